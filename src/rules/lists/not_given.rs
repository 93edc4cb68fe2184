use crate::finding::Severity;
use crate::lists::Month;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// No rating list was given to compare the players with.
    ///
    /// Whether ids, names, federations, titles and ratings are right, only FIDE's list of the month of the event's start tells. It can be had from the download
    /// page of the rating server; `scrutineer lists import` makes an index of it that opens at once.
    NotGiven = Meta {
        id: "lists/not-given",
        severity: Severity::Unverifiable,
        concern: Concern::Submission,
        cites: &[Cite(Module::Rating, "list")],
        messages: &[
            ("found", "Without FIDE's rating list{month}, {count:player was/players were} not compared with it"),
            ("help", "Give the list with `--list FILE`."),
        ],
        fires: "- list",
        silent: "",
        ..Meta::DEFAULT
    }
}

impl Check for NotGiven {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let count = cx.t.players.iter().filter(|player| player.fide_id.value().is_some()).count();
        if cx.list().is_some() || count == 0 {
            return;
        }
        let month = cx.t.meta.start.value().map_or_else(String::new, |day| format!(" of {}", Month::of(day)));
        out.find("found").arg("month", month).arg("count", count);
    }
}
