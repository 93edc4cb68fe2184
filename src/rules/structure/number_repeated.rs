use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, grouped, rule};
use std::collections::BTreeMap;

rule! {
    /// Players have the same starting rank.
    ///
    /// Whoever is meant by the number in an opponent's record cannot be told; the first of the two was taken.
    NumberRepeated = Meta {
        id: "structure/number-repeated",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player.no"), Cite(Module::GeneralHandling, "tpn")],
        messages: &[
            ("found", "{numbers:starting rank stands/starting ranks stand} with several players: {who}"),
            ("help", "Give each player a number of their own."),
        ],
        fires: "player 9 no = 8",
        silent: "player 9 rating = 1811",
        ..Meta::DEFAULT
    }
}

impl Check for NumberRepeated {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let seen = grouped(cx.t.players.iter().filter_map(|player| Some((player.no.value()?, player.loc))));
        let shared: BTreeMap<_, _> = seen.into_iter().filter(|(_, places)| places.len() > 1).collect();
        let Some(first) = shared.keys().next() else { return };
        let finding = out.find("found").player(*first).field("no");
        finding.arg("numbers", shared.len()).list("who", shared.keys()).places(shared.into_values().flatten());
    }
}
