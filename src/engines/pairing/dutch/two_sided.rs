//! The common case of a homogeneous bracket or a remainder: the best candidates need no exchange between S1 and S2.
//!
//! Then S1 against S2 is an assignment, and its dual values prove that no exchange does better, without a second search.

use super::field::Rank;
use super::network::{Costs, Layout, Network};
use crate::engines::matching::{Assignment, Weight, transport_values};

/// The best pairs that are generated first, if they take every player of S1 (the first `tops` vertices) to one of S2 and
/// no exchange does better; `None` if that could not be shown.
pub(super) fn without_exchange<W: Weight>(
    network: &Network<'_, '_>,
    tops: usize,
    layout: &Layout,
) -> Option<Vec<(Rank, Rank)>> {
    let size = network.vertices.len() / 2;
    let residents = tops + size;
    let costs = network.costs::<W>(layout);
    if perfect(network, &costs, tops, residents) {
        return (0..tops).map(|row| network.pair_of(row, tops + row)).collect();
    }
    let mut assignment = Assignment::<W>::new(size);
    for column in 0..size {
        for row in 0..tops {
            if network.pairs_here(row, tops + column) {
                assignment.set(row, column, costs.pair(network.class(row), network.class(tops + column)));
            }
        }
        if tops < size && network.may_be_left(tops + column) {
            assignment.set(tops, column, network.float_cost(&costs, tops + column));
        }
    }
    start(network, &costs, tops, &mut assignment);
    if !assignment.solve() || !proved(network, &costs, tops, &assignment) {
        return None;
    }
    assignment.first(tops);
    (0..tops).map(|row| network.pair_of(row, tops + assignment.column_of(row))).collect()
}

/// Prices the columns by their classes, who may meet whom left aside.
fn start<W: Weight>(network: &Network<'_, '_>, costs: &Costs<W>, tops: usize, assignment: &mut Assignment<W>) {
    let size = network.vertices.len() / 2;
    let mut supply = vec![0; costs.classes() + 1];
    let mut demand = vec![0; costs.classes()];
    let mut float = vec![None; costs.classes()];
    (0..tops).for_each(|row| supply[network.class(row)] += 1);
    supply[costs.classes()] = size - tops;
    for column in 0..size {
        let class = network.class(tops + column);
        demand[class] += 1;
        float[class] = network.may_be_left(tops + column).then(|| network.float_cost(costs, tops + column));
    }
    let cost = |a: usize, b: usize| if a == costs.classes() { float[b] } else { Some(costs.pair(a, b)) };
    let (_, values) = transport_values(&supply, &demand, cost);
    (0..size).for_each(|column| assignment.start_from(column, values[network.class(tops + column)]));
}

/// Whether the first candidate of all (S1 against S2 as they stand) has no fault but the cheapest downfloater.
fn perfect<W: Weight>(network: &Network<'_, '_>, costs: &Costs<W>, tops: usize, residents: usize) -> bool {
    let last_floats_best = || {
        let floats = (0..residents).filter(|&v| network.may_be_left(v)).map(|v| network.float_cost(costs, v));
        let last = residents - 1;
        network.may_be_left(last) && floats.min() == Some(network.float_cost(costs, last))
    };
    let faultless =
        |u: usize, v: usize| network.pairs_here(u, v) && costs.pair(network.class(u), network.class(v)) == W::ZERO;
    (0..tops).all(|row| faultless(row, tops + row)) && (residents == 2 * tops || last_floats_best())
}

/// Whether the duals of the assignment, shifted between the two sides, also cover the pairs within S1 and within S2:
/// then no matching of all players, whatever its exchanges, costs less.
fn proved<W: Weight>(network: &Network<'_, '_>, costs: &Costs<W>, tops: usize, assignment: &Assignment<W>) -> bool {
    let (rows, columns) = assignment.values();
    let nobody = rows.get(tops).map(|&value| {
        let slack = |row: usize| network.float_cost(costs, row) - rows[row] - value;
        (0..tops).filter(|&row| network.may_be_left(row)).map(slack).min()
    });
    let within_first = least_slack(network, costs, 0, &rows[..tops]).into_iter().chain(nobody.flatten()).min();
    let within_second = least_slack(network, costs, tops, columns);
    match (within_first, within_second) {
        (Some(first), Some(second)) => first + second >= W::ZERO,
        _ => true,
    }
}

/// The least slack of a pair within one side, whose first vertex is `from`: by classes, so perhaps of a pair that
/// cannot meet, which only makes the proof harder.
fn least_slack<W: Weight>(network: &Network<'_, '_>, costs: &Costs<W>, from: usize, values: &[W]) -> Option<W> {
    let mut most: Vec<Option<W>> = vec![None; costs.classes()];
    for (at, &value) in values.iter().enumerate() {
        let class = &mut most[network.class(from + at)];
        *class = (*class).max(Some(value));
    }
    let present: Vec<(usize, W)> =
        most.into_iter().enumerate().filter_map(|(class, value)| Some((class, value?))).collect();
    let pairs = present.iter().flat_map(|&(a, x)| present.iter().map(move |&(b, y)| (a, b, x + y)));
    pairs.map(|(a, b, cover)| costs.pair(a, b) - cover).min()
}
