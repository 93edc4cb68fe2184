use crate::finding::Severity;
use crate::grammar::RecordDef;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};
use crate::tree::Record;

rule! {
    /// A record that a report for rating needs is missing or empty.
    ///
    /// The version of the format in which the file is written says which records a report for rating must have: name, city and federation of the event and
    /// its chief arbiter, since TRF26 also first and last day and the dates of the rounds.
    RecordMissing = Meta {
        id: "header/record-missing",
        severity: Severity::Error,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("found", "The report has no {title} (record {id})"),
            ("help", "Add the record; the text begins in column 5."),
        ],
        fires: "- 022",
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
        for id in cx.regs.words("formats.records-rating") {
            // Only records of the header; players and teams have rules of their own. The time control may stand in either of its records.
            let Some(def) = RecordDef::by_id(id).filter(|def| !def.many && id.ends_with('2') && id != "222") else {
                continue;
            };
            let filled =
                tree.of_kind(def.kind).any(|record| tree.text(record).chars().skip(3).any(|c| !c.is_whitespace()));
            if !filled {
                out.find("found")
                    .arg("id", def.id)
                    .arg("title", lower_first(def.title))
                    .at_opt(tree.of_kind(def.kind).next().map(Record::loc));
            }
        }
    }
}
