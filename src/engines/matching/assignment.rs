//! Two-sided matchings of least cost, and of these the first in the order of the rows' choices.

use super::weight::Weight;

const NONE: u32 = u32::MAX;

/// Assigns every row another column at least total cost. The numbers of rows and columns are the same.
#[derive(Clone, Debug)]
pub struct Assignment<W> {
    size: usize,
    /// Row by row; [`Weight::ABSENT`] where a row may not take a column.
    costs: Vec<W>,
    row_value: Vec<W>,
    column_value: Vec<W>,
    column_of: Vec<u32>,
    row_of: Vec<u32>,
}

impl<W: Weight> Assignment<W> {
    /// A table of `size` rows and columns in which no row may take any column yet.
    pub fn new(size: usize) -> Assignment<W> {
        Assignment {
            size,
            costs: vec![W::ABSENT; size * size],
            row_value: vec![W::ZERO; size],
            column_value: vec![W::ZERO; size],
            column_of: vec![NONE; size],
            row_of: vec![NONE; size],
        }
    }

    /// Lets a row take a column at a cost.
    pub fn set(&mut self, row: usize, column: usize, cost: W) {
        self.costs[row * self.size + column] = cost;
    }

    /// Gives a column a dual value to start from. The nearer to the optimum, the less there is to do.
    pub fn start_from(&mut self, column: usize, value: W) {
        self.column_value[column] = value;
    }

    /// The column that the row has taken, once solved.
    pub fn column_of(&self, row: usize) -> usize {
        self.column_of[row] as usize
    }

    /// Dual values: `row_value + column_value` is at most the cost everywhere and equal to it where assigned.
    pub fn values(&self) -> (&[W], &[W]) {
        (&self.row_value, &self.column_value)
    }

    /// Assigns all rows; `false` if that is impossible.
    pub fn solve(&mut self) -> bool {
        for row in 0..self.size {
            let costs = &self.costs[row * self.size..][..self.size];
            let priced = costs.iter().zip(&self.column_value).filter(|(cost, _)| **cost != W::ABSENT);
            let Some(least) = priced.map(|(&cost, &value)| cost - value).min() else { return false };
            self.row_value[row] = least;
            let free = (0..self.size).filter(|&column| {
                let cost = costs[column];
                self.row_of[column] == NONE && cost != W::ABSENT && cost - self.column_value[column] == least
            });
            let free = free.min_by_key(|&column| costs[column]);
            if let Some(column) = free {
                self.take(row, column);
            }
        }
        (0..self.size).all(|row| self.column_of[row] != NONE || self.augment(row))
    }

    fn take(&mut self, row: usize, column: usize) {
        self.column_of[row] = column as u32;
        self.row_of[column] = row as u32;
    }

    /// A shortest augmenting path from a row that has no column yet.
    fn augment(&mut self, start: usize) -> bool {
        let n = self.size;
        let mut distance = vec![W::ABSENT; n];
        let mut from = vec![NONE; n];
        let mut done: Vec<usize> = Vec::new();
        let mut open: Vec<usize> = (0..n).collect();
        let (mut row, mut far) = (start, W::ZERO);
        let end = loop {
            let costs = &self.costs[row * n..][..n];
            let offset = far - self.row_value[row];
            let mut nearest: Option<(W, usize)> = None;
            for (at, &column) in open.iter().enumerate() {
                if costs[column] != W::ABSENT {
                    let through = offset + costs[column] - self.column_value[column];
                    if distance[column] == W::ABSENT || through < distance[column] {
                        distance[column] = through;
                        from[column] = row as u32;
                    }
                }
                let here = distance[column];
                let nearer = |(least, other): (W, usize)| {
                    here < least || (here == least && self.row_of[column] == NONE && self.row_of[open[other]] != NONE)
                };
                if here != W::ABSENT && nearest.is_none_or(nearer) {
                    nearest = Some((here, at));
                }
            }
            let Some((least, at)) = nearest else { return false };
            far = least;
            let column = open.swap_remove(at);
            if self.row_of[column] == NONE {
                break column;
            }
            done.push(column);
            row = self.row_of[column] as usize;
        };
        self.row_value[start] += far;
        for column in done {
            let shift = far - distance[column];
            self.column_value[column] -= shift;
            self.row_value[self.row_of[column] as usize] += shift;
        }
        let mut column = end;
        loop {
            let row = from[column] as usize;
            let next = self.column_of[row];
            self.take(row, column);
            if row == start {
                return true;
            }
            column = next as usize;
        }
    }

    /// Among all assignments of least cost goes to the one in which the first row takes the least column possible, then
    /// the second row, and so on for the first `rows` rows.
    pub fn first(&mut self, rows: usize) {
        let n = self.size;
        let words = n.div_ceil(64);
        let mut tight = vec![0_u64; n * words];
        let mut tight_rows = vec![0_u64; n * words];
        for row in 0..n {
            for column in 0..n {
                let cost = self.costs[row * n + column];
                if cost != W::ABSENT && self.row_value[row] + self.column_value[column] == cost {
                    tight[row * words + column / 64] |= 1 << (column % 64);
                    tight_rows[column * words + row / 64] |= 1 << (row % 64);
                }
            }
        }
        let mut open_columns = vec![u64::MAX; words];
        let mut unseen = vec![0_u64; words];
        let mut queue = Vec::new();
        let mut give = vec![NONE; n];
        for row in 0..rows {
            let own = self.column_of[row] as usize;
            let wanted = &tight[row * words..][..words];
            let open = wanted.iter().zip(&open_columns).map(|(wanted, open)| wanted & open);
            let better: Vec<usize> = bits(open).take_while(|&column| column < own).collect();
            if !better.is_empty() {
                // All later rows that could, through exchanges among later rows, end with the column of this one.
                for (word, bits) in unseen.iter_mut().enumerate() {
                    *bits = if word * 64 > row {
                        u64::MAX
                    } else if word == row / 64 {
                        (u64::MAX << (row % 64)) << 1
                    } else {
                        0
                    };
                }
                give.fill(NONE);
                queue.clear();
                queue.push(own);
                while let Some(column) = queue.pop() {
                    for word in 0..words {
                        let mut found = tight_rows[column * words + word] & unseen[word];
                        unseen[word] &= !found;
                        while found != 0 {
                            let other = word * 64 + found.trailing_zeros() as usize;
                            found &= found - 1;
                            give[other] = column as u32;
                            queue.push(self.column_of[other] as usize);
                        }
                    }
                }
                if let Some(column) = better.into_iter().find(|&column| give[self.row_of[column] as usize] != NONE) {
                    let mut other = self.row_of[column] as usize;
                    self.take(row, column);
                    loop {
                        let next = give[other] as usize;
                        let owner = self.row_of[next] as usize;
                        self.take(other, next);
                        if next == own {
                            break;
                        }
                        other = owner;
                    }
                }
            }
            let taken = self.column_of[row] as usize;
            open_columns[taken / 64] &= !(1 << (taken % 64));
        }
    }
}

/// The places of the set bits, ascending.
fn bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                word * 64 + bit
            })
        })
    })
}
