use crate::finding::Severity;
use crate::model::Opponent;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A player has a colour but no opponent.
    ///
    /// Without opponent the colour is `-` and the result tells which bye or absence it is. A colour alone is neither a pairing nor a bye: readers take it for an
    /// absence, for a game in progress, or refuse the file.
    ColourWithoutOpponent = Meta {
        id: "results/colour-without-opponent",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.colour")],
        messages: &[
            ("found", "{count:entry has/entries have} a colour but no opponent, first in round {round} of player {player}"),
            ("help", "Write the number of the opponent, or `-` and the letter of the bye."),
        ],
        fires: "player 9 round 1 = 0000 w",
        silent: "player 9 round 1 = 0000 - Z",
        ..Meta::DEFAULT
    }
}

impl Check for ColourWithoutOpponent {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let alone: Vec<_> = cx
            .facts
            .entries()
            .filter(|(.., cell)| {
                cell.colour().is_some()
                    && matches!(cell.opponent, Opponent::Nobody | Opponent::Blank)
                    && !cell.mark.is_played()
            })
            .collect();
        let Some((player, round, _)) = alone.first() else { return };
        out.find("found")
            .player(cx.no(*player))
            .round(*round)
            .field("colour")
            .places(alone.into_iter().map(|(.., cell)| cell.loc));
    }
}
