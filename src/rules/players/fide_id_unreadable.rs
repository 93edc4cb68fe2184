use crate::finding::Severity;
use crate::grammar::FieldType;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// The field of the FIDE id holds something that is no FIDE id.
    ///
    /// A FIDE id is a number. Letters, quotation marks, dates or the number of a national federation stand there when a program exported the wrong column.
    FideIdUnreadable = Meta {
        id: "players/fide-id-unreadable",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.fide_id")],
        messages: &[
            ("found", "{count:entry is/entries are} no FIDE id, for instance `{stated}`"),
            ("help", "Write the FIDE id, or leave the field blank; a national number belongs into a national record."),
        ],
        fires: "player 3 fide_id = \"ESP-35\"",
        silent: "player 3 fide_id = 0",
        ..Meta::DEFAULT
    }
}

impl Check for FideIdUnreadable {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let wrong: Vec<_> = cx
            .met(|kind| match kind {
                ProblemKind::UnreadableValue { text, expected: FieldType::FideId, .. } => Some(text),
                _ => None,
            })
            .collect();
        let Some((first, _)) = wrong.first() else { return };
        out.find("found").field("fide_id").stated(first.trim()).places(wrong.iter().map(|(_, loc)| *loc));
    }
}
