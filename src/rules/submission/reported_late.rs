use crate::base::Date;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The report was sent too late to be rated.
    ///
    /// An event that is not submitted in time for the third list after its end is not rated (since 2024); from 2017 to 2021 the Rating Officer had thirty days for it.
    ReportedLate = Meta {
        id: "submission/reported-late",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Submission, "report"), Cite(Module::Submission, "upload")],
        messages: &[
            ("lists", "The report was sent on {stated}; the third list after the end appears on {expected}, and the event is not rated"),
            ("days", "The report was sent {stated:day/days} after the end; {expected} are allowed"),
            ("help", "Ask FIDE whether the event can still be rated."),
        ],
        fires: "dossier [dates]\ndossier report-sent = \"2026-07-01\"",
        silent: "dossier [dates]\ndossier report-sent = \"2026-06-20\"",
        ..Meta::DEFAULT
    }
}

impl Check for ReportedLate {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let sent = cx.dossier.dates.get("report-sent").map(|moment| moment.date);
        let (Some(sent), Some((end, loc))) = (sent, cx.t.meta.end.stated()) else { return };
        let due = cx.regs.int("submission.report-lists").and_then(|lists| first_after(*end, lists as i32));
        if let Some(due) = due.filter(|due| sent >= *due) {
            out.find("lists").stated(sent).expected(due).at(loc);
            return;
        }
        let days = i64::from(end.days_until(sent));
        if let Some(most) = cx.regs.int("submission.upload-days").filter(|most| days > *most) {
            out.find("days").cite(1).stated(days.to_string()).expected(most.to_string()).at(loc);
        }
    }
}

/// The first day of the month so many months after that of `day`: lists appear on it.
fn first_after(day: Date, months: i32) -> Option<Date> {
    let count = i32::from(day.year()) * 12 + i32::from(day.month()) - 1 + months;
    Date::new((count / 12) as i16, (count % 12) as i8 + 1, 1)
}
