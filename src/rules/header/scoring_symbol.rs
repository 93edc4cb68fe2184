use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A symbol of the scoring is not known.
    ///
    /// Record 162 knows W, D, L, A, P and X, record 362 knows TW, TD and TL, XXS its own codes. The value under the unknown symbol was not used, so that
    /// every total of the file may be judged by the wrong points.
    ScoringSymbol = Meta {
        id: "header/scoring-symbol",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "scoring.value.symbol")],
        messages: &[
            ("found", "`{stated}` is no symbol of the scoring; its value was not used"),
            ("help", "Correct the symbol; `scrutineer explain scoring` lists them."),
        ],
        fires: "base open26\n+ 162  W 1.0    D 0.5    Q 0.0",
        silent: "base open26\n+ 162  W 1.0    D 0.5    L 0.0",
        ..Meta::DEFAULT
    }
}

impl Check for ScoringSymbol {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let symbols = cx.met(|kind| match kind {
            ProblemKind::UnknownScoringSymbol { symbol } => Some(symbol),
            _ => None,
        });
        for (symbol, loc) in symbols {
            out.find("found").at(loc).record(cx.record_at(loc)).field("symbol").stated(symbol.trim());
        }
    }
}
