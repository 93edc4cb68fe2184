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
            ("found", "The fields of {count:line/lines} were not read: column {column} cannot be right"),
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
            ProblemKind::ColumnsUnreadable { column } => Some(*column),
            _ => None,
        });
        for (column, places) in grouped(unread) {
            out.find("found").arg("column", column).places(places);
        }
    }
}
