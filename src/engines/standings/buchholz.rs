//! The Buchholz family (C.07 Art. 8): sums of the opponents' scores.

use super::descriptor::Criterion;
use super::figure::Figure;
use super::ledger::{Kind, Ledger};
use super::terms::{self, Source, Term};

/// The terms of one participant's Buchholz, cut as the criterion says. `ledger` is that of Fore Buchholz for 8.3.
pub(super) fn terms_of(ledger: &Ledger, criterion: &Criterion, i: usize, out: &mut Vec<Term>) {
    let source = Source { scores: ledger, factors: None, results: ledger, forfeits_played: criterion.forfeits_played };
    source.gather(i, out);
    terms::cut(out, criterion.low, criterion.high, ledger.setting.edition);
}

/// Buchholz of everybody in hundredths (8.1; 8.3 with the ledger of Fore Buchholz), cut as the criterion says.
pub(super) fn sums(ledger: &Ledger, criterion: &Criterion) -> Vec<i64> {
    let mut buffer = Vec::with_capacity(ledger.rounds());
    (0..ledger.len())
        .map(|i| {
            terms_of(ledger, criterion, i, &mut buffer);
            terms::sum(&buffer)
        })
        .collect()
}

/// Buchholz, exact (8.1, 8.3).
pub(super) fn figures(ledger: &Ledger, criterion: &Criterion) -> Vec<Figure> {
    let to_figure = |sum: i64| Figure::Number { hundredths: sum, per: 1, decimals: 1 };
    sums(ledger, criterion).into_iter().map(to_figure).collect()
}

/// Average of the Buchholz of the opponents met over the board (8.2), exact; C.07 states no rounding.
pub(super) fn average_of_opponents(ledger: &Ledger, buchholz: &[i64]) -> Vec<Figure> {
    (0..ledger.len())
        .map(|i| {
            let (sum, count) = over_the_board(ledger, i, buchholz);
            Figure::quotient(sum, count)
        })
        .collect()
}

/// Sum of the Buchholz of the opponents (C.07-pre2023 14.2.5): of those met over the board, with `/P` of those of forfeits as well.
pub(super) fn sum_of_opponents(ledger: &Ledger, criterion: &Criterion) -> Vec<Figure> {
    let buchholz = sums(ledger, criterion);
    (0..ledger.len())
        .map(|i| {
            let forfeited = |kind| matches!(kind, Kind::ForfeitWin | Kind::ForfeitLoss) && criterion.forfeits_played;
            let met = ledger.row(i).iter().filter(|entry| entry.kind == Kind::Played || forfeited(entry.kind));
            let sum = met.filter_map(|entry| entry.opponent).map(|o| buchholz[usize::from(o)]).sum();
            Figure::Number { hundredths: sum, per: 1, decimals: 1 }
        })
        .collect()
}

fn over_the_board(ledger: &Ledger, i: usize, values: &[i64]) -> (i64, i64) {
    let met = ledger.row(i).iter().filter(|entry| entry.kind == Kind::Played).filter_map(|entry| entry.opponent);
    met.fold((0, 0), |(sum, count), opponent| (sum + values[usize::from(opponent)], count + 1))
}

/// Scores and schedule strength combination (13.4): the secondary score plus the Buchholz on the primary score divided by `divisor`. C.07
/// states no rounding of the value.
pub(super) fn strength_combination(secondary: &Ledger, buchholz: &[i64], divisor: i64) -> Vec<Figure> {
    buchholz
        .iter()
        .enumerate()
        .map(|(i, sum)| {
            let score = i64::from(secondary.score(i).tenths()) * 10;
            Figure::quotient(score * divisor.max(1) + sum, divisor.max(1))
        })
        .collect()
}

/// The divisor of 13.4: the highest primary score that the event allows by the highest secondary score of one match, truncated.
pub(super) fn strength_divisor(highest_primary: i64, highest_secondary: i64) -> i64 {
    if highest_secondary > 0 { (highest_primary / highest_secondary).max(1) } else { 1 }
}
