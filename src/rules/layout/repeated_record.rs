use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A record that stands once at most stands again.
    ///
    /// The first one was read. If the second one says something else, only one of them can be right.
    RepeatedRecord = Meta {
        id: "layout/repeated-record",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "Record {id} stands again; the first one was read"),
            ("help", "Delete the record that is wrong."),
        ],
        fires: "+ 022 Other Town",
        silent: "+ 112 Third, Tor",
        ..Meta::DEFAULT
    }
}

impl Check for RepeatedRecord {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let again = cx.met(|kind| match kind {
            ProblemKind::RepeatedRecord { id } => Some(*id),
            _ => None,
        });
        for (id, loc) in again {
            out.find("found").at(loc).arg("id", id);
        }
    }
}
