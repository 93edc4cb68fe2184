use crate::finding::Severity;
use crate::grammar::Kind;
use crate::regs::{Cite, Module};
use crate::rules::{ALL, Check, Cost, Cx, Meta, Need, Out, rule};

rule! {
    /// The file does not say when the event began.
    ///
    /// The first day decides which text of the regulations holds, how old the players were and which ratings they had. Without it the checks that hang on it are left
    /// out and named here; nothing is guessed from the name of the file or the day of its making.
    FirstDayMissing = Meta {
        id: "header/first-day-missing",
        severity: Severity::Unverifiable,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "Without the first day of the event, {count:check/checks} could not be made: {rules}"),
            ("help", "Add it to the file; these checks are made then."),
        ],
        fires: "042 =",
        silent: "042 = 2026/04/03",
        ..Meta::DEFAULT
    }
}

impl Check for FirstDayMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.has(Need::StartDate) {
            return;
        }
        let hangs_on_it = |meta: &&Meta| {
            meta.needs.contains(&Need::StartDate)
                && meta.needs.iter().all(|need| *need == Need::StartDate || cx.has(*need))
                && cx.profile.selects(meta)
                && !(cx.quick && meta.cost == Cost::Heavy)
        };
        let left_out: Vec<&str> = ALL.iter().map(|rule| rule.meta()).filter(hangs_on_it).map(|meta| meta.id).collect();
        if !left_out.is_empty() {
            let finding = out.unverifiable("found").record(Some(Kind::Start));
            finding.arg("count", left_out.len()).arg("rules", left_out.join(", "));
        }
    }
}
