use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use std::collections::BTreeSet;

rule! {
    /// The starting ranks have gaps.
    ///
    /// Starting ranks run from 1 to the number of players. A number that is missing belongs to a player whose record was deleted or lost, whose opponents now
    /// point at nobody.
    NumberGap = Meta {
        id: "structure/number-gap",
        severity: Severity::Warning,
        cites: &[Cite(Module::GeneralHandling, "tpn"), Cite(Module::GeneralHandling, "initial-order")],
        messages: &[
            ("found", "{count:starting rank is/starting ranks are} missing: {numbers}"),
            ("help", "Put the record of the missing player back; a player who withdrew stays in the file."),
        ],
        fires: "- player 5",
        silent: "player 5 rating = 2141",
        ..Meta::DEFAULT
    }
}

impl Check for NumberGap {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if !cx.knows_players() {
            return;
        }
        let numbers: BTreeSet<u16> = cx.t.players.iter().filter_map(|p| p.no.value()).map(|no| no.0).collect();
        // A number may stand in a record that could not be read.
        if cx.facts.has_unread_players() {
            return;
        }
        let Some(last) = numbers.last() else { return };
        let missing: Vec<u16> = (1..*last).filter(|no| !numbers.contains(no)).collect();
        if let Some(first) = missing.first() {
            let after = cx.t.players.iter().find(|p| p.no.value().is_some_and(|no| no.0 > *first));
            out.find("found").at_opt(after.map(|p| p.loc)).arg("count", missing.len()).list("numbers", missing);
        }
    }
}
