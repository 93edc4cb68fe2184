use crate::base::Loc;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Cells of a published table can be read in two ways.
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
            ("half", "{count:half-point bye was/half-point byes were} concluded from the points"),
            ("rounds", "The table has no rounds and colours; its results were not read"),
            ("help", "A TRF from the same program says which it is."),
        ],
        fires: "- 0\n- 1\n- X\n+ From the Tournament-Database of Chess-Results,,,,,,,,\n+ Ranking crosstable after Round 2,,,,,,,,\n+ Rk.,,Name,Rtg,FED,1.Rd,2.Rd,Pts. ,TB1\n+ 1,,\"Alder, Anna\",2000,NOR,2w1,3b1,2,0\n+ 2,,\"Birch, Bo\",1900,NOR,1b0,-1,1,0\n+ 3,,\"Cedar, Cy\",1800,NOR,-1,1w0,1,0",
        silent: "player 9 round 1 = 0000 - U",
        ..Meta::DEFAULT
    }
}

fn report(message: &'static str, places: Vec<Loc>, out: &mut Out) {
    if places.is_empty() {
        return;
    }
    let finding = out.find(message);
    finding.arg("count", places.len());
    for loc in places {
        finding.at(loc);
    }
}

impl Check for TableReading {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let readings = [
            ("bye", ProblemKind::AmbiguousBye.name()),
            ("result", ProblemKind::AmbiguousResult.name()),
            ("rounds", ProblemKind::NoRounds.name()),
        ];
        for (message, name) in readings {
            report(message, cx.problems.iter().filter(|p| p.kind.name() == name).map(|p| p.loc).collect(), out);
        }
        report(
            "half",
            cx.met(|kind| matches!(kind, ProblemKind::ConcludedBye { .. }).then_some(()))
                .map(|((), loc)| loc)
                .collect(),
            out,
        );
    }
}
