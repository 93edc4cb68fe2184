use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// A rank lies outside the number of players.
    ///
    /// Ranks run from 1 to the number of players; equal ranks are allowed for players who are tied.
    RankRange = Meta {
        id: "standings/rank-range",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "player.rank")],
        messages: &[
            ("found", "{count:rank lies/ranks lie} beyond the {expected} players of the file, first {stated} of player {player}"),
            ("help", "Correct the rank."),
        ],
        fires: "player 9 rank = 19",
        silent: "player 9 rank = 8",
        ..Meta::DEFAULT
    }
}

impl Check for RankRange {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let players = cx.t.players.len();
        let stated = cx.t.players.iter().filter_map(|p| p.rank.stated().map(|(rank, loc)| (p, *rank, loc)));
        let beyond: Vec<_> = stated.filter(|(_, rank, _)| usize::from(*rank) > players).collect();
        let Some((player, rank, _)) = beyond.first() else { return };
        out.find("found")
            .player(player.number())
            .field("rank")
            .stated(*rank)
            .expected(players)
            .places(beyond.into_iter().map(|(.., loc)| loc));
    }
}
