//! What a rule sees.

use super::Facts;
use crate::base::Source;
use crate::dossier::Dossier;
use crate::formats::Format;
use crate::model::Tournament;
use crate::profile::Profile;
use crate::regs::Resolved;
use crate::tree::{Problems, Tree};

/// One file of an event, with all that a rule may look at.
pub struct Cx<'a> {
    /// The text and how it was decoded.
    pub source: &'a Source,
    /// The lines and fields, when the format is one of fixed columns.
    pub tree: Option<&'a Tree>,
    /// What reading could not make sense of.
    pub problems: &'a Problems,
    /// The format.
    pub format: Format,
    /// The program or habit that shows in the file.
    pub dialect: Option<&'static str>,
    /// The tournament.
    pub t: &'a Tournament,
    /// The regulations in force.
    pub regs: &'a Resolved,
    /// Facts of the event beyond the file.
    pub dossier: &'a Dossier,
    /// The purpose of the check.
    pub profile: Profile,
    /// Results shared between rules.
    pub facts: Facts<'a>,
}
