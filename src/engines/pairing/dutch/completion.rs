//! Whether the players that are left can be paired at all (C4, C5; A.9 of 2017).

use super::bracket::Bracket;
use super::edition::Edition;
use super::field::{Field, Rank};
use crate::base::Points;
use crate::engines::matching::{Cardinality, Graph, Matcher};
use crate::engines::pairing::Position;

/// Whether all `players` can be paired legally, one of them left over if their number is odd, who `may_get_bye`.
pub(super) fn completes(field: &Field, players: &[Rank], may_get_bye: impl Fn(Rank) -> bool) -> bool {
    let odd = players.len() % 2;
    let edge = |u: usize, v: usize| match (players.get(u), players.get(v)) {
        (Some(&a), Some(&b)) => field.legal(a, b),
        (Some(&a), None) | (None, Some(&a)) => may_get_bye(a),
        (None, None) => false,
    };
    Cardinality::new(players.len() + odd).cover_all(&edge).is_none()
}

/// \[C5\] The lowest score that the bye can go to while everybody else is paired legally.
pub(super) fn lowest_bye_score(field: &Field) -> Option<Points> {
    let everybody: Vec<Rank> = (0..field.len() as Rank).collect();
    let mut scores: Vec<Points> = field.players.iter().filter(|p| p.eligible).map(|p| p.score).collect();
    scores.dedup();
    let possible = |score: Points| {
        let may_get_bye = |rank: Rank| field.player(rank).eligible && field.player(rank).score == score;
        completes(field, &everybody, may_get_bye)
    };
    scores.into_iter().rev().find(|&score| possible(score))
}

/// Which of `pairs` (smaller index first) cannot all be avoided in the round: as few as possible, and of the lowest scores.
/// Empty where a legal pairing avoids all of them; `None` where there is no legal pairing at all.
pub fn unavoidable(position: &Position, pairs: &[(u16, u16)], edition: Edition) -> Option<Vec<(u16, u16)>> {
    let mut protected = position.protected.clone();
    protected.extend(pairs);
    let apart = Field::new(&Position { protected, ..position.clone() }, edition);
    let everybody: Vec<Rank> = (0..apart.len() as Rank).collect();
    if completes(&apart, &everybody, |rank| apart.player(rank).eligible) {
        return Some(Vec::new());
    }
    let field = Field::new(position, edition);
    let n = field.len() + field.len() % 2;
    let mut graph = Graph::<i64>::new(n);
    for v in 0..n as Rank {
        for u in 0..v {
            if usize::from(v) == field.len() {
                graph.set(usize::from(u), usize::from(v), field.player(u).eligible.then_some(0));
            } else if field.legal(u, v) {
                let cost = if apart.legal(u, v) { 0 } else { MEETING + i64::from(field.player(u).score.tenths()) };
                graph.set(usize::from(u), usize::from(v), Some(-cost));
            }
        }
    }
    let mut matcher = Matcher::new(graph);
    if !matcher.solve() {
        return None;
    }
    let met = |u: Rank| {
        let v = matcher.mate(usize::from(u)) as Rank;
        let (a, b) = (field.players.get(usize::from(u))?.index, field.players.get(usize::from(v))?.index);
        (u < v && !apart.legal(u, v)).then_some((a.min(b), a.max(b)))
    };
    Some((0..n as Rank).filter_map(met).collect())
}

/// One more meeting weighs more than all scores together.
const MEETING: i64 = 1 << 40;

impl Bracket<'_> {
    /// \[C4\] Whether the round can be completed when `floats` leave this bracket.
    pub(super) fn completes_after(&self, floats: &[Rank]) -> bool {
        let left: Vec<Rank> = floats.iter().copied().chain(self.lower()).collect();
        completes(self.field, &left, |rank| self.may_get_bye(rank))
    }

    /// How many of `floats`, and how many players in all, the following bracket cannot pair at best (C.12 of 2013).
    pub(super) fn unpaired_next(&self, floats: &[Rank]) -> Vec<i32> {
        let players: Vec<Rank> = floats.iter().copied().chain(self.next.clone()).collect();
        let edge = |u: usize, v: usize| {
            players[u].max(players[v]) >= self.next.start && self.field.legal(players[u], players[v])
        };
        let mut matching = Cardinality::new(players.len());
        matching.cover_all(&edge);
        let bare = |among: usize| (0..among).filter(|&at| matching.mate(at).is_none()).count() as i32;
        vec![bare(floats.len()), bare(players.len())]
    }

    /// Whether the following bracket can pair all these downfloaters and all of its residents, but for one resident if
    /// the number is odd: no downfloaters could do better there.
    pub(super) fn leaves_ideal(&self, floats: &[Rank]) -> bool {
        let players: Vec<Rank> = floats.iter().copied().chain(self.next.clone()).collect();
        let last = usize::from(self.next.end) == self.field.len();
        let odd = players.len() % 2;
        let edge = |u: usize, v: usize| match (players.get(u), players.get(v)) {
            (Some(&a), Some(&b)) => (self.next.start <= a.max(b)) && self.field.legal(a, b),
            (Some(&a), None) | (None, Some(&a)) => a >= self.next.start && (!last || self.may_get_bye(a)),
            (None, None) => false,
        };
        let mut matching = Cardinality::new(players.len() + odd);
        if matching.cover_all(&edge).is_some() {
            return false;
        }
        if last || !self.field.edition.completes_every_bracket() {
            return true;
        }
        let left_over = matching_partner(&matching, players.len(), odd).map(|at| players[at]);
        let left: Vec<Rank> = left_over.into_iter().chain(self.next.end..self.field.len() as Rank).collect();
        completes(self.field, &left, |rank| self.may_get_bye(rank))
    }
}

/// Whom the extra vertex took out, if there is one.
fn matching_partner(matching: &Cardinality, extra: usize, odd: usize) -> Option<usize> {
    if odd == 1 { matching.mate(extra) } else { None }
}
