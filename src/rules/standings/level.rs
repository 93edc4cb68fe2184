use std::collections::BTreeSet;

use crate::engines::standings::{Field, List, Table, stated};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::ranking::{participant, place_of_rank};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// Players or teams whom the whole list of tie-breaks leaves level have different ranks.
    ///
    /// That is right: lots decide, or the regulations of the event have another criterion. The list of the file does not show which. Those who are level may share the
    /// rank as well.
    Level = Meta {
        id: "standings/level",
        severity: Severity::Info,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::TieBreaks, "order")],
        messages: &[
            ("found", "{groups} level after the whole list {list}; their order is decided by lot or by a criterion that the file does not name"),
            ("help", "Nothing needs to be done; if a further tie-break or a play-off decided, name it in the list."),
        ],
        fires: "base open26\n202 = BH/C1,BH,SB",
        silent: "base open26\n202 = BH/C1,BH,SB\nplayer 7 rank = 6",
        ..Meta::DEFAULT
    }
}

impl Check for Level {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let progress = cx.facts.progress();
        let over = progress.finished == progress.paired
            && cx.t.meta.rounds.value().is_none_or(|rounds| rounds == progress.paired);
        let Some(ranking) = cx.facts.ranking(cx.regs).filter(|_| over && cx.facts.contradictions().is_empty()) else {
            return;
        };
        // A list of which a part cannot be computed decides more than is seen here.
        let whole = stated::list(cx.t).is_some_and(|written| List::parse(written).unknown.is_empty());
        let (Some(list), true) = (&ranking.list, whole) else { return };
        let table = Table::of(&Field::of(cx.t, ranking.setting), &list.criteria);
        let mut groups = Vec::new();
        let mut first = None;
        for level in table.rows.chunk_by(|a, b| a.rank == b.rank) {
            let stated: BTreeSet<u16> = level.iter().filter_map(|row| ranking.declared.ranks[row.index]).collect();
            let places = level[0].rank..=level[0].rank + level.len() as u16 - 1;
            // Ranks beyond the places of the group are another rule's.
            if stated.len() > 1 && stated.iter().all(|rank| places.contains(rank)) {
                let numbers: Vec<String> = level.iter().map(|row| row.no.to_string()).collect();
                groups.push(numbers.join(" and "));
                first = first.or(Some(level[0].no));
            }
        }
        let Some(no) = first else { return };
        let what = if cx.t.is_team_event() { "Teams" } else { "Players" };
        let more = if groups.len() > 5 { format!(" and {} more groups", groups.len() - 5) } else { String::new() };
        groups.truncate(5);
        let finding = out.find("found");
        participant(cx, finding, no);
        finding.arg("groups", format!("{what} {}{more} are", groups.join(", "))).arg("list", list.to_string());
        finding.at_opt(place_of_rank(cx, no));
    }
}
