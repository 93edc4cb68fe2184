use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The number of rated players in the header fits neither the rated players nor all players of the file.
    ///
    /// Record 072 states how many of the players are rated. Some programs write the number of all players there, which is let pass.
    RatedCount = Meta {
        id: "header/rated-count",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "rated_count")],
        messages: &[
            ("found", "The header states {stated:rated player/rated players}; {expected} of the players in the file have a rating"),
            ("help", "Correct record 072."),
        ],
        fires: "072 = 4",
        silent: "player 9 rating =",
        ..Meta::DEFAULT
    }
}

impl Check for RatedCount {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let Some((stated, loc)) = cx.t.meta.rated_players.stated() {
            let rated = cx.t.players.iter().filter(|p| p.rating.get().is_some()).count();
            let stated_count = *stated as usize;
            // A file without any player has a finding of its own.
            let any = !cx.t.players.is_empty();
            if any && stated_count != rated && stated_count != cx.t.players.len() {
                out.find("found").at(loc).field("rated_count").stated(*stated).expected(rated);
            }
        }
    }
}
