use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, grouped, rule};
use crate::tree::ProblemKind;

rule! {
    /// Fields stand beside their columns.
    ///
    /// The TRF is a table of fixed columns. Fields of this file stand some columns to the left or to the right of where the format has them. They
    /// were read where they stand, since everything fits there; both readings are shown. Other programs, the rating server among them, read what is in
    /// the columns and find something else.
    ColumnsShifted = Meta {
        id: "layout/columns-shifted",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player")],
        messages: &[
            ("found", "From column {column} on, fields stand {by} to the {side}: `{read}` in place of `{columns}` ({count:line/lines})"),
            ("alone", "From column {column} on, fields stand {by} to the {side}: `{read}` was read there ({count:line/lines})"),
            ("help", "Write the file again with its columns in place: `scrutineer fmt` does it."),
        ],
        fires: "\"  3.5    1     6 w =     8 b 1     1 w 1     3 b +\" -> \"  3.5    1       6 w =     8 b 1     1 w 1     3 b +\"\n\"  2.5    5     5 b =\" -> \"  2.5    5       5 b =\"\n\"  3.0    2     7 b 1\" -> \"  3.0    2       7 b 1\"\n\"  2.0    6     8 w 1\" -> \"  2.0    6       8 w 1\"\n\"  2.5    3     1 w =\" -> \"  2.5    3       1 w =\"\n\"  2.5    4     2 b =\" -> \"  2.5    4       2 b =\"\n\"  2.0    7     3 w 0\" -> \"  2.0    7       3 w 0\"\n\"  1.0    9     4 b 0\" -> \"  1.0    9       4 b 0\"\n\"  1.0    8  0000 - U\" -> \"  1.0    8    0000 - U\"",
        silent: "player 3 rating = 2287",
        ..Meta::DEFAULT
    }
}

impl Check for ColumnsShifted {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let shifted = cx.met(|kind| match kind {
            ProblemKind::ColumnsShifted { column, by, by_columns, read_as, .. } => {
                Some(((*column, *by), read_as, by_columns))
            }
            _ => None,
        });
        for ((column, by), cases) in grouped(shifted.map(|((at, read, columns), loc)| (at, (read, columns, loc)))) {
            let (read, columns, loc) = cases[0];
            let (read, columns) = (read.trim(), columns.trim());
            let same = columns.is_empty() || columns == read;
            let finding = out.find(if same { "alone" } else { "found" }).record(cx.record_at(loc));
            finding
                .arg("column", column)
                .arg("by", by.unsigned_abs())
                .arg("side", if by < 0 { "left" } else { "right" });
            finding.arg("read", read).arg("columns", columns).places(cases.iter().map(|(.., loc)| *loc));
        }
    }
}
