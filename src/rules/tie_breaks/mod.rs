//! The rules of the group `tie-breaks`. Written from the folder by the freshness test.

pub(crate) mod unknown_code;
