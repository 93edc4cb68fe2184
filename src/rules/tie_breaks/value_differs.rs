use crate::engines::standings::Criterion;
use crate::engines::standings::compare::WrongValue;
use crate::engines::standings::explain::{Change, Reading};
use crate::engines::standings::stated::{Column, Verdict};
use crate::finding::{Finding, Severity};
use crate::regs::{Cite, Module};
use crate::rules::ranking::{participant, place, words};
use crate::rules::{Check, Cx, Meta, Need, Out, Ranking, Rule as _, rule};

rule! {
    /// A printed tie-break value is not the one that the results give.
    ///
    /// Each column of a table is compared with the tie-break that its legend or the list of the file names, in the edition in force at the start. Where a legend
    /// leaves the parameters open (`variabel with parameter`), every usual cut is tried.
    ///
    /// When another reading gives all the values of a column, there is one finding that says so: another edition, another cut, forfeits counted as played, another value of
    /// the bye. Columns that the same reading explains are one finding. Where the regulations leave the reading open it is a note.
    ValueDiffers = Meta {
        id: "tie-breaks/value-differs",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[
            Cite(Module::TieBreaks, "table"),
            Cite(Module::TieBreaks, "bh"),
            Cite(Module::TieBreaks, "fb"),
            Cite(Module::TieBreaks, "sb"),
            Cite(Module::TieBreaks, "aob"),
            Cite(Module::TieBreaks, "ps"),
            Cite(Module::TieBreaks, "ks"),
            Cite(Module::TieBreaks, "win"),
            Cite(Module::TieBreaks, "won"),
            Cite(Module::TieBreaks, "bpg"),
            Cite(Module::TieBreaks, "bwg"),
            Cite(Module::TieBreaks, "rep"),
            Cite(Module::TieBreaks, "aro"),
            Cite(Module::TieBreaks, "tpr"),
            Cite(Module::TieBreaks, "ptp"),
            Cite(Module::TieBreaks, "apro"),
            Cite(Module::TieBreaks, "appo"),
            Cite(Module::TieBreaks, "esb"),
            Cite(Module::TieBreaks, "sssc"),
        ],
        messages: &[
            ("found", "{count:value/values} of {compared} in {column} {verb} not right by {code}: {who} has {stated} instead of {expected}"),
            ("reading", "All {count:value/values} of {column} fit {reading}, but not the edition of {edition}, which is in force"),
            ("cut", "All {count:value/values} of {column} are {reading}"),
            ("open", "All {count:value/values} of {column} fit {reading}, which the regulations leave open beside the edition of {edition}"),
            ("undated", "All {count:value/values} of {column} fit {reading}; the file does not say when the event started"),
            ("help", "`scrutineer standings FILE --why {no}` shows what each value is made of. If the regulations of the event ask for another rule, say so in the event file."),
        ],
        fires: "base table\n\"2.5,8,10\" -> \"2.5,8.5,10\"",
        silent: "base table",
        ..Meta::DEFAULT
    }
}

impl Check for ValueDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(ranking) = cx.facts.ranking(cx.regs).filter(|_| cx.facts.contradictions().is_empty()) else { return };
        explained(cx, ranking, out);
        for (column, verdict) in &ranking.columns {
            if let Verdict::Wrong(criterion, compared, wrong) = verdict {
                different(cx, column, criterion, *compared, wrong, out);
            }
        }
    }
}

/// One finding for all columns that one reading explains.
fn explained(cx: &Cx<'_>, ranking: &Ranking, out: &mut Out) {
    let mut left: Vec<(&Column, &Criterion, &[Reading])> = Vec::new();
    for (column, verdict) in &ranking.columns {
        if let Verdict::Explained(criterion, readings) = verdict {
            left.push((column, criterion, readings));
        }
    }
    while !left.is_empty() {
        let explains = |changes: &[Change], readings: &[Reading]| readings.iter().any(|r| r.changes == changes);
        let all = left.iter().flat_map(|(.., readings)| *readings);
        let shared = |reading: &Reading| left.iter().filter(|(.., r)| explains(&reading.changes, r)).count();
        let Some(best) = all.min_by_key(|r| (std::cmp::Reverse(shared(r)), r.rank(ranking.start))).cloned() else {
            return;
        };
        let (these, rest): (Vec<_>, Vec<_>) = left.into_iter().partition(|(.., r)| explains(&best.changes, r));
        left = rest;
        let open = best.is_left_open(ranking.start);
        let message = match best.changes[..] {
            [Change::Edition(_)] if ranking.start.is_none() => "undated",
            _ if open => "open",
            [Change::Criterion(_)] => "cut",
            _ => "reading",
        };
        let finding = out.find(message);
        finding.severity(if open { Severity::Info } else { Severity::Warning });
        let named: Vec<String> =
            these.iter().map(|(column, criterion, _)| format!("{} ({criterion})", column.words())).collect();
        let counted = these.iter().map(|(.., readings)| {
            readings.iter().find(|r| r.changes == best.changes).map_or(0, |reading| reading.fitting)
        });
        finding
            .arg("count", counted.sum::<usize>())
            .arg("column", named.join(" and "))
            .arg("reading", words(&best.changes))
            .arg("edition", ranking.edition);
        let (column, criterion, _) = these[0];
        finding.arg("code", criterion.to_string());
        cite(finding, criterion);
        let first = (0..column.values.len()).find(|i| column.values[*i].is_some());
        finding.arg("no", first.map_or(0, |i| cx.no(i).0));
        for (column, ..) in these {
            finding.at_opt(column.place());
        }
    }
}

/// The values of a column that nothing explains.
fn different(
    cx: &Cx<'_>,
    column: &Column,
    criterion: &Criterion,
    compared: usize,
    wrong: &[WrongValue],
    out: &mut Out,
) {
    let finding = out.find("found");
    let Some(first) = wrong.first() else { return };
    participant(cx, finding, first.no);
    finding
        .stated(&first.stated)
        .expected(&first.computed)
        .arg("count", wrong.len())
        .arg("verb", if wrong.len() == 1 { "is" } else { "are" })
        .arg("compared", compared)
        .arg("column", column.words())
        .arg("code", criterion.to_string())
        .arg("no", first.no);
    cite(finding, criterion);
    for w in wrong {
        if let Some(loc) = place(cx, column, w) {
            finding.label(loc, format!("{} by {criterion}", w.computed));
        }
    }
}

/// The article of the tie-break; the table of tie-breaks where the rule has no article of it.
fn cite(finding: &mut Finding, criterion: &Criterion) {
    let name = criterion.method.name().to_ascii_lowercase();
    let key = if matches!(name.as_str(), "emmsb" | "emgsb" | "egmsb" | "eggsb") { "esb" } else { name.as_str() };
    let cites = ValueDiffers.meta().cites;
    finding.cite(cites.iter().position(|cite| cite.1 == key).unwrap_or(0));
}
