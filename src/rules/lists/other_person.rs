use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::{is_same_name, likely, who};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// A FIDE id belongs to somebody else.
    ///
    /// Under the id the rating list has a player of quite another name. The games would be rated for that player. Where name, federation and year of birth point
    /// at one player of the list, the likely right id is told.
    OtherPerson = Meta {
        id: "lists/other-person",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.fide_id")],
        messages: &[
            ("found", "FIDE id {stated} of player {player}, {name}, belongs to {who}"),
            ("meant", "FIDE id {stated} of player {player}, {name}, belongs to {who}; {name} is {expected}"),
            ("help", "Look the player up with `scrutineer lists lookup NAME` and write the id found; a player who changed the name keeps the id."),
        ],
        fires: "player 4 fide_id = 99000073",
        silent: "player 4 name = Dornwalt, Emil",
        ..Meta::DEFAULT
    }
}

impl Check for OtherPerson {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(list) = cx.list() else { return };
        for (player, entry) in cx.listed() {
            let Some((id, loc)) = player.fide_id.stated() else { continue };
            let name = player.name.text();
            if name.trim().is_empty() || is_same_name(name, entry.name) {
                continue;
            }
            let meant = likely(list, player).filter(|meant| meant.id != entry.id);
            let finding = out.find(if meant.is_some() { "meant" } else { "found" });
            finding.player(player.number()).field("fide_id").stated(id.to_string()).at(loc);
            finding.at_opt(player.name.loc()).arg("name", name.trim()).arg("who", who(entry));
            if let Some(meant) = meant {
                finding.expected(meant.id.to_string());
            }
        }
    }
}
