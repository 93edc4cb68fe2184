use crate::base::Loc;
use crate::finding::Severity;
use crate::grammar::FieldType;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;
use std::collections::BTreeMap;

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
        let mut unknown: BTreeMap<&str, Vec<Loc>> = BTreeMap::new();
        for (text, loc) in cx.met(|kind| match kind {
            ProblemKind::UnreadableValue { text, expected: FieldType::Sex, .. } => Some(text),
            _ => None,
        }) {
            unknown.entry(text.trim()).or_default().push(loc);
        }
        for (text, places) in unknown {
            let finding = out.find("found");
            finding.field("sex").stated(text).arg("count", places.len());
            for loc in places {
                finding.at(loc);
            }
        }
        // The small `f` of Swiss-Manager and other programs is common and clear.
        let capital: Vec<_> =
            cx.met(|kind| matches!(kind, ProblemKind::SexSpelling { text } if text == "F").then_some(())).collect();
        if !capital.is_empty() {
            let finding = out.find("spelling");
            finding.field("sex").stated("F").expected("w").arg("count", capital.len());
            for ((), loc) in capital {
                finding.at(loc);
            }
        }
    }
}
