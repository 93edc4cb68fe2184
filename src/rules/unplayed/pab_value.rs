use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The pairing-allocated bye is worth something else than a win.
    ///
    /// It brings the points of a win unless the rules of the tournament say otherwise. The file declares another value; all points, pairings and tie-breaks were
    /// reckoned with it.
    PabValue = Meta {
        id: "unplayed/pab-value",
        severity: Severity::Info,
        cites: &[Cite(Module::GeneralHandling, "pab")],
        messages: &[
            ("found", "The pairing-allocated bye is worth {stated} here, a win {expected}"),
            ("help", "Make sure that the rules of the tournament announce this value."),
        ],
        fires: "+ BBU  0.5",
        silent: "+ BBU  1.0",
        ..Meta::DEFAULT
    }
}

impl Check for PabValue {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some((scoring, loc)) = cx.t.meta.scoring.stated() else { return };
        if scoring.pab != scoring.win_white && scoring.pab != scoring.win_black {
            out.find("found").at(loc).stated(scoring.pab).expected(scoring.win_white);
        }
    }
}
