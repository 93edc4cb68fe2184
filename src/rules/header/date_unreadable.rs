use crate::base::Loc;
use crate::finding::Severity;
use crate::grammar::{FieldType, Kind};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A date of the event is no date.
    ///
    /// Nothing that hangs on the date can be judged: which editions of the regulations hold, which rating list, whether the event was reported in time.
    DateUnreadable = Meta {
        id: "header/date-unreadable",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "start"), Cite(Module::Formats, "end"), Cite(Module::Formats, "round_dates.round.date")],
        messages: &[
            ("found", "`{stated}` is no date ({field})"),
            ("several", "{count} dates are none, the first one is `{stated}` ({field})"),
            ("help", "Write the date as {form}."),
        ],
        fires: "042 = 2026/04/31",
        silent: "042 = 2026/04/03",
        ..Meta::DEFAULT
    }
}

impl Check for DateUnreadable {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let dates = cx.met(|kind| match kind {
            ProblemKind::UnreadableValue { text, expected: FieldType::Date, .. } => Some((text, "YYYY/MM/DD")),
            ProblemKind::UnreadableValue { text, expected: FieldType::ShortDate, .. } => Some((text, "YY/MM/DD")),
            _ => None,
        });
        let mut groups: Vec<(Option<Kind>, &str, &str, Vec<Loc>)> = Vec::new();
        for ((text, form), loc) in dates {
            let record = cx.record_at(loc);
            match groups.iter_mut().find(|(kind, ..)| *kind == record) {
                Some((.., places)) => places.push(loc),
                None => groups.push((record, text, form, vec![loc])),
            }
        }
        for (record, text, form, places) in groups {
            let cite = match record {
                Some(Kind::End) => 1,
                Some(Kind::RoundDates) => 2,
                _ => 0,
            };
            let field = record.map_or("date", |kind| kind.def().title);
            let finding = out.find(if places.len() == 1 { "found" } else { "several" });
            finding.cite(cite).field(field).stated(text.trim()).arg("form", form).places(places);
        }
    }
}
