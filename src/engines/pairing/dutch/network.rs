//! A bracket as a graph: the best candidates are its heaviest perfect matchings.

use super::bracket::{Bracket, Candidate};
use super::criteria::Event;
use super::edition::Judge;
use super::field::Rank;
use crate::engines::matching::{Graph, Weight};

/// How far down the graph goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The bracket alone: whatever floats out is taken to do well below.
    Bracket,
    /// And the following scoregroup: what that one floats out is taken to do well below.
    Next,
    /// Everybody below: the matching completes the round.
    All,
}

/// What a vertex stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vertex {
    /// A player of the bracket.
    Member(Rank),
    /// A player of the following scoregroup.
    Next(Rank),
    /// A player further below.
    Lower(Rank),
    /// The partner of the one who is left over where the number of vertices is odd.
    Nobody,
}

/// The graph of a bracket. Two vertices are joined by the pair they would form in this bracket, else by what becomes
/// of both when they float.
#[derive(Clone, Debug)]
pub(super) struct Network<'b, 'f> {
    pub(super) bracket: &'b Bracket<'f>,
    pub(super) vertices: Vec<Vertex>,
    /// Whether the graph holds everybody who is left, so that only legal games and one bye may remain.
    pub(super) completing: bool,
    /// Whether the criterion on the following bracket is weighed.
    pub(super) looks_ahead: bool,
    /// The number of pairs among the residents, once the order of their candidates matters: see [`Network::ranked`].
    pub(super) tops: Option<usize>,
}

/// One addend of an edge weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fault {
    /// Which criterion, most important first.
    criterion: usize,
    value: i32,
    /// How often the fault counts.
    times: u32,
}

/// Where each value of each criterion has its digit, from the lowest bit of an edge weight.
#[derive(Debug)]
pub(super) struct Layout {
    /// (criterion, value) in descending weight, with the shift of its digit.
    digits: Vec<((usize, i32), u32)>,
    pub(super) bits: u32,
}

impl<'b, 'f> Network<'b, 'f> {
    pub(super) fn new(bracket: &'b Bracket<'f>, reach: Reach, looks_ahead: bool) -> Network<'b, 'f> {
        let lower = bracket.lower();
        let mut vertices: Vec<Vertex> = bracket.members().map(Vertex::Member).collect();
        if reach != Reach::Bracket {
            vertices.extend(bracket.next.clone().map(Vertex::Next));
        }
        if reach == Reach::All {
            vertices.extend((bracket.next.end..lower.end).map(Vertex::Lower));
        }
        let completing = lower.is_empty() || reach == Reach::All;
        let looks_ahead = looks_ahead && reach != Reach::Bracket && !lower.is_empty();
        Network { bracket, vertices, completing, looks_ahead, tops: None }.evened()
    }

    /// Adds nobody as a partner where the number of vertices is odd.
    fn evened(mut self) -> Self {
        if self.vertices.len() % 2 == 1 {
            self.vertices.push(Vertex::Nobody);
        }
        self
    }

    /// The graph that is left when the MDPs and their partners are settled, with the order of the remainder's candidates
    /// (Art. 3.6, 4.3) below all criteria: fewest exchanges, then the smallest difference of the exchanged numbers.
    /// The residents keep their places at the head of the vertices.
    pub(super) fn ranked(&self, settled: &[Rank], pairs: usize) -> Network<'b, 'f> {
        let resident = |vertex: &Vertex| matches!(vertex, Vertex::Member(rank) if !self.bracket.is_mdp(*rank));
        let left = |vertex: &&Vertex| match vertex {
            Vertex::Member(rank) => !settled.contains(rank) && (self.holds_lower() || !self.bracket.is_mdp(*rank)),
            Vertex::Nobody => false,
            _ => true,
        };
        let (mut vertices, others): (Vec<_>, Vec<_>) = self.vertices.iter().filter(left).partition(|v| resident(v));
        vertices.extend(others);
        Network { vertices, tops: Some(pairs), ..self.clone() }.evened()
    }

    fn holds_lower(&self) -> bool {
        self.vertices.iter().any(|vertex| matches!(vertex, Vertex::Next(_) | Vertex::Lower(_)))
    }

    /// Whether the two vertices form a pair of this bracket when matched.
    pub(super) fn pairs_here(&self, u: usize, v: usize) -> bool {
        match (self.vertices[u], self.vertices[v]) {
            (Vertex::Member(a), Vertex::Member(b)) => self.bracket.may_pair(a, b),
            _ => false,
        }
    }

    fn fault(&self, event: Event, faults: &mut Vec<Fault>) {
        let criteria = self.bracket.field.edition.criteria();
        for (criterion, rule) in criteria.iter().enumerate() {
            if let Judge::Faults(rule) = rule.judge
                && let Some(value) = rule(self.bracket, event)
            {
                faults.push(Fault { criterion: 3 * criterion, value, times: 1 });
            }
        }
    }

    /// What it costs when the vertex finds no partner in this bracket.
    fn float(&self, vertex: usize, faults: &mut Vec<Fault>) {
        if let Vertex::Member(rank) = self.vertices[vertex] {
            self.fault(Event::Float(rank), faults);
            if let Some(tops) = self.tops
                && vertex < tops
            {
                self.exchanged_down(vertex, tops, faults);
            }
        }
    }

    /// What it costs when the vertex finds no partner in the following bracket either: the number first, then the score.
    fn float_again(&self, vertex: usize, faults: &mut Vec<Fault>) {
        let (Vertex::Member(rank) | Vertex::Next(rank)) = self.vertices[vertex] else { return };
        if !self.looks_ahead {
            return;
        }
        let criteria = self.bracket.field.edition.criteria();
        let Some(at) = criteria.iter().position(|c| matches!(c.judge, Judge::FollowingBracket)) else { return };
        let last = usize::from(self.bracket.next.end) == self.bracket.field.len();
        let dead_end = last && !self.completing && !self.bracket.may_get_bye(rank);
        faults.push(Fault { criterion: 3 * at, value: 1, times: if dead_end { 3 } else { 1 } });
        faults.push(Fault { criterion: 3 * at + 1, value: self.bracket.score(rank).tenths(), times: 1 });
    }

    /// A resident of S1 that is no top of a pair: one exchange, the smaller the larger its number.
    fn exchanged_down(&self, place: usize, tops: usize, faults: &mut Vec<Fault>) {
        faults.push(Fault { criterion: usize::MAX - 1, value: 0, times: 1 });
        if place + 1 < tops {
            faults.push(Fault { criterion: usize::MAX, value: 0, times: (tops - 1 - place) as u32 });
        }
    }

    /// The faults on the edge between two vertices; `None` where they may not be matched.
    fn edge(&self, u: usize, v: usize, faults: &mut Vec<Fault>) -> Option<()> {
        let bracket = self.bracket;
        faults.clear();
        match (self.vertices[u], self.vertices[v]) {
            (Vertex::Member(a), Vertex::Member(b)) if bracket.may_pair(a, b) => {
                self.fault(Event::Pair(a.min(b), a.max(b)), faults);
                if let Some(tops) = self.tops {
                    let (first, second) = (u.min(v), u.max(v));
                    if second < tops {
                        self.exchanged_down(second, tops, faults);
                    } else if first >= tops {
                        faults.push(Fault { criterion: usize::MAX, value: 0, times: (first + 1 - tops) as u32 });
                    }
                }
                return Some(());
            }
            (Vertex::Member(a), Vertex::Next(b)) | (Vertex::Next(b), Vertex::Member(a))
                if bracket.field.legal(a, b) =>
            {
                self.float(u, faults);
                self.float(v, faults);
                return Some(());
            }
            (Vertex::Next(a), Vertex::Next(b)) if bracket.field.legal(a, b) => return Some(()),
            (Vertex::Nobody, Vertex::Nobody) => return None,
            (Vertex::Nobody, Vertex::Member(a) | Vertex::Next(a) | Vertex::Lower(a))
            | (Vertex::Member(a) | Vertex::Next(a) | Vertex::Lower(a), Vertex::Nobody) => {
                if self.completing && !bracket.may_get_bye(a) {
                    return None;
                }
            }
            (
                Vertex::Member(a) | Vertex::Next(a) | Vertex::Lower(a),
                Vertex::Member(b) | Vertex::Next(b) | Vertex::Lower(b),
            ) => {
                if self.completing && !bracket.field.legal(a, b) {
                    return None;
                }
            }
        }
        for vertex in [u, v] {
            self.float(vertex, faults);
            self.float_again(vertex, faults);
        }
        Some(())
    }

    /// Gives every value of every criterion a digit wide enough for all the vertices.
    pub(super) fn layout(&self) -> Layout {
        let n = self.vertices.len();
        let mut seen = std::collections::BTreeMap::new();
        let mut faults = Vec::new();
        for u in 0..n {
            for v in u + 1..n {
                if self.edge(u, v, &mut faults).is_some() {
                    for fault in &faults {
                        let most = seen.entry((fault.criterion, fault.value)).or_insert(0);
                        *most = fault.times.max(*most);
                    }
                }
            }
        }
        let mut digits: Vec<((usize, i32), u32)> = seen.into_iter().collect();
        // Important criteria first, and large values before small ones.
        digits.sort_by_key(|&((criterion, value), _)| (criterion, std::cmp::Reverse(value)));
        let mut bits = 0;
        for (_, entry) in digits.iter_mut().rev() {
            let most = *entry as usize * n;
            *entry = bits;
            bits += usize::BITS - most.leading_zeros();
        }
        Layout { digits, bits: bits + 2 * (usize::BITS - n.leading_zeros()) + 4 }
    }

    /// The graph with the faults as negative weights.
    pub(super) fn graph<W: Weight>(&self, layout: &Layout) -> Graph<W> {
        let n = self.vertices.len();
        let mut graph = Graph::new(n);
        let mut faults = Vec::new();
        for u in 0..n {
            for v in u + 1..n {
                if self.edge(u, v, &mut faults).is_some() {
                    let cost = faults.iter().fold(W::ZERO, |sum, fault| sum + layout.weight(*fault));
                    graph.set(u, v, Some(W::ZERO - cost));
                }
            }
        }
        graph
    }

    /// The candidate that a matching stands for, given by the other end of each vertex.
    pub(super) fn candidate(&self, mate: impl Fn(usize) -> usize) -> Candidate {
        let here = (0..self.vertices.len()).filter(|&u| u < mate(u) && self.pairs_here(u, mate(u)));
        let pairs = here.filter_map(|u| match (self.vertices[u], self.vertices[mate(u)]) {
            (Vertex::Member(a), Vertex::Member(b)) => Some((a.min(b), a.max(b))),
            _ => None,
        });
        Candidate::new(self.bracket, pairs.collect())
    }
}

impl Layout {
    fn weight<W: Weight>(&self, fault: Fault) -> W {
        let place = self.digits.iter().find(|(key, _)| *key == (fault.criterion, fault.value));
        place.map_or(W::ZERO, |&(_, shift)| W::digit(fault.times, shift))
    }
}
