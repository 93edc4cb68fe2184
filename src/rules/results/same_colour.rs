use crate::base::Colour;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// Both players of a game have the same colour.
    ///
    /// One of the two has White and the other Black. The colours of the following rounds hang on it.
    SameColour = Meta {
        id: "results/same-colour",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.colour")],
        messages: &[
            ("found", "Round {round}: players {player} and {opponent} both have {stated}"),
            ("help", "Look up who had White and correct the other record."),
        ],
        fires: "player 4 round 2 = 1 w 0",
        silent: "player 4 round 2 = 1 b 0",
        ..Meta::DEFAULT
    }
}

impl Check for SameColour {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (player, round, cell) in cx.facts.entries() {
            let Some((other, mirror)) = cx.facts.mirror(cell, round) else { continue };
            if other > player
                && mirror.opponent() == Some(cx.no(player))
                && let Some(colour) = cell.colour().filter(|colour| mirror.colour() == Some(*colour))
            {
                let stated = if colour == Colour::White { "White" } else { "Black" };
                out.find("found")
                    .at_opt(cell.loc)
                    .at_opt(mirror.loc)
                    .player(cx.no(player))
                    .opponent(cx.no(other))
                    .round(round)
                    .field("colour")
                    .stated(stated);
            }
        }
    }
}
