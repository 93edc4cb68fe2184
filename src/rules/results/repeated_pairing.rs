use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Judgement, Meta, Need, Out, rule};

rule! {
    /// Two players met twice in a Swiss.
    ///
    /// In every Swiss system two players who have played each other are not paired again; a pairing that was not played does not count. Where the whole pairing is judged,
    /// `pairing/illegal` reports this.
    RepeatedPairing = Meta {
        id: "results/repeated-pairing",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::GeneralHandling, "no-rematch")],
        messages: &[
            ("found", "Round {round}: players {player} and {opponent} met again, after round {earlier}"),
            ("help", "Check which of the two rounds is right. If the players did meet twice, the pairing broke an absolute rule; the results stand."),
        ],
        fires: "base open26\n192 = FIDE_DUBOV\nplayer 1 round 4 = 4 w 1\nplayer 4 round 4 = 1 b 0\nplayer 9 round 4 = 6 b 0\nplayer 6 round 4 = 9 w 1",
        silent: "base open26\n192 = FIDE_DUBOV",
        ..Meta::DEFAULT
    }
}

impl Check for RepeatedPairing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let swiss = cx.t.system().is_some_and(|(system, _)| system.family.is_individual_swiss());
        if !swiss || matches!(cx.judgement(), Judgement::Done(..)) {
            return;
        }
        for (player, round, cell) in cx.facts.entries() {
            let Some(opponent) = cell.opponent().filter(|opponent| *opponent > cx.no(player)) else { continue };
            let met = cell.mark.is_played() || cell.is_pending();
            let before = cx.t.sheet.row(player).iter().zip(1..round.0);
            let earlier = before
                .filter(|(cell, _)| cell.opponent() == Some(opponent) && cell.mark.is_played())
                .map(|(_, r)| r)
                .next();
            if let Some(earlier) = earlier.filter(|_| met) {
                out.find("found")
                    .at_opt(cell.loc)
                    .round(round)
                    .player(cx.no(player))
                    .opponent(opponent)
                    .arg("earlier", earlier);
            }
        }
    }
}
