//! A finding drawn by miette: the title and under it the lines with their labels, cut to a window where they are long.

use std::fmt;
use std::ops::Range;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents, SourceCode,
    SourceSpan, SpanContents, ThemeCharacters, ThemeStyles,
};

use super::extract::{Extracts, clean};
use super::paint::{Look, char_width, shorten, width};
use super::{Item, LabelAt};
use crate::finding::Severity;

/// Columns between the vertical bar under a label and its text.
const ARM: usize = 4;

/// Columns kept of the start of a line that is cut there: record and number of the player in a TRF.
const HEAD: usize = 8;

/// Title and lines of a finding on `path`; the second value lists the places that have no line to show.
pub(super) fn draw<'a>(item: &'a Item, path: &str, extracts: &Extracts, look: Look) -> (String, Vec<&'a LabelAt>) {
    let mut drawing = Drawing { title: clean(&item.title), severity: item.severity, lines: Lines::default() };
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
            group.iter().map(|label| textwrap::fill(&clean(&label.text), room / 2 - ARM - HEAD)).collect();
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
            number: main.line.unwrap_or(1),
            place: shorten(&place(main), room - ARM),
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

/// A label's place in a line.
#[derive(Clone, Copy, Debug)]
struct Mark {
    /// First character, from 0.
    start: usize,
    /// Characters; 0 for a point between two.
    length: usize,
    /// Columns of its text.
    text_width: usize,
}

/// The part of a line that fits on the screen together with its labels.
#[derive(Debug, PartialEq, Eq)]
struct Window {
    /// The part, with `…` where something was cut.
    text: String,
    /// The bytes that the labels underline.
    marks: Vec<Range<usize>>,
}

impl Window {
    /// A window of at most `room` columns with all labels, which must not overlap; `None` when several don't fit together.
    fn of(chars: &[char], marks: &[Mark], room: usize) -> Option<Window> {
        let mut chars = chars.to_vec();
        let written = chars.len();
        let mut spans: Vec<Range<usize>> = Vec::with_capacity(marks.len());
        for mark in marks {
            // A label may point behind the end of a short line, where something is missing.
            let start = mark.start.min(written + room);
            let length = mark.length.min(if start < written { written - start } else { room });
            spans.push(start..start + length);
            if chars.len() < start + length.max(1) {
                chars.resize(start + length.max(1), ' ');
            }
        }
        if spans.windows(2).any(|two| two[1].start < two[0].end.max(two[0].start + 1)) {
            return None;
        }
        let mut cells = Vec::with_capacity(chars.len() + 1);
        let mut total = 0;
        for c in &chars {
            cells.push(total);
            total += char_width(*c);
        }
        cells.push(total);

        if let [span] = spans.as_mut_slice() {
            let limit = cells[span.start] + room - HEAD - 2;
            while cells[span.end] > limit {
                span.end -= 1;
            }
        }
        let reach = |(span, mark): (&Range<usize>, &Mark)| {
            let middle = usize::midpoint(cells[span.start], cells[span.end].max(cells[span.start] + 1));
            cells[span.end].max(middle + ARM + mark.text_width)
        };
        let right = spans.iter().zip(marks).map(reach).max()?;
        let left = cells[spans.first()?.start];
        let whole = total.max(right);
        if whole <= room {
            return Some(Window::cut(&chars, &cells, &spans, 0, 0, room));
        }
        let head = chars.iter().zip(&cells[1..]).take_while(|(_, end)| **end <= HEAD).count();
        let room = room - cells[head];
        let from = if right - left <= room - 2 {
            usize::midpoint(left, right).saturating_sub(room / 2).min(whole - room)
        } else if spans.len() > 1 {
            return None;
        } else {
            left.saturating_sub(1)
        };
        Some(if from <= cells[head] {
            Window::cut(&chars, &cells, &spans, 0, 0, room + cells[head])
        } else {
            Window::cut(&chars, &cells, &spans, head, from, room)
        })
    }

    /// The first `head` characters, then `room` columns from the column `from` on.
    fn cut(chars: &[char], cells: &[usize], spans: &[Range<usize>], head: usize, from: usize, room: usize) -> Window {
        let cut_left = from > 0;
        let cut_right = cells[chars.len()] > from + room;
        let inside = from + usize::from(cut_left)..from + room - usize::from(cut_right);
        let first = cells.iter().position(|cell| *cell >= inside.start).unwrap_or(chars.len());
        let last = (first..chars.len()).take_while(|i| cells[i + 1] <= inside.end).last().map_or(first, |i| i + 1);
        let mut text: String = chars[..head].iter().collect();
        if cut_left {
            text.push('…');
        }
        let mut bytes = vec![text.len()];
        for c in &chars[first..last] {
            text.push(*c);
            bytes.push(text.len());
        }
        let at = |i: usize| bytes[i.clamp(first, last) - first];
        let marks = spans.iter().map(|span| at(span.start)..at(span.end)).collect();
        if cut_right {
            text.push('…');
        }
        Window { text, marks }
    }
}

/// A place in words: `line 12, column 92`, `sheet Players, cell C7`, `byte 4711`; with the file where it is another one.
pub(super) fn place(label: &LabelAt) -> String {
    let mut parts = Vec::new();
    parts.extend(label.path.as_deref().map(clean));
    parts.extend(label.line.map(|n| format!("line {n}")));
    parts.extend(label.column.filter(|_| label.line.is_some()).map(|n| format!("column {n}")));
    parts.extend(label.sheet.as_deref().map(|sheet| format!("sheet {}", clean(sheet))));
    parts.extend(label.cell.as_deref().map(|cell| format!("cell {}", clean(cell))));
    if label.line.is_none() {
        parts.extend(label.offset.map(|n| format!("byte {n}")));
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The window of a line around one label, and what the label underlines.
    fn shown(line: &str, start: usize, length: usize, text_width: usize, room: usize) -> (String, String) {
        let chars: Vec<char> = line.chars().collect();
        let window = Window::of(&chars, &[Mark { start, length, text_width }], room).expect("one label always fits");
        assert!(width(&window.text) <= room, "{window:?}");
        let marked = window.text[window.marks[0].clone()].to_owned();
        (window.text, marked)
    }

    #[test]
    fn long_lines_are_cut_around_the_label() {
        let line: String = ('a'..='z').cycle().take(200).collect();
        let pair = |text: &str, marked: &str| (text.to_owned(), marked.to_owned());
        assert_eq!(shown(&line, 0, 3, 5, 30), pair("abcdefghijklmnopqrstuvwxyzabc…", "abc"));
        assert_eq!(shown(&line, 100, 3, 5, 30), pair("abcdefgh…rstuvwxyzabcdefghijk…", "wxy"));
        // Behind the end of the line stays room for the label's text.
        assert_eq!(shown(&line, 197, 3, 5, 30), pair("abcdefgh…efghijklmnopqr", "pqr"));
        // A label longer than the window is cut as well.
        assert_eq!(shown(&line, 50, 100, 0, 30), pair("abcdefgh…yzabcdefghijklmnopqr…", "yzabcdefghijklmnopqr"));
    }

    #[test]
    fn a_label_may_point_behind_the_end() {
        assert_eq!(shown("ab", 5, 2, 0, 20), ("ab     ".into(), "  ".into()));
        assert_eq!(shown("", 0, 0, 0, 20), (" ".into(), String::new()));
        assert_eq!(shown("ab", 1_000_000, 1_000_000, 0, 20).1.trim(), "");
    }

    #[test]
    fn wide_characters_are_measured_in_columns() {
        let line = "国".repeat(100);
        let (text, marked) = shown(&line, 50, 2, 0, 30);
        assert_eq!(marked, "国国");
        assert_eq!(text.matches('…').count(), 2);
    }

    #[test]
    fn labels_far_apart_or_overlapping_do_not_share_a_window() {
        let chars: Vec<char> = "x".repeat(300).chars().collect();
        let mark = |start, length| Mark { start, length, text_width: 4 };
        assert_eq!(Window::of(&chars, &[mark(3, 2), mark(250, 2)], 60), None);
        assert_eq!(Window::of(&chars, &[mark(3, 5), mark(4, 2)], 60), None);
        assert!(Window::of(&chars, &[mark(100, 2), mark(120, 2)], 60).is_some());
    }
}
