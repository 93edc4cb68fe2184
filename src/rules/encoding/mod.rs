//! The rules of the group `encoding`. Written from the folder by the freshness test.

pub(crate) mod control_characters;
pub(crate) mod damaged_text;
pub(crate) mod format_not_read;
pub(crate) mod guessed;
pub(crate) mod limit_exceeded;
pub(crate) mod mixed_line_ends;
