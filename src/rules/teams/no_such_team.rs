use crate::base::{Loc, TeamNo};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};
use std::collections::BTreeSet;

rule! {
    /// A record speaks of a team that is not in the file.
    ///
    /// Line-ups, byes and forfeited matches name teams by their number. There is no team record with this number.
    NoSuchTeam = Meta {
        id: "teams/no-such-team",
        severity: Severity::Error,
        needs: &[Need::Teams],
        cites: &[Cite(Module::Formats, "team.no")],
        messages: &[
            ("found", "There is no team {team}; {what} refers to this number"),
            ("help", "Correct the number, or add the missing team record."),
        ],
        fires: "base open26\n+ 310   1 Northern Lights                                               1     1    2\n+ 310   2 Southern Cross                                                2     3    4\n+ 330 +- 001 001 007",
        silent: "base open26\n+ 310   1 Northern Lights                                               1     1    2\n+ 310   2 Southern Cross                                                2     3    4\n+ 330 +- 001 001 002",
        ..Meta::DEFAULT
    }
}

impl Check for NoSuchTeam {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let known: BTreeSet<TeamNo> = cx.t.teams.iter().filter_map(|team| team.no.value()).collect();
        let mut refer = |no: TeamNo, loc: Loc, what: &str| {
            if !known.is_empty() && !known.contains(&no) && no.0 > 0 {
                out.find("found").at(loc).record(cx.record_at(loc)).team(no).arg("what", what);
            }
        };
        for line_up in &cx.t.line_ups {
            refer(line_up.team, line_up.loc, "a line-up");
            refer(line_up.opponent, line_up.loc, "a line-up");
        }
        for forfeited in &cx.t.forfeited_matches {
            refer(forfeited.white, forfeited.loc, "a forfeited match");
            refer(forfeited.black, forfeited.loc, "a forfeited match");
        }
        if let Some(byes) = &cx.t.team_byes {
            byes.teams.iter().flatten().for_each(|no| refer(*no, byes.loc, "a bye"));
        }
    }
}
