//! Classifications beside the standings: the best players of each board of a team event, and teams by the places of their players.

use super::figure::Figure;
use super::ledger::{Ledger, Setting};
use super::performance;
use super::seats;
use crate::base::Points;
use crate::model::Tournament;

/// What one player scored in a team event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardResult {
    /// Index of the player in the tournament.
    pub player: usize,
    /// Board on which the player had most of the games, counted from 1; of several the first.
    pub board: u16,
    /// Games over the board.
    pub games: u16,
    /// Points scored in them.
    pub points: Points,
    /// Tournament performance rating (10.2); undefined without a rated opponent.
    pub performance: Figure,
}

/// The results of all who played at least one game, by board, on each board by performance rating, then number of games, both descending
/// (the order of the Olympiad's board prizes); who is level stays in the order of the file.
pub fn board_results(t: &Tournament, setting: Setting) -> Vec<BoardResult> {
    let performances = performance::figures(&performance::performances(&Ledger::of_players(t, setting), None));
    let mut games: Vec<Vec<(u16, Points)>> = vec![Vec::new(); t.players.len()];
    for game in seats::games_over_the_board(t, setting) {
        games[game.player].push((game.board + 1, game.points));
    }
    let mut results: Vec<BoardResult> = Vec::new();
    for (player, (games, performance)) in games.iter_mut().zip(performances).enumerate() {
        games.sort_by_key(|(board, _)| *board);
        let most = games.chunk_by(|a, b| a.0 == b.0).rev().max_by_key(|on_board| on_board.len());
        let Some((board, _)) = most.and_then(|on_board| on_board.first()).copied() else { continue };
        let points = games.iter().map(|(_, points)| *points).sum();
        results.push(BoardResult { player, board, games: games.len() as u16, points, performance });
    }
    results.sort_by(|a, b| {
        let best_first = b.performance.compare(&a.performance).then_with(|| b.games.cmp(&a.games));
        a.board.cmp(&b.board).then(best_first)
    });
    results
}

/// Teams by the sum of the final places of their `counted` best players, the least first: pairs of the team's index and its places, the best
/// first. Level sums go by the best single place, then the next best. Teams with fewer players than counted are left out.
pub fn by_sum_of_places(places: &[Vec<u16>], counted: usize) -> Vec<(usize, Vec<u16>)> {
    let best = |all: &Vec<u16>| {
        let mut sorted = all.clone();
        sorted.sort_unstable();
        sorted.truncate(counted);
        sorted
    };
    let mut teams: Vec<(usize, Vec<u16>)> = places.iter().map(best).enumerate().collect();
    teams.retain(|(_, best)| best.len() == counted);
    teams.sort_by_key(|(_, best)| (best.iter().map(|place| u32::from(*place)).sum::<u32>(), best.clone()));
    teams
}

#[cfg(test)]
mod tests {
    use super::by_sum_of_places;

    #[test]
    fn the_least_sum_wins_and_the_best_place_breaks_ties() {
        let places = [vec![9, 2, 4], vec![1, 5, 30], vec![3, 3, 7], vec![1]];
        assert_eq!(by_sum_of_places(&places, 2), [(1, vec![1, 5]), (0, vec![2, 4]), (2, vec![3, 3])]);
    }
}
