use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The format of the file is known, but there is no reader for it yet.
    ///
    /// The file was recognised by its content. Nothing in it has been checked.
    FormatNotRead = Meta {
        id: "encoding/format-not-read",
        severity: Severity::Error,
        needs: &[Need::NoReader],
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "This is a file of the format {format}, which cannot be read yet: nothing in it was checked"),
            ("help", "Export the tournament as TRF from the program that made the file, and check that."),
        ],
        fires: "- 0\n- 1\n- X\n+ [Event \"Open\"]\n+ [Site \"Hilltown\"]\n+ 1. e4 e5 2. Nf3 *",
        silent: "base open16",
        ..Meta::DEFAULT
    }
}

impl Check for FormatNotRead {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        out.find("found").arg("format", cx.format.title());
    }
}
