//! What a rule sees.

use super::{Facts, Judgement, Need};
use crate::base::{At, Loc, PlayerNo, Source};
use crate::dossier::Dossier;
use crate::engines::rating::{Rated, Ratings};
use crate::engines::titles::{Claimed, Norm, Norms};
use crate::formats::{Format, pgn::Game};
use crate::grammar::Kind;
use crate::lists::{Entry, Lists, Reference};
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
    /// The rating lists at hand.
    pub lists: &'a Lists,
    /// The games that were given, when some were.
    pub games: Option<&'a [Game]>,
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

    /// Whether the file has what a rule needs.
    pub fn has(&self, need: Need) -> bool {
        match need {
            Need::NoReader => !self.was_read,
            Need::Tree => self.tree.is_some(),
            Need::Rounds => self.t.sheet.rounds() > 0 && !self.t.players.is_empty(),
            Need::Teams => !self.t.teams.is_empty(),
            Need::StartDate => self.t.meta.start.value().is_some(),
            Need::List => self.list().is_some(),
        }
    }

    /// Whether the file says who its players are. Files of pairings alone know them by number only: the rest stands in another file.
    pub fn knows_players(&self) -> bool {
        let pairings = matches!(self.format, Format::SwissManagerPairings | Format::SwissPerfect);
        !(pairings && self.t.players.iter().all(|player| player.name.is_absent()))
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
        self.facts.judgement(self.regs, self.dossier, &self.source.name, self.quick)
    }

    /// FIDE's rating list for the first day of the event.
    pub fn list(&self) -> Option<&Reference<'a>> {
        self.facts.list()
    }

    /// The players with their entries in that list, where their FIDE ids stand in it.
    pub fn listed(&self) -> impl Iterator<Item = (&'a Player, &Entry<'a>)> {
        self.t
            .players
            .iter()
            .zip(self.facts.list_entries())
            .filter_map(|(player, entry)| Some((player, entry.as_ref()?)))
    }

    /// Time control, kind, and the ratings that count; `None` before July 2009.
    pub fn ratings(&self) -> Option<&Ratings<'a>> {
        self.facts.ratings(self.regs, self.dossier)
    }

    /// What the event does to the ratings of its players, in the order of the file; empty before July 2009.
    pub fn rated(&self) -> &[Rated] {
        self.facts.rated(self.regs, self.dossier)
    }

    /// What the event gives towards titles; `None` when it cannot be said.
    pub fn norms(&self) -> Option<&Norms> {
        self.facts.norms(self.regs, self.dossier)
    }

    /// The norms that are made or hang on nothing but what the file does not tell, for titles that the players do not hold.
    pub fn norms_open(&self) -> &[Norm] {
        self.facts.norms_open(self.regs, self.dossier)
    }

    /// The norms made by the games.
    pub fn norms_made(&self) -> impl Iterator<Item = &Norm> {
        self.norms_open().iter().filter(|norm| norm.achieved)
    }

    /// The title results that the event file claims for players of this file, judged.
    pub fn claimed(&self) -> impl Iterator<Item = Claimed> {
        let norms = self.norms();
        self.dossier.claims_in(&self.source.name).filter_map(move |claim| Some(norms?.claimed(claim)))
    }

    /// The record of the player with this number.
    pub fn player(&self, no: PlayerNo) -> Option<&'a Player> {
        self.t.players.get(*self.facts.index().get(&no)?)
    }

    /// Players by index, with their starting rank.
    pub fn no(&self, player: usize) -> PlayerNo {
        self.t.players.get(player).map_or(PlayerNo(0), Player::number)
    }
}
