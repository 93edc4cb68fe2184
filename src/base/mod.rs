//! Floor 0: text, places, numbers and dates. Nothing here knows of chess rules.

mod colour;
mod date;
mod decode;
mod encoding;
mod fold;
#[cfg(test)]
pub(crate) mod freshness;
mod ids;
pub mod limits;
mod moment;
mod points;
mod private;
#[cfg(feature = "cli")]
mod schema;
mod source;
mod span;

pub use colour::Colour;
pub use date::{BirthDate, Date, Form, Reading, Spelling};
pub use decode::{Decoding, How, Newline};
pub use encoding::Encoding;
pub use fold::{fold, keys};
pub use ids::{FileId, PlayerNo, RoundNo, TeamNo};
pub use moment::{Moment, Period};
pub use points::Points;
pub use private::Private;
pub use source::{DecodeHint, Line, LineEnd, LineTable, Source};
pub use span::{At, Loc, Span};
