use crate::engines::rating::{Confidence, Kind, TimeControl};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// The first time control has fewer moves than are asked for.
    ///
    /// Where the first period of a standard game ends after a number of moves, it is at least 30 (since 2022); for earlier years a source has 40, which was not seen in the text.
    FirstControl = Meta {
        id: "rating/first-control",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::StartDate],
        cites: &[Cite(Module::Rating, "first-control")],
        messages: &[
            ("found", "The first time control ends after {stated} moves; at least {expected} are asked for"),
            ("unseen", "The first time control ends after {stated} moves; by one source at least {expected} were asked for then"),
            ("help", "Correct the time control when it is another one; games with fewer moves in the first period are not rated."),
        ],
        fires: "122 = 25 moves in 90 min, 30 min for the rest, 30 sec per move from move 1",
        silent: "122 = 30 moves in 90 min, 30 min for the rest, 30 sec per move from move 1",
        ..Meta::DEFAULT
    }
}

impl Check for FirstControl {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(event) = cx.ratings().map(|ratings| ratings.event).filter(|event| event.kind == Kind::Standard) else {
            return;
        };
        let Some(control) = TimeControl::of(cx.t).filter(|control| control.confidence > Confidence::Guess) else {
            return;
        };
        let (least, is_certain) = event.rules.first_control;
        let Some(moves) = control.first_control_moves().filter(|moves| *moves < least) else { return };
        let finding = if is_certain { out.find("found") } else { out.find("unseen").severity(Severity::Info) };
        let meta = &cx.t.meta;
        let loc = meta.encoded_time_control.loc().or(meta.time_control.loc());
        finding.field("time_control").stated(moves).expected(least).at_opt(loc);
    }
}
