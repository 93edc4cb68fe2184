//! Counts of the own record (C.07 Art. 7).

use super::figure::Figure;
use super::ledger::{Entry, Kind, Ledger, Outcome};
use super::method::Method;
use super::unplayed::Category;
use crate::base::{Colour, Points, RoundNo};

/// Whether a round counts; the category is that of an unplayed one.
pub(super) type Counts = fn(&Ledger, &Entry, Option<Category>) -> bool;

/// What a tie-break counts that counts rounds; `None` for any other.
pub(super) const fn counted(method: Method) -> Option<Counts> {
    Some(match method {
        Method::Win => is_win,
        Method::Won => is_game_won,
        Method::Bpg => is_black_game,
        Method::Bwg => is_black_win,
        Method::Rep => is_elected,
        _ => return None,
    })
}

/// The rounds of a participant that count.
pub(super) fn rounds(ledger: &Ledger, i: usize, counts: Counts) -> impl Iterator<Item = RoundNo> + '_ {
    let rounds = ledger.row(i).iter().zip(ledger.categories(i)).zip(1..);
    rounds.filter(move |((entry, category), _)| counts(ledger, entry, **category)).map(|(_, round)| RoundNo(round))
}

/// How many rounds of everybody count.
pub(super) fn figures(ledger: &Ledger, counts: Counts) -> Vec<Figure> {
    (0..ledger.len()).map(|i| Figure::whole(rounds(ledger, i, counts).count() as i64)).collect()
}

/// A game over the board, or a forfeit that 15.2 makes one.
fn is_game(ledger: &Ledger, entry: &Entry) -> bool {
    entry.kind == Kind::Played || ledger.forfeit_is_game(entry.kind, false)
}

/// A round that brought as many points as a win, with or without playing (7.1).
fn is_win(ledger: &Ledger, entry: &Entry, _: Option<Category>) -> bool {
    match entry.kind {
        Kind::Played => entry.outcome == Some(Outcome::Win),
        Kind::Pending => false,
        _ => entry.points >= ledger.values.win,
    }
}

/// A game won over the board (7.2).
fn is_game_won(ledger: &Ledger, entry: &Entry, _: Option<Category>) -> bool {
    is_game(ledger, entry) && entry.outcome == Some(Outcome::Win)
}

/// A game played over the board with Black (7.3).
fn is_black_game(ledger: &Ledger, entry: &Entry, _: Option<Category>) -> bool {
    is_game(ledger, entry) && entry.colour == Some(Colour::Black)
}

/// A game won over the board with Black (7.4).
fn is_black_win(ledger: &Ledger, entry: &Entry, category: Option<Category>) -> bool {
    is_game_won(ledger, entry, category) && is_black_game(ledger, entry, category)
}

/// A round that one elected to play (7.6): all but half- and zero-point byes and forfeit losses. In pre-determined pairings a forfeit loss is a
/// game until the edition of March 2026 (15.2), and a free round is no round.
fn is_elected(ledger: &Ledger, entry: &Entry, category: Option<Category>) -> bool {
    let game = ledger.forfeit_is_game(entry.kind, false);
    entry.kind != Kind::Rest && (game || !category.is_some_and(Category::is_voluntary))
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
