use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};
use std::collections::BTreeSet;

rule! {
    /// Games have no result.
    ///
    /// A report for rating is sent when the event is over. Games without result are not rated, and the points and ranks of their players are not final.
    Pending = Meta {
        id: "results/pending",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.result"), Cite(Module::Submission, "report")],
        messages: &[
            ("found", "{count:game has/games have} no result (round {rounds})"),
            ("under-way", "The event is not over: {count:game/games} of round {paired} have no result, and {stated} rounds are announced"),
            ("help", "Enter the results and export the file again."),
        ],
        fires: "player 1 round 4 = 9 w\nplayer 9 round 4 = 1 b",
        silent: "player 1 round 4 = 9 w 1",
        ..Meta::DEFAULT
    }
}

impl Check for Pending {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let pending: Vec<_> = cx
            .facts
            .entries()
            .filter(|(player, round, cell)| {
                // Each game once: from the side of the player who stands first, or whose opponent is missing.
                cell.mark == Mark::Blank
                    && cell.opponent().is_some()
                    && cx.facts.mirror(*cell, *round).is_none_or(|(other, _)| other > *player)
            })
            .collect();
        if pending.is_empty() {
            return;
        }
        let rounds: BTreeSet<u16> = pending.iter().map(|(_, round, _)| round.0).collect();
        let progress = cx.facts.progress();
        let finding = match cx.t.meta.rounds.value() {
            Some(announced) if progress.is_under_way() && announced > progress.paired => {
                out.find("under-way").arg("paired", progress.paired).stated(announced)
            }
            _ => out.find("found").list("rounds", rounds),
        };
        finding.field("result").places(pending.iter().map(|(_, _, cell)| cell.loc));
    }
}
