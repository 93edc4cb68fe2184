use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A player is entered as their own opponent.
    ///
    /// The number of the opponent is the player's own. It is a slip, or the mark of a program for a bye.
    PlaysOneself = Meta {
        id: "results/plays-oneself",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.opponent")],
        messages: &[
            ("found", "Round {round}: player {player} is their own opponent"),
            ("help", "Write the number of the opponent, or `0000 - U` for the pairing-allocated bye."),
        ],
        fires: "player 1 round 2 = 1 w 1",
        silent: "player 1 round 2 = 4 w 1",
        ..Meta::DEFAULT
    }
}

impl Check for PlaysOneself {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (player, round, cell) in cx.facts.entries() {
            if cell.opponent() == cx.t.players[player].no.value() && cell.opponent().is_some() {
                out.find("found").at_opt(cell.loc).player(cx.no(player)).round(round).field("opponent");
            }
        }
    }
}
