//! The development coefficient K (B.02 8.3.3).

use serde::Serialize;

use super::{Known, RatingRules};
use crate::base::Date;

/// What a K rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum KBasis {
    /// The rating list gives it.
    List,
    /// The rating shows that 2400 was reached.
    Reached2400,
    /// The year of birth: the year of the 18th birthday is not over, and the rating is below 2300.
    Junior,
    /// Fewer than 30 games are known to have been played.
    NewPlayer,
    /// Assumed: neither a list nor the number of games is at hand; a new player would have a higher K.
    Assumed,
}

/// The K of a player rated `rating` in a tournament that starts on `start`. Order: reached 2400, junior, new player, other.
pub fn k(rules: &RatingRules, known: &Known, rating: u16, start: Date) -> (u16, KBasis) {
    if let Some(k) = known.k {
        return (k, KBasis::List);
    }
    let [new, usual, high] = rules.k;
    if rating >= 2400 || known.reached_2400 == Some(true) {
        return (high, KBasis::Reached2400);
    }
    let junior = known.birth_year.is_some_and(|year| start.year() - year <= 18);
    if let Some(k) = rules.k_junior.filter(|_| junior && rating < 2300) {
        return (k, KBasis::Junior);
    }
    match known.games_played {
        Some(..30) => (new, KBasis::NewPlayer),
        Some(_) => (usual, KBasis::List),
        None => (usual, KBasis::Assumed),
    }
}

/// K of a period of `games` games: the greatest whole number of which K times games does not exceed 700 (8.3.3, from 2022).
pub const fn limited(rules: &RatingRules, k: u16, games: u32) -> u16 {
    if rules.k_limit && games > 0 && k as u32 * games > 700 { (700 / games) as u16 } else { k }
}

#[cfg(test)]
mod tests {
    use super::{KBasis, k, limited};
    use crate::base::Date;
    use crate::engines::rating::{Kind, Known, RatingRules};

    fn rules() -> RatingRules {
        RatingRules::on(Date::new(2026, 1, 1).unwrap(), Kind::Standard).unwrap()
    }

    #[test]
    fn a10_k_and_the_700_rule() {
        for (by_rule, games, used) in [
            (40, 17, 40),
            (40, 18, 38),
            (40, 22, 31),
            (20, 35, 20),
            (20, 36, 19),
            (20, 39, 17),
            (10, 71, 9),
            (40, 20, 35),
            (40, 0, 40),
        ] {
            assert_eq!(limited(&rules(), by_rule, games), used, "{by_rule} {games}");
        }
    }

    #[test]
    fn a10_junior_to_the_end_of_the_year_of_the_18th_birthday() {
        let junior = Known { birth_year: Some(2008), ..Known::default() };
        let on = |year| Date::new(year, 6, 1).unwrap();
        assert_eq!(k(&rules(), &junior, 2250, on(2026)), (40, KBasis::Junior));
        assert_eq!(k(&rules(), &junior, 2250, on(2027)), (20, KBasis::Assumed));
        assert_eq!(k(&rules(), &junior, 2300, on(2026)).0, 20);
        assert_eq!(k(&rules(), &junior, 2400, on(2026)), (10, KBasis::Reached2400));
        assert_eq!(k(&rules(), &Known { games_played: Some(29), ..Known::default() }, 1900, on(2026)).0, 40);
        assert_eq!(k(&rules(), &Known { k: Some(10), ..Known::default() }, 2301, on(2026)), (10, KBasis::List));
    }
}
