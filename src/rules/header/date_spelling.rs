use crate::finding::Severity;
use crate::finding::{Finding, Safety};
use crate::formats::Format;
use crate::grammar::Kind;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A date of the event is written in another way than the format's.
    ///
    /// TRF26 has one form, `YYYY/MM/DD` (`YY/MM/DD` for the rounds), and another one is an error there; TRF16 left the form open, but a date in words is read by few
    /// programs. The date was understood.
    DateSpelling = Meta {
        id: "header/date-spelling",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "start"), Cite(Module::Formats, "end"), Cite(Module::Formats, "round_dates.round.date")],
        messages: &[
            ("found", "{count:date is/dates are} not written as {form}, for instance `{stated}`"),
            ("help", "Write {expected}."),
        ],
        fires: "042 = Apr 3, 2026",
        silent: "042 = 2026/04/03",
        ..Meta::DEFAULT
    }
}

impl Check for DateSpelling {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut first: Option<&mut Finding> = None;
        let spelled: Vec<_> = cx
            .met(|kind| match kind {
                ProblemKind::DateSpelling { text, date } => Some((text, *date)),
                _ => None,
            })
            .filter(|(_, loc)| !matches!(cx.record_at(*loc), None | Some(Kind::Player | Kind::National)))
            .collect();
        let in_words = |text: &str| text.chars().any(char::is_alphabetic);
        let strict = cx.format == Format::Trf26;
        for ((text, date), loc) in &spelled {
            let rounds = cx.record_at(*loc) == Some(Kind::RoundDates);
            if let Some(finding) = &mut first {
                finding.at(*loc);
                continue;
            }
            let written = if rounds { date.slashed()[2..].to_owned() } else { date.slashed() };
            let finding = out.find("found");
            finding
                .at(*loc)
                .record(cx.record_at(*loc))
                .stated(text.trim())
                .expected(&written)
                .arg("count", spelled.len())
                .arg("form", if rounds { "YY/MM/DD" } else { "YYYY/MM/DD" });
            if strict || spelled.iter().any(|((text, _), _)| in_words(text)) {
                finding.severity(Severity::Error);
            }
            if !rounds {
                finding.fix(Safety::Safe, "write the date as the format has it", *loc, written);
            }
            first = Some(finding);
        }
    }
}
