use crate::base::Newline;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// Lines of the file end in different ways.
    ///
    /// A file that went through several programs or was put together by hand has some lines that end with CR LF and others with LF or CR. It is read
    /// all the same; some programs take two lines for one.
    MixedLineEnds = Meta {
        id: "encoding/mixed-line-ends",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "Lines end in different ways"),
            ("help", "`scrutineer fmt` writes the file with line ends of one kind."),
        ],
        fires: "+ 112 Third, Tor\\n112 Fourth, Tora",
        silent: "+ 112 Third, Tor",
        ..Meta::DEFAULT
    }
}

impl Check for MixedLineEnds {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.source.decoding.newline == Newline::Mixed {
            out.find("found");
        }
    }
}
