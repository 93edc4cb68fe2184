use crate::base::{At, Loc, RoundNo};
use crate::finding::Safety;
use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A full-point bye stands where the pairing-allocated bye is expected.
    ///
    /// The number of players who came is odd, nobody has the pairing-allocated bye `U`, and one has the full-point bye `F`. Most likely the letter is wrong. It matters: until
    /// 31 January 2026 a full-point bye did not bar its holder from the pairing-allocated bye of a later round.
    FullPointByeForPab = Meta {
        id: "unplayed/full-point-bye-for-pab",
        severity: Severity::Warning,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::GeneralHandling, "pab"), Cite(Module::GeneralHandling, "pab.eligibility")],
        messages: &[
            ("found", "Round {round}: player {player} has the full-point bye `F`, and nobody has the pairing-allocated bye `U`; did you mean `U`?"),
            ("help", "Write `U` if the pairing left the player over; keep `F` if the arbiter gave the point."),
        ],
        fires: "player 9 round 1 = 0000 - F",
        silent: "player 9 round 1 = 0000 - U",
        ..Meta::DEFAULT
    }
}

impl Check for FullPointByeForPab {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for round in (1..=cx.facts.progress().paired).map(RoundNo) {
            let with = |mark: Mark| (0..cx.t.players.len()).filter(move |p| cx.t.sheet.cell(*p, round).mark == mark);
            let full: Vec<usize> = with(Mark::FullPointBye).collect();
            if let ([player], 0) = (full.as_slice(), with(Mark::Pab).count()) {
                let cell = cx.t.sheet.cell(*player, round);
                let finding = out.find("found");
                finding.at_opt(cell.loc).player(cx.no(*player)).round(round).field("result").stated("F").expected("U");
                if let Some(At::Text(span)) = cell.loc.map(|loc| loc.at) {
                    finding.fix(
                        Safety::Unsafe,
                        "write the bye as pairing-allocated",
                        Loc::text(span.end - 1, span.end),
                        "U",
                    );
                }
            }
        }
    }
}
