use crate::finding::Severity;
use crate::grammar::FieldType;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, grouped, rule};
use crate::tree::ProblemKind;

rule! {
    /// The sex of a player is neither `m` nor `w`.
    ///
    /// The rating list knows men and women; older dialects write `f` for women, which is understood.
    SexUnknown = Meta {
        id: "players/sex-unknown",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.sex")],
        messages: &[
            ("found", "`{stated}` is neither `m` nor `w` ({count:player/players})"),
            ("spelling", "`{stated}` stands for a woman where the format has `w`, in {count:place/places}"),
            ("help", "Write `m` or `w`."),
        ],
        fires: "player 3 sex = u",
        silent: "player 6 sex = f",
        ..Meta::DEFAULT
    }
}

impl Check for SexUnknown {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let unknown = cx.met(|kind| match kind {
            ProblemKind::UnreadableValue { text, expected: FieldType::Sex, .. } => Some(text.trim()),
            _ => None,
        });
        for (text, places) in grouped(unknown) {
            out.find("found").field("sex").stated(text).places(places);
        }
        // The small `f` of Swiss-Manager and other programs is common and clear.
        let capital: Vec<_> =
            cx.met(|kind| matches!(kind, ProblemKind::SexSpelling { text } if text == "F").then_some(())).collect();
        if !capital.is_empty() {
            out.find("spelling")
                .field("sex")
                .stated("F")
                .expected("w")
                .places(capital.into_iter().map(|((), loc)| loc));
        }
    }
}
