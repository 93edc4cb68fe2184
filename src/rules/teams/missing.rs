use crate::finding::Severity;
use crate::model::{Family, System};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The pairing system is one for teams, and the file has no team.
    ///
    /// In an event of teams record 310 gives each team its number, its name and its players. Without it nobody can tell who played for whom, and the matches cannot be checked.
    Missing = Meta {
        id: "teams/missing",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "team"), Cite(Module::Formats, "system")],
        messages: &[
            ("found", "`{stated}` is a system for teams, and the file has no team"),
            ("help", "Add the records 310, or write the code of the system by which the individuals were paired."),
        ],
        fires: "base open26\n192 = FIDE_TEAM",
        silent: "base open26\n192 = FIDE_DUTCH",
        ..Meta::DEFAULT
    }
}

impl Check for Missing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some((code, loc)) = cx.t.meta.system.stated() else { return };
        let for_teams = System::from_code(code)
            .is_some_and(|system| system.family == Family::TeamSwiss || code.to_ascii_uppercase().contains("TEAM"));
        if for_teams && !cx.t.is_team_event() && !cx.t.players.is_empty() {
            out.find("found").at(loc).field("system").stated(code.trim());
        }
    }
}
