use super::support::{matches, number, place, roster};
use crate::finding::Severity;
use crate::model::{Mark, MatchForfeit};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A forfeited match of record 330 does not go with the games of the round.
    ///
    /// A match is forfeited when one team, or neither, comes to the boards. If only one game was played, the match was played: single boards are lost by forfeit, and the record must go.
    ForfeitedMatch = Meta {
        id: "teams/forfeited-match",
        severity: Severity::Error,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "forfeited_match"), Cite(Module::Formats, "forfeited_match.kind")],
        messages: &[
            ("played", "The match of teams {team} and {other} in round {round} is a forfeit by record 330, but {count:game was/games were} played"),
            ("opponent", "By record 330 team {team} was to meet team {stated} in round {round}; its players met team {expected}"),
            ("winner", "Record 330 lets team {team} lose the match of round {round}, but {count:player has/players have} a win by forfeit"),
            ("help", "Delete the record, or correct the games."),
        ],
        fires: "base teams\n+ 330 +-   1   1   4",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

impl Check for ForfeitedMatch {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        let all = matches(&roster, cx.facts.seats());
        for forfeit in &cx.t.forfeited_matches {
            let sides = [(forfeit.white, forfeit.black), (forfeit.black, forfeit.white)];
            for (own, other) in sides {
                let team = roster.team(own.0);
                let Some(m) = all.iter().find(|m| Some(m.team) == team && m.round == forfeit.round) else { continue };
                let met = m.opponents.first().map(|team| number(&roster, *team)).filter(|_| m.opponents.len() == 1);
                if let Some(met) = met.filter(|met| *met != other) {
                    let finding = out.find("opponent");
                    finding.at(forfeit.loc).team(own).round(forfeit.round).stated(other).expected(met);
                    continue;
                }
                let played = m.seats.iter().filter(|seat| cx.t.sheet.cell(seat.player, seat.round).mark.is_played());
                let played: Vec<_> = played.map(|seat| place(cx, seat.player, seat.round)).collect();
                if !played.is_empty() {
                    // One finding tells it for both sides.
                    if own == forfeit.white {
                        let finding = out.find("played");
                        finding.at(forfeit.loc).team(own).round(forfeit.round).arg("other", other).places(played);
                    }
                    continue;
                }
                let loses = match forfeit.kind {
                    MatchForfeit::WhiteWins => own == forfeit.black,
                    MatchForfeit::BlackWins => own == forfeit.white,
                    MatchForfeit::Both => true,
                };
                let won =
                    m.seats.iter().filter(|seat| cx.t.sheet.cell(seat.player, seat.round).mark == Mark::ForfeitWin);
                let won: Vec<_> = won.map(|seat| place(cx, seat.player, seat.round)).collect();
                if loses && !won.is_empty() {
                    out.find("winner").cite(1).at(forfeit.loc).team(own).round(forfeit.round).places(won);
                }
            }
        }
    }
}
