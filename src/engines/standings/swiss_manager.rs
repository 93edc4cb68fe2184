//! Swiss-Manager's numbers of tie-breaks, their parameters, and the labels that it and chess-results print.

use super::descriptor::{Criterion, Limit, Reference};
use super::method::Method;

/// What a number or label says about a tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// One tie-break.
    One(Criterion),
    /// A tie-break whose parameters are not given: one of these.
    OneOf(Vec<Criterion>),
    /// A known system that results alone do not determine, or whose definition is not known.
    NotComputable(&'static str),
    /// Nothing known.
    Unknown,
}

impl Meaning {
    /// All tie-breaks that it may be.
    pub fn candidates(&self) -> &[Criterion] {
        match self {
            Meaning::One(criterion) => std::slice::from_ref(criterion),
            Meaning::OneOf(criteria) => criteria,
            Meaning::NotComputable(_) | Meaning::Unknown => &[],
        }
    }
}

/// Numbers with the printed text, those without a counterpart of their own included.
pub(super) const TEXTS: [(u8, &str); 92] = [
    (1, "points (game-points)"),
    (2, "Buchholz Tie-Breaks (all Results)"),
    (3, "Buchholz Tie-Breaks (without one result)"),
    (4, "Buchholz Tie-Breaks (without two results=middle Tie-Breaks)"),
    (5, "Manually input (after Tie-Break matches)"),
    (6, "Manually input (after Tie-Break matches)"),
    (7, "Sonneborn-Berger-Tie-Break (with real points)"),
    (8, "Fide Tie-Break"),
    (9, "Fide Tie-Break (fine)"),
    (10, "rating average of the opponents"),
    (11, "Direct Encounter (The results of the players in the same point group)"),
    (12, "The greater number of victories"),
    (13, "Matchpoints (2 for wins, 1 for Draws, 0 for Losses)"),
    (14, "The results of the teams in then same point group according to Matchpoints"),
    (15, "Board Tie-Breaks of the whole tournament"),
    (16, "Buchholz Tie-Breaks (sum of team-points of the opponents and own points)"),
    (17, "Buchholz Tie-Breaks (with real points)"),
    (18, "Carasaxa"),
    (19, "Sonneborn-Berger-Tie-Break (with modified points, analogous to Buchholz Tie-Break)"),
    (20, "rating average of the opponents (without one result)"),
    (21, "Performance"),
    (22, "Buchholz Tie-Breaks (sum of team-points of the opponents)"),
    (23, "Sum of the ratings of the opponents (without one result)"),
    (24, "BSV-Board Tie-Break"),
    (25, "Sum of Buchholz-Tie-Breaks"),
    (26, "Tie-break 1"),
    (27, "Tie-break 2"),
    (28, "Buchholz Tie-Breaks (all Results, special)"),
    (29, "Buchholz Tie-Breaks (middle Tie-Breaks, special)"),
    (30, "Buchholz Tie-Breaks (all Results, with real points)"),
    (31, "Buchholz Tie-Breaks (without two results, with real points)"),
    (32, "Tie-break 3"),
    (33, "Fide Tie-Break (no points for dropped players)"),
    (34, "Buchholz Tie-Breaks (middle)"),
    (35, "FIDE-Sonneborn-Berger-Tie-Break"),
    (36, "rating average of the opponents (variabel with parameters)"),
    (37, "Buchholz Tie-Breaks (variabel with parameter)"),
    (38, "points (game-points) + 1 point for each won match"),
    (39, "points (3 for wins, 2 for draws, 1 for losses, 0 for losses forfeit)"),
    (40, "Matchpoints (3 for wins, 1 for Draws, 0 for Losses)"),
    (41, "Better result against player with the lowest starting rank"),
    (42, "points (game-points) + qualifying points"),
    (43, "Play-off points"),
    (44, "Matchpoints (variabel)"),
    (45, "Koya Tie-Break"),
    (46, "points (game-points) + Matchpoints (3, 1, 0)"),
    (47, "points (variabel)"),
    (48, "Sum of Matchpoints (variabel)"),
    (49, "Olympiad Matchpoints (without lowest result)"),
    (50, "Olympiad-Sonneborn-Berger-Tie-Break"),
    (51, "ECU-Tie-Break"),
    (52, "Sonneborn-Berger-Tie-Break variable"),
    (53, "Most black"),
    (54, "Recursive Ratingperformance"),
    (55, "Average Recursive Performance of Opponents"),
    (56, "Olympiad Khanty Mansiysk Matchpoints (without lowest result)"),
    (57, "Olympiad Khanty Mansiysk Sonneborn-Berger"),
    (58, "Rating sum without lowest or Progressive Score"),
    (59, "Rating Performance without two results"),
    (60, "Performance (variable with parameter)"),
    (61, "Arranz System (Win: 1 / Draw: 0.6 black, 0.4 white / Lost: 0)"),
    (62, "Games ascending"),
    (63, "Percent"),
    (64, "Board"),
    (65, "Games descending"),
    (66, "Ranking of their teams"),
    (67, "Sonneborn-Berger (all results)"),
    (68, "The greater number of victories (variable)"),
    (69, "Koya Tie-Break (fine)"),
    (70, "Sum of Buchholz-Tie-Breaks variable"),
    (71, "Berlin Tie Break"),
    (72, "Rating-difference"),
    (73, "Schmuljan"),
    (74, "Olympiad-Sonneborn-Berger-Tie-Break without lowest result (Chennai)"),
    (75, "Olympiad adjusted Matchpoints without lowest result (Chennai)"),
    (76, "Special Gamepoints for white and black"),
    (77, "Average of Opponents' Buchholz (AOB)"),
    (78, "Board Count (BC)"),
    (79, "Rounds Elected to Play (REP)"),
    (80, "Average Rating of Opponents (ARO)"),
    (81, "Direct Encounter (DE)"),
    (82, "Extended Sonneborn-Berger for teams (ESB)"),
    (83, "Extended Direct Encounter for teams (EDE)"),
    (84, "Buchholz Tie-Break Variable (2023)"),
    (85, "Sonneborn Berger Tie-Break Variable (2023)"),
    (86, "FIDE Tiebreak (Progressive Score)"),
    (87, "Koya System (KS)"),
    (88, "Performance Tie-Breaks (TPR, APRO, PTP, APPO)"),
    (89, "Top Board Results (TBR)"),
    (90, "Bottom Board Elimination (BBE)"),
    (91, "Scores and Schedule Strength Combination (SSSC)"),
    (92, "Kashdan"),
];

/// The printed text of a number.
pub fn text(code: u8) -> Option<&'static str> {
    TEXTS.iter().find(|(number, _)| *number == code).map(|(_, text)| *text)
}

/// The cuts tried when parameters are not given.
pub(super) const CUTS: [(u8, u8); 5] = [(0, 0), (1, 0), (2, 0), (1, 1), (2, 2)];

fn with_cuts(method: Method) -> Meaning {
    let plain = Criterion::plain(method);
    Meaning::OneOf(
        CUTS.iter().filter(|(_, high)| *high == 0 || plain.has_median()).map(|(l, h)| plain.cut(*l, *h)).collect(),
    )
}

/// Parameters as the file gives them: a list with commas.
struct Parameters<'a>(Vec<&'a str>);

impl Parameters<'_> {
    fn number(&self, at: usize) -> Option<u8> {
        self.0.get(at).and_then(|text| text.parse().ok())
    }

    /// Whether parameters ask for a variant that the regulations do not have: forfeits as games in counts of games won or of Blacks (68), opponents without rating counted as zero (80), the highest
    /// contribution of Sonneborn-Berger cut (82, 85), match points of three for a win (82, 84).
    fn asks_for_what_no_article_has(&self, code: u8) -> bool {
        let set = |at| self.number(at).is_some_and(|number| number > 0);
        match code {
            68 => self.is(1, "P") && self.number(0) != Some(0),
            80 => set(3),
            82 => set(1) || set(4),
            84 => self.number(0) == Some(1) && set(5),
            85 => set(1),
            _ => false,
        }
    }

    fn is(&self, at: usize, letter: &str) -> bool {
        self.0.get(at).is_some_and(|text| text.eq_ignore_ascii_case(letter))
    }
}

/// The tie-break of a number with its parameters (`tbN_detail`, `0,1,0,P,-`), in an event of teams or of players.
pub fn from_code(code: u8, parameters: &str, teams: bool) -> Meaning {
    let p = Parameters(parameters.split(',').map(str::trim).filter(|text| !text.is_empty()).collect());
    let one = |method| Meaning::One(Criterion::plain(method));
    let reference = match p.number(0) {
        Some(1) if teams => Some(Reference::MatchPoints),
        Some(0) if teams => Some(Reference::GamePoints),
        _ => None,
    };
    let given = !p.0.is_empty();
    if p.asks_for_what_no_article_has(code) {
        return text(code).map_or(Meaning::Unknown, Meaning::NotComputable);
    }
    match code {
        1 => one(if teams { Method::GamePoints } else { Method::Pts }),
        2 | 17 | 28 | 30 => one(Method::Bh),
        3 => Meaning::One(Criterion::plain(Method::Bh).cut(1, 0)),
        4 | 29 | 31 | 34 => Meaning::One(Criterion::plain(Method::Bh).cut(1, 1)),
        7 | 19 | 35 => one(Method::Sb),
        8 | 9 | 33 => one(Method::Ps),
        10 => one(Method::Aro),
        20 => Meaning::One(Criterion::plain(Method::Aro).cut(1, 0)),
        11 => one(Method::DePoints),
        14 => Meaning::One(Criterion { reference: Some(Reference::MatchPoints), ..Criterion::plain(Method::DePoints) }),
        12 => Meaning::OneOf(vec![Criterion::plain(Method::Win), Criterion::plain(Method::Won)]),
        13 | 44 => one(Method::MatchPoints),
        38 => one(Method::GamePointsAndWins),
        39 => one(Method::Points321),
        40 => one(Method::MatchPoints310),
        46 => one(Method::GameAndMatchPoints),
        15 | 24 | 71 => one(Method::Berlin),
        22 => Meaning::One(Criterion { reference: Some(Reference::MatchPoints), ..Criterion::plain(Method::Bh) }),
        21 | 60 => one(Method::Tpr),
        23 => Meaning::One(Criterion::plain(Method::RatingSum).cut(1, 0)),
        25 | 70 => one(Method::SumOfBuchholz),
        36 => with_cuts(Method::Aro),
        37 => with_cuts(Method::Bh),
        52 => with_cuts(Method::Sb),
        45 | 69 => one(Method::Ks),
        50 | 57 | 74 => Meaning::One(Criterion::plain(Method::Emgsb).cut(1, 0)),
        67 => one(Method::Emgsb),
        49 | 56 | 75 => Meaning::One(Criterion {
            reference: Some(Reference::MatchPoints),
            ..Criterion::plain(Method::Bh).cut(1, 0)
        }),
        53 => one(Method::Bpg),
        61 => one(Method::Arranz),
        68 => match p.number(0) {
            Some(0) => one(Method::Win),
            Some(1) => one(Method::Won),
            Some(2) => one(Method::Bwg),
            Some(3) => one(Method::Bpg),
            _ => Meaning::OneOf([Method::Win, Method::Won, Method::Bwg, Method::Bpg].map(Criterion::plain).to_vec()),
        },
        77 => Meaning::One(Criterion { fore: p.is(0, "F"), ..Criterion::plain(Method::Aob) }),
        78 => one(Method::Bc),
        79 => one(Method::Rep),
        80 if !given => with_cuts(Method::Aro),
        80 => Meaning::One(Criterion {
            unrated: unrated(&p, 0),
            ..Criterion::plain(Method::Aro).cut(p.number(2).unwrap_or(0), p.number(1).unwrap_or(0))
        }),
        81 => Meaning::One(Criterion::plain(Method::De).with_forfeits_played(p.is(0, "P"))),
        82 => {
            let methods = [Method::Emmsb, Method::Emgsb, Method::Egmsb, Method::Eggsb];
            match p.number(0).and_then(|which| methods.get(usize::from(which))) {
                Some(method) => {
                    let criterion = Criterion::plain(*method).cut(p.number(2).unwrap_or(0), 0);
                    Meaning::One(criterion.with_forfeits_played(p.is(3, "P")))
                }
                None => Meaning::OneOf(methods.map(Criterion::plain).to_vec()),
            }
        }
        83 => Meaning::One(Criterion::plain(Method::Ede).with_forfeits_played(p.is(1, "P"))),
        84 if !given => with_cuts(Method::Bh),
        84 => {
            let method = if p.is(4, "F") { Method::Fb } else { Method::Bh };
            let criterion = Criterion::plain(method).cut(p.number(2).unwrap_or(0), p.number(1).unwrap_or(0));
            Meaning::One(Criterion { reference, ..criterion.with_forfeits_played(p.is(3, "P")) })
        }
        85 if !given => with_cuts(Method::Sb),
        85 => {
            let criterion = Criterion::plain(Method::Sb).cut(p.number(2).unwrap_or(0), 0);
            Meaning::One(criterion.with_forfeits_played(p.is(3, "P")))
        }
        86 => Meaning::One(Criterion { reference, ..Criterion::plain(Method::Ps).cut(p.number(1).unwrap_or(0), 0) }),
        87 => {
            let limit = match p.number(1) {
                None | Some(50) => Limit::HalfPoints(0),
                Some(percent) => Limit::Percent(percent.min(100)),
            };
            Meaning::One(Criterion { reference, limit, ..Criterion::plain(Method::Ks) })
        }
        88 => {
            let methods = [Method::Tpr, Method::Apro, Method::Ptp, Method::Appo];
            match p.number(0).and_then(|which| methods.get(usize::from(which))) {
                Some(method) => Meaning::One(Criterion { unrated: unrated(&p, 1), ..Criterion::plain(*method) }),
                None => Meaning::OneOf(methods.map(Criterion::plain).to_vec()),
            }
        }
        89 => one(Method::Tbr),
        90 => one(Method::Bbe),
        91 => Meaning::One(Criterion::plain(Method::Sssc).with_forfeits_played(p.is(1, "P"))),
        92 => one(Method::Kashdan),
        _ => text(code).map_or(Meaning::Unknown, Meaning::NotComputable),
    }
}

fn unrated(p: &Parameters, at: usize) -> Option<u16> {
    p.0.get(at).and_then(|text| text.parse().ok()).filter(|rating| *rating > 0)
}

/// The number and parameters that mean a tie-break; `None` when Swiss-Manager has none of the current ones for it, or none that carries all
/// its modifiers.
pub fn to_code(criterion: &Criterion) -> Option<(u8, String)> {
    let (code, parameters) = nearest_code(criterion)?;
    let meant = [false, true].map(|teams| from_code(code, &parameters, teams));
    meant.contains(&Meaning::One(*criterion)).then_some((code, parameters))
}

/// The number of the method, with the parameters that it has.
fn nearest_code(criterion: &Criterion) -> Option<(u8, String)> {
    let Criterion { low, high, .. } = *criterion;
    let score = u8::from(criterion.reference == Some(Reference::MatchPoints));
    let played = if criterion.forfeits_played { "P" } else { "-" };
    let fore = |set: bool| if set { "F" } else { "-" };
    let minimum = criterion.unrated.unwrap_or(0);
    let (code, parameters) = match criterion.method {
        Method::Pts | Method::GamePoints => (1, String::new()),
        Method::MatchPoints => (13, String::new()),
        Method::Win => (68, "0,-".into()),
        Method::Won => (68, "1,-".into()),
        Method::Bwg => (68, "2,-".into()),
        Method::Bpg => (68, "3,-".into()),
        Method::Aob => (77, fore(criterion.fore).into()),
        Method::Bc => (78, String::new()),
        Method::Rep => (79, String::new()),
        Method::Aro => (80, format!("{minimum},{high},{low},0")),
        Method::De => (81, played.into()),
        Method::Emmsb => (82, format!("0,0,{low},{played},0")),
        Method::Emgsb => (82, format!("1,0,{low},{played},0")),
        Method::Egmsb => (82, format!("2,0,{low},{played},0")),
        Method::Eggsb => (82, format!("3,0,{low},{played},0")),
        Method::Ede => (83, format!("{score},{played}")),
        Method::Bh => (84, format!("{score},{high},{low},{played},-")),
        Method::Fb => (84, format!("{score},{high},{low},{played},F")),
        Method::Sb => (85, format!("0,0,{low},{played}")),
        Method::Ps => (86, format!("{score},{low}")),
        Method::Ks => match criterion.limit {
            Limit::HalfPoints(0) => (87, format!("{score},50")),
            Limit::Percent(percent) => (87, format!("{score},{percent}")),
            Limit::HalfPoints(_) => return None,
        },
        Method::Tpr => (88, format!("0,{minimum}")),
        Method::Apro => (88, format!("1,{minimum}")),
        Method::Ptp => (88, format!("2,{minimum}")),
        Method::Appo => (88, format!("3,{minimum}")),
        Method::Tbr => (89, String::new()),
        Method::Bbe => (90, String::new()),
        Method::Sssc if criterion.factor.is_none() && !criterion.fore => (91, format!("{score},{played}")),
        Method::Kashdan => (92, String::new()),
        Method::DePoints if criterion.forfeits_played => return None,
        Method::DePoints if criterion.reference.is_none() => (11, String::new()),
        Method::DePoints if criterion.reference == Some(Reference::MatchPoints) => (14, String::new()),
        Method::RatingSum if low == 1 && criterion.unrated.is_none() => (23, String::new()),
        Method::GamePointsAndWins => (38, String::new()),
        Method::Points321 => (39, String::new()),
        Method::MatchPoints310 => (40, String::new()),
        Method::GameAndMatchPoints => (46, String::new()),
        Method::Arranz => (61, String::new()),
        Method::Berlin => (71, String::new()),
        Method::SumOfBuchholz if !criterion.forfeits_played => (25, String::new()),
        _ => return None,
    };
    Some((code, parameters))
}

#[cfg(test)]
mod tests {
    use super::{Meaning, from_code, text, to_code};
    use crate::engines::standings::descriptor::Criterion;

    fn one(code: &str) -> Meaning {
        Meaning::One(Criterion::parse(code).unwrap_or_else(|| panic!("{code}")))
    }

    #[test]
    fn numbers_with_parameters_mean_descriptors() {
        for (code, parameters, teams, meaning) in [
            (84, "0,0,0,P,-", false, "BH/P"),
            (84, "0,0,1,-,-", false, "BH/C1"),
            (84, "0,1,1,-,F", false, "FB/M1"),
            (84, "1,0,1,-,-", true, "BH:MP/C1"),
            (85, "0,0,1,-", false, "SB/C1"),
            (80, "1200,0,1,0", false, "ARO/C1/U1200"),
            (81, "P", false, "DE/P"),
            (82, "1,0,1,P,0", true, "EMGSB/C1/P"),
            (87, "0,50", false, "KS"),
            (87, "0,40", false, "KS/L40"),
            (88, "2,1400", false, "PTP/U1400"),
            (68, "3,-", false, "BPG"),
            (3, "", false, "BH/C1"),
        ] {
            assert_eq!(from_code(code, parameters, teams), one(meaning), "{code} {parameters}");
        }
        assert_eq!(from_code(37, "", false).candidates().len(), 5);
        assert_eq!(from_code(52, "", false).candidates().len(), 3);
        assert_eq!(from_code(40, "", true), one("OTHER_MP_310"));
        assert_eq!(from_code(43, "", false), Meaning::NotComputable("Play-off points"));
        assert_eq!(from_code(200, "", false), Meaning::Unknown);
        // The highest contribution cut, and three match points for a win, stand in no article.
        for (code, parameters, teams) in
            [(85, "0,1,1,-", false), (82, "0,0,1,P,1", true), (68, "1,P", false), (80, "1200,0,0,1", false)]
        {
            assert!(matches!(from_code(code, parameters, teams), Meaning::NotComputable(_)), "{code} {parameters}");
        }
        assert_eq!(from_code(68, "0,P", false), Meaning::One(Criterion::parse("WIN").expect("a code")));
    }

    #[test]
    fn descriptors_go_to_numbers_and_back() {
        for descriptor in [
            "BH",
            "BH/C1",
            "BH/M2/P",
            "FB/C1",
            "SB/C2/P",
            "AOB/F",
            "ARO/M1",
            "DE",
            "DE/P",
            "WIN",
            "WON",
            "BPG",
            "BWG",
            "REP",
            "PS/C1",
            "KS",
            "KS/L40",
            "TPR",
            "PTP/U1400",
            "APRO",
            "APPO",
        ] {
            let criterion = Criterion::parse(descriptor).expect(descriptor);
            let (code, parameters) = to_code(&criterion).expect(descriptor);
            assert_eq!(from_code(code, &parameters, false), Meaning::One(criterion), "{descriptor}");
        }
        for descriptor in ["BH:MP/C1", "BH:GP", "EMMSB", "EGMSB/C1/P", "EDE/P", "SSSC", "BC", "TBR", "BBE", "MPTS"] {
            let criterion = Criterion::parse(descriptor).expect(descriptor);
            let (code, parameters) = to_code(&criterion).expect(descriptor);
            assert_eq!(from_code(code, &parameters, true), Meaning::One(criterion), "{descriptor}");
        }
        assert_eq!(to_code(&Criterion::parse("STD").expect("a code")), None);
    }

    #[test]
    fn every_number_has_its_text() {
        assert!((1..=92).all(|code| text(code).is_some()));
    }
}
