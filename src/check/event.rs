//! The articles of a set over all files of an event.

use super::{Checker, regulations};
use crate::conditions::{ArticleRuling, Event, FileFinding, ReferenceList, Section, Verdict, judge};
use crate::dossier::{EventFile, ListKind};
use crate::finding::Severity;
use crate::formats::ReadOutcome;
use crate::lists::List;
use crate::regs::{EventDates, RegsError, Resolved, resolve};
use crate::report::{ArticleRef, ArticleVerdict, Due, EventReport, FileReport, Item, ItemContext, MessageRef};

/// A file of an event: what was read, and what was found in it alone.
pub struct Judged {
    /// What was read.
    pub read: ReadOutcome,
    /// The findings of the file.
    pub report: FileReport,
}

/// A reference list of the event, opened.
pub struct EventList {
    /// Which.
    pub kind: ListKind,
    /// Its month, `2016-02`.
    pub month: String,
    /// The list.
    pub list: List,
}

/// The name under which a contradiction within a text is reported.
const CONTRADICTION: &str = "championship/contradiction";

impl Checker {
    /// Judges the articles of the chosen set over the files of one event. Wrong choices of regulations are the only error.
    pub fn judge_event(&self, files: &[&Judged], lists: &[EventList]) -> Result<EventReport, RegsError> {
        let start = files.iter().filter_map(|f| f.read.tournament.meta.start.value()).min();
        let end = files.iter().filter_map(|f| f.read.tournament.meta.end.value()).max();
        let regs = resolve(&self.catalogue, &self.pick, &EventDates { start, end, format: None })?;
        let whole = EventFile::default();
        let named: Vec<&EventFile> = files.iter().map(|file| self.named(&file.report.path).unwrap_or(&whole)).collect();
        let event = Event {
            dossier: &self.dossier,
            regs: &regs,
            sections: files.iter().zip(&named).map(|(f, file)| Section::new(file, &f.read.tournament)).collect(),
            lists: lists.iter().map(|l| ReferenceList { kind: l.kind, month: &l.month, list: &l.list }).collect(),
        };
        let findings: Vec<FileFinding<'_>> =
            files.iter().zip(&named).flat_map(|(file, named)| of_file(file, named)).collect();
        let skipped =
            |rule: &str| files.iter().flat_map(|f| &f.report.skipped).any(|s| s.split(':').next() == Some(rule));
        let rulings = judge(&event, &findings, &skipped);
        Ok(report(self, &regs, files, &rulings))
    }

    /// What the dossier says of a file.
    fn named(&self, path: &str) -> Option<&EventFile> {
        let path = path.replace('\\', "/");
        let files = self.dossier.files.iter();
        files
            .filter(|file| path == *file.path.get_ref() || path.ends_with(&format!("/{}", file.path.get_ref())))
            .max_by_key(|file| file.path.get_ref().len())
    }
}

fn of_file<'a>(file: &'a Judged, named: &'a EventFile) -> Vec<FileFinding<'a>> {
    if named.role != crate::dossier::FileRole::Main {
        return Vec::new();
    }
    let counted = file.report.findings.iter().filter(|item| item.declared.is_none());
    counted
        .map(|item| FileFinding {
            rule: &item.rule,
            severity: item.severity,
            title: &item.title,
            category: named.category.as_deref(),
        })
        .collect()
}

fn report(checker: &Checker, regs: &Resolved, files: &[&Judged], rulings: &[ArticleRuling]) -> EventReport {
    let first = files.first().and_then(|f| f.report.tournament.name.clone());
    let name = if checker.dossier.event.name.is_empty() {
        first.unwrap_or_default()
    } else {
        checker.dossier.event.name.clone()
    };
    let violations = rulings.iter().flat_map(|ruling| {
        ruling.broken.iter().map(move |(rule, text)| item(regs, rule, Severity::Error, &ruling.article, text))
    });
    let contradictions = regs.contradictions().map(|found| {
        let fault = if found.articles.len() > 1 { "contradicts itself" } else { "is unclear" };
        let text = format!("The text {fault} in {}: {}", found.articles.join(" and "), found.text);
        item(regs, CONTRADICTION, Severity::Info, found.articles.first().map_or("", String::as_str), &text)
    });
    EventReport {
        name,
        regulations: regulations(regs),
        files: files.iter().map(|f| f.report.path.clone()).collect(),
        articles: rulings.iter().map(verdict).collect(),
        findings: violations.chain(contradictions).collect(),
        due: rulings
            .iter()
            .flat_map(|r| r.due.iter().map(|text| Due { article: r.article.clone(), text: text.clone() }))
            .collect(),
        missing: rulings
            .iter()
            .flat_map(|r| r.missing.iter().map(|text| Due { article: r.article.clone(), text: text.clone() }))
            .collect(),
    }
}

fn verdict(ruling: &ArticleRuling) -> ArticleVerdict {
    let by_category = ruling.by_category.iter().map(|(name, verdict)| (name.clone(), verdict.word().to_owned()));
    let several = ruling.by_category.len() > 1
        || ruling.by_category.values().any(|v| *v != ruling.verdict && *v != Verdict::NotApplicable);
    ArticleVerdict {
        article: ruling.article.clone(),
        verdict: ruling.verdict.word().to_owned(),
        rules: ruling.rules.clone(),
        why: ruling.why.clone(),
        by_category: several.then(|| by_category.collect()),
    }
}

fn item(regs: &Resolved, rule: &str, severity: Severity, article: &str, text: &str) -> Item {
    let title = if rule == CONTRADICTION { text.to_owned() } else { format!("Article {article} is not kept: {text}") };
    Item {
        rule: rule.to_owned(),
        severity,
        title,
        article: Some(ArticleRef {
            regulation: regs.set().to_owned(),
            edition: String::new(),
            article: article.to_owned(),
        }),
        labels: Vec::new(),
        context: ItemContext::default(),
        declared: None,
        known: false,
        help: None,
        fix: None,
        message: MessageRef { id: "not-kept".to_owned(), args: serde_json::Map::new() },
    }
}
