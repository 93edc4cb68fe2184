use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A result is written with a sign that the format does not know.
    ///
    /// The result was not scored. Some programs write `*`, `?` or `X` for a game that is not over; a report needs the result.
    UnknownCode = Meta {
        id: "results/unknown-code",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "results")],
        messages: &[
            ("found", "{count:result is/results are} written with a sign that the format does not know, first in round {round} of player {player}"),
            ("help", "Write the result: 1 = 0, W D L for a game of less than one move, + - for a forfeit, H F U Z for a bye."),
        ],
        fires: "player 1 round 4 = 9 w *\nplayer 9 round 4 = 1 b *",
        silent: "player 1 round 4 = 9 w =",
        ..Meta::DEFAULT
    }
}

impl Check for UnknownCode {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let unknown: Vec<_> = cx.facts.entries().filter(|(.., cell)| cell.mark == Mark::Unknown).collect();
        let Some((player, round, _)) = unknown.first() else { return };
        out.find("found")
            .player(cx.no(*player))
            .round(*round)
            .field("result")
            .places(unknown.into_iter().map(|(.., cell)| cell.loc));
    }
}
