use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// The report names no time control.
    ///
    /// Whether games count for standard, rapid or blitz ratings, and for norms, hangs on the time control. It stands in record 122 in words or, since
    /// TRF26, in record 222 encoded.
    TimeControlMissing = Meta {
        id: "header/time-control-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::Tree],
        cites: &[Cite(Module::Submission, "time-control")],
        messages: &[
            ("found", "Neither record 122 nor record 222 names the time control"),
            ("help", "Add record 122, for instance `122 90 min + 30 sec increment from move 1`."),
        ],
        fires: "- 122",
        silent: "- 122\n+ 222 5400+30",
        ..Meta::DEFAULT
    }
}

impl Check for TimeControlMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let meta = &cx.t.meta;
        if meta.time_control.text().trim().is_empty() && meta.encoded_time_control.text().trim().is_empty() {
            out.find("found").at_opt(meta.time_control.loc());
        }
    }
}
