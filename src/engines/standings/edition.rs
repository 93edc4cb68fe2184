//! The texts of the tie-break regulations, and which one governs an event.

use serde::{Deserialize, Serialize};

use crate::base::Date;
use crate::regs::{self, Module};

/// An edition of the tie-break regulations (C.07, before 2022 also printed as C.02 Art. 13). Later editions are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// Before the 80th Congress of 2009: an own unplayed round is a draw against oneself.
    Before2009,
    /// 2009 to 31 August 2023: the virtual opponent (C.02 13.15.2, C.07-pre2023 15.2).
    Virtual,
    /// The text of 2022, for events of the EVE and GSC only: a game against oneself (14.5).
    Y2022,
    /// From 1 September 2023: the rewrite with Articles 14 to 16.
    September2023,
    /// From 1 April 2024, all rated events: clarifications.
    April2024,
    /// From 1 August 2024: REP in place of GE, contributions cut in place of results.
    August2024,
    /// From 1 March 2026: capped dummies, STD, TPN, RTNG, the chains of EDE.
    March2026,
}

/// First day of the events of the EVE and GSC to which the text of 2022 applied; the rewrite of 2023 ended it.
const TEXT_OF_2022: Date = Date::constant(2023, 7, 1);

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 7] = [
        Edition::Before2009,
        Edition::Virtual,
        Edition::Y2022,
        Edition::September2023,
        Edition::April2024,
        Edition::August2024,
        Edition::March2026,
    ];

    /// What an edition of the regulations on unplayed rounds means for the computation.
    pub fn of(edition: &regs::Edition) -> Edition {
        match edition.name {
            "old" => Edition::Before2009,
            "2009" | "2017" | "2019" => Edition::Virtual,
            "2022" => Edition::Y2022,
            "2023" => Edition::September2023,
            "2024a" => Edition::April2024,
            "2024b" => Edition::August2024,
            _ => Edition::March2026,
        }
    }

    /// The edition for an ordinary rated event that starts on this day. The text of 2022 never is: it bound only events of the EVE and GSC.
    pub fn at(start: Date) -> Edition {
        Module::Unplayed.timeline().on(start).map_or(Edition::Before2009, Edition::of)
    }

    /// The other editions that an event starting on this day may follow as well, since the texts left it open: that of 2022 in the summer of
    /// 2023 (EVE and GSC), the virtual opponent until 31 March 2024 (ordinary rated events).
    pub fn also_at(start: Date) -> &'static [Edition] {
        match Edition::at(start) {
            Edition::Virtual if TEXT_OF_2022 <= start => &[Edition::Y2022],
            Edition::September2023 => &[Edition::Virtual],
            _ => &[],
        }
    }

    /// Whether one of the two texts followed the other; that of 2022 bound few events and stands between none.
    pub fn is_neighbour_of(self, other: Edition) -> bool {
        let ordinary = Edition::ALL.into_iter().filter(|edition| *edition != Edition::Y2022);
        let place = |edition| ordinary.clone().position(|one| one == edition);
        place(self).zip(place(other)).is_some_and(|(a, b)| a.abs_diff(b) == 1)
    }

    /// Whether Articles 14 to 16 in the form of 2023 hold: dummies, adjusted scores, the exception of 16.5.
    pub fn has_dummies(self) -> bool {
        self >= Edition::September2023
    }
}

#[cfg(test)]
mod tests {
    use super::Edition;
    use crate::base::Date;

    #[test]
    fn the_first_day_chooses_the_edition() {
        for (day, edition, also) in [
            ("2008-05-01", Edition::Before2009, &[][..]),
            ("2019-05-01", Edition::Virtual, &[]),
            ("2023-07-01", Edition::Virtual, &[Edition::Y2022]),
            ("2023-09-01", Edition::September2023, &[Edition::Virtual]),
            ("2024-03-31", Edition::September2023, &[Edition::Virtual]),
            ("2024-04-01", Edition::April2024, &[]),
            ("2026-02-28", Edition::August2024, &[]),
            ("2026-03-01", Edition::March2026, &[]),
        ] {
            let day = Date::parse_iso(day).expect("a day");
            assert_eq!((Edition::at(day), Edition::also_at(day)), (edition, also), "{day}");
        }
    }
}
