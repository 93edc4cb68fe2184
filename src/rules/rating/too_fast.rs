use crate::dossier::FileRole;
use crate::engines::rating::{Confidence, TimeControl};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The games are too fast for any rating, or the players have different times.
    ///
    /// Blitz begins above three minutes for 60 moves; faster games are not rated. Games in which one player has more time than the other are not rated either.
    /// Of a file that the event file calls a play-off it is a note: sudden-death games are meant to be so.
    TooFast = Meta {
        id: "rating/too-fast",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Rating, "blitz.definition"), Cite(Module::Rating, "rapid.unequal-time")],
        messages: &[
            ("found", "{stated} minutes for 60 moves are not rated at all: blitz begins above 3 minutes"),
            ("unequal", "The players have different times; such games of rapid and blitz are not rated"),
            ("help", "Do not report the event for rating, or correct the time control."),
        ],
        fires: "122 = 3 min",
        silent: "122 = 3 min + 2 sec per move",
        ..Meta::DEFAULT
    }
}

impl Check for TooFast {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(control) = TimeControl::of(cx.t).filter(|control| control.confidence > Confidence::Guess) else {
            return;
        };
        let meta = &cx.t.meta;
        let loc = meta.encoded_time_control.loc().or(meta.time_control.loc());
        let finding = if control.kind().is_none() {
            out.find("found").stated(control.minutes_for_60_moves())
        } else if control.unequal {
            out.find("unequal").cite(1)
        } else {
            return;
        };
        finding.field("time_control").at_opt(loc);
        if cx.dossier.file(&cx.source.name).is_some_and(|file| file.role == FileRole::PlayOff) {
            finding.severity(Severity::Info);
        }
    }
}
