use super::support::{ARTICLES, cite, place, text};
use crate::base::PlayerNo;
use crate::dossier::Way;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, Rule, rule};

rule! {
    /// A title result that the event file claims fails.
    ///
    /// Each claim is judged by the Title Regulations in force on the first day: the games that count, the best choice of them, the federations, titles and ratings of the
    /// opponents, the score, and the conditions on the tournament. The finding names every condition that is missed, with what it asks for.
    ClaimFails = Meta {
        id: "norms/claim-fails",
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: ARTICLES,
        messages: &[
            ("found", "Player {player} did not make the {expected} norm that is claimed: {why}"),
            ("direct", "Player {player} has no right to {expected} by the place: {why}"),
            ("void", "The claim of {expected} for player {player} cannot be: {why}"),
            ("no-edition", "The title results that the event file claims cannot be judged without the first day of the event, or before July 2009"),
            ("help", "`scrutineer norms FILE --player {player} --what-if` shows all conditions and what was missing."),
        ],
        fires: "base robin16\ndossier [[claim]]\ndossier player = 5\ndossier title = \"IM\"",
        silent: "base robin16\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\ndossier [[claim]]\ndossier player = 5\ndossier title = \"IM\"",
        ..Meta::DEFAULT
    }
}

impl Check for ClaimFails {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(norms) = cx.norms() else {
            if cx.dossier.claims_in(&cx.source.name).next().is_some() {
                out.unverifiable("no-edition");
            }
            return;
        };
        for claimed in cx.claimed().filter(|claimed| claimed.holds() == Some(false)) {
            let no = PlayerNo(claimed.claim.player);
            let first = claimed.failing().next().map_or(0, |condition| cite(cx, self.meta(), norms, condition));
            let (message, why) = match (claimed.void, claimed.claim.way) {
                (Some(why), _) => ("void", why.to_owned()),
                (None, Way::Games) => ("found", text(norms, claimed.failing())),
                (None, _) => ("direct", text(norms, claimed.failing())),
            };
            out.find(message)
                .cite(first)
                .at_opt(place(cx, no))
                .player(no)
                .expected(claimed.claim.title.abbreviation())
                .arg("why", why);
        }
    }
}
