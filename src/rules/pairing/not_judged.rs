use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Judgement, Meta, Need, Out, rule};

rule! {
    /// The pairings cannot be judged: which system paired the event is not known, or is one that is not paired here.
    ///
    /// Swiss pairings are judged by the FIDE (Dutch) System when the file names it, or names no system and three quarters of its rounds follow it.
    NotJudged = Meta {
        id: "pairing/not-judged",
        severity: Severity::Unverifiable,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[Cite(Module::GeneralHandling, "system.declared")],
        messages: &[
            ("engine", "The pairings were not judged: there is no judge for the {system}"),
            ("unnamed", "The pairings were not judged: the file does not name the pairing system, and the rounds do not follow the FIDE (Dutch) System"),
            ("edition", "The pairings were not judged: no edition of the FIDE (Dutch) System was in force"),
            ("history", "Round {round} was not judged: {reason}"),
            ("help", "Write the code of the system into record 192 (TRF26), or name it in record 092."),
        ],
        fires: "base open26\n192 = FIDE_DUBOV",
        silent: "base open26\n192 = FIDE_ROUNDROBIN",
        ..Meta::DEFAULT
    }
}

impl Check for NotJudged {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let place = cx.t.system().and_then(|(_, loc)| loc).or(cx.t.meta.kind.loc());
        match cx.judgement() {
            Judgement::Nothing | Judgement::LeftOut => {}
            Judgement::NoEngine(family) => {
                out.unverifiable("engine").at_opt(place).arg("system", family.name());
            }
            Judgement::NotShown => {
                out.unverifiable("unnamed").at_opt(place);
            }
            Judgement::NoEdition => {
                out.unverifiable("edition").at_opt(place);
            }
            Judgement::Done(_, judged) => {
                // One hole in the history makes every later round unclear: it is told once.
                if let Some((round, Err(unclear))) = judged.iter().find(|(_, result)| result.is_err()) {
                    out.unverifiable("history").round(*round).arg("reason", unclear.to_string());
                }
            }
        }
    }
}
