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
            ("found", "{count:norm hangs/norms hang} on what the file does not tell, {missing}, for {players}: {why}"),
            ("help", "The event file answers what the tournament file cannot tell: `scrutineer norms FILE --player N` shows the conditions and what to write."),
        ],
        fires: "base robin16\n- list\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\nplayer 1 federation = ITA\nplayer 2 federation = ITA\nplayer 3 federation = ITA\nplayer 6 federation = ITA",
        silent: "base robin16\n- list\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0",
        ..Meta::DEFAULT
    }
}

/// What an open norm hangs on: the first missed condition, which may be waived, else the first that cannot be decided.
fn hangs_on(norm: &Norm) -> Option<(Condition, Datum)> {
    let undecided =
        |met| norm.conditions.iter().find(move |condition| condition.met == met && condition.missing.is_some());
    let condition = undecided(Some(false)).or_else(|| undecided(None))?;
    Some((*condition, condition.missing?))
}

impl Check for HangsOn {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(norms) = cx.norms().filter(|norms| !norms.event_fails()) else { return };
        let mut found: Vec<(Datum, Condition, Vec<&Norm>)> = Vec::new();
        for norm in cx.norms_open() {
            let Some((condition, datum)) = hangs_on(norm) else { continue };
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
