//! Swiss pairing systems, from the rules.

mod acceleration;
mod apart;
pub mod dutch;
mod position;
mod protection;
mod recheck;
mod rounds;
pub mod words;

pub use acceleration::{baku_group, baku_points};
pub use apart::{Declared, declared};
pub use position::{Pairing, Participant, Past, Position, Values};
pub use protection::{Breach, Guarded, Protection, breach, guarded};
pub use recheck::{Ground, Judged, Recheck, edition_in_force, edition_of_code, edition_year, ground, shows_dutch};
pub use rounds::{Recorded, Rounds, Unclear};
