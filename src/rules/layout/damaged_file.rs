use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A binary file is not as its layout says.
    ///
    /// Files of tournament programs hold counts, offsets and marks that must go together. Where they do not, the file was cut off or changed on its way, or comes from an edition of
    /// the program that is not known. Everything that could be read was read and checked; what the damaged part said is missing.
    DamagedFile = Meta {
        id: "layout/damaged-file",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "The file is damaged: {stated}"),
            ("help", "Ask for the file again, or open it in the program that made it, look whether everything is there, and save it anew."),
        ],
        fires: "- 0\n- 1\n- X\n+ \\x93\\xFF\\x89\\x44",
        silent: "player 9 rating = 2105",
        ..Meta::DEFAULT
    }
}

impl Check for DamagedFile {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let damage = cx.met(|kind| match kind {
            ProblemKind::Damaged { what } => Some(what),
            _ => None,
        });
        for (what, loc) in damage {
            out.find("found").at(loc).stated(what);
        }
    }
}
