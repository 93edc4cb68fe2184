//! The report for people: grouped by file, every finding with its lines, its article and what to do.

use super::excerpt::draw;
use super::extract::{Extracts, clean};
use super::paint::{Ink, at_spaces, shorten, tally, width};
use super::words::{self, about_file, about_list, about_regulations, about_tournament, count, place};
use super::{ArticleVerdict, Counts, Due, EventReport, FileReport, Item, Look, Report};
use crate::finding::Severity;

/// Columns that the details of a finding are indented by.
const INDENT: usize = 4;

/// Columns of the widest word before a detail, and the space after it.
const WORD: usize = 10;

/// The whole report.
pub fn whole(report: &Report, extracts: &Extracts, look: Look) -> String {
    let mut out = String::new();
    for one in &report.files {
        out.push_str(&file(one, extracts, look));
    }
    for one in &report.events {
        out.push_str(&event(one, extracts, look));
    }
    out.push_str(&closing(report, look));
    out
}

/// What was found in one file.
pub fn file(file: &FileReport, extracts: &Extracts, look: Look) -> String {
    let mut page = Page::new(look);
    page.heading(&file.path, &file.findings);
    page.paragraph(0, &about_tournament(file));
    page.dim_paragraph(0, &about_file(file));
    page.dim_paragraph(0, &about_regulations(&file.regulations));
    page.dim_paragraph(0, &about_list(file.list.as_ref()));
    if !file.skipped.is_empty() {
        page.dim_paragraph(0, &format!("Left out on request: {}.", file.skipped.join(", ")));
    }
    page.findings(&file.findings, &file.path, extracts);
    page.articles(&file.articles);
    page.out
}

/// The errors of one file that nobody explains; nothing when there is none.
pub fn errors(file: &FileReport, extracts: &Extracts, look: Look) -> String {
    let is_error = |item: &&Item| item.severity == Severity::Error && item.counts();
    let errors: Vec<Item> = file.findings.iter().filter(is_error).cloned().collect();
    let mut page = Page::new(look);
    if !errors.is_empty() {
        page.heading(&file.path, &errors);
        page.findings(&errors, &file.path, extracts);
    }
    page.out
}

/// Findings alone, as they stand in the report of the file at `path`.
pub fn findings(findings: &[Item], path: &str, extracts: &Extracts, look: Look) -> String {
    let mut page = Page::new(look);
    page.findings(findings, path, extracts);
    page.out
}

/// What was found about an event of several files.
pub fn event(event: &EventReport, extracts: &Extracts, look: Look) -> String {
    let mut page = Page::new(look);
    page.heading(&event.name, &event.findings);
    page.paragraph(0, &format!("The event of {}.", event.files.join(", ")));
    page.dim_paragraph(0, &about_regulations(&event.regulations));
    page.articles(&event.articles);
    page.findings(&event.findings, "", extracts);
    page.due("Follows from the results", &event.due);
    page.due("Still to be answered", &event.missing);
    page.out
}

/// The inputs that could not be had and the failures of the tool.
pub fn failures(report: &Report, look: Look) -> String {
    let mut page = Page::new(look);
    for one in &report.unreadable {
        page.paragraph(0, &format!("Could not be read: {}: {}", one.path, one.message));
    }
    for one in &report.tool_errors {
        let rule = one.rule.as_deref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        page.paragraph(0, &format!("Scrutineer itself failed on {}{rule}: {}", one.path, one.message));
    }
    page.out
}

/// The inputs that could not be had, failures of the tool, and the sum of all findings.
pub fn closing(report: &Report, look: Look) -> String {
    let mut page = Page::new(look);
    page.out.push_str(&failures(report, look));
    if !page.out.is_empty() {
        page.blank();
    }
    let counts = report.counts();
    let declared = report.findings().filter(|(_, item)| item.declared.is_some()).count();

    let mut parts = tally(counts, look);
    // Of what could not be read nobody knows whether there would be something.
    if parts.is_empty() && !report.files.is_empty() {
        parts.push(look.paint(Ink::Good, "nothing to report"));
    }
    if declared > 0 {
        parts.push(look.paint(Ink::Dim, &format!("{declared} declared")));
    }
    let checked = format!("{} checked", count(report.files.len(), "file", "files"));
    page.line(&match parts.as_slice() {
        [] => look.paint(Ink::Bold, &format!("{checked}.")),
        parts => format!("{} {}", look.paint(Ink::Bold, &format!("{checked}:")), parts.join(", ")),
    });
    page.out
}

/// A page under construction. Everything that comes from a report is made harmless on its way in.
struct Page {
    out: String,
    look: Look,
}

impl Page {
    const fn new(look: Look) -> Page {
        Page { out: String::new(), look }
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    /// A line that is ready.
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.blank();
    }

    /// The name of a file or an event on a rule across the page, with the sum of its findings.
    fn heading(&mut self, name: &str, findings: &[Item]) {
        let sum = |look: Look| match tally(Counts::of_findings(findings), look) {
            _ if findings.is_empty() => look.paint(Ink::Good, "nothing to report"),
            parts if parts.is_empty() => look.paint(Ink::Dim, "declared findings only"),
            parts => parts.join(", "),
        };
        let columns = self.look.columns();
        let taken = width(&sum(Look { colour: false, ..self.look })) + 8;
        let name = shorten(&clean(name), columns - taken - 2);
        let rule = "─".repeat(columns - taken - width(&name));
        let dim = |text: &str| self.look.paint(Ink::Dim, text);
        let bold = self.look.paint(Ink::Bold, &name);
        let line = format!("{} {bold} {} {} {}", dim("──"), dim(&rule), sum(self.look), dim("──"));
        self.line(&line);
    }

    /// A paragraph, wrapped.
    fn paragraph(&mut self, indent: usize, text: &str) {
        let indent = " ".repeat(indent);
        self.hanging(&indent, &indent, text, None);
    }

    fn dim_paragraph(&mut self, indent: usize, text: &str) {
        let indent = " ".repeat(indent);
        self.hanging(&indent, &indent, text, Some(Ink::Dim));
    }

    /// A paragraph behind a first indent that may hold a word.
    fn hanging(&mut self, first: &str, rest: &str, text: &str, ink: Option<Ink>) {
        if text.is_empty() {
            return;
        }
        let room = self.look.columns() - width(rest);
        for (i, line) in textwrap::wrap(&clean(text), at_spaces(room)).iter().enumerate() {
            let line = ink.map_or_else(|| line.to_string(), |ink| self.look.paint(ink, line));
            self.line(&format!("{}{line}", if i == 0 { first } else { rest }));
        }
    }

    /// A detail of a finding: a word and what stands behind it.
    fn detail(&mut self, word: &str, text: &str) {
        let first = format!("{}{}", " ".repeat(INDENT), self.look.paint(Ink::Dim, &format!("{word:WORD$}")));
        self.hanging(&first, &" ".repeat(INDENT + WORD), text, None);
    }

    fn findings(&mut self, findings: &[Item], path: &str, extracts: &Extracts) {
        for item in findings {
            self.blank();
            if item.declared.is_some() {
                let mut page = Page::new(Look { colour: false, ..self.look });
                page.finding(item, path, extracts);
                for line in page.out.lines() {
                    let line = self.look.paint(Ink::Dim, line);
                    self.line(&line);
                }
            } else {
                self.finding(item, path, extracts);
            }
        }
        self.blank();
    }

    fn finding(&mut self, item: &Item, path: &str, extracts: &Extracts) {
        let (drawing, unseen) = draw(item, path, extracts, self.look);
        for line in drawing.lines() {
            self.line(line.trim_end());
        }
        for label in unseen {
            let colon = if label.text.is_empty() { "" } else { ": " };
            self.detail("at", &format!("{}{colon}{}", place(label), label.text));
        }
        if item.more_places() > 0 {
            self.detail("", &format!("and {}", count(item.more_places(), "more place", "more places")));
        }
        if let Some(declared) = &item.declared {
            self.detail("declared", declared);
        }
        let context = &item.context;
        for (word, value) in [("stated", &context.stated), ("expected", &context.expected)] {
            if let Some(value) = value {
                self.detail(word, if value.is_empty() { "(empty)" } else { value });
            }
        }
        if let Some(article) = &item.article {
            self.detail("article", &article.to_string());
        }
        if let Some(help) = &item.help {
            self.detail("help", help);
        }
        if let Some(fix) = &item.fix {
            self.detail("fix", &words::fix(fix));
        }
        self.detail("rule", &item.rule);
    }

    /// A list of what articles ask for.
    fn due(&mut self, title: &str, due: &[Due]) {
        if due.is_empty() {
            return;
        }
        self.line(&self.look.paint(Ink::Bold, title));
        let number = due.iter().map(|one| width(&one.article)).max().unwrap_or(0);
        for one in due {
            let gap = " ".repeat(number - width(&one.article));
            self.hanging(&format!("  {}{gap}  ", one.article), &" ".repeat(number + 4), &one.text, None);
        }
        self.blank();
    }

    fn articles(&mut self, articles: &[ArticleVerdict]) {
        if articles.is_empty() {
            return;
        }
        self.line(&self.look.paint(Ink::Bold, "Articles"));
        let widest =
            |column: fn(&ArticleVerdict) -> &str| articles.iter().map(|a| width(&clean(column(a)))).max().unwrap_or(0);
        let (number, verdict) = (widest(|a| &a.article).min(24), widest(|a| &a.verdict).min(16));
        for article in articles {
            let categories: Vec<_> = article.divided().map(|(name, verdict)| format!("{name}: {verdict}")).collect();
            let why = match categories.as_slice() {
                [] => article.why.clone(),
                all => format!("{} ({})", article.why, all.join(", ")),
            };
            let ink = match article.verdict.as_str() {
                "met" | "attested" => Ink::Good,
                "violated" => Ink::Of(Severity::Error),
                _ => Ink::Dim,
            };
            let cell = |text: &str, columns: usize| {
                let text = shorten(&clean(text), columns);
                let pad = " ".repeat(columns - width(&text));
                (text, pad)
            };
            let (name, gap) = cell(&article.article, number);
            let (word, pad) = cell(&article.verdict, verdict);
            let first = format!("  {name}{gap}  {}{pad}  ", self.look.paint(ink, &word));
            let why = if why.is_empty() { "-" } else { why.trim_start() };
            self.hanging(&first, &" ".repeat(number + verdict + 6), why, None);
        }
        self.blank();
    }
}
