use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::{likely, who};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Players without FIDE id stand in the rating list.
    ///
    /// Name, federation and year of birth of a player without id point at one player of the list. An id that is written where there was none is to be checked by a person: namesakes exist.
    IdFound = Meta {
        id: "lists/id-found",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.fide_id")],
        messages: &[
            ("found", "{count:player/players} without FIDE id can be found in the rating list: {who}"),
            ("help", "Write the ids after a look at the players; a new id for somebody who has one makes a duplicate."),
        ],
        fires: "player 9 fide_id = 0",
        silent: "player 9 fide_id = 0\nplayer 9 name = Somebody, Else",
        ..Meta::DEFAULT
    }
}

impl Check for IdFound {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(list) = cx.list() else { return };
        let without =
            cx.t.players.iter().filter(|player| player.fide_id.is_absent() && !player.name.text().trim().is_empty());
        let found: Vec<_> = without.filter_map(|player| Some((player, likely(list, player)?))).collect();
        let Some((player, entry)) = found.first() else { return };
        out.find("found")
            .player(player.number())
            .field("fide_id")
            .expected(entry.id.to_string())
            .list(
                "who",
                found.iter().map(|(player, entry)| format!("{} is {} {}", player.number(), entry.id, who(entry))),
            )
            .places(found.iter().map(|(player, _)| player.name.loc()));
    }
}
