//! The rules of the group `titles`. Written from the folder by the freshness test.

pub(crate) mod arbiter_licence;
pub(crate) mod arbiter_norm;
