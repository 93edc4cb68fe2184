use crate::finding::Severity;
use crate::model::Prohibited;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// Two players met although the file forbids it.
    ///
    /// Record 260 (XXP in a TRF16) lists players of whom no two may be paired in the rounds it names.
    ForbiddenPairing = Meta {
        id: "results/forbidden-pairing",
        severity: Severity::Error,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Formats, "prohibited")],
        messages: &[
            ("found", "Round {round}: players {player} and {opponent} met, which the file forbids"),
            ("help", "Check the list of forbidden pairings; if the list is right, the pairing of the round was made without it."),
        ],
        fires: "+ XXP 1 4",
        silent: "+ XXP 1 7",
        ..Meta::DEFAULT
    }
}

impl Check for ForbiddenPairing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.t.is_team_event() {
            return;
        }
        for (player, round, cell) in cx.facts.entries() {
            let Some(opponent) = cell.opponent().filter(|opponent| *opponent > cx.no(player)) else { continue };
            let forbids = |p: &&Prohibited| {
                p.rounds.is_none_or(|(first, last)| (first..=last).contains(&round))
                    && p.who.contains(&cx.no(player).0)
                    && p.who.contains(&opponent.0)
            };
            if let Some(prohibited) = cx.t.prohibited.iter().find(forbids) {
                out.find("found")
                    .at_opt(cell.loc)
                    .label(prohibited.loc, "forbidden here")
                    .player(cx.no(player))
                    .opponent(opponent)
                    .round(round);
            }
        }
    }
}
