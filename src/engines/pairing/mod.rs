//! Swiss pairing systems, from the rules.

mod position;

pub use position::{Pairing, Participant, Past, Position, Values};
