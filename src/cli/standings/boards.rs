//! The best players of each board of an event of teams.

use std::fmt::Write as _;

use super::cut_to;
use crate::engines::standings::{Roster, Setting, prizes};
use crate::model::Tournament;

/// Players shown of each board.
const SHOWN: usize = 10;

/// Board by board, by performance rating, then number of games.
pub(super) fn page(t: &Tournament, setting: Setting) -> String {
    let roster = Roster::of(t);
    let results = prizes::board_results(t, setting);
    let mut out = String::new();
    for of_board in results.chunk_by(|a, b| a.board == b.board) {
        let Some(first) = of_board.first() else { continue };
        let _ = writeln!(out, "board {}\n       {:<32}  {:<24}  games  points  TPR", first.board, "player", "team");
        for (result, place) in of_board.iter().take(SHOWN).zip(1..) {
            let player = t.players.get(result.player).map_or("", |player| player.name.text());
            let team = roster.team_of(result.player).and_then(|team| roster.teams.get(usize::from(team)));
            let team = team.map_or("", |team| team.name.text());
            let (player, team) = (cut_to(player, 32), cut_to(team, 24));
            let _ = writeln!(
                out,
                "  {place:>3}  {player:<32}  {team:<24}  {:>5}  {:>6}  {:>4}",
                result.games, result.points, result.performance
            );
        }
        out.push('\n');
    }
    out
}
