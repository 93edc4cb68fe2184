//! The state of the weighted solver between two phases, and its proof.

use super::graph::Graph;
use super::weight::Weight;

/// No vertex, no blossom.
pub(super) const NONE: u32 = u32::MAX;

/// An odd cycle of vertices and smaller blossoms, contracted to one.
#[derive(Clone, Debug)]
pub(super) struct Blossom<W> {
    /// The members of the cycle; the first one holds the base. Empty: the entry is free.
    pub(super) children: Vec<u32>,
    /// `links[i]` is the edge (inside `children[i]`, inside `children[i + 1]`) of the cycle.
    pub(super) links: Vec<(u32, u32)>,
    /// The dual value of the odd set, never negative between phases.
    pub(super) z: W,
}

/// All that a change can spoil: cloned before a trial and put back after a failed one.
#[derive(Clone, Debug)]
pub(super) struct State<W> {
    pub(super) mate: Vec<u32>,
    pub(super) y: Vec<W>,
    /// The outermost blossom of each vertex.
    pub(super) top: Vec<u32>,
    /// The blossom directly around each vertex or blossom.
    pub(super) parent: Vec<u32>,
    /// The vertex of each vertex or blossom that is matched outwards or exposed.
    pub(super) base: Vec<u32>,
    /// Blossom `b` (numbered from the number of vertices) is `blossoms[b - vertices]`.
    pub(super) blossoms: Vec<Blossom<W>>,
    pub(super) free: Vec<u32>,
    /// Vertices that a fixed pair took out.
    pub(super) gone: Vec<bool>,
}

/// Finds perfect matchings of maximum weight and keeps them optimal while edges are withdrawn and pairs are fixed.
///
/// Weights enter doubled, so that all dual values stay whole: inside one alternating tree all tight edges join duals
/// of the same parity, hence every slack that has to be halved is even.
#[derive(Clone, Debug)]
pub struct Matcher<W> {
    pub(super) n: usize,
    pub(super) graph: Graph<W>,
    pub(super) state: State<W>,
    pub(super) search: super::phase::Search,
}

/// A proof that a perfect matching is of maximum weight: duals in units of half a weight.
#[derive(Clone, Debug)]
pub struct Certificate<W> {
    /// The matching: for each vertex the other end.
    pub mate: Vec<usize>,
    /// One value a vertex.
    pub vertices: Vec<W>,
    /// Odd sets with their values, none negative.
    pub odd_sets: Vec<(Vec<usize>, W)>,
}

impl<W: Weight> Certificate<W> {
    /// Whether the certificate proves its matching to be perfect and of maximum weight in `graph`:
    /// every edge is covered by the duals, and the duals add up to the weight of the matching.
    pub fn verify(&self, graph: &Graph<W>) -> bool {
        let n = graph.vertices();
        if self.mate.len() != n || self.vertices.len() != n {
            return false;
        }
        let mut inside = vec![Vec::new(); n];
        let mut dual = self.vertices.iter().fold(W::ZERO, |sum, &y| sum + y);
        for (index, (set, z)) in self.odd_sets.iter().enumerate() {
            if *z < W::ZERO || set.len().is_multiple_of(2) || set.iter().any(|&v| v >= n) {
                return false;
            }
            set.iter().for_each(|&v| inside[v].push(index));
            for _ in 0..set.len() / 2 {
                dual += *z;
            }
        }
        let mut primal = W::ZERO;
        for u in 0..n {
            if self.mate[u] >= n || self.mate[self.mate[u]] != u || self.mate[u] == u {
                return false;
            }
            for v in u + 1..n {
                let Some(weight) = graph.get(u, v) else {
                    if self.mate[u] == v {
                        return false;
                    }
                    continue;
                };
                let doubled = weight + weight;
                let common = inside[u].iter().filter(|set| inside[v].contains(set)).map(|&set| self.odd_sets[set].1);
                if common.fold(self.vertices[u] + self.vertices[v], |sum, z| sum + z) < doubled {
                    return false;
                }
                if self.mate[u] == v {
                    primal += doubled;
                }
            }
        }
        primal == dual
    }
}

impl<W: Weight> Matcher<W> {
    /// Starts on a graph: dual values that cover every edge, and a greedy matching on the tight edges.
    pub fn new(graph: Graph<W>) -> Matcher<W> {
        let heaviest = |u: usize| graph.row(u).iter().copied().max().filter(|&best| best != W::ABSENT);
        let values = (0..graph.vertices()).map(|u| heaviest(u).unwrap_or(W::ZERO)).collect();
        Matcher::starting_from(graph, values)
    }

    /// Starts from given dual values, in units of half a weight: for every edge those of its ends must add up to at
    /// least twice its weight. The nearer they are to the optimum, the less there is to do.
    pub fn starting_from(graph: Graph<W>, values: Vec<W>) -> Matcher<W> {
        let n = graph.vertices();
        let mut y = values;
        let mut mate = vec![NONE; n];
        for u in 0..n {
            if mate[u] != NONE {
                continue;
            }
            // The least value that still covers every edge at `u`, and of the tight edges to free vertices the heaviest.
            let row = graph.row(u);
            let needed = (0..n).filter(|&v| row[v] != W::ABSENT).map(|v| row[v] + row[v] - y[v]).max();
            let Some(needed) = needed else { continue };
            y[u] = needed;
            let mut heaviest = None;
            for v in 0..n {
                let tight = mate[v] == NONE && row[v] != W::ABSENT && row[v] + row[v] == needed + y[v];
                if tight && heaviest.is_none_or(|best: usize| row[best] < row[v]) {
                    heaviest = Some(v);
                }
            }
            if let Some(v) = heaviest {
                mate[u] = v as u32;
                mate[v] = u as u32;
            }
        }
        let vertices: Vec<u32> = (0..n as u32).collect();
        let state = State {
            mate,
            y,
            top: vertices.clone(),
            parent: vec![NONE; n],
            base: vertices,
            blossoms: Vec::new(),
            free: Vec::new(),
            gone: vec![false; n],
        };
        Matcher { n, graph, state, search: super::phase::Search::new(n) }
    }

    /// Matches every vertex at maximum total weight; `false` when no perfect matching exists.
    pub fn solve(&mut self) -> bool {
        (0..self.n as u32).all(|v| self.state.mate[v as usize] != NONE || self.augment_from(v))
    }

    /// The other end of the matched edge at `v`, once solved.
    pub fn mate(&self, v: usize) -> usize {
        self.state.mate[v] as usize
    }

    /// The total weight of the present matching, fixed pairs included.
    pub fn weight(&self) -> W {
        let mut sum = W::ZERO;
        for u in 0..self.n {
            let v = self.state.mate[u];
            if v != NONE && u < v as usize {
                sum += self.graph.row(u)[v as usize];
            }
        }
        sum
    }

    /// Whether the edge can lie in a matching as heavy as the present optimum, judged by the duals alone: a necessary condition.
    pub fn tight(&self, u: usize, v: usize) -> bool {
        self.graph.get(u, v).is_some_and(|weight| {
            let mut cover = self.state.y[u] + self.state.y[v];
            if self.state.top[u] == self.state.top[v] {
                for b in self.around(u) {
                    if self.around(v).any(|other| other == b) {
                        cover += self.blossom(b).z;
                    }
                }
            }
            cover == weight + weight
        })
    }

    /// Fixes the pair `u`, `v` if an optimum as heavy as the present one contains it, and takes both out of the graph.
    /// Otherwise nothing changes and the answer is `false`.
    pub fn fix_pair(&mut self, u: usize, v: usize) -> bool {
        let matched = self.state.mate[u] == v as u32;
        if !matched && (self.state.gone[u] || self.state.gone[v] || !self.tight(u, v)) {
            return false;
        }
        let target = self.weight();
        let before = self.state.clone();
        self.isolate(u);
        self.isolate(v);
        self.unmatch(u);
        self.unmatch(v);
        self.state.mate[u] = v as u32;
        self.state.mate[v] = u as u32;
        self.state.gone[u] = true;
        self.state.gone[v] = true;
        if self.solve() && self.weight() == target {
            return true;
        }
        self.state = before;
        false
    }

    /// Withdraws the edges of `u` to all `partners` if an optimum as heavy as the present one does without them.
    /// Otherwise nothing changes and the answer is `false`.
    pub fn try_without(&mut self, u: usize, partners: impl IntoIterator<Item = usize>) -> bool {
        let target = self.weight();
        let before = self.state.clone();
        self.isolate(u);
        let mut withdrawn = Vec::new();
        for v in partners {
            if let Some(weight) = self.graph.get(u, v) {
                if self.state.mate[u] == v as u32 {
                    self.unmatch(u);
                }
                self.graph.set(u, v, None);
                withdrawn.push((v, weight));
            }
        }
        if self.solve() && self.weight() == target {
            return true;
        }
        self.state = before;
        for (v, weight) in withdrawn {
            self.graph.set(u, v, Some(weight));
        }
        false
    }

    /// The proof of the present optimum over the whole graph; `None` unless solved, or after a pair was fixed.
    pub fn certificate(&self) -> Option<Certificate<W>> {
        if self.state.gone.contains(&true) || self.state.mate.contains(&NONE) {
            return None;
        }
        let sets = self.state.blossoms.iter().enumerate().filter(|(_, b)| !b.children.is_empty());
        let odd_sets = sets
            .map(|(index, blossom)| {
                let mut members = Vec::new();
                self.vertices_of((self.n + index) as u32, &mut members);
                (members.into_iter().map(|v| v as usize).collect(), blossom.z)
            })
            .collect();
        Some(Certificate {
            mate: self.state.mate.iter().map(|&v| v as usize).collect(),
            vertices: self.state.y.clone(),
            odd_sets,
        })
    }

    /// The blossoms around a vertex, innermost first.
    fn around(&self, v: usize) -> impl Iterator<Item = u32> + '_ {
        let next = |b: u32| Some(self.state.parent[b as usize]).filter(|&p| p != NONE);
        std::iter::successors(next(v as u32), move |&b| next(b))
    }

    pub(super) fn blossom(&self, b: u32) -> &Blossom<W> {
        &self.state.blossoms[b as usize - self.n]
    }

    /// The vertices inside a vertex or blossom.
    pub(super) fn vertices_of(&self, b: u32, into: &mut Vec<u32>) {
        if (b as usize) < self.n {
            into.push(b);
        } else {
            for &child in &self.blossom(b).children {
                self.vertices_of(child, into);
            }
        }
    }

    fn unmatch(&mut self, v: usize) {
        let other = self.state.mate[v];
        if other != NONE {
            self.state.mate[v] = NONE;
            self.state.mate[other as usize] = NONE;
        }
    }

    /// Dissolves every blossom around `v`. The value of a dissolved blossom goes to its vertices by halves: inner edges
    /// stay covered and tight, the matched edge that leaves the blossom does not, and is given up.
    fn isolate(&mut self, v: usize) {
        while self.state.top[v] as usize >= self.n {
            let b = self.state.top[v];
            let z = self.blossom(b).z;
            if z > W::ZERO {
                let mut members = Vec::new();
                self.vertices_of(b, &mut members);
                let half = z.halved();
                members.into_iter().for_each(|u| self.state.y[u as usize] += half);
                self.unmatch(self.state.base[b as usize] as usize);
            }
            self.dissolve(b);
        }
    }

    /// Makes the children of an outermost blossom outermost and frees its number. Its value is lost.
    pub(super) fn dissolve(&mut self, b: u32) -> Blossom<W> {
        let index = b as usize - self.n;
        let empty = Blossom { children: Vec::new(), links: Vec::new(), z: W::ZERO };
        let blossom = std::mem::replace(&mut self.state.blossoms[index], empty);
        let mut members = Vec::new();
        for &child in &blossom.children {
            self.state.parent[child as usize] = NONE;
            members.clear();
            self.vertices_of(child, &mut members);
            members.iter().for_each(|&v| self.state.top[v as usize] = child);
        }
        self.state.free.push(b);
        blossom
    }
}
