//! The rules of the group `unplayed`. Written from the folder by the freshness test.

pub(crate) mod absence_record;
pub(crate) mod bye_ahead;
pub(crate) mod forfeit_without_opponent;
pub(crate) mod full_point_bye_for_pab;
pub(crate) mod pab_repeated_in_round;
pub(crate) mod pab_value;
pub(crate) mod second_pab;
