use crate::engines::standings::{List, Method, stated};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A tie-break of the list is not in the regulations in force at the start.
    ///
    /// The table of tie-breaks grew with the editions: Fore Buchholz and the performance of opponents came in 2023, Standard Points and the pairing number in March 2026. An event
    /// may define its own tie-breaks in its regulations, so this is a note.
    NotInEdition = Meta {
        id: "tie-breaks/not-in-edition",
        severity: Severity::Info,
        needs: &[Need::StartDate],
        cites: &[Cite(Module::TieBreaks, "table"), Cite(Module::TieBreaks, "list")],
        messages: &[
            ("found", "{codes} {verb} not among the tie-breaks of the edition of {edition}"),
            ("help", "If the regulations of the event define it, nothing needs to be done; else choose another tie-break, or correct the first day."),
        ],
        fires: "base open26\n042 = 2024/10/03\n052 = 2024/10/06\n132 =\n202 = STD,BH",
        silent: "base open26\n202 = STD,BH",
        ..Meta::DEFAULT
    }
}

impl Check for NotInEdition {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let (Some(written), Some(edition)) = (stated::list(cx.t), cx.regs.edition(Module::TieBreaks)) else { return };
        let known = cx.regs.words("tie-breaks.codes");
        if known.is_empty() || edition.article("table").is_none() {
            return;
        }
        let scores = [Method::Pts, Method::MatchPoints, Method::GamePoints];
        // The older name of REP was GE.
        let listed =
            |name: &str| known.iter().any(|code| code.eq_ignore_ascii_case(name) || (name == "REP" && code == "GE"));
        let list = List::parse(written);
        let strange = list.criteria.iter().filter(|c| {
            let name = c.method.name();
            !scores.contains(&c.method) && !name.starts_with("OTHER_") && !listed(name)
        });
        let codes: Vec<String> = strange.map(ToString::to_string).collect();
        if !codes.is_empty() {
            let loc = cx.t.meta.standings_order.loc().or(cx.t.meta.tie_breaks.loc());
            let finding = out.find("found");
            finding.at_opt(loc).field("tie_breaks").arg("edition", edition.from).arg("codes", codes.join(", "));
            finding.arg("verb", if codes.len() == 1 { "is" } else { "are" });
        }
    }
}
