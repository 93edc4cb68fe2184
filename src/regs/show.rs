//! What `regulations list` and `regulations show` tell, as plain data.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    Article, Catalogue, Clock, Condition, Confidence, EditionChoice, Evidence, Layer, Layered, Module, RegsError,
    Resolved, RuleChange, SetArticle, Value,
};
use crate::base::Date;

/// All sets and all editions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Listing {
    /// The sets by id.
    pub sets: Vec<SetLine>,
    /// The modules with their editions.
    pub modules: Vec<ModuleLines>,
}

/// A set in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct SetLine {
    /// Its id.
    pub set: String,
    /// Its title.
    pub title: String,
    /// The set under it.
    pub extends: Option<String>,
    /// Number of articles of its own.
    pub articles: usize,
}

/// A module in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ModuleLines {
    /// The module.
    pub module: Module,
    /// What it regulates.
    pub title: &'static str,
    /// The date of an event that picks the edition.
    pub clock: Clock,
    /// The editions, the oldest first.
    pub editions: Vec<EditionLine>,
    /// Texts that held for certain events only.
    pub scoped: Vec<EditionLine>,
}

/// An edition in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EditionLine {
    /// Short name.
    pub edition: &'static str,
    /// The regulation's number.
    pub regulation: &'static str,
    /// First day in force.
    pub from: Date,
    /// Last day in force.
    pub until: Option<Date>,
    /// Who approved it and when.
    pub approved: &'static str,
    /// Where the text stands.
    pub source: &'static str,
    /// How sure the contents are.
    pub text: Confidence,
    /// How sure the dates are.
    pub dates: Confidence,
    /// What changed, or what to know.
    pub note: &'static str,
    /// Number of articles known.
    pub articles: usize,
}

impl Listing {
    /// The list of a catalogue; an error when one of its sets cannot be read.
    pub fn of(catalogue: &Catalogue) -> Result<Listing, RegsError> {
        let sets = catalogue.ids().into_iter().map(|id| {
            let set = catalogue.get(id)?;
            Ok(SetLine {
                set: id.to_owned(),
                title: set.title.clone(),
                extends: set.extends.as_ref().map(|parent| parent.get_ref().clone()),
                articles: set.articles.len(),
            })
        });
        Ok(Listing {
            sets: sets.collect::<Result<_, _>>()?,
            modules: Module::ALL.into_iter().map(module_lines).collect(),
        })
    }
}

fn module_lines(module: Module) -> ModuleLines {
    let timeline = module.timeline();
    let line = |edition: &super::Edition| EditionLine {
        edition: edition.name,
        regulation: edition.regulation,
        from: edition.from,
        until: edition.until,
        approved: edition.approved,
        source: edition.source,
        text: edition.text,
        dates: edition.dates,
        note: edition.note,
        articles: edition.articles.len(),
    };
    ModuleLines {
        module,
        title: timeline.title,
        clock: timeline.clock,
        editions: timeline.editions.iter().map(line).collect(),
        scoped: timeline.scoped.iter().map(line).collect(),
    }
}

/// Everything that a set says for an event.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Shown<'a> {
    /// The set's id.
    pub set: &'a str,
    /// The set's title.
    pub title: &'a str,
    /// The set under it.
    pub extends: Option<&'a str>,
    /// SHA-256 over all of it.
    pub digest: &'a str,
    /// The editions and why they were chosen.
    pub editions: &'a [EditionChoice],
    /// The set's own articles.
    pub articles: Vec<ShownArticle<'a>>,
    /// The articles of the modules in their editions.
    pub modules: Vec<ShownModule>,
    /// The parameters by full name, each with the layer that gave it.
    pub parameters: BTreeMap<String, Layered<'a, Value>>,
    /// The changed rules by id, each with the layer that changed it.
    pub rules: BTreeMap<&'a str, Layered<'a, RuleChange>>,
}

/// An article of a set.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ShownArticle<'a> {
    /// Its number.
    pub article: &'a str,
    /// What can decide it.
    pub evidence: Evidence,
    /// What it says.
    pub summary: &'a str,
    /// The rules that decide it.
    pub rules: Vec<String>,
    /// The fields of the event file that decide or attest it.
    pub dossier: Vec<String>,
    /// What it asks of the event, with its figures.
    pub conditions: &'a [Condition],
    /// Articles that cannot but be violated with it.
    pub implies: &'a [String],
    /// The set that has it.
    pub layer: Layer<'a>,
}

/// A module with the articles of its edition.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ShownModule {
    /// The module.
    pub module: Module,
    /// First day in force of the edition.
    pub from: Date,
    /// The articles.
    pub articles: &'static [Article],
}

impl Resolved {
    /// Everything that the regulations say for the event, as data.
    pub fn show(&self) -> Shown<'_> {
        let top = self.chain().last();
        let modules = Module::ALL.into_iter().filter_map(|module| {
            let edition = self.edition(module)?;
            Some(ShownModule { module, from: edition.from, articles: edition.articles })
        });
        Shown {
            set: self.set(),
            title: top.map_or("", |set| set.title.as_str()),
            extends: top.and_then(|set| set.extends.as_ref()).map(|parent| parent.get_ref().as_str()),
            digest: self.digest(),
            editions: self.editions_block(),
            articles: self.shown_articles(),
            modules: modules.collect(),
            parameters: self.parameters(),
            rules: self.changed_rules(),
        }
    }

    /// The articles of the sets in the order of their numbers: those of the chosen one and, where it has no article of the number, those
    /// under it.
    pub fn articles(&self) -> Vec<(&str, &SetArticle, Layer<'_>)> {
        let mut articles = BTreeMap::new();
        for set in self.chain() {
            for (number, article) in &set.articles {
                articles.insert(
                    parts(number.get_ref()),
                    (number.get_ref().as_str(), article, Layer::Set(set.id.get_ref())),
                );
            }
        }
        articles.into_values().collect()
    }

    fn shown_articles(&self) -> Vec<ShownArticle<'_>> {
        let articles = self.articles().into_iter();
        articles
            .map(|(article, found, layer)| ShownArticle {
                article,
                evidence: found.evidence,
                summary: &found.summary,
                rules: found.all_rules(),
                dossier: found.dossier_fields(),
                conditions: &found.conditions,
                implies: &found.implies,
                layer,
            })
            .collect()
    }

    fn parameters(&self) -> BTreeMap<String, Layered<'_, Value>> {
        let of_editions = Module::ALL.into_iter().filter_map(|module| Some((module, self.edition(module)?)));
        let names = of_editions
            .flat_map(|(module, edition)| edition.params.iter().map(move |(name, _)| format!("{module}.{name}")))
            .chain(self.chain().iter().flat_map(|set| set.params.keys().map(|name| name.get_ref().clone())));
        names.filter_map(|name| self.param(&name).map(|value| (name, value))).collect()
    }

    fn changed_rules(&self) -> BTreeMap<&str, Layered<'_, RuleChange>> {
        let rules = self.chain().iter().flat_map(|set| set.rules.keys());
        rules
            .filter_map(|rule| self.rule_change(rule.get_ref()).map(|change| (rule.get_ref().as_str(), change)))
            .collect()
    }
}

/// A part of an article's number, so that 2 comes before 10.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u32),
    /// Its length comes first: `b`, then `c1`, then `bye`.
    Word(usize, String),
}

fn parts(number: &str) -> Vec<Part> {
    number
        .split('.')
        .map(|part| part.parse().map_or_else(|_| Part::Word(part.len(), part.to_owned()), Part::Number))
        .collect()
}
