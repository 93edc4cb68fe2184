use crate::finding::Severity;
use crate::model::Said;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The number of dates is not the number of rounds.
    ///
    /// Record 132 has a date for every round. Ratings and title norms are judged by the days on which games were played.
    RoundDatesCount = Meta {
        id: "header/round-dates-count",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "round_dates")],
        messages: &[
            ("found", "{stated:round has/rounds have} a date, the event has {expected:round/rounds}"),
            ("help", "Add the dates that are missing, or delete those of rounds that were not played."),
        ],
        fires: "\"26/04/05  26/04/06\" -> \"26/04/05\"",
        silent: "XXR = 6",
        ..Meta::DEFAULT
    }
}

impl Check for RoundDatesCount {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let dated = cx.t.meta.round_dates.iter().filter(|date| !date.is_absent()).count();
        let paired = usize::from(cx.facts.progress().paired);
        let rounds = usize::from(cx.t.meta.rounds.value().unwrap_or(0)).max(paired);
        // Rounds that are not in the file need no date in it; that they are missing is told on its own.
        if dated > 0 && rounds > 0 && dated != rounds && dated != paired {
            let place = cx.t.meta.round_dates.iter().find_map(Said::loc);
            out.find("found").at_opt(place).field("round_dates").stated(dated).expected(rounds);
        }
    }
}
