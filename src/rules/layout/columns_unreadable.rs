use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, grouped, rule};
use crate::tree::ProblemKind;

rule! {
    /// A line keeps to the columns in no way that can be told.
    ///
    /// The line begins like a record of the format, but what follows fits neither its columns nor any shift of them. Its fields were not read, and
    /// nothing that depends on them was checked.
    ColumnsUnreadable = Meta {
        id: "layout/columns-unreadable",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player")],
        messages: &[
            ("found", "The fields of {count:line/lines} were not read: column {column} cannot be `{holds}`"),
            ("moved", "The fields of {count:line/lines} were not read: by the columns of the format column {column} cannot be `{holds}`; with all from the field {moved} on {by} to the {side}, column {then} cannot be `{held}`"),
            ("help", "Compare the line with its neighbours and bring every field to its columns; `scrutineer explain player` shows them."),
        ],
        fires: "\"IM Alderon, Viktor                   2412 NOR    99000011 1988/04/17\" -> \"IM Alderon, V. 2412 NOR 99000011 1988/04/17\"",
        silent: "player 3 rating = 2287",
        ..Meta::DEFAULT
    }
}

impl Check for ColumnsUnreadable {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let unread = cx.met(|kind| match kind {
            ProblemKind::ColumnsUnreadable { column, holds, nearest } => Some((*column, holds, nearest)),
            _ => None,
        });
        for (column, cases) in grouped(unread.map(|((column, holds, nearest), loc)| (column, (holds, nearest, loc)))) {
            let (holds, nearest, _) = cases[0];
            let finding = out.find(if nearest.is_some() { "moved" } else { "found" });
            finding.arg("column", column).arg("holds", holds.trim());
            if let Some(tried) = nearest {
                finding.arg("moved", tried.field).arg("by", tried.by.unsigned_abs());
                finding.arg("side", if tried.by < 0 { "left" } else { "right" });
                finding.arg("then", tried.column).arg("held", tried.holds.trim());
            }
            finding.places(cases.iter().map(|(.., loc)| *loc));
        }
    }
}
