//! A finding drawn by miette: the title and under it the lines with their labels, cut to a window where they are long.

use std::fmt;
use std::ops::Range;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents, SourceCode,
    SourceSpan, SpanContents, ThemeCharacters, ThemeStyles,
};

use super::extract::{Extracts, clean};
use super::paint::{Look, at_spaces, shorten, width};
use super::window::{ARM, HEAD, Mark, Window};
use super::words::place;
use super::{Item, LabelAt};
use crate::finding::Severity;

/// Columns of the widest sign and word before a title, and of the space around them.
const SIGN: usize = 20;

/// Title and lines of a finding on `path`; the second value lists the places that have no line to show.
pub(super) fn draw<'a>(item: &'a Item, path: &str, extracts: &Extracts, look: Look) -> (String, Vec<&'a LabelAt>) {
    let mut drawing = Drawing {
        title: textwrap::fill(&clean(&item.title), at_spaces(look.columns() - SIGN)),
        severity: item.severity,
        lines: Lines::default(),
    };
    let (mut seen, unseen): (Vec<&LabelAt>, Vec<&LabelAt>) =
        item.places().partition(|label| extracts.of(path, label).is_some());
    seen.sort_by_key(|label| (label.path.as_deref(), label.line, label.column));
    let gutter = seen.iter().filter_map(|label| label.line).max().unwrap_or(0).to_string().len() + ARM;
    for group in seen.chunk_by(|a, b| (&a.path, a.line) == (&b.path, b.line)) {
        drawing.lines.add(group, path, extracts, look.columns() - gutter);
    }
    let mut out = String::new();
    // Writing into a string cannot fail, and the drawing holds every span that it names.
    let _ = drawing.handler(look).render_report(&mut out, &drawing);
    (out, unseen)
}

/// What miette draws.
#[derive(Debug)]
struct Drawing {
    title: String,
    severity: Severity,
    lines: Lines,
}

impl Drawing {
    fn handler(&self, look: Look) -> GraphicalReportHandler {
        let plain = ThemeStyles::none();
        let mut styles = if look.colour { ThemeStyles::ansi() } else { plain };
        let weight = match self.severity {
            Severity::Error => styles.error,
            Severity::Warning => styles.warning,
            Severity::Info | Severity::Unverifiable => styles.advice,
        };
        styles.link = styles.linum;
        styles.highlights =
            self.lines.labels.iter().map(|label| if label.primary() { weight } else { styles.advice }).collect();
        if styles.highlights.is_empty() {
            styles.highlights.push(weight);
        }
        let characters = ThemeCharacters {
            error: "× error:".into(),
            warning: "! warning:".into(),
            advice: if self.severity == Severity::Info { "i note:" } else { "? unverifiable:" }.into(),
            ..ThemeCharacters::unicode()
        };
        GraphicalReportHandler::new_themed(GraphicalTheme { characters, styles })
            .with_width(look.columns())
            .with_context_lines(0)
            .with_links(false)
            .with_wrap_lines(false)
            .without_primary_span_start()
            .without_syntax_highlighting()
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)
    }
}

impl std::error::Error for Drawing {}

impl Diagnostic for Drawing {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Info | Severity::Unverifiable => miette::Severity::Advice,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        (!self.lines.labels.is_empty()).then_some(&self.lines as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.lines.labels.iter().cloned()))
    }
}

/// The windows of all lines shown, one after the other, with the labels in them.
#[derive(Debug, Default)]
struct Lines {
    text: String,
    parts: Vec<Line>,
    labels: Vec<LabeledSpan>,
}

/// A window of a line.
#[derive(Debug)]
struct Line {
    /// Its bytes in [`Lines::text`].
    span: Range<usize>,
    /// The file, where it is another one.
    path: Option<String>,
    /// Number of the line, from 1.
    number: u32,
    /// The place in words.
    place: String,
}

impl Lines {
    /// Adds the labels of one line: in one window if they fit into it, else in one each.
    fn add(&mut self, group: &[&LabelAt], path: &str, extracts: &Extracts, room: usize) {
        let Some(extract) = extracts.of(path, group[0]) else { return };
        let about: Vec<u32> = group.iter().filter_map(|label| label.column).collect();
        let chars: Vec<char> = extract.shown(&about).chars().collect();
        if !self.add_window(group, &chars, room) {
            for label in group {
                self.add_window(std::slice::from_ref(label), &chars, room);
            }
        }
    }

    fn add_window(&mut self, group: &[&LabelAt], chars: &[char], room: usize) -> bool {
        let texts: Vec<String> =
            group.iter().map(|label| textwrap::fill(&clean(&label.text), at_spaces(room / 2 - ARM - HEAD))).collect();
        let marks: Vec<Mark> = group
            .iter()
            .zip(&texts)
            .map(|(label, text)| Mark {
                start: label.column.unwrap_or(1).max(1) as usize - 1,
                length: label.length.unwrap_or(0) as usize,
                text_width: text.lines().map(width).max().unwrap_or(0),
            })
            .collect();
        let Some(window) = Window::of(chars, &marks, room) else { return false };
        let from = self.text.len();
        for ((label, text), mark) in group.iter().zip(texts).zip(window.marks) {
            let text = Some(text).filter(|text| !text.is_empty());
            let span = SourceSpan::from((from + mark.start, mark.len()));
            self.labels.push(if label.primary {
                LabeledSpan::new_primary_with_span(text, span)
            } else {
                LabeledSpan::new_with_span(text, span)
            });
        }
        self.text.push_str(&window.text);
        let main = group.iter().find(|label| label.primary).unwrap_or(&group[0]);
        self.parts.push(Line {
            span: from..self.text.len(),
            path: main.path.clone(),
            number: main.line.unwrap_or(1).max(1),
            place: shorten(&clean(&place(main)), room - ARM),
        });
        self.text.push('\n');
        true
    }
}

impl SourceCode for Lines {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        _before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let holds = |at: usize| self.parts.iter().position(|line| (line.span.start..=line.span.end).contains(&at));
        let (Some(first), Some(last)) = (holds(span.offset()), holds(span.offset() + span.len())) else {
            return Err(MietteError::OutOfBounds);
        };
        let lines = &self.parts[first..=last];
        let in_a_row = lines.windows(2).all(|two| two[0].path == two[1].path && two[0].number + 1 == two[1].number);
        if !in_a_row {
            return Err(MietteError::OutOfBounds);
        }
        let bytes = lines[0].span.start..lines[lines.len() - 1].span.end;
        let covered = SourceSpan::from((bytes.start, bytes.len()));
        let data = &self.text.as_bytes()[bytes];
        let name = lines[0].place.clone();
        let number = lines[0].number as usize - 1;
        Ok(Box::new(MietteSpanContents::new_named(name, data, covered, number, 0, lines.len())))
    }
}
