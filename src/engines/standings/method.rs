//! The tie-breaks: those of the Handbook, and those of older texts, of continents, federations and programs.

/// A tie-break without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// Points: the score that decides the event.
    Pts,
    /// Match points.
    MatchPoints,
    /// Game points.
    GamePoints,
    /// Direct encounter (Art. 6).
    De,
    /// Number of wins (7.1).
    Win,
    /// Number of games won (7.2).
    Won,
    /// Number of games played with Black (7.3).
    Bpg,
    /// Number of games won with Black (7.4).
    Bwg,
    /// Sum of progressive scores (7.5).
    Ps,
    /// Rounds one elected to play (7.6), GE before August 2024.
    Rep,
    /// Standard points (7.7).
    Std,
    /// Tournament pairing number (7.8).
    Tpn,
    /// Buchholz (8.1).
    Bh,
    /// Average of opponents' Buchholz (8.2).
    Aob,
    /// Fore Buchholz (8.3).
    Fb,
    /// Sonneborn-Berger (9.1).
    Sb,
    /// Koya system (9.2).
    Ks,
    /// Average rating of opponents (10.1).
    Aro,
    /// Tournament performance rating (10.2).
    Tpr,
    /// Perfect tournament performance (10.3).
    Ptp,
    /// Average performance rating of opponents (10.4).
    Apro,
    /// Average perfect performance of opponents (10.5).
    Appo,
    /// Rating (10.6).
    Rtng,
    /// Board count (12.1).
    Bc,
    /// Top board results (12.2).
    Tbr,
    /// Bottom board elimination (12.3).
    Bbe,
    /// Match points or game points, whichever does not decide the event (13.1).
    MpvGp,
    /// Extended Sonneborn-Berger: opponents' match points by own match points (13.2.1).
    Emmsb,
    /// Opponents' match points by own game points (13.2.2).
    Emgsb,
    /// Opponents' game points by own match points (13.2.3).
    Egmsb,
    /// Opponents' game points by own game points (13.2.4).
    Eggsb,
    /// Extended direct encounter (13.3).
    Ede,
    /// EDE, then board count and top board results of the mutual match (13.3.2).
    Edebt,
    /// EDE, then board count and bottom board elimination of the mutual match (13.3.2).
    Edebb,
    /// EDE, then top board results of the mutual match (13.3.2).
    Edet,
    /// EDE, then bottom board elimination of the mutual match (13.3.2).
    Edeb,
    /// Scores and schedule strength combination (13.4).
    Sssc,
    /// Direct encounter that counts only when all tied participants have met (ECU and many event regulations).
    DeIfComplete,
    /// Sum of the opponents' Buchholz (14.2.5 of the texts before 2023).
    SumOfBuchholz,
    /// Median Buchholz by result (US Chess 34E1): the least dropped for a plus score, the greatest for a minus score, both for an even one.
    ModifiedMedian,
    /// Cumulative (US Chess 34E3): progressive scores less the points not played for.
    Cumulative,
    /// Kashdan (US Chess 34E7): win 4, draw 2, loss 1.
    Kashdan,
    /// Arranz: win 1, draw 0.6 with Black and 0.4 with White.
    Arranz,
    /// Berlin board count: the first board counts most.
    Berlin,
    /// Berlin count of the matches among the tied; level teams again without the last board, then without the last two, and so on.
    DeBerlin,
    /// Points scored against whoever ended with the same score, whether or not all have met.
    DePoints,
    /// Solkoff (US Chess 34E2): the opponents' scores with a draw for each round that they did not play.
    Solkoff,
    /// Median (Harkness): Solkoff without the least and the greatest value.
    Median,
    /// Cumulative of opposition: the sum of the opponents' cumulative scores.
    CumulativeOfOpposition,
    /// Koya with a limit that falls by half-points until the tie breaks.
    ExtendedKoya,
    /// Sum of the ratings of the opponents.
    RatingSum,
    /// Performance by the linear scale: the average rating of the opponents, and 800 by the fractional score less 400.
    LinearPerformance,
    /// Rounds paired: all but half- and zero-point byes.
    MostPaired,
    /// Buchholz of the French program Papi: the virtual opponent in every edition.
    PapiBuchholz,
    /// The same without the lowest values: one up to seven rounds, two up to twelve, then three.
    PapiCut,
    /// The same without as many of the lowest and the highest values.
    PapiMedian,
    /// Game points and one point for each match won.
    GamePointsAndWins,
    /// Match points 3-1-0.
    MatchPoints310,
    /// Game points and match points 3-1-0.
    GameAndMatchPoints,
    /// Points 3-2-1, and nothing for a loss by forfeit.
    Points321,
    /// Game points less those of the opponents.
    GamePointDifference,
    /// Opponents' match points by own game points of the Olympiad of 2026: the bye of the pairing is left out, else the opponent with the
    /// fewest match points.
    OlympiadSb,
    /// The sum of the opponents' match points of the Olympiad of 2026, without the fewest.
    OlympiadMp,
}

/// What may stand after a name: which modifiers a method takes.
#[derive(Clone, Copy)]
pub(super) struct Takes(u16);

impl Takes {
    pub(super) const CUT: u16 = 1;
    pub(super) const MEDIAN: u16 = 2;
    pub(super) const LIMIT: u16 = 4;
    pub(super) const FACTOR: u16 = 8;
    pub(super) const PLAYED: u16 = 16;
    pub(super) const FORE: u16 = 32;
    pub(super) const REVERSE: u16 = 64;
    pub(super) const REFERENCE: u16 = 128;
    pub(super) const UNRATED: u16 = 256;
    pub(super) const NONE: Takes = Takes(0);
}

impl Method {
    /// Every method with the spelling printed and what it takes. Methods outside MTB26 carry the prefix that it reserves for them.
    const SPELLINGS: [(Method, &'static str, Takes); 66] = {
        use Method as M;
        const CUTS: u16 = Takes::CUT | Takes::MEDIAN;
        const SCORE: u16 = Takes::REFERENCE;
        const P: u16 = Takes::PLAYED;
        [
            (M::Pts, "PTS", Takes::NONE),
            (M::MatchPoints, "MPTS", Takes::NONE),
            (M::GamePoints, "GPTS", Takes::NONE),
            (M::De, "DE", Takes(P)),
            (M::Win, "WIN", Takes(SCORE)),
            (M::Won, "WON", Takes(SCORE)),
            (M::Bpg, "BPG", Takes::NONE),
            (M::Bwg, "BWG", Takes::NONE),
            (M::Ps, "PS", Takes(Takes::CUT | SCORE)),
            (M::Rep, "REP", Takes::NONE),
            (M::Rep, "GE", Takes::NONE),
            (M::Std, "STD", Takes::NONE),
            (M::Tpn, "TPN", Takes(Takes::REVERSE)),
            (M::Bh, "BH", Takes(CUTS | P | SCORE)),
            (M::Aob, "AOB", Takes(Takes::FORE | SCORE)),
            (M::Fb, "FB", Takes(CUTS | P | SCORE)),
            (M::Sb, "SB", Takes(Takes::CUT | P)),
            (M::Ks, "KS", Takes(Takes::LIMIT | SCORE)),
            (M::Aro, "ARO", Takes(CUTS | Takes::UNRATED)),
            (M::Tpr, "TPR", Takes(Takes::UNRATED)),
            (M::Ptp, "PTP", Takes(Takes::UNRATED)),
            (M::Apro, "APRO", Takes(Takes::UNRATED)),
            (M::Appo, "APPO", Takes(Takes::UNRATED)),
            (M::Rtng, "RTNG", Takes(Takes::REVERSE | Takes::UNRATED)),
            (M::Bc, "BC", Takes::NONE),
            (M::Tbr, "TBR", Takes::NONE),
            (M::Bbe, "BBE", Takes::NONE),
            (M::MpvGp, "MPvGP", Takes::NONE),
            (M::Emmsb, "EMMSB", Takes(Takes::CUT | P)),
            (M::Emgsb, "EMGSB", Takes(Takes::CUT | P)),
            (M::Egmsb, "EGMSB", Takes(Takes::CUT | P)),
            (M::Eggsb, "EGGSB", Takes(Takes::CUT | P)),
            (M::Ede, "EDE", Takes(P)),
            (M::Edebt, "EDEBT", Takes(P)),
            (M::Edebb, "EDEBB", Takes(P)),
            (M::Edet, "EDET", Takes(P)),
            (M::Edeb, "EDEB", Takes(P)),
            (M::Sssc, "SSSC", Takes(Takes::FACTOR | Takes::FORE | P)),
            (M::DeIfComplete, "OTHER_DE_COMPLETE", Takes(P)),
            (M::DePoints, "OTHER_DE_POINTS", Takes(P | SCORE)),
            (M::DeBerlin, "OTHER_DE_BERLIN", Takes::NONE),
            (M::SumOfBuchholz, "OTHER_SOB", Takes(P)),
            (M::Solkoff, "OTHER_SOLKOFF", Takes::NONE),
            (M::Median, "OTHER_MEDIAN", Takes::NONE),
            (M::ModifiedMedian, "OTHER_MODIFIED_MEDIAN", Takes::NONE),
            (M::Cumulative, "OTHER_CUMULATIVE", Takes::NONE),
            (M::CumulativeOfOpposition, "OTHER_CUMULATIVE_OPPOSITION", Takes::NONE),
            (M::Kashdan, "OTHER_KASHDAN", Takes::NONE),
            (M::Arranz, "OTHER_ARRANZ", Takes::NONE),
            (M::ExtendedKoya, "OTHER_KOYA_EXTENDED", Takes::NONE),
            (M::RatingSum, "OTHER_RATING_SUM", Takes(Takes::CUT | Takes::UNRATED)),
            (M::LinearPerformance, "OTHER_TPR_LINEAR", Takes(Takes::UNRATED)),
            (M::MostPaired, "OTHER_MOST_PAIRED", Takes::NONE),
            (M::PapiBuchholz, "OTHER_PAPI_BU", Takes::NONE),
            (M::PapiCut, "OTHER_PAPI_TR", Takes::NONE),
            (M::PapiMedian, "OTHER_PAPI_ME", Takes::NONE),
            (M::Berlin, "OTHER_BERLIN", Takes::NONE),
            (M::Berlin, "OTHER_FFE_BERLIN", Takes::NONE),
            (M::GamePoints, "OTHER_FFE_GP_FOR", Takes::NONE),
            (M::GamePointDifference, "OTHER_FFE_GP_DIFF", Takes::NONE),
            (M::GamePointsAndWins, "OTHER_GP_AND_WINS", Takes::NONE),
            (M::GameAndMatchPoints, "OTHER_GP_AND_MP", Takes::NONE),
            (M::MatchPoints310, "OTHER_MP_310", Takes::NONE),
            (M::Points321, "OTHER_PTS_321", Takes::NONE),
            (M::OlympiadSb, "OTHER_OLYMPIAD_SB", Takes::NONE),
            (M::OlympiadMp, "OTHER_OLYMPIAD_MP", Takes::NONE),
        ]
    };

    /// The name that MTB26 gives it.
    pub fn name(self) -> &'static str {
        Method::SPELLINGS.iter().find(|(method, ..)| *method == self).map_or("", |(_, name, _)| name)
    }

    /// The method of a spelling in either case.
    pub(super) fn of_name(name: &str) -> Option<Method> {
        Method::SPELLINGS
            .iter()
            .find(|(_, spelling, _)| spelling.eq_ignore_ascii_case(name))
            .map(|(method, ..)| *method)
    }

    pub(super) fn takes(self, modifier: u16) -> bool {
        Method::SPELLINGS.iter().any(|(method, _, takes)| *method == self && takes.0 & modifier != 0)
    }

    /// Whether the lesser value ranks higher.
    pub const fn ascending(self) -> bool {
        matches!(self, Method::Tpn | Method::Bc) || self.is_encounter()
    }

    /// Type A (4.3): only games among the tied count, and the value is a place among them.
    pub const fn is_encounter(self) -> bool {
        matches!(
            self,
            Method::De
                | Method::DeIfComplete
                | Method::DeBerlin
                | Method::Ede
                | Method::Edebt
                | Method::Edebb
                | Method::Edet
                | Method::Edeb
        )
    }

    /// Computed from ratings (Art. 10): not to be used when players are unrated, unless the regulations say how.
    pub const fn is_rating_based(self) -> bool {
        matches!(self, Method::Aro | Method::Tpr | Method::Ptp | Method::Apro | Method::Appo | Method::Rtng)
    }
}
