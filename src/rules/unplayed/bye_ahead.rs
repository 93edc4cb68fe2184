use crate::base::{Points, RoundNo};
use crate::engines::standings::score;
use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// Byes of a round that is not paired yet bring points.
    ///
    /// Programs differ in whether such a bye is part of the points of the player already: JaVaFo counts it, Swiss-Manager does not. Both are accepted, and the
    /// report says which of the two this file does. A pairing-allocated bye before the pairing was given by hand.
    ByeAhead = Meta {
        id: "unplayed/bye-ahead",
        severity: Severity::Info,
        cites: &[Cite(Module::Unplayed, "definition")],
        messages: &[
            ("counted", "The points hold {count:bye/byes} of round {round}, which is not paired yet"),
            ("not-counted", "The points leave out {count:bye/byes} of round {round}, which is not paired yet"),
            ("mixed", "The points hold {in:bye/byes} of round {round}, which is not paired yet, and leave out {out}"),
            ("pab", "Round {round} is not paired yet, but player {player} has its pairing-allocated bye"),
            ("help", "Nothing needs to be done: the points are read either way."),
            ("pab-help", "Make sure that the bye was given on purpose; the pairing of the round gives none besides."),
        ],
        fires: "player 9 round 5 = 0000 - H\nXXR = 5",
        silent: "player 9 round 5 = 0000 - Z\nXXR = 5",
        ..Meta::DEFAULT
    }
}

impl Check for ByeAhead {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let paired = cx.facts.progress().paired;
        for round in (paired + 1..=cx.t.sheet.rounds()).map(RoundNo) {
            let (mut counted, mut without, mut places) = (0_usize, 0_usize, Vec::new());
            for (index, player) in cx.t.players.iter().enumerate() {
                let cell = cx.t.sheet.cell(index, round);
                if cell.mark == Mark::Pab {
                    let finding = out.find("pab").help("pab-help");
                    finding.at_opt(cell.loc).player(player.number()).round(round).field("result");
                }
                let worth = score::awarded(cx.t, index, round, cell);
                let Some(stated) = player.points.value().filter(|_| cell.mark.is_bye() && worth != Points::ZERO) else {
                    continue;
                };
                let up_to = |last: u16| -> Points {
                    let rounds = (1..=last).map(RoundNo);
                    rounds.map(|r| score::awarded(cx.t, index, r, cx.t.sheet.cell(index, r))).sum::<Points>()
                        + score::bonus(cx.t, index)
                };
                if stated == up_to(paired) {
                    without += 1;
                } else if stated == up_to(cx.t.sheet.rounds()) {
                    counted += 1;
                } else {
                    continue;
                }
                places.push(cell.loc);
            }
            let message = match (counted, without) {
                (0, 0) => continue,
                (_, 0) => "counted",
                (0, _) => "not-counted",
                _ => "mixed",
            };
            let finding = out.find(message);
            finding.round(round).field("points").arg("in", counted).arg("out", without).places(places);
        }
    }
}
