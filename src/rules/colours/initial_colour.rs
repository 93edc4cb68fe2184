use crate::base::{Colour, RoundNo};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Judgement, Meta, Need, Out, rule};

rule! {
    /// Round 1 shows another initial-colour than the file states.
    ///
    /// The lot gives a colour to the odd pairing numbers in round 1. When every colour of round 1 is the other way round, the lot is written down wrongly, not the colours: the
    /// colours of all rounds are then judged by the lot that round 1 shows.
    InitialColour = Meta {
        id: "colours/initial-colour",
        severity: Severity::Info,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[Cite(Module::Dutch, "colour.initial")],
        messages: &[
            ("found", "The file states {stated} as the initial-colour, but round 1 shows {expected}"),
            ("help", "Correct record 152 (`XXC` in a TRF16)."),
        ],
        fires: "base open26\n152 = W",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

impl Check for InitialColour {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Judgement::Done(recheck, _) = cx.judgement() else { return };
        if let Some(stated) = recheck.contradicted.filter(|_| cx.facts.has_sound_numbers()) {
            let word = |colour: Colour| if colour == Colour::White { "White" } else { "Black" };
            out.find("found")
                .at_opt(cx.t.meta.initial_colour.loc())
                .round(RoundNo(1))
                .stated(word(stated))
                .expected(word(!stated));
        }
    }
}
