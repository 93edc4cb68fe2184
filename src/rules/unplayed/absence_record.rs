use crate::base::PlayerNo;
use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The list of byes and the rounds of players do not agree.
    ///
    /// Record 240 repeats, for rounds that are over, the byes that stand in the players' records. Here one says that a player had a bye and the other one that
    /// the player was paired or had another bye.
    AbsenceRecord = Meta {
        id: "unplayed/absence-record",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "absences")],
        messages: &[
            ("found", "Record 240 gives player {player} the bye `{expected}` in round {round}; the player's record has {stated}"),
            ("help", "Correct the record that is wrong."),
        ],
        fires: "base open26\n+ 240 H 001    4",
        silent: "base open26\n+ 240 H 005    4",
        ..Meta::DEFAULT
    }
}

impl Check for AbsenceRecord {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.t.is_team_event() {
            return;
        }
        let index = cx.facts.index();
        for absence in &cx.t.absences {
            let Some(round) = absence.round.filter(|round| !cx.facts.is_open(*round)) else { continue };
            for no in &absence.who {
                let Some(player) = index.get(&PlayerNo(*no)) else { continue };
                let cell = cx.t.sheet.cell(*player, round);
                let zero = |mark| matches!(mark, Mark::ZeroPointBye | Mark::Blank);
                let agrees =
                    cell.opponent().is_none() && (cell.mark == absence.mark || zero(cell.mark) && zero(absence.mark));
                if !agrees {
                    let stated = cell.opponent().map_or_else(
                        || format!("`{}`", cell.mark.letter()),
                        |opponent| format!("a game against {opponent}"),
                    );
                    out.find("found")
                        .at(absence.loc)
                        .at_opt(cell.loc)
                        .player(PlayerNo(*no))
                        .round(round)
                        .stated(stated)
                        .expected(absence.mark.letter());
                }
            }
        }
    }
}
