use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use std::collections::BTreeMap;

rule! {
    /// Two players have the same FIDE id.
    ///
    /// The id belongs to one person. The rating server would credit the games of both to that person.
    FideIdRepeated = Meta {
        id: "players/fide-id-repeated",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.fide_id"), Cite(Module::Submission, "duplicates")],
        messages: &[
            ("found", "FIDE id {stated} stands with {count:player/players}: {who}"),
            ("help", "Look up both players in the rating list and correct the id that is wrong."),
        ],
        fires: "player 9 fide_id = 99000011",
        silent: "player 9 fide_id = 99000098",
        ..Meta::DEFAULT
    }
}

impl Check for FideIdRepeated {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut by_id: BTreeMap<u32, Vec<&Player>> = BTreeMap::new();
        for player in &cx.t.players {
            if let Some(id) = player.fide_id.value() {
                by_id.entry(id).or_default().push(player);
            }
        }
        for (id, players) in by_id.into_iter().filter(|(_, players)| players.len() > 1) {
            let who: Vec<String> = players.iter().map(|p| p.number().to_string()).collect();
            let finding = out.find("found");
            finding
                .player(players[0].number())
                .field("fide_id")
                .stated(id)
                .arg("count", players.len())
                .arg("who", who.join(", "));
            for player in &players {
                finding.at_opt(player.fide_id.loc());
            }
        }
    }
}
