use crate::engines::rating::raised;
use crate::finding::Severity;
use crate::lists::Reference;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Ratings are lower than any that the list of the time had.
    ///
    /// Since March 2024 the lowest rating of FIDE is 1400; all standard ratings from 1000 to 1999 were raised on that day by two fifths of what they lacked to 2000. A lower
    /// rating in an event after it is an old one, a national one or an estimate.
    BelowFloor = Meta {
        id: "rating/below-floor",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::StartDate],
        cites: &[Cite(Module::Rating, "floor"), Cite(Module::Formats, "player.rating")],
        messages: &[
            ("found", "{count:rating is/ratings are} below {expected}, the lowest of FIDE at the start: {who}"),
            ("help", "Write the ratings of the list in force at the start, 0 for the unrated; in March 2024 a standard rating of {stated} became {raised}."),
            ("usual", "Write the ratings of the list in force at the start, 0 for the unrated."),
        ],
        fires: "- list\nplayer 9 rating = 1310",
        silent: "- list\nplayer 9 rating = 1400",
        ..Meta::DEFAULT
    }
}

/// The lowest rating that anybody ever had; what lies below is told by another rule.
const LOWEST: u16 = 1000;

impl Check for BelowFloor {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(floor) = cx.ratings().and_then(|ratings| u16::try_from(ratings.event.rules.floor).ok()) else {
            return;
        };
        // With the list in force at hand the ratings are compared one by one.
        if cx.list().is_some_and(Reference::is_decisive) {
            return;
        }
        let stated =
            cx.t.players.iter().filter_map(|player| player.rating.stated().map(|(rating, loc)| (player, *rating, loc)));
        let low: Vec<_> = stated.filter(|(_, rating, _)| (LOWEST..floor).contains(rating)).collect();
        let Some((player, rating, _)) = low.first() else { return };
        let finding = out.find("found");
        match raised(*rating) {
            Some(raised) => finding.arg("raised", raised),
            None => finding.help("usual"),
        };
        finding.player(player.number()).field("rating").stated(*rating).expected(floor);
        finding.list("who", low.iter().map(|(player, rating, _)| format!("{} ({rating})", player.number())));
        finding.places(low.iter().map(|(.., loc)| *loc));
    }
}
