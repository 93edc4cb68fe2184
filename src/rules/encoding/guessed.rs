use crate::base::How;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The encoding of the file was guessed.
    ///
    /// No version of the TRF says how letters beyond ASCII are encoded. When a file is no UTF-8, the code page is guessed from the frequency of
    /// letters and the federation. A wrong guess shows in the names: look at a few of them.
    Guessed = Meta {
        id: "encoding/guessed",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "The names were read as {encoding}: a guess that the letters alone bear out"),
            ("unsure", "The names were read as {encoding}: a guess that hangs on the federation of the tournament as well"),
            ("help", "If names look wrong, name the right code page with --encoding; exporting as UTF-8 makes guesses needless."),
        ],
        fires: "\"Emil\" -> \"\\xC9mil\"",
        silent: "\"Emil\" -> \"Émil\"",
        ..Meta::DEFAULT
    }
}

impl Check for Guessed {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let How::Guess { sure } = cx.source.decoding.how {
            out.find(if sure { "found" } else { "unsure" }).arg("encoding", cx.source.decoding.encoding.label());
        }
    }
}
