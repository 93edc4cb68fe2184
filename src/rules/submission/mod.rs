//! The rules of the group `submission`. Written from the folder by the freshness test.

pub(crate) mod declaration_unknown;
pub(crate) mod no_rated_player;
pub(crate) mod registered_late;
pub(crate) mod reported_late;
pub(crate) mod too_long;
