//! One phase: grow an alternating tree from one exposed vertex until it reaches another one.

use super::solver::{Blossom, Matcher, NONE};
use super::weight::Weight;

/// What the tree says of an outermost vertex or blossom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Free,
    /// At even distance from the root.
    Outer,
    /// At odd distance from the root.
    Inner,
}

/// The alternating tree and the cheapest edges that leave it.
#[derive(Clone, Debug)]
pub(super) struct Search {
    label: Vec<Label>,
    /// The edge by which the tree reached a vertex or blossom: (end in the tree, end inside). First end `NONE`: the root.
    reach: Vec<(u32, u32)>,
    /// For each vertex the outer vertex of another blossom with the least slack.
    best: Vec<u32>,
    /// Outer vertices whose edges are still to be looked at.
    queue: Vec<u32>,
    /// Marks for the search of a common ancestor.
    mark: Vec<bool>,
}

impl Search {
    pub(super) fn new(n: usize) -> Search {
        Search {
            label: vec![Label::Free; n],
            reach: vec![(NONE, NONE); n],
            best: vec![NONE; n],
            queue: Vec::new(),
            mark: vec![false; n],
        }
    }
}

/// What happens next in a phase.
#[derive(Clone, Copy)]
enum Event {
    /// The edge from an outer vertex to one that is outer too or not in the tree becomes tight.
    Tight(u32, u32),
    /// The value of an inner blossom becomes zero.
    Expand(u32),
}

impl<W: Weight> Matcher<W> {
    /// Finds a heaviest augmenting path from the exposed vertex `root`; `false` when there is none.
    pub(super) fn augment_from(&mut self, root: u32) -> bool {
        let ids = self.state.parent.len();
        self.search.label[..ids].fill(Label::Free);
        self.search.best.fill(NONE);
        self.search.queue.clear();
        self.make_outer(self.state.top[root as usize], (NONE, root));
        loop {
            while let Some(u) = self.search.queue.pop() {
                let mut from = 0;
                while let Some(v) = self.scan(u, from) {
                    if self.follow(u, v) {
                        return true;
                    }
                    from = v as usize + 1;
                }
            }
            let Some((step, event)) = self.next_event() else { return false };
            if step > W::ZERO {
                self.shift_duals(step);
            }
            match event {
                Event::Tight(u, v) => {
                    if self.follow(u, v) {
                        return true;
                    }
                }
                Event::Expand(b) => self.expand(b),
            }
        }
    }

    /// Takes a tight edge from an outer vertex: the tree grows, contracts an odd cycle, or (`true`) ends in an augmentation.
    fn follow(&mut self, u: u32, v: u32) -> bool {
        let b = self.state.top[v as usize];
        match self.search.label[b as usize] {
            Label::Inner => {}
            Label::Outer => self.contract(u, v),
            Label::Free if self.state.mate[self.state.base[b as usize] as usize] == NONE => {
                self.augment(u, v);
                self.drop_worthless_blossoms();
                return true;
            }
            Label::Free => self.make_inner(b, (u, v)),
        }
        false
    }

    fn label_of(&self, v: u32) -> Label {
        self.search.label[self.state.top[v as usize] as usize]
    }

    /// The slack of an edge between different outermost blossoms.
    fn slack(&self, u: u32, v: u32) -> W {
        let weight = self.graph.row(u as usize)[v as usize];
        self.state.y[u as usize] + self.state.y[v as usize] - weight - weight
    }

    fn make_outer(&mut self, b: u32, reach: (u32, u32)) {
        self.search.label[b as usize] = Label::Outer;
        self.search.reach[b as usize] = reach;
        let mut queue = std::mem::take(&mut self.search.queue);
        self.vertices_of(b, &mut queue);
        self.search.queue = queue;
    }

    /// Takes `b` into the tree at odd distance, and the blossom matched to it at even distance.
    fn make_inner(&mut self, b: u32, reach: (u32, u32)) {
        self.search.label[b as usize] = Label::Inner;
        self.search.reach[b as usize] = reach;
        let base = self.state.base[b as usize];
        let mate = self.state.mate[base as usize];
        self.make_outer(self.state.top[mate as usize], (base, mate));
    }

    /// Offers the edges of an outer vertex, from vertex `from` on, to all vertices as their cheapest one, and stops at a
    /// tight one that the tree can take.
    fn scan(&mut self, u: u32, from: usize) -> Option<u32> {
        let (here, y) = (self.state.top[u as usize], self.state.y[u as usize]);
        let row = self.graph.row(u as usize);
        for (v, &weight) in row.iter().enumerate().skip(from) {
            let top = self.state.top[v];
            if weight == W::ABSENT || top == here || self.state.gone[v] {
                continue;
            }
            let slack = y - weight - weight;
            let best = self.search.best[v];
            let known = best != NONE && {
                let other = self.graph.row(best as usize)[v];
                // One swallowed by a blossom is looked up afresh when needed.
                self.state.top[best as usize] == top || self.state.y[best as usize] - other - other <= slack
            };
            if !known {
                self.search.best[v] = u;
            }
            if slack + self.state.y[v] == W::ZERO && self.search.label[top as usize] != Label::Inner {
                return Some(v as u32);
            }
        }
        None
    }

    /// The cheapest outer neighbour of an outer vertex in another blossom, looked up afresh.
    fn rescan(&mut self, v: u32) {
        let here = self.state.top[v as usize];
        let row = self.graph.row(v as usize);
        let mut best = (NONE, W::ZERO);
        for (u, &weight) in row.iter().enumerate() {
            let top = self.state.top[u];
            if weight == W::ABSENT
                || self.state.gone[u]
                || top == here
                || self.search.label[top as usize] != Label::Outer
            {
                continue;
            }
            let slack = self.state.y[u] - weight - weight;
            if best.0 == NONE || slack < best.1 {
                best = (u as u32, slack);
            }
        }
        self.search.best[v as usize] = best.0;
    }

    /// The event that comes first, and by how much the duals move until then.
    fn next_event(&mut self) -> Option<(W, Event)> {
        let mut first: Option<(W, Event)> = None;
        for v in 0..self.n as u32 {
            let label = self.label_of(v);
            let mut u = self.search.best[v as usize];
            if u == NONE || label == Label::Inner || self.state.gone[v as usize] {
                continue;
            }
            if label == Label::Outer && self.state.top[u as usize] == self.state.top[v as usize] {
                self.rescan(v);
                u = self.search.best[v as usize];
                if u == NONE {
                    continue;
                }
            }
            let slack = self.slack(u, v);
            let step = if label == Label::Outer { slack.halved() } else { slack };
            if first.is_none_or(|(least, _)| step < least) {
                first = Some((step, Event::Tight(u, v)));
                if step == W::ZERO {
                    return first;
                }
            }
        }
        for (index, blossom) in self.state.blossoms.iter().enumerate() {
            let b = self.n + index;
            if !blossom.children.is_empty() && self.state.parent[b] == NONE && self.search.label[b] == Label::Inner {
                let step = blossom.z.halved();
                if first.is_none_or(|(least, _)| step < least) {
                    first = Some((step, Event::Expand(b as u32)));
                }
            }
        }
        first
    }

    fn shift_duals(&mut self, step: W) {
        for v in 0..self.n {
            match self.search.label[self.state.top[v] as usize] {
                Label::Outer => self.state.y[v] -= step,
                Label::Inner => self.state.y[v] += step,
                Label::Free => {}
            }
        }
        for (index, blossom) in self.state.blossoms.iter_mut().enumerate() {
            let b = self.n + index;
            if !blossom.children.is_empty() && self.state.parent[b] == NONE {
                match self.search.label[b] {
                    Label::Outer => blossom.z += step + step,
                    Label::Inner => blossom.z -= step + step,
                    Label::Free => {}
                }
            }
        }
    }

    /// The outer blossom two steps nearer to the root, with the edge that leads from it into the tree; `None` at the root.
    fn towards_root(&self, b: u32) -> Option<u32> {
        let (inner, _) = self.search.reach[b as usize];
        (inner != NONE).then(|| {
            let inner = self.state.top[inner as usize];
            self.state.top[self.search.reach[inner as usize].0 as usize]
        })
    }

    /// The blossoms from `b` up to (without) `ancestor`, outer and inner by turns.
    fn path(&self, mut b: u32, ancestor: u32) -> Vec<u32> {
        let mut path = Vec::new();
        while b != ancestor {
            path.push(b);
            let inner = self.state.top[self.search.reach[b as usize].0 as usize];
            path.push(inner);
            b = self.state.top[self.search.reach[inner as usize].0 as usize];
        }
        path
    }

    fn common_ancestor(&mut self, u: u32, v: u32) -> u32 {
        let mut walk = Some(self.state.top[u as usize]);
        let mut marked = Vec::new();
        while let Some(b) = walk {
            self.search.mark[b as usize] = true;
            marked.push(b);
            walk = self.towards_root(b);
        }
        let mut b = self.state.top[v as usize];
        while !self.search.mark[b as usize] {
            let Some(next) = self.towards_root(b) else { break };
            b = next;
        }
        marked.into_iter().for_each(|b| self.search.mark[b as usize] = false);
        b
    }

    /// Contracts the odd cycle that the edge `u`, `v` between two outer vertices closes.
    fn contract(&mut self, u: u32, v: u32) {
        let ancestor = self.common_ancestor(u, v);
        let left = self.path(self.state.top[u as usize], ancestor);
        let right = self.path(self.state.top[v as usize], ancestor);
        let mut children = vec![ancestor];
        let mut links = Vec::new();
        for &b in left.iter().rev() {
            children.push(b);
            links.push(self.search.reach[b as usize]);
        }
        links.push((u, v));
        for &b in &right {
            children.push(b);
            let (outside, inside) = self.search.reach[b as usize];
            links.push((inside, outside));
        }
        let b = self.new_blossom(Blossom { children, links, z: W::ZERO });
        self.state.base[b as usize] = self.state.base[ancestor as usize];
        self.search.reach[b as usize] = self.search.reach[ancestor as usize];
        self.search.label[b as usize] = Label::Outer;
        for child in self.blossom(b).children.clone() {
            if self.search.label[child as usize] == Label::Inner {
                let mut queue = std::mem::take(&mut self.search.queue);
                self.vertices_of(child, &mut queue);
                self.search.queue = queue;
            }
            self.state.parent[child as usize] = b;
        }
        let mut members = Vec::new();
        self.vertices_of(b, &mut members);
        members.into_iter().for_each(|v| self.state.top[v as usize] = b);
    }

    fn new_blossom(&mut self, blossom: Blossom<W>) -> u32 {
        if let Some(b) = self.state.free.pop() {
            self.state.parent[b as usize] = NONE;
            self.state.blossoms[b as usize - self.n] = blossom;
            return b;
        }
        let b = self.state.parent.len();
        self.state.parent.push(NONE);
        self.state.base.push(NONE);
        self.state.blossoms.push(blossom);
        if self.search.label.len() <= b {
            self.search.label.push(Label::Free);
            self.search.reach.push((NONE, NONE));
            self.search.mark.push(false);
        }
        b as u32
    }

    /// Opens an inner blossom of value zero: the even way from where the tree entered to the base stays in the tree.
    fn expand(&mut self, b: u32) {
        let (from, entry) = self.search.reach[b as usize];
        let blossom = self.dissolve(b);
        let (children, links) = (blossom.children, blossom.links);
        let count = children.len();
        for &child in &children {
            self.search.label[child as usize] = Label::Free;
        }
        let mut at = children.iter().position(|&c| c == self.state.top[entry as usize]).unwrap_or(0);
        let mut reach = (from, entry);
        let forward = at % 2 == 1;
        while at != 0 {
            // An inner child, then the outer one matched to it.
            self.make_inner(children[at], reach);
            if forward {
                at += 1;
                reach = links[at];
                at = (at + 1) % count;
            } else {
                at -= 1;
                let (inside, outside) = links[at - 1];
                reach = (outside, inside);
                at -= 1;
            }
        }
        // The base is inner; its mate lies outside and is in the tree already.
        self.search.label[children[0] as usize] = Label::Inner;
        self.search.reach[children[0] as usize] = reach;
    }

    /// Matches along the tree from the root to `u` and over the edge to the exposed blossom of `v`.
    fn augment(&mut self, mut u: u32, mut v: u32) {
        self.move_base(self.state.top[v as usize], v);
        loop {
            let outer = self.state.top[u as usize];
            self.move_base(outer, u);
            self.state.mate[u as usize] = v;
            self.state.mate[v as usize] = u;
            let (inner, _) = self.search.reach[outer as usize];
            if inner == NONE {
                return;
            }
            let inner = self.state.top[inner as usize];
            (u, v) = self.search.reach[inner as usize];
            self.move_base(inner, v);
        }
    }

    /// Rematches inside `b` so that its vertex `v` is the one matched outwards.
    fn move_base(&mut self, b: u32, v: u32) {
        if (b as usize) < self.n {
            return;
        }
        let mut child = v;
        while self.state.parent[child as usize] != b {
            child = self.state.parent[child as usize];
        }
        self.move_base(child, v);
        let Blossom { children, links, .. } = self.blossom(b).clone();
        let count = children.len();
        let start = children.iter().position(|&c| c == child).unwrap_or(0);
        let mut at = start;
        let forward = start % 2 == 1;
        while at != 0 {
            let (near, far, w, x);
            if forward {
                near = (at + 1) % count;
                far = (at + 2) % count;
                (w, x) = links[near];
            } else {
                near = at - 1;
                far = at - 2;
                let (inside, outside) = links[far];
                (w, x) = (outside, inside);
            }
            self.move_base(children[near], w);
            self.move_base(children[far], x);
            self.state.mate[w as usize] = x;
            self.state.mate[x as usize] = w;
            at = far;
        }
        let blossom = &mut self.state.blossoms[b as usize - self.n];
        blossom.children.rotate_left(start);
        blossom.links.rotate_left(start);
        self.state.base[b as usize] = v;
    }

    /// Dissolves outermost blossoms of value zero: they constrain nothing.
    fn drop_worthless_blossoms(&mut self) {
        for index in 0..self.state.blossoms.len() {
            let mut waiting = vec![(self.n + index) as u32];
            while let Some(b) = waiting.pop() {
                if (b as usize) < self.n || self.state.parent[b as usize] != NONE {
                    continue;
                }
                let blossom = self.blossom(b);
                if !blossom.children.is_empty() && blossom.z == W::ZERO {
                    waiting.extend(self.dissolve(b).children);
                }
            }
        }
    }
}
