//! Swiss pairing systems, from the rules.

pub mod dutch;
mod position;

pub use position::{Pairing, Participant, Past, Position, Values};
