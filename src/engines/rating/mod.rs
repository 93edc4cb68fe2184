//! Ratings: the conversion tables of B.02 and what is computed from them.

mod change;
mod initial;
mod k;
mod rated;
mod rules;
pub mod tables;
mod time_control;
mod words;

pub use change::{Event, GameChange, Known, Rated, Row, decimal, rate, round_half_away};
pub use initial::{HeldBack, Initial, initial};
pub use k::{KBasis, k, limited};
pub use rated::NotRated;
pub use rules::{GapRule, InitialRule, RatingRules};
pub use time_control::{Confidence, Kind, Period, TimeControl};
