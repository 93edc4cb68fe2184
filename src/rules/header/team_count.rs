use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The number of teams in the header is not the number of teams in the file.
    ///
    /// Record 082 states how many teams take part; the teams stand in the records 013 or 310.
    TeamCount = Meta {
        id: "header/team-count",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "team_count")],
        messages: &[
            ("found", "The header states {stated:team/teams}, the file has {expected}"),
            ("help", "Correct record 082, or find the teams that are missing."),
        ],
        fires: "082 = 3",
        silent: "082 = 0",
        ..Meta::DEFAULT
    }
}

impl Check for TeamCount {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let Some((stated, loc)) = cx.t.meta.teams.stated() {
            let found = cx.t.playing_teams().len();
            if *stated as usize != found {
                out.find("found").at(loc).field("team_count").stated(*stated).expected(found);
            }
        }
    }
}
