//! Floor 4: pure functions over the model and the regulations. No findings, no input or output, no floating point.

pub mod diff;
pub mod matching;
pub mod pairing;
pub mod rating;
pub mod sections;
pub mod simulate;
pub mod standings;
pub mod titles;
