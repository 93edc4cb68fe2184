//! The rules of the group `teams`. Written from the folder by the freshness test.

pub(crate) mod empty;
pub(crate) mod member_repeated;
pub(crate) mod no_such_team;
pub(crate) mod number_repeated;
