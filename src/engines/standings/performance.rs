//! Tie-breaks from ratings (C.07 Art. 10). Only rated opponents count, and unrated ones where the
//! regulations give them a rating (`unrated`); those of forfeits only where 15.2 makes a forfeit a game.

use super::descriptor::Criterion;
use super::edition::Edition;
use super::figure::Figure;
use super::ledger::{Kind, Ledger, Outcome};
use super::terms::{Fate, Term};
use crate::base::{Points, RoundNo};
use crate::engines::rating::tables::{divide_half_up, dp, fraction, pd};

/// A game against a rated opponent.
struct Game {
    opponent: u16,
    rating: i64,
    half_points: i64,
}

fn games(ledger: &Ledger, i: usize, unrated: Option<u16>) -> impl Iterator<Item = Game> + '_ {
    ledger.row(i).iter().filter_map(move |entry| {
        let opponent = entry.opponent?;
        let counts = entry.kind == Kind::Played || ledger.forfeit_is_game(entry.kind, true);
        let rating = ledger.ratings[usize::from(opponent)].or(unrated).filter(|_| counts)?;
        let half_points = match entry.outcome? {
            Outcome::Win => 2,
            Outcome::Draw => 1,
            Outcome::Loss => 0,
        };
        Some(Game { opponent, rating: i64::from(rating), half_points })
    })
}

/// The opponents whose ratings count, by index.
pub(super) fn opponents(ledger: &Ledger, i: usize, unrated: Option<u16>) -> impl Iterator<Item = u16> + '_ {
    games(ledger, i, unrated).map(|game| game.opponent)
}

/// Average rating of opponents (10.1), nearest whole number, halves up, without the `low` least and `high` greatest ratings.
pub(super) fn average_ratings(ledger: &Ledger, low: u8, high: u8, unrated: Option<u16>) -> Vec<Figure> {
    (0..ledger.len())
        .map(|i| {
            let mut ratings: Vec<i64> = games(ledger, i, unrated).map(|game| game.rating).collect();
            ratings.sort_unstable();
            let (from, high) = cuts(ledger, low, high, ratings.len());
            let to = ratings.len().saturating_sub(high).max(from);
            let kept = ratings.get(from..to).unwrap_or(&[]);
            Figure::rounded_mean(kept.iter().sum(), kept.len() as i64)
        })
        .collect()
}

/// The ratings of the opponents of each participant.
pub(super) fn opponents_ratings(ledger: &Ledger, unrated: Option<u16>) -> impl Iterator<Item = Vec<i64>> + '_ {
    (0..ledger.len()).map(move |i| games(ledger, i, unrated).map(|game| game.rating).collect())
}

/// Sum of the opponents' ratings, half-points scored and number of games of each participant.
pub(super) fn totals(ledger: &Ledger, unrated: Option<u16>) -> impl Iterator<Item = (i64, i64, i64)> + '_ {
    (0..ledger.len()).map(move |i| {
        games(ledger, i, unrated).fold((0, 0, 0), |(sum, half_points, count), game| {
            (sum + game.rating, half_points + game.half_points, count + 1)
        })
    })
}

/// The ratings that the average of one participant is made of, round by round, with those that are cut.
pub(super) fn terms_of(ledger: &Ledger, criterion: &Criterion, i: usize, out: &mut Vec<Term>) {
    out.clear();
    for (entry, round) in ledger.row(i).iter().zip(1..) {
        let counts = entry.kind == Kind::Played || ledger.forfeit_is_game(entry.kind, true);
        let Some(opponent) = entry.opponent.filter(|_| counts) else { continue };
        let Some(rating) = ledger.ratings[usize::from(opponent)].or(criterion.unrated) else { continue };
        let rating = Points::from_tenths(i32::from(rating) * 10);
        out.push(Term::plain(RoundNo(round), Some(opponent), rating, Fate::Kept));
    }
    let (low, high) = cuts(ledger, criterion.low, criterion.high, out.len());
    let mut order: Vec<usize> = (0..out.len()).collect();
    order.sort_by_key(|at| out[*at].score);
    for &at in order.iter().take(low) {
        out[at].fate = Fate::CutLow;
    }
    for &at in order.iter().skip(low).rev().take(high) {
        out[at].fate = Fate::CutHigh;
    }
}

/// How many of so many ratings are cut at the lower and the upper end. In the text of 2022 (14.6) unplayed rounds are the first to be cut.
fn cuts(ledger: &Ledger, low: u8, high: u8, ratings: usize) -> (usize, usize) {
    let unplayed = if ledger.setting.edition == Edition::Y2022 { ledger.rounds() - ratings } else { 0 };
    (usize::from(low).saturating_sub(unplayed), usize::from(high))
}

/// Tournament performance rating of everybody (10.2): the rounded average rating of the opponents plus dp of the fractional score, which is
/// rounded to hundredths, halves up. Results count as 1, ½ and 0 whatever the event's scoring.
pub(super) fn performances(ledger: &Ledger, unrated: Option<u16>) -> Vec<Option<i64>> {
    totals(ledger, unrated)
        .map(|(sum, half_points, count)| {
            let points = Points::from_tenths(half_points as i32 * 5);
            (count > 0).then(|| divide_half_up(sum, count) + i64::from(dp(fraction(points, count as u32))))
        })
        .collect()
}

/// Perfect tournament performance of everybody (10.3): the lowest whole rating whose expected score, without any limit of differences,
/// reaches the score; without points 800 below the lowest opponent.
pub(super) fn perfect_performances(ledger: &Ledger, unrated: Option<u16>) -> Vec<Option<i64>> {
    let mut ratings = Vec::new();
    (0..ledger.len())
        .map(|i| {
            ratings.clear();
            let mut half_points = 0;
            for game in games(ledger, i, unrated) {
                ratings.push(game.rating);
                half_points += game.half_points;
            }
            perfect_performance(&ratings, half_points)
        })
        .collect()
}

fn perfect_performance(ratings: &[i64], half_points: i64) -> Option<i64> {
    let (mut below, mut reached) = (ratings.iter().min()? - 800, ratings.iter().max()? + 800);
    if half_points == 0 {
        return Some(below);
    }
    let expected = |rating: i64| ratings.iter().map(|r| i64::from(pd((rating - r) as i32))).sum::<i64>();
    while reached - below > 1 {
        let middle = below + (reached - below) / 2;
        if expected(middle) >= 50 * half_points { reached = middle } else { below = middle }
    }
    Some(reached)
}

/// The value of everybody as a figure.
pub(super) fn figures(values: &[Option<i64>]) -> Vec<Figure> {
    values.iter().map(|value| value.map_or(Figure::Undefined, Figure::whole)).collect()
}

/// Mean of the opponents' performances, nearest whole number, halves up (10.4, 10.5).
pub(super) fn averages_of_opponents(
    ledger: &Ledger,
    performances: &[Option<i64>],
    unrated: Option<u16>,
) -> Vec<Figure> {
    (0..ledger.len())
        .map(|i| {
            let of_opponents = games(ledger, i, unrated).filter_map(|game| performances[usize::from(game.opponent)]);
            let (sum, count) = of_opponents.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
            Figure::rounded_mean(sum, count)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::perfect_performance;

    #[test]
    fn ptp_is_the_lowest_rating_that_expects_the_score() {
        assert_eq!(perfect_performance(&[1700, 1950, 1850, 2050, 2150], 7), Some(2112));
        assert_eq!(perfect_performance(&[2050], 0), Some(1250));
        assert_eq!(perfect_performance(&[2200, 1750], 0), Some(950));
        assert_eq!(perfect_performance(&[2000, 2100, 2200], 6), Some(2936));
        assert_eq!(perfect_performance(&[], 0), None);
    }
}
