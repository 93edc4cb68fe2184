use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Two records say different things about the same fact.
    ///
    /// A number of rounds, an initial-colour or a scoring can stand in a TRF26 record and in a line of an older extension (142 and XXR, 152 and XXC,
    /// 162 and XXS or BB). When they differ the TRF26 record was taken.
    StatementsConflict = Meta {
        id: "header/statements-conflict",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "Two statements about the {what}: {taken} was taken, not {other}"),
            ("help", "Delete the statement that is wrong."),
        ],
        fires: "base open26\n+ XXR 5",
        silent: "base open26\n+ XXR 4",
        ..Meta::DEFAULT
    }
}

impl Check for StatementsConflict {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let conflicts = cx.met(|kind| match kind {
            ProblemKind::Conflict { what, taken, taken_at, other } => Some((*what, taken, *taken_at, other)),
            _ => None,
        });
        for ((what, taken, taken_at, other), loc) in conflicts {
            out.find("found")
                .at(loc)
                .label(taken_at, "taken")
                .arg("what", what)
                .arg("taken", taken)
                .arg("other", other);
        }
    }
}
