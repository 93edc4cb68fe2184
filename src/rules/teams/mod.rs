//! The rules of the group `teams`. Written from the folder by the freshness test.

pub(crate) mod board_colours;
pub(crate) mod board_order;
pub(crate) mod bye_with_games;
pub(crate) mod cross_table;
pub(crate) mod empty;
pub(crate) mod forfeited_match;
pub(crate) mod line_up_differs;
pub(crate) mod member_repeated;
pub(crate) mod missing;
pub(crate) mod no_such_team;
pub(crate) mod number_repeated;
pub(crate) mod player_without_team;
pub(crate) mod points_differ;
pub(crate) mod several_opponents;

mod support;
