use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, grouped, rule};
use crate::tree::ProblemKind;

rule! {
    /// Byes are written in the manner of TRF06, which can mean several things.
    ///
    /// TRF06 has one sign for a full-point bye, for the pairing-allocated bye and for a win without opponent. They were read by the reading that fits the
    /// round: the only `0000 - +` of a round with an odd number of players is the pairing-allocated bye. TRF16 has letters for each: `U F H Z`.
    OldMark = Meta {
        id: "layout/old-mark",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "player.round.result")],
        messages: &[
            ("found", "`0000 - {written}` was read as `{as}` in {count:place/places}"),
            ("help", "Export the file as TRF16 or TRF26, so that a pairing-allocated bye cannot be taken for another one."),
        ],
        fires: "\"0000 - U\" -> \"0000 - +\"\n\"0000 - U\" -> \"0000 - +\"\n\"0000 - U\" -> \"0000 - +\"\n\"0000 - U\" -> \"0000 - +\"",
        silent: "player 9 round 1 = 0000 - U",
        ..Meta::DEFAULT
    }
}

impl Check for OldMark {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let marks = cx.met(|kind| match kind {
            ProblemKind::OldMark { written, read_as } => Some((*written, *read_as)),
            _ => None,
        });
        for ((written, read_as), places) in grouped(marks) {
            out.find("found").arg("written", written).arg("as", read_as).places(places);
        }
    }
}
