use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, grouped, rule};
use crate::tree::ProblemKind;

rule! {
    /// Entries of a published table or of a program's own file can be read in two ways.
    ///
    /// A table shows a full point without a game for a pairing-allocated bye and for a full-point bye alike, `0:0` for a game without result and for one that both lost, and leaves some
    /// half-point byes to be concluded from the points. Each was read in the likelier way.
    TableReading = Meta {
        id: "layout/table-reading",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "results")],
        messages: &[
            ("bye", "{count:full point/full points} without a game were read as pairing-allocated byes"),
            ("result", "{count:game/games} with `0:0` were read as games without result"),
            ("absence", "{count:absence/absences} without a value were read as zero-point byes"),
            ("half", "{count:half-point bye was/half-point byes were} concluded from the points"),
            ("colours", "The table has no colours, and what hangs on them was not checked"),
            ("rounds", "The table has no rounds and colours; its results were not read"),
            ("help", "A TRF from the same program says which it is."),
        ],
        fires: "- 0\n- 1\n- X\n+ From the Tournament-Database of Chess-Results,,,,,,,,\n+ Ranking crosstable after Round 2,,,,,,,,\n+ Rk.,,Name,Rtg,FED,1.Rd,2.Rd,Pts. ,TB1\n+ 1,,\"Alder, Anna\",2000,NOR,2w1,3b1,2,0\n+ 2,,\"Birch, Bo\",1900,NOR,1b0,-1,1,0\n+ 3,,\"Cedar, Cy\",1800,NOR,-1,1w0,1,0",
        silent: "player 9 round 1 = 0000 - U",
        ..Meta::DEFAULT
    }
}

impl Check for TableReading {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let readings = cx.met(|kind| match kind {
            ProblemKind::AmbiguousBye => Some("bye"),
            ProblemKind::AmbiguousResult => Some("result"),
            ProblemKind::AmbiguousAbsence => Some("absence"),
            ProblemKind::NoColours => Some("colours"),
            ProblemKind::NoRounds => Some("rounds"),
            ProblemKind::ConcludedBye { .. } => Some("half"),
            _ => None,
        });
        for (message, places) in grouped(readings) {
            out.find(message).places(places);
        }
    }
}
