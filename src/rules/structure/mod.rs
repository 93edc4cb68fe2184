//! The rules of the group `structure`. Written from the folder by the freshness test.

pub(crate) mod acceleration_range;
pub(crate) mod extra_round;
pub(crate) mod list_incomplete;
pub(crate) mod list_range;
pub(crate) mod no_players;
pub(crate) mod no_such_player;
pub(crate) mod number_gap;
pub(crate) mod number_missing;
pub(crate) mod number_repeated;
pub(crate) mod round_missing;
