use crate::base::Loc;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// Some bytes of the file belong to no character of its encoding.
    ///
    /// The file was damaged on its way, or parts of it were written in different encodings. The damaged letters are shown as `�`; the bytes
    /// themselves are kept and written back as they are. Names with such letters will not be found in the rating list.
    DamagedText = Meta {
        id: "encoding/damaged-text",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "{count:place/places} of the file cannot be read as {encoding}"),
            ("help", "Open the original in the program that made it and export it again as UTF-8; or name the right encoding with --encoding."),
        ],
        fires: "\"Emil\" -> \"\\xC9mil \\xFF\\xFE\\x81\"\n\"Oskar\" -> \"Øskår Løvbråten Åse Bjørnøya ÆØÅ æøå ÆØÅ\"",
        silent: "\"Emil\" -> \"Émil\"",
        ..Meta::DEFAULT
    }
}

impl Check for DamagedText {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let damaged = &cx.source.decoding.damaged;
        if damaged.is_empty() {
            return;
        }
        out.find("found")
            .arg("encoding", cx.source.decoding.encoding.label())
            .places(damaged.iter().map(|span| Loc::text(span.start, span.end)));
    }
}
