//! A line of a TRF while it grows to the right.

use crate::grammar::{Columns, Pad};

/// A record; its fields are put in from left to right.
pub(super) struct Line {
    text: String,
    /// Characters so far.
    width: u16,
}

impl Line {
    /// A record with nothing but its identifier.
    pub(super) fn new(id: &str) -> Line {
        Line { text: id.to_owned(), width: id.chars().count() as u16 }
    }

    /// Puts a value that fits into its columns.
    pub(super) fn put(&mut self, columns: Columns, pad: Pad, value: &str) {
        let length = value.chars().count() as u16;
        let blanks = match pad {
            Pad::Left if !columns.is_open() => columns.width().saturating_sub(length),
            _ => 0,
        };
        self.fill(columns.first.saturating_add(blanks) - 1);
        self.text.push_str(value);
        self.width += length;
    }

    /// Adds blanks up to a column.
    pub(super) fn fill(&mut self, column: u16) {
        let missing = column.saturating_sub(self.width);
        self.text.extend(std::iter::repeat_n(' ', missing as usize));
        self.width += missing;
    }

    /// The finished line; `None` when nothing was put in.
    pub(super) fn finish(self) -> Option<String> {
        (self.width > 3).then_some(self.text)
    }
}
