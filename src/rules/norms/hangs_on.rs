use super::support::{ARTICLES, cite, place};
use crate::engines::titles::{Condition, Datum, Norm};
use crate::finding::Severity;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, Rule, rule};

rule! {
    /// Whether a player made a norm hangs on something that the file does not tell.
    ///
    /// All other conditions are met. The class of the event can waive the rules on federations (national finals, national team championships, zonals); where sources on an edition conflict, or
    /// its text was not seen, both readings are named. Norms that hang on the same thing are one finding.
    HangsOn = Meta {
        id: "norms/hangs-on",
        severity: Severity::Unverifiable,
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: ARTICLES,
        messages: &[
            ("found", "{count:A norm/Norms} of {players} {count:hangs/hang} on what the file does not tell, {missing}: {why}"),
            ("help", "The event file answers what the tournament file cannot tell: `scrutineer norms FILE --player N` shows the conditions and what to write."),
        ],
        fires: "base robin16\n- list\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\nplayer 1 federation = ITA\nplayer 2 federation = ITA\nplayer 3 federation = ITA\nplayer 6 federation = ITA",
        silent: "base robin16\n- list\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0",
        ..Meta::DEFAULT
    }
}

/// What a norm hangs on: the first open condition of a norm that is else made, or the missed ones when each may be waived.
fn open(norm: &Norm) -> Option<&Condition> {
    let missed = || norm.conditions.iter().filter(|condition| condition.met == Some(false));
    match missed().next() {
        Some(first) => missed().all(|condition| condition.missing.is_some()).then_some(first),
        None => norm.conditions.iter().find(|condition| condition.met.is_none() && condition.missing.is_some()),
    }
}

impl Check for HangsOn {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(norms) = cx.norms().filter(|norms| !norms.event_fails()) else { return };
        let mut found: Vec<(Datum, Condition, Vec<&Norm>)> = Vec::new();
        for norm in cx.norms_judged() {
            let Some((condition, datum)) = open(norm).and_then(|condition| Some((*condition, condition.missing?)))
            else {
                continue;
            };
            match found.iter_mut().find(|(known, ..)| *known == datum) {
                Some((.., of)) => of.push(norm),
                None => found.push((datum, condition, vec![norm])),
            }
        }
        for (datum, condition, of) in found {
            let names = of.iter().map(|norm| format!("player {} ({})", norm.no, norm.title.title().abbreviation()));
            out.find("found")
                .cite(cite(cx, self.meta(), norms, &condition))
                .arg("count", of.len())
                .arg("missing", datum.text())
                .arg("why", condition.why())
                .list("players", names)
                .places(of.iter().map(|norm| place(cx, norm.no)));
        }
    }
}
