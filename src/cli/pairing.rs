//! What the commands on pairings share: the event, its regulations and the edition that judges it.

use std::path::Path;

use clap::ValueEnum;
use serde::Serialize;

use super::args::{OutputArgs, RegulationArgs};
use super::exit::Failure;
use super::setup;
use crate::dossier::Dossier;
use crate::engines::pairing::dutch::Edition;
use crate::engines::pairing::{Pairing, Recheck, Rounds, declared, edition_in_force};
use crate::formats::ReadOutcome;
use crate::model::Tournament;
use crate::regs::{EventDates, Module, Resolved, resolve};

/// The pairing systems that are paired and judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SystemArg {
    /// FIDE (Dutch) System
    Dutch,
}

impl SystemArg {
    /// The word in JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            SystemArg::Dutch => "dutch",
        }
    }
}

/// An event with the text that judges its pairings.
pub(super) struct Event {
    /// What was read.
    pub(super) read: ReadOutcome,
    /// The regulations.
    pub(super) regs: Resolved,
    /// The event file.
    dossier: Dossier,
    /// The edition of the Dutch System.
    pub(super) edition: Edition,
}

impl Event {
    /// Reads the file and chooses the edition: by `--edition`, else by the event's first day.
    pub(super) fn read(file: &Path, regulations: &RegulationArgs, output: &OutputArgs) -> Result<Event, Failure> {
        let read = setup::tournament(file, output)?;
        let dossier = setup::dossier(regulations)?;
        let (catalogue, pick) = setup::regulation_choice(regulations, &dossier)?;
        let meta = &read.tournament.meta;
        let format = read.tree.as_ref().map(|tree| tree.version);
        let dates = EventDates { start: meta.start.value(), end: meta.end.value(), format };
        let regs = resolve(&catalogue, &pick, &dates).map_err(|error| setup::regs_failure(&error, None))?;
        let edition = edition_in_force(&regs).ok_or_else(|| {
            Failure::usage("no edition of the FIDE (Dutch) System was in force; --edition dutch=DATE chooses one")
        })?;
        Ok(Event { read, regs, dossier, edition })
    }

    /// The tournament.
    pub(super) fn tournament(&self) -> &Tournament {
        &self.read.tournament
    }

    /// The rounds under the event's own rules.
    pub(super) fn recheck(&self) -> Recheck<'_> {
        let recheck = Recheck::new(self.tournament(), self.edition);
        let protections = declared(&recheck.rounds, &self.regs, &self.dossier, &self.read.source().name);
        recheck.under(protections)
    }

    /// First day in force of the edition that judges.
    pub(super) fn edition_from(&self) -> String {
        self.regs.edition(Module::Dutch).map_or_else(String::new, |edition| edition.from.to_string())
    }
}

/// First day in force of an edition.
pub(super) fn from_day(edition: Edition) -> String {
    let name = match edition {
        Edition::D13 => "2012",
        Edition::D17 => "2017",
        Edition::D26 => "2026",
    };
    Module::Dutch.timeline().named(name).map_or_else(String::new, |edition| edition.from.to_string())
}

/// A game in JSON, by starting ranks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub(super) struct PairJson {
    /// Who has White.
    pub(super) white: u16,
    /// Who has Black.
    pub(super) black: u16,
}

/// The starting rank of an index of the position.
pub(super) fn number(rounds: &Rounds<'_>, index: u16) -> u16 {
    rounds.in_file(index).map_or(0, |at| rounds.player(at).0)
}

/// The games of a pairing by starting ranks.
pub(super) fn games(rounds: &Rounds<'_>, pairing: &Pairing) -> Vec<PairJson> {
    let game = |&(white, black): &(u16, u16)| PairJson { white: number(rounds, white), black: number(rounds, black) };
    pairing.pairs.iter().map(game).collect()
}

/// `12 Name of the player`.
pub(super) fn named(t: &Tournament, rounds: &Rounds<'_>, index: u16) -> String {
    let name = rounds.in_file(index).and_then(|at| t.players.get(at)).map_or("", |player| player.name.text());
    format!("{} {name}", number(rounds, index)).trim_end().to_owned()
}
