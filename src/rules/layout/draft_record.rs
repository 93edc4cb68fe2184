use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A record belongs to a draft of TRF26 that was never in force.
    ///
    /// Some programs were written after the drafts of 2024 and 2025, whose records for byes, forfeited matches and acceleration had other
    /// identifiers and columns. The line is kept and not read.
    DraftRecord = Meta {
        id: "layout/draft-record",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "Record `{id}` comes from a draft of TRF26 and is not read"),
            ("help", "Update the program that wrote the file, so that it writes TRF26 as published."),
        ],
        fires: "+ ACC  1.0 001 003 0001 0004",
        silent: "+ 112 Third, Tor",
        ..Meta::DEFAULT
    }
}

impl Check for DraftRecord {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let draft = cx.met(|kind| match kind {
            ProblemKind::DraftRecord { id } => Some(id.as_str()),
            _ => None,
        });
        for (id, loc) in draft {
            out.find("found").at(loc).arg("id", id);
        }
    }
}
