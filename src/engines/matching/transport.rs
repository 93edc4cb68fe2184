//! Dual values for classes of equal vertices: a start that is nearly optimal at the price of a small problem.

use super::weight::Weight;

/// Dual values of the transport of `supply` (by row class) to `demand` (by column class) at least cost: for every cost
/// that exists, `rows[a] + columns[b]` is at most `cost(a, b)`, and as close to it as the numbers allow. What cannot be
/// transported stays behind.
pub fn transport_values<W: Weight>(
    supply: &[usize],
    demand: &[usize],
    cost: impl Fn(usize, usize) -> Option<W>,
) -> (Vec<W>, Vec<W>) {
    let mut transport = Transport {
        demand: demand.to_vec(),
        flow: vec![0; supply.len() * demand.len()],
        rows: (0..supply.len())
            .map(|a| (0..demand.len()).filter_map(|b| cost(a, b)).min().unwrap_or(W::ZERO))
            .collect(),
        columns: vec![W::ZERO; demand.len()],
    };
    for (a, &amount) in supply.iter().enumerate() {
        let mut left = amount;
        while left > 0 {
            let Some(sent) = transport.send(a, left, &cost) else { break };
            left -= sent;
        }
    }
    (transport.rows, transport.columns)
}

struct Transport<W> {
    demand: Vec<usize>,
    /// Row by row, what goes from a row class to a column class.
    flow: Vec<usize>,
    rows: Vec<W>,
    columns: Vec<W>,
}

impl<W: Weight> Transport<W> {
    /// Sends as much as possible of `amount` from `start` along a cheapest path; `None` if there is none.
    fn send(&mut self, start: usize, amount: usize, cost: &impl Fn(usize, usize) -> Option<W>) -> Option<usize> {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        // How far each class is, and from where it was reached.
        let mut row_at: Vec<Option<(W, usize)>> = vec![None; rows];
        let mut column_at: Vec<Option<(W, usize)>> = vec![None; columns];
        let mut done = vec![false; columns];
        let mut fresh = vec![start];
        row_at[start] = Some((W::ZERO, columns));
        let (end, far) = loop {
            for a in fresh.drain(..) {
                let Some((here, _)) = row_at[a] else { continue };
                for b in (0..columns).filter(|&b| !done[b]) {
                    if let Some(price) = cost(a, b) {
                        let through = here + price - self.rows[a] - self.columns[b];
                        if column_at[b].is_none_or(|(known, _)| through < known) {
                            column_at[b] = Some((through, a));
                        }
                    }
                }
            }
            let open = (0..columns).filter(|&b| !done[b]);
            let (far, b) = open.filter_map(|b| column_at[b].map(|(far, _)| (far, b))).min()?;
            if self.demand[b] > 0 {
                break (b, far);
            }
            done[b] = true;
            for a in 0..rows {
                if row_at[a].is_none() && self.flow[a * columns + b] > 0 {
                    row_at[a] = Some((far, b));
                    fresh.push(a);
                }
            }
        };
        for (value, at) in self.rows.iter_mut().zip(&row_at) {
            if let Some((here, _)) = at {
                *value += far - *here;
            }
        }
        for b in (0..columns).filter(|&b| done[b]) {
            if let Some((here, _)) = column_at[b] {
                self.columns[b] -= far - here;
            }
        }
        // Back along the path: first how much fits, then the change.
        let mut path = Vec::new();
        let mut b = end;
        while let Some((_, a)) = column_at[b] {
            path.push((a, b));
            match row_at[a] {
                Some((_, before)) if a != start => b = before,
                _ => break,
            }
        }
        let taken_back = path.windows(2).map(|pair| self.flow[pair[0].0 * columns + pair[1].1]);
        let sent = taken_back.chain([amount, self.demand[end]]).min().unwrap_or(0);
        for &(a, b) in &path {
            self.flow[a * columns + b] += sent;
        }
        for pair in path.windows(2) {
            self.flow[pair[0].0 * columns + pair[1].1] -= sent;
        }
        self.demand[end] -= sent;
        Some(sent)
    }
}
