use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Players have no rank.
    ///
    /// A report for rating states the final rank of every player (columns 86 to 89).
    RankMissing = Meta {
        id: "standings/rank-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::Tree, Need::Rounds],
        cites: &[Cite(Module::Formats, "player.rank")],
        messages: &[
            ("found", "{count:player has/players have} no rank in the file"),
            ("help", "Export the file again with the final standings."),
        ],
        fires: "player 9 rank =",
        silent: "player 9 rank = 9",
        ..Meta::DEFAULT
    }
}

impl Check for RankMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let without: Vec<_> = cx.t.players.iter().filter(|p| p.rank.is_absent()).collect();
        if without.is_empty() {
            return;
        }
        out.find("found").field("rank").places(without.into_iter().map(|player| player.loc));
    }
}
