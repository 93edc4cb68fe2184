use super::support::{ARTICLES, cite, is_title_event};
use crate::base::Loc;
use crate::engines::titles::{Condition, Datum};
use crate::model::Said;
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, Rule, rule};

rule! {
    /// The tournament misses a condition without which no norm is valid, or the file does not tell.
    ///
    /// Norms ask of a tournament: standard chess, registration in time, at most two rounds and twelve hours of play a day, two hours for sixty moves, the same clocks in all games, a chief
    /// arbiter who is IA or FA, no arbiter who plays, a form that is listed or accepted. It is looked at when somebody made a norm by the games or claims one.
    Tournament = Meta {
        id: "norms/tournament",
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: ARTICLES,
        messages: &[
            ("found", "No norm in this tournament is valid: {why}"),
            ("open", "Norms were made, and the file does not tell {missing}"),
            ("help", "The event file answers what the tournament file cannot tell: `scrutineer norms FILE` lists the questions and what to write."),
        ],
        fires: "base robin16\ndossier [[claim]]\ndossier player = 5\ndossier title = \"IM\"\ndossier [dates]\ndossier registered-with-fide = \"2026-04-01\"",
        silent: "base robin16\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\ndossier [norms]\ndossier same-clocks = true\ndossier [[arbiter]]\ndossier name = \"Maggiordomo, Livia\"\ndossier role = \"chief\"\ndossier title = \"IA\"\ndossier [dates]\ndossier registered-with-fide = \"2026-03-01\"",
        ..Meta::DEFAULT
    }
}

/// Where the file speaks of what the condition is about.
fn place(cx: &Cx<'_>, condition: &Condition) -> Option<Loc> {
    let meta = &cx.t.meta;
    match condition.article {
        "1.1.1" => meta.start.loc(),
        "1.1.2" => meta.round_dates.first().and_then(Said::loc),
        "1.1.3" if condition.required <= 2 => meta.round_dates.first().and_then(Said::loc),
        "0.3" | "1.1.3" | "1.1.3b" => meta.time_control.loc(),
        "1.1.5" | "1.1.6" => meta.chief_arbiter.loc(),
        _ => meta.kind.loc(),
    }
}

impl Check for Tournament {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(norms) = cx.norms().filter(|_| is_title_event(cx)) else { return };
        for condition in norms.event.iter().filter(|condition| condition.met == Some(false)) {
            let cite = cite(cx, self.meta(), norms, condition);
            out.find("found").cite(cite).at_opt(place(cx, condition)).arg("why", condition.why());
        }
        let mut missing: Vec<Datum> =
            norms.event.iter().filter(|c| c.met.is_none()).filter_map(|c| c.missing).collect();
        missing.sort_unstable();
        missing.dedup();
        if let Some(condition) = norms.event.iter().find(|condition| condition.met.is_none()) {
            let cite = cite(cx, self.meta(), norms, condition);
            let text: Vec<&str> = missing.iter().map(|datum| datum.text()).collect();
            out.unverifiable("open").cite(cite).arg("missing", text.join(", "));
        }
    }
}
