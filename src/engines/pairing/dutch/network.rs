//! A bracket as a graph: the best candidates are its heaviest perfect matchings.

use std::collections::{BTreeMap, HashMap};

use super::bracket::{Bracket, Candidate};
use super::criteria::Event;
use super::edition::Judge;
use super::field::{Float, Rank, Strength};
use crate::base::{Colour, Points};
use crate::engines::matching::{Graph, Matcher, Weight, transport_values};

/// With more classes than this, solving for the classes first does not pay.
const MANY_CLASSES: usize = 80;

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

/// What a candidate has to do whatever it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// The two are paired with each other in this bracket.
    Pair(Rank, Rank),
    /// The player is paired in this bracket.
    Paired(Rank),
}

/// All that the criteria can tell apart in a vertex; vertices that are alike weigh alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Likeness {
    of_bracket: bool,
    of_next: bool,
    score: Points,
    wish: Option<Colour>,
    strength: Strength,
    difference: i32,
    doubled: Option<Colour>,
    floats: [Float; 2],
    unplayed: i32,
    may_get_bye: bool,
}

/// The graph of a bracket. Two vertices are joined by the pair they would form in this bracket, else by what becomes
/// of both when they float.
#[derive(Clone, Debug)]
pub(super) struct Network<'b, 'f> {
    pub(super) bracket: &'b Bracket<'f>,
    pub(super) vertices: Vec<Vertex>,
    /// Whether the graph holds everybody who is left, so that only legal games and one bye may remain.
    completing: bool,
    /// Whether the criterion on the following bracket is weighed.
    looks_ahead: bool,
    /// The number of pairs among the residents, once the order of their candidates matters: see [`Network::ranked`].
    tops: Option<usize>,
    demand: Option<Demand>,
    /// Which class of like vertices each vertex belongs to, and one vertex of each class.
    class: Vec<usize>,
    examples: Vec<usize>,
}

/// One addend of an edge weight: the rank of the criterion, the value, and how often it counts.
type Fault = (usize, i32, u32);

/// Where each value of each criterion has its digit, from the lowest bit of an edge weight.
#[derive(Debug)]
pub(super) struct Layout {
    digits: BTreeMap<(usize, i32), u32>,
    /// The place of the number of exchanges; the difference of the exchanged numbers is below it.
    exchanges: u32,
    /// The bits that a weight must have.
    pub(super) bits: u32,
}

/// The faults of the classes as numbers.
pub(super) struct Costs<W> {
    classes: usize,
    pair: Vec<W>,
    float: Vec<W>,
    float_again: Vec<W>,
    exchanges: u32,
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
        let (class, examples) = (Vec::new(), Vec::new());
        Network { bracket, vertices, completing, looks_ahead, tops: None, demand: None, class, examples }.finished()
    }

    /// The graph of those candidates alone that meet the demand.
    pub(super) fn demanding(self, demand: Demand) -> Network<'b, 'f> {
        Network { demand: Some(demand), ..self }
    }

    /// Whether the demand rules out that the two vertices are matched.
    fn ruled_out(&self, u: usize, v: usize) -> bool {
        let is = |vertex: usize, rank: Rank| self.vertices[vertex] == Vertex::Member(rank);
        match self.demand {
            None => false,
            Some(Demand::Pair(a, b)) => {
                let (u_asked, v_asked) = (is(u, a) || is(u, b), is(v, a) || is(v, b));
                u_asked != v_asked
            }
            Some(Demand::Paired(rank)) => (is(u, rank) || is(v, rank)) && !self.pairs_here(u, v),
        }
    }

    /// Adds nobody as a partner where the number of vertices is odd, and sorts the vertices into classes.
    fn finished(mut self) -> Self {
        if self.vertices.len() % 2 == 1 {
            self.vertices.push(Vertex::Nobody);
        }
        let mut classes = HashMap::new();
        self.class.clear();
        self.examples.clear();
        for (at, &vertex) in self.vertices.iter().enumerate() {
            let class = *classes.entry(self.likeness(vertex)).or_insert_with(|| {
                self.examples.push(at);
                self.examples.len() - 1
            });
            self.class.push(class);
        }
        self
    }

    fn likeness(&self, vertex: Vertex) -> Option<Likeness> {
        let (Vertex::Member(rank) | Vertex::Next(rank) | Vertex::Lower(rank)) = vertex else { return None };
        let player = self.bracket.player(rank);
        let of_bracket = matches!(vertex, Vertex::Member(_));
        Some(Likeness {
            of_bracket,
            of_next: matches!(vertex, Vertex::Next(_)),
            score: player.score,
            wish: player.wish.filter(|_| of_bracket),
            strength: if of_bracket { player.strength } else { Strength::None },
            difference: if of_bracket { player.difference.abs() } else { 0 },
            doubled: player.doubled.filter(|_| of_bracket),
            floats: if of_bracket { player.floats } else { [Float::None; 2] },
            unplayed: if self.bracket.sole_bye.is_some() && of_bracket { player.unplayed } else { 0 },
            may_get_bye: self.bracket.may_get_bye(rank),
        })
    }

    /// The graph that is left when the MDPs and their partners are settled: the residents at the head of the vertices,
    /// and nobody of the bracket besides unless the graph goes further down.
    pub(super) fn remainder(&self, settled: &[Rank]) -> Network<'b, 'f> {
        let lower = self.holds_lower();
        let (mut vertices, mut others) = (Vec::new(), Vec::new());
        for &vertex in &self.vertices {
            match vertex {
                Vertex::Member(rank) if settled.contains(&rank) => {}
                Vertex::Member(rank) if !self.bracket.is_paired_first(rank) => vertices.push(vertex),
                Vertex::Nobody => {}
                Vertex::Member(_) if !lower => {}
                _ => others.push(vertex),
            }
        }
        vertices.extend(others);
        Network { vertices, class: Vec::new(), examples: Vec::new(), ..*self }.finished()
    }

    /// A remainder with the order of its candidates (Art. 3.6, 4.3) below all criteria: fewest exchanges, then the
    /// smallest difference of the exchanged numbers.
    pub(super) fn ranked(self, pairs: usize) -> Network<'b, 'f> {
        Network { tops: Some(pairs), ..self }
    }

    /// Whether players below the bracket are in the graph.
    pub(super) fn holds_lower(&self) -> bool {
        self.vertices.iter().any(|vertex| matches!(vertex, Vertex::Next(_) | Vertex::Lower(_)))
    }

    /// Whether the two vertices form a pair of this bracket when matched.
    pub(super) fn pairs_here(&self, u: usize, v: usize) -> bool {
        match (self.vertices[u], self.vertices[v]) {
            (Vertex::Member(a), Vertex::Member(b)) => self.bracket.may_pair(a, b),
            _ => false,
        }
    }

    /// Whether the player of the vertex may be the one who is left over.
    pub(super) fn may_be_left(&self, vertex: usize) -> bool {
        match self.vertices[vertex] {
            Vertex::Member(rank) | Vertex::Next(rank) | Vertex::Lower(rank) => {
                !self.completing || self.bracket.may_get_bye(rank)
            }
            Vertex::Nobody => false,
        }
    }

    fn faults(&self, event: Event) -> Vec<Fault> {
        let criteria = self.bracket.field.criteria().iter().enumerate();
        let found = criteria.filter_map(|(place, criterion)| match criterion.judge {
            Judge::Faults(rule) => rule(self.bracket, event).map(|value| (2 * place, value, 1)),
            Judge::FollowingBracket => None,
        });
        found.collect()
    }

    /// The faults of the pair that the examples of two classes would form in this bracket.
    fn pair_faults(&self, a: usize, b: usize) -> Vec<Fault> {
        match (self.vertices[self.examples[a]], self.vertices[self.examples[b]]) {
            (Vertex::Member(a), Vertex::Member(b))
                if !(self.bracket.is_paired_first(a) && self.bracket.is_paired_first(b)) =>
            {
                self.faults(Event::Pair(a.min(b), a.max(b)))
            }
            _ => Vec::new(),
        }
    }

    /// What it costs when a vertex of the class finds no partner in this bracket.
    fn float_faults(&self, class: usize) -> Vec<Fault> {
        match self.vertices[self.examples[class]] {
            Vertex::Member(rank) => self.faults(Event::Float(rank)),
            _ => Vec::new(),
        }
    }

    /// What it costs when it finds no partner in the following bracket either: the number first, then the score.
    fn float_again_faults(&self, class: usize) -> Vec<Fault> {
        let (Vertex::Member(rank) | Vertex::Next(rank)) = self.vertices[self.examples[class]] else {
            return Vec::new();
        };
        let criteria = self.bracket.field.criteria();
        let place = criteria.iter().position(|c| matches!(c.judge, Judge::FollowingBracket));
        let Some(place) = place.filter(|_| self.looks_ahead) else { return Vec::new() };
        let last = usize::from(self.bracket.next.end) == self.bracket.field.len();
        let dead_end = last && !self.completing && !self.bracket.may_get_bye(rank);
        if self.bracket.field.edition.follows_moved_down() {
            let moved_down = matches!(self.vertices[self.examples[class]], Vertex::Member(_));
            let unpaired = (2 * place + 1, 1, 1);
            return if moved_down { vec![(2 * place, 1, 1), unpaired] } else { vec![unpaired] };
        }
        let score = self.bracket.score(rank).tenths();
        vec![(2 * place, 1, if dead_end { 3 } else { 1 }), (2 * place + 1, score, 1)]
    }

    /// Gives every value of every criterion a digit wide enough for all the vertices: important criteria above others,
    /// large values above small ones, the order of candidates below all.
    pub(super) fn layout(&self) -> Layout {
        let n = self.vertices.len();
        let width = |most: usize| usize::BITS - most.leading_zeros();
        let mut digits = BTreeMap::new();
        let mut note = |faults: Vec<Fault>| {
            for (place, value, times) in faults {
                let most = digits.entry((place, value)).or_insert(0);
                *most = times.max(*most);
            }
        };
        for a in 0..self.examples.len() {
            note(self.float_faults(a));
            note(self.float_again_faults(a));
            (0..=a).for_each(|b| note(self.pair_faults(a, b)));
        }
        let (exchanges, mut bits) = match self.tops {
            Some(_) => (width(n * n), width(n * n) + width(n)),
            None => (0, 0),
        };
        let mut ordered: Vec<_> = digits.iter_mut().collect();
        ordered.sort_by_key(|&(&(place, value), _)| (std::cmp::Reverse(place), value));
        for (_, digit) in ordered {
            let most = *digit as usize * n;
            *digit = bits;
            bits += width(most);
        }
        // Duals and slacks add up several weights.
        Layout { digits, exchanges, bits: bits + 2 * width(n) + 4 }
    }

    /// The weights of the classes under a layout.
    pub(super) fn costs<W: Weight>(&self, layout: &Layout) -> Costs<W> {
        let weigh = |faults: Vec<Fault>| {
            faults.into_iter().fold(W::ZERO, |sum, (place, value, times)| {
                sum + layout.digits.get(&(place, value)).map_or(W::ZERO, |&shift| W::digit(times, shift))
            })
        };
        let classes = self.examples.len();
        let mut pair = vec![W::ZERO; classes * classes];
        for a in 0..classes {
            for b in 0..=a {
                pair[a * classes + b] = weigh(self.pair_faults(a, b));
                pair[b * classes + a] = pair[a * classes + b];
            }
        }
        Costs {
            classes,
            pair,
            float: (0..classes).map(|class| weigh(self.float_faults(class))).collect(),
            float_again: (0..classes).map(|class| weigh(self.float_again_faults(class))).collect(),
            exchanges: layout.exchanges,
        }
    }

    /// The graph with the faults as negative weights.
    pub(super) fn graph<W: Weight>(&self, layout: &Layout) -> Graph<W> {
        let n = self.vertices.len();
        let costs = self.costs::<W>(layout);
        let float: Vec<W> = (0..n).map(|v| self.float_cost(&costs, v)).collect();
        let out: Vec<W> = (0..n).map(|v| float[v] + costs.float_again[self.class[v]]).collect();
        let mut graph = Graph::new(n);
        for u in 0..n {
            for v in u + 1..n {
                if self.ruled_out(u, v) {
                    continue;
                }
                let legal = match (self.vertices[u], self.vertices[v]) {
                    (Vertex::Member(a), Vertex::Member(b)) if self.bracket.may_pair(a, b) => {
                        let cost = costs.pair(self.class[u], self.class[v]) + self.exchange_cost(&costs, u, v);
                        graph.set(u, v, Some(W::ZERO - cost));
                        continue;
                    }
                    (Vertex::Nobody, _) => self.may_be_left(v),
                    (_, Vertex::Nobody) => self.may_be_left(u),
                    (
                        Vertex::Member(a) | Vertex::Next(a) | Vertex::Lower(a),
                        Vertex::Member(b) | Vertex::Next(b) | Vertex::Lower(b),
                    ) => self.bracket.field.legal(a, b),
                };
                let cost = match (self.vertices[u], self.vertices[v]) {
                    (Vertex::Member(_) | Vertex::Next(_), Vertex::Next(_)) | (Vertex::Next(_), Vertex::Member(_))
                        if legal =>
                    {
                        float[u] + float[v]
                    }
                    _ if legal || !self.completing => out[u] + out[v],
                    _ => continue,
                };
                graph.set(u, v, Some(W::ZERO - cost));
            }
        }
        graph
    }

    /// What it costs when the vertex finds no partner in this bracket, its place in the order included.
    pub(super) fn float_cost<W: Weight>(&self, costs: &Costs<W>, vertex: usize) -> W {
        let exchange = match self.tops {
            Some(tops) if vertex < tops => costs.exchanged_down(vertex, tops),
            _ => W::ZERO,
        };
        costs.float[self.class[vertex]] + exchange
    }

    /// What a pair of residents says of the exchange: within S1 one of them leaves it, within S2 one of them leaves that.
    fn exchange_cost<W: Weight>(&self, costs: &Costs<W>, u: usize, v: usize) -> W {
        let (first, second) = (u.min(v), u.max(v));
        match self.tops {
            Some(tops) if second < tops => costs.exchanged_down(second, tops),
            Some(tops) if first >= tops => W::digit((first + 1 - tops) as u32, 0),
            _ => W::ZERO,
        }
    }

    /// Dual values of the vertices to start a solver from, in units of half a weight: those of the classes alone, who
    /// may meet whom left aside. `None` where there are too many classes or the order of candidates is weighed too.
    pub(super) fn starting_values<W: Weight>(&self, layout: &Layout) -> Option<Vec<W>> {
        if self.examples.len() > MANY_CLASSES || self.tops.is_some() {
            return None;
        }
        let costs = self.costs::<W>(layout);
        let mut size = vec![0; self.examples.len()];
        self.class.iter().for_each(|&class| size[class] += 1);
        let out = |class: usize| costs.float[class] + costs.float_again[class];
        let least = |a: usize, b: usize| {
            let cost = match (self.vertices[self.examples[a]], self.vertices[self.examples[b]]) {
                (Vertex::Member(x), Vertex::Member(y))
                    if !(self.bracket.is_paired_first(x) && self.bracket.is_paired_first(y)) =>
                {
                    costs.pair(a, b)
                }
                (Vertex::Member(_) | Vertex::Next(_), Vertex::Next(_)) | (Vertex::Next(_), Vertex::Member(_)) => {
                    costs.float[a] + costs.float[b]
                }
                _ => out(a) + out(b),
            };
            (a != b || size[a] > 1).then_some(cost)
        };
        let (rows, columns) = transport_values(&size, &size, least);
        Some(self.class.iter().map(|&class| W::ZERO - rows[class] - columns[class]).collect())
    }

    /// A solver on the graph.
    pub(super) fn matcher<W: Weight>(&self, layout: &Layout) -> Matcher<W> {
        match self.starting_values(layout) {
            Some(values) => Matcher::starting_from(self.graph(layout), values),
            None => Matcher::new(self.graph(layout)),
        }
    }

    pub(super) fn class(&self, vertex: usize) -> usize {
        self.class[vertex]
    }

    /// The candidate that a matching stands for, given by the other end of each vertex.
    pub(super) fn candidate(&self, mate: impl Fn(usize) -> usize) -> Candidate {
        let here = (0..self.vertices.len()).filter(|&u| u < mate(u) && self.pairs_here(u, mate(u)));
        Candidate::new(self.bracket, here.filter_map(|u| self.pair_of(u, mate(u))).collect())
    }

    /// The two players of a pair of this bracket.
    pub(super) fn pair_of(&self, u: usize, v: usize) -> Option<(Rank, Rank)> {
        match (self.vertices[u], self.vertices[v]) {
            (Vertex::Member(a), Vertex::Member(b)) => Some((a.min(b), a.max(b))),
            _ => None,
        }
    }
}

impl<W: Weight> Costs<W> {
    pub(super) fn classes(&self) -> usize {
        self.classes
    }

    pub(super) fn pair(&self, a: usize, b: usize) -> W {
        self.pair[a * self.classes + b]
    }

    /// A resident of S1 that is no top of a pair: one exchange, the dearer the smaller its number.
    fn exchanged_down(&self, place: usize, tops: usize) -> W {
        W::digit(1, self.exchanges) + W::digit((tops - 1 - place) as u32, 0)
    }
}
