//! The rules of the group `results`. Written from the folder by the freshness test.

pub(crate) mod sides_disagree;
