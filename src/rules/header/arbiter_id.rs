use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The chief arbiter is named without FIDE id.
    ///
    /// Arbiters must be registered with FIDE, and the event is credited to them by their id. It usually stands in brackets after the name.
    ArbiterId = Meta {
        id: "header/arbiter-id",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "chief_arbiter"), Cite(Module::Submission, "arbiters.registered")],
        messages: &[
            ("found", "The chief arbiter `{stated}` has no FIDE id"),
            ("help", "Add the id in brackets: `102 Family, First (12345678)`."),
        ],
        fires: "102 = Thorvik, Maren",
        silent: "102 = Thorvik, Maren (99000103)",
        ..Meta::DEFAULT
    }
}

impl Check for ArbiterId {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let Some((name, loc)) = cx.t.meta.chief_arbiter.stated()
            && !name.contains("://")
            && name.chars().filter(char::is_ascii_digit).count() < 5
        {
            out.find("found").at(loc).field("chief_arbiter").stated(name);
        }
    }
}
