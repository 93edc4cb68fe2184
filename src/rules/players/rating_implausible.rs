use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// A rating lies where no FIDE rating lies.
    ///
    /// FIDE ratings lie between 1000 and about 2900. Something else in the field is a national rating, an estimate or a slip.
    RatingImplausible = Meta {
        id: "players/rating-implausible",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.rating")],
        messages: &[
            ("found", "{count:rating lies/ratings lie} outside {lowest} to {highest}, first that of player {player}: {stated}"),
            ("help", "Write the FIDE rating of the list in force at the start, or 0 for an unrated player; national ratings belong into national records."),
        ],
        fires: "player 9 rating = 310",
        silent: "player 9 rating = 1000",
        ..Meta::DEFAULT
    }
}

/// The lowest floor that FIDE ratings had since 2012, and a bound that no player has reached.
const LOWEST: u16 = 1000;
const HIGHEST: u16 = 2900;

impl Check for RatingImplausible {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let stated = cx.t.players.iter().filter_map(|p| p.rating.stated().map(|(rating, loc)| (p, *rating, loc)));
        let beyond: Vec<_> = stated.filter(|(_, rating, _)| !(LOWEST..=HIGHEST).contains(rating)).collect();
        let Some((player, rating, _)) = beyond.first() else { return };
        let finding = out.find("found");
        finding.player(player.number()).field("rating").stated(*rating);
        finding
            .arg("lowest", LOWEST.to_string())
            .arg("highest", HIGHEST.to_string())
            .places(beyond.into_iter().map(|(.., loc)| loc));
    }
}
