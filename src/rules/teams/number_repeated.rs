use crate::base::TeamNo;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, grouped, rule};

rule! {
    /// Two teams have the same number, or a number is missing.
    ///
    /// Teams are numbered from 1 without gaps (C.04.6 for the Swiss team system); line-ups and forfeited matches name them by their number.
    NumberRepeated = Meta {
        id: "teams/number-repeated",
        severity: Severity::Error,
        needs: &[Need::Teams],
        cites: &[Cite(Module::Formats, "team.no")],
        messages: &[
            ("found", "Team number {team} stands {count:time/times}"),
            ("gap", "There is no team {team} among the {expected} teams"),
            ("help", "Number the teams from 1 without gaps."),
        ],
        fires: "base open26\n+ 310   1 Northern Lights                                               1     1    2\n+ 310   1 Southern Cross                                                2     3    4",
        silent: "base open26\n+ 310   1 Northern Lights                                               1     1    2\n+ 310   2 Southern Cross                                                2     3    4",
        ..Meta::DEFAULT
    }
}

impl Check for NumberRepeated {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let numbers = cx.t.teams.iter().filter_map(|team| team.no.stated());
        let seen = grouped(numbers.map(|(no, loc)| (*no, loc)));
        let teams = cx.t.teams.iter().filter(|team| !team.legacy).count();
        if let Some(gap) = (1..=teams as u16)
            .map(TeamNo)
            .find(|no| !seen.contains_key(no))
            .filter(|_| seen.values().all(|places| places.len() == 1))
        {
            out.find("gap").team(gap).expected(teams);
        }
        for (no, places) in seen.into_iter().filter(|(_, places)| places.len() > 1) {
            out.find("found").team(no).places(places);
        }
    }
}
