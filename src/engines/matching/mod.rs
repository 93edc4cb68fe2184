//! Matchings in general graphs: maximum weight among the perfect ones, with a proof of optimality, and maximum cardinality.
//!
//! Nothing here knows of chess. The weighted solver is the primal-dual method with blossoms (Edmonds 1965), one tree a
//! phase, O(n²) a phase and O(n³) in all. After a few edges are withdrawn or a pair is fixed, it goes on from where it
//! stands: each change costs a phase or two. Weights are exact integers of a width that the caller chooses ([`Wide`]).

mod assignment;
mod cardinality;
mod graph;
mod phase;
mod solver;
mod transport;
mod weight;

#[cfg(test)]
mod tests;

pub use assignment::Assignment;
pub use cardinality::Cardinality;
pub use graph::Graph;
pub use solver::{Certificate, Matcher};
pub use transport::transport_values;
pub use weight::{Weight, Wide};
