use crate::base::{At, Loc};
use crate::finding::Safety;
use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A bye or absence is entered together with an opponent.
    ///
    /// `H`, `F`, `U` and `Z` go with opponent 0000 and colour `-`. A scheduled game that was lost by absence is `-` against the opponent, who has `+`.
    ByeWithOpponent = Meta {
        id: "results/bye-with-opponent",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.result"), Cite(Module::Unplayed, "definition")],
        messages: &[
            ("found", "Round {round}: player {player} has `{stated}` and opponent {opponent}; a bye has no opponent"),
            ("forfeit", "Round {round}: player {player} has `{stated}` against {opponent}, who has `+`: this is a loss by forfeit, `-`"),
            ("help", "Write `-` for a game lost by absence, or `0000 - {stated}` for a bye."),
        ],
        fires: "player 4 round 2 = 1 b Z",
        silent: "player 4 round 2 = 1 b 0",
        ..Meta::DEFAULT
    }
}

impl Check for ByeWithOpponent {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (player, round, cell) in cx.facts.entries() {
            let Some(opponent) = cell.opponent().filter(|_| cell.mark.is_bye()) else { continue };
            let won = cx
                .facts
                .mirror(cell, round)
                .is_some_and(|(_, m)| m.mark == Mark::ForfeitWin && m.opponent() == Some(cx.no(player)));
            let finding = out.find(if won { "forfeit" } else { "found" });
            finding
                .at_opt(cell.loc)
                .player(cx.no(player))
                .opponent(opponent)
                .round(round)
                .field("result")
                .stated(cell.mark.letter());
            if won {
                finding.expected("-");
                if let Some(At::Text(span)) = cell.loc.map(|loc| loc.at) {
                    finding.fix(
                        Safety::Unsafe,
                        "write the result as a loss by forfeit",
                        Loc::text(span.end - 1, span.end),
                        "-",
                    );
                }
            }
        }
    }
}
