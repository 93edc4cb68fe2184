use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// A web address stands where a city or a person belongs.
    ///
    /// Some servers write the address of their page into record 022 or 102. A report for rating names the city and the chief arbiter.
    WebAddress = Meta {
        id: "header/web-address",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "city"), Cite(Module::Formats, "chief_arbiter")],
        messages: &[
            ("found", "`{stated}` is a web address, not a {what}"),
            ("help", "Write the name of the {what}."),
        ],
        fires: "022 = https://example.org/open",
        silent: "022 = Fjordheim",
        ..Meta::DEFAULT
    }
}

impl Check for WebAddress {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let meta = &cx.t.meta;
        for (i, (said, what)) in [(&meta.city, "city"), (&meta.chief_arbiter, "person")].into_iter().enumerate() {
            if let Some((text, loc)) = said.stated()
                && (text.contains("://") || text.starts_with("www."))
            {
                out.find("found").at(loc).cite(i).field(what).stated(text).arg("what", what);
            }
        }
    }
}
