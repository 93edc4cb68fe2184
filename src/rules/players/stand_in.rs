use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// A player record stands for a bye.
    ///
    /// Some programs enter `spielfrei`, `bye` or `exempt` as a player so that everybody has an opponent. In a report the bye is written in the rounds of the player
    /// who has it, and the stand-in is no player.
    StandIn = Meta {
        id: "players/stand-in",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "player.name")],
        messages: &[
            ("found", "Player {player} is called `{stated}`, which is no person"),
            ("help", "Delete the record and write the byes as `0000 - U`."),
        ],
        fires: "player 9 name = spielfrei",
        silent: "player 9 name = Freihart, Eva",
        ..Meta::DEFAULT
    }
}

/// Names under which programs enter a bye as a player.
const NAMES: [&str; 9] = ["spielfrei", "bye", "exempt", "descansa", "libre", "riposa", "freilos", "pauza", "walkover"];

/// Whether a name is no person's but stands for a bye.
pub(crate) fn is_stand_in(name: &str) -> bool {
    NAMES.contains(&name.trim().trim_matches(',').to_lowercase().as_str())
}

impl Check for StandIn {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for player in &cx.t.players {
            if let Some((name, loc)) = player.name.stated()
                && is_stand_in(name)
            {
                out.find("found").at(loc).player(player.number()).field("name").stated(name.trim());
            }
        }
    }
}
