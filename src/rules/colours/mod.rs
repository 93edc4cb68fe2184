//! The rules of the group `colours`. Written from the folder by the freshness test.

pub(crate) mod initial_colour;
pub(crate) mod wrong_way;
