//! The one classification of unplayed rounds (C.07 Art. 16, and its forerunners), and the three values that follow from it: the raw score
//! of a participant, the score adjusted for the opponents, and the dummy of each own unplayed round.

use super::edition::Edition;
use super::ledger::{Entry, Kind, Ledger};
use crate::base::{Points, RoundNo};

/// The category of an unplayed round (C.07 16.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// 16.2.1: pairing-allocated bye or full-point bye.
    Allotted,
    /// 16.2.2: win by forfeit.
    ForfeitWin,
    /// 16.2.3: half- or zero-point bye, with a later round that is no voluntary unplayed round.
    ByeBeforePlay,
    /// 16.2.4: loss by forfeit.
    ForfeitLoss,
    /// 16.2.5: half- or zero-point bye with nothing but voluntary unplayed rounds after it.
    FinalBye,
}

impl Category {
    /// The article that defines the category.
    pub const fn article(self) -> &'static str {
        match self {
            Category::Allotted => "16.2.1",
            Category::ForfeitWin => "16.2.2",
            Category::ByeBeforePlay => "16.2.3",
            Category::ForfeitLoss => "16.2.4",
            Category::FinalBye => "16.2.5",
        }
    }

    /// A voluntary unplayed round, VUR (16.1.2): a requested bye or a forfeit loss.
    pub const fn is_voluntary(self) -> bool {
        matches!(self, Category::ByeBeforePlay | Category::ForfeitLoss | Category::FinalBye)
    }
}

/// Categories and values of a whole ledger, under the indices of its participants and entries.
#[derive(Clone, Debug, Default)]
pub struct Valuation {
    /// Category of each entry; `None` for a round played, not over, or without a game in the schedule.
    pub categories: Vec<Option<Category>>,
    /// The score of each participant: all points awarded.
    pub raw: Vec<Points>,
    /// The score of each participant as somebody's opponent (16.3).
    pub adjusted: Vec<Points>,
    /// The value of each own unplayed round, used like an opponent's score (16.4); zero where the round has no category.
    pub dummies: Vec<Points>,
}

impl Valuation {
    /// Classifies every round and values every participant by the ledger's edition.
    pub(super) fn of(ledger: &Ledger) -> Valuation {
        let mut valuation = Valuation {
            categories: vec![None; ledger.entries.len()],
            raw: Vec::with_capacity(ledger.len()),
            adjusted: Vec::with_capacity(ledger.len()),
            dummies: vec![Points::ZERO; ledger.entries.len()],
        };
        for (i, bonus) in ledger.bonuses.iter().enumerate() {
            let row = ledger.row(i);
            let categories = &mut valuation.categories[i * ledger.rounds..][..ledger.rounds];
            classify(row, categories, ledger.setting.predetermined);
            valuation.raw.push(*bonus + row.iter().map(|entry| entry.points).sum());
            valuation.adjusted.push(*bonus + adjusted(row, categories, ledger));
        }
        if !(ledger.setting.predetermined || ledger.setting.real_points) {
            for i in 0..ledger.len() {
                valuation.set_dummies(ledger, i);
            }
        }
        valuation
    }

    fn set_dummies(&mut self, ledger: &Ledger, i: usize) {
        let own = self.raw[i];
        let mut before = ledger.bonuses[i];
        for (r, entry) in ledger.row(i).iter().enumerate() {
            let at = i * ledger.rounds + r;
            if let Some(category) = self.categories[at] {
                self.dummies[at] = match ledger.setting.edition {
                    Edition::Virtual => {
                        let later = (ledger.rounds - r - 1) as i32;
                        before + (ledger.values.win - entry.points) + ledger.values.draw * later
                    }
                    Edition::March2026 => own.min(self.cap(ledger, category, entry)),
                    _ => own,
                };
            }
            before += entry.points;
        }
    }

    /// 16.4.1: the adjusted score of the scheduled opponent of a forfeit. 16.4.2: a draw in every round, for byes, and for forfeits whose
    /// scheduled opponent the file does not name.
    fn cap(&self, ledger: &Ledger, category: Category, entry: &Entry) -> Points {
        match (category, entry.opponent) {
            (Category::ForfeitWin | Category::ForfeitLoss, Some(opponent)) => self.adjusted[usize::from(opponent)],
            _ => ledger.values.draw * i32::from(ledger.setting.rounds_of_cap),
        }
    }
}

fn classify(row: &[Entry], categories: &mut [Option<Category>], predetermined: bool) {
    let mut only_voluntary = true;
    for (entry, category) in row.iter().zip(categories).rev() {
        *category = match entry.kind {
            Kind::Played | Kind::Pending | Kind::Rest => None,
            Kind::Pab | Kind::FullPointBye => Some(Category::Allotted),
            Kind::ForfeitWin => Some(Category::ForfeitWin),
            Kind::ForfeitLoss => Some(Category::ForfeitLoss),
            Kind::RequestedBye if only_voluntary => Some(Category::FinalBye),
            Kind::RequestedBye => Some(Category::ByeBeforePlay),
        };
        only_voluntary &= category.is_some_and(Category::is_voluntary);
    }
    debug_assert!(!predetermined || row.iter().all(|entry| entry.kind != Kind::RequestedBye));
}

/// 16.3: every unplayed round counts with the points awarded, a bye of 16.2.5 as a draw. The text of 2022 (14.4) has a draw for trailing
/// forfeit losses as well; the older ones (13.15.3) have a draw for every unplayed round.
fn adjusted(row: &[Entry], categories: &[Option<Category>], ledger: &Ledger) -> Points {
    let mut sum = Points::ZERO;
    for_opponents(row, categories, ledger, |_, entry, as_draw| {
        sum += if as_draw { ledger.values.draw } else { entry.points };
    });
    sum
}

/// Visits the rounds from the last to the first with whether each counts as a draw for the opponents.
fn for_opponents(
    row: &[Entry],
    categories: &[Option<Category>],
    ledger: &Ledger,
    mut visit: impl FnMut(usize, &Entry, bool),
) {
    let mut only_voluntary = true;
    for (r, (entry, category)) in row.iter().zip(categories).enumerate().rev() {
        only_voluntary &= category.is_some_and(Category::is_voluntary);
        let as_draw = !(ledger.setting.predetermined || ledger.setting.real_points)
            && match ledger.setting.edition {
                Edition::Before2009 | Edition::Virtual => category.is_some(),
                Edition::Y2022 => only_voluntary,
                _ => *category == Some(Category::FinalBye),
            };
        visit(r, entry, as_draw);
    }
}

/// A round that counts otherwise for the opponents than for the participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The round.
    pub round: RoundNo,
    /// Points awarded.
    pub awarded: Points,
    /// Points that count for the opponents: a draw.
    pub counted: Points,
}

/// The rounds in which the adjusted score of a participant departs from the raw one.
pub fn adjustments(ledger: &Ledger, i: usize) -> Vec<Adjustment> {
    let mut all = Vec::new();
    for_opponents(ledger.row(i), ledger.categories(i), ledger, |r, entry, as_draw| {
        if as_draw && entry.points != ledger.values.draw {
            let round = RoundNo(r as u16 + 1);
            all.push(Adjustment { round, awarded: entry.points, counted: ledger.values.draw });
        }
    });
    all.reverse();
    all
}
