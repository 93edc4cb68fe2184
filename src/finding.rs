//! Floor 4: what a rule reports. A finding is data: a message id with typed parameters, places and values; words are made of it late.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::base::{Loc, PlayerNo, RoundNo, TeamNo};
use crate::grammar::Kind;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Severity {
    /// It breaks a rule or is impossible.
    Error,
    /// It is allowed but suspicious, or breaks a rule that only warns.
    Warning,
    /// Worth knowing: an interpretation, an announced deviation.
    Info,
    /// It cannot be decided from what was given. Never counts for the exit code.
    Unverifiable,
}

impl Severity {
    /// All severities, the heaviest first.
    pub const ALL: [Severity; 4] = [Severity::Error, Severity::Warning, Severity::Info, Severity::Unverifiable];

    /// The word of the report.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
            Severity::Unverifiable => "unverifiable",
        }
    }
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number; a message can choose singular and plural by it.
    Count(usize),
    /// Text from the file or a formatted value.
    Text(String),
}

impl Value {
    /// The value as it stands in a sentence.
    pub fn text(&self) -> String {
        match self {
            Value::Count(n) => n.to_string(),
            Value::Text(text) => text.clone(),
        }
    }
}

macro_rules! value_from {
    ($($type:ty => $variant:ident),*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Value {
                value_from!(@$variant value)
            }
        })*
    };
    (@Count $value:ident) => { Value::Count($value as usize) };
    (@Text $value:ident) => { Value::Text($value.to_string()) };
}

value_from! {
    usize => Count, u32 => Count, u16 => Count, String => Text, &str => Text, &String => Text, char => Text,
    crate::base::Points => Text, crate::base::Date => Text, crate::base::BirthDate => Text,
    PlayerNo => Text, TeamNo => Text, RoundNo => Text
}

/// A place that a finding points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub loc: Loc,
    /// What to see there, in a few words; may be empty.
    pub text: String,
}

/// The typed context of a finding: a fixed vocabulary that programs rely on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// Starting rank of the player concerned.
    pub player: Option<PlayerNo>,
    /// The opponent.
    pub opponent: Option<PlayerNo>,
    /// The team.
    pub team: Option<TeamNo>,
    /// The round.
    pub round: Option<RoundNo>,
    /// Name of the field, as the format's reference calls it.
    pub field: Option<String>,
    /// What the file says.
    pub stated: Option<String>,
    /// What it should say.
    pub expected: Option<String>,
}

/// How safely a fix can be applied without a person looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Safety {
    /// It cannot change what the file means.
    Safe,
    /// It probably says what was meant; a person must agree.
    Unsafe,
    /// Only to be shown.
    DisplayOnly,
}

/// A change of one place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub loc: Loc,
    /// What it is replaced with.
    pub text: String,
}

/// A way to mend what a finding reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as an order: `write the sum of the rounds`.
    pub title: String,
    /// How safe it is.
    pub safety: Safety,
    /// The changes.
    pub edits: Vec<Edit>,
}

/// Entries of a list inside a message.
pub const LISTED: usize = 20;

/// A rule's report about one cause.
///
/// `message` names one of the rule's messages; its text is filled with the context's values and `args`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Id of the rule: `group/name`.
    pub rule: &'static str,
    /// Key of the message in the rule's list.
    pub message: &'static str,
    /// Key of the advice in the rule's list; `help` unless chosen.
    pub help: &'static str,
    /// How much it weighs.
    pub severity: Severity,
    /// Which of the rule's citations applies: an index into its list.
    pub cite: usize,
    /// The record of the format that it is about, where that gives the article in place of a citation.
    pub record: Option<Kind>,
    /// The places; the first is the primary one.
    pub labels: Vec<Label>,
    /// Typed context.
    pub context: Context,
    /// Further parameters of the message.
    pub args: Vec<(&'static str, Value)>,
    /// A way to mend it.
    pub fix: Option<Fix>,
    /// The explanation that a comment in the file or a waiver gives: such a finding does not count for the exit code.
    pub declared: Option<String>,
}

impl Finding {
    /// A finding of a rule, without place or context yet.
    pub const fn new(rule: &'static str, message: &'static str, severity: Severity) -> Finding {
        Finding {
            rule,
            message,
            help: "help",
            severity,
            cite: 0,
            record: None,
            labels: Vec::new(),
            context: Context {
                player: None,
                opponent: None,
                team: None,
                round: None,
                field: None,
                stated: None,
                expected: None,
            },
            args: Vec::new(),
            fix: None,
            declared: None,
        }
    }

    /// Adds a place; the first one added is the primary place.
    pub fn at(&mut self, loc: Loc) -> &mut Finding {
        self.label(loc, "")
    }

    /// Adds a place, if there is one.
    pub fn at_opt(&mut self, loc: Option<Loc>) -> &mut Finding {
        if let Some(loc) = loc {
            self.at(loc);
        }
        self
    }

    /// Adds a place with what to see there.
    pub fn label(&mut self, loc: Loc, text: impl Into<String>) -> &mut Finding {
        self.labels.push(Label { loc, text: text.into() });
        self
    }

    /// Adds the places of one cause, and their number as the parameter `count`.
    pub fn places<L: Into<Option<Loc>>>(&mut self, places: impl IntoIterator<Item = L>) -> &mut Finding {
        let mut count = 0_usize;
        for place in places {
            count += 1;
            self.at_opt(place.into());
        }
        self.arg("count", count)
    }

    /// The player concerned.
    pub fn player(&mut self, no: PlayerNo) -> &mut Finding {
        self.context.player = Some(no);
        self
    }

    /// The opponent.
    pub fn opponent(&mut self, no: PlayerNo) -> &mut Finding {
        self.context.opponent = Some(no);
        self
    }

    /// The team concerned.
    pub fn team(&mut self, no: TeamNo) -> &mut Finding {
        self.context.team = Some(no);
        self
    }

    /// The round.
    pub fn round(&mut self, round: RoundNo) -> &mut Finding {
        self.context.round = Some(round);
        self
    }

    /// Name of the field, as the format's reference calls it.
    pub fn field(&mut self, name: impl Into<String>) -> &mut Finding {
        self.context.field = Some(name.into());
        self
    }

    /// What the file says.
    pub fn stated(&mut self, value: impl Into<Value>) -> &mut Finding {
        self.context.stated = Some(value.into().text());
        self
    }

    /// What it should say.
    pub fn expected(&mut self, value: impl Into<Value>) -> &mut Finding {
        self.context.expected = Some(value.into().text());
        self
    }

    /// A further parameter of the message.
    pub fn arg(&mut self, name: &'static str, value: impl Into<Value>) -> &mut Finding {
        self.args.push((name, value.into()));
        self
    }

    /// A parameter that lists numbers or words: `1, 2, 3`, cut after [`LISTED`] of them.
    pub fn list<T: fmt::Display>(&mut self, name: &'static str, items: impl IntoIterator<Item = T>) -> &mut Finding {
        let mut items = items.into_iter();
        let mut shown: Vec<String> = items.by_ref().take(LISTED).map(|item| item.to_string()).collect();
        if items.next().is_some() {
            shown.push("…".to_owned());
        }
        self.arg(name, shown.join(", "))
    }

    /// The record of the format that gives the article, if there is one at the place.
    pub const fn record(&mut self, record: Option<Kind>) -> &mut Finding {
        self.record = record;
        self
    }

    /// Chooses another of the rule's advices than `help`.
    pub const fn help(&mut self, key: &'static str) -> &mut Finding {
        self.help = key;
        self
    }

    /// Another severity than the rule's own.
    pub const fn severity(&mut self, severity: Severity) -> &mut Finding {
        self.severity = severity;
        self
    }

    /// Another of the rule's citations than the first.
    pub const fn cite(&mut self, index: usize) -> &mut Finding {
        self.cite = index;
        self
    }

    /// A way to mend it by writing `text` at `loc`.
    pub fn fix(&mut self, safety: Safety, title: impl Into<String>, loc: Loc, text: impl Into<String>) -> &mut Finding {
        self.fix = Some(Fix { title: title.into(), safety, edits: vec![Edit { loc, text: text.into() }] });
        self
    }

    /// The value of a message parameter: one of `args`, else of the context.
    fn parameter(&self, name: &str) -> Option<Value> {
        if let Some((_, value)) = self.args.iter().find(|(n, _)| *n == name) {
            return Some(value.clone());
        }
        let c = &self.context;
        let text = match name {
            "player" => c.player.map(|n| n.to_string()),
            "opponent" => c.opponent.map(|n| n.to_string()),
            "team" => c.team.map(|n| n.to_string()),
            "round" => c.round.map(|n| n.to_string()),
            "field" => c.field.clone(),
            "stated" => c.stated.clone(),
            "expected" => c.expected.clone(),
            _ => None,
        };
        text.map(Value::Text)
    }

    /// Fills a message with this finding's parameters.
    ///
    /// `{name}` stands for a value, `{name:player/players}` for a number with the noun that fits it. A name without value stays as it is,
    /// so that a test sees it.
    pub fn fill(&self, template: &str) -> String {
        let mut out = String::with_capacity(template.len() + 32);
        let mut rest = template;
        while let Some(open) = rest.find('{') {
            out.push_str(&rest[..open]);
            let Some(close) = rest[open..].find('}').map(|c| open + c) else { break };
            let inside = &rest[open + 1..close];
            let (name, nouns) = inside.split_once(':').map_or((inside, None), |(n, p)| (n, p.split_once('/')));
            match (self.parameter(name), nouns) {
                (Some(value), None) => out.push_str(&value.text()),
                (Some(value), Some((one, many))) => {
                    let text = value.text();
                    let noun = if text == "1" { one } else { many };
                    out.push_str(&text);
                    out.push(' ');
                    out.push_str(noun);
                }
                (None, _) => out.push_str(&rest[open..=close]),
            }
            rest = &rest[close + 1..];
        }
        out.push_str(rest);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_cut() {
        let mut finding = Finding::new("results/x", "m", Severity::Error);
        finding.list("few", 1..=LISTED).list("many", 1..=LISTED + 1).list("none", [""; 0]);
        assert!(finding.fill("{few}").ends_with(", 19, 20"));
        assert!(finding.fill("{many}").ends_with(", 19, 20, …"));
        assert_eq!(finding.fill("<{none}>"), "<>");
    }

    #[test]
    fn counts_places_that_have_no_line_too() {
        let mut finding = Finding::new("results/x", "m", Severity::Error);
        finding.places([Some(Loc::text(3, 5)), None]);
        assert_eq!((finding.labels.len(), finding.fill("{count}")), (1, "2".to_owned()));
    }

    #[test]
    fn fills_messages() {
        let mut finding = Finding::new("results/x", "m", Severity::Error);
        finding.player(PlayerNo(17)).stated("8.0").arg("n", 1_usize).arg("m", 3_usize);
        assert_eq!(
            finding.fill("Player {player}: {stated} in {n:round/rounds}, {m:round/rounds} {gone}"),
            "Player 17: 8.0 in 1 round, 3 rounds {gone}"
        );
    }
}
