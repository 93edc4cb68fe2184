use crate::base::{At, Loc};
use crate::finding::Severity;
use crate::grammar::Kind;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::{ProblemKind, Record};
use std::collections::HashSet;

rule! {
    /// A list names too few to have an effect.
    ///
    /// A list of byes or virtual points names at least one participant and its rounds, a forbidden pairing at least two different participants. A shorter list says nothing: the rest of
    /// the line was lost, or stands beside its columns.
    ListIncomplete = Meta {
        id: "structure/list-incomplete",
        severity: Severity::Warning,
        cites: &[
            Cite(Module::Formats, "absences"),
            Cite(Module::Formats, "prohibited"),
            Cite(Module::Formats, "acceleration"),
        ],
        messages: &[
            ("nobody", "The {what} names nobody"),
            ("alone", "The forbidden pairing names number {no} alone"),
            ("twice", "The forbidden pairing names number {no} twice"),
            ("empty", "Record {id} does not say what it is to have an effect on"),
            ("help", "Complete the record, or delete it."),
        ],
        fires: "base open26\n+ 260 001 004    1",
        silent: "base open26\n+ 260 001 004    1    2",
        ..Meta::DEFAULT
    }
}

impl Check for ListIncomplete {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for absence in cx.t.absences.iter().filter(|absence| absence.who.is_empty() && absence.round.is_some()) {
            out.find("nobody").at(absence.loc).arg("what", "list of byes");
        }
        for prohibited in &cx.t.prohibited {
            let mut seen = HashSet::new();
            let twice = prohibited.who.iter().find(|no| !seen.insert(**no));
            let (message, no) = match (twice, prohibited.who.as_slice()) {
                (Some(no), _) => ("twice", *no),
                (None, [no]) => ("alone", *no),
                _ => continue,
            };
            out.find(message).at(prohibited.loc).arg("no", no).cite(1);
        }
        let Some(tree) = cx.tree else { return };
        let read: HashSet<Loc> = (cx.t.absences.iter().map(|r| r.loc))
            .chain(cx.t.accelerations.iter().map(|r| r.loc))
            .chain(cx.t.prohibited.iter().map(|r| r.loc))
            // What cannot be read has a finding of its own.
            .chain(cx.met(|kind| matches!(kind, ProblemKind::UnreadableValue { .. }).then_some(())).filter_map(
                |((), loc)| {
                    let At::Text(span) = loc.at else { return None };
                    tree.record_at(span.start).map(Record::loc)
                },
            ))
            .collect();
        for (kind, cite) in [(Kind::Absences, 0), (Kind::Acceleration, 2), (Kind::Prohibited, 1)] {
            for record in tree.of_kind(kind).filter(|record| !read.contains(&record.loc())) {
                out.find("empty").at(record.loc()).arg("id", kind.def().id).cite(cite);
            }
        }
    }
}
