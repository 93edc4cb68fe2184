//! The rules of the group `tie-breaks`. Written from the folder by the freshness test.

pub(crate) mod buchholz_in_round_robin;
pub(crate) mod column_told;
pub(crate) mod not_in_edition;
pub(crate) mod unknown_code;
pub(crate) mod unrated_players;
pub(crate) mod value_differs;
