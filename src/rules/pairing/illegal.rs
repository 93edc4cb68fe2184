use super::support::{number, point_at, straddles};
use crate::engines::pairing::dutch::{Illegality, Outcome};
use crate::engines::pairing::words;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Meta, Need, Out, rule};

rule! {
    /// A round breaks an absolute rule of the pairing system.
    ///
    /// Whatever else speaks for it, no pairing may let two players meet again who have played each other, give the pairing-allocated bye to somebody who may not
    /// have it, leave somebody over when the number is even, or let two players with the same absolute colour preference meet unless one is a topscorer in the last round.
    /// Pairings that the file itself forbids are reported by `results/forbidden-pairing`.
    Illegal = Meta {
        id: "pairing/illegal",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[
            Cite(Module::GeneralHandling, "no-rematch"),
            Cite(Module::Dutch, "criterion.absolute-colours"),
            Cite(Module::GeneralHandling, "pab.eligibility"),
            Cite(Module::GeneralHandling, "pab"),
        ],
        messages: &[
            ("found", "The pairing of round {round} is not allowed: {faults}"),
            ("help", "Check the round's records. If the games were played so, name the reason in the report; the results stand, and later rounds are judged by what was played."),
        ],
        fires: "base open26\nplayer 1 round 4 = 4 w 1\nplayer 4 round 4 = 1 b 0\nplayer 9 round 4 = 6 b 0\nplayer 6 round 4 = 9 w 1",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

/// The players of a fault, and its place in the rule's list of citations; `None` where another rule reports it.
fn told(fault: Illegality) -> Option<(Vec<u16>, usize)> {
    Some(match fault {
        Illegality::Repeat(a, b) => (vec![a, b], 0),
        Illegality::SameAbsolutePreference(a, b) => (vec![a, b], 1),
        Illegality::ByeBarred(a) => (vec![a], 2),
        Illegality::ByeNotNeeded(a) => (vec![a], 3),
        Illegality::Forbidden(..)
        | Illegality::Protected(..)
        | Illegality::LeftOut(_)
        | Illegality::Twice(_)
        | Illegality::NotToBePaired(_) => {
            return None;
        }
    })
}

impl Check for Illegal {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (recheck, round) in cx.judgement().rounds() {
            let Outcome::Illegal(faults) = &round.verdict.outcome else { continue };
            // Where both texts were in force during the event, what the other one allows is told by `pairing/other-edition`;
            // what an open article allows by `pairing/differs`.
            if round.follows.is_some() && straddles(cx.t) || round.reading.is_some() {
                continue;
            }
            let told: Vec<_> = faults.iter().filter_map(|&fault| Some((fault, told(fault)?))).collect();
            let Some((_, (_, cite))) = told.first() else { continue };
            let texts: Vec<String> =
                told.iter().map(|(fault, _)| words::illegality(*fault, |index| number(recheck, index))).collect();
            let players: Vec<u16> = told.iter().flat_map(|(_, (players, _))| players.iter().copied()).collect();
            let finding = out.find("found").cite(*cite).arg("faults", texts.join("; "));
            point_at(finding, cx, recheck, round, &players);
        }
    }
}
