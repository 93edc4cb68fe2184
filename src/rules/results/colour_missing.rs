use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A game over the board has no colour.
    ///
    /// A played game has a White and a Black player. Only forfeits may stand without colour.
    ColourMissing = Meta {
        id: "results/colour-missing",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.colour")],
        messages: &[
            ("found", "Round {round}: player {player} played {opponent} without a colour"),
            ("help", "Write `w` or `b`."),
        ],
        fires: "player 1 round 2 = 4 - 1",
        silent: "player 3 round 4 = 2 - -",
        ..Meta::DEFAULT
    }
}

impl Check for ColourMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.problems.count(ProblemKind::NoColours.name()) > 0 {
            return;
        }
        for (player, round, cell) in cx.facts.entries() {
            if let (Some(opponent), None) = (cell.opponent(), cell.colour())
                && cell.mark.is_played()
            {
                out.find("found")
                    .at_opt(cell.loc)
                    .player(cx.no(player))
                    .opponent(opponent)
                    .round(round)
                    .field("colour");
            }
        }
    }
}
