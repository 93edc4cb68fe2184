use super::support::{NormGame, norm_games};
use crate::engines::titles::Norms;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Games of a player with a norm are not among the games given.
    ///
    /// The report of a tournament with title results holds at least all games of the players who made them. Players are found in the headers by FIDE id, else by name.
    GameMissing = Meta {
        id: "norms/game-missing",
        concern: Concern::Submission,
        needs: &[Need::Rounds],
        cites: &[Cite(Module::Titles, "pgn")],
        messages: &[
            ("found", "Of player {player} with a norm {count:game is/games are} not in the PGN: {rounds}"),
            ("no-moves", "Of player {player} with a norm {count:game has/games have} no moves in the PGN: {rounds}"),
            ("not-given", "Norms were made, and the games of {players} were not given"),
            ("help", "Give the games with `--pgn FILE`, or name the file in the event file."),
        ],
        fires: "base robin16\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\npgn [White \"Ermenegildi, Sandro\"][Black \"Fauchard, Noe\"][Round \"1\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2",
        silent: "base robin16\nplayer 5 round 9 = 10 w 1\nplayer 10 round 9 = 5 b 0\n\
                pgn [White \"Ermenegildi, Sandro\"][Black \"Fauchard, Noe\"][Round \"1\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2\n\
                pgn [White \"Gerstenkorn, Uwe\"][Black \"Ermenegildi, Sandro\"][Round \"2\"][Result \"0-1\"] 1. e4 0-1\n\
                pgn [White \"Ermenegildi, Sandro\"][Black \"Humboldi, Piero\"][Round \"3\"][Result \"1-0\"] 1. e4 1-0\n\
                pgn [White \"Iruretagoyena, Jon\"][Black \"Ermenegildi, Sandro\"][Round \"4\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2\n\
                pgn [White \"Ermenegildi, Sandro\"][Black \"Abendrot, Falk\"][Round \"5\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2\n\
                pgn [White \"Brisson, Lucien\"][Black \"Ermenegildi, Sandro\"][Round \"6\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2\n\
                pgn [White \"Ermenegildi, Sandro\"][Black \"Calderon, Iago\"][Round \"7\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2\n\
                pgn [White \"Dorigatti, Nino\"][Black \"Ermenegildi, Sandro\"][Round \"8\"][Result \"1/2-1/2\"] 1. e4 1/2-1/2\n\
                pgn [White \"Ermenegildi, Sandro\"][Black \"Jaquemard, Rene\"][Round \"9\"][Result \"1-0\"] 1. e4 1-0",
        ..Meta::DEFAULT
    }
}

impl Check for GameMissing {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        if cx.norms().is_none_or(Norms::event_fails) {
            return;
        }
        let expected = norm_games(cx);
        let Some(games) = cx.games else {
            if let Some(first) = expected.first() {
                let mut players: Vec<_> = expected.iter().map(|game| game.player.number()).collect();
                players.dedup();
                out.unverifiable("not-given")
                    .list("players", players.iter().map(|no| format!("player {no}")))
                    .at_opt(first.player.name.loc());
            }
            return;
        };
        let mut tell = |message, lacks: &dyn Fn(&NormGame<'_>) -> bool| {
            for of_player in expected.chunk_by(|a, b| a.player.number() == b.player.number()) {
                let missing: Vec<&NormGame<'_>> = of_player.iter().filter(|game| lacks(game)).collect();
                let Some(first) = missing.first() else { continue };
                out.find(message)
                    .player(first.player.number())
                    .arg("count", missing.len())
                    .list(
                        "rounds",
                        missing
                            .iter()
                            .map(|game| format!("round {} against {}", game.round, game.opponent.name.text())),
                    )
                    .places(missing.iter().map(|game| game.cell.loc));
            }
        };
        tell("found", &|game| game.find(games).is_none());
        tell("no-moves", &|game| game.find(games).is_some_and(|(found, _)| !found.has_moves));
    }
}
