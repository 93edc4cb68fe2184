use crate::finding::Safety;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Record 162 has the letter `Z` for absence, where TRF26 has `A`.
    ///
    /// An early version of a pairing program wrote `Z`. It was read as `A`: the points of a zero-point bye and of a forfeit loss.
    AbsenceLetter = Meta {
        id: "header/absence-letter",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "scoring.value.symbol")],
        messages: &[
            ("found", "Record 162 gives the points of an absence under `Z`; TRF26 calls it `A`"),
            ("help", "Write `A` in place of `Z`."),
        ],
        fires: "base open26\n+ 162  W 1.0    D 0.5    L 0.0    Z 0.0",
        silent: "base open26\n+ 162  W 1.0    D 0.5    L 0.0    A 0.0",
        ..Meta::DEFAULT
    }
}

impl Check for AbsenceLetter {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for ((), loc) in cx.met(|kind| matches!(kind, ProblemKind::AbsenceLetter).then_some(())) {
            out.find("found").at(loc).field("symbol").stated("Z").expected("A").fix(
                Safety::Safe,
                "write `A` for absence",
                loc,
                "A",
            );
        }
    }
}
