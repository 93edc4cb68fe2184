//! Progressive scores (C.07 7.5).

use super::figure::Figure;
use super::ledger::{Kind, Ledger};
use super::terms::{Fate, Term};
use crate::base::{Points, RoundNo};

/// The sum of the scores after each round, without those after the first `cut` rounds (14.1.1). Every round counts, played or not.
pub(super) fn figures(ledger: &Ledger, cut: u8) -> Vec<Figure> {
    (0..ledger.len()).map(|i| Figure::points(progressive(ledger, i, usize::from(cut)))).collect()
}

/// Cumulative (US Chess 34E3): the progressive scores less, once, the points not played for.
pub(super) fn cumulative_scores(ledger: &Ledger) -> Vec<Points> {
    (0..ledger.len())
        .map(|i| {
            let unplayed = ledger.row(i).iter().filter(|entry| entry.kind != Kind::Played);
            progressive(ledger, i, 0) - unplayed.map(|entry| entry.points).sum()
        })
        .collect()
}

/// The same as figures.
pub(super) fn cumulative(ledger: &Ledger) -> Vec<Figure> {
    cumulative_scores(ledger).into_iter().map(Figure::points).collect()
}

/// The scores after each round, those after the first `cut` rounds cut.
pub(super) fn terms_of(ledger: &Ledger, cut: u8, i: usize, out: &mut Vec<Term>) {
    out.clear();
    let mut score = ledger.bonuses[i];
    for (entry, round) in ledger.row(i).iter().zip(1..) {
        score += entry.points;
        let fate = if round <= u16::from(cut) { Fate::CutLow } else { Fate::Kept };
        out.push(Term::plain(RoundNo(round), None, score, fate));
    }
}

fn progressive(ledger: &Ledger, i: usize, cut: usize) -> Points {
    let mut score = ledger.bonuses[i];
    let after_each = ledger.row(i).iter().map(|entry| {
        score += entry.points;
        score
    });
    after_each.skip(cut).sum()
}
