use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, grouped, rule};
use crate::tree::ProblemKind;

rule! {
    /// Something stands in a column that separates fields.
    ///
    /// Between the fields of a record there are columns that stay blank. A character there is usually part of a value that has slipped; the fields
    /// were read by their columns, without it.
    TextBetweenFields = Meta {
        id: "layout/text-between-fields",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "`{text}` stands in column {column}, between two fields ({count:line/lines})"),
            ("help", "Move the value back into the columns of its field."),
        ],
        fires: "\"  3.5    1     6 w\" -> \"  3.5    1x    6 w\"",
        silent: "player 1 rating = 2411",
        ..Meta::DEFAULT
    }
}

impl Check for TextBetweenFields {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let between = cx.met(|kind| match kind {
            ProblemKind::TextBetweenFields { column, text } => Some((*column, text)),
            _ => None,
        });
        for (column, cases) in grouped(between.map(|((column, text), loc)| (column, (text, loc)))) {
            out.find("found")
                .arg("column", column)
                .arg("text", cases[0].0.trim())
                .places(cases.iter().map(|(_, loc)| *loc));
        }
    }
}
