use crate::engines::standings::{List, stated};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The list has tie-breaks from ratings, and players are unrated.
    ///
    /// Such tie-breaks are dropped from the list when unrated players take part, unless the regulations of the event or the Chief Arbiter laid down before the start how they count
    /// (`/U1400` gives them that rating).
    UnratedPlayers = Meta {
        id: "tie-breaks/unrated-players",
        severity: Severity::Info,
        cites: &[Cite(Module::TieBreaks, "ratings")],
        messages: &[
            ("found", "{codes} in the list, and {count:player is/players are} unrated: unless it was laid down how they count, the tie-break is dropped"),
            ("help", "Name the rating of the unrated in the list (`ARO/U1400`), or leave the tie-break out."),
        ],
        fires: "base open26\nplayer 9 rating =\n202 = DE,ARO",
        silent: "base open26\nplayer 9 rating =\n202 = DE,ARO/U1400",
        ..Meta::DEFAULT
    }
}

impl Check for UnratedPlayers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(written) = stated::list(cx.t).filter(|_| !cx.t.is_team_event()) else { return };
        let list = List::parse(written);
        let open = list.criteria.iter().filter(|c| c.method.is_rating_based() && c.unrated.is_none());
        let codes: Vec<String> = open.map(ToString::to_string).collect();
        let unrated: Vec<_> = cx.t.players.iter().filter(|player| player.rating.value().is_none()).collect();
        if codes.is_empty() || unrated.is_empty() {
            return;
        }
        let loc = cx.t.meta.standings_order.loc().or(cx.t.meta.tie_breaks.loc());
        let finding = out.find("found");
        finding.at_opt(loc).field("tie_breaks").arg("codes", codes.join(", ")).arg("count", unrated.len());
    }
}
