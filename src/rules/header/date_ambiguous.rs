use crate::finding::Severity;
use crate::grammar::Kind;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A date can be read in two ways.
    ///
    /// `03/06/2011` is 3 June to one reader and 6 March to another. Neither was taken, since the choice would decide on the regulations that hold.
    DateAmbiguous = Meta {
        id: "header/date-ambiguous",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "start"), Cite(Module::Formats, "end"), Cite(Module::Formats, "round_dates.round.date")],
        messages: &[
            ("found", "`{stated}` can mean {first} or {second}; neither was taken"),
            ("help", "Write the year first: {first_written} or {second_written}."),
        ],
        fires: "- 132\n042 = 03/04/2026\n052 = 05/04/2026",
        silent: "052 = 2026/04/06",
        ..Meta::DEFAULT
    }
}

impl Check for DateAmbiguous {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let dates = cx.met(|kind| match kind {
            ProblemKind::AmbiguousDate { text, day_first, month_first } => Some((text, *day_first, *month_first)),
            _ => None,
        });
        for ((text, day_first, month_first), loc) in dates {
            let record = cx.record_at(loc);
            if record == Some(Kind::Player) {
                continue;
            }
            let cite = match record {
                Some(Kind::End) => 1,
                Some(Kind::RoundDates) => 2,
                _ => 0,
            };
            let finding = out.find("found");
            finding.at(loc).cite(cite).stated(text.trim()).arg("first", day_first).arg("second", month_first);
            finding.arg("first_written", day_first.slashed()).arg("second_written", month_first.slashed());
        }
    }
}
