//! The standings: participants in the order of a list of tie-breaks (C.07 4.1, 4.2).

use std::cmp::Ordering;

use serde::Serialize;

use super::descriptor::Criterion;
use super::direct;
use super::field::Field;
use super::figure::Figure;
use crate::base::Points;

/// One participant's line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Index in the ledger.
    pub index: usize,
    /// Pairing number.
    pub no: u16,
    /// Place, shared by those whom the whole list leaves tied.
    pub rank: u16,
    /// The score that decides the event.
    pub points: Points,
    /// Values under the criteria of the table. A type A criterion gives the place among the tied, and zero where it broke no tie.
    pub values: Vec<Figure>,
}

/// The standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The list, points included.
    pub criteria: Vec<Criterion>,
    /// All participants, best first; those tied to the end by pairing number.
    pub rows: Vec<Row>,
}

/// The criterion that separates two participants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// Place of the criterion in the list, counted from 0.
    pub at: usize,
    /// The criterion.
    pub criterion: Criterion,
    /// The value of the one, as printed.
    pub own: String,
    /// The value of the other, as printed.
    pub other: String,
}

impl Table {
    /// Ranks a field: the first criterion on everybody, each next one on those still tied (4.2).
    pub fn of(field: &Field, criteria: &[Criterion]) -> Table {
        let n = field.len();
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by_key(|i| field.primary.numbers[*i]);
        let mut ends = vec![n];
        let mut values: Vec<Vec<Figure>> = vec![Vec::with_capacity(criteria.len()); n];
        for criterion in criteria {
            let figures = if criterion.method.is_encounter() {
                places(field, criterion, &order, &ends)
            } else {
                field.figures(criterion)
            };
            let compare = |a: usize, b: usize| rank_order(criterion, &figures[a], &figures[b]);
            let mut refined = Vec::with_capacity(n);
            let mut start = 0;
            for &end in &ends {
                order[start..end].sort_by(|a, b| compare(*a, *b));
                refined.extend((start + 1..end).filter(|k| compare(order[k - 1], order[*k]) != Ordering::Equal));
                refined.push(end);
                start = end;
            }
            ends = refined;
            for (own, figure) in values.iter_mut().zip(figures) {
                own.push(figure);
            }
        }
        let mut rows = Vec::with_capacity(n);
        let mut start = 0;
        for end in ends {
            for &index in &order[start..end] {
                rows.push(Row {
                    index,
                    no: field.primary.numbers[index],
                    rank: start as u16 + 1,
                    points: field.primary.score(index),
                    values: std::mem::take(&mut values[index]),
                });
            }
            start = end;
        }
        Table { criteria: criteria.to_vec(), rows }
    }

    /// What decides between two rows of the table; `None` when the list is exhausted.
    pub fn decision(&self, own: &Row, other: &Row) -> Option<Decision> {
        let differs = |(_, (a, b)): &(usize, (&Figure, &Figure))| a.compare(b) != Ordering::Equal;
        let (at, (a, b)) = own.values.iter().zip(&other.values).enumerate().find(differs)?;
        Some(Decision { at, criterion: self.criteria[at], own: a.to_string(), other: b.to_string() })
    }

    /// The row of a participant by its index in the ledger.
    pub fn row_of(&self, index: usize) -> Option<&Row> {
        self.rows.iter().find(|row| row.index == index)
    }
}

/// The order of two values for ranking: the better first. Whoever has no value comes last in either direction.
pub(super) fn rank_order(criterion: &Criterion, a: &Figure, b: &Figure) -> Ordering {
    let undefined = (*a == Figure::Undefined).cmp(&(*b == Figure::Undefined));
    undefined.then_with(|| if criterion.ascending() { a.compare(b) } else { b.compare(a) })
}

/// Places inside each tied group by a criterion of type A.
fn places(field: &Field, criterion: &Criterion, order: &[usize], ends: &[usize]) -> Vec<Figure> {
    let mut figures = vec![Figure::whole(0); field.len()];
    let mut start = 0;
    for &end in ends {
        let tied = &order[start..end];
        start = end;
        if tied.len() < 2 {
            continue;
        }
        let parts = direct::separate(field, criterion, tied);
        let mut place = 1;
        for part in parts.iter().filter(|_| parts.len() > 1) {
            for &i in part {
                figures[i] = Figure::whole(place);
            }
            place += part.len() as i64;
        }
    }
    figures
}
