use crate::base::RoundNo;
use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Judgement, Meta, Need, Out, rule};

rule! {
    /// A player has the pairing-allocated bye a second time in a Swiss.
    ///
    /// Nobody gets the pairing-allocated bye twice, whatever the Swiss system. Where the whole pairing is judged, `pairing/illegal` reports this.
    SecondPab = Meta {
        id: "unplayed/second-pab",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::GeneralHandling, "pab.eligibility")],
        messages: &[
            ("found", "Round {round}: player {player} has the pairing-allocated bye again, after round {earlier}"),
            ("help", "Check whether one of the two byes was given by the arbiter: `F` or `H`. If not, the pairing broke an absolute rule."),
        ],
        fires: "base open26\n192 = FIDE_DUBOV\nplayer 7 round 4 = 0000 - U\nplayer 8 round 4 = 5 b 0\nplayer 5 round 4 = 8 w 1",
        silent: "base open26\n192 = FIDE_DUBOV",
        ..Meta::DEFAULT
    }
}

impl Check for SecondPab {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let swiss = cx.t.system().is_some_and(|(system, _)| system.family.is_individual_swiss());
        if !swiss || matches!(cx.judgement(), Judgement::Done(..)) {
            return;
        }
        for player in 0..cx.t.players.len() {
            let mut byes = (1..).zip(cx.t.sheet.row(player)).filter(|(_, cell)| cell.mark == Mark::Pab);
            let Some((earlier, _)) = byes.next() else { continue };
            for (round, cell) in byes {
                out.find("found").at_opt(cell.loc).round(RoundNo(round)).player(cx.no(player)).arg("earlier", earlier);
            }
        }
    }
}
