//! Rules of an event that keep players apart.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A rule of the event by which players of one group are not paired with each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KeptApart {
    /// What the group is.
    pub by: GroupKind,
    /// First and last round in which it holds; all by default.
    pub rounds: Option<(u16, u16)>,
    /// Only in the last round.
    #[serde(default)]
    pub last_round: bool,
    /// Only players who both have more than this percentage of the points that could be won so far.
    pub over_percent: Option<u8>,
    /// Holds like an absolute rule of pairing; else as far as the round can be paired.
    #[serde(default)]
    pub strict: bool,
    /// The groups with their players by starting rank, where neither the tournament file nor the entries tell them.
    #[serde(default)]
    pub groups: BTreeMap<String, Vec<u16>>,
}

/// What players who are kept apart have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GroupKind {
    /// The club.
    #[default]
    Club,
    /// The federation.
    Federation,
    /// The state.
    State,
    /// The team.
    Team,
}

impl GroupKind {
    /// The word that the event file and regulation sets have for it.
    pub const fn name(self) -> &'static str {
        match self {
            GroupKind::Club => "club",
            GroupKind::Federation => "federation",
            GroupKind::State => "state",
            GroupKind::Team => "team",
        }
    }

    /// The kind with that word.
    pub fn by_name(name: &str) -> Option<GroupKind> {
        [GroupKind::Club, GroupKind::Federation, GroupKind::State, GroupKind::Team]
            .into_iter()
            .find(|kind| kind.name() == name)
    }
}
