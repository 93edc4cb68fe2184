use crate::engines::pairing::{edition_in_force, edition_of_code, edition_year};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The code of the pairing system names another edition than the event's first day.
    ///
    /// `FIDE_DUTCH_2017` stands for the text in force until 31 January 2026, `FIDE_DUTCH_2026` (in an older table `FIDE_DUTCH_2025`) for the one after it. The first day decides;
    /// rounds that follow the other text are reported as such.
    EditionCode = Meta {
        id: "pairing/edition-code",
        severity: Severity::Info,
        cites: &[Cite(Module::Formats, "system")],
        messages: &[
            ("found", "The file names `{stated}`, but on the first day of the event the text of {expected} was in force"),
            ("chosen", "The file names `{stated}`, but the text of {expected} was chosen to judge it by"),
            ("help", "Write the code of the edition by which the rounds were paired, or `FIDE_DUTCH` for the one in force."),
        ],
        fires: "base open26\n192 = FIDE_DUTCH_2017",
        silent: "base open26\n192 = FIDE_DUTCH_2025",
        ..Meta::DEFAULT
    }
}

impl Check for EditionCode {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(named) = edition_of_code(cx.t) else { return };
        if cx.t.meta.start.value().is_none() {
            return;
        }
        let Some(in_force) = edition_in_force(cx.regs) else { return };
        if named != in_force {
            let text = cx.t.meta.system.get().or(cx.t.meta.kind.get()).map_or("", String::as_str).trim();
            let message = if cx.regs.is_chosen(Module::Dutch) { "chosen" } else { "found" };
            out.find(message)
                .at_opt(cx.t.system().and_then(|(_, loc)| loc))
                .field("system")
                .stated(text)
                .expected(edition_year(in_force));
        }
    }
}
