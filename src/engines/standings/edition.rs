//! The texts of the tie-break regulations, and which one governs an event.

use serde::{Deserialize, Serialize};

use crate::base::Date;

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

impl Edition {
    /// Every edition with the first day of events that it governs; of [`Edition::Y2022`] only the events of the EVE and GSC.
    const FROM: [(Edition, (i16, i8, i8)); 7] = [
        (Edition::Before2009, (1, 1, 1)),
        (Edition::Virtual, (2009, 10, 1)),
        (Edition::Y2022, (2023, 7, 1)),
        (Edition::September2023, (2023, 9, 1)),
        (Edition::April2024, (2024, 4, 1)),
        (Edition::August2024, (2024, 8, 1)),
        (Edition::March2026, (2026, 3, 1)),
    ];

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

    /// The edition for an ordinary rated event that starts on this day. The text of 2022 never is: it bound only events of the EVE and GSC.
    pub fn at(start: Date) -> Edition {
        let ordinary = Edition::ALL.into_iter().rev().filter(|edition| *edition != Edition::Y2022);
        ordinary.into_iter().find(|edition| edition.from() <= start).unwrap_or(Edition::Before2009)
    }

    /// The other editions that an event starting on this day may follow as well, since the texts left it open: that of 2022 in the summer of
    /// 2023 (EVE and GSC), the virtual opponent until 31 March 2024 (ordinary rated events).
    pub fn also_at(start: Date) -> &'static [Edition] {
        match Edition::at(start) {
            Edition::Virtual if Edition::Y2022.from() <= start => &[Edition::Y2022],
            Edition::September2023 => &[Edition::Virtual],
            _ => &[],
        }
    }

    /// First day of the events that the edition governs.
    pub fn from(self) -> Date {
        let (_, (year, month, day)) = Edition::FROM[self as usize];
        Date::new(year, month, day).expect("the days of the table exist")
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

    #[test]
    fn the_table_is_in_the_order_of_the_editions() {
        for (edition, listed) in Edition::ALL.into_iter().zip(Edition::FROM) {
            assert_eq!(edition, listed.0);
        }
        assert!(Edition::ALL.windows(2).all(|pair| pair[0].from() < pair[1].from()));
    }
}
