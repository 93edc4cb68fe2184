use crate::base::Loc;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;

rule! {
    /// A part of a table, of a JSON file or of a binary file was not understood and not read.
    ///
    /// Rows without the cells that they need, columns under an unknown heading, keys that the model does not have and sections that the layout does not name are kept out of the tournament. What they say was not
    /// checked and will not be written into another format.
    NotUnderstood = Meta {
        id: "layout/not-understood",
        severity: Severity::Warning,
        cites: &[Cite(Module::Formats, "lines")],
        messages: &[
            ("row", "{count:row was/rows were} not understood and not read"),
            ("column", "The column `{stated}` is not known and was not read"),
            ("sheet", "`{stated}` was not read: it is no table of players, or another one of the file was taken"),
            ("alone", "`{stated}` stands in one part of the file only, without a starting rank, and was not read"),
            ("key", "{count:unknown key was/unknown keys were} not read, first `{stated}`"),
            ("section", "The section {stated} is not known; its {count:byte was/bytes were} not read"),
            ("json", "The JSON cannot be read: {stated}"),
            ("newer", "The file has schema {stated}, this program knows {expected}; what is known was read"),
            ("help", "If the part matters, correct the heading or key; a part that only repeats something else can stay."),
        ],
        fires: "- 0\n- 1\n- X\n+ {\"schema\": 1, \"tournament\": {\"players\": [{\"no\": 1, \"nick\": \"x\"}]}}",
        silent: "player 3 rating = 2287",
        ..Meta::DEFAULT
    }
}

impl Check for NotUnderstood {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut rows = Vec::new();
        let mut keys: Vec<(&str, Loc)> = Vec::new();
        for problem in cx.problems {
            match &problem.kind {
                ProblemKind::RowNotUnderstood => rows.push(problem.loc),
                ProblemKind::UnknownKey { path } => keys.push((path, problem.loc)),
                ProblemKind::UnknownColumn { heading } if !heading.trim().is_empty() => {
                    out.find("column").at(problem.loc).stated(heading.trim()).severity(Severity::Info);
                }
                ProblemKind::SheetNotRead { name } => {
                    out.find("sheet").at(problem.loc).stated(name).severity(Severity::Info);
                }
                ProblemKind::OnlyInOne { name } => {
                    out.find("alone").at(problem.loc).stated(name);
                }
                ProblemKind::UnknownSection { mark, bytes } => {
                    out.find("section").at(problem.loc).stated(mark).arg("count", *bytes).severity(Severity::Info);
                }
                ProblemKind::BadJson { message } => {
                    out.find("json").at(problem.loc).stated(message).severity(Severity::Error);
                }
                ProblemKind::NewerSchema { found, known } => {
                    out.find("newer").at(problem.loc).stated(*found).expected(*known);
                }
                _ => {}
            }
        }
        if !rows.is_empty() {
            out.find("row").places(rows);
        }
        if let Some((first, _)) = keys.first() {
            out.find("key").stated(*first).places(keys.into_iter().map(|(_, loc)| loc));
        }
    }
}
