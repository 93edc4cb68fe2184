use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// A player has no name.
    ///
    /// Nobody can check a player without name against the rating list, and the rating server refuses the report.
    NameMissing = Meta {
        id: "players/name-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.name")],
        messages: &[
            ("found", "{count:player has/players have} no name, first player {player}"),
            ("help", "Write the name as FIDE spells it: family name, comma, first name."),
        ],
        fires: "player 9 name =",
        silent: "player 9 rating = 1811",
        ..Meta::DEFAULT
    }
}

impl Check for NameMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if !cx.knows_players() {
            return;
        }
        let nameless: Vec<_> = cx.t.players.iter().filter(|p| p.name.is_absent()).collect();
        let Some(first) = nameless.first() else { return };
        out.find("found").player(first.number()).field("name").places(nameless.into_iter().map(|player| player.loc));
    }
}
