//! The rules of the group `results`. Written from the folder by the freshness test.

pub(crate) mod bye_with_opponent;
pub(crate) mod colour_missing;
pub(crate) mod colour_without_opponent;
pub(crate) mod forbidden_pairing;
pub(crate) mod no_such_opponent;
pub(crate) mod not_mirrored;
pub(crate) mod pending;
pub(crate) mod plays_oneself;
pub(crate) mod points_differ;
pub(crate) mod repeated_pairing;
pub(crate) mod result_without_opponent;
pub(crate) mod same_colour;
pub(crate) mod sides_disagree;
pub(crate) mod unknown_code;
pub(crate) mod unreadable_opponent;
