use super::{Assignment, Cardinality, Graph, Matcher, Weight, Wide, transport_values};

/// A small generator of reproducible numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// The heaviest perfect matching by trying all, and how many vertices can be covered at most.
fn brute(graph: &Graph<i64>, used: &mut Vec<bool>) -> (Option<i64>, usize) {
    let Some(u) = used.iter().position(|&used| !used) else { return (Some(0), 0) };
    used[u] = true;
    let (_, mut most) = brute(graph, used);
    let mut best = None;
    for v in u + 1..used.len() {
        if !used[v]
            && let Some(weight) = graph.get(u, v)
        {
            used[v] = true;
            let (rest, covered) = brute(graph, used);
            used[v] = false;
            best = best.max(rest.map(|rest| rest + weight));
            most = most.max(covered + 2);
        }
    }
    used[u] = false;
    (best, most)
}

fn random_graph(dice: &mut Dice, n: usize) -> Graph<i64> {
    let mut graph = Graph::new(n);
    let (density, range) = (1 + dice.below(10), 1 + dice.below(8));
    for u in 0..n {
        for v in u + 1..n {
            if dice.below(10) < density {
                graph.set(u, v, Some(dice.below(range) as i64 - 3));
            }
        }
    }
    graph
}

fn widened<W: Weight>(graph: &Graph<i64>, shift: u32) -> Graph<W> {
    let mut wide = Graph::new(graph.vertices());
    for u in 0..graph.vertices() {
        for v in u + 1..graph.vertices() {
            let weight = graph.get(u, v).map(|w| {
                let size = W::digit(w.unsigned_abs() as u32, shift);
                if w < 0 { W::ZERO - size } else { size }
            });
            wide.set(u, v, weight);
        }
    }
    wide
}

#[test]
fn agrees_with_trying_all_matchings() {
    let mut dice = Dice(1);
    for round in 0..4000 {
        let n = 2 + dice.below(9) as usize;
        let graph = random_graph(&mut dice, n);
        let (best, most) = brute(&graph, &mut vec![false; n]);
        let mut solver = Matcher::new(graph.clone());
        assert_eq!(solver.solve(), best.is_some(), "{round}: {graph:?}");
        if let Some(best) = best {
            assert_eq!(solver.weight(), best, "{round}: {graph:?}");
            assert!(solver.certificate().is_some_and(|proof| proof.verify(&graph)), "{round}");
            let mut wide: Matcher<Wide<3>> = Matcher::new(widened(&graph, 70));
            assert!(wide.solve());
            assert_eq!(
                wide.weight(),
                if best < 0 {
                    Wide::<3>::ZERO - Wide::digit(best.unsigned_abs() as u32, 70)
                } else {
                    Wide::digit(best as u32, 70)
                }
            );
        }
        let mut plain = Cardinality::new(n);
        plain.cover_all(&|u, v| graph.get(u, v).is_some());
        assert_eq!((0..n).filter(|&v| plain.mate(v).is_some()).count(), most, "{round}: {graph:?}");
    }
}

/// Fixing pairs and withdrawing edges one after the other gives what trying all matchings gives.
#[test]
fn goes_on_after_changes() {
    let mut dice = Dice(2);
    for round in 0..2500 {
        let n = 4 + 2 * dice.below(4) as usize;
        let mut graph = random_graph(&mut dice, n);
        let mut solver = Matcher::new(graph.clone());
        if !solver.solve() {
            continue;
        }
        let target = solver.weight();
        for _ in 0..6 {
            let u = dice.below(n as u64) as usize;
            if dice.below(2) == 0 {
                let v = (u + 1 + dice.below(n as u64 - 1) as usize) % n;
                let mut only = graph.clone();
                for w in (0..n).filter(|&w| w != u && w != v) {
                    only.set(u, w, None);
                }
                let possible = only.get(u, v).is_some() && brute(&only, &mut vec![false; n]).0 == Some(target);
                assert_eq!(solver.fix_pair(u, v), possible, "{round}");
                if possible {
                    graph = only;
                    for w in (0..n).filter(|&w| w != u && w != v) {
                        graph.set(v, w, None);
                    }
                }
            } else {
                let chosen: Vec<usize> = (0..n).filter(|&v| v != u && dice.below(2) == 0).collect();
                let mut less = graph.clone();
                chosen.iter().for_each(|&v| less.set(u, v, None));
                let possible = brute(&less, &mut vec![false; n]).0 == Some(target);
                assert_eq!(solver.try_without(u, chosen), possible, "{round}");
                if possible {
                    graph = less;
                }
            }
            assert_eq!(solver.weight(), target, "{round}");
        }
    }
}

#[test]
fn agrees_with_an_independent_solver_on_larger_graphs() {
    let mut dice = Dice(3);
    for _ in 0..60 {
        let n = 20 + 2 * dice.below(30) as usize;
        let mut graph = Graph::new(n);
        let mut edges = Vec::new();
        let range = 2 + dice.below(60);
        for u in 0..n {
            for v in u + 1..n {
                if dice.below(3) > 0 {
                    let weight = dice.below(range) as i64;
                    graph.set(u, v, Some(weight));
                    edges.push((u, v, weight));
                }
            }
        }
        let mut solver = Matcher::new(graph.clone());
        let theirs = independent(&edges, n);
        assert_eq!(solver.solve(), theirs.is_some());
        if let Some(weight) = theirs {
            assert_eq!(solver.weight(), weight);
            assert!(solver.certificate().is_some_and(|proof| proof.verify(&graph)));
        }
    }
}

#[test]
fn a_false_proof_is_refused() {
    let mut graph = Graph::new(4);
    for (u, v, weight) in [(0, 1, 5), (2, 3, 5), (0, 2, 4), (1, 3, 4), (0, 3, 1), (1, 2, 1)] {
        graph.set(u, v, Some(weight));
    }
    let mut solver: Matcher<i64> = Matcher::new(graph.clone());
    assert!(solver.solve());
    let proof = solver.certificate().expect("solved");
    assert!(proof.verify(&graph));
    let mut worse = proof.clone();
    worse.mate = vec![2, 3, 0, 1];
    assert!(!worse.verify(&graph));
    let mut lower = proof;
    lower.vertices[0] -= 2;
    assert!(!lower.verify(&graph));
}

/// The weight of a maximum-weight perfect matching by the independent solver, which knows no perfect ones:
/// every edge gets the same large bonus, so that more edges always weigh more.
fn independent(edges: &[(usize, usize, i64)], n: usize) -> Option<i64> {
    let bonus = 1 + edges.iter().map(|&(_, _, weight)| weight.abs() * n as i64).sum::<i64>();
    let mut table = vec![0; n * n];
    for &(u, v, weight) in edges {
        table[u * n + v] = weight + bonus;
        table[v * n + u] = weight + bonus;
    }
    let mates = integer_blossom::max_weight_matching(&table, n);
    let doubled: Option<i64> = mates.iter().enumerate().map(|(u, v)| v.map(|v| table[u * n + v] - bonus)).sum();
    doubled.map(|weight| weight / 2)
}

/// The least cost, and of all assignments with it the one whose rows' columns come first.
fn brute_assignment(
    costs: &[Vec<Option<i64>>],
    row: usize,
    taken: &mut Vec<usize>,
    best: &mut Option<(i64, Vec<usize>)>,
    sum: i64,
) {
    if row == costs.len() {
        if best.as_ref().is_none_or(|(least, columns)| (sum, &*taken) < (*least, columns)) {
            *best = Some((sum, taken.clone()));
        }
        return;
    }
    for column in 0..costs.len() {
        if let Some(cost) = costs[row][column]
            && !taken.contains(&column)
        {
            taken.push(column);
            brute_assignment(costs, row + 1, taken, best, sum + cost);
            taken.pop();
        }
    }
}

#[test]
fn assigns_at_least_cost_and_first_in_order() {
    let mut dice = Dice(4);
    for round in 0..3000 {
        let n = 1 + dice.below(7) as usize;
        let (density, range) = (3 + dice.below(8), 1 + dice.below(3));
        let mut cell = || (dice.below(10) < density).then(|| dice.below(range) as i64);
        let costs: Vec<Vec<Option<i64>>> = (0..n).map(|_| (0..n).map(|_| cell()).collect()).collect();
        let mut best = None;
        brute_assignment(&costs, 0, &mut Vec::new(), &mut best, 0);
        let mut assignment = Assignment::<i64>::new(n);
        for (row, line) in costs.iter().enumerate() {
            for (column, cost) in line.iter().enumerate() {
                if let Some(cost) = cost {
                    assignment.set(row, column, *cost);
                }
            }
        }
        assert_eq!(assignment.solve(), best.is_some(), "{round}: {costs:?}");
        let Some((least, columns)) = best else { continue };
        let (rows, values) = assignment.values();
        assert_eq!(rows.iter().sum::<i64>() + values.iter().sum::<i64>(), least);
        for (row, line) in costs.iter().enumerate() {
            assert!(line.iter().zip(values).all(|(cost, value)| cost.is_none_or(|cost| rows[row] + value <= cost)));
        }
        assignment.first(n);
        assert_eq!((0..n).map(|row| assignment.column_of(row)).collect::<Vec<_>>(), columns, "{round}: {costs:?}");
    }
}

/// The values of a transport are covered by the costs and add up to the least cost of the assignment of its units.
#[test]
fn values_of_a_transport_prove_its_cost() {
    let mut dice = Dice(5);
    for round in 0..2000 {
        let (rows, columns) = (1 + dice.below(4) as usize, 1 + dice.below(4) as usize);
        let supply: Vec<usize> = (0..rows).map(|_| dice.below(4) as usize).collect();
        let mut demand: Vec<usize> = (0..columns).map(|_| dice.below(4) as usize).collect();
        let total: usize = supply.iter().sum();
        let rest = total.saturating_sub(demand[1..].iter().sum());
        demand[0] = rest;
        if total == 0 || demand.iter().sum::<usize>() != total {
            continue;
        }
        let costs: Vec<i64> = (0..rows * columns).map(|_| dice.below(6) as i64).collect();
        let (row_values, column_values) = transport_values(&supply, &demand, |a, b| Some(costs[a * columns + b]));
        let units = |counts: &[usize]| -> Vec<usize> {
            counts.iter().enumerate().flat_map(|(class, &count)| std::iter::repeat_n(class, count)).collect()
        };
        let (row_units, column_units) = (units(&supply), units(&demand));
        let mut assignment = Assignment::<i64>::new(total);
        for (row, &a) in row_units.iter().enumerate() {
            for (column, &b) in column_units.iter().enumerate() {
                assignment.set(row, column, costs[a * columns + b]);
                assert!(row_values[a] + column_values[b] <= costs[a * columns + b], "{round}");
            }
        }
        assert!(assignment.solve());
        let least: i64 = row_units
            .iter()
            .enumerate()
            .map(|(row, &a)| costs[a * columns + column_units[assignment.column_of(row)]])
            .sum();
        let dual: i64 = row_units.iter().map(|&a| row_values[a]).sum::<i64>()
            + column_units.iter().map(|&b| column_values[b]).sum::<i64>();
        assert_eq!(dual, least, "{round}");
    }
}
