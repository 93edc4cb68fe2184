//! How a report looks on a terminal: width and colours.

use super::window::char_width;
use super::words::weigh;
use crate::finding::Severity;

/// How text for a terminal or a pipe is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Whether to colour by ANSI escape sequences.
    pub colour: bool,
    /// Columns that no line exceeds; taken as at least [`Look::NARROWEST`] and at most [`Look::WIDEST`].
    pub width: usize,
}

impl Look {
    /// The smallest width in use.
    pub const NARROWEST: usize = 80;
    /// The greatest width in use: longer lines are hard to read.
    pub const WIDEST: usize = 200;

    /// The width in use.
    pub(super) fn columns(self) -> usize {
        self.width.clamp(Look::NARROWEST, Look::WIDEST)
    }

    /// The text in an ink.
    pub(super) fn paint(self, ink: Ink, text: &str) -> String {
        if self.colour && !text.is_empty() { format!("\x1b[{}m{text}\x1b[0m", ink.code()) } else { text.to_owned() }
    }
}

/// The inks of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Names and headings.
    Bold,
    /// What may be passed over.
    Dim,
    /// All is well.
    Good,
    /// The weight of a finding.
    Of(Severity),
}

impl Ink {
    const fn code(self) -> &'static str {
        match self {
            Ink::Bold => "1",
            Ink::Dim => "2",
            Ink::Good => "32",
            Ink::Of(Severity::Error) => "1;31",
            Ink::Of(Severity::Warning) => "1;33",
            Ink::Of(Severity::Info | Severity::Unverifiable) => "36",
        }
    }
}

/// Columns that a text takes on a terminal.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

/// The text in at most `columns` columns; what is cut is cut at the left, where paths are least telling.
pub(super) fn shorten(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut room = columns.saturating_sub(1);
    let kept = text.chars().rev().take_while(|&c| {
        let fits = char_width(c) <= room;
        room = room.saturating_sub(char_width(c));
        fits
    });
    let kept: Vec<char> = kept.collect();
    std::iter::once('…').chain(kept.into_iter().rev()).collect()
}

/// Findings by severity in words, the heaviest first; empty when there are none.
pub(super) fn tally(counts: super::Counts, look: Look) -> Vec<String> {
    let present = Severity::ALL.into_iter().map(|s| (s, counts.of(s))).filter(|(_, n)| *n > 0);
    present.map(|(severity, n)| look.paint(Ink::Of(severity), &weigh(severity, n))).collect()
}

/// Wraps at spaces only: a date or a rule's id is not torn at its hyphens.
pub(super) const fn at_spaces(columns: usize) -> textwrap::Options<'static> {
    let mut options = textwrap::Options::new(columns);
    options.word_separator = textwrap::WordSeparator::AsciiSpace;
    options.word_splitter = textwrap::WordSplitter::NoHyphenation;
    options.wrap_algorithm = textwrap::WrapAlgorithm::FirstFit;
    options
}
