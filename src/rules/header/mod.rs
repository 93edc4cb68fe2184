//! The rules of the group `header`. Written from the folder by the freshness test.

pub(crate) mod end_before_start;
