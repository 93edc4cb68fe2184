//! Other numbers for players and teams, everywhere they stand.

use super::Tournament;
use crate::base::{PlayerNo, TeamNo};

impl Tournament {
    /// Gives players and teams other numbers: in their records, in the rounds and in every list.
    pub fn renumber(&mut self, player: impl Fn(PlayerNo) -> PlayerNo, team: impl Fn(TeamNo) -> TeamNo) {
        let is_team_event = self.is_team_event();
        let who = |no: &mut u16| *no = if is_team_event { team(TeamNo(*no)).0 } else { player(PlayerNo(*no)).0 };
        let mut rows: Vec<Vec<_>> = (0..self.players.len()).map(|at| self.sheet.row(at).to_vec()).collect();
        rows.iter_mut().flatten().for_each(|cell| cell.rename(|no| Some(player(no))));
        self.sheet = super::Sheet::from_rows(rows);
        self.players.iter_mut().for_each(|one| one.no = one.no.map(&player));
        for one in &mut self.teams {
            one.no = one.no.map(&team);
            one.members.iter_mut().for_each(|member| *member = member.map(&player));
        }
        for line_up in &mut self.line_ups {
            line_up.team = team(line_up.team);
            line_up.opponent = team(line_up.opponent);
            line_up.boards.iter_mut().flatten().for_each(|no| *no = player(*no));
        }
        self.team_byes.iter_mut().flat_map(|byes| &mut byes.teams).flatten().for_each(|no| *no = team(*no));
        for forfeited in &mut self.forfeited_matches {
            forfeited.white = team(forfeited.white);
            forfeited.black = team(forfeited.black);
        }
        for row in &mut self.cross_table {
            row.team = team(row.team);
            row.rounds.iter_mut().filter_map(|cell| cell.opponent.as_mut()).for_each(|no| *no = team(*no));
        }
        self.absences.iter_mut().flat_map(|absence| &mut absence.who).for_each(who);
        for range in &mut self.accelerations {
            who(&mut range.who.0);
            who(&mut range.who.1);
        }
        self.prohibited.iter_mut().flat_map(|pair| &mut pair.who).for_each(who);
        self.boards.iter_mut().flat_map(|order| &mut order.white).for_each(|no| *no = player(*no));
        self.abnormal.iter_mut().flat_map(|abnormal| &mut abnormal.who).for_each(who);
    }
}
