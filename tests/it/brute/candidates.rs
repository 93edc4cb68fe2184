//! The candidates of a bracket, in the order in which the rules generate them (D26 3.5 to 3.8, D17 B.3 to B.8).

use std::ops::ControlFlow;

use super::Edition;
use super::board::{Board, Mask, mask, members};
use super::order::{Halves, halves, mdp_sets, transpositions};

/// Two players, the higher ranked first.
pub(super) type Pair = (usize, usize);

/// The members of some pairs.
pub(super) fn paired(pairs: &[Pair]) -> Mask {
    pairs.iter().map(|&(a, b)| 1 << a | 1 << b).sum()
}

/// The players of a bracket, highest ranked first. Moved-down players never meet each other.
pub(super) struct Bracket {
    pub(super) mdps: Vec<usize>,
    pub(super) residents: Vec<usize>,
}

/// A candidate: its pairs, and the players who float down or remain.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) pairs: Vec<Pair>,
    pub(super) down: Mask,
}

impl Bracket {
    pub(super) fn all(&self) -> Mask {
        mask(&self.mdps) | mask(&self.residents)
    }

    /// Every set of players that some candidate leaves unpaired.
    pub(super) fn leftovers(&self, board: &Board) -> Vec<Mask> {
        let all = self.all();
        let moved_down = mask(&self.mdps);
        let mut paired: Vec<Mask> = vec![0];
        for a in members(all) {
            let more: Vec<Mask> = paired
                .iter()
                .filter(|&&done| done & 1 << a == 0)
                .flat_map(|&done| {
                    members(all & !done)
                        .filter(|&b| b > a && board.may_meet(a, b))
                        .filter(|&b| moved_down & 1 << a == 0 || moved_down & 1 << b == 0)
                        .map(move |b| done | 1 << a | 1 << b)
                        .collect::<Vec<Mask>>()
                })
                .collect();
            paired.extend(more);
            paired.sort_unstable();
            paired.dedup();
        }
        paired.iter().map(|done| all & !done).collect()
    }

    /// The candidates with `count` pairs that keep the first and third absolute criteria, in order; the search ends
    /// when `visit` breaks. A pair is left out if the S1 player has the larger number in a homogeneous set: that
    /// candidate came before.
    fn candidates(
        &self,
        board: &Board,
        edition: Edition,
        count: usize,
        visit: &mut dyn FnMut(&[Pair]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.mdps.is_empty() {
            return homogeneous(board, &self.residents, count, &mut Vec::new(), visit);
        }
        let scores: Vec<i32> = self.mdps.iter().map(|&i| board.players[i].score).collect();
        for m1 in (0..=count.min(self.mdps.len())).rev() {
            for set in mdp_sets(&scores, m1, edition) {
                let s1: Vec<usize> = set.iter().map(|&i| self.mdps[i]).collect();
                let fits = |i: usize, partner: usize| board.may_meet(s1[i], partner);
                transpositions(m1, &self.residents, &fits, &mut Vec::new(), &mut |partners| {
                    let mut pairs: Vec<Pair> = s1.iter().copied().zip(partners.iter().copied()).collect();
                    let remainder: Vec<usize> =
                        self.residents.iter().copied().filter(|i| !partners.contains(i)).collect();
                    homogeneous(board, &remainder, count - m1, &mut pairs, visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The best candidate among those that leave one of the `allowed` sets (all of one size) unpaired: the first with
    /// the least `quality`. Its default value is that of a perfect candidate, which ends the search.
    pub(super) fn best<Q: Ord + Default>(
        &self,
        board: &Board,
        edition: Edition,
        allowed: &[Mask],
        quality: impl Fn(&Candidate) -> Q,
    ) -> Option<Candidate> {
        let all = self.all();
        let count = (all.count_ones() - allowed.first()?.count_ones()) / 2;
        let mut best: Option<(Q, Candidate)> = None;
        let _ = self.candidates(board, edition, count as usize, &mut |pairs| {
            let down = all & !paired(pairs);
            if !allowed.contains(&down) {
                return ControlFlow::Continue(());
            }
            let candidate = Candidate { pairs: pairs.to_vec(), down };
            let found = quality(&candidate);
            if best.as_ref().is_none_or(|(least, _)| found < *least) {
                let perfect = found == Q::default();
                best = Some((found, candidate));
                if perfect {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, candidate)| candidate)
    }
}

/// Adds the candidates of a homogeneous bracket or a remainder to the pairs already made.
fn homogeneous(
    board: &Board,
    players: &[usize],
    count: usize,
    pairs: &mut Vec<Pair>,
    visit: &mut dyn FnMut(&[Pair]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if 2 * count > players.len() {
        return ControlFlow::Continue(());
    }
    let made = pairs.len();
    for Halves { s1, s2 } in halves(players.len(), count) {
        let fits = |i: usize, partner: usize| s1[i] < partner && board.may_meet(players[s1[i]], players[partner]);
        transpositions(count, s2, &fits, &mut Vec::new(), &mut |partners| {
            pairs.extend(s1.iter().zip(partners).map(|(&a, &b)| (players[a], players[b])));
            let flow = visit(pairs);
            pairs.truncate(made);
            flow
        })?;
    }
    ControlFlow::Continue(())
}

/// Those sets whose `key` is the least; a set without a key breaks the criterion outright.
pub(super) fn least<K: Ord>(sets: &[Mask], key: impl Fn(Mask) -> Option<K>) -> Vec<Mask> {
    let keys: Vec<Option<K>> = sets.iter().map(|&set| key(set)).collect();
    let Some(least) = keys.iter().flatten().min() else { return Vec::new() };
    sets.iter().zip(&keys).filter(|(_, key)| key.as_ref() == Some(least)).map(|(&set, _)| set).collect()
}

/// Values in descending order, as the rules compare lists of score differences.
pub(super) fn descending(values: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut values: Vec<i32> = values.collect();
    values.sort_unstable_by(|x, y| y.cmp(x));
    values
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    use super::super::order::{halves, transpositions};

    /// Pairings of `n` players with `n1` pairs in the order of their first generation.
    fn generated(n: usize, n1: usize, skip_known: bool) -> Vec<Vec<(usize, usize)>> {
        let mut seen = HashSet::new();
        let mut all = Vec::new();
        for halves in halves(n, n1) {
            let fits = |i: usize, partner: usize| !skip_known || halves.s1[i] < partner;
            let flow = transpositions(n1, &halves.s2, &fits, &mut Vec::new(), &mut |partners| {
                let mut pairs: Vec<(usize, usize)> =
                    halves.s1.iter().zip(partners).map(|(&a, &b)| (a.min(b), a.max(b))).collect();
                pairs.sort_unstable();
                if seen.insert(pairs.clone()) {
                    all.push(pairs);
                }
                ControlFlow::Continue(())
            });
            assert!(flow.is_continue());
        }
        all
    }

    #[test]
    fn a_pair_upside_down_was_generated_before() {
        for n in 2..=8 {
            for n1 in 1..=n / 2 {
                assert_eq!(generated(n, n1, true), generated(n, n1, false), "{n1} pairs of {n} players");
            }
        }
        assert_eq!(generated(8, 4, true).len(), 105);
    }
}
