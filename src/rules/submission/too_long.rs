use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The event lasts longer than one report may cover, or than an event may last.
    ///
    /// Long events are reported month by month, each report with the games of its period: a warning. Beyond the longest duration that the regulations
    /// of the time allow an event is not rated: an error.
    TooLong = Meta {
        id: "submission/too-long",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Submission, "interim-report")],
        messages: &[
            ("interim", "The event lasts {stated:day/days}; beyond {expected} days the games are reported month by month"),
            ("longest", "The event lasts {stated:day/days}; it may last {expected}"),
            ("help", "Split the report by months, one file a period."),
        ],
        fires: "052 = 2026/06/20",
        silent: "052 = 2026/04/20",
        ..Meta::DEFAULT
    }
}

impl Check for TooLong {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let (Some((start, start_at)), Some((end, end_at))) = (cx.t.meta.start.stated(), cx.t.meta.end.stated()) else {
            return;
        };
        let days = i64::from(start.days_until(*end)) + 1;
        let limits = [
            ("longest", "submission.longest-days", Severity::Error),
            ("interim", "submission.interim-report-days", Severity::Warning),
        ];
        for (message, param, severity) in limits {
            if let Some(limit) = cx.regs.int(param).filter(|limit| days > *limit) {
                out.find(message)
                    .at(end_at)
                    .label(start_at, "the first day")
                    .stated(days.to_string())
                    .expected(limit.to_string())
                    .severity(severity);
                return;
            }
        }
    }
}
