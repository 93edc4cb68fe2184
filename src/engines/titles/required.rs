//! The scores that a norm requires (B.01 1.4.8, 1.4.9 and Annex).

use crate::base::Points;
use crate::engines::rating::tables::{dp, fraction};

/// The smallest score in `games` games whose performance reaches `target` and which is at least 35 % (1.4.8, 1.4.8b);
/// `None` when even the full score does not reach it.
pub fn required_score(target: i32, average: i32, games: u32) -> Option<Points> {
    let games = games.min(1000);
    (0..=2 * games as i32)
        .map(|halves| Points::HALF * halves)
        .find(|score| average + dp(fraction(*score, games)) >= target && is_35_percent(*score, games))
}

/// Whether a score is at least 35 % (1.4.8b).
pub(super) const fn is_35_percent(score: Points, games: u32) -> bool {
    score.tenths() as i64 * 10 >= 35 * games as i64
}

/// Half of a number, rounded up: the least number of title-holders (1.4.5a).
pub(super) const fn half(n: u32) -> u32 {
    n.div_ceil(2)
}

/// One third of a number, rounded up, and at least three (1.4.5b to e).
pub(super) const fn third(n: u32) -> u32 {
    if n <= 9 { 3 } else { n.div_ceil(3) }
}

#[cfg(test)]
mod tests {
    use super::{half, third};
    use crate::base::Points;
    use crate::engines::titles::NormTitle;

    /// Every cell of the printed Annex, 7 to 19 games, follows from the rule.
    #[test]
    fn annex_score_bands() {
        let mut rows = 0;
        for line in include_str!("annex.csv").lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let games: u32 = fields[0].parse().unwrap();
            let score = Points::parse(fields[1]);
            for (title, band) in NormTitle::ALL.into_iter().zip(fields[2..].chunks(2)) {
                let least: i32 = band[0].parse().unwrap();
                let most: i32 = band[1].parse().unwrap_or(3500);
                assert_eq!(title.required_score(least, games), score, "{title:?} {line}");
                assert_eq!(title.required_score(most, games), score, "{title:?} {line}");
                assert_ne!(title.required_score(least - 1, games), score, "{title:?} {line}");
            }
            rows += 1;
        }
        assert_eq!(rows, 157);
    }

    #[test]
    fn annex_numbers_of_title_holders() {
        let printed = [
            (7, 3, 4),
            (8, 3, 4),
            (9, 3, 5),
            (10, 4, 5),
            (11, 4, 6),
            (12, 4, 6),
            (13, 5, 7),
            (14, 5, 7),
            (15, 5, 8),
            (16, 6, 8),
            (17, 6, 9),
            (18, 6, 9),
            (19, 7, 10),
        ];
        for (games, mo, th) in printed {
            assert_eq!((third(games), half(games)), (mo, th), "{games}");
        }
    }
}
