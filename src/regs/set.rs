//! Regulation sets as written in TOML.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::error::{did_you_mean, read_toml};
use super::resolve::wanted;
use super::{Condition, Module, RegsError, Value};
use crate::model::Sex;

/// A regulation set: what a federation or an event lays down on top of another set, in the end on FIDE's regulations.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RegulationSet {
    /// The name used in `--regulations` and `extends`: lower-case letters, digits, `-`.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    pub id: Spanned<String>,
    /// What people call it.
    pub title: String,
    /// The set that this one changes; every set but `fide` has one.
    #[cfg_attr(feature = "cli", schemars(with = "Option<String>"))]
    pub extends: Option<Spanned<String>>,
    /// Modules of which the set fixes the edition, by a day on which it was in force (`"2024-08-01"`) or by its name.
    #[serde(default)]
    #[cfg_attr(feature = "cli", schemars(with = "BTreeMap<Module, String>"))]
    pub editions: BTreeMap<Module, Spanned<String>>,
    /// Parameters by full name (`submission.registration-days`) with their new values.
    #[serde(default)]
    #[cfg_attr(feature = "cli", schemars(with = "BTreeMap<String, Value>"))]
    pub params: BTreeMap<Spanned<String>, Spanned<Value>>,
    /// Rules by id (`header/round-dates`) that the set raises, lowers or turns off.
    #[serde(default)]
    #[cfg_attr(feature = "cli", schemars(with = "BTreeMap<String, RuleChange>"))]
    pub rules: BTreeMap<Spanned<String>, RuleChange>,
    /// The set's own articles by number.
    #[serde(default)]
    #[cfg_attr(feature = "cli", schemars(with = "BTreeMap<String, SetArticle>"))]
    pub articles: BTreeMap<Spanned<String>, SetArticle>,
    /// The categories of the event by the name that the event file uses.
    #[serde(default)]
    pub categories: BTreeMap<String, Category>,
    /// The tie-breaks after the points, in the codes of TRF26, as the articles order them.
    #[serde(default)]
    pub tie_breaks: Vec<String>,
    /// Places where the text contradicts itself.
    #[serde(default, rename = "contradiction")]
    pub contradictions: Vec<Contradiction>,
}

/// A category of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Category {
    /// What people call it.
    pub title: String,
    /// Only for players of this sex.
    pub sex: Option<Sex>,
    /// For players who have not reached this age on 1 January of the event's year.
    pub under: Option<i16>,
    /// For players who have reached this age on 1 January of the event's year.
    pub reached: Option<i16>,
}

/// Two articles of one text that do not go together, or an article that a table of the text leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Contradiction {
    /// The articles.
    pub articles: Vec<String>,
    /// What each says, and what is done about it.
    pub text: String,
}

/// What a set makes of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RuleChange {
    /// The new weight.
    pub level: Level,
    /// Why. A set gives a reason for every change.
    pub because: String,
}

/// How much a set lets a rule weigh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The rule is not run.
    Off,
    /// Its findings are for information.
    Info,
    /// Its findings are warnings.
    Warning,
    /// Its findings are errors.
    Error,
}

/// An article of a set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetArticle {
    /// What can decide it.
    pub evidence: Evidence,
    /// What it says, in our own words.
    pub summary: String,
    /// The rules that decide it.
    #[serde(default)]
    pub rules: Vec<String>,
    /// The fields of the event file that decide or attest it.
    #[serde(default)]
    pub dossier: Vec<String>,
    /// What it asks of the event, with its figures.
    #[serde(default)]
    pub conditions: Vec<Condition>,
    /// The category that it speaks of, when it does not speak of all.
    pub category: Option<String>,
    /// It only permits: it binds nobody.
    #[serde(default)]
    pub permits: bool,
    /// Articles that cannot but be violated with it.
    #[serde(default)]
    pub implies: Vec<String>,
    /// Why they are, where the text does not refer to them.
    pub because: Option<String>,
}

/// The least that is needed to judge an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Evidence {
    /// A tournament file.
    File,
    /// A rating list or another reference list.
    List,
    /// Facts about the event that no tournament file holds.
    Dossier,
    /// A person's word, or nothing: the article binds nobody.
    Human,
    /// A title without a rule of its own: it takes the worst verdict of its children.
    Heading,
}

impl SetArticle {
    /// The rules that decide it: those of tournament files, then its conditions.
    pub fn all_rules(&self) -> Vec<String> {
        let mut rules = self.rules.clone();
        for rule in self.conditions.iter().map(Condition::rule) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        rules
    }
}

impl RegulationSet {
    /// Reads a set. `file` names it in errors.
    pub fn parse(file: &str, text: &str) -> Result<RegulationSet, RegsError> {
        let set: RegulationSet = read_toml(file, text)?;
        let id = set.id.get_ref();
        if id.is_empty() || !id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
            return Err(RegsError::at(
                file,
                set.id.span(),
                format!("`{id}` is no name for a set: use lower-case letters, digits and `-`"),
            ));
        }
        for (number, article) in &set.articles {
            let known = |name: &str| set.articles.contains_key(name);
            if let Some(unknown) = article.implies.iter().find(|name| !known(name)) {
                let message = format!("article {} implies `{unknown}`, which the set does not have", number.get_ref());
                return Err(RegsError::at(file, number.span(), message));
            }
        }
        for (name, value) in &set.params {
            check_param(file, name, value)?;
        }
        for (module, edition) in &set.editions {
            wanted(*module, edition.get_ref()).map_err(|error| RegsError::at(file, edition.span(), error.message))?;
        }
        Ok(set)
    }

    /// An error at the first rule that the set changes, or decides an article by, and that `is_rule` does not know.
    pub(super) fn check_rules(&self, file: &str, is_rule: impl Fn(&str) -> bool) -> Result<(), RegsError> {
        let changed = self.rules.keys().map(|rule| (rule.get_ref(), rule.span()));
        let deciding = self.articles.iter().flat_map(|(no, a)| a.rules.iter().map(move |rule| (rule, no.span())));
        match changed.chain(deciding).find(|(rule, _)| !is_rule(rule)) {
            Some((rule, span)) => Err(RegsError::at(file, span, format!("there is no rule `{rule}`"))),
            None => Ok(()),
        }
    }
}

fn check_param(file: &str, name: &Spanned<String>, value: &Spanned<Value>) -> Result<(), RegsError> {
    let Some(known) = known_params().find(|(full, _)| full == name.get_ref()) else {
        let names: Vec<String> = known_params().map(|(full, _)| full).collect();
        let hint = did_you_mean(name.get_ref(), names.iter().map(String::as_str));
        return Err(RegsError::at(file, name.span(), format!("no parameter `{}`{hint}", name.get_ref())));
    };
    if known.1.kind() == value.get_ref().kind() {
        Ok(())
    } else {
        let message = format!("`{}` is {}, not {}", name.get_ref(), known.1.kind(), value.get_ref().kind());
        Err(RegsError::at(file, value.span(), message))
    }
}

/// All parameters of all editions by full name; a name that several editions have comes several times.
fn known_params() -> impl Iterator<Item = (String, &'static Value)> {
    Module::ALL.into_iter().flat_map(|module| {
        module.timeline().texts().flat_map(move |edition| {
            edition.params.iter().map(move |(name, value)| (format!("{module}.{name}"), value))
        })
    })
}
