use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A tab stands between fields.
    ///
    /// The format counts columns, and a tab is one character that looks like several. The line was read with tab stops every eight columns where that
    /// makes the fields fit.
    Tab = Meta {
        id: "layout/tab",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "{count:line has/lines have} tabs between fields"),
            ("help", "Replace tabs by blanks: `scrutineer fmt` does it."),
        ],
        fires: "\"001    4 m    Dornwald\" -> \"001    4 m\\t Dornwald\"",
        silent: "player 4 rating = 2209",
        ..Meta::DEFAULT
    }
}

impl Check for Tab {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let tabs: Vec<_> = cx.met(|kind| matches!(kind, ProblemKind::TabInRecord { .. }).then_some(())).collect();
        if tabs.is_empty() {
            return;
        }
        out.find("found").places(tabs.into_iter().map(|((), loc)| loc));
    }
}
