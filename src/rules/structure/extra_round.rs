use crate::base::{At, Points};
use crate::engines::standings::score;
use crate::finding::{Edit, Fix, Safety, Severity};
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
            ("found", "{count:entry lies/entries lie} beyond round {expected}, the last of the event, and say no more than an absence"),
            ("worth", "{count:entry lies/entries lie} beyond round {expected}, the last of the event, among them {worth}"),
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
        let beyond: Vec<_> = cx.facts.entries().filter(|(_, round, _)| round.0 > rounds).collect();
        let Some((player, round, _)) = beyond.first() else { return };
        let games = beyond.iter().filter(|(.., cell)| cell.opponent().is_some()).count();
        let byes = beyond.iter().filter(|(player, round, cell)| {
            cell.opponent().is_none() && score::awarded(cx.t, *player, *round, *cell) != Points::ZERO
        });
        let worth = match (games, byes.count()) {
            (0, 0) => None,
            (0, byes) => Some(format!("{byes} byes that bring points")),
            (games, _) => Some(format!("{games} entries of games")),
        };
        let finding = out.find(if worth.is_some() { "worth" } else { "found" });
        finding.player(cx.no(*player)).round(*round).field("round").expected(rounds);
        finding.places(beyond.iter().map(|(.., cell)| cell.loc));
        match worth {
            Some(worth) => {
                finding.arg("worth", worth);
            }
            None => {
                let written = beyond.iter().filter_map(|(.., cell)| cell.loc);
                let edits = written.filter_map(|loc| match loc.at {
                    At::Text(span) => Some(Edit { loc, text: " ".repeat(span.len() as usize) }),
                    _ => None,
                });
                finding.fix =
                    Some(Fix { title: "delete the entries".to_owned(), safety: Safety::Safe, edits: edits.collect() })
                        .filter(|fix| !fix.edits.is_empty());
            }
        }
    }
}
