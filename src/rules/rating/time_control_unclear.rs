use crate::engines::rating::{Confidence, TimeControl};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The time control is written in a way that can be read as none or as several.
    ///
    /// Whether games are standard, rapid or blitz, and whether they are rated, hangs on the minutes for 60 moves. A text without units, or with units in no order, does not
    /// tell them.
    TimeControlUnclear = Meta {
        id: "rating/time-control-unclear",
        severity: Severity::Unverifiable,
        concern: Concern::Submission,
        cites: &[Cite(Module::Rating, "rate-of-play")],
        messages: &[
            ("none", "No time can be read from the time control `{stated}`, so that nothing that hangs on it can be judged"),
            ("guess", "The time control `{stated}` can be read in several ways, one of them {minutes} minutes for 60 moves; nothing is judged by it"),
            ("help", "Write moves, minutes and seconds with their units, as in `40 moves in 90 min, 30 min for the rest, 30 sec per move from move 1`."),
        ],
        fires: "122 = as usual",
        silent: "122 = 90'+30\"",
        ..Meta::DEFAULT
    }
}

impl Check for TimeControlUnclear {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let meta = &cx.t.meta;
        let encoded = meta.encoded_time_control.stated();
        let Some((text, loc)) = encoded.or(meta.time_control.stated()).filter(|(text, _)| !text.trim().is_empty())
        else {
            return;
        };
        let finding = match TimeControl::of(cx.t) {
            Some(control) if control.confidence > Confidence::Guess => return,
            Some(control) => out.find("guess").arg("minutes", control.minutes_for_60_moves()),
            None => out.find("none"),
        };
        finding.field("time_control").stated(text.trim()).at(loc);
    }
}
