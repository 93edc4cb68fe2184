use super::arbiter_id::ids;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// An arbiter of the event plays in it.
    ///
    /// No appointed arbiter plays in an event in which title norms can be made; such an event is not valid for norms. The arbiter and the player have the same FIDE id.
    ArbiterPlays = Meta {
        id: "header/arbiter-plays",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Titles, "arbiter-plays"), Cite(Module::Submission, "arbiter.plays"), Cite(Module::Formats, "chief_arbiter")],
        messages: &[
            ("found", "Player {player} is named as an arbiter of the event"),
            ("help", "Name the arbiter who ran the event. If the player was in charge, the event is not valid for norms."),
        ],
        fires: "102 = Castellmar, Pau (99000035)",
        silent: "102 = Thorvik, Maren (99000103)",
        ..Meta::DEFAULT
    }
}

impl Check for ArbiterPlays {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let meta = &cx.t.meta;
        for (text, loc) in std::iter::once(&meta.chief_arbiter).chain(&meta.deputies).filter_map(|said| said.stated()) {
            for player in &cx.t.players {
                if player.fide_id.value().is_some_and(|id| ids(text).any(|of_arbiter| of_arbiter == Ok(id))) {
                    out.find("found")
                        .at(loc)
                        .at_opt(player.fide_id.loc())
                        .player(player.number())
                        .field("chief_arbiter");
                }
            }
        }
    }
}
