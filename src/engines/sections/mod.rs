//! Sections of an event, such as an open and a women's event: brought into one tournament and taken apart again.
//!
//! A section keeps its players in their order under numbers of their own, and a comment `section 1-40: Open` tells which they are. What the sections
//! do not say alike, and who stands in two of them, is told; nothing is settled in silence.

mod merge;
mod split;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::RangeInclusive;

use crate::base::PlayerNo;
use crate::model::Tournament;

pub use merge::merge;
pub use split::split;

/// Greatest number of a player that files can hold.
const LAST: u16 = 9_999;

/// A section with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The name.
    pub name: String,
    /// Its players and rounds.
    pub t: Tournament,
}

/// What a person must look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Somebody stands in two sections: name, and the numbers in the one tournament.
    Twice(String, PlayerNo, PlayerNo),
    /// Two sections do not say the same about the event: the names of both and what differs, in words about `A` and `B`. What the first says, counts.
    Differs(String, String, String),
    /// Byes of teams stand in more than one section, and one tournament has room for one list.
    TeamByes(String),
    /// A game between players of two sections.
    Across(PlayerNo, PlayerNo),
    /// A player who belongs to no section and was put into one for the rest.
    Nowhere(PlayerNo),
    /// Lines of unknown meaning, which were put into the first section.
    Unknown(usize),
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::Twice(name, a, b) => write!(f, "`{name}` stands in two sections, as players {a} and {b}"),
            Doubt::Differs(a, b, what) => write!(f, "of `{a}` (A) and `{b}` (B), {what}; what `{a}` says was taken"),
            Doubt::TeamByes(name) => {
                write!(f, "the byes of teams of `{name}` were left out: one file has one list of them")
            }
            Doubt::Across(a, b) => write!(f, "players {a} and {b} of two sections have met"),
            Doubt::Nowhere(no) => write!(f, "player {no} belongs to no section and was put into one called `rest`"),
            Doubt::Unknown(count) => write!(f, "{count} lines of unknown meaning were put into the first section"),
        }
    }
}

/// The comment that tells the players of a section.
fn remark(range: &RangeInclusive<u16>, name: &str) -> String {
    format!("section {}-{}: {}", range.start(), range.end(), name.trim())
}

/// The players of a section and its name, out of a comment.
fn section(comment: &str) -> Option<(RangeInclusive<u16>, &str)> {
    let (range, name) = comment.trim().strip_prefix("section ")?.split_once(':')?;
    let (first, last) = range.split_once('-')?;
    let number = |text: &str| text.trim().parse::<u16>().ok();
    Some((number(first)?..=number(last)?, name.trim())).filter(|(range, _)| !range.is_empty())
}
