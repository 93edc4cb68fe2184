use crate::finding::Safety;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::regs::{Federation, FederationStatus};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The federation of the event is no federation of FIDE.
    ///
    /// Record 032 holds the three letters under which FIDE knows the federation on whose rating server the event is registered.
    FederationUnknown = Meta {
        id: "header/federation-unknown",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "tournament_federation")],
        messages: &[
            ("found", "`{stated}` is no federation code of FIDE"),
            ("suggested", "`{stated}` is no federation code of FIDE; {expected} is meant"),
            ("past", "`{stated}` was no longer, or not yet, a federation code on {day}"),
            ("help", "Write the code that FIDE uses."),
        ],
        fires: "032 = NRW",
        silent: "032 = NOR",
        ..Meta::DEFAULT
    }
}

impl Check for FederationUnknown {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some((code, loc)) = cx.t.meta.federation.stated() else { return };
        let code = code.trim();
        let known = Federation::by_code(code);
        let day = cx.t.meta.start.value();
        if let Some(federation) = known.filter(|f| f.is_valid()) {
            if let Some(day) = day.filter(|day| !federation.in_use(*day)) {
                out.find("past").at(loc).field("federation").stated(code).arg("day", day).severity(Severity::Warning);
            }
            return;
        }
        if known.is_some_and(|f| f.status == FederationStatus::Historic && day.is_some_and(|day| f.in_use(day))) {
            return;
        }
        match Federation::suggest(code) {
            Some(meant) => out.find("suggested").at(loc).field("federation").stated(code).expected(meant.code).fix(
                Safety::Unsafe,
                format!("write {}", meant.code),
                loc,
                meant.code,
            ),
            None => out.find("found").at(loc).field("federation").stated(code),
        };
    }
}
