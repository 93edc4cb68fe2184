use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Names are padded by bytes in place of characters.
    ///
    /// The name field is 33 characters wide. This program counted the bytes of the name, of which letters with accents have two, so that what follows
    /// stands further left. The file was read that way; programs that count characters find the rating in the wrong columns.
    PaddedByBytes = Meta {
        id: "layout/padded-by-bytes",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "player.name")],
        messages: &[
            ("found", "The name field is padded by bytes in {count:line/lines}: read as `{bytes}`, by characters it would be `{characters}`"),
            ("help", "`scrutineer fmt` pads by characters, as the format counts."),
        ],
        fires: "\"Emil                   \" -> \"Émílië              \"",
        silent: "\"Emil                   \" -> \"Émílië                 \"",
        ..Meta::DEFAULT
    }
}

impl Check for PaddedByBytes {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let padded: Vec<_> = cx
            .met(|kind| match kind {
                ProblemKind::PaddedByBytes { by_characters, by_bytes } => Some((by_characters, by_bytes)),
                _ => None,
            })
            .collect();
        let Some(((by_characters, by_bytes), _)) = padded.first() else { return };
        out.find("found")
            .arg("bytes", by_bytes.trim())
            .arg("characters", by_characters.trim())
            .places(padded.iter().map(|(_, loc)| *loc));
    }
}
