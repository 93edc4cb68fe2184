use crate::finding::Severity;
use crate::formats::Format;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// Nobody has an entry for a round before the last one.
    ///
    /// The records of the players are empty in a round that lies before rounds that were played: the round was lost on the way. Neither the points nor the pairings of
    /// the rounds after it can be judged.
    RoundMissing = Meta {
        id: "structure/round-missing",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.opponent")],
        messages: &[
            ("found", "No player has an entry for round {rounds}, although round {last} was paired"),
            ("partial", "The list does not have round {rounds}: neither points nor pairings can be judged by it"),
            ("help", "Export the file again with all rounds."),
        ],
        fires: "XXR = 6\nplayer 1 round 6 = 9 w 1\nplayer 9 round 6 = 1 b 0",
        silent: "XXR = 5\nplayer 1 round 5 = 9 w 1\nplayer 9 round 5 = 1 b 0",
        ..Meta::DEFAULT
    }
}

impl Check for RoundMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let missing: Vec<_> = cx.facts.missing_rounds().collect();
        let Some(first) = missing.first() else { return };
        let finding = match cx.format {
            // A list of pairings is exported for the rounds that somebody chose.
            Format::SwissManagerPairings => out.unverifiable("partial"),
            _ => out.find("found"),
        };
        finding.round(*first).list("rounds", &missing).arg("last", cx.facts.progress().paired);
    }
}
