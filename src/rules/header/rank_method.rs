use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// National ratings stand in the file without a word on how they were used.
    ///
    /// The records of a federation's own ratings go with record 172, which names the federation and says whether the starting list follows FIDE ratings, national
    /// ratings or a mixture.
    RankMethod = Meta {
        id: "header/rank-method",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::Tree],
        cites: &[Cite(Module::Formats, "rank_method"), Cite(Module::Formats, "national")],
        messages: &[
            ("found", "The file has {count:national record/national records} of {federation}, but no record 172"),
            ("unknown", "`{stated}` is no method of ranking; record 172 names one of {known}"),
            ("other", "Record 172 names {stated}, the national records are of {federation}"),
            ("federation", "Record 172 names the method {stated} but no federation; the national records are of {federation}"),
            ("method-help", "Write the method by which the starting list was ranked."),
            ("help", "Add record 172, for instance `172 {federation} FIDON`."),
        ],
        fires: "base open26\n+ NOR    1      Alderon, Viktor                   2398",
        silent: "base open26\n+ 172 NOR FIDON\n+ NOR    1      Alderon, Viktor                   2398",
        ..Meta::DEFAULT
    }
}

/// The methods of record 172.
const METHODS: [&str; 7] = ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"];

impl Check for RankMethod {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if let Some((text, loc)) = cx.t.meta.rank_method.stated()
            && let Some(method) = text.split_whitespace().last()
            && !METHODS.contains(&method.to_ascii_uppercase().as_str())
        {
            out.find("unknown")
                .at(loc)
                .field("rank_method")
                .stated(method)
                .arg("known", METHODS.join(", "))
                .help("method-help");
            return;
        }
        let national: Vec<_> = cx.t.players.iter().flat_map(|p| &p.national).collect();
        let Some(first) = national.first() else { return };
        match cx.t.meta.rank_method.stated() {
            None if cx.t.meta.rank_method.is_absent() => {
                out.find("found").at(first.loc).arg("count", national.len()).arg("federation", &first.federation);
            }
            Some((method, loc)) if !method.starts_with(first.federation.as_str()) => {
                let stated = method.split_whitespace().next().unwrap_or("");
                let alone = METHODS.contains(&stated.to_ascii_uppercase().as_str());
                out.find(if alone { "federation" } else { "other" })
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
