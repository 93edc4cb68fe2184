//! From a chosen set and an event's dates to the editions, parameters and rule changes that hold.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::error::did_you_mean;
use super::{
    Article, Before, Category, Cite, Clock, Confidence, Contradiction, Edition, Module, RegsError, RegulationSet,
    RuleChange, Value,
};
use crate::base::Date;
use crate::grammar::Version;

/// The default set, on which every other one stands.
pub const DEFAULT_SET: &str = "fide";

/// The sets that come with the program, with their file names.
const EMBEDDED: [(&str, &str); 7] = [
    ("fide.toml", include_str!("sets/fide.toml")),
    ("acf-cities.toml", include_str!("sets/acf-cities.toml")),
    ("acf-juniors.toml", include_str!("sets/acf-juniors.toml")),
    ("acf-nations.toml", include_str!("sets/acf-nations.toml")),
    ("acf-schools.toml", include_str!("sets/acf-schools.toml")),
    ("acf-seniors.toml", include_str!("sets/acf-seniors.toml")),
    ("myc-2016.toml", include_str!("sets/myc-2016.toml")),
];

/// The regulation sets that can be chosen: those of the program and the user's.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    user: BTreeMap<String, Arc<RegulationSet>>,
}

impl Catalogue {
    /// The sets of the program.
    pub fn new() -> Catalogue {
        Catalogue::default()
    }

    /// Reads a user's set, adds it and returns its id. A set of the program cannot be replaced. The set may only name rules that
    /// `is_rule` knows.
    pub fn add(&mut self, file: &str, text: &str, is_rule: impl Fn(&str) -> bool) -> Result<String, RegsError> {
        let set = RegulationSet::parse(file, text)?;
        set.check_rules(file, is_rule)?;
        let id = set.id.get_ref().clone();
        let taken =
            self.user.contains_key(&id) || EMBEDDED.iter().any(|(name, _)| name.strip_suffix(".toml") == Some(&id));
        if taken {
            return Err(RegsError::at(
                file,
                set.id.span(),
                format!("there is a set `{id}` already: choose another id"),
            ));
        }
        match &set.extends {
            None => Err(RegsError::at(file, set.id.span(), "a set needs `extends`, in the end `extends = \"fide\"`")),
            Some(parent) if *parent.get_ref() == id => {
                Err(RegsError::at(file, parent.span(), "a set cannot extend itself"))
            }
            Some(parent) => {
                self.get(parent.get_ref()).map_err(|error| RegsError::at(file, parent.span(), error.message))?;
                self.user.insert(id.clone(), Arc::new(set));
                Ok(id)
            }
        }
    }

    /// Reads the sets of a folder, as names and texts, adds them and returns the id of the one that no other of them extends. They may
    /// only name rules that `is_rule` knows.
    pub fn add_all(
        &mut self,
        files: &[(String, String)],
        is_rule: impl Fn(&str) -> bool + Copy,
    ) -> Result<String, RegsError> {
        let mut waiting = Vec::new();
        for (file, text) in files {
            waiting.push((RegulationSet::parse(file, text)?, file, text));
        }
        let extended: Vec<String> =
            waiting.iter().filter_map(|(set, ..)| Some(set.extends.as_ref()?.get_ref().clone())).collect();
        let mut last: Vec<String> = waiting.iter().map(|(set, ..)| set.id.get_ref().clone()).collect();
        last.retain(|id| !extended.contains(id));
        while !waiting.is_empty() {
            let is_parent_known =
                |set: &RegulationSet| set.extends.as_ref().is_none_or(|parent| self.get(parent.get_ref()).is_ok());
            // Where none is, adding the first one tells what is wrong.
            let at = waiting.iter().position(|(set, ..)| is_parent_known(set)).unwrap_or(0);
            let (_, file, text) = waiting.remove(at);
            self.add(file, text, is_rule)?;
        }
        match last.as_slice() {
            [id] => Ok(id.clone()),
            [] => Err(RegsError::choice("the folder has no regulation set, a file `NAME.toml`")),
            several => Err(RegsError::choice(format!(
                "the folder has several sets that no other one extends: {}; name the file",
                several.join(", ")
            ))),
        }
    }

    /// The ids of all sets, in ascending order.
    pub fn ids(&self) -> Vec<&str> {
        let embedded = EMBEDDED.iter().filter_map(|(file, _)| file.strip_suffix(".toml"));
        let mut ids: Vec<&str> = embedded.chain(self.user.keys().map(String::as_str)).collect();
        ids.sort_unstable();
        ids
    }

    /// The set with this id.
    pub fn get(&self, id: &str) -> Result<Arc<RegulationSet>, RegsError> {
        if let Some(set) = self.user.get(id) {
            return Ok(Arc::clone(set));
        }
        if let Some((file, text)) = EMBEDDED.iter().find(|(file, _)| file.strip_suffix(".toml") == Some(id)) {
            return RegulationSet::parse(file, text).map(Arc::new);
        }
        let hint = did_you_mean(id, self.ids().into_iter());
        Err(RegsError::choice(format!("no regulation set `{id}`{hint}")))
    }

    /// The set with this id and those under it, `fide` first.
    fn chain(&self, id: &str) -> Result<Vec<Arc<RegulationSet>>, RegsError> {
        let mut chain = vec![self.get(id)?];
        while let Some(parent) = chain.last().and_then(|set| set.extends.as_ref()) {
            // `add` admits a set only when its parent is there, so that no chain can close into a ring.
            chain.push(self.get(parent.get_ref())?);
        }
        chain.reverse();
        Ok(chain)
    }
}

/// What the user asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The regulation set.
    pub set: String,
    /// The day whose editions are to be used whatever the event's dates (`SET@DATE`).
    pub at: Option<Date>,
    /// Modules whose edition the user fixes, by a day on which it was in force or by its name (`--edition MODULE=DATE`).
    pub editions: BTreeMap<Module, String>,
    /// The day that stands for today when the event has no dates (`--as-of`).
    pub as_of: Option<Date>,
}

impl Default for Pick {
    fn default() -> Pick {
        Pick { set: DEFAULT_SET.to_owned(), at: None, editions: BTreeMap::new(), as_of: None }
    }
}

impl Pick {
    /// Reads `SET` or `SET@DATE`.
    pub fn parse(text: &str) -> Result<Pick, RegsError> {
        let (set, at) = match text.split_once('@') {
            Some((set, day)) => (set, Some(parse_day(day)?)),
            None => (text, None),
        };
        Ok(Pick { set: set.to_owned(), at, ..Pick::default() })
    }

    /// Adds an edition from `MODULE=DATE` or `MODULE=NAME`; an error when the module has none such.
    pub fn fix_edition(&mut self, text: &str) -> Result<(), RegsError> {
        let (name, edition) = text
            .split_once('=')
            .ok_or_else(|| RegsError::choice(format!("`{text}` is not like `dutch=2026-02-01`")))?;
        let module = Module::from_name(name).ok_or_else(|| {
            let hint = did_you_mean(name, Module::ALL.into_iter().map(Module::name));
            RegsError::choice(format!("no module `{name}`{hint}"))
        })?;
        wanted(module, edition)?;
        self.editions.insert(module, edition.to_owned());
        Ok(())
    }
}

/// The edition of a module that somebody asks for by day or name.
pub(super) fn wanted(module: Module, text: &str) -> Result<&'static Edition, RegsError> {
    module.timeline().wanted(text).ok_or_else(|| {
        let names: Vec<&str> = module.timeline().texts().map(|edition| edition.name).collect();
        RegsError::choice(format!("`{module}` has no edition of or named {text} (there are {})", names.join(", ")))
    })
}

fn parse_day(text: &str) -> Result<Date, RegsError> {
    Date::parse_iso(text).ok_or_else(|| RegsError::choice(format!("`{text}` is not a date like 2026-03-14")))
}

/// What is known of an event before its regulations are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventDates {
    /// First day.
    pub start: Option<Date>,
    /// Last day.
    pub end: Option<Date>,
    /// The version of the format in which the file is written: its own text judges its layout, whatever the date.
    pub format: Option<Version>,
}

/// The edition of a module that holds for an event, as the report's `editions` block says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct EditionChoice {
    /// The module.
    pub module: Module,
    /// First day in force of the chosen edition.
    pub from: Date,
    /// Why this one.
    pub why: String,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Layer<'a> {
    /// An edition of a module: its regulation and first day in force.
    Edition(&'a str, Date),
    /// A regulation set.
    Set(&'a str),
}

/// A value and the layer that gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Layered<'a, T> {
    /// The value.
    pub value: &'a T,
    /// Where it comes from.
    pub layer: Layer<'a>,
}

/// An article as a report cites it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Citation {
    /// The regulation: `C.04.1`.
    pub regulation: &'static str,
    /// First day in force of the edition.
    pub edition: Date,
    /// The number as printed there.
    pub article: &'static str,
}

/// The regulations that hold for an event.
#[derive(Clone, Debug)]
pub struct Resolved {
    chain: Vec<Arc<RegulationSet>>,
    editions: [Option<&'static Edition>; Module::ALL.len()],
    choices: Vec<EditionChoice>,
    digest: String,
}

/// Chooses the edition of every module and lays the sets over one another.
///
/// The first that applies decides on a module's edition: the user's date for the module, the date after the set's name, the
/// edition that a set fixes (the topmost set that does), the format of the file (module `formats` only), the event's date by
/// the module's [`Clock`], the day that stands for today, the newest edition. An unknown set and an
/// edition that there is not are errors.
pub fn resolve(catalogue: &Catalogue, pick: &Pick, event: &EventDates) -> Result<Resolved, RegsError> {
    let chain = catalogue.chain(&pick.set)?;
    let mut editions = [None; Module::ALL.len()];
    let mut choices = Vec::new();
    for module in Module::ALL {
        if let Some((edition, why)) = choose(module, &chain, pick, event)? {
            editions[module as usize] = Some(edition);
            let why =
                if edition.dates == Confidence::Confirmed { why } else { why + "; dates of this edition unverified" };
            choices.push(EditionChoice { module, from: edition.from, why });
        }
    }
    let digest = digest(&chain, &editions);
    Ok(Resolved { chain, editions, choices, digest })
}

/// How the reasons begin why an edition holds whatever the event's dates.
const ASKED: &str = "asked for:";
const FIXED: &str = "fixed by";

/// How the reason ends of an edition that came after the day, where the text of the day was not seen.
pub(crate) const STANDS_IN: &str = "; older than the first known edition, which stands in";

type Choice = Option<(&'static Edition, String)>;

fn choose(module: Module, chain: &[Arc<RegulationSet>], pick: &Pick, event: &EventDates) -> Result<Choice, RegsError> {
    let timeline = module.timeline();
    if let Some(text) = pick.editions.get(&module) {
        return Ok(Some((wanted(module, text)?, format!("{ASKED} {text}"))));
    }
    if let Some(day) = pick.at {
        return Ok(in_force(module, day, format!("{ASKED} editions of {day}")));
    }
    let fixed = chain.iter().rev().find_map(|set| Some((set, set.editions.get(&module)?)));
    if let Some((set, text)) = fixed {
        return Ok(Some((wanted(module, text.get_ref())?, format!("{FIXED} `{}`", set.id.get_ref()))));
    }
    if let Some(version) = event.format.filter(|_| module == Module::Formats)
        && let Some(edition) = timeline.named(version.name())
    {
        return Ok(Some((edition, format!("the file is {}", edition.regulation))));
    }
    let dated = match timeline.clock {
        Clock::Start => event.start.map(|day| (day, "start")),
        Clock::End => event.end.map(|day| (day, "end")).or(event.start.map(|day| (day, "start"))),
    };
    if let Some((day, which)) = dated {
        return Ok(in_force(module, day, format!("{which} date {day}")));
    }
    if let Some(day) = pick.as_of {
        return Ok(in_force(module, day, format!("no start date: edition of {day}")));
    }
    Ok(Some((timeline.newest(), "no start date: newest edition".to_owned())))
}

/// The edition of a day; the first one for earlier days of a module whose older texts are unseen.
fn in_force(module: Module, day: Date, why: String) -> Choice {
    let timeline = module.timeline();
    if let Some(edition) = timeline.on(day) {
        return Some((edition, why));
    }
    let first = timeline.editions.first()?;
    let stands_in = timeline.before == Before::Unseen && day < first.from;
    stands_in.then(|| (first, why + STANDS_IN))
}

fn digest(chain: &[Arc<RegulationSet>], editions: &[Option<&'static Edition>]) -> String {
    let mut hash = Sha256::new();
    hash.update(env!("CARGO_PKG_VERSION"));
    for edition in editions {
        hash.update([0]);
        hash.update(edition.map_or("", |edition| edition.digest));
    }
    for set in chain {
        hash.update([0]);
        hash.update(set.id.get_ref());
        for (name, value) in &set.params {
            hash.update(format!("\0p{}\0{}", name.get_ref(), value.get_ref()));
        }
        for (rule, change) in &set.rules {
            hash.update(format!("\0r{}\0{:?}\0{}", rule.get_ref(), change.level, change.because));
        }
        for (number, article) in &set.articles {
            hash.update(format!("\0a{}\0{article:?}", number.get_ref()));
        }
    }
    hex(&hash.finalize())
}

/// Bytes in hexadecimal.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut out, byte| {
        for digit in [byte >> 4, byte & 15] {
            out.push(char::from_digit(u32::from(digit), 16).unwrap_or('0'));
        }
        out
    })
}

impl Resolved {
    /// A category by its name: as the topmost set that has it describes it.
    pub fn category(&self, name: &str) -> Option<&Category> {
        self.chain.iter().rev().find_map(|set| set.categories.get(name))
    }

    /// The tie-breaks that the topmost set with any orders, in the codes of TRF26.
    pub fn ordered_tie_breaks(&self) -> &[String] {
        self.chain.iter().rev().map(|set| set.tie_breaks.as_slice()).find(|list| !list.is_empty()).unwrap_or(&[])
    }

    /// Where the texts of the sets contradict themselves.
    pub fn contradictions(&self) -> impl Iterator<Item = &Contradiction> {
        self.chain.iter().flat_map(|set| &set.contradictions)
    }

    /// The id of the chosen set.
    pub fn set(&self) -> &str {
        self.chain.last().map_or(DEFAULT_SET, |set| set.id.get_ref())
    }

    /// The sets from `fide` to the chosen one.
    pub fn chain(&self) -> &[Arc<RegulationSet>] {
        &self.chain
    }

    /// SHA-256, in hexadecimal, over the program's version and everything that the regulations say for this event.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// Whether the edition of a module was asked for or fixed by a set, whatever the event's dates.
    pub fn is_chosen(&self, module: Module) -> bool {
        let chosen = |choice: &EditionChoice| choice.why.starts_with(ASKED) || choice.why.starts_with(FIXED);
        self.choices.iter().any(|choice| choice.module == module && chosen(choice))
    }

    /// The edition of a module; `None` when there was none on the event's date.
    pub fn edition(&self, module: Module) -> Option<&'static Edition> {
        self.editions.get(module as usize).copied().flatten()
    }

    /// The editions and why they were chosen, in the order of [`Module::ALL`].
    pub fn editions_block(&self) -> &[EditionChoice] {
        &self.choices
    }

    /// The article on a subject in the edition that holds; `None` when it has none.
    pub fn article(&self, cite: Cite) -> Option<&'static Article> {
        self.edition(cite.0)?.article(cite.1)
    }

    /// The article on a subject, as a report cites it.
    pub fn cite(&self, cite: Cite) -> Option<Citation> {
        let edition = self.edition(cite.0)?;
        let article = edition.article(cite.1)?;
        Some(Citation { regulation: article.regulation, edition: edition.from, article: article.no })
    }

    /// The article on a record of the tournament report file: `162`. Extensions of other programs have none.
    pub fn cite_record(&self, id: &str) -> Option<Citation> {
        let edition = self.edition(Module::Formats)?;
        let article = edition.numbered(&format!("record {id}"))?;
        Some(Citation { regulation: article.regulation, edition: edition.from, article: article.no })
    }

    /// An article that an engine names by its printed number in the edition that holds.
    pub fn cite_number(&self, module: Module, article: &'static str) -> Option<Citation> {
        let edition = self.edition(module)?;
        Some(Citation { regulation: edition.regulation, edition: edition.from, article })
    }

    /// The parameter with this full name, `module.name`: from the topmost set that gives it, else from the edition.
    pub fn param(&self, name: &str) -> Option<Layered<'_, Value>> {
        let set = self.chain.iter().rev().find_map(|set| {
            // Few sets change more than a dozen parameters.
            let (_, value) = set.params.iter().find(|(known, _)| known.get_ref() == name)?;
            Some(Layered { value: value.get_ref(), layer: Layer::Set(set.id.get_ref()) })
        });
        set.or_else(|| {
            let (module, local) = name.split_once('.')?;
            let edition = self.edition(Module::from_name(module)?)?;
            let value = edition.param(local)?;
            Some(Layered { value, layer: Layer::Edition(edition.regulation, edition.from) })
        })
    }

    /// A whole number; `None` when the editions that hold have no such parameter.
    pub fn int(&self, name: &str) -> Option<i64> {
        match self.param(name)?.value {
            Value::Int(value) => Some(*value),
            _ => None,
        }
    }

    /// A yes-or-no parameter; `None` when the editions that hold have no such parameter.
    pub fn flag(&self, name: &str) -> Option<bool> {
        match self.param(name)?.value {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// A text; `None` when the editions that hold have no such parameter.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.param(name)?.value {
            Value::Text(value) => Some(value),
            _ => None,
        }
    }

    /// A list of words; empty when the editions that hold have no such parameter.
    pub fn words(&self, name: &str) -> &[Cow<'static, str>] {
        match self.param(name).map(|param| param.value) {
            Some(Value::Words(words)) => words,
            _ => &[],
        }
    }

    /// What the sets make of a rule: the topmost set that speaks of it, and its word.
    pub fn rule_change(&self, rule: &str) -> Option<Layered<'_, RuleChange>> {
        self.chain
            .iter()
            .rev()
            .find_map(|set| Some(Layered { value: set.rules.get(rule)?, layer: Layer::Set(set.id.get_ref()) }))
    }
}
