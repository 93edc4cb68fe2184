use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The number in the field of the FIDE id is too small for one.
    ///
    /// FIDE ids have at least six digits. A shorter number is that of a national federation or a club, which stands in the field because a program exported the wrong column; the rating server
    /// knows nobody under it.
    FideIdImplausible = Meta {
        id: "players/fide-id-implausible",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "player.fide_id")],
        messages: &[
            ("found", "{count:number has/numbers have} too few digits for a FIDE id, for instance `{stated}`"),
            ("help", "Write the FIDE id, or leave the field blank; a national number belongs into a national record."),
        ],
        fires: "player 3 fide_id = 117",
        silent: "player 3 fide_id = 99000036",
        ..Meta::DEFAULT
    }
}

/// No FIDE id is smaller.
pub(in crate::rules) const LOWEST: u32 = 100_000;

impl Check for FideIdImplausible {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let small: Vec<&Player> =
            cx.t.players.iter().filter(|p| p.fide_id.value().is_some_and(|id| id < LOWEST)).collect();
        let Some(first) = small.first() else { return };
        let finding = out.find("found");
        let stated = first.fide_id.value().unwrap_or(0);
        finding.player(first.number()).field("fide_id").stated(stated).places(small.iter().map(|p| p.fide_id.loc()));
    }
}
