use std::collections::BTreeSet;

use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, grouped, rule};

rule! {
    /// A game stands in the record of one player only.
    ///
    /// Each game stands in the records of both players. Here the opponent's record names somebody else for the round, or nobody, so that one of the two entries is
    /// wrong. A player named by two opponents in one round shows in the same way.
    NotMirrored = Meta {
        id: "results/not-mirrored",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "player.round.opponent")],
        messages: &[
            ("found", "Round {round}: player {player} has {opponent} as opponent, who has {other}"),
            ("unanswered", "{count:player names/players name} player {opponent} as opponent, whose record has nothing there (round {rounds})"),
            ("help", "Look up the pairing of the round and correct the record that is wrong."),
        ],
        fires: "player 1 round 2 = 8 w 1",
        silent: "player 1 round 2 = 4 w 1",
        ..Meta::DEFAULT
    }
}

impl Check for NotMirrored {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (player, round, cell) in cx.facts.entries() {
            let Some((other, mirror)) = cx.facts.mirror(cell, round) else { continue };
            // A bye with an opponent's number, a game against oneself and numbers that nobody has have rules of their own.
            if mirror.opponent() == Some(cx.no(player))
                || other == player
                || cell.mark.is_bye()
                || mirror.is_empty()
                || mirror.mark.is_bye() && mirror.opponent().is_some()
                || cx.t.players[player].no.value().is_none()
                || mirror.opponent().is_some_and(|no| !cx.facts.index().contains_key(&no))
            {
                continue;
            }
            let has = match mirror.opponent() {
                Some(no) => format!("player {no}"),
                None => format!("no opponent and `{}`", mirror.mark.letter()),
            };
            out.find("found")
                .at_opt(cell.loc)
                .at_opt(mirror.loc)
                .player(cx.no(player))
                .opponent(cx.no(other))
                .round(round)
                .field("opponent")
                .arg("other", has);
        }
        for (opponent, games) in grouped(cx.facts.unanswered().iter().map(|game| (game.opponent, game))) {
            let finding = out.find("unanswered").player(cx.no(games[0].player)).opponent(cx.no(opponent));
            finding
                .round(games[0].round)
                .field("opponent")
                .list("rounds", games.iter().map(|game| game.round).collect::<BTreeSet<_>>());
            finding.places(games.iter().map(|game| game.cell.loc)).at(cx.t.players[opponent].loc);
        }
    }
}
