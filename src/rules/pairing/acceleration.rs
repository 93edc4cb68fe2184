use crate::base::RoundNo;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Judgement, Meta, Need, Out, rule};

rule! {
    /// The file names an acceleration, but round 1 is paired without it.
    ///
    /// With `_BAKU` in the code of the system the upper half of the list starts with a virtual point, so that in round 1 each half is paired within itself. Where
    /// round 1 is right only without virtual points, the code is a slip or the setting was not used; the rounds are then judged without them.
    Acceleration = Meta {
        id: "pairing/acceleration",
        severity: Severity::Info,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[Cite(Module::Acceleration, "virtual-points")],
        messages: &[
            ("found", "The file names `{stated}`, but round 1 is paired without virtual points; the rounds were judged so"),
            ("help", "Write the code without `_BAKU`, or give the virtual points in records 250."),
        ],
        fires: "base open26\n192 = FIDE_DUTCH_2026_BAKU",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

impl Check for Acceleration {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Judgement::Done(recheck, _) = cx.judgement() else { return };
        if recheck.unaccelerated {
            let code = cx.t.meta.system.get().or(cx.t.meta.kind.get()).map_or("", String::as_str).trim();
            let place = cx.t.system().and_then(|(_, loc)| loc);
            out.find("found").at_opt(place).field("system").round(RoundNo(1)).stated(code);
        }
    }
}
