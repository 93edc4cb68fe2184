//! Rows and cells of delimited text, each with its place. Quotes enclose cells with delimiters or line ends, `""` is a quote.

use std::borrow::Cow;

use super::grid::{Cell, Row};
use crate::base::{Loc, limits};

/// The delimiter of a text: the one of `;`, tab and comma that its first lines have most often. In a tie the first of these.
pub(super) fn delimiter(text: &str) -> char {
    let head: Vec<&str> = text.lines().take(20).collect();
    let count = |c: char| head.iter().map(|line| line.matches(c).count()).sum::<usize>();
    [(count(';'), ';'), (count('\t'), '\t'), (count(','), ',')].into_iter().rev().max().map_or(';', |(_, c)| c)
}

/// The rows of a text, blank ones included as rows with one empty cell. A row holds at most [`limits::LISTED`] cells, further
/// ones are passed over.
pub(super) struct Rows<'a> {
    text: &'a str,
    delimiter: u8,
    at: usize,
    /// A quote was never closed, so quotes mean nothing from here on.
    open_quote: bool,
}

impl<'a> Rows<'a> {
    /// Rows of `text` with an ASCII delimiter.
    pub(super) const fn new(text: &'a str, delimiter: char) -> Rows<'a> {
        Rows { text, delimiter: delimiter as u8, at: 0, open_quote: false }
    }

    fn cell(&mut self) -> Cell<'a> {
        let (text, start) = (self.text, self.at);
        let bytes = text.as_bytes();
        if bytes.get(start) == Some(&b'"') && !self.open_quote {
            match closing_quote(bytes, start + 1) {
                Some(close) => {
                    let inner = &text[start + 1..close];
                    self.at = self.cell_end(close + 1);
                    let after = &text[close + 1..self.at];
                    let inner =
                        if inner.contains('"') { Cow::Owned(inner.replace("\"\"", "\"")) } else { inner.into() };
                    let text = if after.is_empty() { inner } else { Cow::Owned(inner.into_owned() + after) };
                    return Cell { text, loc: Loc::text(start as u32, self.at as u32) };
                }
                None => self.open_quote = true,
            }
        }
        self.at = self.cell_end(start);
        Cell { text: Cow::Borrowed(&text[start..self.at]), loc: Loc::text(start as u32, self.at as u32) }
    }

    fn cell_end(&self, from: usize) -> usize {
        let rest = &self.text.as_bytes()[from..];
        let end = rest.iter().position(|b| *b == self.delimiter || matches!(b, b'\r' | b'\n'));
        from + end.unwrap_or(rest.len())
    }
}

/// Where a quoted text ends: the first quote from `at` on that is not doubled.
fn closing_quote(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += bytes.get(at..)?.iter().position(|b| *b == b'"')?;
        if bytes.get(at + 1) != Some(&b'"') {
            return Some(at);
        }
        at += 2;
    }
}

impl<'a> Iterator for Rows<'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        let bytes = self.text.as_bytes();
        if self.at >= bytes.len() {
            return None;
        }
        let mut row = Vec::new();
        loop {
            let cell = self.cell();
            if row.len() < limits::LISTED {
                row.push(cell);
            }
            match bytes.get(self.at) {
                Some(b) if *b == self.delimiter => self.at += 1,
                Some(b'\r') if bytes.get(self.at + 1) == Some(&b'\n') => {
                    self.at += 2;
                    return Some(row);
                }
                Some(_) => {
                    self.at += 1;
                    return Some(row);
                }
                None => return Some(row),
            }
        }
    }
}

/// Writes a row: cells with the delimiter, quotes, line ends or blanks at an end are enclosed in quotes; CR LF ends it.
pub(super) fn write_row<'a>(out: &mut String, delimiter: char, cells: impl IntoIterator<Item = &'a str>) {
    for (i, cell) in cells.into_iter().enumerate() {
        if i > 0 {
            out.push(delimiter);
        }
        if cell.contains([delimiter, '"', '\r', '\n']) || cell.trim().len() != cell.len() {
            out.push('"');
            out.push_str(&cell.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(cell);
        }
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::{Rows, delimiter, write_row};
    use crate::base::Loc;

    fn cells(text: &str) -> Vec<Vec<String>> {
        Rows::new(text, ',').map(|row| row.iter().map(|c| c.text.to_string()).collect()).collect()
    }

    #[test]
    fn cuts_rows_and_cells() {
        assert_eq!(cells("a,\"b,\"\"c\"\"\nd\",e\r\n\r\nf"), [vec!["a", "b,\"c\"\nd", "e"], vec![""], vec!["f"]]);
        assert_eq!(cells("\"a\"b,c,"), [vec!["ab", "c", ""]]);
        assert_eq!(cells("\"never closed,b\nc"), [vec!["\"never closed", "b"], vec!["c"]]);
        let row = Rows::new("ä,\"b\"", ',').next().unwrap();
        assert_eq!(row[1].loc, Loc::text(3, 6));
    }

    #[test]
    fn finds_the_delimiter() {
        assert_eq!(delimiter("Nr;Name;Elo\n1;Alder, Anton;1,5"), ';');
        assert_eq!(delimiter("No,Name,Rtg\n1,Alder Anton,5"), ',');
        assert_eq!(delimiter("No\tName\n"), '\t');
        assert_eq!(delimiter(""), ';');
    }

    #[test]
    fn every_row_is_read_back() {
        arbtest::arbtest(|u| {
            let row: Vec<String> = u.arbitrary()?;
            if row.is_empty() {
                return Ok(());
            }
            let mut text = String::new();
            write_row(&mut text, ',', row.iter().map(String::as_str));
            assert_eq!(cells(&text), [row], "{text:?}");
            Ok(())
        })
        .budget_ms(500);
    }
}
