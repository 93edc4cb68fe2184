use crate::engines::titles::{ArbiterTitle, Condition};
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// The norm that the event file gives an arbiter cannot be made in this event.
    ///
    /// A Swiss gives one certificate for every 25 players or part of them, a round robin two; under a chief arbiter who is neither IA nor FA the deputies get none. An FA norm asks for
    /// an NA and for enough rated players and rounds, an IA norm for an active FA and an international event or a national final. What the event file does not answer is told.
    ArbiterNorm = Meta {
        id: "titles/arbiter-norm",
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: &[
            Cite(Module::Titles, "arbiters.norms"),
            Cite(Module::Titles, "arbiters.fa"),
            Cite(Module::Titles, "arbiters.ia"),
            Cite(Module::Titles, "arbiters.international"),
            Cite(Module::Titles, "arbiters.registered"),
        ],
        messages: &[
            ("found", "{name} cannot make the {expected} norm here: {why}"),
            ("open", "Whether {name} made the {expected} norm cannot be said: {why}"),
            ("help", "Correct `[[arbiter]]` in the event file: title, licensed, active, norm."),
        ],
        fires: "base open26\ndossier [[arbiter]]\ndossier name = \"Ruud, Iver\"\ndossier role = \"deputy\"\ndossier title = \"NA\"\ndossier norm = \"FA\"",
        silent: "base robin16\ndossier [[arbiter]]\ndossier name = \"Maggiordomo, Livia\"\ndossier role = \"chief\"\ndossier title = \"IA\"\ndossier [[arbiter]]\ndossier name = \"Quercia, Ettore\"\ndossier role = \"deputy\"\ndossier title = \"NA\"\ndossier licensed = true\ndossier norm = \"FA\"",
        ..Meta::DEFAULT
    }
}

/// The place of a condition's article in the rule's list of citations.
fn cite(condition: &Condition) -> usize {
    match condition.article {
        "3" => 1,
        "4" => 2,
        "2.6.3" => 3,
        "6.1" => 4,
        _ => 0,
    }
}

impl Check for ArbiterNorm {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        // The regulations before July 2021 were not seen.
        if cx.regs.cite(Cite(Module::Titles, "arbiters.norms")).is_none() {
            return;
        }
        let Some(norms) = cx.norms() else { return };
        for arbiter in &cx.dossier.arbiters {
            let conditions = norms.arbiter_norm(&cx.dossier.arbiters, arbiter);
            let with = |met: Option<bool>| conditions.iter().filter(move |condition| condition.met == met);
            let text = |met| with(met).map(Condition::why).collect::<Vec<_>>().join("; ");
            let (first, why, message) = match (with(Some(false)).next(), with(None).next()) {
                (Some(first), _) => (first, text(Some(false)), "found"),
                (None, Some(first)) => (first, text(None), "open"),
                (None, None) => continue,
            };
            let title = if arbiter.norm == Some(ArbiterTitle::Ia) { "IA" } else { "FA" };
            let finding = if message == "found" { out.find(message) } else { out.unverifiable(message) };
            finding.cite(cite(first)).arg("name", arbiter.name.as_str()).expected(title).arg("why", why);
        }
    }
}
