use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The file has no player.
    ///
    /// A report lives on its player records. A file that ends after the header is what a program leaves behind that failed while it wrote, or a part of a file that
    /// was cut on its way.
    NoPlayers = Meta {
        id: "structure/no-players",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player")],
        messages: &[
            ("found", "The file has no player"),
            ("stated", "The file has no player, though its header states {stated}"),
            ("help", "Export the tournament again and compare the size of the file."),
        ],
        fires: "- 001",
        silent: "- player 9\n062 = 8",
        ..Meta::DEFAULT
    }
}

impl Check for NoPlayers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        // A JSON file that is no tournament has a finding of its own.
        if !cx.t.players.is_empty() || cx.problems.count("bad-json") > 0 {
            return;
        }
        match cx.t.meta.players.stated().filter(|(stated, _)| **stated > 0) {
            Some((stated, loc)) => out.find("stated").at(loc).stated(*stated),
            None => out.find("found"),
        };
    }
}
