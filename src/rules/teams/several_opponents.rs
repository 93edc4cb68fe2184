use super::support::{Match, matches, number, place, roster};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The players of a team meet players of several teams, or of their own, in one round.
    ///
    /// In an event of teams a team plays one other team in a round. An opponent's number is wrong, or a player stands in the wrong team.
    SeveralOpponents = Meta {
        id: "teams/several-opponents",
        severity: Severity::Error,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "team.member.player"), Cite(Module::Formats, "legacy_team.member.player")],
        messages: &[
            ("found", "Team {team} meets the teams {opponents} in round {round}"),
            ("own", "Players of team {team} meet each other in round {round}"),
            ("help", "Correct the opponent, or the list of the team."),
        ],
        fires: "base teams\nplayer 2 round 1 = 6 b =\nplayer 6 round 1 = 2 w =\nplayer 4 round 1 = 8 b 1\nplayer 8 round 1 = 4 w 0",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

impl Check for SeveralOpponents {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        let seats = cx.facts.seats();
        let all = matches(&roster, seats);
        let mixed = |m: &&Match<'_>| m.opponents.len() > 1 || m.opponents.contains(&m.team);
        let wrong: Vec<&Match<'_>> = all.iter().filter(mixed).collect();
        // Where that is so in most rounds, individuals play and the teams are a classification.
        if wrong.len() * 2 > all.len() {
            return;
        }
        for m in wrong {
            let own = m.opponents.contains(&m.team);
            let finding = out.find(if own { "own" } else { "found" });
            let others: Vec<String> = m.opponents.iter().map(|team| number(&roster, *team).to_string()).collect();
            finding.team(number(&roster, m.team)).round(m.round).arg("opponents", others.join(", "));
            finding.cite(usize::from(roster.teams.iter().all(|team| team.legacy)));
            finding.places(m.seats.iter().map(|seat| place(cx, seat.player, seat.round)));
        }
    }
}
