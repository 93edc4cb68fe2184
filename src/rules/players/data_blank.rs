use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// No player of the file has a date of birth, a sex or a federation.
    ///
    /// The report names them for every player, and what stands there is compared with the rating list: it shows a wrong FIDE id. A column that is blank throughout was not exported.
    DataBlank = Meta {
        id: "players/data-blank",
        severity: Severity::Info,
        concern: Concern::Submission,
        needs: &[Need::Tree],
        cites: &[Cite(Module::Formats, "player"), Cite(Module::Submission, "new-players")],
        messages: &[
            ("found", "Blank for all {count:player/players}: {what}"),
            ("help", "Export the file with these columns."),
        ],
        fires: "base open26\nplayer 1 sex =\nplayer 2 sex =\nplayer 3 sex =\nplayer 4 sex =\nplayer 5 sex =\nplayer 6 sex =\nplayer 7 sex =\nplayer 8 sex =\nplayer 9 sex =",
        silent: "base open26\nplayer 1 sex =",
        ..Meta::DEFAULT
    }
}

impl Check for DataBlank {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        // Of players without FIDE id it is told by another rule what they lack.
        let players = &cx.t.players;
        if players.len() < 2 || players.iter().all(|player| player.fide_id.get().is_none()) {
            return;
        }
        let blank = |lacks: fn(&Player) -> bool| players.iter().all(lacks);
        let columns = [
            ("the date of birth", blank(|player| player.birth.is_absent())),
            ("the sex", blank(|player| player.sex.is_absent())),
            ("the federation", blank(|player| player.federation.is_absent())),
        ];
        let what: Vec<&str> = columns.iter().filter(|(_, blank)| *blank).map(|(what, _)| *what).collect();
        if !what.is_empty() {
            out.find("found").at(players[0].loc).arg("count", players.len()).arg("what", what.join(", "));
        }
    }
}
