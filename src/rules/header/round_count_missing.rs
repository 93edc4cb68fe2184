use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The number of rounds is not declared.
    ///
    /// Rating and checking take it from the rounds that the file has. Only what hangs on the last round needs it: exceptions for colours, the pairing of the next
    /// round.
    RoundCountMissing = Meta {
        id: "header/round-count-missing",
        severity: Severity::Info,
        needs: &[Need::Tree, Need::Rounds],
        cites: &[Cite(Module::Formats, "rounds"), Cite(Module::GeneralHandling, "rounds-declared")],
        messages: &[
            ("found", "The number of rounds is not declared and was taken as {expected} from the results"),
            ("help", "Add record 142 (XXR in a TRF16) if the event is not over."),
        ],
        fires: "- XXR",
        silent: "XXR = 4",
        ..Meta::DEFAULT
    }
}

impl Check for RoundCountMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let rounds = cx.facts.progress().paired;
        if cx.t.meta.rounds.is_absent() && rounds > 0 {
            out.find("found").expected(rounds);
        }
    }
}
