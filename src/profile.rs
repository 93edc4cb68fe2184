//! Purposes of a check. A profile selects rules and severities; it never changes what a rule finds.

use crate::finding::Severity;
use crate::rules::{Concern, Meta};

/// The purpose of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Profile {
    /// All that a rating officer needs before a file goes to FIDE
    #[default]
    Submit,
    /// Exchange while the event runs: pairing, results and standings
    Pairing,
    /// What FIDE asks of a pairing and tie-break checker
    Ptc,
    /// Norms of the players, with what they hang on
    Norms,
    /// Everything, counts first
    Audit,
}

/// Groups that the `ptc` profile looks at, and those that tell whether the file could be read at all.
const PTC: [&str; 8] = ["encoding", "layout", "structure", "results", "pairing", "colours", "standings", "tie-breaks"];
/// Groups that the `norms` profile looks at.
const NORMS: [&str; 8] = ["encoding", "layout", "structure", "results", "rating", "lists", "norms", "titles"];

impl Profile {
    /// Whether the profile selects a rule.
    pub fn selects(self, meta: &Meta) -> bool {
        match self {
            Profile::Submit | Profile::Audit => true,
            Profile::Pairing => meta.concern == Concern::Play,
            Profile::Ptc => meta.concern == Concern::Play && PTC.contains(&meta.group()),
            Profile::Norms => NORMS.contains(&meta.group()),
        }
    }

    /// The severity that the profile gives to a rule's findings.
    pub fn severity(self, meta: &Meta) -> Severity {
        match self {
            Profile::Submit | Profile::Norms => meta.severity,
            Profile::Pairing | Profile::Ptc | Profile::Audit => meta.strict.unwrap_or(meta.severity),
        }
    }
}
