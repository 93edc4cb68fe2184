//! Tables of dBase III, which name their own columns: a header, a description of 32 bytes for each column, rows of fixed width.

use crate::base::{Encoding, Loc};
use crate::formats::binary::{number, place};

/// Code page of the texts.
const PAGE: &str = "windows-1252";

/// A table.
pub(super) struct Table<'a> {
    file: &'a [u8],
    /// Name, first byte in the row and width of each column.
    columns: Vec<(String, usize, usize)>,
    first: usize,
    width: usize,
    /// Rows that the header states.
    pub(super) stated: usize,
}

impl<'a> Table<'a> {
    /// The table that the bytes hold; `None` when they do not begin as one.
    pub(super) fn of(file: &'a [u8]) -> Option<Table<'a>> {
        let word = |at| number(file, at, 2).map(|n| n as usize);
        let (stated, first, width) = (number(file, 4, 4)? as usize, word(8)?, word(10)?);
        let mut columns = Vec::new();
        let mut at = 1;
        for description in file.get(32..first.checked_sub(1)?)?.chunks_exact(32) {
            let name = description[..11].iter().take_while(|byte| **byte != 0).map(|byte| char::from(*byte)).collect();
            let bytes = usize::from(description[16]);
            columns.push((name, at, bytes));
            at += bytes;
        }
        (at <= width).then_some(Table { file, columns, first, width, stated })
    }

    /// Whether it has a column.
    pub(super) fn has(&self, name: &str) -> bool {
        self.columns.iter().any(|(column, ..)| column == name)
    }

    /// The rows that are whole and not deleted.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_, 'a>> {
        (0..self.held()).map(|i| Row { table: self, at: self.first + i * self.width }).filter(|row| !row.is_deleted())
    }

    /// Whole rows in the file, at most as many as the header states.
    pub(super) fn held(&self) -> usize {
        (self.file.len().saturating_sub(self.first) / self.width).min(self.stated)
    }
}

/// A row of a table.
pub(super) struct Row<'t, 'a> {
    table: &'t Table<'a>,
    at: usize,
}

impl Row<'_, '_> {
    fn is_deleted(&self) -> bool {
        self.table.file.get(self.at) == Some(&b'*')
    }

    /// The place of the row.
    pub(super) const fn loc(&self) -> Loc {
        place(self.at, self.at + self.table.width)
    }

    /// The text of a column up to a NUL, without blanks at its ends, with its place; empty for a column that the table does not have.
    pub(super) fn text(&self, name: &str) -> (String, Loc) {
        let Some((_, at, width)) = self.table.columns.iter().find(|(column, ..)| column == name) else {
            return (String::new(), self.loc());
        };
        let (start, end) = (self.at + at, self.at + at + width);
        let bytes = self.table.file.get(start..end).unwrap_or(&[]);
        let used = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
        let mut text = String::new();
        if let Some(page) = Encoding::by_label(PAGE) {
            page.decode_into(&bytes[..used], &mut text);
        }
        (text.trim().to_owned(), place(start, end))
    }
}
