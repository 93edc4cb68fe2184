use crate::finding::Severity;
use crate::grammar::FieldType;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A date of birth is no date.
    ///
    /// Juniors' rating coefficients, age groups and the registration of new players hang on it.
    BirthUnreadable = Meta {
        id: "players/birth-unreadable",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.birth")],
        messages: &[
            ("found", "{count:entry is/entries are} no date of birth, for instance `{stated}`"),
            ("help", "Write YYYY/MM/DD, with 00 for what is not known."),
        ],
        fires: "player 3 birth = 2001/17/23",
        silent: "player 3 birth = 2001/00/00",
        ..Meta::DEFAULT
    }
}

impl Check for BirthUnreadable {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let wrong: Vec<_> = cx
            .met(|kind| match kind {
                ProblemKind::UnreadableValue { text, expected: FieldType::Birth, .. } => Some(text),
                _ => None,
            })
            .collect();
        let Some((first, _)) = wrong.first() else { return };
        out.find("found").field("birth").stated(first.trim()).places(wrong.iter().map(|(_, loc)| *loc));
    }
}
