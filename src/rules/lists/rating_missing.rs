use crate::engines::rating::Kind;
use crate::finding::Severity;
use crate::lists::Reference;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::identified;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Players without rating in the file have one in the rating list.
    ///
    /// A rated player who is entered as unrated changes the order of the start, the ratings of all opponents and their norms. The list in force at the start decides.
    RatingMissing = Meta {
        id: "lists/rating-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.rating")],
        messages: &[
            ("found", "{count:player is/players are} unrated in the file and rated in the list: {who}"),
            ("help", "Write the rating of the list in force at the start."),
        ],
        fires: "player 4 rating =",
        silent: "player 4 rating = 2210",
        ..Meta::DEFAULT
    }
}

impl Check for RatingMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(kind) = cx.ratings().map(|ratings| ratings.event.kind) else { return };
        if !cx.list().is_some_and(Reference::is_decisive) {
            return;
        }
        let mut missing: Vec<_> = identified(cx)
            .filter(|(player, _)| player.rating.is_absent())
            .filter_map(|(player, entry)| {
                let own = match kind {
                    Kind::Standard => entry.standard,
                    Kind::Rapid => entry.rapid,
                    Kind::Blitz => entry.blitz,
                };
                Some((player, own.rating?))
            })
            .collect();
        missing.sort_by_key(|(_, rating)| std::cmp::Reverse(*rating));
        let Some((player, rating)) = missing.first() else { return };
        out.find("found")
            .player(player.number())
            .field("rating")
            .expected(rating.to_string())
            .list("who", missing.iter().map(|(player, rating)| format!("{} ({rating})", player.number())))
            .places(missing.iter().map(|(player, _)| player.name.loc()));
    }
}
