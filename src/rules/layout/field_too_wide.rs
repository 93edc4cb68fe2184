use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A value is wider than its field.
    ///
    /// A rating of five digits or a name of more than 33 letters does not fit. It pushes the rest of the line to the right, or stands where the next value should be. The value
    /// was read whole, and what follows where it stands; other programs read by the columns and find something else.
    FieldTooWide = Meta {
        id: "layout/field-too-wide",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player")],
        messages: &[
            ("found", "`{text}` is wider than the field {field}; everything after it is moved to the right"),
            ("blank", "`{text}` is wider than the field {field}"),
            ("over", "`{text}` is wider than the field {field} and covers the field {covered}, which could not be read"),
            ("help", "Shorten the value so that it fits, and bring what follows back to its columns."),
            ("over-help", "Shorten the value so that it fits, and write the value that it covers."),
        ],
        fires: "\"2288 ESP    99000035 2001/07/23\" -> \"22888 ESP    99000035 2001/07/23\"",
        silent: "player 3 rating = 2287",
        ..Meta::DEFAULT
    }
}

impl Check for FieldTooWide {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let wide = cx.met(|kind| match kind {
            ProblemKind::FieldTooWide { field, text, over, moved } => Some((*field, text, *over, *moved)),
            _ => None,
        });
        for ((field, text, over, moved), loc) in wide {
            let finding = match over {
                Some(covered) => out.find("over").arg("covered", covered).help("over-help"),
                None => out.find(if moved { "found" } else { "blank" }),
            };
            finding.at(loc).field(field).stated(text.trim()).arg("text", text.trim());
        }
    }
}
