//! Who sat where in the matches of teams: the boards behind records 013, 300 and 310.

use super::ledger::Setting;
use crate::base::{PlayerNo, Points, RoundNo, TeamNo};
use crate::model::{LineUp, Mark, PlayerIndex, Said, Team, Tournament};

/// A player at a board in a round: a game, or a forfeit by or against somebody who was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Index of the team.
    pub team: u16,
    /// The round.
    pub round: RoundNo,
    /// The board, counted from 0: that of record 300, else by the order of the team's list; not above that of the opponent, for a team may lack
    /// a board.
    pub board: u16,
    /// The board by record 300 or by the order of the team's list alone.
    pub own_board: u16,
    /// Index of the player.
    pub player: usize,
    /// Index of the opponent, played or scheduled, when the file names one that exists.
    pub opponent: Option<usize>,
    /// Points of the game by the scoring of individuals.
    pub points: Points,
}

/// Teams and their players by index.
#[derive(Clone, Debug)]
pub struct Roster<'a> {
    t: &'a Tournament,
    /// The teams.
    pub teams: Vec<&'a Team>,
    /// Their pairing numbers; teams without one are counted through.
    pub numbers: Vec<u16>,
    /// Team of each player.
    team: Vec<Option<u16>>,
    index: PlayerIndex,
}

impl<'a> Roster<'a> {
    /// The teams of a tournament. A player who stands in several counts for the first.
    pub fn of(t: &'a Tournament) -> Roster<'a> {
        let teams = t.playing_teams();
        let index = t.index();
        let mut team = vec![None; t.players.len()];
        for (k, of_team) in teams.iter().enumerate() {
            let members = of_team.members.iter().filter_map(Said::value);
            for &player in members.filter_map(|no| index.get(&no)) {
                team[player].get_or_insert(k as u16);
            }
        }
        let numbers =
            teams.iter().zip(1..).map(|(team, place)| team.no.value().map_or(place, |no: TeamNo| no.0)).collect();
        Roster { t, teams, numbers, team, index }
    }

    /// Index of a player's team.
    pub fn team_of(&self, player: usize) -> Option<u16> {
        self.team.get(player).copied().flatten()
    }

    /// Index of the team with a pairing number.
    pub fn team(&self, no: u16) -> Option<u16> {
        self.numbers.iter().position(|n| *n == no).map(|k| k as u16)
    }

    /// Index of a player by starting rank.
    pub fn player(&self, no: PlayerNo) -> Option<usize> {
        self.index.get(&no).copied()
    }

    /// The line-up that record 300 gives to a team in a round.
    pub fn line_up(&self, team: usize, round: RoundNo) -> Option<&'a LineUp> {
        let no = self.numbers.get(team)?;
        self.t.line_ups.iter().find(|line_up| line_up.round == round && line_up.team.0 == *no)
    }

    /// Every seat of the first `rounds` rounds, round by round and team by team in the order of the lists.
    pub fn seats(&self, rounds: usize) -> Vec<Seat> {
        let mut seats: Vec<Seat> = Vec::new();
        let mut board_of = vec![None; self.t.players.len()];
        for round in (1..=rounds as u16).map(RoundNo) {
            let first = seats.len();
            board_of.fill(None);
            for k in 0..self.teams.len() {
                self.seat_team(k, round, &mut seats);
            }
            for seat in &seats[first..] {
                board_of[seat.player] = Some(seat.own_board);
            }
            for seat in &mut seats[first..] {
                let other = seat.opponent.and_then(|player| board_of[player]);
                seat.board = seat.own_board.max(other.unwrap_or(0));
            }
        }
        seats
    }

    fn seat_team(&self, k: usize, round: RoundNo, seats: &mut Vec<Seat>) {
        let line_up = self.line_up(k, round);
        let mut next = 0;
        let members = self.teams[k].members.iter().filter_map(Said::value);
        for (number, player) in members.filter_map(|no| Some((no, self.player(no)?))) {
            let cell = self.t.sheet.cell(player, round);
            // Whoever lost by forfeit against nobody was absent and sat at no board.
            let sat = match cell.mark {
                Mark::ForfeitWin => true,
                Mark::ForfeitLoss => cell.opponent().is_some(),
                mark => mark.is_played() && cell.opponent().is_some(),
            };
            if !sat || self.team_of(player).is_none_or(|team| usize::from(team) != k) {
                continue;
            }
            let listed = line_up.and_then(|l| l.boards.iter().position(|b| *b == Some(number)));
            let board = listed.map_or(next, |board| board as u16);
            next = board + 1;
            let opponent = cell.opponent().and_then(|no| self.player(no));
            let points = self.t.scoring().worth(cell);
            seats.push(Seat { team: k as u16, round, board, own_board: board, player, opponent, points });
        }
    }
}

/// Every game over the board of the players of teams.
pub(super) fn games_over_the_board(t: &Tournament, setting: Setting) -> Vec<Seat> {
    let mut seats = Roster::of(t).seats(usize::from(setting.after.min(t.sheet.rounds())));
    seats.retain(|seat| t.sheet.cell(seat.player, seat.round).mark.is_played());
    seats
}
