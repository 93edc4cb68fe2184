use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// National ratings stand in the file without a word on how they were used.
    ///
    /// The records of a federation's own ratings go with record 172, which names the federation and says whether the starting list follows FIDE ratings, national
    /// ratings or a mixture.
    RankMethod = Meta {
        id: "header/rank-method",
        severity: Severity::Warning,
        concern: Concern::Submission,
        cites: &[Cite(Module::Formats, "rank_method"), Cite(Module::Formats, "national")],
        messages: &[
            ("found", "The file has {count:national record/national records} of {federation}, but no record 172"),
            ("other", "Record 172 names {stated}, the national records are of {federation}"),
            ("help", "Add record 172, for instance `172 {federation} FIDON`."),
        ],
        fires: "base open26\n+ NOR    1      Alderon, Viktor                   2398",
        silent: "base open26\n+ 172 NOR FIDON\n+ NOR    1      Alderon, Viktor                   2398",
        ..Meta::DEFAULT
    }
}

impl Check for RankMethod {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let national: Vec<_> = cx.t.players.iter().flat_map(|p| &p.national).collect();
        let Some(first) = national.first() else { return };
        match cx.t.meta.rank_method.stated() {
            None if cx.t.meta.rank_method.is_absent() => {
                out.find("found").at(first.loc).arg("count", national.len()).arg("federation", &first.federation);
            }
            Some((method, loc)) if !method.starts_with(first.federation.as_str()) => {
                let stated = method.split_whitespace().next().unwrap_or("");
                out.find("other")
                    .at(loc)
                    .label(first.loc, "")
                    .stated(stated)
                    .arg("federation", &first.federation)
                    .cite(1);
            }
            _ => {}
        }
    }
}
