use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::{likely, who};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// FIDE ids are not in the rating list.
    ///
    /// The rating server knows a player by the FIDE id alone. An id that is not in the list is mistyped, or was given after the list appeared; in FIDE's
    /// combined list every registered player stands, rated or not.
    IdUnknown = Meta {
        id: "lists/id-unknown",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Submission, "fide-id"), Cite(Module::Formats, "player.fide_id")],
        messages: &[
            ("found", "The FIDE id {stated} of player {player} is not in the rating list"),
            ("meant", "The FIDE id {stated} of player {player} is not in the rating list; {expected} is {who}"),
            ("help", "Look the player up with `scrutineer lists lookup NAME`; a player registered after the list appeared is right without being in it."),
        ],
        fires: "player 4 fide_id = 99000024",
        silent: "player 4 fide_id = 99000042",
        ..Meta::DEFAULT
    }
}

impl Check for IdUnknown {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(list) = cx.list() else { return };
        for (player, entry) in cx.t.players.iter().zip(cx.facts.list_entries()) {
            let (None, Some((id, loc))) = (entry, player.fide_id.stated()) else { continue };
            let meant = likely(list, player);
            let finding = out.find(if meant.is_some() { "meant" } else { "found" });
            finding.player(player.number()).field("fide_id").stated(id.to_string()).at(loc);
            if let Some(entry) = meant {
                finding.expected(entry.id.to_string()).arg("who", who(&entry));
            }
        }
    }
}
