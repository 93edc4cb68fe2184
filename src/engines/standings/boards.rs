//! Knock-out tie-breaks of teams (C.07 Art. 12): results by board.

use super::figure::Figure;
use super::ledger::{Entry, Kind, Ledger};
use super::method::Method;
use crate::base::Points;

/// Game points of every team on every board.
#[derive(Clone, Debug, Default)]
pub struct Boards {
    width: usize,
    rounds: usize,
    /// Teams x rounds x boards.
    points: Vec<Points>,
}

impl Boards {
    pub(super) fn new(teams: usize, rounds: usize, boards: usize) -> Boards {
        Boards { width: boards, rounds, points: vec![Points::ZERO; teams * rounds * boards] }
    }

    /// Number of boards of a match.
    pub fn len(&self) -> usize {
        self.width
    }

    /// Whether no board is known.
    pub fn is_empty(&self) -> bool {
        self.width == 0
    }

    /// A team's points by board in a round, counted from 0.
    pub fn of_match(&self, team: usize, round: usize) -> &[Points] {
        let from = (team * self.rounds + round) * self.width;
        self.points.get(from..from + self.width).unwrap_or(&[])
    }

    pub(super) fn of_match_mut(&mut self, team: usize, round: usize) -> &mut [Points] {
        let from = (team * self.rounds + round) * self.width;
        self.points.get_mut(from..from + self.width).unwrap_or(&mut [])
    }

    /// The points of a team by board in all rounds.
    fn total(&self, team: usize) -> ByBoard {
        self.sum(team, 0..self.rounds)
    }

    /// The points of a team by board in its matches against other ones (13.3.2).
    pub(super) fn against(&self, ledger: &Ledger, team: usize, others: &[usize]) -> ByBoard {
        let met = |e: &Entry| e.kind == Kind::Played && e.opponent.is_some_and(|o| others.contains(&usize::from(o)));
        let row = ledger.row(team).iter().enumerate();
        self.sum(team, row.filter(|(_, entry)| met(entry)).map(|(r, _)| r))
    }

    fn sum(&self, team: usize, rounds: impl Iterator<Item = usize>) -> ByBoard {
        let mut sums = vec![Points::ZERO; self.width];
        for round in rounds {
            for (sum, points) in sums.iter_mut().zip(self.of_match(team, round)) {
                *sum += *points;
            }
        }
        ByBoard(sums)
    }

    /// Board count, top board results, bottom board elimination or the Berlin count of every team.
    pub(super) fn figures(&self, method: Method) -> Vec<Figure> {
        let teams = self.points.len() / (self.rounds * self.width).max(1);
        (0..teams)
            .map(|team| {
                let total = self.total(team);
                match method {
                    Method::Tbr => Figure::Boards(total.top()),
                    Method::Bbe => Figure::Boards(total.bottom_elimination()),
                    Method::Berlin => Figure::points(total.berlin()),
                    _ => Figure::points(total.count()),
                }
            })
            .collect()
    }
}

/// Points by board, the first board first.
pub(super) struct ByBoard(Vec<Points>);

impl ByBoard {
    /// Board count (12.1): each board's points times its number; the lesser is better.
    pub(super) fn count(&self) -> Points {
        self.0.iter().zip(1..).map(|(points, board)| *points * board).sum()
    }

    /// Berlin count: each board's points times its number counted from the last board.
    fn berlin(&self) -> Points {
        self.0.iter().rev().zip(1..).map(|(points, weight)| *points * weight).sum()
    }

    /// Berlin count of all boards, then without the last one, without the last two, and so on.
    pub(super) fn berlin_elimination(&self) -> Vec<Points> {
        let boards = self.0.len() as i32;
        let mut sum = Points::ZERO;
        let weighted = self.0.iter().zip((1..=boards).rev()).map(|(points, weight)| *points * weight);
        let mut counts: Vec<Points> = weighted
            .map(|points| {
                sum += points;
                sum
            })
            .collect();
        counts.reverse();
        counts
    }

    /// Top board results (12.2): the first board, then the second, and so on.
    pub(super) fn top(&self) -> Vec<Points> {
        self.0.clone()
    }

    /// Bottom board elimination (12.3): all boards but the last, then without the last but one as well, and so on.
    pub(super) fn bottom_elimination(&self) -> Vec<Points> {
        let boards = self.0.len().saturating_sub(1);
        (1..=boards).rev().map(|kept| self.0[..kept].iter().copied().sum()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(tenths: [i32; 4]) -> Vec<i32> {
        let boards = ByBoard(tenths.map(Points::from_tenths).to_vec());
        boards.berlin_elimination().into_iter().map(Points::tenths).collect()
    }

    #[test]
    fn acf_nations_9_2_4_a_win_is_worth_4_3_2_and_1_from_the_first_board_on() {
        let won = |board: usize| std::array::from_fn(|at| if at == board { 10 } else { 0 });
        assert_eq!([0, 1, 2, 3].map(|board| counts(won(board))[0]), [40, 30, 20, 10]);
        assert_eq!(counts([5, 5, 5, 5])[0], 50);
    }

    #[test]
    fn acf_nations_9_2_4_board_4_is_cancelled_first_and_so_on_upwards() {
        // Level on all boards; without the fourth, the winner of boards 2 and 3 is ahead.
        let (own, other) = (counts([10, 0, 0, 10]), counts([0, 10, 10, 0]));
        assert_eq!((own[0], other[0]), (50, 50));
        assert_eq!((own[1], other[1]), (40, 50));
        assert_eq!(own.len(), 4);
    }
}
