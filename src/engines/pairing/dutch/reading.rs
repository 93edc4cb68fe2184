//! Open questions of C.04.3: places where the text can be read in another way than this program reads it.

use super::Edition;

/// Another reading than the one that the program pairs by; `docs/interpretations.md` says why it takes that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// B.1.c of 2017 by the letter: as many moved-down players are paired as any candidate can pair, before all criteria.
    MostMdps,
    /// Art. 2.4.4 of 2026: \[C9\] looks at the downfloater of the last bracket alone.
    ByeOfLastBracket,
    /// Art. 2.4.13 and 2.4.15 of 2026: \[C18, C20\] leave out a moved-down player who stays unpaired.
    UnpairedMdpsLeftOut,
    /// Art. 1.8 of 2026, A.7 of 2017: virtual points make topscorers.
    TopscorersByPairingScore,
}

impl Reading {
    /// The other readings of an edition. That of 2013 is known in part and has a reading of its own.
    pub const fn of(edition: Edition) -> &'static [Reading] {
        match edition {
            Edition::D13 => &[],
            Edition::D17 => &[Reading::MostMdps, Reading::TopscorersByPairingScore],
            Edition::D26 => {
                &[Reading::ByeOfLastBracket, Reading::UnpairedMdpsLeftOut, Reading::TopscorersByPairingScore]
            }
        }
    }

    /// The article that can be read so.
    pub const fn article(self, edition: Edition) -> &'static str {
        match (self, edition) {
            (Reading::MostMdps, _) => "B.1.c",
            (Reading::ByeOfLastBracket, _) => "2.4.4",
            (Reading::UnpairedMdpsLeftOut, _) => "2.4.13",
            (Reading::TopscorersByPairingScore, Edition::D26) => "1.8",
            (Reading::TopscorersByPairingScore, _) => "A.7",
        }
    }

    /// What the article is taken to say, as a clause.
    pub const fn text(self) -> &'static str {
        match self {
            Reading::MostMdps => "as many moved-down players are paired as any pairing of the bracket can pair",
            Reading::ByeOfLastBracket => {
                "the unplayed games of the player with the bye count in the last bracket alone"
            }
            Reading::UnpairedMdpsLeftOut => "a moved-down player who stays unpaired has no score difference",
            Reading::TopscorersByPairingScore => "virtual points count for who is a topscorer",
        }
    }
}
