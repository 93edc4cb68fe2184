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
            ("found", "Player {player} has rank {stated}; there are {expected} players"),
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
        for player in &cx.t.players {
            if let Some((rank, loc)) = player.rank.stated()
                && usize::from(*rank) > players
            {
                out.find("found").at(loc).player(player.number()).field("rank").stated(*rank).expected(players);
            }
        }
    }
}
