use crate::base::Loc;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;
use std::collections::BTreeMap;

rule! {
    /// A record is neither of the format nor of a known extension.
    ///
    /// Readers skip records that they do not know, and this file keeps them. If the identifier is a slip, such as 101 for 001, what the line says is
    /// lost for everybody who reads the file.
    UnknownRecord = Meta {
        id: "layout/unknown-record",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "{count:line begins/lines begin} with `{id}`, which is no record of the format"),
            ("help", "If it is a slip, correct the first three characters; if it is another program's own record, nothing needs to be done."),
        ],
        fires: "+ 101    9 m    Ilmarinen, Aki",
        silent: "+ 112 Third, Tor",
        ..Meta::DEFAULT
    }
}

impl Check for UnknownRecord {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut groups: BTreeMap<&str, Vec<Loc>> = BTreeMap::new();
        let unknown = cx.met(|kind| match kind {
            ProblemKind::UnknownRecord { id } => Some(id.as_str()),
            _ => None,
        });
        for (id, loc) in unknown {
            groups.entry(id).or_default().push(loc);
        }
        for (id, places) in groups {
            let finding = out.find("found");
            finding.arg("count", places.len()).arg("id", id);
            for loc in places {
                finding.at(loc);
            }
        }
    }
}
