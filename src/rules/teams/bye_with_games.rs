use super::support::{bye, matches, number, place, roster};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A team has a bye in a round and its players have games.
    ///
    /// Record 320 names the team with the pairing-allocated bye of each round, record 240 the teams that were given another bye. Such a team has no match.
    ByeWithGames = Meta {
        id: "teams/bye-with-games",
        severity: Severity::Error,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "team_byes.round.team"), Cite(Module::Formats, "absences.round")],
        messages: &[
            ("found", "Team {team} has a bye in round {round} by record {record}, but its players have games"),
            ("help", "Correct the record, or the games of the round."),
        ],
        fires: "base teams\n+ 320  1.0  1.0 001",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

impl Check for ByeWithGames {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        for m in matches(&roster, cx.facts.seats()).iter().filter(|m| m.was_played(cx.t)) {
            let team = number(&roster, m.team);
            if let Some((record, loc)) = bye(cx.t, m.round, team) {
                let finding = out.find("found");
                finding.at(loc).team(team).round(m.round).arg("record", record).cite(usize::from(record == "240"));
                finding.places(m.seats.iter().map(|seat| place(cx, seat.player, seat.round)));
            }
        }
    }
}
