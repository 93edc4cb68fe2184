use crate::finding::Severity;
use crate::grammar::Kind;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Records that stand once at most stand again.
    ///
    /// The first of each was read. If the second says something else, only one of them can be right; when most records of the header stand twice, two
    /// reports were joined into one file.
    RepeatedRecord = Meta {
        id: "layout/repeated-record",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "{count:record stands/records stand} again, of which the first was read: {ids}"),
            ("national", "{count:national record repeats/national records repeat} the federation of an earlier one of the same player"),
            ("help", "Delete the records that are wrong; take two reports in one file apart."),
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
        let (national, other): (Vec<_>, Vec<_>) = again.partition(|(id, _)| *id == Kind::National.def().id);
        for (message, records) in [("national", national), ("found", other)] {
            if !records.is_empty() {
                let finding = out.find(message);
                finding.list("ids", records.iter().map(|(id, _)| *id)).places(records.iter().map(|(_, loc)| *loc));
            }
        }
    }
}
