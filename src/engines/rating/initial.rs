//! First ratings (B.02 8.2).

use serde::Serialize;

use super::tables::{divide_half_up, dp, fraction};
use super::{InitialRule, RatingRules};
use crate::base::Points;

/// What an unrated player's games against rated opponents give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Initial {
    /// Games against rated opponents.
    pub games: u32,
    /// Score in them.
    pub score: Points,
    /// Ra, the average that the formula uses, rounded for display.
    pub average: i32,
    /// Ru, rounded to the nearest whole number and limited; `None` when the score is disregarded.
    pub rating: Option<i32>,
    /// Why it will not be published, or not out of this tournament alone.
    pub held_back: Option<HeldBack>,
}

/// Why a first rating is not published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum HeldBack {
    /// No points in the first tournament: its result is disregarded (8.2.1).
    ZeroScore,
    /// Fewer games than a first rating needs; they stay in the pool (7.1.4).
    TooFewGames,
    /// Below the lowest rating that is published (7.1.4).
    BelowFloor,
}

/// The first rating out of games against opponents with these ratings.
///
/// Ru is rounded once, to the nearest whole number, halves up; B.02 is silent about halves.
pub fn initial(rules: &RatingRules, opponents: &[u16], score: Points) -> Option<Initial> {
    let games = u32::try_from(opponents.len()).ok().filter(|games| *games > 0)?;
    let sum: i64 = opponents.iter().map(|rating| i64::from(*rating)).sum();
    let n = i64::from(games);
    if score == Points::ZERO {
        let average = divide_half_up(sum, n) as i32;
        return Some(Initial { games, score, average, rating: None, held_back: Some(HeldBack::ZeroScore) });
    }
    let (sum, n, tenths) = match rules.initial {
        InitialRule::HypotheticalDraws => {
            let p = fraction(score + Points::ONE, games + 2);
            (sum + 2 * 1800, n + 2, i64::from(dp(p)) * 10)
        }
        InitialRule::Bonus { tenths } => {
            let half_points_over = i64::from(score.tenths()) / 5 - n;
            let change = if half_points_over >= 0 {
                half_points_over * i64::from(tenths)
            } else {
                i64::from(dp(fraction(score, games))) * 10
            };
            (sum, n, change)
        }
    };
    let exact = divide_half_up(sum * 10 + tenths * n, n * 10) as i32;
    let rating = rules.initial_most.map_or(exact, |most| exact.min(most));
    let held_back = if games < rules.initial_games {
        Some(HeldBack::TooFewGames)
    } else if rating < rules.floor {
        Some(HeldBack::BelowFloor)
    } else {
        None
    };
    Some(Initial { games, score, average: divide_half_up(sum, n) as i32, rating: Some(rating), held_back })
}

#[cfg(test)]
mod tests {
    use super::{HeldBack, initial};
    use crate::base::{Date, Points};
    use crate::engines::rating::{Kind, RatingRules};

    fn on(year: i16) -> RatingRules {
        RatingRules::on(Date::new(year, 6, 1).unwrap(), Kind::Standard).unwrap()
    }

    fn ru(year: i16, opponents: &[u16], tenths: i32) -> Option<i32> {
        initial(&on(year), opponents, Points::from_tenths(tenths)).and_then(|initial| initial.rating)
    }

    #[test]
    fn b1_to_b9_first_ratings() {
        let b1: &[u16] = &[1726, 1415, 1424, 1625, 1502, 1628, 1740];
        let b2: &[u16] = &[1400, 1500, 1550, 1600, 1820, 1770, 1550, 1430];
        let b3: &[u16] = &[1600, 1700, 1940, 2100, 2150, 2430];
        let b5: &[u16] = &[1901, 1901, 1901, 1902, 1902];
        for (name, opponents, tenths, now, in_2022) in [
            ("B1", b1, 30, 1586, 1530),
            ("B2", b2, 40, 1622, 1578),
            ("B3", b3, 50, 2133, 2067),
            ("B5", b5, 30, 1922, 1921),
            ("B6", &[2000; 5], 30, 1993, 2020),
            ("B7", &[2000; 5], 20, 1893, 1928),
            ("B8", &[2400; 5], 30, 2200, 2420),
            ("B9", &[1600; 5], 10, 1499, 1360),
        ] {
            assert_eq!(ru(2026, opponents, tenths), Some(now), "{name}");
            assert_eq!(ru(2022, opponents, tenths), Some(in_2022), "{name} in 2022");
        }
    }

    #[test]
    fn b4_four_of_ten_with_the_two_hypothetical_draws() {
        let b4 =
            initial(&on(2026), &[1834, 1834, 1834, 1834, 1834, 1834, 1833, 1833], Points::from_tenths(30)).unwrap();
        assert_eq!((b4.games, b4.average, b4.rating, b4.held_back), (8, 1827, Some(1755), None));
    }

    #[test]
    fn b10_to_b12_what_is_not_published() {
        let b10 = initial(&on(2026), &[1401; 5], Points::HALF).unwrap();
        assert_eq!((b10.rating, b10.held_back), (Some(1285), Some(HeldBack::BelowFloor)));
        let b10_in_2022 = initial(&on(2022), &[1401; 5], Points::HALF).unwrap();
        assert_eq!((b10_in_2022.rating, b10_in_2022.held_back), (Some(1035), None));
        let b11 = initial(&on(2026), &[1800; 6], Points::ZERO).unwrap();
        assert_eq!((b11.rating, b11.held_back), (None, Some(HeldBack::ZeroScore)));
        let b12 = initial(&on(2026), &[1800; 4], Points::ONE).unwrap();
        assert_eq!(b12.held_back, Some(HeldBack::TooFewGames));
        assert_eq!(initial(&on(2026), &[], Points::ZERO), None);
    }
}
