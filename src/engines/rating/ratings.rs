//! The ratings that count in an event: the list in force where one is at hand, else what the file says.

use super::{Event, Known, Rated, rate};
use crate::dossier::Dossier;
use crate::lists::{Entry, Lists, Reference};
use crate::model::Tournament;
use crate::regs::{Module, Resolved};

/// The circumstances of an event, its list, and what is known of each player.
#[derive(Clone, Debug)]
pub struct Ratings<'a> {
    /// The circumstances.
    pub event: Event,
    /// What is known of each player, in the order of the file.
    pub known: Vec<Known>,
    /// The players' entries in the list, in the order of the file.
    pub entries: Vec<Option<Entry<'a>>>,
    /// The list; `None` when none is given.
    pub list: Option<Reference<'a>>,
}

impl<'a> Ratings<'a> {
    /// The ratings of an event by the regulations and lists chosen for it; `None` before July 2009 and without an edition.
    ///
    /// The list in force on the first day decides (B.02 7.1.1, 8.3); one of another month tells no more than year of birth and K. A
    /// player who is not in the list has the rating of the file.
    pub fn of(t: &Tournament, regs: &Resolved, lists: &'a Lists, dossier: &Dossier) -> Option<Ratings<'a>> {
        let event = Event::by_edition(t, regs.edition(Module::Rating)?)?;
        let event = Event { approved_time: dossier.norms.time_control_accepted == Some(true), ..event };
        Some(Ratings::of_event(t, event, lists))
    }

    /// The ratings that count in an event under these circumstances.
    pub fn of_event(t: &Tournament, event: Event, lists: &'a Lists) -> Ratings<'a> {
        let list = lists.reference(t.meta.start.value());
        let entries = entries(t, list.as_ref());
        let is_decisive = list.as_ref().is_some_and(Reference::is_decisive);
        let known = t
            .players
            .iter()
            .zip(&entries)
            .map(|(player, entry)| match entry {
                Some(entry) if is_decisive => Known::from_list(entry, event.kind),
                Some(entry) => Known { rating: player.rating.value(), ..Known::from_list(entry, event.kind) },
                None => Known::from_file(player),
            })
            .collect();
        Ratings { event, known, entries, list }
    }

    /// The changes of all players, in the order of the file.
    pub fn rate(&self, t: &Tournament) -> Vec<Rated> {
        rate(t, &self.event, &self.known)
    }
}

/// The entries of the players in a list, by their FIDE ids.
pub fn entries<'a>(t: &Tournament, list: Option<&Reference<'a>>) -> Vec<Option<Entry<'a>>> {
    t.players.iter().map(|player| list?.by_id(player.fide_id.value()?)).collect()
}
