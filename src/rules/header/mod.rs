//! The rules of the group `header`. Written from the folder by the freshness test.

pub(crate) mod absence_letter;
pub(crate) mod arbiter_id;
pub(crate) mod arbiter_plays;
pub(crate) mod date_ambiguous;
pub(crate) mod date_spelling;
pub(crate) mod date_unreadable;
pub(crate) mod end_before_start;
pub(crate) mod federation_unknown;
pub(crate) mod first_day_missing;
pub(crate) mod player_count;
pub(crate) mod rank_method;
pub(crate) mod rated_count;
pub(crate) mod record_missing;
pub(crate) mod round_count_missing;
pub(crate) mod round_date_outside;
pub(crate) mod round_dates_count;
pub(crate) mod round_dates_order;
pub(crate) mod rounds_missing;
pub(crate) mod scoring_order;
pub(crate) mod scoring_symbol;
pub(crate) mod statements_conflict;
pub(crate) mod system_unknown;
pub(crate) mod team_count;
pub(crate) mod time_control_missing;
pub(crate) mod unknown_setting;
pub(crate) mod web_address;
