use super::support::{forfeited, matches, number, place, roster};
use crate::base::PlayerNo;
use crate::engines::standings::Roster;
use crate::finding::Severity;
use crate::model::{LineUp, Said};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A line-up of record 300 does not go with the games of the round.
    ///
    /// Record 300 gives the players by board where a team does not sit in the order of its list. Each of them must be a member of the team and have a game or forfeit
    /// in that round against the scheduled team, and nobody else of the team may have one.
    LineUpDiffers = Meta {
        id: "teams/line-up-differs",
        severity: Severity::Error,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "line_up.board.player"), Cite(Module::Formats, "line_up.opponent")],
        messages: &[
            ("member", "{count:player/players} in the line-up of team {team} in round {round} stand not in its list: {players}"),
            ("idle", "Player {player} is in the line-up of team {team} in round {round} and has no game in that round"),
            ("missing", "Player {player} of team {team} has a game in round {round} and is not in the line-up"),
            ("opponent", "The line-up of team {team} in round {round} is against team {stated}, the games are against team {expected}"),
            ("help", "Correct the line-up, or the games of the round."),
        ],
        fires: "base teams\n+ 300   1   1   4    2    5",
        silent: "base teams\n+ 300   1   1   4    1    2",
        ..Meta::DEFAULT
    }
}

impl Check for LineUpDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        let all = matches(&roster, cx.facts.seats());
        let paired = cx.facts.progress().paired;
        for line_up in cx.t.line_ups.iter().filter(|line_up| line_up.round.0 <= paired) {
            let Some(team) = roster.team(line_up.team.0) else { continue };
            let Some(m) = all.iter().find(|m| m.team == team && m.round == line_up.round) else { continue };
            members(cx, &roster, line_up, team, out);
            let listed: Vec<PlayerNo> = line_up.boards.iter().flatten().copied().collect();
            let idle = |no: &&PlayerNo| {
                roster.player(**no).is_some_and(|player| {
                    roster.team_of(player) == Some(team) && cx.t.sheet.cell(player, line_up.round).mark.is_bye()
                })
            };
            for no in listed.iter().filter(idle) {
                out.find("idle").at(line_up.loc).team(line_up.team).round(line_up.round).player(*no);
            }
            for seat in m.seats.iter().filter(|seat| !listed.contains(&cx.no(seat.player))) {
                let finding = out.find("missing");
                finding.at(line_up.loc).at_opt(place(cx, seat.player, seat.round));
                finding.team(line_up.team).round(line_up.round).player(cx.no(seat.player));
            }
            let met = m.opponents.first().filter(|_| m.opponents.len() == 1).map(|other| number(&roster, *other));
            if let Some(met) = met.filter(|met| *met != line_up.opponent)
                && forfeited(cx.t, line_up.round, line_up.team).is_none()
            {
                let finding = out.find("opponent");
                finding.at(line_up.loc).team(line_up.team).round(line_up.round).cite(1);
                finding.stated(line_up.opponent).expected(met);
            }
        }
    }
}

/// Players of a line-up who are no members.
fn members(cx: &Cx<'_>, roster: &Roster<'_>, line_up: &LineUp, team: u16, out: &mut Out) {
    let members: Vec<PlayerNo> = roster.teams[usize::from(team)].members.iter().filter_map(Said::value).collect();
    let strange =
        line_up.boards.iter().flatten().filter(|no| !members.contains(no) && cx.facts.index().contains_key(no));
    let strange: Vec<String> = strange.map(ToString::to_string).collect();
    if !strange.is_empty() {
        let finding = out.find("member");
        finding.at(line_up.loc).team(line_up.team).round(line_up.round);
        finding.arg("count", strange.len()).arg("players", strange.join(", "));
    }
}
