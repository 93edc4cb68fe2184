use crate::engines::standings::stated::Verdict;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// A column of tie-break values does not say what it is; its values do.
    ///
    /// Published tables often come without their legend, or with one that leaves the parameters open (`variabel with parameter`). The tie-break named here gives every
    /// value of the column, so that the ranks can be checked by it.
    ColumnTold = Meta {
        id: "tie-breaks/column-told",
        severity: Severity::Info,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::TieBreaks, "list")],
        messages: &[
            ("found", "The values of {columns}"),
            ("help", "Compare with the list that was announced before the start."),
        ],
        fires: "base table\n- Tie Break2",
        silent: "base table",
        ..Meta::DEFAULT
    }
}

impl Check for ColumnTold {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(ranking) = cx.facts.ranking(cx.regs) else { return };
        let told = |verdict: &Verdict| match verdict {
            Verdict::Chosen(criterion) => Some(*criterion),
            _ => None,
        };
        let columns: Vec<_> =
            ranking.columns.iter().filter_map(|(column, verdict)| Some((column, told(verdict)?))).collect();
        if columns.is_empty() {
            return;
        }
        let named: Vec<String> =
            columns.iter().map(|(column, criterion)| format!("{} are {criterion}", column.words())).collect();
        let places = columns.iter().map(|(column, _)| column.place());
        out.find("found").arg("columns", named.join(", of ")).places(places);
    }
}
