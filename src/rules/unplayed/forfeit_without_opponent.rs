use crate::finding::Severity;
use crate::formats::Format;
use crate::model::Opponent;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A forfeit stands without the opponent who was scheduled.
    ///
    /// A forfeit belongs to a pairing: the number of the scheduled opponent stays in both records. Without it nobody can tell a win by forfeit from a bye. In team events an empty board is
    /// written that way and is let pass.
    ForfeitWithoutOpponent = Meta {
        id: "unplayed/forfeit-without-opponent",
        severity: Severity::Warning,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.result")],
        messages: &[
            ("found", "{count:forfeit stands/forfeits stand} without opponent, first in round {round} of player {player}"),
            ("help", "Write the number of the scheduled opponent, or the letter of the bye."),
        ],
        fires: "player 3 round 4 = 0000 - -\nplayer 2 round 4 = 0000 - +",
        silent: "player 3 round 4 = 2 w -",
        ..Meta::DEFAULT
    }
}

impl Check for ForfeitWithoutOpponent {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.t.is_team_event() || cx.format == Format::Trf06 {
            return;
        }
        let alone: Vec<_> = cx
            .facts
            .entries()
            .filter(|(.., c)| c.mark.is_forfeit() && matches!(c.opponent, Opponent::Nobody | Opponent::Blank))
            .collect();
        let Some((player, round, _)) = alone.first() else { return };
        out.find("found")
            .player(cx.no(*player))
            .round(*round)
            .field("opponent")
            .places(alone.iter().map(|(_, _, cell)| cell.loc));
    }
}
