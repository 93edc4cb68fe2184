use crate::base::fold;
use crate::engines::rating::{Confidence, Kind, TimeControl};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The event is called rapid or blitz and its time control is of another kind.
    ///
    /// The kind decides which ratings count and change. The minutes for 60 moves decide on the kind: 60 and more are standard, more than 10 rapid, more than 3 blitz.
    KindDiffers = Meta {
        id: "rating/kind-differs",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Rating, "rapid.definition"), Cite(Module::Rating, "rate-of-play")],
        messages: &[
            ("found", "The event is called {stated}, and {minutes} minutes for 60 moves are {expected} chess"),
            ("help", "Correct the time control, or register the event under the kind that its games have."),
        ],
        fires: "092 = Individual: Swiss-System (Blitz)",
        silent: "092 = Individual: Swiss-System (Blitz)\n122 = 3 min + 2 sec per move",
        ..Meta::DEFAULT
    }
}

/// Words for a kind in the type of the tournament; in its name `rapid` may be a club.
const WORDS: [(Kind, &[&str]); 2] = [
    (Kind::Blitz, &["blitz", "blitzschach", "relampago", "lampo"]),
    (Kind::Rapid, &["rapid", "rapids", "rapide", "rapido", "semirapide", "schnellschach", "rapidplay"]),
];

impl Check for KindDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let meta = &cx.t.meta;
        let Some(control) = TimeControl::of(cx.t).filter(|control| control.confidence > Confidence::Guess) else {
            return;
        };
        let Some((text, loc)) = meta.kind.stated() else { return };
        let folded = fold(text);
        let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
        let called: Vec<Kind> = WORDS
            .iter()
            .filter(|(_, known)| words.iter().any(|word| known.contains(word)))
            .map(|(kind, _)| *kind)
            .collect();
        let ([called], Some(kind)) = (called.as_slice(), control.kind()) else { return };
        if *called == kind {
            return;
        }
        let name = |kind: Kind| match kind {
            Kind::Standard => "standard",
            Kind::Rapid => "rapid",
            Kind::Blitz => "blitz",
        };
        out.find("found")
            .field("kind")
            .stated(name(*called))
            .expected(name(kind))
            .arg("minutes", control.minutes_for_60_moves())
            .at(loc)
            .at_opt(meta.encoded_time_control.loc().or(meta.time_control.loc()));
    }
}
