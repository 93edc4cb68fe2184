use crate::finding::Severity;
use crate::model::{Cell, ColourField, Opponent};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// An opponent or a colour in a round is not readable.
    ///
    /// The opponent is a starting rank, 0000 or blank, the colour `w`, `b`, `-` or blank. What stands there is neither.
    UnreadableOpponent = Meta {
        id: "results/unreadable-opponent",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.opponent"), Cite(Module::Formats, "player.round.colour")],
        messages: &[
            ("found", "Round {round} of player {player}: the {what} is not readable"),
            ("help", "Write opponent, colour and result into their columns; `scrutineer explain player` shows them."),
        ],
        fires: "player 1 round 4 = 9 q 1",
        silent: "player 1 round 4 = 9 w 1",
        ..Meta::DEFAULT
    }
}

impl Check for UnreadableOpponent {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (player, round, cell) in cx.facts.entries() {
            let (what, cite) = match cell {
                Cell { opponent: Opponent::Unreadable, .. } => ("opponent", 0),
                Cell { colour: ColourField::Unreadable, .. } => ("colour", 1),
                _ => continue,
            };
            out.find("found")
                .at_opt(cell.loc)
                .cite(cite)
                .player(cx.no(player))
                .round(round)
                .field(what)
                .arg("what", what);
        }
    }
}
