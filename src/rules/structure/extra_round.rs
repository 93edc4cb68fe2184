use crate::base::{At, Points};
use crate::engines::standings::score;
use crate::finding::Safety;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// A player has more rounds than the event.
    ///
    /// The number of rounds is declared (record 142 or XXR), and the records of players end with it. An entry beyond it that holds an absence only is a leftover
    /// of the program and can be deleted; a game there means that the number of rounds is wrong.
    ExtraRound = Meta {
        id: "structure/extra-round",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "rounds"), Cite(Module::GeneralHandling, "rounds-declared")],
        messages: &[
            ("found", "Round {round} of player {player} lies beyond the {expected} rounds of the event; it holds an absence only"),
            ("game", "Round {round} of player {player} lies beyond the {expected} rounds of the event, and it is a game"),
            ("bye", "Round {round} of player {player} lies beyond the {expected} rounds of the event, and it is a bye worth {points}"),
            ("help", "Delete the entry, or correct the number of rounds."),
        ],
        fires: "player 9 round 5 = 0000 - Z",
        silent: "player 9 round 4 = 1 b 0",
        ..Meta::DEFAULT
    }
}

impl Check for ExtraRound {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(rounds) = cx.t.meta.rounds.value() else { return };
        for (player, round, cell) in cx.facts.entries().filter(|(_, round, _)| round.0 > rounds) {
            let Some(loc) = cell.loc else { continue };
            let points = score::awarded(cx.t, player, round, cell);
            let message = match cell.opponent() {
                Some(_) => "game",
                None if points != Points::ZERO => "bye",
                None => "found",
            };
            let finding = out.find(message);
            finding.arg("points", points).at(loc).player(cx.no(player)).round(round).field("round").expected(rounds);
            if let ("found", At::Text(span)) = (message, loc.at) {
                finding.fix(Safety::Safe, "delete the entry", loc, " ".repeat(span.len() as usize));
            }
        }
    }
}
