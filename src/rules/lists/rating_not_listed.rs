use crate::finding::Severity;
use crate::lists::{Query, Reference};
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::lists::support::identified;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Players have a rating in the FIDE column and none in the list.
    ///
    /// The column holds ratings of FIDE alone. A national or estimated value makes unrated players look rated: their opponents' changes, norms and the first ratings come out
    /// wrong. National ratings belong into the records of the federation.
    RatingNotListed = Meta {
        id: "lists/rating-not-listed",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::List],
        cites: &[Cite(Module::Rating, "list"), Cite(Module::Formats, "player.rating")],
        messages: &[
            ("found", "{count:player has/players have} a rating in the file and none in the list, national or estimated: {who}"),
            ("national", "{count:player has/players have} the national rating in the column of FIDE, and no rating of FIDE: {who}"),
            ("help", "Write 0 for players whom the list in force at the start has as unrated."),
        ],
        fires: "player 9 name = Jarnvik, Tove\nplayer 9 fide_id = 99000226",
        silent: "player 9 name = Jarnvik, Tove\nplayer 9 fide_id = 99000226\nplayer 9 rating = 0",
        ..Meta::DEFAULT
    }
}

impl Check for RatingNotListed {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.ratings().is_none() || !cx.list().is_some_and(Reference::is_decisive) {
            return;
        }
        let unlisted = identified(cx).filter_map(|(player, entry)| {
            let (rating, loc) = player.rating.stated()?;
            let is_unrated = [entry.standard, entry.rapid, entry.blitz].iter().all(|kind| kind.rating.is_none());
            is_unrated.then_some((is_national(cx, player, *rating), player, *rating, loc))
        });
        let mut unlisted: Vec<_> = unlisted.collect();
        unlisted.sort_by_key(|(national, ..)| *national);
        for same in unlisted.chunk_by(|a, b| a.0 == b.0) {
            let Some((national, player, rating, _)) = same.first() else { continue };
            out.find(if *national { "national" } else { "found" })
                .player(player.number())
                .field("rating")
                .stated(*rating)
                .expected("0")
                .list("who", same.iter().map(|(_, player, rating, _)| format!("{} ({rating})", player.number())))
                .places(same.iter().map(|(.., loc)| *loc));
        }
    }
}

/// Whether a rating is the player's national one, by the records of the file or a national list at hand.
fn is_national(cx: &Cx<'_>, player: &Player, rating: u16) -> bool {
    let name = player.name.text();
    let birth_year = player.birth.value().map(|birth| birth.year);
    player.national.iter().any(|national| national.rating.value() == Some(rating))
        || cx.lists.national().any(|list| {
            let hits = list.by_name(&Query { name, federation: None, birth_year }, 3);
            hits.iter().any(|hit| hit.score >= 850 && hit.entry.standard.rating == Some(rating))
        })
}
