//! The best players of each board of an event of teams.

use std::fmt::Write as _;

use super::super::table::Table;
use crate::engines::standings::{Roster, Setting, prizes};
use crate::model::Tournament;

/// Players shown of each board.
const SHOWN: usize = 10;

/// Place of the players in a row.
const PLAYER: usize = 1;

/// Board by board, by performance rating, then number of games.
pub(super) fn page(t: &Tournament, setting: Setting, columns: usize) -> String {
    let roster = Roster::of(t);
    let results = prizes::board_results(t, setting);
    let mut out = String::new();
    for of_board in results.chunk_by(|a, b| a.board == b.board) {
        let Some(first) = of_board.first() else { continue };
        let mut table = Table::new(&["place", "player", "team", "games", "points", "TPR"], &[1, 2]);
        table.rows.extend(of_board.iter().take(SHOWN).zip(1..).map(|(result, place)| {
            let player = t.players.get(result.player).map_or("", |player| player.name.text());
            let team = roster.team_of(result.player).and_then(|team| roster.teams.get(usize::from(team)));
            let team = team.map_or("", |team| team.name.text());
            let figures = [result.games.to_string(), result.points.to_string(), result.performance.to_string()];
            [place.to_string(), player.to_owned(), team.to_owned()].into_iter().chain(figures).collect()
        }));
        let _ = writeln!(out, "board {}\n{}", first.board, table.text_within(columns, PLAYER));
    }
    out
}
