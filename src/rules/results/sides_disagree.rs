use crate::finding::Severity;
use crate::model::{Cell, Mark};
use crate::regs::{Cite, Module};
use crate::rules::facts::mirrored;
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// The two players of a game state results that do not go together.
    ///
    /// Each game stands twice in the file, once in the record of either player: 1 against 0, = against =, W against L, D against D, + against -.
    /// By decision of the arbiter both may also lose (0 and 0), one may draw while the other loses (= and 0), and both may be absent (- and -).
    /// Anything else means that at least one of the two entries is wrong, and with it the points of a player and the rating of both.
    SidesDisagree = Meta {
        id: "results/sides-disagree",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player.round.result")],
        messages: &[
            ("found", "Round {round}: player {player} has `{stated}` against {opponent}, who has `{other}`"),
            ("first", "The points of player {player} are right with `{expected}`: correct the record of player {player} if the result agrees."),
            ("second", "The points of player {opponent} are right with `{right}`: correct the record of player {opponent} if the result agrees."),
            ("help", "Look up the result of the game and correct the record that is wrong."),
        ],
        fires: "player 4 round 2 = 1 b 1",
        silent: "player 1 round 2 = 4 w =\nplayer 4 round 2 = 1 b =\nplayer 1 points = 2.0\nplayer 4 points = 2.5",
        ..Meta::DEFAULT
    }
}

impl Check for SidesDisagree {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for c in cx.facts.contradictions() {
            let [player, other] = c.players.map(|p| &cx.t.players[p]);
            let [cell, mirror] = c.cells;
            let finding = out.find("found");
            finding.at_opt(cell.loc).at_opt(mirror.loc).player(player.number()).opponent(other.number()).round(c.round);
            finding.field("result").stated(cell.mark.letter()).arg("other", mirror.mark.letter());
            // The points that the file states can tell which of the two entries is right.
            let believable = [0, 1].map(|side| {
                mirrored(c.cells[1 - side].mark)
                    .is_some_and(|mark| fits(cx, c.players[side], cell_with(c.cells[side], mark), c.cells[side]))
            });
            match believable {
                [true, false] => finding.help("first").expected(mirrored(mirror.mark).map_or(' ', Mark::letter)),
                [false, true] => finding.help("second").arg("right", mirrored(cell.mark).map_or(' ', Mark::letter)),
                _ => finding,
            };
        }
    }
}

const fn cell_with(cell: Cell, mark: Mark) -> Cell {
    Cell { mark, ..cell }
}

/// Whether the stated points of a player are right if `cell` stood in place of `written`.
fn fits(cx: &Cx<'_>, player: usize, cell: Cell, written: Cell) -> bool {
    let scoring = cx.t.scoring();
    cx.t.players[player].points.value()
        == Some(cx.facts.totals()[player] - scoring.worth(written) + scoring.worth(cell))
}
