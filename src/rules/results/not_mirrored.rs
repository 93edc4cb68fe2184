use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

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
            // A bye with an opponent's number and a game against oneself have rules of their own.
            if mirror.opponent() == Some(cx.no(player))
                || other == player
                || cell.mark.is_bye()
                || mirror.mark.is_bye() && mirror.opponent().is_some()
            {
                continue;
            }
            let has = match (mirror.opponent(), mirror.mark) {
                (Some(no), _) => format!("player {no}"),
                (None, Mark::Blank) => "no entry".to_owned(),
                (None, mark) => format!("no opponent and `{}`", mark.letter()),
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
    }
}
