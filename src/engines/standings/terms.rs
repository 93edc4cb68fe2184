//! The values that Buchholz and Sonneborn-Berger sum up, and which of them are cut (C.07 Arts 14 and 16).

use super::edition::Edition;
use super::ledger::{Kind, Ledger};
use super::unplayed::Category;
use crate::base::{Points, RoundNo};

/// What becomes of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It counts.
    Kept,
    /// Cut as the least significant value (14.1, 14.2).
    CutLow,
    /// Cut as the least significant value in place of a lesser one, since it comes from a voluntary unplayed round (16.5).
    CutVoluntary,
    /// Cut as the most significant value (14.3, 14.4).
    CutHigh,
}

/// The contribution of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The round.
    pub round: RoundNo,
    /// Index of the opponent whose adjusted score counts; `None` for a dummy.
    pub opponent: Option<u16>,
    /// Category of the unplayed round behind a dummy.
    pub category: Option<Category>,
    /// Adjusted score of the opponent, or the dummy.
    pub score: Points,
    /// What the score is multiplied by: points scored in the round, or one point.
    pub factor: Points,
    /// Score by factor, in hundredths.
    pub amount: i64,
    /// What becomes of it.
    pub fate: Fate,
    /// Between equal scores the lesser is cut first (14.1.1, 14.1.2).
    result: Points,
}

impl Term {
    /// A value that stands for itself.
    pub(super) const fn plain(round: RoundNo, opponent: Option<u16>, score: Points, fate: Fate) -> Term {
        let amount = score.tenths() as i64 * 10;
        Term { round, opponent, category: None, score, factor: Points::ONE, amount, fate, result: Points::ZERO }
    }

    fn is_voluntary(&self) -> bool {
        self.category.is_some_and(Category::is_voluntary)
    }

    fn significance(&self) -> (Points, Points, i64) {
        (self.score, self.result, self.amount)
    }
}

/// Which ledgers a sum of opponents' scores is made from.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    /// Whose scores are summed.
    pub(super) scores: &'a Ledger,
    /// Whose points multiply them; `None` for Buchholz.
    pub(super) factors: Option<&'a Ledger>,
    /// The results of encounters: the primary score.
    pub(super) results: &'a Ledger,
    /// `/P`: forfeits count as games against the scheduled opponent.
    pub(super) forfeits_played: bool,
}

impl Source<'_> {
    /// Gathers the terms of one participant into `out`, none of them cut yet.
    ///
    /// A round played, or still in play, counts with the opponent's adjusted score (16.3), an own unplayed round with its dummy (16.4). In pre-determined
    /// pairings forfeits are games and there are no dummies (15.2, 15.3).
    pub(super) fn gather(&self, i: usize, out: &mut Vec<Term>) {
        out.clear();
        let ledger = self.scores;
        let edition = ledger.setting.edition;
        let swiss = !ledger.setting.predetermined;
        let worst_result_first = edition < Edition::August2024;
        let (categories, dummies) = (ledger.categories(i), ledger.dummies(i));
        for (r, entry) in ledger.row(i).iter().enumerate() {
            let as_game = match entry.kind {
                Kind::Played | Kind::Pending => true,
                Kind::ForfeitWin | Kind::ForfeitLoss => !swiss || self.forfeits_played,
                _ => false,
            };
            let (opponent, category, score) = match entry.opponent {
                Some(opponent) if as_game => (Some(opponent), None, ledger.adjusted(usize::from(opponent))),
                _ if swiss && categories[r].is_some() => (None, categories[r], dummies[r]),
                _ => continue,
            };
            let factor = match self.factors {
                None => Points::ONE,
                Some(factors) if edition == Edition::Before2009 && opponent.is_none() => factors.values.draw,
                Some(factors) => factors.row(i)[r].points,
            };
            let result = if worst_result_first { self.results.row(i)[r].points } else { Points::ZERO };
            out.push(Term {
                round: RoundNo(r as u16 + 1),
                opponent,
                category,
                score,
                factor,
                amount: i64::from(score.tenths()) * i64::from(factor.tenths()),
                fate: Fate::Kept,
                result,
            });
        }
    }
}

/// Cuts the `low` least significant values, then the `high` most significant ones (14.1 to 14.4), with the exception for voluntary unplayed
/// rounds that the edition makes.
pub(super) fn cut(terms: &mut [Term], low: u8, high: u8, edition: Edition) {
    for _ in 0..low {
        let kept = || terms.iter().enumerate().filter(|(_, term)| term.fate == Fate::Kept);
        let Some((least, _)) = kept().min_by_key(|(_, term)| term.significance()) else { return };
        let voluntary = kept().filter(|(_, term)| term.is_voluntary()).min_by_key(|(_, term)| term.amount);
        match voluntary {
            Some((at, term))
                if edition == Edition::Y2022 || (edition.has_dummies() && term.amount >= terms[least].amount) =>
            {
                terms[at].fate = if at == least { Fate::CutLow } else { Fate::CutVoluntary };
            }
            _ => terms[least].fate = Fate::CutLow,
        }
    }
    for _ in 0..high {
        let kept = terms.iter_mut().filter(|term| term.fate == Fate::Kept);
        let Some(greatest) = kept.max_by_key(|term| term.score) else { return };
        greatest.fate = Fate::CutHigh;
    }
}

/// The sum of what was not cut, in hundredths.
pub(super) fn sum(terms: &[Term]) -> i64 {
    terms.iter().filter(|term| term.fate == Fate::Kept).map(|term| term.amount).sum()
}
