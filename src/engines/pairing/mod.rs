//! Swiss pairing systems, from the rules.

mod acceleration;
pub mod dutch;
mod position;
mod rounds;

pub use acceleration::{baku_group, baku_points};
pub use position::{Pairing, Participant, Past, Position, Values};
pub use rounds::{Recorded, Rounds, Unclear};
