use crate::base::{Colour, RoundNo};
use crate::engines::pairing::Recheck;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Judgement, Meta, Need, Out, rule};

rule! {
    /// Round 1 shows another initial-colour than the file states.
    ///
    /// The lot gives a colour to the odd pairing numbers in round 1. When every colour of round 1 is the other way round, the lot is written down wrongly, not the colours: the
    /// colours of all rounds are then judged by the lot that round 1 shows. Where somebody was absent in round 1 the text leaves open whether the numbers of the list count, or the
    /// places among those who were there; a record that is right by the numbers of the list is told as such.
    InitialColour = Meta {
        id: "colours/initial-colour",
        severity: Severity::Info,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[Cite(Module::Dutch, "colour.initial")],
        messages: &[
            ("found", "The file states {stated} as the initial-colour, but round 1 shows {expected}"),
            ("numbers", "Round 1 follows the stated initial-colour, {stated}, by the numbers of the list, and {expected} by the places among the players who were there"),
            ("help", "Correct record 152 (`XXC` in a TRF16)."),
            ("leave", "Both readings are open; the colours of all rounds are judged by the places. Nothing has to be corrected."),
        ],
        fires: "base open26\n152 = W",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

/// Whether round 1 gives every game the colours of the stated lot when the numbers of the list are even or odd as they stand.
fn fits_the_list(recheck: &Recheck<'_>, stated: Colour) -> bool {
    let recorded = recheck.rounds.recorded(RoundNo(1));
    let fits = |&(white, black): &(u16, u16)| {
        let number = |index: u16| recheck.rounds.number(index).unwrap_or(0);
        let upper = number(white).min(number(black));
        (upper % 2 == 1) == ((stated == Colour::White) == (upper == number(white)))
    };
    !recorded.pairing.pairs.is_empty() && recorded.pairing.pairs.iter().all(fits)
}

impl Check for InitialColour {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Judgement::Done(recheck, _) = cx.judgement() else { return };
        if let Some(stated) = recheck.contradicted.filter(|_| cx.facts.has_sound_numbers()) {
            let word = |colour: Colour| if colour == Colour::White { "White" } else { "Black" };
            let finding =
                if fits_the_list(recheck, stated) { out.find("numbers").help("leave") } else { out.find("found") };
            finding
                .at_opt(cx.t.meta.initial_colour.loc())
                .round(RoundNo(1))
                .stated(word(stated))
                .expected(word(!stated));
        }
    }
}
