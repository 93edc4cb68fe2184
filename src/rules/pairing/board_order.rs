use super::support::{number, point_at};
use crate::engines::pairing::words;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Meta, Need, Out, rule};

rule! {
    /// The boards of a round do not stand in the order of publication.
    ///
    /// Pairs are published by the score of the higher ranked player, then by the sum of both scores, then by the starting rank of the higher ranked player; with acceleration virtual points count. Since
    /// February 2026 this is a recommendation. A player who plays at a fixed board, because of a disability or for the audience, is a good reason to part from it. Only sources with board
    /// numbers can be judged: Swiss-Manager's files and published pairings have them, a TRF has none.
    BoardOrder = Meta {
        id: "pairing/board-order",
        severity: Severity::Info,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[Cite(Module::GeneralHandling, "publication-order")],
        messages: &[
            ("found", "The boards of round {round} do not stand in the order of publication: board {board} has {stated} in place of {expected}"),
            ("help", "Who meets whom is not in question. Boards that are fixed for a player need no change."),
        ],
        fires: "base boards\n\"1,5,CM\" -> \"9,5,CM\"",
        silent: "base boards",
        ..Meta::DEFAULT
    }
}

impl Check for BoardOrder {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (recheck, round) in cx.judgement().rounds() {
            let stated = &round.recorded.pairing.pairs;
            let Some(order) = &round.order else { continue };
            let parts = (1_usize..).zip(stated.iter().zip(order)).find(|(_, (stated, right))| stated != right);
            let Some((board, (stated, right))) = parts else { continue };
            let game = |pair: &(u16, u16)| words::pairs(&[*pair], |index| number(recheck, index));
            let finding = out.find("found").arg("board", board).stated(game(stated)).expected(game(right));
            point_at(finding, cx, recheck, round, &[stated.0, stated.1]);
        }
    }
}
