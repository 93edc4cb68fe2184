//! The modules of the regulations, their editions and articles.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Value;
use super::tables;
use crate::base::Date;

/// A part of the regulations that changes on its own dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Module {
    /// The tournament report file: TRF06, TRF16, TRF26.
    Formats,
    /// Basic rules for Swiss systems (C.04.1) and general handling rules (C.04.2).
    GeneralHandling,
    /// FIDE (Dutch) System, C.04.3 (before: C.04.3.1).
    Dutch,
    /// Dubov System, C.04.4.1.
    Dubov,
    /// Burstein System, C.04.4.2.
    Burstein,
    /// Lim System, C.04.4.3.
    Lim,
    /// Double-Swiss System, C.04.5.
    DoubleSwiss,
    /// Swiss Team Pairing System, C.04.6.
    TeamSwiss,
    /// Berger and Varma tables, C.05 Annexes 1 and 2.
    RoundRobin,
    /// Accelerated systems, C.04.7 (before: C.04.5.1).
    Acceleration,
    /// Tie-breaks, C.07 (before: C.02 Art. 13).
    TieBreaks,
    /// How unplayed rounds count in tie-breaks, C.07 Art. 15 and 16 (before: C.02 13.15).
    Unplayed,
    /// Rating Regulations, B.02.
    Rating,
    /// Title Regulations, B.01, and arbiters' titles, B.06.
    Titles,
    /// What a report to FIDE needs: the registration and reporting articles of B.01, B.02 and B.06.
    Submission,
}

impl Module {
    /// All modules.
    pub const ALL: [Module; 15] = [
        Module::Formats,
        Module::GeneralHandling,
        Module::Dutch,
        Module::Dubov,
        Module::Burstein,
        Module::Lim,
        Module::DoubleSwiss,
        Module::TeamSwiss,
        Module::RoundRobin,
        Module::Acceleration,
        Module::TieBreaks,
        Module::Unplayed,
        Module::Rating,
        Module::Titles,
        Module::Submission,
    ];

    /// The name in files, flags and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Module::Formats => "formats",
            Module::GeneralHandling => "general-handling",
            Module::Dutch => "dutch",
            Module::Dubov => "dubov",
            Module::Burstein => "burstein",
            Module::Lim => "lim",
            Module::DoubleSwiss => "double-swiss",
            Module::TeamSwiss => "team-swiss",
            Module::RoundRobin => "round-robin",
            Module::Acceleration => "acceleration",
            Module::TieBreaks => "tie-breaks",
            Module::Unplayed => "unplayed",
            Module::Rating => "rating",
            Module::Titles => "titles",
            Module::Submission => "submission",
        }
    }

    /// The module with this name.
    pub fn from_name(name: &str) -> Option<Module> {
        Module::ALL.into_iter().find(|module| module.name() == name)
    }

    /// The editions of the module, the oldest first.
    pub fn timeline(self) -> &'static Timeline {
        tables::TIMELINES[self as usize]
    }
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Which date of an event picks the edition of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// The first day of the event (record 042).
    Start,
    /// The last day of the event (record 052), else the first.
    End,
}

/// What held before the first edition of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Before {
    /// Nothing: the module did not exist.
    Nothing,
    /// Some text that this program does not know: the first edition stands in for it.
    Unseen,
}

/// How sure a fact about an edition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// Read in the text of the regulation or on its page.
    Confirmed,
    /// Told by others.
    SecondHand,
    /// Assumed.
    Unverified,
}

/// The editions of a module.
#[derive(Debug)]
pub struct Timeline {
    /// The module.
    pub module: Module,
    /// What it regulates.
    pub title: &'static str,
    /// The date that picks the edition.
    pub clock: Clock,
    /// What held before the first edition.
    pub before: Before,
    /// Editions, the oldest first, without gap or overlap.
    pub editions: &'static [Edition],
    /// Texts that held for certain events only, beside the editions: chosen by name.
    pub scoped: &'static [Edition],
}

impl Timeline {
    /// The edition in force on a day; `None` when there was none.
    pub fn on(&self, day: Date) -> Option<&'static Edition> {
        self.editions.iter().rev().find(|edition| edition.from <= day && edition.until.is_none_or(|until| day <= until))
    }

    /// The latest edition.
    pub fn newest(&self) -> &'static Edition {
        &self.editions[self.editions.len() - 1]
    }

    /// The edition or the text for certain events with this name.
    pub fn named(&self, name: &str) -> Option<&'static Edition> {
        self.texts().find(|edition| edition.name == name)
    }

    /// The edition that somebody asks for by a day on which it was in force (`2026-02-01`) or by its name.
    pub fn wanted(&self, text: &str) -> Option<&'static Edition> {
        match Date::parse_iso(text) {
            Some(day) => self.on(day),
            None => self.named(text),
        }
    }

    /// The editions, then the texts for certain events.
    pub fn texts(&self) -> impl Iterator<Item = &'static Edition> {
        self.editions.iter().chain(self.scoped)
    }
}

/// The text of a module on certain days.
#[derive(Debug)]
pub struct Edition {
    /// Short name, unique in the module: `2026`, `TRF16`.
    pub name: &'static str,
    /// The regulation's number: `C.04.3`. Articles of other regulations name theirs.
    pub regulation: &'static str,
    /// First day in force.
    pub from: Date,
    /// Last day in force; `None` while it is. Texts for certain events may lie anywhere.
    pub until: Option<Date>,
    /// Who approved it and when; empty when unknown.
    pub approved: &'static str,
    /// Where the text stands; empty when unknown.
    pub source: &'static str,
    /// How sure the contents are.
    pub text: Confidence,
    /// How sure the dates are.
    pub dates: Confidence,
    /// What changed, or what to know.
    pub note: &'static str,
    /// Limits and lists, by name in ascending order.
    pub params: &'static [(&'static str, Value)],
    /// Articles, by key in ascending order.
    pub articles: &'static [Article],
    /// SHA-256 of everything above, in hexadecimal.
    pub digest: &'static str,
}

impl Edition {
    /// The article with this key.
    pub fn article(&self, key: &str) -> Option<&'static Article> {
        let at = self.articles.binary_search_by(|article| article.key.cmp(key)).ok()?;
        self.articles.get(at)
    }

    /// The first article with this printed number, of the regulation that the edition is named after.
    pub fn numbered(&self, no: &str) -> Option<&'static Article> {
        self.articles.iter().find(|article| article.no == no && article.regulation == self.regulation)
    }

    /// The parameter with this name (without the module's).
    pub fn param(&self, name: &str) -> Option<&'static Value> {
        let at = self.params.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
        self.params.get(at).map(|(_, value)| value)
    }
}

/// An article of an edition.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Article {
    /// The name of the subject, the same in all editions: `pab.eligibility`.
    pub key: &'static str,
    /// The regulation's number: `C.04.1`.
    pub regulation: &'static str,
    /// The number as printed in this edition: `2.1.2`; for a file format the record and columns.
    pub no: &'static str,
    /// A title.
    pub title: &'static str,
    /// What it says, in our own words.
    pub summary: &'static str,
}

/// A subject of the regulations, whatever number the edition in force gives its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cite(pub Module, pub &'static str);

impl Cite {
    /// Whether any edition has such an article.
    pub fn exists(self) -> bool {
        self.0.timeline().texts().any(|edition| edition.article(self.1).is_some())
    }
}
