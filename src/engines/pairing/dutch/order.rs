//! The first of the best candidates in the order of generation (Art. 3.5 to 3.7 and 4; section D of 2017).
//!
//! The matching says what the best candidates are worth; then the decisions that the order compares are taken one by
//! one, each kept only if a best candidate agrees with it.

use super::bracket::Candidate;
use super::field::Rank;
use super::network::{Layout, Network, Vertex};
use super::two_sided::without_exchange;
use crate::engines::matching::{Matcher, Weight, Wide};

/// Calls a generic function with the narrowest weight that holds so many bits.
macro_rules! with_weight {
    ($bits:expr, $call:ident($($arg:expr),*)) => {
        match $bits {
            0..=64 => $call::<i64>($($arg),*),
            65..=128 => $call::<i128>($($arg),*),
            129..=256 => $call::<Wide<4>>($($arg),*),
            257..=512 => $call::<Wide<8>>($($arg),*),
            513..=1024 => $call::<Wide<16>>($($arg),*),
            _ => $call::<Wide<256>>($($arg),*),
        }
    };
}

type Pairs = Vec<(Rank, Rank)>;

/// A best candidate, whichever.
pub(super) fn any_best(network: &Network<'_, '_>) -> Option<Candidate> {
    fn run<W: Weight>(network: &Network<'_, '_>, layout: &Layout) -> Option<Candidate> {
        let mut matcher = network.matcher::<W>(layout);
        matcher.solve().then(|| network.candidate(|u| matcher.mate(u)))
    }
    let layout = network.layout();
    with_weight!(layout.bits, run(network, &layout))
}

/// The best candidate that is generated first; `None` if no matching completes the round.
pub(super) fn first_best(network: &Network<'_, '_>) -> Option<Candidate> {
    let bracket = network.bracket;
    if bracket.paired_first() == 0
        && let Some(pairs) = two_sided(network, bracket.members().count() / 2)
    {
        return Some(Candidate::new(bracket, pairs));
    }
    let layout = network.layout();
    let (mut pairs, residents) = with_weight!(layout.bits, settle_mdps(network, &layout))?;
    if residents > 0 {
        let settled: Vec<Rank> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let remainder = network.remainder(&settled);
        match two_sided(&remainder, residents) {
            Some(rest) => pairs.extend(rest),
            None => {
                let ranked = remainder.ranked(residents);
                let layout = ranked.layout();
                pairs.extend(with_weight!(layout.bits, settle_remainder(&ranked, residents, &layout))?);
            }
        }
    }
    Some(Candidate::new(bracket, pairs))
}

/// The first best pairs of a remainder if no exchange is needed for them.
fn two_sided(network: &Network<'_, '_>, tops: usize) -> Option<Pairs> {
    let residents = network.vertices.iter().filter(|&&vertex| vertex != Vertex::Nobody).count();
    if network.holds_lower() || residents / 2 != tops {
        return None; // someone besides the odd one floats
    }
    let layout = network.layout();
    with_weight!(layout.bits, without_exchange(network, tops, &layout))
}

/// Which MDPs are paired (Art. 4.4; D.3 of 2017), then with whom (Art. 3.7). Also the number of pairs left to the residents.
fn settle_mdps<W: Weight>(network: &Network<'_, '_>, layout: &Layout) -> Option<(Pairs, usize)> {
    let bracket = network.bracket;
    let mut matcher = network.matcher::<W>(layout);
    if !matcher.solve() {
        return None;
    }
    let mdps = bracket.paired_first();
    let members = bracket.members().count();
    let total = network.candidate(|u| matcher.mate(u)).pairs.len();
    let elsewhere = |u: usize| (0..network.vertices.len()).filter(move |&v| v != u && !network.pairs_here(u, v));
    let paired: Vec<usize> = (0..mdps).filter(|&u| matcher.try_without(u, elsewhere(u))).collect();
    let mut pairs = Vec::new();
    for &u in &paired {
        let partner = (mdps..members).find(|&v| network.pairs_here(u, v) && matcher.fix_pair(u, v))?;
        pairs.push(network.pair_of(u, partner)?);
    }
    let residents = total - pairs.len();
    Some((pairs, residents))
}

/// The remainder, or a homogeneous bracket: which exchange (Art. 4.3), then which transposition (Art. 4.2).
/// `tops` is the number of pairs; the residents are the first vertices.
fn settle_remainder<W: Weight>(network: &Network<'_, '_>, tops: usize, layout: &Layout) -> Option<Pairs> {
    let bracket = network.bracket;
    let resident = |vertex: &&Vertex| matches!(vertex, Vertex::Member(rank) if !bracket.is_paired_first(*rank));
    let size = network.vertices.iter().take_while(resident).count();
    let mut matcher = network.matcher::<W>(layout);
    if !matcher.solve() {
        return None;
    }
    let is_top = |matcher: &Matcher<W>, u: usize| matcher.mate(u) > u && network.pairs_here(u, matcher.mate(u));
    let exchanged = (0..tops).filter(|&u| !is_top(&matcher, u)).count();
    let mut top: Vec<bool> = (0..size).map(|u| u < tops).collect();
    // Who leaves S1: the largest numbers first.
    let mut left = exchanged;
    for u in (0..tops).rev() {
        if left > 0 && matcher.try_without(u, (u + 1..size).filter(|&v| network.pairs_here(u, v))) {
            top[u] = false;
            left -= 1;
        }
    }
    // Who comes from S2: the smallest numbers first.
    left = exchanged;
    for u in tops..size {
        let not_as_top = (0..network.vertices.len()).filter(|&v| v < u || (v != u && !network.pairs_here(u, v)));
        if left > 0 && matcher.try_without(u, not_as_top) {
            top[u] = true;
            left -= 1;
        }
    }
    let mut pairs = Vec::new();
    for u in (0..size).filter(|&u| top[u]) {
        let partner = (u + 1..size).find(|&v| !top[v] && network.pairs_here(u, v) && matcher.fix_pair(u, v))?;
        pairs.push(network.pair_of(u, partner)?);
    }
    Some(pairs)
}
