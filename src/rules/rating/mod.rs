//! The rules of the group `rating`. Written from the folder by the freshness test.

pub(crate) mod below_floor;
pub(crate) mod first_control;
pub(crate) mod kind_differs;
pub(crate) mod match_unrated;
pub(crate) mod rounds_a_day;
pub(crate) mod time_control_unclear;
pub(crate) mod too_fast;
pub(crate) mod too_short;
