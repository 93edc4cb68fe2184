//! Floor 3: the event file (dossier): facts about an event that no tournament file holds.

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::base::Date;
use crate::regs::{Pick, RegsError, read_toml};

/// An event file. The default stands for an event of which nobody said more than its one file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dossier {
    /// The event as a whole.
    pub event: EventFacts,
    /// The tournament files of the event.
    #[serde(default, rename = "file")]
    pub files: Vec<EventFile>,
    /// Findings that somebody explains beforehand.
    #[serde(default, rename = "waiver")]
    pub waivers: Vec<Waiver>,
    /// Articles that somebody answers for.
    #[serde(default, rename = "attestation")]
    pub attestations: Vec<Attestation>,
}

/// The event as a whole.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFacts {
    /// Its name.
    pub name: String,
    /// The regulation set, `SET` or `SET@DATE`, when it is not `fide`.
    pub regulations: Option<Spanned<String>>,
}

/// A tournament file of the event.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    /// Where it stands, from the folder of the event file.
    pub path: Spanned<String>,
    /// What it is for the event.
    #[serde(default)]
    pub role: FileRole,
    /// The category that it belongs to: `open`, `women`, `u10-girls`.
    pub category: Option<String>,
}

/// What a file is for its event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The rule's id.
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
    pub reason: Spanned<String>,
}

/// Somebody's word on an article.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attestation {
    /// The article's number in the chosen set.
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
"#;

    #[test]
    fn reads_an_event_file() {
        let event = Dossier::parse("event.toml", EVENT).unwrap();
        assert_eq!(event.event.name, "Invented Open");
        assert_eq!((event.files[0].role, event.files[1].role), (FileRole::Main, FileRole::PlayOff));
        assert_eq!((event.waivers[0].player, event.waivers[0].round), (Some(7), Some(3)));
        assert_eq!(event.attestations[0].on.to_string(), "2026-03-15");
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
}
