use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

use super::support::roster;

rule! {
    /// Players of an event of teams belong to no team.
    ///
    /// Their games count for no match, so that match and game points cannot be right.
    PlayerWithoutTeam = Meta {
        id: "teams/player-without-team",
        severity: Severity::Warning,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "team.member.player"), Cite(Module::Formats, "legacy_team.member.player")],
        messages: &[
            ("found", "{count:player has/players have} games and stand in no team, first player {player}"),
            ("help", "Add them to the list of their team."),
        ],
        fires: "base teams\n\"   4     7    8\" -> \"   4     7\"",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

impl Check for PlayerWithoutTeam {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        let plays = |player: &usize| cx.t.sheet.row(*player).iter().any(|cell| cell.mark.is_played());
        let players = cx.t.players.len();
        let without: Vec<usize> = (0..players).filter(|p| roster.team_of(*p).is_none()).filter(plays).collect();
        // Where few players stand in teams, the teams are a classification of an event of individuals.
        let Some(first) = without.first().filter(|_| without.len() * 2 < players) else { return };
        let finding = out.find("found");
        finding.player(cx.no(*first)).cite(usize::from(roster.teams.iter().all(|team| team.legacy)));
        finding.places(without.iter().map(|player| cx.t.players[*player].loc));
    }
}
