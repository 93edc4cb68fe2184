//! The rules of the group `pairing`. Written from the folder by the freshness test.

pub(crate) mod acceleration;
pub(crate) mod board_order;
pub(crate) mod differs;
pub(crate) mod edition_code;
pub(crate) mod illegal;
pub(crate) mod not_judged;
pub(crate) mod other_edition;
pub(crate) mod protection;
pub(crate) mod round_robin_incomplete;

mod support;
