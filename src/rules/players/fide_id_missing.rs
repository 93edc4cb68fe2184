use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// Players have no FIDE id.
    ///
    /// Every player of a rated event needs a FIDE id; an event with players who have none is not rated. New players get one from their federation, which needs their
    /// full name, date of birth, sex and federation.
    FideIdMissing = Meta {
        id: "players/fide-id-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Submission, "fide-id"), Cite(Module::Formats, "player.fide_id")],
        messages: &[
            ("found", "{count:player has/players have} no FIDE id: {who}"),
            ("help", "Look the players up in the rating list; register those who are new through their federation before the report is sent."),
        ],
        fires: "player 9 fide_id = 0",
        silent: "player 9 fide_id = 99000098",
        ..Meta::DEFAULT
    }
}

impl Check for FideIdMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.regs.flag("submission.fide-id-required") != Some(true) {
            return;
        }
        let without: Vec<&Player> = cx.t.players.iter().filter(|p| p.fide_id.is_absent()).collect();
        if without.is_empty() {
            return;
        }
        let who: Vec<String> = without.iter().take(20).map(|p| p.number().to_string()).collect();
        let more = if without.len() > who.len() { ", …" } else { "" };
        let finding = out.find("found");
        finding.field("fide_id").arg("count", without.len()).arg("who", who.join(", ") + more);
        for player in without {
            finding.at_opt(player.name.loc());
        }
    }
}
