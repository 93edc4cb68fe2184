//! The rules of the group `submission`. Written from the folder by the freshness test.

pub(crate) mod too_long;
