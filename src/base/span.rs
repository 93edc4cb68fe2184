//! Places in a file.

use super::FileId;

/// A half-open range of byte offsets into a decoded text ([`Source::text`](super::Source)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// Byte after the last one.
    pub end: u32,
}

impl Span {
    /// The range `start..end`.
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// Length in bytes.
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether the range holds nothing.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The text that the range covers; empty when the range does not lie in `text`.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

/// Where in a file a datum stands, in the terms that the person who has the file open uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum At {
    /// A piece of the decoded text.
    Text(Span),
    /// A cell of a spreadsheet or table: sheet, row and column counted from 0.
    Cell {
        /// Index of the sheet.
        sheet: u16,
        /// Row from 0.
        row: u32,
        /// Column from 0.
        column: u16,
    },
    /// Bytes of a binary file.
    Bytes(Span),
}

/// A place in one of the event's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loc {
    /// The file.
    pub file: FileId,
    /// The place in it.
    pub at: At,
}

impl Loc {
    /// A place in the text of the only file, or of the file that is being read.
    pub const fn text(start: u32, end: u32) -> Loc {
        Loc { file: FileId(0), at: At::Text(Span::new(start, end)) }
    }
}

impl Default for Loc {
    fn default() -> Loc {
        Loc::text(0, 0)
    }
}
