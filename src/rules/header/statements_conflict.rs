use crate::finding::Severity;
use crate::model::{Said, System};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// Two records say different things about the same fact.
    ///
    /// A number of rounds, an initial-colour or a scoring can stand in a TRF26 record and in a line of an older extension (142 and XXR, 152 and XXC,
    /// 162 and XXS or BB), a list of tie-breaks in 202 and in 212, the pairing system in 192 and in 092. When they differ the TRF26 record, the 202 or the 192 was taken.
    StatementsConflict = Meta {
        id: "header/statements-conflict",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "Two statements about the {what}: {taken} was taken, not {other}"),
            ("help", "Delete the statement that is wrong."),
        ],
        fires: "base open26\n+ XXR 5",
        silent: "base open26\n+ XXR 4",
        ..Meta::DEFAULT
    }
}

impl Check for StatementsConflict {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let conflicts = cx.met(|kind| match kind {
            ProblemKind::Conflict { what, taken, taken_at, other } => Some((*what, taken, *taken_at, other)),
            _ => None,
        });
        for ((what, taken, taken_at, other), loc) in conflicts {
            out.find("found")
                .at(loc)
                .label(taken_at, "taken")
                .arg("what", what)
                .arg("taken", taken)
                .arg("other", other);
        }
        let meta = &cx.t.meta;
        let system = meta.system.get().and_then(|code| System::from_code(code));
        let kind = meta.kind.get().and_then(|text| System::from_words(text));
        if let (Some(system), Some(kind)) = (system, kind)
            && !system.family.can_be(kind.family)
        {
            conflict(out, "pairing system", ("192", &meta.system), ("092", &meta.kind));
        }
        // 212 with `PTS` in front is another way to write 202.
        let list = |said: &Said<String>| {
            let codes = said.text().split(',').map(|code| code.trim().to_ascii_uppercase());
            codes.filter(|code| !code.is_empty()).collect::<Vec<_>>()
        };
        let (breaks, order) = (list(&meta.tie_breaks), list(&meta.standings_order));
        if let [first, rest @ ..] = order.as_slice()
            && first == "PTS"
            && !breaks.is_empty()
            && breaks != rest
        {
            conflict(out, "tie-breaks", ("202", &meta.tie_breaks), ("212", &meta.standings_order));
        }
    }
}

/// Two records of which the first was taken.
fn conflict(out: &mut Out, what: &str, taken: (&str, &Said<String>), other: (&str, &Said<String>)) {
    let words = |(record, said): (&str, &Said<String>)| format!("{record} {}", said.text().trim());
    let finding = out.find("found");
    finding.at_opt(other.1.loc());
    if let Some(loc) = taken.1.loc() {
        finding.label(loc, "taken");
    }
    finding.arg("what", what).arg("taken", words(taken)).arg("other", words(other));
}
