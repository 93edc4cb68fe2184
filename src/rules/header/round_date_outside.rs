use crate::base::RoundNo;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// A round is dated outside the event.
    ///
    /// The dates of the rounds (record 132) lie between the first and the last day of the event (records 042 and 052).
    RoundDateOutside = Meta {
        id: "header/round-date-outside",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "round_dates.round.date")],
        messages: &[
            ("found", "Round {round} is dated {stated}, outside the event ({start} to {end})"),
            ("help", "Correct the date of the round, or the first or last day of the event."),
        ],
        fires: "052 = 2026/04/05",
        silent: "052 = 2026/04/07",
        ..Meta::DEFAULT
    }
}

impl Check for RoundDateOutside {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let meta = &cx.t.meta;
        let (Some(start), Some(end)) = (meta.start.value(), meta.end.value()) else { return };
        if end < start {
            return;
        }
        for (round, said) in (1..).zip(&meta.round_dates) {
            if let Some((date, loc)) = said.stated()
                && !(start..=end).contains(date)
            {
                out.find("found")
                    .at(loc)
                    .round(RoundNo(round))
                    .field("round_date")
                    .stated(*date)
                    .arg("start", start)
                    .arg("end", end);
            }
        }
    }
}
