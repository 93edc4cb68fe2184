use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// An extension record holds a setting that is not known.
    ///
    /// The records that begin with XX belong to pairing programs. This one has a word or value that their manuals do not have; it was not used.
    UnknownSetting = Meta {
        id: "header/unknown-setting",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "The setting `{stated}` is not known and was not used"),
            ("help", "Correct it, or delete the line if the file goes to a rating officer."),
        ],
        fires: "+ XXC green1",
        silent: "+ 112 Third, Tor",
        ..Meta::DEFAULT
    }
}

impl Check for UnknownSetting {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let settings = cx.met(|kind| match kind {
            ProblemKind::UnknownSetting { text } => Some(text),
            _ => None,
        });
        for (text, loc) in settings {
            out.find("found").at(loc).stated(text.trim());
        }
    }
}
