//! What a rule sees.

use super::{Facts, Judgement};
use crate::base::{At, Loc, PlayerNo, Source};
use crate::dossier::Dossier;
use crate::formats::Format;
use crate::grammar::Kind;
use crate::model::{Player, Tournament};
use crate::profile::Profile;
use crate::regs::Resolved;
use crate::tree::{Class, ProblemKind, Problems, Tree};

/// One file of an event, with all that a rule may look at.
pub struct Cx<'a> {
    /// The text and how it was decoded.
    pub source: &'a Source,
    /// The lines and fields, when the format is one of fixed columns.
    pub tree: Option<&'a Tree>,
    /// What reading could not make sense of.
    pub problems: &'a Problems,
    /// Whether the format has a reader.
    pub was_read: bool,
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
    /// Whether no round is to be paired again.
    pub quick: bool,
    /// Results shared between rules.
    pub facts: Facts<'a>,
}

impl<'a> Cx<'a> {
    /// What the reader met of one kind, with the places.
    pub fn met<T>(&self, pick: impl Fn(&'a ProblemKind) -> Option<T>) -> impl Iterator<Item = (T, Loc)> {
        self.problems.iter().filter_map(move |problem| Some((pick(&problem.kind)?, problem.loc)))
    }

    /// The record that a place of the text lies in.
    pub fn record_at(&self, loc: Loc) -> Option<Kind> {
        let At::Text(span) = loc.at else { return None };
        match self.tree?.record_at(span.start)?.class {
            Class::Known(kind) => Some(kind),
            _ => None,
        }
    }

    /// The pairings of all rounds against the system by which the event was paired.
    pub fn judgement(&self) -> &Judgement<'a> {
        self.facts.judgement(self.regs, self.quick)
    }

    /// Players by index, with their starting rank.
    pub fn no(&self, player: usize) -> PlayerNo {
        self.t.players.get(player).map_or(PlayerNo(0), Player::number)
    }
}
