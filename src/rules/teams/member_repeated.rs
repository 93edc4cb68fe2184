use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, grouped, rule};

rule! {
    /// A player stands in two teams, or twice in one.
    ///
    /// Each player belongs to one team and one board. The results of a player in two teams would count for both.
    MemberRepeated = Meta {
        id: "teams/member-repeated",
        severity: Severity::Error,
        needs: &[Need::Teams],
        cites: &[Cite(Module::Formats, "team.member.player"), Cite(Module::Formats, "legacy_team.member.player")],
        messages: &[
            ("found", "Player {player} stands in {count:team list/team lists}"),
            ("help", "Delete the player from the list that is wrong."),
        ],
        fires: "+ 013 Northern Lights                    1    2\n+ 013 Southern Cross                     2    3",
        silent: "+ 013 Northern Lights                    1    2\n+ 013 Southern Cross                     3    4",
        ..Meta::DEFAULT
    }
}

impl Check for MemberRepeated {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let members =
            cx.t.playing_teams().into_iter().flat_map(|team| team.members.iter().filter_map(|member| member.stated()));
        let seen = grouped(members.map(|(no, loc)| (*no, loc)));
        for (no, places) in seen.into_iter().filter(|(_, places)| places.len() > 1) {
            let finding = out.find("found");
            if !cx.t.has_modern_teams() {
                finding.cite(1);
            }
            finding.player(no).places(places);
        }
    }
}
