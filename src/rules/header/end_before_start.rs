use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The event ends before it starts.
    ///
    /// The last day of the event (record 052) lies before the first one (record 042). The dates choose the editions of the regulations that
    /// everything else is judged by, and the rating period, so one of the two must be corrected first.
    EndBeforeStart = Meta {
        id: "header/end-before-start",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "end")],
        messages: &[
            ("found", "The event ends on {stated}, before it starts on {start}"),
            ("help", "Correct the date that is wrong; often day and month, or the year, are mixed up."),
        ],
        fires: "052 = 2026/04/02",
        silent: "052 = 2026/04/03",
        ..Meta::DEFAULT
    }
}

impl Check for EndBeforeStart {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let meta = &cx.t.meta;
        if let (Some((start, start_at)), Some((end, end_at))) = (meta.start.stated(), meta.end.stated())
            && end < start
        {
            out.find("found")
                .at(end_at)
                .label(start_at, "the first day")
                .field("end")
                .stated(*end)
                .arg("start", *start);
        }
    }
}
