use crate::engines::standings::{Edition, List, Method, Setting, stated};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// A round robin is ranked by Buchholz.
    ///
    /// Where everybody meets everybody, the sum of the opponents' scores says nothing but the own score over again. From March 2026 the regulations forbid it there.
    BuchholzInRoundRobin = Meta {
        id: "tie-breaks/buchholz-in-round-robin",
        severity: Severity::Warning,
        cites: &[Cite(Module::TieBreaks, "bh")],
        messages: &[
            ("found", "{codes} must not be used in a round robin"),
            ("help", "Use Sonneborn-Berger or the Koya System (`SB`, `KS`)."),
        ],
        fires: "base open26\n192 = FIDE_ROUNDROBIN\n202 = DE,BH/C1",
        silent: "base open26\n202 = DE,BH/C1",
        ..Meta::DEFAULT
    }
}

impl Check for BuchholzInRoundRobin {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let forbidden = cx.regs.flag("tie-breaks.buchholz-in-round-robin") == Some(false);
        // Whether the pairings were fixed beforehand is the same in every edition.
        let Some(written) = stated::list(cx.t).filter(|_| forbidden) else { return };
        if !Setting::of(cx.t, Edition::March2026).predetermined {
            return;
        }
        let list = List::parse(written);
        let family = list.criteria.iter().filter(|c| matches!(c.method, Method::Bh | Method::Fb | Method::Aob));
        let codes: Vec<String> = family.map(ToString::to_string).collect();
        if !codes.is_empty() {
            let loc = cx.t.meta.standings_order.loc().or(cx.t.meta.tie_breaks.loc());
            out.find("found").at_opt(loc).field("tie_breaks").arg("codes", codes.join(", "));
        }
    }
}
