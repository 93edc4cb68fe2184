use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The number of players in the header is not the number of players in the file.
    ///
    /// Record 062 states how many players take part. When a file was shortened or joined, the two part.
    PlayerCount = Meta {
        id: "header/player-count",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player_count")],
        messages: &[
            ("found", "The header states {stated:player/players}, the file has {expected}"),
            ("help", "Correct record 062, or find the players who are missing."),
        ],
        fires: "062 = 12",
        silent: "062 = 9 (9)",
        ..Meta::DEFAULT
    }
}

impl Check for PlayerCount {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let Some((stated, loc)) = cx.t.meta.players.stated() {
            let found = cx.t.players.len();
            // A file without any player has a finding of its own.
            if found > 0 && *stated as usize != found {
                out.find("found").at(loc).field("player_count").stated(*stated).expected(found);
            }
        }
    }
}
