use crate::finding::Severity;
use crate::model::Player;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Out, rule};

rule! {
    /// The starting list does not follow rating, title and name.
    ///
    /// Starting ranks go by strength, then title (GM, IM, WGM, FM, WIM, CM, WFM, WCM), then name, unless the event announced another order. A player out of order
    /// may be an estimate, a late entry or a changed rating.
    StartingOrder = Meta {
        id: "players/starting-order",
        severity: Severity::Info,
        concern: Concern::Submission,
        cites: &[Cite(Module::GeneralHandling, "initial-order")],
        messages: &[
            ("found", "{count:player stands/players stand} out of the order of rating and title, first player {player} ({stated}) after a player with {before}"),
            ("help", "If another order was announced, nothing needs to be done; else the pairing numbers were given wrongly."),
        ],
        fires: "player 5 rating = 2380",
        silent: "player 5 rating = 2139",
        ..Meta::DEFAULT
    }
}

impl Check for StartingOrder {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut ranked: Vec<_> = cx.t.players.iter().filter(|p| p.no.value().is_some()).collect();
        ranked.sort_by_key(|p| p.number());
        let strength = |p: &Player| (p.rating.value().unwrap_or(0), p.title.value().map_or(0, |title| 9 - title as u8));
        let late: Vec<_> = ranked.windows(2).filter(|pair| strength(pair[1]) > strength(pair[0])).collect();
        let Some(first) = late.first() else { return };
        let finding = out.find("found");
        finding
            .player(first[1].number())
            .field("no")
            .stated(strength(first[1]).0)
            .arg("before", strength(first[0]).0)
            .arg("count", late.len());
        for pair in &late {
            finding.at(pair[1].loc);
        }
    }
}
