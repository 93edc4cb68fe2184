use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// A match with an unrated player is not rated.
    ///
    /// The games of two players against each other count for rating only when both are rated.
    MatchUnrated = Meta {
        id: "rating/match-unrated",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::StartDate, Need::Rounds],
        cites: &[Cite(Module::Rating, "match-unrated")],
        messages: &[
            ("found", "The file is a match, and player {player} is unrated: it is not rated"),
            ("help", "Do not report the match, or give the rating of the player."),
        ],
        fires: "- player 3\n- player 4\n- player 5\n- player 6\n- player 7\n- player 8\n- player 9\nplayer 2 fide_id = 0\nplayer 2 rating = 0",
        silent: "- player 3\n- player 4\n- player 5\n- player 6\n- player 7\n- player 8\n- player 9",
        ..Meta::DEFAULT
    }
}

impl Check for MatchUnrated {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(ratings) = cx.ratings().filter(|_| cx.t.players.len() == 2) else { return };
        // The article was not seen before 2022.
        if cx.regs.article(Cite(Module::Rating, "match-unrated")).is_none() {
            return;
        }
        let kind = ratings.event.kind;
        for (player, known) in cx.t.players.iter().zip(&ratings.known) {
            if known.effective(kind).is_none() {
                out.find("found").player(player.number()).field("rating").at_opt(player.name.loc());
            }
        }
    }
}
