//! The Koya system (C.07 9.2): points against the better half.

use super::descriptor::Limit;
use super::figure::Figure;
use super::ledger::{Entry, Kind, Ledger};
use crate::base::{Points, RoundNo};

/// Points scored against the participants that reached the limit: half of the highest score possible, moved by half-points (14.5) or put at
/// a percentage of it. A forfeit counts against its scheduled opponent: Article 16 speaks of Buchholz and Sonneborn-Berger alone. Byes
/// have no opponent.
pub(super) fn points(ledger: &Ledger, limit: Limit) -> Vec<Points> {
    let strong = strong(ledger, limit);
    let of = |i| against(ledger, i, &strong).map(|(_, entry)| entry.points).sum();
    (0..ledger.len()).map(of).collect()
}

/// The rounds of a participant against those that reached the limit.
pub(super) fn rounds(ledger: &Ledger, limit: Limit, i: usize) -> Vec<RoundNo> {
    against(ledger, i, &strong(ledger, limit)).map(|(round, _)| round).collect()
}

fn against<'a>(ledger: &'a Ledger, i: usize, strong: &'a [bool]) -> impl Iterator<Item = (RoundNo, &'a Entry)> {
    let rounds = (1..).map(RoundNo).zip(ledger.row(i));
    rounds.filter(|(_, entry)| entry.opponent.is_some_and(|o| strong.get(usize::from(o)) == Some(&true)))
}

/// Who reached the limit.
fn strong(ledger: &Ledger, limit: Limit) -> Vec<bool> {
    let games = |i: usize| ledger.row(i).iter().filter(|entry| entry.kind != Kind::Rest).count();
    let most = (0..ledger.len()).map(games).max().unwrap_or(0) as i64;
    let highest = most * i64::from(ledger.values.win.tenths());
    let reached = |i: usize| {
        let score = i64::from(ledger.score(i).tenths());
        match limit {
            Limit::HalfPoints(moved) => 2 * score >= highest + 2 * i64::from(moved) * i64::from(Points::HALF.tenths()),
            Limit::Percent(percent) => 100 * score >= highest * i64::from(percent),
        }
    };
    (0..ledger.len()).map(reached).collect()
}

/// The same as figures.
pub(super) fn figures(ledger: &Ledger, limit: Limit) -> Vec<Figure> {
    points(ledger, limit).into_iter().map(Figure::points).collect()
}
