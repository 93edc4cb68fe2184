use crate::base::{Points, RoundNo};
use crate::engines::standings::explain::{early_leavers, without};
use crate::engines::standings::{Edition, Setting, score};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A player of a round robin played less than half of the games.
    ///
    /// The games that were not played are lost by forfeit. If the player withdrew or was expelled, the results stay in the table for rating but do not count in the
    /// standings, neither for this player nor for the opponents. The file does not say whether that is so.
    EarlyLeaver = Meta {
        id: "standings/early-leaver",
        severity: Severity::Warning,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::RoundRobin, "withdrawal")],
        messages: &[
            ("found", "Player {player} played {played} of {count:game/games} and lost the others by forfeit: after a withdrawal these results do not count in the standings"),
            ("help", "If the player withdrew or was expelled, rank the others by these points: {points}."),
        ],
        fires: "092 = Individual: Round-Robin\nplayer 9 round 1 = 4 b -\nplayer 9 round 2 = 3 b -\nplayer 9 round 3 = 6 w -\nplayer 9 round 4 = 1 b 0",
        silent: "player 9 round 1 = 4 b -\nplayer 9 round 2 = 3 b -\nplayer 9 round 3 = 6 w -\nplayer 9 round 4 = 1 b 0",
        ..Meta::DEFAULT
    }
}

impl Check for EarlyLeaver {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        // Whether the pairings were fixed beforehand is the same in every edition.
        if !Setting::of(cx.t, Edition::March2026).predetermined {
            return;
        }
        for leaver in early_leavers(cx.t) {
            let rest = without(cx.t, &[leaver]);
            let others = (0..rest.players.len()).filter(|player| *player != leaver).map(|player| {
                let rounds = (1..=rest.sheet.rounds()).map(RoundNo);
                let sum: Points = rounds.map(|r| score::awarded(&rest, player, r, rest.sheet.cell(player, r))).sum();
                format!("{} {sum}", cx.no(player))
            });
            let row = cx.t.sheet.row(leaver);
            let finding = out.find("found");
            finding.at(cx.t.players[leaver].loc).player(cx.no(leaver));
            finding.arg("played", row.iter().filter(|cell| cell.mark.is_played()).count().to_string());
            finding.arg("count", row.iter().filter(|cell| cell.opponent().is_some()).count());
            finding.list("points", others);
        }
    }
}
