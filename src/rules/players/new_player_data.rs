use crate::base::BirthDate;
use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use std::collections::BTreeMap;

rule! {
    /// A player without FIDE id lacks what is needed to register one.
    ///
    /// A new player gets a FIDE id only with full name, date of birth, sex and federation. The rating officer may send the report back when one of them is missing.
    NewPlayerData = Meta {
        id: "players/new-player-data",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Submission, "new-players")],
        messages: &[
            ("found", "{count:player has/players have} no FIDE id, and for registering one the file lacks {missing}: {who}"),
            ("help", "Ask the player and add what is missing."),
        ],
        fires: "player 9 fide_id = 0\nplayer 9 birth = 2010/00/00",
        silent: "player 9 fide_id = 0",
        ..Meta::DEFAULT
    }
}

impl Check for NewPlayerData {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut groups: BTreeMap<String, Vec<&Player>> = BTreeMap::new();
        for player in cx.t.players.iter().filter(|p| p.fide_id.is_absent() && !p.name.text().trim().is_empty()) {
            let lacks = [
                ("the full date of birth", player.birth.value().and_then(BirthDate::full).is_none()),
                ("the sex", player.sex.get().is_none()),
                ("the federation", player.federation.text().trim().is_empty()),
            ];
            let missing: Vec<&str> = lacks.iter().filter(|(_, lacks)| *lacks).map(|(what, _)| *what).collect();
            if !missing.is_empty() {
                groups.entry(missing.join(", ")).or_default().push(player);
            }
        }
        for (missing, players) in groups {
            let who: Vec<String> = players.iter().take(20).map(|p| p.number().to_string()).collect();
            let more = if players.len() > who.len() { ", …" } else { "" };
            let finding = out.find("found");
            finding.player(players[0].number()).arg("count", players.len()).arg("missing", missing);
            finding.arg("who", who.join(", ") + more);
            for player in players {
                finding.at(player.loc);
            }
        }
    }
}
