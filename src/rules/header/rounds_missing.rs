use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The file has fewer rounds than the event was announced with.
    ///
    /// The number of rounds is declared before the event (record 142 or XXR). A report for rating holds all of them; if the event was cut short, say so.
    /// While a round is being played `results/pending` tells what is missing.
    RoundsMissing = Meta {
        id: "header/rounds-missing",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "rounds"), Cite(Module::GeneralHandling, "rounds-declared")],
        messages: &[
            ("found", "The event has {stated:round/rounds}, the file only {expected}"),
            ("help", "Export the file again after the last round; or correct the number of rounds."),
        ],
        fires: "XXR = 6",
        silent: "XXR = 4",
        ..Meta::DEFAULT
    }
}

impl Check for RoundsMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let Some((stated, loc)) = cx.t.meta.rounds.stated() {
            let progress = cx.facts.progress();
            let paired = progress.paired;
            if paired < *stated && !progress.is_under_way() && !cx.t.players.is_empty() {
                out.find("found").at(loc).field("rounds").stated(*stated).expected(paired);
            }
        }
    }
}
