use crate::base::RoundNo;
use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// More than one player has the pairing-allocated bye in a round.
    ///
    /// When the number of players to be paired is odd, one of them is left over. Two such byes in a round cannot come from a pairing; the other one was given by the
    /// arbiter and is a full-point or half-point bye. In a team event the bye is the team's, and all its members have it.
    PabRepeatedInRound = Meta {
        id: "unplayed/pab-repeated-in-round",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::GeneralHandling, "pab")],
        messages: &[
            ("found", "Round {round}: {count:player has/players have} the pairing-allocated bye `U`: {who}"),
            ("help", "Write `F` or `H` for byes that the arbiter gave."),
        ],
        fires: "player 8 round 4 = 0000 - U\nplayer 7 round 4 = 0000 - Z",
        silent: "player 5 round 4 = 0000 - U",
        ..Meta::DEFAULT
    }
}

impl Check for PabRepeatedInRound {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.t.is_team_event() {
            return;
        }
        for round in (1..=cx.t.sheet.rounds()).map(RoundNo) {
            let with: Vec<usize> =
                (0..cx.t.players.len()).filter(|p| cx.t.sheet.cell(*p, round).mark == Mark::Pab).collect();
            if with.iter().any(|p| cx.no(*p) != cx.no(with[0])) {
                let finding = out.find("found");
                finding
                    .round(round)
                    .player(cx.no(with[0]))
                    .field("result")
                    .list("who", with.iter().map(|p| cx.no(*p)))
                    .places(with.into_iter().map(|player| cx.t.sheet.cell(player, round).loc));
            }
        }
    }
}
