//! The order of generation (D26 Art. 4, D17 D): transpositions, exchanges, sets of moved-down players. Numbers within a
//! bracket are counted from 0 here.

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::{Edition, LARGEST};

/// Every choice of `k` out of `0..n`, in lexicographic order.
pub(super) fn choices(n: usize, k: usize) -> Vec<Vec<usize>> {
    fn extend(n: usize, k: usize, chosen: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if chosen.len() == k {
            all.push(chosen.clone());
            return;
        }
        for next in chosen.last().map_or(0, |last| last + 1)..n {
            chosen.push(next);
            extend(n, k, chosen, all);
            chosen.pop();
        }
    }
    let mut all = Vec::new();
    extend(n, k, &mut Vec::new(), &mut all);
    all
}

/// The two halves of a homogeneous bracket after an exchange, both sorted again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Halves {
    pub(super) s1: Vec<usize>,
    pub(super) s2: Vec<usize>,
}

/// All compositions of S1 (the first `n1` of `n` players) and S2 (the rest): the original one, then the exchanges in
/// the order of D26 4.3 (D17 D.2).
fn exchanges(n: usize, n1: usize) -> Vec<Halves> {
    let mut all: Vec<Halves> =
        choices(n, n1).into_iter().map(|s1| Halves { s2: (0..n).filter(|i| !s1.contains(i)).collect(), s1 }).collect();
    all.sort_by_key(|halves| {
        let left: Vec<usize> = halves.s2.iter().copied().filter(|&i| i < n1).rev().collect();
        let entered: Vec<usize> = halves.s1.iter().copied().filter(|&i| i >= n1).collect();
        let difference = entered.iter().sum::<usize>() - left.iter().sum::<usize>();
        (left.len(), difference, Reverse(left), entered)
    });
    all
}

static EXCHANGES: LazyLock<Vec<Vec<Vec<Halves>>>> =
    LazyLock::new(|| (0..=LARGEST).map(|n| (0..=n / 2).map(|n1| exchanges(n, n1)).collect()).collect());

/// [`exchanges`], computed once.
pub(super) fn halves(n: usize, n1: usize) -> &'static [Halves] {
    &EXCHANGES[n][n1]
}

/// Visits the transpositions of S2 in the order of D26 4.2 (D17 D.1), as the partners of S1; branches in which
/// `fits(i, partner)` does not hold for the `i`-th member of S1 are left out.
pub(super) fn transpositions(
    s1: usize,
    s2: &[usize],
    fits: &dyn Fn(usize, usize) -> bool,
    partners: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let place = partners.len();
    if place == s1 {
        return visit(partners);
    }
    for &partner in s2 {
        if !partners.contains(&partner) && fits(place, partner) {
            partners.push(partner);
            let flow = transpositions(s1, s2, fits, partners, visit);
            partners.pop();
            flow?;
        }
    }
    ControlFlow::Continue(())
}

/// Sets of `m1` moved-down players with these scores, in the order of D26 4.4: the smallest differing number decides.
/// In D17 (D.3) the highest different score of the players in S1 decides first.
pub(super) fn mdp_sets(scores: &[i32], m1: usize, edition: Edition) -> Vec<Vec<usize>> {
    let mut sets = choices(scores.len(), m1);
    if edition == Edition::D17 {
        sets.sort_by_key(|set| Reverse(set.iter().map(|&i| scores[i]).collect::<Vec<i32>>()));
    }
    sets
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{Edition, exchanges, mdp_sets, transpositions};

    /// Exchanges as the rules write them, with numbers from 1: `54<>67`.
    fn written(n: usize, n1: usize) -> Vec<String> {
        let digits = |players: &mut dyn Iterator<Item = &usize>| -> String {
            players.map(|i| (i + 1).to_string()).collect::<Vec<_>>().concat()
        };
        exchanges(n, n1)[1..]
            .iter()
            .map(|halves| {
                let left = digits(&mut halves.s2.iter().filter(|&&i| i < n1).rev());
                let entered = digits(&mut halves.s1.iter().filter(|&&i| i >= n1));
                format!("{left}<>{entered}")
            })
            .collect()
    }

    #[test]
    fn exchanges_of_eleven_players() {
        let all = written(11, 5);
        let one = "5<>6 5<>7 4<>6 5<>8 4<>7 3<>6 5<>9 4<>8 3<>7 2<>6 5<>10 4<>9 3<>8 2<>7";
        assert_eq!(all[..14].join(" "), one);
        let two = "54<>67 54<>68 53<>67 54<>69 54<>78 53<>68 52<>67 43<>67";
        assert_eq!(all[30..38].join(" "), two);
    }

    #[test]
    fn exchanges_of_six_players() {
        let all = "3<>4 3<>5 2<>4 3<>6 2<>5 1<>4 2<>6 1<>5 1<>6 32<>45 32<>46 31<>45 32<>56 31<>46 21<>45 31<>56 \
                   21<>46 21<>56 321<>456";
        assert_eq!(written(6, 3).join(" "), all);
    }

    fn all_transpositions(s1: usize, s2: &[usize]) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        let flow = transpositions(s1, s2, &|_, _| true, &mut Vec::new(), &mut |partners| {
            all.push(partners.to_vec());
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        all
    }

    #[test]
    fn transpositions_of_eleven_players() {
        let homogeneous = all_transpositions(5, &[6, 7, 8, 9, 10, 11]);
        assert_eq!(homogeneous.len(), 720);
        assert_eq!(homogeneous[..3], [vec![6, 7, 8, 9, 10], vec![6, 7, 8, 9, 11], vec![6, 7, 8, 10, 9]]);
        assert_eq!(homogeneous[719], [11, 10, 9, 8, 7]);
        let heterogeneous = all_transpositions(2, &[3, 4, 5, 6, 7, 8, 9, 10, 11]);
        assert_eq!(heterogeneous.len(), 72);
        assert_eq!(heterogeneous[..2], [vec![3, 4], vec![3, 5]]);
        assert_eq!(heterogeneous[71], [11, 10]);
    }

    #[test]
    fn sets_of_moved_down_players() {
        assert_eq!(mdp_sets(&[20, 15, 15], 2, Edition::D26), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(mdp_sets(&[20, 20, 15, 10], 2, Edition::D17), [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]);
    }
}
