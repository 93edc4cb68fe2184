//! Tables of commands: aligned text, and CSV.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::exit::{Exit, Failure};

/// Columns between two cells.
const GAP: usize = 2;

/// Narrowest column that gives way.
const NARROWEST: usize = 12;

/// A cell of exactly so many columns: filled up, or cut; control characters are shown as such.
pub(super) fn cell_of(text: &str, width: usize, is_left: bool) -> String {
    let mut out: String = text.chars().map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect();
    if out.width() > width {
        let mut taken = 0;
        let fits = |c: &char| {
            taken += c.width().unwrap_or(0);
            taken < width
        };
        out = out.chars().take_while(fits).chain(std::iter::once('…')).collect();
    }
    let fill = " ".repeat(width.saturating_sub(out.width()));
    if is_left { out + &fill } else { fill + &out }
}

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
        self.text_within(usize::MAX, 0)
    }

    /// Aligned text of so many columns, as far as cutting the cells of column `gives` allows.
    pub(super) fn text_within(&self, columns: usize, gives: usize) -> String {
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let widest = |at: usize| all().filter_map(|row| row.get(at)).map(|cell| cell.width()).max().unwrap_or(0);
        let mut widths: Vec<usize> = (0..self.head.len()).map(widest).collect();
        let beyond =
            (widths.iter().map(|width| width + GAP).sum::<usize>()).saturating_sub(columns.saturating_add(GAP));
        if let Some(width) = widths.get_mut(gives) {
            *width = width.saturating_sub(beyond).max(NARROWEST.min(*width));
        }
        let mut out = String::new();
        for row in all() {
            let mut line = String::new();
            for (at, (cell, width)) in row.iter().zip(&widths).enumerate() {
                line.push_str(&cell_of(cell, *width, self.left.contains(&at)));
                line.push_str(&" ".repeat(GAP));
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
