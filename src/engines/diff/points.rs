//! Points: which follow from results that differ, which from another value of a bye or result, and which from nothing.

use std::collections::HashSet;

use super::{Change, Diff, Difference, Kind, Which, unequal};
use crate::base::Points;
use crate::engines::diff::data::values;
use crate::model::{Cell, Datum, Mark, Scoring};

/// Marks in the order in which another value is looked for.
const LIKELY: [Mark; 9] = [
    Mark::Pab,
    Mark::HalfPointBye,
    Mark::FullPointBye,
    Mark::ZeroPointBye,
    Mark::ForfeitLoss,
    Mark::ForfeitWin,
    Mark::Win,
    Mark::Draw,
    Mark::Loss,
];

/// A player whose points differ beyond what the results make of them.
struct Rest {
    at: (usize, usize),
    /// Points of `B` less those of `A`, less what follows from results.
    rest: Points,
    /// Whether the points of `A` and of `B` are what the results make by the file's own values.
    right: [bool; 2],
}

impl Diff<'_> {
    pub(super) fn points(&mut self, changed: &HashSet<usize>) {
        let scoring = (self.a.t.scoring(), self.b.t.scoring());
        let mut rests = Vec::new();
        let mut even = Vec::new();
        for (i, j) in self.pairs.clone() {
            let (a, b) = (&self.a.t.players[i].points, &self.b.t.players[j].points);
            let (Some(x), Some(y)) = (a.value(), b.value()) else {
                self.datum(Datum::Points, (i, j), (a, b), Points::to_string, unequal);
                continue;
            };
            let rows = (self.a.t.sheet.row(i), self.b.t.sheet.row(j));
            let worth = (sum(&scoring.0, rows.0), sum(&scoring.1, rows.1));
            let follows = if self.silent(Datum::Cells).is_some() { Points::ZERO } else { worth.1 - worth.0 };
            let rest = y - x - follows;
            if y == x {
                even.push((i, j));
            } else if rest == Points::ZERO {
                let says = [Some(x.to_string()), Some(y.to_string())];
                let kind = Kind::Person(Datum::Points, Change::Differs);
                let place = Difference { a: Some(i), b: Some(j), opponent: None, round: None, says };
                self.causes.entry((true, kind)).or_default().push(place);
            } else {
                rests.push(Rest { at: (i, j), rest, right: [x == worth.0, y == worth.1] });
            }
        }
        let known = rests.iter().all(|rest| !changed.contains(&rest.at.0));
        if let Some((mark, a, b)) = Some(()).filter(|()| known).and_then(|()| self.other_value(&rests, &even, &scoring))
        {
            self.value(mark, (a, b), &[Some(a.to_string()), Some(b.to_string())]);
            return;
        }
        for Rest { at: (i, j), .. } in rests {
            let (a, b) = (&self.a.t.players[i].points, &self.b.t.players[j].points);
            self.datum(Datum::Points, (i, j), (a, b), Points::to_string, unequal);
        }
    }

    /// The mark whose other value explains all that is left: all who have it, and nobody else, have so many points more or fewer for each.
    fn other_value(
        &self,
        rests: &[Rest],
        even: &[(usize, usize)],
        scoring: &(Scoring, Scoring),
    ) -> Option<(Mark, Points, Points)> {
        let first = rests.first()?;
        let count = |(i, _): (usize, usize), mark: Mark| {
            self.a.t.sheet.row(i).iter().filter(|cell| cell.mark == mark).count() as i32
        };
        let fits = |mark: &Mark| {
            let each = first.rest.tenths().checked_div(count(first.at, *mark))?;
            let all = rests.iter().all(|rest| rest.rest == Points::from_tenths(each) * count(rest.at, *mark));
            (all && even.iter().all(|at| count(*at, *mark) == 0)).then_some((*mark, Points::from_tenths(each)))
        };
        let (mark, each) = LIKELY.iter().find_map(fits)?;
        let worth = |scoring: &Scoring| values(scoring).into_iter().find(|(of, _)| *of == mark).map(|(_, value)| value);
        let right = |which: Which| rests.iter().all(|rest| rest.right[which as usize]);
        if right(Which::A) {
            let a = worth(&scoring.0)?;
            Some((mark, a, a + each))
        } else if right(Which::B) {
            let b = worth(&scoring.1)?;
            Some((mark, b - each, b))
        } else {
            None
        }
    }
}

fn sum(scoring: &Scoring, row: &[Cell]) -> Points {
    row.iter().map(|cell| scoring.worth(*cell)).sum()
}
