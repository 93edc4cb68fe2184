//! A dense undirected graph with weighted edges.

use super::weight::Weight;

/// A complete table of edge weights; an edge may be absent.
#[derive(Clone, Debug)]
pub struct Graph<W> {
    vertices: usize,
    weights: Vec<W>,
}

impl<W: Weight> Graph<W> {
    /// A graph of `vertices` vertices without edges.
    pub fn new(vertices: usize) -> Graph<W> {
        Graph { vertices, weights: vec![W::ABSENT; vertices * vertices] }
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// Sets or (`None`) withdraws the edge between two different vertices.
    pub fn set(&mut self, u: usize, v: usize, weight: Option<W>) {
        let weight = weight.unwrap_or(W::ABSENT);
        self.weights[u * self.vertices + v] = weight;
        self.weights[v * self.vertices + u] = weight;
    }

    /// The weight of an edge, if there is one.
    pub fn get(&self, u: usize, v: usize) -> Option<W> {
        let weight = self.weights[u * self.vertices + v];
        (weight != W::ABSENT).then_some(weight)
    }

    /// The weights of the edges at `u`, [`Weight::ABSENT`] where there is none.
    pub(super) fn row(&self, u: usize) -> &[W] {
        &self.weights[u * self.vertices..][..self.vertices]
    }
}
