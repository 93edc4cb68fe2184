use super::support::norm_games;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// A game of a player with a norm ended or was played otherwise by the PGN.
    ///
    /// The result, the colours and the round of every game of players with a norm are compared between the file and the headers of the PGN, and the result in the headers with the one
    /// at the end of the moves. One of them is wrong, and a norm may hang on it.
    GameDiffers = Meta {
        id: "norms/game-differs",
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Titles, "pgn")],
        messages: &[
            ("result", "Round {round}: player {player} against {opponent} is {stated} in the file and {expected} in the PGN"),
            ("end", "Round {round}: the headers of player {player} against {opponent} say {stated}, the end of the moves says {expected}"),
            ("colour", "Round {round}: player {player} has the other colour against {opponent} in the PGN"),
            ("round", "Player {player} met {opponent} in round {stated} by the file and in round {expected} by the PGN"),
            ("help", "Compare with the score sheets and correct the file or the PGN."),
        ],
        fires: "base robin16\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\npgn [White \"Ermenegildi, Sandro\"][Black \"Jaquemard, Rene\"][Round \"9\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2",
        silent: "base robin16\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\npgn [White \"Ermenegildi, Sandro\"][Black \"Jaquemard, Rene\"][Round \"9\"][Result \"1-0\"] 1. e4 1-0",
        ..Meta::DEFAULT
    }
}

impl Check for GameDiffers {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(games) = cx.games else { return };
        for game in norm_games(cx) {
            let Some((found, white)) = game.find(games) else { continue };
            let mut tell = |message, stated: Option<String>, expected: Option<String>| {
                let finding = out.find(message).at_opt(game.cell.loc).round(game.round);
                finding.player(game.player.number()).opponent(game.opponent.number());
                if let Some((stated, expected)) = stated.zip(expected) {
                    finding.stated(stated).expected(expected);
                }
                if message != "result" {
                    finding.severity(Severity::Warning);
                }
            };
            let ending = game.ending(white);
            if let Some(other) = found.header.or(found.end).filter(|other| *other != ending) {
                tell("result", Some(ending.text().to_owned()), Some(other.text().to_owned()));
            }
            if let Some((header, end)) = found.header.zip(found.end).filter(|(header, end)| header != end) {
                tell("end", Some(header.text().to_owned()), Some(end.text().to_owned()));
            }
            if game.has_other_colour(white) {
                tell("colour", None, None);
            }
            if let Some(round) = found.round.filter(|round| *round != game.round.0) {
                tell("round", Some(game.round.to_string()), Some(round.to_string()));
            }
        }
    }
}
