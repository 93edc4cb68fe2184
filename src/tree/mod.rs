//! Floor 1: a fixed-column file as records and fields, nothing lost. Every line of the file is a record, understood or not; printing the tree
//! gives the bytes of the file back.

mod align;
mod edit;
mod parse;
mod problem;
#[cfg(test)]
mod tests;

pub use edit::{TextEdit, apply};
pub use parse::parse;
pub(crate) use problem::quote;
pub use problem::{NearestReading, Problem, ProblemKind, Problems};

use crate::base::{Loc, Source, Span};
use crate::grammar::{Kind, Version};

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A record of the tables.
    Known(Kind),
    /// A record that the tables do not know.
    Unknown,
    /// A blank line.
    Blank,
    /// A comment: the line begins with `###`.
    Comment,
    /// A ruler of digits, or the legend of the columns that some programs write above the players.
    Legend,
    /// Beyond a limit; not looked at.
    Unread,
}

/// A line of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it is.
    pub class: Class,
    /// The line, counted from 0.
    pub line: u32,
    /// The text, without the line end.
    pub span: Span,
    /// Number of repetitions of the record's group that the line reaches.
    pub repetitions: u16,
    first_field: u32,
}

impl Record {
    /// The place of the whole line.
    pub const fn loc(&self) -> Loc {
        Loc::text(self.span.start, self.span.end)
    }
}

/// How a field was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldState {
    /// It stands in its columns.
    Present,
    /// Its columns are blank.
    Blank,
    /// The line ends before it.
    #[default]
    Missing,
    /// It stands this many columns to the right (left when negative) of its own.
    Shifted(i16),
    /// The line does not keep to the columns in any way that can be told; nothing was read.
    Unreadable,
}

/// A field of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// Its text, blanks included.
    pub span: Span,
    /// How it was found.
    pub state: FieldState,
}

impl Field {
    /// The place of the field.
    pub const fn loc(self) -> Loc {
        Loc::text(self.span.start, self.span.end)
    }

    /// Whether something stands there.
    pub const fn is_present(self) -> bool {
        matches!(self.state, FieldState::Present | FieldState::Shifted(_))
    }
}

/// A file as records and fields.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The file.
    pub source: Source,
    /// The version of the format that the records show.
    pub version: Version,
    /// What the layout has that it should not have.
    pub problems: Problems,
    records: Vec<Record>,
    fields: Vec<Field>,
}

impl Tree {
    /// Every line of the file, in order.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The records of one kind, in order.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = &Record> {
        self.records.iter().filter(move |record| record.class == Class::Known(kind))
    }

    /// The record that holds a byte of the text.
    pub fn record_at(&self, byte: u32) -> Option<&Record> {
        self.records.get(self.source.lines().line_at(byte))
    }

    /// A field before the group, by its index ([`grammar::index`](crate::grammar::index)); a missing one for a record without such a field.
    pub fn field(&self, record: &Record, field: usize) -> Field {
        match record.class {
            Class::Known(kind) if field < kind.def().fields.len() => {
                self.fields.get(record.first_field as usize + field).copied().unwrap_or_default()
            }
            _ => Field::default(),
        }
    }

    /// A field of the record's group in a repetition, counted from 0; a missing one beyond the last.
    pub fn group_field(&self, record: &Record, repetition: u16, field: usize) -> Field {
        let Class::Known(kind) = record.class else { return Field::default() };
        match kind.def().group {
            Some(group) if repetition < record.repetitions && field < group.fields.len() => {
                let index = kind.def().fields.len() + repetition as usize * group.fields.len() + field;
                self.fields.get(record.first_field as usize + index).copied().unwrap_or_default()
            }
            _ => Field::default(),
        }
    }

    /// The text of a field without the blanks around it.
    pub fn value(&self, field: Field) -> &str {
        field.span.of(self.source.text()).trim()
    }

    /// The text of a record without the line end.
    pub fn text(&self, record: &Record) -> &str {
        record.span.of(self.source.text())
    }

    /// The bytes of the file, put together from those of its records.
    pub fn print(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.source.bytes().len());
        out.extend_from_slice(self.source.head_bytes());
        for record in &self.records {
            out.extend_from_slice(self.source.line_bytes(record.line as usize));
        }
        out.extend_from_slice(self.source.tail_bytes());
        out
    }
}
