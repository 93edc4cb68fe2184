//! Floor 0: text, places, numbers and dates. Nothing here knows of chess rules.

mod colour;
mod date;
mod ids;
mod points;
mod span;

pub use colour::Colour;
pub use date::{BirthDate, Date, Form, Reading, Spelling};
pub use ids::{FileId, PlayerNo, RoundNo, TeamNo};
pub use points::Points;
pub use span::{At, Loc, Span};
