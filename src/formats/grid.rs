//! Rows of cells, from whatever kind of file they come.

use std::borrow::Cow;

use crate::base::{At, Loc, Span};

/// A cell of a row.
#[derive(Clone, Debug)]
pub(super) struct Cell<'a> {
    /// Its text, blanks kept.
    pub(super) text: Cow<'a, str>,
    /// Where it stands.
    pub(super) loc: Loc,
}

impl Cell<'_> {
    /// Its text without blanks around it (no-break ones included).
    pub(super) fn value(&self) -> &str {
        self.text.trim()
    }
}

/// Cells from left to right.
pub(super) type Row<'a> = Vec<Cell<'a>>;

/// The place of a whole row: the text from its first cell to its last, or its first cell in a sheet.
pub(super) fn place(row: &[Cell<'_>]) -> Loc {
    let Some((first, last)) = row.first().zip(row.last()) else { return Loc::default() };
    match (first.loc.at, last.loc.at) {
        (At::Text(start), At::Text(end)) => Loc { at: At::Text(Span::new(start.start, end.end)), ..first.loc },
        _ => first.loc,
    }
}

/// Whether a row has nothing but blanks.
pub(super) fn is_blank(row: &[Cell<'_>]) -> bool {
    row.iter().all(|cell| cell.value().is_empty())
}

/// A whole number as a spreadsheet may have left it: `12`, `12.0`, `12,00`, `12.`
pub(super) fn whole<T: std::str::FromStr>(text: &str) -> Option<T> {
    let digits = match text.split_once(['.', ',']) {
        Some((digits, zeros)) if zeros.bytes().all(|b| b == b'0') => digits,
        Some(_) => return None,
        None => text,
    };
    digits.parse().ok()
}
