use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A player has no readable starting rank.
    ///
    /// The starting rank is the name under which opponents and records refer to the player. Without it the rounds of the player cannot be tied to anybody.
    NumberMissing = Meta {
        id: "structure/number-missing",
        severity: Severity::Error,
        needs: &[Need::Tree],
        cites: &[Cite(Module::Formats, "player.no")],
        messages: &[
            ("found", "{count:player record has/player records have} no readable starting rank"),
            ("help", "Write the number into columns 5 to 8."),
        ],
        fires: "player 9 no =",
        silent: "player 9 rating = 1811",
        ..Meta::DEFAULT
    }
}

impl Check for NumberMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let unnumbered: Vec<_> = cx.t.players.iter().filter(|p| p.no.is_absent()).collect();
        if unnumbered.is_empty() {
            return;
        }
        out.find("found").field("no").places(unnumbered.into_iter().map(|player| player.loc));
    }
}
