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
            ("found", "Player {player} has a rating of {stated}"),
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
        for player in &cx.t.players {
            if let Some((rating, loc)) = player.rating.stated()
                && !(LOWEST..=HIGHEST).contains(rating)
            {
                out.find("found").at(loc).player(player.number()).field("rating").stated(*rating);
            }
        }
    }
}
