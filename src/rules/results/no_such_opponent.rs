use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, grouped, rule};

rule! {
    /// A player has an opponent who is not in the file.
    ///
    /// The opponent's number belongs to no player record. The record was deleted, or the number is a slip; the game counts for nobody until it is mended.
    NoSuchOpponent = Meta {
        id: "results/no-such-opponent",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.opponent")],
        messages: &[
            ("found", "There is no player {who}; {count:game refers/games refer} to such a number, first in round {round} of player {player}"),
            ("help", "Put the record of the opponent back, or correct the number."),
        ],
        fires: "player 1 round 2 = 44 w 1",
        silent: "player 1 round 2 = 4 w 1",
        ..Meta::DEFAULT
    }
}

impl Check for NoSuchOpponent {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        // The number may stand in a record that could not be read.
        if cx.facts.has_unread_players() {
            return;
        }
        let index = cx.facts.index();
        let missing = grouped(cx.facts.entries().filter_map(|(player, round, cell)| {
            let opponent = cell.opponent().filter(|no| !index.contains_key(no))?;
            Some((opponent, (player, round, cell.loc)))
        }));
        let Some((opponent, (player, round, _))) = missing.iter().find_map(|(no, games)| Some((*no, *games.first()?)))
        else {
            return;
        };
        let finding = out.find("found");
        finding.player(cx.no(player)).opponent(opponent).round(round).field("opponent").list("who", missing.keys());
        finding.places(missing.into_values().flatten().map(|(_, _, loc)| loc));
    }
}
