//! An event as conditions see it.

use std::cell::OnceCell;

use crate::base::{Date, Moment, PlayerNo};
use crate::dossier::{Dossier, Entry, EventFile, FileRole, ListKind, RoundTimes};
use crate::engines::standings::{Criterion, Edition, Field, Setting, Table, prescribed};
use crate::lists::List;
use crate::model::{Family, Tournament};
use crate::regs::{Module, Resolved};

/// A file of the event.
pub struct Section<'a> {
    /// What the dossier says of it.
    pub file: &'a EventFile,
    /// The tournament in it.
    pub t: &'a Tournament,
    /// Its final standings, once somebody asked for them.
    table: OnceCell<Table>,
}

/// A reference list, opened.
pub struct ReferenceList<'a> {
    /// Which.
    pub kind: ListKind,
    /// Its month, `2016-02`.
    pub month: &'a str,
    /// The list.
    pub list: &'a List,
}

/// An event: its dossier, its files, its lists, its regulations.
pub struct Event<'a> {
    /// Facts beyond the files.
    pub dossier: &'a Dossier,
    /// The regulations.
    pub regs: &'a Resolved,
    /// The files.
    pub sections: Vec<Section<'a>>,
    /// The lists.
    pub lists: Vec<ReferenceList<'a>>,
}

impl<'a> Section<'a> {
    /// A tournament under what the dossier says of its file.
    pub fn new(file: &'a EventFile, t: &'a Tournament) -> Section<'a> {
        Section { file, t, table: OnceCell::new() }
    }

    /// The category.
    pub fn category(&self) -> Option<&'a str> {
        self.file.category.as_deref()
    }

    /// Whether it is a round robin.
    pub(super) fn is_round_robin(&self) -> bool {
        self.t.system().is_some_and(|(system, _)| system.family == Family::RoundRobin)
    }

    /// Players or, in a team event, teams.
    pub(super) fn participants(&self) -> usize {
        if self.t.is_team_event() { self.t.playing_teams().len() } else { self.t.players.len() }
    }

    /// Number and name of a player.
    pub(super) fn player(&self, index: usize) -> String {
        self.t.players.get(index).map_or_else(String::new, |p| format!("player {} {}", p.number(), p.name.text()))
    }

    /// The rounds played.
    pub(super) fn rounds(&self) -> u16 {
        crate::engines::standings::score::rounds_begun(self.t)
    }
}

impl<'a> Event<'a> {
    /// The championship sections, of one category or of all.
    pub(super) fn main(&self, category: Option<&str>) -> impl Iterator<Item = &Section<'a>> {
        self.role(FileRole::Main).filter(move |section| category.is_none() || section.category() == category)
    }

    /// The sections of a role.
    pub(super) fn role(&self, role: FileRole) -> impl Iterator<Item = &Section<'a>> {
        self.sections.iter().filter(move |section| section.file.role == role)
    }

    /// The first day of play.
    pub(super) fn start(&self) -> Option<Date> {
        self.main(None).filter_map(|section| section.t.meta.start.value()).min()
    }

    /// The last day of play.
    pub(super) fn end(&self) -> Option<Date> {
        self.main(None).filter_map(|section| section.t.meta.end.value()).max()
    }

    /// The year of the event.
    pub(super) fn year(&self) -> Option<i16> {
        self.start().map(Date::year)
    }

    /// Players of all championship sections.
    pub(super) fn players(&self) -> usize {
        self.main(None).map(|section| section.t.players.len()).sum()
    }

    /// A day or time by its name: `start`, `end`, `round-1`, `final-round-end` from the files and rounds, else from the dates of the dossier.
    pub(super) fn moment(&self, name: &str) -> Option<Moment> {
        match name {
            "start" => self.start().map(Moment::from),
            "end" => self.end().map(Moment::from),
            "round-1" => self.dossier.rounds.iter().filter(|r| r.no == 1).filter_map(|r| r.start).min(),
            "final-round-end" => {
                let last = self.dossier.rounds.iter().map(|r| r.no).max()?;
                self.dossier.rounds.iter().filter(|r| r.no == last).filter_map(|r| r.end).max()
            }
            _ => self.dossier.dates.get(name).copied(),
        }
    }

    /// The times of the rounds of a category, by round.
    pub(super) fn round_times(&self, category: Option<&str>) -> Vec<&'a RoundTimes> {
        let of = |r: &&RoundTimes| r.category.is_none() || category.is_none() || r.category.as_deref() == category;
        let mut rounds: Vec<&RoundTimes> = self.dossier.rounds.iter().filter(of).collect();
        rounds.sort_by_key(|r| r.no);
        rounds
    }

    /// What the dossier says of a player.
    pub(super) fn entry(&self, section: &Section<'_>, no: PlayerNo) -> Option<&'a Entry> {
        self.dossier.entries.iter().find(|e| Some(e.category.as_str()) == section.category() && e.no == no.0)
    }

    /// The players of a section whom the dossier gives this route, with its entry and index.
    pub(super) fn by_route(&self, section: &Section<'_>, routes: &[&str]) -> Vec<(usize, &'a Entry)> {
        let players = section.t.players.iter().enumerate();
        players
            .filter_map(|(i, player)| Some((i, self.entry(section, player.number())?)))
            .filter(|(_, entry)| entry.route.as_deref().is_some_and(|route| routes.contains(&route)))
            .collect()
    }

    /// Whether no player of the section has a route.
    pub(super) fn lacks_routes(&self, section: &Section<'_>) -> bool {
        !self.dossier.entries.iter().any(|e| Some(e.category.as_str()) == section.category() && e.route.is_some())
    }

    /// The state that a player stands for: from the dossier, else from the record of the federation or of a team of the file.
    pub(super) fn state(&self, section: &Section<'_>, index: usize) -> Option<String> {
        let player = section.t.players.get(index)?;
        let of_file = || player.national.iter().map(|n| n.origin.text()).find(|text| !text.is_empty());
        let of_club = || Some(player.club.text()).filter(|club| !club.is_empty());
        let of_team = || {
            let has = |team: &&crate::model::Team| team.members.iter().any(|m| m.value() == Some(player.number()));
            section.t.teams.iter().find(has).map(|team| team.name.text())
        };
        let named = self.entry(section, player.number()).and_then(|entry| entry.state.as_deref());
        named.or_else(of_file).or_else(of_club).or_else(of_team).map(super::states::normal)
    }

    /// A list by its kind and, where given, its month.
    pub(super) fn list(&self, kind: ListKind, month: Option<&str>) -> Option<&'a List> {
        self.lists.iter().find(|l| l.kind == kind && month.is_none_or(|m| l.month == m)).map(|l| l.list)
    }

    /// The field of a section under the tie-break text of the event's date.
    pub(super) fn field(&self, section: &Section<'_>) -> Field {
        Field::of(section.t, self.setting(section))
    }

    /// How a section is reckoned.
    pub(super) fn setting(&self, section: &Section<'_>) -> Setting {
        let edition = self.regs.edition(Module::Unplayed).map_or(Edition::March2026, Edition::of);
        Setting::of(section.t, edition)
    }

    /// The criteria of the set, points first.
    pub(super) fn criteria(&self, section: &Section<'_>) -> Vec<Criterion> {
        prescribed::list(self.regs, section.t).criteria
    }

    /// The final standings of a section.
    pub(super) fn table<'s>(&self, section: &'s Section<'_>) -> &'s Table {
        section.table.get_or_init(|| Table::of(&self.field(section), &self.criteria(section)))
    }
}
