//! Lines of the source that a report may show, and how they are made fit to be seen.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::{FileReport, Item, LabelAt};

/// Places of a finding that people see; programs get all of them.
pub const PLACES: usize = 5;

/// Characters of a line or a text that people get to see; what lies behind is cut, so that no input makes a report without bounds.
const LONGEST: usize = 10_000;

/// A line of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extract {
    /// The line without its end.
    pub text: String,
    /// Columns that hold birth dates and ids, counted from 1 in characters.
    pub private: Vec<Range<u32>>,
}

impl Extract {
    /// The line with its private parts masked, but for those in which one of the columns `about` lies.
    ///
    /// Every character stays one character, so that columns hold: letters and digits of masked parts become `•`, characters
    /// that a terminal or a browser would obey become visible signs.
    pub fn shown(&self, about: &[u32]) -> String {
        let masked: Vec<_> = self.private.iter().filter(|part| !about.iter().any(|at| part.contains(at))).collect();
        let mask = |(column, c): (u32, char)| {
            let hide = c.is_alphanumeric() && masked.iter().any(|part| part.contains(&column));
            if hide { '•' } else { harmless(c) }
        };
        (1..).zip(self.text.chars().take(LONGEST)).map(mask).collect()
    }
}

/// The lines that a report may show: by path as in the report, then by line from 1.
#[derive(Clone, Debug, Default)]
pub struct Extracts(BTreeMap<String, BTreeMap<u32, Extract>>);

impl Extracts {
    /// Adds the lines of other files.
    pub fn merge(&mut self, others: Extracts) {
        self.0.extend(others.0);
    }

    /// Adds a line.
    pub fn insert(&mut self, path: impl Into<String>, line: u32, extract: Extract) {
        self.0.entry(path.into()).or_default().insert(line, extract);
    }

    /// The line that a label of a finding on `path` points at.
    pub fn of(&self, path: &str, label: &LabelAt) -> Option<&Extract> {
        self.line(label.path.as_deref().unwrap_or(path), label.line?)
    }

    /// A line of a file.
    pub fn line(&self, path: &str, line: u32) -> Option<&Extract> {
        self.0.get(path)?.get(&line)
    }
}

/// The lines that the report on a file shows, by path: what a caller has to put into [`Extracts`].
pub fn wanted(file: &FileReport) -> BTreeMap<String, BTreeSet<u32>> {
    let mut lines: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for label in file.findings.iter().flat_map(Item::places) {
        if let Some(line) = label.line {
            lines.entry(label.path.as_ref().unwrap_or(&file.path).clone()).or_default().insert(line);
        }
    }
    lines
}

impl Item {
    /// The places that people see: the first [`PLACES`].
    pub fn places(&self) -> impl Iterator<Item = &LabelAt> {
        self.labels.iter().take(PLACES)
    }

    /// How many places people do not see.
    pub fn more_places(&self) -> usize {
        self.labels.len().saturating_sub(PLACES)
    }
}

/// Text from a file or a path without characters that a terminal, a browser or a bidirectional layout would obey.
pub fn clean(text: &str) -> String {
    let mut chars = text.chars();
    let mut shown: String = chars.by_ref().take(LONGEST).map(harmless).collect();
    if chars.next().is_some() {
        shown.push('…');
    }
    shown
}

/// The character, or a visible sign in the place of one that acts instead of showing.
const fn harmless(c: char) -> char {
    match c {
        '\0'..='\x1f' => match char::from_u32(0x2400 + c as u32) {
            Some(picture) => picture,
            None => char::REPLACEMENT_CHARACTER,
        },
        '\x7f' => '␡',
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{fffe}'..='\u{ffff}'
        | '\u{e0000}'..='\u{e007f}' => char::REPLACEMENT_CHARACTER,
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_what_the_finding_is_not_about() {
        let line = Extract { text: "001 12345678 1990/05/12 x".into(), private: vec![5..13, 14..24] };
        assert_eq!(line.shown(&[]), "001 •••••••• ••••/••/•• x");
        assert_eq!(line.shown(&[14]), "001 •••••••• 1990/05/12 x");
        assert_eq!(line.shown(&[1]), "001 •••••••• ••••/••/•• x");
    }

    #[test]
    fn nothing_that_acts_comes_through() {
        assert_eq!(clean("a\x1b[31m\r\n\tb\u{9b}\u{202e}c\x7f"), "a␛[31m␍␊␉b��c␡");
        assert_eq!(clean(&"x".repeat(LONGEST + 1)), "x".repeat(LONGEST) + "…");
        for c in (0..=0x0010_ffff).filter_map(char::from_u32).map(harmless) {
            assert!(!c.is_control(), "{c:?}");
        }
    }
}
