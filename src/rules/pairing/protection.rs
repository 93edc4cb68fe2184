use super::support::{number, point_at};
use crate::engines::pairing::{Breach, breach, words};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Judgement, Meta, Need, Out, rule};

rule! {
    /// Players met whom the event keeps apart, although another legal pairing was there.
    ///
    /// A regulation set or the event file can say that players of one club, federation, state or team are not paired with each other: in all rounds or some, or only
    /// those above a share of the points in the last round. Such a rule holds as far as the round can be paired by the absolute rules of the system. The finding names the
    /// pairing that the system gives under the rule; where no legal pairing avoids such a game, a note says so.
    Protection = Meta {
        id: "pairing/protection",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[Cite(Module::GeneralHandling, "published-pairing")],
        messages: &[
            ("found", "Round {round}: {stated}, players of one {group}, met; {expected} would have been legal"),
            ("unavoidable", "Round {round}: {stated}, players of one {group}, met; no legal pairing of the round has fewer such games"),
            ("groups", "Whether players of one {group} were kept apart cannot be judged: nobody's {group} is known"),
            ("help", "Ask whether the rule was known to the pairing program: `scrutineer pair FILE --round N --dossier FILE` pairs the round under it."),
        ],
        fires: "base open26\ndossier [[protection]]\ndossier by = \"club\"\ndossier groups = { Rook = [3, 7] }",
        silent: "base open26\ndossier [[protection]]\ndossier by = \"club\"\ndossier groups = { Rook = [3, 8] }",
        ..Meta::DEFAULT
    }
}

impl Check for Protection {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let judgement = cx.judgement();
        if let Judgement::Done(recheck, _) = judgement {
            for rule in recheck.protections.iter().filter(|rule| rule.is_unknown()) {
                out.unverifiable("groups").arg("group", rule.by.name());
            }
        }
        for (recheck, round) in judgement.rounds() {
            let Ok(position) = recheck.rounds.position(round.round) else { continue };
            for rule in &recheck.protections {
                let recorded = &round.recorded.pairing;
                let Some(found) = breach(&position, recorded, &rule.protection, recheck.edition) else { continue };
                let no = |index: u16| number(recheck, index);
                let Breach { games, alternative, .. } = &found;
                let players: Vec<u16> = games.iter().flat_map(|&(a, b)| [a, b]).collect();
                let finding = match alternative {
                    Ok(legal) if found.is_avoidable() => {
                        let theirs = |&&(a, b): &&(u16, u16)| players.contains(&a) || players.contains(&b);
                        let instead: Vec<_> = legal.pairs.iter().filter(theirs).copied().collect();
                        out.find("found").expected(words::pairs(&instead, no))
                    }
                    _ => out.find("unavoidable").severity(Severity::Info),
                };
                finding.stated(words::pairs(games, no)).arg("group", rule.by.name());
                point_at(finding, cx, recheck, round, &players);
            }
        }
    }
}
