//! Floor 6: what a check found, as plain data, and the forms in which people and programs get it.
//!
//! The types here are the outer contract: their field names are the keys of the JSON report. They know nothing of rules.

pub mod baseline;
pub mod certificate;
pub mod csv;
#[cfg(feature = "cli")]
mod excerpt;
pub mod extract;
pub mod github;
pub mod html;
pub mod json;
pub mod junit;
mod markup;
#[cfg(feature = "cli")]
mod paint;
pub mod sarif;
#[cfg(feature = "cli")]
mod schema;
#[cfg(feature = "cli")]
pub mod summary;
#[cfg(feature = "cli")]
pub mod text;
mod window;
mod words;

#[cfg(feature = "cli")]
pub(crate) use words::about_list;

#[cfg(feature = "cli")]
pub use paint::Look;
#[cfg(feature = "cli")]
pub use schema::schema;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::finding::{Safety, Severity};
use crate::lists::ListUsed;

/// Version of the JSON report. It changes when a key changes its meaning, never when one is added.
pub const SCHEMA: u32 = 1;

/// The report of one run.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Report {
    /// Version of the layout: it changes when a key changes its meaning, never when one is added.
    pub schema: u32,
    /// The program.
    pub tool: Tool,
    /// The files in the order given.
    pub files: Vec<FileReport>,
    /// Events that a dossier joins out of several files.
    pub events: Vec<EventReport>,
    /// Inputs that could not be had.
    pub unreadable: Vec<Unreadable>,
    /// Failures of the tool itself.
    pub tool_errors: Vec<ToolError>,
}

impl Report {
    /// All findings: those of each file with its path, then those of the events with an empty path.
    pub fn findings(&self) -> impl Iterator<Item = (&str, &Item)> {
        let of_files = self.files.iter().flat_map(|file| file.findings.iter().map(|item| (file.path.as_str(), item)));
        of_files.chain(self.events.iter().flat_map(|event| event.findings.iter().map(|item| ("", item))))
    }

    /// All findings by severity, declared ones and those of the baseline left out.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.files.iter().for_each(|file| counts.add_all(file.counts));
        self.events.iter().for_each(|event| counts.add_all(Counts::of_findings(&event.findings)));
        counts
    }
}

/// The program that wrote a report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
}

impl Default for Tool {
    fn default() -> Tool {
        Tool { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") }
    }
}

/// What was found in one file.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct FileReport {
    /// The path as given; `-` for standard input, `archive.zip/member` for a member.
    pub path: String,
    /// Name of the format.
    pub format: String,
    /// The program or dialect that the file shows, when it is known.
    pub dialect: Option<String>,
    /// Name of the encoding; `binary` for a file that is no text.
    pub encoding: String,
    /// `crlf`, `lf`, `cr`, `mixed` or `none`.
    pub newline: String,
    /// Regulations that the file was judged by.
    pub regulations: Regulations,
    /// FIDE's rating list that the players were compared with; null when none was given.
    pub list: Option<ListUsed>,
    /// The tournament in a few figures.
    pub tournament: Overview,
    /// The findings by line, column and rule.
    pub findings: Vec<Item>,
    /// Verdicts on articles; only where asked for.
    pub articles: Vec<ArticleVerdict>,
    /// Findings by severity, declared ones and those of the baseline left out.
    pub counts: Counts,
    /// Parts of the check that were left out on request.
    pub skipped: Vec<String>,
}

/// The regulations that were applied.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Regulations {
    /// Id of the regulation set.
    pub set: String,
    /// SHA-256 of the resolved data, shortened.
    pub digest: String,
    /// The edition of each module and why it was chosen.
    pub editions: Vec<EditionUsed>,
}

/// The edition of a module that was applied.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EditionUsed {
    /// Name of the module.
    pub module: String,
    /// The day from which the edition is in force.
    pub from: String,
    /// Why this edition.
    pub why: String,
}

/// A tournament in a few figures.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Overview {
    /// Name of the event.
    pub name: Option<String>,
    /// First day.
    pub start: Option<String>,
    /// Last day.
    pub end: Option<String>,
    /// Number of players.
    pub players: usize,
    /// Number of teams.
    pub teams: usize,
    /// Number of rounds.
    pub rounds: u16,
    /// Pairing system, when it is known.
    pub system: Option<String>,
}

/// One finding.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Item {
    /// Id of the rule.
    pub rule: String,
    /// Its weight.
    pub severity: Severity,
    /// One sentence that stands alone.
    pub title: String,
    /// The article, in the edition applied.
    pub article: Option<ArticleRef>,
    /// The places.
    pub labels: Vec<LabelAt>,
    /// Typed context.
    pub context: ItemContext,
    /// The explanation given for it, when it is declared.
    pub declared: Option<String>,
    /// Whether the report that was given as baseline has it: it is not counted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub known: bool,
    /// What to do.
    pub help: Option<String>,
    /// A way to mend it.
    pub fix: Option<FixAt>,
    /// Message id and parameters, for translation.
    pub message: MessageRef,
}

impl Item {
    /// Whether it counts: nobody explains it, and it is not known from the baseline.
    pub const fn counts(&self) -> bool {
        self.declared.is_none() && !self.known
    }
}

/// The message of a finding as id and parameters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct MessageRef {
    /// Key of the message within the rule.
    pub id: String,
    /// Parameters beyond the context.
    pub args: serde_json::Map<String, serde_json::Value>,
}

/// An article of a regulation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ArticleRef {
    /// The regulation.
    pub regulation: String,
    /// The day from which the edition is in force.
    pub edition: String,
    /// Number of the article.
    pub article: String,
}

/// `C.07 8.1, edition of 2026-03-01`; regulation sets have no editions.
impl fmt::Display for ArticleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.regulation, self.article)?;
        if self.edition.is_empty() { Ok(()) } else { write!(f, ", edition of {}", self.edition) }
    }
}

/// A place in a file, in the terms of who has it open. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct LabelAt {
    /// Another file than the one reported on.
    pub path: Option<String>,
    /// Line.
    pub line: Option<u32>,
    /// Column.
    pub column: Option<u32>,
    /// Length in characters.
    pub length: Option<u32>,
    /// Name of the sheet.
    pub sheet: Option<String>,
    /// Cell such as `C7`.
    pub cell: Option<String>,
    /// Offset in bytes.
    pub offset: Option<u32>,
    /// What to see there.
    pub text: String,
    /// Whether it is the main place.
    pub primary: bool,
}

/// Typed context of a finding.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ItemContext {
    /// Starting rank of the player.
    pub player: Option<u16>,
    /// Starting rank of the opponent.
    pub opponent: Option<u16>,
    /// Team.
    pub team: Option<u16>,
    /// Round.
    pub round: Option<u16>,
    /// Field.
    pub field: Option<String>,
    /// What the file says.
    pub stated: Option<String>,
    /// What it should say.
    pub expected: Option<String>,
}

/// A way to mend a finding.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct FixAt {
    /// What it does.
    pub title: String,
    /// How safe it is.
    pub safety: Safety,
    /// The changes.
    pub edits: Vec<EditAt>,
}

/// A change of one place. Lines and columns count from 1.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EditAt {
    /// Line.
    pub line: u32,
    /// Column.
    pub column: u32,
    /// Characters replaced.
    pub length: u32,
    /// New text.
    pub text: String,
}

/// Findings by severity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Counts {
    /// Errors.
    pub error: usize,
    /// Warnings.
    pub warning: usize,
    /// Notes.
    pub info: usize,
    /// What could not be decided.
    pub unverifiable: usize,
}

impl Counts {
    /// Adds one finding.
    pub const fn add(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.error += 1,
            Severity::Warning => self.warning += 1,
            Severity::Info => self.info += 1,
            Severity::Unverifiable => self.unverifiable += 1,
        }
    }

    /// The figures of findings, declared ones and those of the baseline left out.
    pub fn of_findings(findings: &[Item]) -> Counts {
        let mut counts = Counts::default();
        findings.iter().filter(|item| item.counts()).for_each(|item| counts.add(item.severity));
        counts
    }

    /// Adds the figures of another file.
    pub const fn add_all(&mut self, other: Counts) {
        self.error += other.error;
        self.warning += other.warning;
        self.info += other.info;
        self.unverifiable += other.unverifiable;
    }

    /// The number of one severity.
    pub const fn of(&self, severity: Severity) -> usize {
        match severity {
            Severity::Error => self.error,
            Severity::Warning => self.warning,
            Severity::Info => self.info,
            Severity::Unverifiable => self.unverifiable,
        }
    }
}

/// The verdict on one article of a regulation set.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ArticleVerdict {
    /// Number of the article.
    pub article: String,
    /// `met`, `violated`, `not-applicable`, `unverifiable` or `attested`.
    pub verdict: String,
    /// Rules that decide it.
    pub rules: Vec<String>,
    /// The reason.
    pub why: String,
    /// The verdict in each category of an event that has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_category: Option<BTreeMap<String, String>>,
}

impl ArticleVerdict {
    /// The verdicts of the categories, where one differs from that on the article.
    fn divided(&self) -> impl Iterator<Item = (&String, &String)> {
        let of_categories = self.by_category.iter().filter(|of| of.values().any(|verdict| *verdict != self.verdict));
        of_categories.flatten()
    }
}

/// Something that an article of an event asks for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Due {
    /// The article.
    pub article: String,
    /// What, in one clause.
    pub text: String,
}

/// An event of several files.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EventReport {
    /// Name of the event.
    pub name: String,
    /// Regulations that the event was judged by.
    pub regulations: Regulations,
    /// Its files.
    pub files: Vec<String>,
    /// Verdicts on articles.
    pub articles: Vec<ArticleVerdict>,
    /// Findings about the event as a whole.
    pub findings: Vec<Item>,
    /// What follows from the results: awards, qualifications, play-offs, penalties.
    pub due: Vec<Due>,
    /// What the event file does not answer yet: the to-do list.
    pub missing: Vec<Due>,
}

/// An input that could not be had.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Unreadable {
    /// Its path.
    pub path: String,
    /// Why.
    pub message: String,
}

/// A failure of the tool itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ToolError {
    /// The file at hand.
    pub path: String,
    /// The rule at hand, if any.
    pub rule: Option<String>,
    /// What happened.
    pub message: String,
}
