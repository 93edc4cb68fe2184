use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::identified;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Players are flagged as inactive in the rating list.
    ///
    /// A player is inactive after a year without a rated game, and active again in the list after the next one. The rating counts as before; a flag on somebody who plays every
    /// month points at a wrong id.
    Inactive = Meta {
        id: "lists/inactive",
        severity: Severity::Info,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "inactive"), Cite(Module::Rating, "list")],
        messages: &[
            ("found", "{count:player is/players are} flagged as inactive in the rating list: {who}"),
            ("help", "Nothing is to be done when the ids are right."),
        ],
        fires: "player 9 name = Kvitsund, Leif\nplayer 9 fide_id = 99000233",
        silent: "player 9 name = Ilmarinen, Aki",
        ..Meta::DEFAULT
    }
}

impl Check for Inactive {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let inactive: Vec<_> = identified(cx).filter(|(_, entry)| entry.inactive).map(|(player, _)| player).collect();
        let Some(player) = inactive.first() else { return };
        out.find("found")
            .player(player.number())
            .field("fide_id")
            .list("who", inactive.iter().map(|player| player.number()))
            .places(inactive.iter().map(|player| player.fide_id.loc()));
    }
}
