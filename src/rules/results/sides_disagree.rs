use crate::finding::Severity;
use crate::model::Mark;
use crate::regs::{Cite, Module};
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
            ("help", "Look up the result of the game and correct the record that is wrong."),
        ],
        fires: "player 4 round 2 = 1 b 1",
        silent: "player 1 round 2 = 4 w =\nplayer 4 round 2 = 1 b =\nplayer 1 points = 2.0\nplayer 4 points = 2.5",
        ..Meta::DEFAULT
    }
}

/// Whether two marks can be the two sides of one game. Unknown and missing results go with anything.
const fn go_together(a: Mark, b: Mark) -> bool {
    use Mark::{Blank, Draw, ForfeitLoss, ForfeitWin, Loss, Unknown, UnratedDraw, UnratedLoss, UnratedWin, Win};
    matches!(
        (a, b),
        (Win, Loss)
            | (Loss, Win | Loss | Draw)
            | (Draw, Draw | Loss)
            | (UnratedWin, UnratedLoss)
            | (UnratedLoss, UnratedWin | UnratedLoss | UnratedDraw)
            | (UnratedDraw, UnratedDraw | UnratedLoss)
            | (ForfeitWin, ForfeitLoss)
            | (ForfeitLoss, ForfeitWin | ForfeitLoss)
            | (Blank | Unknown, _)
            | (_, Blank | Unknown)
    )
}

impl Check for SidesDisagree {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (player, round, cell) in cx.facts.entries() {
            let Some((other, mirror)) = cx.facts.mirror(cell, round) else { continue };
            let (a, b) = (&cx.t.players[player], &cx.t.players[other]);
            // Each game once; entries that do not point at each other are another rule's matter, byes with an opponent too.
            if other <= player || mirror.opponent() != Some(a.number()) || cell.mark.is_bye() || mirror.mark.is_bye() {
                continue;
            }
            if !go_together(cell.mark, mirror.mark) {
                out.find("found")
                    .at_opt(cell.loc)
                    .at_opt(mirror.loc)
                    .player(a.number())
                    .opponent(b.number())
                    .round(round)
                    .field("result")
                    .stated(cell.mark.letter())
                    .arg("other", mirror.mark.letter());
            }
        }
    }
}
