//! What the Rating Regulations (B.02, Rapid and Blitz chapter) lay down, by the day on which a tournament starts (Art. 0.1).

use super::Kind;
use crate::base::Date;

/// How a rating difference of more than 400 points counts (B.02 8.3.1 and its forerunners).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapRule {
    /// In every game a greater difference counts as this.
    Capped(i32),
    /// As `Capped(400)`, but against weaker opponents only in the one game with the greatest difference.
    OneUpgrade,
    /// As `Capped(400)` for players rated below 2650; the true difference for the others.
    CappedBelow2650,
}

/// How the first rating Ru of a player is found (B.02 8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitialRule {
    /// Two hypothetical opponents rated 1800 with a draw each; at most 2200.
    HypotheticalDraws,
    /// The average of the rated opponents; below 50 % with dp, above it with so many tenths of a point for each half point.
    Bonus {
        /// Tenths of a rating point for each half point over 50 %.
        tenths: i32,
    },
}

/// The values that decide ratings of one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingRules {
    /// First day of the edition whose values these are, with its amendments.
    pub edition: &'static str,
    /// Games that need more time, by the highest rating in them: rating, minutes for 60 moves (Art. 1.1); the higher first.
    pub minutes: [(u16, u32); 2],
    /// Minutes for 60 moves of a standard game with lower rated players.
    pub least_minutes: u32,
    /// The test of Art. 1.1 goes by the players of the game; before 2022 a source reads it by the players of the tournament.
    pub minutes_by_game: bool,
    /// Least number of moves in the first control, and whether the source is certain.
    pub first_control: (u16, bool),
    /// The rule for great differences.
    pub gap: GapRule,
    /// Games not rated at all: difference of at least this much, one player above that rating (rapid and blitz).
    pub unrated_gap: Option<(i32, u16)>,
    /// First ratings.
    pub initial: InitialRule,
    /// Highest first rating.
    pub initial_most: Option<i32>,
    /// Lowest published rating.
    pub floor: i32,
    /// Games against rated opponents that a first rating needs.
    pub initial_games: u32,
    /// K of a player of fewer than 30 games; of a player below 2400; of a player who reached 2400.
    pub k: [u16; 3],
    /// K of players to the end of the year of their 18th birthday while below 2300.
    pub k_junior: Option<u16>,
    /// Whether K times games of a period is limited to 700.
    pub k_limit: bool,
    /// Most rounds a day; `None` where only the hours count.
    pub rounds_a_day: Option<u16>,
    /// Hours of play a day, by games of 60 moves.
    pub hours_a_day: u32,
    /// Days before the start on which the tournament must be registered.
    pub registration_days: u16,
    /// Days of a tournament after which interim reports or an exception are needed (Art. 4.1).
    pub long_event_days: u16,
    /// Minutes for 60 moves from which a shorter control may be accepted on request (resolution for 2026: 45+30 and longer).
    pub approvable_minutes: Option<u32>,
    /// Why values are uncertain, when sources for this date conflict or were not seen.
    pub doubt: Option<&'static str>,
}

impl RatingRules {
    /// The rules for a tournament of this kind that starts on this day; `None` before 1 July 2009, whose values were not seen.
    pub fn on(start: Date, kind: Kind) -> Option<RatingRules> {
        let since = |year, month, day| Date::new(year, month, day).is_some_and(|date| start >= date);
        if !since(2009, 7, 1) {
            return None;
        }
        let fast = kind != Kind::Standard;
        let mut rules = EDITION_2009;
        if since(2012, 7, 1) {
            rules.floor = 1000;
        }
        if since(2013, 7, 1) {
            rules.registration_days = 7;
        }
        if since(2014, 7, 1) {
            rules = RatingRules { floor: 1000, registration_days: 7, ..EDITION_2014 };
            if fast {
                rules.k = [20; 3];
                rules.k_junior = None;
            }
        }
        if since(2017, 7, 1) {
            rules.edition = "2017-07-01";
            rules.doubt =
                Some("the round-robin formula for first ratings of this edition was not seen: the Swiss one is used");
        }
        if since(2022, 1, 1) {
            rules = EDITION_2022;
        }
        if since(2024, 3, 1) {
            rules = EDITION_2024;
            if !fast && since(2025, 10, 1) {
                rules.gap = GapRule::CappedBelow2650;
            }
            if fast && since(2024, 12, 1) {
                rules.unrated_gap = Some((600, 2600));
            }
        }
        if start.year() == 2026 && !fast {
            rules.approvable_minutes = Some(75);
        }
        if fast {
            rules.rounds_a_day = since(2022, 1, 1).then_some(if kind == Kind::Rapid { 15 } else { 30 });
        }
        Some(rules)
    }

    /// Minutes for 60 moves that a standard game of players with these ratings needs (Art. 1.1); the unrated count as below 1800.
    pub fn minutes_needed(&self, ratings: [Option<u16>; 2]) -> u32 {
        let highest = ratings.into_iter().flatten().max().unwrap_or(0);
        self.minutes.iter().find(|(from, _)| highest >= *from).map_or(self.least_minutes, |(_, minutes)| *minutes)
    }

    /// Whole games a day that the hours of play allow, each player having `minutes` for 60 moves (Art. 3.1).
    pub const fn games_a_day(&self, minutes: u32) -> u32 {
        if minutes == 0 { u32::MAX } else { self.hours_a_day * 60 / (2 * minutes) }
    }

    /// The difference that counts for a player rated `own` against `opponent` (8.3.1), where one upgrade is already used or not.
    pub fn counted_difference(&self, own: i32, opponent: i32, upgrade: bool) -> i32 {
        let difference = own - opponent;
        match self.gap {
            GapRule::Capped(most) => difference.clamp(-most, most),
            GapRule::OneUpgrade if upgrade => difference.clamp(-400, 400),
            GapRule::OneUpgrade => difference.max(-400),
            GapRule::CappedBelow2650 if own < 2650 => difference.clamp(-400, 400),
            GapRule::CappedBelow2650 => difference,
        }
    }
}

const EDITION_2009: RatingRules = RatingRules {
    edition: "2009-07-01",
    minutes: [(2200, 120), (1600, 90)],
    least_minutes: 60,
    minutes_by_game: false,
    first_control: (40, false),
    gap: GapRule::Capped(400),
    unrated_gap: None,
    initial: InitialRule::Bonus { tenths: 150 },
    initial_most: None,
    floor: 1200,
    initial_games: 9,
    k: [30, 15, 10],
    k_junior: None,
    k_limit: false,
    rounds_a_day: Some(3),
    hours_a_day: 12,
    registration_days: 30,
    long_event_days: 90,
    approvable_minutes: None,
    doubt: Some(
        "K 30 and the bonus of 15 points before July 2014 rest on secondary sources; a source of 2009 has K 25 and 12.5 points",
    ),
};

const EDITION_2014: RatingRules = RatingRules {
    edition: "2014-07-01",
    initial: InitialRule::Bonus { tenths: 200 },
    initial_games: 5,
    k: [40, 20, 10],
    k_junior: Some(40),
    doubt: Some(
        "the end of the junior K (birthday or end of the year) and the round-robin formula for first ratings were not seen",
    ),
    ..EDITION_2009
};

const EDITION_2022: RatingRules = RatingRules {
    edition: "2022-01-01",
    minutes: [(2400, 120), (1800, 90)],
    minutes_by_game: true,
    first_control: (30, true),
    gap: GapRule::OneUpgrade,
    floor: 1000,
    k_limit: true,
    rounds_a_day: None,
    registration_days: 3,
    long_event_days: 30,
    doubt: Some(
        "which side of a game the single upgrade of 2022 concerns is a reading: the player above whose opponent is raised",
    ),
    ..EDITION_2014
};

const EDITION_2024: RatingRules = RatingRules {
    edition: "2024-03-01",
    gap: GapRule::Capped(400),
    initial: InitialRule::HypotheticalDraws,
    initial_most: Some(2200),
    floor: 1400,
    doubt: None,
    ..EDITION_2022
};

#[cfg(test)]
mod tests {
    use super::{GapRule, RatingRules};
    use crate::base::Date;
    use crate::engines::rating::Kind;

    fn on(year: i16, month: i8, day: i8, kind: Kind) -> RatingRules {
        RatingRules::on(Date::new(year, month, day).unwrap(), kind).unwrap()
    }

    #[test]
    fn the_day_of_the_start_decides() {
        assert_eq!(on(2021, 12, 31, Kind::Standard).minutes[0], (2200, 120));
        assert_eq!(on(2022, 1, 1, Kind::Standard).minutes[0], (2400, 120));
        assert_eq!(on(2024, 2, 29, Kind::Standard).gap, GapRule::OneUpgrade);
        assert_eq!(on(2024, 3, 1, Kind::Standard).gap, GapRule::Capped(400));
        assert_eq!(on(2025, 9, 30, Kind::Standard).gap, GapRule::Capped(400));
        assert_eq!(on(2025, 10, 1, Kind::Standard).gap, GapRule::CappedBelow2650);
        assert_eq!(on(2025, 10, 1, Kind::Rapid).gap, GapRule::Capped(400));
        assert_eq!(on(2024, 11, 30, Kind::Blitz).unrated_gap, None);
        assert_eq!(on(2024, 12, 1, Kind::Blitz).unrated_gap, Some((600, 2600)));
        assert_eq!(on(2019, 5, 1, Kind::Rapid).k, [20; 3]);
        assert_eq!(on(2012, 7, 1, Kind::Standard).floor, 1000);
        assert_eq!(on(2012, 6, 30, Kind::Standard).floor, 1200);
        assert_eq!(RatingRules::on(Date::new(2009, 6, 30).unwrap(), Kind::Standard), None);
    }

    #[test]
    fn d_minutes_needed_by_rating() {
        for (rating, before, now) in [
            (2400, 120, 120),
            (2399, 120, 90),
            (2200, 120, 90),
            (2199, 90, 90),
            (1800, 90, 90),
            (1799, 90, 60),
            (1600, 90, 60),
            (1599, 60, 60),
        ] {
            assert_eq!(on(2021, 6, 1, Kind::Standard).minutes_needed([Some(rating), None]), before, "{rating}");
            assert_eq!(on(2022, 6, 1, Kind::Standard).minutes_needed([None, Some(rating)]), now, "{rating}");
        }
        assert_eq!(on(2026, 1, 1, Kind::Standard).minutes_needed([None, None]), 60);
    }

    #[test]
    fn twelve_hours_a_day() {
        let rules = on(2026, 1, 1, Kind::Standard);
        assert_eq!([120, 121, 60, 90, 0].map(|minutes| rules.games_a_day(minutes)), [3, 2, 6, 4, u32::MAX]);
        assert_eq!((rules.approvable_minutes, on(2025, 12, 31, Kind::Standard).approvable_minutes), (Some(75), None));
    }
}
