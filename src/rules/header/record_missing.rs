use crate::finding::Severity;
use crate::grammar::RecordDef;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// Records that a report for rating needs are missing or empty.
    ///
    /// The version of the format in which the file is written says which records a report for rating must have: name, city and federation of the event and
    /// its chief arbiter, since TRF26 also first and last day and the dates of the rounds.
    RecordMissing = Meta {
        id: "header/record-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "The report has no {what}"),
            ("help", "Add what is missing; the text begins in column 5."),
        ],
        fires: "base open26\n132 =",
        silent: "022 = Hilltown",
        ..Meta::DEFAULT
    }
}

/// A heading inside a sentence.
fn lower_first(title: &str) -> String {
    let mut chars = title.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

impl Check for RecordMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(tree) = cx.tree else { return };
        let filled = |def: &RecordDef| {
            tree.of_kind(def.kind).any(|record| tree.text(record).chars().skip(3).any(|c| !c.is_whitespace()))
        };
        // Only records of the header; players and teams have rules of their own. The time control may stand in either of its records.
        let header = |def: &&RecordDef| def.id.ends_with('2') && def.id != "222";
        let required = cx.regs.words("formats.records-rating").iter().filter_map(|id| RecordDef::by_id(id));
        let missing: Vec<_> = required.filter(header).filter(|def| !filled(def)).collect();
        if missing.is_empty() {
            return;
        }
        let finding = out.find("found");
        finding.list("what", missing.iter().map(|def| format!("{} (record {})", lower_first(def.title), def.id)));
        for record in missing.iter().filter_map(|def| tree.of_kind(def.kind).next()) {
            finding.at(record.loc());
        }
    }
}
