use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{ALL, Check, Cx, Meta, Out, rule};

rule! {
    /// A comment explains a finding of a rule that there is not.
    ///
    /// `### scrutineer: RULE: reason` declares what a rule finds, so that it is shown with its reason and does not count. This comment names no rule of the program, or gives no reason, and
    /// therefore declares nothing.
    DeclarationUnknown = Meta {
        id: "submission/declaration-unknown",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "comments"), Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "A comment declares findings of `{stated}`, which is no rule"),
            ("reason", "A comment declares findings of `{stated}` without a reason"),
            ("help", "Write `### scrutineer: RULE [player N] [round N]: reason`; `scrutineer explain` lists the rules."),
        ],
        fires: "base open26\n+ ### scrutineer: nosuch/rule: fined half a point",
        silent: "base open26\n+ ### scrutineer: results/points-differ: fined half a point",
        ..Meta::DEFAULT
    }
}

impl Check for DeclarationUnknown {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for comment in &cx.t.comments {
            let Some(rest) = comment.text.trim().strip_prefix("scrutineer:") else { continue };
            let (head, reason) = rest.split_once(':').unwrap_or((rest, ""));
            let named = head.split_whitespace().next().unwrap_or("");
            let message = match ALL.iter().any(|rule| rule.meta().id == named) {
                false => "found",
                true if reason.trim().is_empty() => "reason",
                true => continue,
            };
            out.find(message).at(comment.loc).stated(named);
        }
    }
}
