//! Ratings: the conversion tables of B.02 and what is computed from them.

mod change;
mod day;
mod initial;
mod k;
mod raise;
mod rated;
mod ratings;
mod rules;
pub mod tables;
mod time_control;
mod words;

pub use change::{Event, GameChange, Known, Rated, Row, decimal, rate, round_half_away};
pub use day::rounds_by_day;
pub use initial::{HeldBack, Initial, initial};
pub use k::{KBasis, k, limited};
pub use raise::raised;
pub use rated::NotRated;
pub use ratings::{Ratings, entries};
pub use rules::{GapRule, InitialRule, RatingRules};
pub use time_control::{Confidence, Kind, Period, TimeControl};
