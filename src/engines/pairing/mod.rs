//! Swiss pairing systems, from the rules.

mod acceleration;
pub mod dutch;
mod position;
mod recheck;
mod rounds;
pub mod words;

pub use acceleration::{baku_group, baku_points};
pub use position::{Pairing, Participant, Past, Position, Values};
pub use recheck::{Ground, Judged, Recheck, edition_in_force, edition_year, ground, shows_dutch};
pub use rounds::{Recorded, Rounds, Unclear};
