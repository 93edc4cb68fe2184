use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// Players are in the file who never played.
    ///
    /// Players without a single game cost fees or blur statistics when they stay in the report; those who were paired and forfeited must stay.
    NoGame = Meta {
        id: "players/no-game",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::Submission, "report")],
        messages: &[
            ("found", "{count:player/players} took part in no round: {who}"),
            ("help", "Delete players who never came from the report, unless the pairing numbers of others would change."),
        ],
        fires: "player 9 round 2 = 0000 - Z\nplayer 9 round 3 = 0000 - Z\nplayer 9 round 4 = 0000 - Z\nplayer 9 round 1 = 0000 - Z",
        silent: "player 9 round 1 = 0000 - Z",
        ..Meta::DEFAULT
    }
}

impl Check for NoGame {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let idle = |player: usize| {
            cx.t.sheet
                .row(player)
                .iter()
                .all(|c| matches!(c.mark, Mark::Blank | Mark::ZeroPointBye) && c.opponent().is_none())
        };
        let players: Vec<usize> =
            (0..cx.t.players.len()).filter(|p| cx.t.players[*p].no.value().is_some() && idle(*p)).collect();
        if cx.facts.progress().paired == 0
            || !cx.facts.unanswered().is_empty()
            || players.is_empty()
            || cx.t.is_team_event()
        {
            return;
        }
        out.find("found")
            .list("who", players.iter().map(|p| cx.no(*p)))
            .places(players.into_iter().map(|player| cx.t.players[player].loc));
    }
}
