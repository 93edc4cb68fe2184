use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// No player of the event has a rating.
    ///
    /// Ratings change, and first ratings come about, by games against rated opponents. An event of unrated players only has no effect on the rating list; or the ratings were not exported.
    NoRatedPlayer = Meta {
        id: "submission/no-rated-player",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::Tree, Need::Rounds],
        cites: &[Cite(Module::Submission, "rated-opponents"), Cite(Module::Formats, "player.rating")],
        messages: &[
            ("found", "None of the {count:player/players} has a rating: no game of the event can be rated"),
            ("help", "Export the file with the ratings of the list in force."),
        ],
        fires: "base open26\nplayer 1 rating =\nplayer 2 rating =\nplayer 3 rating =\nplayer 4 rating =\nplayer 5 rating =\nplayer 6 rating =\nplayer 7 rating =\nplayer 8 rating =\nplayer 9 rating =",
        silent: "base open26\nplayer 9 rating =",
        ..Meta::DEFAULT
    }
}

impl Check for NoRatedPlayer {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let players = &cx.t.players;
        if players.iter().all(|player| player.rating.is_absent()) {
            out.find("found").at(players[0].loc).field("rating").arg("count", players.len());
        }
    }
}
