use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A value is wider than its field and pushes the rest of the line to the right.
    ///
    /// A rating of five digits or a name of more than 33 letters does not fit. What follows was read where it stands; other programs read it by its
    /// columns and find something else in every later field.
    FieldTooWide = Meta {
        id: "layout/field-too-wide",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player")],
        messages: &[
            ("found", "`{text}` is wider than the field {field}; everything after it is moved to the right"),
            ("help", "Shorten the value so that it fits, and bring what follows back to its columns."),
        ],
        fires: "\"2288 ESP    99000035 2001/07/23\" -> \"22888 ESP    99000035 2001/07/23\"",
        silent: "player 3 rating = 2287",
        ..Meta::DEFAULT
    }
}

impl Check for FieldTooWide {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let wide = cx.met(|kind| match kind {
            ProblemKind::FieldTooWide { field, text } => Some((*field, text)),
            _ => None,
        });
        for ((field, text), loc) in wide {
            out.find("found").at(loc).field(field).stated(text.trim()).arg("text", text.trim());
        }
    }
}
