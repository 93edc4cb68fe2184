use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A team has no members or no name.
    ///
    /// The team cannot be told, or nobody can play for it.
    Empty = Meta {
        id: "teams/empty",
        severity: Severity::Warning,
        needs: &[Need::Teams],
        cites: &[Cite(Module::Formats, "team.member.player")],
        messages: &[
            ("found", "A team has no {what}"),
            ("help", "Complete the record, or delete it."),
        ],
        fires: "+ 013                                    1    2",
        silent: "+ 013 Northern Lights                    1    2",
        ..Meta::DEFAULT
    }
}

impl Check for Empty {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for team in &cx.t.teams {
            let what = if team.name.text().trim().is_empty() {
                "name"
            } else if team.members.is_empty() {
                "members"
            } else {
                continue;
            };
            out.find("found").at(team.loc).arg("what", what);
        }
    }
}
