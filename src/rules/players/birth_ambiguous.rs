use crate::finding::Severity;
use crate::grammar::Kind;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A date of birth can be read in two ways.
    ///
    /// Day and month cannot be told apart, and neither reading was taken.
    BirthAmbiguous = Meta {
        id: "players/birth-ambiguous",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.birth")],
        messages: &[
            ("found", "{count:date/dates} of birth can be read in two ways, for instance `{stated}`"),
            ("help", "Write the year first: YYYY/MM/DD."),
        ],
        fires: "player 3 birth = 07/03/2001",
        silent: "player 3 birth = 2001/07/03",
        ..Meta::DEFAULT
    }
}

impl Check for BirthAmbiguous {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let unclear: Vec<_> = cx
            .met(|kind| if let ProblemKind::AmbiguousDate { text, .. } = kind { Some(text) } else { None })
            .filter(|(_, loc)| cx.record_at(*loc) == Some(Kind::Player))
            .collect();
        let Some((first, _)) = unclear.first() else { return };
        out.find("found").field("birth").stated(first.trim()).places(unclear.iter().map(|(_, loc)| *loc));
    }
}
