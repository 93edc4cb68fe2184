use crate::finding::Severity;
use crate::model::System;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The code of the pairing system is not in the table.
    ///
    /// Record 192 names the system by a code of the Handbook's table. A code that the table does not have names no system, so that nobody can judge the pairings of the file.
    SystemUnknown = Meta {
        id: "header/system-unknown",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "system")],
        messages: &[
            ("found", "`{stated}` is no code of a pairing system"),
            ("help", "Write a code of the table, such as `FIDE_DUTCH_2026`; a system of one's own is `CUSTOM_SWISS`."),
        ],
        fires: "base open26\n192 = FIDE_DUCHT",
        silent: "base open26\n192 = FIDE_DUTCH",
        ..Meta::DEFAULT
    }
}

impl Check for SystemUnknown {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let Some((code, loc)) = cx.t.meta.system.stated()
            && System::from_code(code).is_none()
        {
            out.find("found").at(loc).field("system").stated(code.trim());
        }
    }
}
