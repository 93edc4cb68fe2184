//! The rules of the group `norms`. Written from the folder by the freshness test.

pub(crate) mod claim_fails;
pub(crate) mod game_differs;
pub(crate) mod game_missing;
pub(crate) mod hangs_on;
pub(crate) mod tournament;
pub(crate) mod unclaimed;

mod support;
