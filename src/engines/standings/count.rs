//! Counts of the own record (C.07 Art. 7).

use super::figure::Figure;
use super::ledger::{Entry, Kind, Ledger, Outcome};
use super::unplayed::Category;
use crate::base::{Colour, Points};

fn count(ledger: &Ledger, counts: impl Fn(&Entry) -> bool) -> Vec<Figure> {
    let of = |i| ledger.row(i).iter().filter(|entry| counts(entry)).count();
    (0..ledger.len()).map(|i| Figure::whole(of(i) as i64)).collect()
}

/// A game over the board, or a forfeit that 15.2 makes one.
fn is_game(ledger: &Ledger, entry: &Entry) -> bool {
    entry.kind == Kind::Played || ledger.forfeit_is_game(entry.kind, false)
}

/// Rounds that brought as many points as a win, with or without playing (7.1).
pub(super) fn wins(ledger: &Ledger) -> Vec<Figure> {
    count(ledger, |entry| match entry.kind {
        Kind::Played => entry.outcome == Some(Outcome::Win),
        Kind::Pending => false,
        _ => entry.points >= ledger.values.win,
    })
}

/// Games won over the board (7.2).
pub(super) fn games_won(ledger: &Ledger) -> Vec<Figure> {
    count(ledger, |entry| is_game(ledger, entry) && entry.outcome == Some(Outcome::Win))
}

/// Games played over the board with Black (7.3).
pub(super) fn black_games(ledger: &Ledger) -> Vec<Figure> {
    count(ledger, |entry| is_game(ledger, entry) && entry.colour == Some(Colour::Black))
}

/// Games won over the board with Black (7.4).
pub(super) fn black_wins(ledger: &Ledger) -> Vec<Figure> {
    count(ledger, |entry| {
        is_game(ledger, entry) && entry.outcome == Some(Outcome::Win) && entry.colour == Some(Colour::Black)
    })
}

/// Rounds one elected to play (7.6): all but half- and zero-point byes and forfeit losses. In pre-determined pairings a forfeit loss is a
/// game until the edition of March 2026 (15.2), and a free round is no round.
pub(super) fn rounds_elected(ledger: &Ledger) -> Vec<Figure> {
    (0..ledger.len())
        .map(|i| {
            let elected = ledger.row(i).iter().zip(ledger.categories(i)).filter(|(entry, category)| {
                let game = ledger.forfeit_is_game(entry.kind, false);
                entry.kind != Kind::Rest && (game || !category.is_some_and(Category::is_voluntary))
            });
            Figure::whole(elected.count() as i64)
        })
        .collect()
}

/// Standard points (7.7): one for a round with more points than the opponent, or without playing more than a draw; half of it for as many.
pub(super) fn standard_points(ledger: &Ledger) -> Vec<Figure> {
    let standard = |entry: &Entry, r: usize| {
        let other = match (entry.kind, entry.opponent) {
            (Kind::Pending, _) => return Points::ZERO,
            (Kind::Played, Some(opponent)) => ledger.row(usize::from(opponent))[r].points,
            _ => ledger.values.draw,
        };
        match entry.points.cmp(&other) {
            std::cmp::Ordering::Greater => Points::ONE,
            std::cmp::Ordering::Equal => Points::HALF,
            std::cmp::Ordering::Less => Points::ZERO,
        }
    };
    (0..ledger.len())
        .map(|i| Figure::points(ledger.row(i).iter().enumerate().map(|(r, entry)| standard(entry, r)).sum()))
        .collect()
}

/// Tournament pairing number (7.8).
pub(super) fn pairing_numbers(ledger: &Ledger) -> Vec<Figure> {
    ledger.numbers.iter().map(|no| Figure::whole(i64::from(*no))).collect()
}

/// Rating (10.6); of the unrated the one that the regulations give them, else undefined.
pub(super) fn ratings(ledger: &Ledger, unrated: Option<u16>) -> Vec<Figure> {
    let rated = ledger.ratings.iter().map(|rating| rating.or(unrated));
    rated.map(|rating| rating.map_or(Figure::Undefined, |rating| Figure::whole(i64::from(rating)))).collect()
}

/// The score itself.
pub(super) fn scores(ledger: &Ledger) -> Vec<Figure> {
    (0..ledger.len()).map(|i| Figure::points(ledger.score(i))).collect()
}

/// Kashdan (US Chess 34E7): four for a win, two for a draw, one for a loss over the board, nothing for a round not played.
pub(super) fn kashdan(ledger: &Ledger) -> Vec<Figure> {
    over_the_board(ledger, |entry| match entry.outcome {
        Some(Outcome::Win) => 400,
        Some(Outcome::Draw) => 200,
        _ => 100,
    })
    .map(|hundredths| Figure::Number { hundredths, per: 1, decimals: 0 })
    .collect()
}

/// Arranz: one for a win, 0.6 for a draw with Black, 0.4 for a draw with White.
pub(super) fn arranz(ledger: &Ledger) -> Vec<Figure> {
    over_the_board(ledger, |entry| match (entry.outcome, entry.colour) {
        (Some(Outcome::Win), _) => 100,
        (Some(Outcome::Draw), Some(Colour::Black)) => 60,
        (Some(Outcome::Draw), _) => 40,
        _ => 0,
    })
    .map(|hundredths| Figure::Number { hundredths, per: 1, decimals: 1 })
    .collect()
}

fn over_the_board<'a>(ledger: &'a Ledger, worth: impl Fn(&Entry) -> i64 + 'a) -> impl Iterator<Item = i64> + 'a {
    (0..ledger.len()).map(move |i| ledger.row(i).iter().filter(|entry| entry.kind == Kind::Played).map(&worth).sum())
}
