//! The Koya system (C.07 9.2): points against the better half.

use super::descriptor::Limit;
use super::figure::Figure;
use super::ledger::{Kind, Ledger};
use crate::base::Points;

/// Points scored against the participants that reached the limit: half of the highest score possible, moved by half-points (14.5) or put at
/// a percentage of it. A forfeit counts against its scheduled opponent: Article 16 speaks of Buchholz and Sonneborn-Berger alone. Byes
/// have no opponent.
pub(super) fn points(ledger: &Ledger, limit: Limit) -> Vec<Points> {
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
    let strong: Vec<bool> = (0..ledger.len()).map(reached).collect();
    (0..ledger.len())
        .map(|i| {
            let strong_ones =
                ledger.row(i).iter().filter(|entry| entry.opponent.is_some_and(|o| strong[usize::from(o)]));
            strong_ones.map(|entry| entry.points).sum()
        })
        .collect()
}

/// The same as figures.
pub(super) fn figures(ledger: &Ledger, limit: Limit) -> Vec<Figure> {
    points(ledger, limit).into_iter().map(Figure::points).collect()
}
