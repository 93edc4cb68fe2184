//! Floor 5: the rules. **One rule is one file**: what it checks, its article, its messages, an example that triggers it, one that does not.
//!
//! A rule looks at a file through [`Cx`] and reports through [`Out`]. It never says that something could not be checked for want of a
//! whole kind of data: it declares what it needs, and the runner tells. When one object lacks a datum, the rule says so with
//! [`Out::unverifiable`].

mod cx;
#[cfg(any(test, feature = "cli"))]
pub(crate) mod example;
mod facts;
mod judgement;
mod ranking;
mod registry;

mod colours;
mod encoding;
mod header;
mod layout;
mod lists;
mod norms;
mod pairing;
mod players;
mod rating;
mod results;
mod standings;
mod structure;
mod submission;
mod teams;
mod tie_breaks;
mod titles;
mod unplayed;

#[cfg(test)]
mod freshness;
#[cfg(test)]
mod table;

use std::collections::BTreeMap;
use std::fmt;

pub use cx::Cx;
pub use facts::Facts;
pub use judgement::Judgement;
pub(crate) use players::stand_in::is_stand_in;
pub use ranking::Ranking;
#[cfg(feature = "cli")]
pub(crate) use ranking::{likeliest, words};
pub use registry::ALL;

use crate::finding::{Finding, Severity};
use crate::regs::Cite;

/// What a rule needs of the whole input before it can say anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// A file in a format without reader; rules that do not name it never see such a file.
    NoReader,
    /// The text of a fixed-column format.
    Tree,
    /// At least one round with an entry.
    Rounds,
    /// Teams.
    Teams,
    /// The first day of the event.
    StartDate,
    /// FIDE's rating list; that none is given is told once, by a rule of its own.
    List,
}

impl Need {
    /// How a report names a datum whose absence leaves checks out; `None` when it means that the rule has no object.
    pub const fn missing(self) -> Option<&'static str> {
        match self {
            Need::StartDate => Some("the first day of the event"),
            Need::NoReader | Need::Tree | Need::Rounds | Need::Teams | Need::List => None,
        }
    }
}

/// Whether a rule runs under `--quick`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Always.
    Light,
    /// Not under `--quick`: it pairs rounds again.
    Heavy,
}

/// What a rule concerns; profiles select by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concern {
    /// The file as such, pairing, results and standings: needed while the event runs.
    Play,
    /// What a rating officer needs before the file goes to FIDE.
    Submission,
}

/// All that is known of a rule apart from its code.
pub struct Meta {
    /// `group/name`, stable for ever.
    pub id: &'static str,
    /// Severity unless the rule, the profile or a regulation set says otherwise.
    pub severity: Severity,
    /// Severity under the profiles `pairing`, `ptc` and `audit`, where it differs.
    pub strict: Option<Severity>,
    /// Articles, the main one first.
    pub cites: &'static [Cite],
    /// What it needs.
    pub needs: &'static [Need],
    /// Whether `--quick` leaves it out.
    pub cost: Cost,
    /// What it concerns.
    pub concern: Concern,
    /// Messages and advices by key; `help` is the usual advice.
    pub messages: &'static [(&'static str, &'static str)],
    /// Edits of a base tournament that make it report.
    pub fires: &'static str,
    /// Edits of a base tournament, close to those of `fires`, on which it stays silent.
    pub silent: &'static str,
    /// The explanation for a rating officer: the first line is one sentence.
    pub doc: &'static str,
    /// Version that brought it.
    pub since: &'static str,
}

impl Meta {
    /// What a rule's metadata starts from.
    pub const DEFAULT: Meta = Meta {
        id: "",
        severity: Severity::Error,
        strict: None,
        cites: &[],
        needs: &[],
        cost: Cost::Light,
        concern: Concern::Play,
        messages: &[],
        fires: "",
        silent: "",
        doc: "",
        since: "0.1.0",
    };

    /// The part of the id before the slash.
    pub fn group(&self) -> &'static str {
        self.id.split_once('/').map_or(self.id, |(group, _)| group)
    }

    /// The text of a message or advice.
    pub fn message(&self, key: &str) -> Option<&'static str> {
        self.messages.iter().find(|(k, _)| *k == key).map(|(_, text)| *text)
    }

    /// The one sentence that opens the explanation.
    pub fn summary(&self) -> &'static str {
        self.doc.trim_start().lines().next().unwrap_or("")
    }
}

impl fmt::Debug for Meta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A rule as the runner sees it.
pub trait Rule: Sync {
    /// Its metadata.
    fn meta(&self) -> &'static Meta;
    /// Looks at the file and reports.
    fn check(&self, cx: &Cx<'_>, out: &mut Out);
}

/// Values by key, in the order of the keys: the places of each cause, mostly.
pub(crate) fn grouped<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, Vec<V>> {
    let mut groups: BTreeMap<K, Vec<V>> = BTreeMap::new();
    for (key, value) in pairs {
        groups.entry(key).or_default().push(value);
    }
    groups
}

/// Where a rule puts its findings.
pub struct Out {
    meta: &'static Meta,
    severity: Severity,
    findings: Vec<Finding>,
    dropped: usize,
    overflow: Finding,
}

/// Findings that are kept of one rule and file; the number of the others is told.
pub const FINDINGS_KEPT: usize = 200;

impl Out {
    /// An empty list for a rule, whose findings have that severity unless they choose another.
    pub fn new(meta: &'static Meta, severity: Severity) -> Out {
        Out { meta, severity, findings: Vec::new(), dropped: 0, overflow: Finding::new(meta.id, "", severity) }
    }

    /// A new finding with one of the rule's messages. Beyond [`FINDINGS_KEPT`] findings it is counted and not kept.
    pub fn find(&mut self, message: &'static str) -> &mut Finding {
        let finding = Finding::new(self.meta.id, message, self.severity);
        if self.findings.len() < FINDINGS_KEPT {
            self.findings.push(finding);
            let last = self.findings.len() - 1;
            &mut self.findings[last]
        } else {
            self.dropped += 1;
            self.overflow = finding;
            &mut self.overflow
        }
    }

    /// A finding that something cannot be decided, with one of the rule's messages.
    pub fn unverifiable(&mut self, message: &'static str) -> &mut Finding {
        self.find(message).severity(Severity::Unverifiable)
    }

    /// The findings kept, and how many more there were.
    pub fn finish(self) -> (Vec<Finding>, usize) {
        (self.findings, self.dropped)
    }
}

/// Declares a rule: its explanation as a doc comment, its name, its metadata. The check follows as an `impl` of [`Check`].
macro_rules! rule {
    ($(#[doc = $doc:literal])+ $name:ident = $meta:expr) => {
        $(#[doc = $doc])+
        pub(crate) struct $name;

        impl crate::rules::Rule for $name {
            fn meta(&self) -> &'static crate::rules::Meta {
                static META: crate::rules::Meta = crate::rules::Meta { doc: concat!($($doc, "\n"),+), ..$meta };
                &META
            }

            fn check(&self, cx: &crate::rules::Cx<'_>, out: &mut crate::rules::Out) {
                crate::rules::Check::check(self, cx, out);
            }
        }
    };
}
pub(crate) use rule;

/// The code of a rule.
pub(crate) trait Check {
    /// Looks at the file and reports.
    fn check(&self, cx: &Cx<'_>, out: &mut Out);
}
