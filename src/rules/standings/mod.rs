//! The rules of the group `standings`. Written from the folder by the freshness test.

pub(crate) mod early_leaver;
pub(crate) mod level;
pub(crate) mod order;
pub(crate) mod points_missing;
pub(crate) mod rank_against_points;
pub(crate) mod rank_missing;
pub(crate) mod rank_range;
