//! Floor 0: text, places, numbers and dates. Nothing here knows of chess rules.

mod colour;
mod ids;
mod points;

pub use colour::Colour;
pub use ids::{FileId, PlayerNo, RoundNo, TeamNo};
pub use points::Points;
