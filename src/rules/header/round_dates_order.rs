use crate::base::RoundNo;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// A round is dated before the round that precedes it.
    ///
    /// Rounds are played one after the other; a round that lies before its predecessor has a wrong date, or the dates stand in the wrong columns.
    RoundDatesOrder = Meta {
        id: "header/round-dates-order",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "round_dates.round.date")],
        messages: &[
            ("found", "Round {round} is dated {stated}, before the round that precedes it ({before})"),
            ("help", "Correct the dates of the rounds."),
        ],
        fires: "\"26/04/04  26/04/05\" -> \"26/04/05  26/04/04\"",
        silent: "\"26/04/04  26/04/05\" -> \"26/04/04  26/04/04\"",
        ..Meta::DEFAULT
    }
}

impl Check for RoundDatesOrder {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let dates: Vec<_> =
            (1..).zip(&cx.t.meta.round_dates).filter_map(|(round, said)| said.stated().map(|s| (round, s))).collect();
        for pair in dates.windows(2) {
            let ((_, (before, _)), (round, (date, loc))) = (pair[0], pair[1]);
            if date < before {
                out.find("found")
                    .at(loc)
                    .round(RoundNo(round))
                    .field("round_date")
                    .stated(*date)
                    .arg("before", *before);
            }
        }
    }
}
