//! The sheet of one participant: where each value of the standings comes from.

use super::descriptor::Criterion;
use super::field::Field;
use super::figure::Figure;
use super::ledger::{Entry, Kind};
use super::method::Method;
use super::order::Table;
use super::terms::Term;
use super::unplayed::{Adjustment, Category, adjustments};
use super::{buchholz, count, koya, performance, progress, sonneborn};
use crate::base::{Points, RoundNo};

/// One round of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRound {
    /// The round.
    pub round: RoundNo,
    /// What it was and brought.
    pub entry: Entry,
    /// Category of an unplayed round.
    pub category: Option<Category>,
    /// Score after the round.
    pub score: Points,
    /// The opponent, played or scheduled.
    pub opponent: Option<OpponentScore>,
    /// The value of an own unplayed round (16.4); `None` for a round played, and in pre-determined pairings.
    pub dummy: Option<Points>,
}

/// An opponent as the tie-breaks see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentScore {
    /// Pairing number.
    pub no: u16,
    /// Rating.
    pub rating: Option<u16>,
    /// Final score.
    pub raw: Points,
    /// Score for its opponents (16.3).
    pub adjusted: Points,
    /// Why the two differ.
    pub adjustments: Vec<Adjustment>,
}

/// One criterion of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCriterion {
    /// The criterion.
    pub criterion: Criterion,
    /// Its value.
    pub value: Figure,
    /// What a sum of opponents' scores, of own scores (7.5) or a mean of ratings (10.1 to 10.3) is made of, cut values included; empty for any
    /// other tie-break.
    pub terms: Vec<Term>,
    /// The rounds that count, of a tie-break that counts rounds or sums up their points (Koya); `None` for any other.
    pub rounds: Option<Vec<RoundNo>>,
    /// Pairing numbers and values of the opponents, of a tie-break that is the mean of their tie-breaks (8.2, 10.4, 10.5).
    pub opponents: Vec<(u16, Figure)>,
}

/// The sheet of one participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSheet {
    /// Pairing number.
    pub no: u16,
    /// Place.
    pub rank: u16,
    /// Points.
    pub points: Points,
    /// Round by round.
    pub rounds: Vec<SheetRound>,
    /// Criterion by criterion, in the order of the table.
    pub criteria: Vec<SheetCriterion>,
}

impl PlayerSheet {
    /// The sheet of the participant with this index; `None` when the table has no such one.
    pub fn of(field: &Field, table: &Table, index: usize) -> Option<PlayerSheet> {
        let row = table.row_of(index)?;
        let ledger = &field.primary;
        let mut score = ledger.bonuses[index];
        let unplayed = ledger.categories(index).iter().zip(ledger.dummies(index));
        let rounds = ledger.row(index).iter().zip(unplayed).zip(1..).map(|((entry, (category, dummy)), round)| {
            score += entry.points;
            SheetRound {
                round: RoundNo(round),
                entry: *entry,
                category: *category,
                score,
                opponent: entry.opponent.map(|opponent| opponent_score(field, usize::from(opponent))),
                dummy: category.filter(|_| !ledger.setting.predetermined).map(|_| *dummy),
            }
        });
        let rounds = rounds.collect();
        let criteria = table.criteria.iter().zip(&row.values).map(|(criterion, value)| SheetCriterion {
            criterion: *criterion,
            value: value.clone(),
            terms: terms(field, criterion, index),
            rounds: rounds_counted(field, criterion, index),
            opponents: opponents(field, criterion, index),
        });
        Some(PlayerSheet { no: row.no, rank: row.rank, points: row.points, rounds, criteria: criteria.collect() })
    }
}

fn opponent_score(field: &Field, i: usize) -> OpponentScore {
    let ledger = &field.primary;
    OpponentScore {
        no: ledger.numbers[i],
        rating: ledger.ratings[i],
        raw: ledger.score(i),
        adjusted: ledger.adjusted(i),
        adjustments: adjustments(ledger, i),
    }
}

fn rounds_counted(field: &Field, criterion: &Criterion, i: usize) -> Option<Vec<RoundNo>> {
    let ledger = field.referred(criterion);
    match criterion.method {
        Method::Ks => Some(koya::rounds(ledger, criterion.limit, i)),
        method => count::counted(method).map(|counts| count::rounds(ledger, i, counts).collect()),
    }
}

fn opponents(field: &Field, criterion: &Criterion, i: usize) -> Vec<(u16, Figure)> {
    let ledger = field.referred(criterion);
    let (method, rated) = match criterion.method {
        Method::Aob if criterion.fore => (Method::Fb, false),
        Method::Aob => (Method::Bh, false),
        Method::Apro => (Method::Tpr, true),
        Method::Appo => (Method::Ptp, true),
        _ => return Vec::new(),
    };
    let values = field.figures(&Criterion { method, fore: false, ..*criterion });
    let met: Vec<u16> = if rated {
        performance::opponents(ledger, i, criterion.unrated).collect()
    } else {
        ledger.row(i).iter().filter(|entry| entry.kind == Kind::Played).filter_map(|entry| entry.opponent).collect()
    };
    let value = |o: u16| Some((*ledger.numbers.get(usize::from(o))?, values.get(usize::from(o))?.clone()));
    met.into_iter().filter_map(value).filter(|(_, value)| *value != Figure::Undefined).collect()
}

fn terms(field: &Field, criterion: &Criterion, i: usize) -> Vec<Term> {
    let mut terms = Vec::new();
    match criterion.method {
        Method::Bh => buchholz::terms_of(field.referred(criterion), criterion, i, &mut terms),
        Method::Fb => buchholz::terms_of(&field.referred(criterion).fore(), criterion, i, &mut terms),
        Method::Sb | Method::Emmsb | Method::Emgsb | Method::Egmsb | Method::Eggsb => {
            sonneborn::terms_of(field, criterion, i, &mut terms);
        }
        Method::Ps => progress::terms_of(field.referred(criterion), criterion.low, i, &mut terms),
        Method::Aro | Method::Tpr | Method::Ptp => {
            performance::terms_of(field.referred(criterion), criterion, i, &mut terms);
        }
        _ => {}
    }
    terms
}
