//! Matchings of maximum cardinality, built vertex by vertex.

use std::collections::VecDeque;

const NONE: u32 = u32::MAX;

/// A growing matching without weights. Covering one more vertex never uncovers a covered one.
#[derive(Clone, Debug)]
pub struct Cardinality {
    mate: Vec<u32>,
    parent: Vec<u32>,
    base: Vec<u32>,
    outer: Vec<bool>,
    queue: VecDeque<u32>,
}

impl Cardinality {
    /// The empty matching of `vertices` vertices.
    pub fn new(vertices: usize) -> Cardinality {
        Cardinality {
            mate: vec![NONE; vertices],
            parent: vec![NONE; vertices],
            base: (0..vertices as u32).collect(),
            outer: vec![false; vertices],
            queue: VecDeque::new(),
        }
    }

    /// The other end of the edge at `v`, if covered.
    pub fn mate(&self, v: usize) -> Option<usize> {
        let mate = self.mate[v];
        (mate != NONE).then_some(mate as usize)
    }

    /// Covers as many vertices as possible, earlier ones first; the answer is the first one that stays bare, if any.
    /// `edge` says whether two different vertices may be matched.
    pub fn cover_all(&mut self, edge: &impl Fn(usize, usize) -> bool) -> Option<usize> {
        let n = self.mate.len();
        for u in 0..n {
            if self.mate[u] == NONE
                && let Some(v) = (u + 1..n).find(|&v| self.mate[v] == NONE && edge(u, v))
            {
                self.mate[u] = v as u32;
                self.mate[v] = u as u32;
            }
        }
        let mut bare = None;
        for u in 0..n {
            if self.mate[u] == NONE && !self.cover(u, edge) && bare.is_none() {
                bare = Some(u);
            }
        }
        bare
    }

    /// Covers the bare vertex `root` by an augmenting path, if there is one.
    pub fn cover(&mut self, root: usize, edge: &impl Fn(usize, usize) -> bool) -> bool {
        let n = self.mate.len();
        self.parent.fill(NONE);
        self.outer.fill(false);
        for (v, base) in self.base.iter_mut().enumerate() {
            *base = v as u32;
        }
        self.queue.clear();
        self.outer[root] = true;
        self.queue.push_back(root as u32);
        while let Some(u) = self.queue.pop_front() {
            let u = u as usize;
            for v in 0..n {
                if u == v || self.base[u] == self.base[v] || self.mate[u] == v as u32 || !edge(u, v) {
                    continue;
                }
                if self.outer[v] {
                    self.contract(u, v);
                } else if self.parent[v] == NONE {
                    self.parent[v] = u as u32;
                    let mate = self.mate[v];
                    if mate == NONE {
                        self.flip(v);
                        return true;
                    }
                    self.outer[mate as usize] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        false
    }

    /// Matches along the parents from the bare vertex `v` back to the root.
    fn flip(&mut self, v: usize) {
        let mut v = v as u32;
        while v != NONE {
            let before = self.parent[v as usize];
            let next = self.mate[before as usize];
            self.mate[v as usize] = before;
            self.mate[before as usize] = v;
            v = next;
        }
    }

    fn common_base(&self, u: usize, v: usize) -> u32 {
        let mut seen = vec![false; self.mate.len()];
        let mut at = self.base[u];
        loop {
            seen[at as usize] = true;
            let mate = self.mate[at as usize];
            if mate == NONE {
                break;
            }
            at = self.base[self.parent[mate as usize] as usize];
        }
        at = self.base[v];
        while !seen[at as usize] {
            at = self.base[self.parent[self.mate[at as usize] as usize] as usize];
        }
        at
    }

    fn contract(&mut self, u: usize, v: usize) {
        let base = self.common_base(u, v);
        let mut inside = vec![false; self.mate.len()];
        self.mark_way(u as u32, v as u32, base, &mut inside);
        self.mark_way(v as u32, u as u32, base, &mut inside);
        for w in 0..self.mate.len() {
            if inside[self.base[w] as usize] {
                self.base[w] = base;
                if !self.outer[w] {
                    self.outer[w] = true;
                    self.queue.push_back(w as u32);
                }
            }
        }
    }

    fn mark_way(&mut self, mut v: u32, mut child: u32, base: u32, inside: &mut [bool]) {
        while self.base[v as usize] != base {
            let mate = self.mate[v as usize];
            inside[self.base[v as usize] as usize] = true;
            inside[self.base[mate as usize] as usize] = true;
            self.parent[v as usize] = child;
            child = mate;
            v = self.parent[mate as usize];
        }
    }
}
