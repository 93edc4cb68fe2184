//! Floor 6: runs the rules over one file and puts their findings into words.

mod event;
mod places;

use std::panic::{AssertUnwindSafe, catch_unwind};

use self::places::Places;
use crate::base::{At, Loc, Source};
use crate::declared;
use crate::dossier::Dossier;
use crate::finding::{Finding, Severity, Value};
use crate::formats::pgn::Game;
use crate::formats::{self, ReadOutcome};
use crate::lists::{ListUsed, Lists};
use crate::model::Tournament;
use crate::profile::Profile;
use crate::regs::{Catalogue, EventDates, Level, Pick, RegsError, Resolved, resolve};
use crate::report::{
    ArticleRef, EditAt, EditionUsed, FileReport, FixAt, Item, ItemContext, LabelAt, MessageRef, Overview, Regulations,
    ToolError,
};
use crate::rules::{self, Cost, Cx, Facts, Meta, Need, Out, Rule};

pub use event::{EventList, Judged};

/// Rules by id or group. An empty list of selections stands for every rule.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Only these.
    pub select: Vec<String>,
    /// None of these.
    pub ignore: Vec<String>,
}

impl Selection {
    /// The first name that is neither a rule nor a group.
    pub fn unknown(&self) -> Option<&str> {
        let known = |name: &str| rules::ALL.iter().any(|rule| matches(rule.meta(), name));
        self.select.iter().chain(&self.ignore).map(String::as_str).find(|name| !known(name))
    }

    /// Whether a rule is to run.
    pub fn takes(&self, meta: &Meta) -> bool {
        let named = |names: &[String]| names.iter().any(|name| matches(meta, name));
        (self.select.is_empty() || named(&self.select)) && !named(&self.ignore)
    }
}

fn matches(meta: &Meta, name: &str) -> bool {
    meta.id == name || meta.group() == name
}

/// How files are to be checked.
#[derive(Clone, Debug, Default)]
pub struct Checker {
    /// The regulation sets to choose from.
    pub catalogue: Catalogue,
    /// The regulations asked for.
    pub pick: Pick,
    /// The purpose.
    pub profile: Profile,
    /// The rules asked for.
    pub selection: Selection,
    /// Leave out what pairs rounds again.
    pub quick: bool,
    /// Facts of the event beyond its files.
    pub dossier: Dossier,
    /// The rating lists at hand.
    pub lists: Lists,
    /// The games of the event, when some were given.
    pub games: Option<Vec<Game>>,
}

/// One file, checked.
pub struct Checked {
    /// What was read.
    pub read: ReadOutcome,
    /// The findings as the rules gave them, in the order of the report.
    pub findings: Vec<Finding>,
    /// The same in words.
    pub report: FileReport,
    /// Rules that failed.
    pub tool_errors: Vec<ToolError>,
}

impl Checker {
    /// Reads and checks one file. Wrong choices of regulations are the only error.
    pub fn check(&self, source: Source) -> Result<Checked, RegsError> {
        let read = formats::read(source);
        let dates = EventDates {
            start: read.tournament.meta.start.value(),
            end: read.tournament.meta.end.value(),
            format: read.tree.as_ref().map(|tree| tree.version),
        };
        let regs = resolve(&self.catalogue, &self.pick, &dates)?;
        let run = self.run(&read, &regs);
        let report = FileReport { list: self.list_used(&read.tournament), ..report(&read, &regs, &run) };
        Ok(Checked { findings: run.findings, tool_errors: run.tool_errors, report, read })
    }

    /// The list that the report names.
    fn list_used(&self, t: &Tournament) -> Option<ListUsed> {
        self.lists.reference(t.meta.start.value()).as_ref().map(ListUsed::from)
    }

    fn run(&self, read: &ReadOutcome, regs: &Resolved) -> Run {
        let cx = Cx {
            source: read.source(),
            tree: read.tree.as_ref(),
            problems: &read.problems,
            was_read: read.was_read(),
            format: read.format,
            dialect: read.dialect,
            t: &read.tournament,
            regs,
            dossier: &self.dossier,
            lists: &self.lists,
            games: self.games.as_deref(),
            profile: self.profile,
            quick: self.quick,
            facts: Facts::new(&read.tournament, &self.lists),
        };
        let mut run = Run::default();
        for rule in rules::ALL {
            let meta = rule.meta();
            if !self.profile.selects(meta) || !self.selection.takes(meta) {
                continue;
            }
            if !read.was_read() && !meta.needs.contains(&Need::NoReader) {
                continue;
            }
            let Some(severity) = severity(meta, self.profile, regs) else { continue };
            if self.quick && meta.cost == Cost::Heavy {
                run.skipped.push(format!("{}: left out by --quick", meta.id));
                continue;
            }
            match meta.needs.iter().find(|need| !cx.has(**need)).map(|need| need.missing()) {
                Some(None) => {}
                Some(Some(missing)) => run.skipped.push(format!("{}: needs {missing}", meta.id)),
                None => run.apply(*rule, severity, &cx),
            }
        }
        declared::explain(&mut run.findings, &read.tournament, &self.dossier, read.source());
        run.findings.sort_by(|a, b| order(a).cmp(&order(b)));
        run
    }
}

/// The findings of a file in words.
fn report(read: &ReadOutcome, regs: &Resolved, run: &Run) -> FileReport {
    let t = &read.tournament;
    let binary = read.source().is_binary();
    let mut report = FileReport {
        path: read.source().name.clone(),
        format: read.format.name().to_owned(),
        dialect: read.dialect.map(str::to_owned),
        encoding: if binary { "binary".to_owned() } else { read.source().decoding.encoding.label() },
        newline: if binary { "none".to_owned() } else { read.source().decoding.newline.name().to_owned() },
        regulations: regulations(regs),
        tournament: Overview {
            name: t.meta.name.get().cloned(),
            start: t.meta.start.value().map(|d| d.to_string()),
            end: t.meta.end.value().map(|d| d.to_string()),
            players: t.players.len(),
            teams: t.playing_teams().len(),
            rounds: t.sheet.rounds(),
            system: t.meta.system.get().cloned(),
        },
        skipped: run.skipped.clone(),
        ..FileReport::default()
    };
    let places = if binary { Places::of(t) } else { Places::default() };
    for finding in &run.findings {
        if finding.declared.is_none() {
            report.counts.add(finding.severity);
        }
        report.findings.push(item(finding, regs, read, &places));
    }
    report
}

/// Findings on their way.
#[derive(Default)]
struct Run {
    findings: Vec<Finding>,
    tool_errors: Vec<ToolError>,
    skipped: Vec<String>,
}

impl Run {
    fn apply(&mut self, rule: &dyn Rule, severity: Severity, cx: &Cx<'_>) {
        let meta = rule.meta();
        let mut out = Out::new(meta, severity);
        match catch_unwind(AssertUnwindSafe(|| rule.check(cx, &mut out))) {
            Ok(()) => {
                let (findings, dropped) = out.finish();
                self.findings.extend(findings);
                if dropped > 0 {
                    self.skipped.push(format!("{}: {dropped} more findings of this rule are not listed", meta.id));
                }
            }
            Err(panic) => {
                let message = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
                let message = message.unwrap_or_else(|| "the rule failed".to_owned());
                self.tool_errors.push(ToolError {
                    path: cx.source.name.clone(),
                    rule: Some(meta.id.to_owned()),
                    message,
                });
            }
        }
    }
}

/// The severity of a rule's findings under a profile and a regulation set; `None` when the set turns the rule off.
fn severity(meta: &Meta, profile: Profile, regs: &Resolved) -> Option<Severity> {
    match regs.rule_change(meta.id).map(|change| change.value.level) {
        None => Some(profile.severity(meta)),
        Some(Level::Off) => None,
        Some(Level::Info) => Some(Severity::Info),
        Some(Level::Warning) => Some(Severity::Warning),
        Some(Level::Error) => Some(Severity::Error),
    }
}

/// Findings go by place, then by rule; those without a place come first, but what cannot be decided at all comes last.
pub(crate) fn order(finding: &Finding) -> (bool, Option<Loc>, &'static str) {
    let loc = finding.labels.first().map(|label| label.loc);
    (loc.is_none() && finding.severity == Severity::Unverifiable, loc, finding.rule)
}

/// The report's block about the regulations.
pub fn regulations(regs: &Resolved) -> Regulations {
    let editions = regs.editions_block().iter();
    Regulations {
        set: regs.set().to_owned(),
        digest: regs.digest().to_owned(),
        editions: editions
            .map(|e| EditionUsed { module: e.module.name().to_owned(), from: e.from.to_string(), why: e.why.clone() })
            .collect(),
    }
}

/// The metadata of a rule by its id.
pub fn rule_meta(id: &str) -> Option<&'static Meta> {
    rules::ALL.iter().map(|rule| rule.meta()).find(|meta| meta.id == id)
}

/// Whether there is a rule with this id.
pub fn is_rule(id: &str) -> bool {
    rule_meta(id).is_some()
}

/// A finding in words.
fn item(finding: &Finding, regs: &Resolved, read: &ReadOutcome, places: &Places) -> Item {
    let meta = rule_meta(finding.rule);
    let message = |key: &str| meta.and_then(|m| m.message(key));
    let cite = match finding.record {
        Some(record) => regs.cite_record(record.def().id),
        None => meta.and_then(|m| m.cites.get(finding.cite)).and_then(|cite| regs.cite(*cite)),
    };
    let c = &finding.context;
    Item {
        rule: finding.rule.to_owned(),
        severity: finding.severity,
        title: finding.fill(message(finding.message).unwrap_or(finding.message)),
        article: cite.map(|c| ArticleRef {
            regulation: c.regulation.to_owned(),
            edition: c.edition.to_string(),
            article: c.article.to_owned(),
        }),
        labels: finding
            .labels
            .iter()
            .enumerate()
            .map(|(i, label)| place(label.loc, &label.text, i == 0, read, places))
            .collect(),
        context: ItemContext {
            player: c.player.map(|n| n.0),
            opponent: c.opponent.map(|n| n.0),
            team: c.team.map(|n| n.0),
            round: c.round.map(|n| n.0),
            field: c.field.clone(),
            stated: c.stated.clone(),
            expected: c.expected.clone(),
        },
        declared: finding.declared.clone(),
        known: false,
        help: message(finding.help).map(|text| finding.fill(text)),
        fix: finding.fix.as_ref().map(|fix| FixAt {
            title: fix.title.clone(),
            safety: fix.safety,
            edits: fix.edits.iter().filter_map(|edit| edit_at(edit.loc, &edit.text, read.source())).collect(),
        }),
        message: MessageRef {
            id: finding.message.to_owned(),
            args: finding.args.iter().map(|(name, value)| ((*name).to_owned(), json(value))).collect(),
        },
    }
}

fn json(value: &Value) -> serde_json::Value {
    match value {
        Value::Count(n) => (*n).into(),
        Value::Text(text) => text.as_str().into(),
    }
}

/// Line, column and length in characters of a span of the text.
fn text_place(span: crate::base::Span, source: &Source) -> (u32, u32, u32) {
    let (line, column) = source.position(span.start);
    (line, column, span.of(source.text()).chars().count() as u32)
}

fn place(loc: Loc, text: &str, primary: bool, read: &ReadOutcome, places: &Places) -> LabelAt {
    let mut label = LabelAt { text: text.to_owned(), primary, ..LabelAt::default() };
    match loc.at {
        At::Text(span) => {
            let (line, column, length) = text_place(span, read.source());
            (label.line, label.column, label.length) = (Some(line), Some(column), Some(length));
        }
        At::Cell { sheet, row, column } => {
            label.sheet = read.sheets.get(usize::from(sheet)).cloned();
            label.cell = Some(cell_name(row, column));
        }
        At::Bytes(span) => {
            label.offset = Some(span.start);
            let words = [places.words(span).unwrap_or(""), text];
            label.text = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(": ");
        }
    }
    label
}

fn edit_at(loc: Loc, text: &str, source: &Source) -> Option<EditAt> {
    let At::Text(span) = loc.at else { return None };
    let (line, column, length) = text_place(span, source);
    Some(EditAt { line, column, length, text: text.to_owned() })
}

/// The name of a cell as spreadsheets show it: `A1` for row 0, column 0.
fn cell_name(row: u32, column: u16) -> String {
    let mut letters = Vec::new();
    let mut rest = u32::from(column) + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect::<String>() + &(row + 1).to_string()
}

#[cfg(test)]
mod tests {
    use super::cell_name;

    #[test]
    fn names_cells_as_spreadsheets_do() {
        for (row, column, name) in
            [(0, 0, "A1"), (6, 2, "C7"), (9, 25, "Z10"), (0, 26, "AA1"), (0, 701, "ZZ1"), (0, 702, "AAA1")]
        {
            assert_eq!(cell_name(row, column), name);
        }
    }
}
