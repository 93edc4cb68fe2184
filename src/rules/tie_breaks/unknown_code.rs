use crate::engines::standings::Criterion;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// A tie-break in the list is not known.
    ///
    /// Records 202 and 212 name the tie-breaks by the codes of the Handbook. An unknown one cannot be computed, so that the standings behind it are not checked.
    UnknownCode = Meta {
        id: "tie-breaks/unknown-code",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "tie_breaks")],
        messages: &[
            ("found", "`{stated}` is no tie-break code"),
            ("help", "Use a code of the Handbook's list, or `OTHER_` with a name for a tie-break of one's own."),
        ],
        fires: "base open26\n202 = DE,BUCH,SB",
        silent: "base open26\n202 = DE,BH,SB",
        ..Meta::DEFAULT
    }
}

impl Check for UnknownCode {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for said in [&cx.t.meta.tie_breaks, &cx.t.meta.standings_order] {
            let Some((list, loc)) = said.stated() else { continue };
            for code in list
                .split(',')
                .map(str::trim)
                .filter(|code| !code.is_empty() && !code.to_ascii_uppercase().starts_with("OTHER_"))
            {
                if Criterion::parse(code).is_none() && !code.eq_ignore_ascii_case("PTS") {
                    out.find("found").at(loc).field("tie_breaks").stated(code);
                }
            }
        }
    }
}
