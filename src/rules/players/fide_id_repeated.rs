use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, grouped, rule};

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
        let by_id = grouped(cx.t.players.iter().filter_map(|player| Some((player.fide_id.value()?, player))));
        for (id, players) in
            by_id.into_iter().filter(|(_, players)| players.iter().any(|p| p.number() != players[0].number()))
        {
            let finding = out.find("found");
            finding
                .player(players[0].number())
                .field("fide_id")
                .stated(id)
                .list("who", players.iter().map(|p| p.number()))
                .places(players.iter().map(|player| player.fide_id.loc()));
        }
    }
}
