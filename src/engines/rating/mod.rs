//! Ratings: the conversion tables of B.02 and what is computed from them.

pub mod tables;
