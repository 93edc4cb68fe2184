//! Several lists of tie-breaks side by side: who would stand where, and who moves.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::super::table::cell_of;
use super::name;
use crate::engines::standings::{Row, Table};
use crate::model::Tournament;

/// The places under each list, in the order of the first one.
pub(super) fn page(tables: &[(String, Table)], t: &Tournament, width: usize) -> String {
    let Some(((first, table), others)) = tables.split_first() else { return String::new() };
    let mut out = String::new();
    for ((list, _), at) in tables.iter().zip(1..) {
        let _ = writeln!(out, "list {at}: {list}");
    }
    let place = |table: &Table, row: &Row| table.row_of(row.index).map_or(0, |row| row.rank);
    let moved = |row: &Row| others.iter().any(|(_, other)| place(other, row) != row.rank);
    let columns = tables.len() * 9;
    let names = table.rows.iter().map(|row| name(t, row).width()).max().unwrap_or(0).min(width - 8 - columns.min(40));
    out.push('\n');
    let heads: String =
        (1..=others.len()).fold(format!("{:>6}", "list 1"), |heads, at| heads + &format!("   list {}", at + 1));
    let _ = writeln!(out, "  no  {:<names$}  {heads}", "name");
    for row in &table.rows {
        let mut line = format!("{:>4}  {}  {:>6}", row.no, cell_of(name(t, row), names, true), row.rank);
        for (_, other) in others {
            let rank = place(other, row);
            let step = i32::from(row.rank) - i32::from(rank);
            let step = if step == 0 { String::new() } else { format!("{step:+}") };
            let _ = write!(line, "{rank:>6}{step:>3}");
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    let count = table.rows.iter().filter(|row| moved(row)).count();
    let _ = match count {
        0 => writeln!(out, "\nnobody moves against {first}"),
        1 => writeln!(out, "\n1 of {} moves against {first}", table.rows.len()),
        _ => writeln!(out, "\n{count} of {} move against {first}", table.rows.len()),
    };
    out
}
