use crate::base::Loc;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The file holds control characters that have no place in a text.
    ///
    /// NUL bytes and other control characters come from broken transfers or from binary data that was cut into the file. Programs stop reading at
    /// them or drop the line.
    ControlCharacters = Meta {
        id: "encoding/control-characters",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "{count:control character/control characters} in the text"),
            ("help", "Export the file again, or delete the characters in a text editor."),
        ],
        fires: "\"Emil\" -> \"Em\\x00il\"",
        silent: "\"Emil\" -> \"Em\\til\"",
        ..Meta::DEFAULT
    }
}

impl Check for ControlCharacters {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let controls = &cx.source.decoding.controls;
        if controls.is_empty() {
            return;
        }
        out.find("found").places(controls.iter().map(|span| Loc::text(span.start, span.end)));
    }
}
