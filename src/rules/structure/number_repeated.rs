use crate::base::{Loc, PlayerNo};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use std::collections::BTreeMap;

rule! {
    /// Two players have the same starting rank.
    ///
    /// Whoever is meant by the number in an opponent's record cannot be told; the first of the two was taken.
    NumberRepeated = Meta {
        id: "structure/number-repeated",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player.no"), Cite(Module::GeneralHandling, "tpn")],
        messages: &[
            ("found", "Starting rank {player} stands {count:time/times}"),
            ("help", "Give each player a number of their own."),
        ],
        fires: "player 9 no = 8",
        silent: "player 9 rating = 1811",
        ..Meta::DEFAULT
    }
}

impl Check for NumberRepeated {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut seen: BTreeMap<PlayerNo, Vec<Loc>> = BTreeMap::new();
        for player in &cx.t.players {
            if let Some(no) = player.no.value() {
                seen.entry(no).or_default().push(player.loc);
            }
        }
        for (no, places) in seen.into_iter().filter(|(_, places)| places.len() > 1) {
            let finding = out.find("found");
            finding.player(no).field("no").arg("count", places.len());
            for loc in places {
                finding.at(loc);
            }
        }
    }
}
