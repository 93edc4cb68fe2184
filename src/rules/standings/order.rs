use crate::base::PlayerNo;
use crate::engines::standings::compare::{Misplaced, misplaced, wrong_points};
use crate::engines::standings::explain::of_ranks;
use crate::engines::standings::{Field, Table};
use crate::finding::{Finding, Severity};
use crate::regs::{Cite, Module};
use crate::rules::ranking::{likeliest, participant, place_of_rank, words};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A rank is not the one that the tie-breaks give.
    ///
    /// The points come first, then the tie-breaks of the file's list (records 202 and 212) or of the table's columns, in the edition of the regulations in force at
    /// the start. The finding names the first tie-break that separates the player or team from the one who changed places, with both values. Those whom the whole
    /// list leaves tied may share a rank or stand in any order.
    ///
    /// When another reading explains all the ranks, such as an older edition, another cut or another order of the list, there is one finding that says so; it is a
    /// note when the regulations leave the reading open.
    Order = Meta {
        id: "standings/order",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player.rank"), Cite(Module::Formats, "team.rank"), Cite(Module::TieBreaks, "order")],
        needs: &[Need::Rounds],
        messages: &[
            ("found", "{who} is ranked {stated}; the list {list} gives {expected}: {code} is {own}, against {other} of {rival}"),
            ("many", "{count:rank/ranks} of {total} do not follow the list {list}; {who} is ranked {stated} instead of {expected}: {code} is {own}, against {other} of {rival}"),
            ("fits", "{who} is ranked {stated}; the list {list} gives {expected}: {code} is {own}, against {other} of {rival}. All ranks would fit {reading}"),
            ("reading", "{count:rank does/ranks do} not follow {list} in the edition of {edition}; all ranks of the file fit {reading}. By the list {who} is {expected}, not {stated}: {code} is {own}, against {other} of {rival}"),
            ("help", "`scrutineer standings FILE --why {no}` shows where each value comes from; export the file again with the right list, or correct the ranks."),
        ],
        fires: "base open26\nplayer 1 rank = 3\nplayer 5 rank = 5",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

impl Check for Order {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let progress = cx.facts.progress();
        let over = progress.finished == progress.paired
            && cx.t.meta.rounds.value().is_none_or(|rounds| rounds == progress.paired);
        // A table says which round it is of; a TRF before the last round may have any ranks.
        let ready = cx.tree.is_none() || over;
        let Some(ranking) = cx.facts.ranking(cx.regs).filter(|_| ready && cx.facts.contradictions().is_empty()) else {
            return;
        };
        let Some(list) = &ranking.list else { return };
        let Some(setting) = ranking.setting_of_values() else { return };
        // Ranks by points that are wrong are wrong for this reason, which another rule tells.
        let field = Field::of(cx.t, setting);
        if !wrong_points(&field, &ranking.declared).is_empty() {
            return;
        }
        let table = Table::of(&field, &list.criteria);
        let wrong = misplaced(&table, &ranking.declared.ranks);
        let Some(first) = wrong.first() else { return };
        let cite = if cx.tree.is_none() { 2 } else { usize::from(cx.t.is_team_event()) };
        let readings = of_ranks(cx.t, setting, &list.criteria, &ranking.declared);
        let reading = likeliest(&readings, ranking.start);
        if let Some(reading) = reading.filter(|r| r.explains(wrong.len(), ranking.start, setting.edition)) {
            let finding = out.find("reading");
            let open = reading.is_left_open(ranking.start);
            finding.severity(if open { Severity::Info } else { Severity::Warning }).cite(cite);
            found(cx, finding, first, &list.to_string())
                .arg("edition", ranking.edition)
                .arg("reading", words(&reading.changes))
                .places(wrong.iter().map(|w| place_of_rank(cx, w.no)));
            return;
        }
        // A rank against the points is another rule's.
        let decided: Vec<&Misplaced> = wrong.iter().filter(|w| w.decision.at > 0 || cx.t.is_team_event()).collect();
        let list = list.to_string();
        if decided.len() > TOLD_SINGLY {
            let finding = out.find("many");
            let total = ranking.declared.ranks.iter().flatten().count();
            found(cx, finding.arg("total", total), decided[0], &list).cite(cite);
            finding.places(decided.iter().map(|w| place_of_rank(cx, w.no)));
        } else {
            for w in decided {
                let finding = out.find(if reading.is_some() { "fits" } else { "found" });
                if let Some(reading) = reading {
                    finding.arg("reading", words(&reading.changes));
                }
                finding.at_opt(place_of_rank(cx, w.no)).at_opt(place_of_rank(cx, w.rival));
                found(cx, finding, w, &list).cite(cite);
            }
        }
    }
}

/// Ranks that are told one by one; more have one cause.
const TOLD_SINGLY: usize = 3;

/// Tells of one rank.
fn found<'f>(cx: &Cx<'_>, finding: &'f mut Finding, w: &Misplaced, list: &str) -> &'f mut Finding {
    let (first, last) = w.places;
    let expected = if first == last { first.to_string() } else { format!("{first} to {last}") };
    participant(cx, finding, w.no);
    if cx.t.is_team_event() {
        finding.arg("rival", format!("team {}", w.rival));
    } else {
        finding.opponent(PlayerNo(w.rival)).arg("rival", format!("player {}", w.rival));
    }
    finding.field("rank").stated(w.stated).expected(expected).arg("list", list).arg("no", w.no);
    finding.arg("code", w.decision.criterion.to_string()).arg("own", &w.decision.own).arg("other", &w.decision.other)
}
