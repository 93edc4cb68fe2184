//! Tables of commands: aligned text, and CSV.

use std::fmt::Write as _;

use super::exit::{Exit, Failure};

/// Headings and rows of cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    /// Headings.
    pub(super) head: Vec<String>,
    /// Rows, each as long as the headings.
    pub(super) rows: Vec<Vec<String>>,
    /// Columns that are flush left, as names are; the others are flush right.
    pub(super) left: &'static [usize],
}

impl Table {
    /// A table with these headings.
    pub(super) fn new(head: &[&str], left: &'static [usize]) -> Table {
        Table { head: head.iter().map(|title| (*title).to_owned()).collect(), rows: Vec::new(), left }
    }

    /// Aligned text.
    pub(super) fn text(&self) -> String {
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let widths: Vec<usize> = (0..self.head.len())
            .map(|column| all().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0))
            .collect();
        let mut out = String::new();
        for row in all() {
            let mut line = String::new();
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                let cell: String = cell.chars().map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect();
                let is_left = self.left.contains(&column);
                let _ = if is_left { write!(line, "{cell:<width$}  ") } else { write!(line, "{cell:>width$}  ") };
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out
    }

    /// CSV.
    pub(super) fn csv(&self) -> Result<String, Failure> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let failed = |message: String| Failure { exit: Exit::Tool, message };
        for row in std::iter::once(&self.head).chain(&self.rows) {
            writer.write_record(row).map_err(|error| failed(error.to_string()))?;
        }
        let bytes = writer.into_inner().map_err(|error| failed(error.to_string()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}
