use crate::finding::Severity;
use crate::model::Opponent;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A result over the board stands without an opponent.
    ///
    /// `1`, `=`, `0` and `W`, `D`, `L` are results of games, and a game has an opponent. A point without game is a bye: `U`, `F` or `H`.
    ResultWithoutOpponent = Meta {
        id: "results/result-without-opponent",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.result")],
        messages: &[
            ("found", "Round {round}: player {player} has `{stated}` and no opponent"),
            ("help", "Write the number of the opponent, or the letter of the bye."),
        ],
        fires: "player 1 round 2 = 0000 - 1\nplayer 4 round 2 = 0000 - 0",
        silent: "player 1 round 2 = 4 w 1",
        ..Meta::DEFAULT
    }
}

impl Check for ResultWithoutOpponent {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (player, round, cell) in cx.facts.entries() {
            if cell.mark.is_played() && matches!(cell.opponent, Opponent::Nobody | Opponent::Blank) {
                out.find("found")
                    .at_opt(cell.loc)
                    .player(cx.no(player))
                    .round(round)
                    .field("result")
                    .stated(cell.mark.letter());
            }
        }
    }
}
