use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::players::fide_id_implausible::LOWEST;
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The chief arbiter is named without FIDE id.
    ///
    /// Arbiters must be registered with FIDE, and the event is credited to them by their id. It usually stands in brackets after the name. Digits with letters among them, or too few of them,
    /// are no id, for a deputy as little as for the chief arbiter.
    ArbiterId = Meta {
        id: "header/arbiter-id",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "chief_arbiter"), Cite(Module::Submission, "arbiters.registered")],
        messages: &[
            ("found", "The chief arbiter `{stated}` has no FIDE id"),
            ("bad", "`{stated}` is no FIDE id of an arbiter"),
            ("help", "Add the id in brackets: `102 Family, First (12345678)`."),
        ],
        fires: "102 = Thorvik, Maren",
        silent: "102 = Thorvik, Maren (99000103)",
        ..Meta::DEFAULT
    }
}

/// The FIDE ids in the line of an arbiter: words of five digits or more. An `Err` is such a word that is no FIDE id.
pub(in crate::rules) fn ids(text: &str) -> impl Iterator<Item = Result<u32, &str>> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().filter(char::is_ascii_digit).count() >= 5)
        .map(|word| word.parse().ok().filter(|id| *id >= LOWEST).ok_or(word))
}

impl Check for ArbiterId {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let chief = cx.t.meta.chief_arbiter.stated();
        for (text, loc) in chief.into_iter().chain(cx.t.meta.deputies.iter().filter_map(|said| said.stated())) {
            if !text.contains("://") {
                for word in ids(text).filter_map(Result::err) {
                    out.find("bad").at(loc).field("chief_arbiter").stated(word).severity(Severity::Warning);
                }
            }
        }
        if let Some((name, loc)) = chief.filter(|(name, _)| !name.contains("://") && ids(name).next().is_none()) {
            out.find("found").at(loc).field("chief_arbiter").stated(name);
        }
    }
}
