use crate::dossier::Arbiter;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// An arbiter of the event is not registered with FIDE (has no licence).
    ///
    /// All arbiters of a rated event must have paid the registration fee; otherwise the event may be left unrated and no arbiter's norm of it is accepted. The event file says who is
    /// registered; arbiters about whom it does not say so are told in one finding.
    ArbiterLicence = Meta {
        id: "titles/arbiter-licence",
        concern: Concern::Submission,
        cites: &[Cite(Module::Titles, "arbiters.registered")],
        messages: &[
            ("found", "{count:arbiter is/arbiters are} not registered with FIDE: {names}"),
            ("open", "Nobody says whether FIDE has registered {names}"),
            ("help", "Say in the event file, `[[arbiter]] licensed = true`, who is registered; an event without registered arbiters may be left unrated."),
        ],
        fires: "dossier [[arbiter]]\ndossier name = \"Thorvik, Maren\"\ndossier role = \"chief\"\ndossier licensed = false",
        silent: "dossier [[arbiter]]\ndossier name = \"Thorvik, Maren\"\ndossier role = \"chief\"\ndossier licensed = true",
        ..Meta::DEFAULT
    }
}

impl Check for ArbiterLicence {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.regs.cite(Cite(Module::Titles, "arbiters.registered")).is_none() {
            return;
        }
        for (licensed, message) in [(Some(false), "found"), (None, "open")] {
            let of: Vec<&Arbiter> = cx.dossier.arbiters.iter().filter(|arbiter| arbiter.licensed == licensed).collect();
            if of.is_empty() {
                continue;
            }
            let finding = if licensed.is_none() { out.unverifiable(message) } else { out.find(message) };
            finding
                .arg("count", of.len())
                .list("names", of.iter().map(|arbiter| &arbiter.name))
                .at_opt(cx.t.meta.chief_arbiter.loc());
        }
    }
}
