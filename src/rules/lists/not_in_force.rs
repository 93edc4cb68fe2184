use crate::finding::Severity;
use crate::lists::{Month, Standing};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// The rating list is not the one in force at the start of the event.
    ///
    /// The ratings, titles and federations of the list of the month in which the event starts count. With a list of another month ids and names are compared, ratings are not.
    NotInForce = Meta {
        id: "lists/not-in-force",
        severity: Severity::Unverifiable,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list")],
        messages: &[
            ("found", "The rating list is that of {stated}; without that of {expected} the ratings cannot be compared"),
            ("month", "Nobody tells the month of the rating list; without the list of {expected} the ratings cannot be compared"),
            ("start", "The file names no first day, so that nobody can tell which rating list was in force"),
            ("help", "Give the list of the month of the start with `--list FILE`; `--list FILE@2026-04` tells the month of a list that does not."),
        ],
        fires: "042 = 2026/03/31",
        silent: "042 = 2026/04/02",
        ..Meta::DEFAULT
    }
}

impl Check for NotInForce {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(list) = cx.list() else { return };
        let due = cx.t.meta.start.value().map(|day| Month::of(day).to_string());
        let message = match (list.standing, &due, list.month) {
            (Standing::InForce, ..) => return,
            (_, None, _) => "start",
            (_, Some(_), None) => "month",
            (_, Some(_), Some(_)) => "found",
        };
        let finding = out.find(message);
        finding.at_opt(cx.t.meta.start.loc());
        if let Some(due) = due {
            finding.expected(due);
        }
        if let Some(month) = list.month {
            finding.stated(month.to_string());
        }
    }
}
