//! Floor 3: the event file (dossier): facts about an event that no tournament file holds.

mod facts;
mod norms;
mod protection;

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::base::{Date, Moment};
use crate::regs::{Pick, RegsError, Value, read_toml};

pub use facts::{
    Arbiter, ArbiterRole, Award, Cancellation, Entry, Holder, LineUpSheet, ListFile, ListKind, Member, Participation,
    Penalty, Prize, Protest, RatingReport, RoundTimes, TeamResult,
};
pub use norms::{Answers, ArbiterTitle, Claim, EventClass, Way};
pub use protection::{GroupKind, KeptApart};

/// An event file. The default stands for an event of which nobody said more than its one file.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Dossier {
    /// The event as a whole.
    pub event: EventFacts,
    /// The tournament files of the event.
    #[serde(default, rename = "file")]
    pub files: Vec<EventFile>,
    /// Rules of the event that keep players apart.
    #[serde(default, rename = "protection")]
    pub protections: Vec<KeptApart>,
    /// Findings that somebody explains beforehand.
    #[serde(default, rename = "waiver")]
    pub waivers: Vec<Waiver>,
    /// Articles that somebody answers for.
    #[serde(default, rename = "attestation")]
    pub attestations: Vec<Attestation>,
    /// Days and times by the names that regulations give them: `registered-with-fide`, `closing-ceremony`.
    #[serde(default)]
    pub dates: BTreeMap<String, Moment>,
    /// Answers to the questions that regulations ask, by their names.
    #[serde(default)]
    pub answers: BTreeMap<String, Value>,
    /// Days and times of the rounds.
    #[serde(default, rename = "round")]
    pub rounds: Vec<RoundTimes>,
    /// The arbiters.
    #[serde(default, rename = "arbiter")]
    pub arbiters: Vec<Arbiter>,
    /// What norms ask of the event.
    #[serde(default)]
    pub norms: Answers,
    /// Title results that are claimed.
    #[serde(default, rename = "claim")]
    pub claims: Vec<Claim>,
    /// The players.
    #[serde(default)]
    pub entries: Vec<Entry>,
    /// The participating federations.
    #[serde(default)]
    pub participation: Vec<Participation>,
    /// Holders of personal rights.
    #[serde(default)]
    pub holders: Vec<Holder>,
    /// The prizes.
    #[serde(default)]
    pub prizes: Vec<Prize>,
    /// What was awarded.
    #[serde(default)]
    pub awards: Vec<Award>,
    /// The published ranking of states or teams.
    #[serde(default)]
    pub team_results: Vec<TeamResult>,
    /// The penalties imposed; absent when nobody says.
    pub penalties: Option<Vec<Penalty>>,
    /// Cancelled registrations; absent when nobody says.
    pub cancellations: Option<Vec<Cancellation>>,
    /// The appeals committee.
    #[serde(default)]
    pub committee: Vec<Member>,
    /// The protests; absent when nobody says.
    pub protests: Option<Vec<Protest>>,
    /// Reference lists.
    #[serde(default, rename = "list")]
    pub lists: Vec<ListFile>,
    /// What the rating report says.
    #[serde(default)]
    pub rating_reports: Vec<RatingReport>,
    /// The line-ups that captains handed in.
    #[serde(default)]
    pub line_up_sheets: Vec<LineUpSheet>,
}

/// The event as a whole.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EventFacts {
    /// Its name.
    pub name: String,
    /// The regulation set, `SET` or `SET@DATE`, when it is not `fide`.
    #[cfg_attr(feature = "cli", schemars(with = "Option<String>"))]
    pub regulations: Option<Spanned<String>>,
    /// Code of the organising federation.
    pub host: Option<String>,
    /// Whether title norms are to be possible.
    pub norms: Option<bool>,
    /// The year of the edition before.
    pub previous: Option<i16>,
}

/// A tournament file of the event.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    /// Where it stands, from the folder of the event file.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub path: Spanned<String>,
    /// What it is for the event.
    #[serde(default)]
    pub role: FileRole,
    /// The category that it belongs to: `open`, `women`, `u10-girls`.
    pub category: Option<String>,
    /// The stage of a play-off, or the kind of a side event: `classical`, `rapid`, `blitz`, `sudden-death`.
    pub stage: Option<String>,
    /// Files with its games, from the folder of the event file.
    #[serde(default)]
    pub pgn: Vec<String>,
}

impl Default for EventFile {
    fn default() -> EventFile {
        EventFile {
            path: Spanned::new(0..0, String::new()),
            role: FileRole::Main,
            category: None,
            stage: None,
            pgn: Vec::new(),
        }
    }
}

/// What a file is for its event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FileRole {
    /// A championship section.
    #[default]
    Main,
    /// A side event.
    Side,
    /// A play-off.
    PlayOff,
}

/// A finding that somebody explains beforehand: it is shown with the reason and does not count.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The rule's id.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub rule: Spanned<String>,
    /// Only in this file, as [`EventFile::path`] names it.
    pub file: Option<String>,
    /// Only for this player, by starting rank.
    pub player: Option<u16>,
    /// Only for this round.
    pub round: Option<u16>,
    /// Only in records with this identifier.
    pub record: Option<String>,
    /// Why it is as it is.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub reason: Spanned<String>,
}

/// Somebody's word on an article.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attestation {
    /// The article's number in the chosen set.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub article: Spanned<String>,
    /// Who says so.
    pub by: String,
    /// When.
    pub on: Date,
    /// What else there is to say.
    pub note: Option<String>,
}

impl Dossier {
    /// Reads an event file. `file` names it in errors. An empty reason, and a file named twice, are errors.
    pub fn parse(file: &str, text: &str) -> Result<Dossier, RegsError> {
        let dossier: Dossier = read_toml(file, text)?;
        if let Some(pick) = &dossier.event.regulations {
            Pick::parse(pick.get_ref()).map_err(|error| RegsError::at(file, pick.span(), error.message))?;
        }
        for waiver in &dossier.waivers {
            if waiver.reason.get_ref().trim().is_empty() {
                return Err(RegsError::at(file, waiver.reason.span(), "a waiver needs a reason"));
            }
        }
        for (at, entry) in dossier.files.iter().enumerate() {
            if dossier.files.iter().take(at).any(|earlier| earlier.path == entry.path) {
                let message = format!("`{}` is named twice", entry.path.get_ref());
                return Err(RegsError::at(file, entry.path.span(), message));
            }
        }
        Ok(dossier)
    }

    /// What the event file says of a file of this name.
    pub fn file(&self, name: &str) -> Option<&EventFile> {
        self.files.iter().find(|file| Path::new(name).ends_with(file.path.get_ref()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVENT: &str = r#"
[event]
name = "Invented Open"
regulations = "fide@2026-03-01"

[[file]]
path = "open.trf"
category = "open"

[[file]]
path = "play-off.trf"
role = "play-off"

[[waiver]]
rule = "results/repeat"
player = 7
round = 3
reason = "Protest 2 was upheld."

[[attestation]]
article = "6.1"
by = "A. Arbiter"
on = "2026-03-15"

[norms]
class = "national-final"

[[claim]]
player = 7
title = "IM"

[[arbiter]]
name = "Arbiter, Ada"
role = "chief"
title = "FA"
licensed = true

[[round]]
no = 1
start = "2026-03-14T10:00"

[[round]]
no = 2
start = "2026-03-14T15:00"

[dates]
registered-with-fide = "2026-02-01"
"#;

    #[test]
    fn reads_an_event_file() {
        let event = Dossier::parse("event.toml", EVENT).unwrap();
        assert_eq!(event.event.name, "Invented Open");
        assert_eq!((event.files[0].role, event.files[1].role), (FileRole::Main, FileRole::PlayOff));
        assert_eq!((event.waivers[0].player, event.waivers[0].round), (Some(7), Some(3)));
        assert_eq!(event.attestations[0].on.to_string(), "2026-03-15");
        assert_eq!((event.arbiters[0].licensed, event.arbiters[0].active), (Some(true), None));
        let answers = event.norm_answers();
        assert_eq!((answers.class, answers.chief_arbiter), (Some(EventClass::NationalFinal), Some(ArbiterTitle::Fa)));
        assert_eq!((answers.registered, answers.rounds_a_day), (Date::new(2026, 2, 1), Some(2)));
        assert_eq!(event.claims, [Claim { file: None, player: 7, title: crate::model::Title::Im, way: Way::Games }]);
        let unquoted = EVENT.replace("\"2026-03-15\"", "2026-03-15");
        assert_eq!(Dossier::parse("event.toml", &unquoted).unwrap().attestations[0].on, event.attestations[0].on);
    }

    #[test]
    fn a_fault_is_told_with_its_place() {
        for (from, to, at, message) in [
            ("fide@2026-03-01", "fide@2026", "\"fide@2026\"", "`2026` is not a date like 2026-03-14"),
            ("play-off.trf", "open.trf", "\"open.trf\"", "`open.trf` is named twice"),
            ("Protest 2 was upheld.", " ", "\" \"", "a waiver needs a reason"),
            ("player = 7", "players = 7", "players", "unknown field `players`"),
            ("\"2026-03-15\"", "2026-03-15T10:00:00", "2026-03-15T10:00:00", "`2026-03-15T10:00:00` is not a date"),
            ("2026-03-15", "15.3.2026", "\"15.3.2026\"", "`15.3.2026` is not a date like 2026-03-14"),
        ] {
            let text = EVENT.replace(from, to);
            let error = Dossier::parse("event.toml", &text).unwrap_err();
            assert!(error.message.starts_with(message), "{}", error.message);
            assert_eq!(error.span.unwrap().of(&text), at, "{message}");
        }
    }

    #[test]
    fn a_file_is_known_by_its_whole_name() {
        let text = "[event]\nname = \"Invented\"\n[[file]]\npath = \"open.trf\"\nrole = \"play-off\"\n";
        let event = Dossier::parse("event.toml", text).unwrap();
        assert_eq!(event.file("2026/open.trf").map(|file| file.role), Some(FileRole::PlayOff));
        assert_eq!(event.file("open.trf").map(|file| file.role), Some(FileRole::PlayOff));
        assert!(event.file("2026/reopen.trf").is_none());
    }
}
