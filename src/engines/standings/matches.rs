//! Matches of teams out of the games of their players: match points, game points, points by board (C.07 11.1, TRF26 300 to 362).

use std::cmp::Ordering;

use super::boards::Boards;
use super::ledger::{Entry, Kind, Ledger, Outcome, Setting};
use super::score;
use super::seats::{Roster, Seat};
use crate::base::{Points, RoundNo};
use crate::engines::pairing::Values;
use crate::model::{Mark, MatchForfeit, Tournament};

/// The results of the teams of an event.
pub(super) struct Ledgers {
    pub(super) match_points: Ledger,
    pub(super) game_points: Ledger,
    pub(super) boards: Boards,
}

/// Whether match points decide the event: by the encoded type (192), else by the first score that record 212 names; by default they do.
pub fn match_points_decide(t: &Tournament) -> bool {
    let code = t.meta.system.text();
    let at = |score: &str| code.find(score).unwrap_or(usize::MAX);
    let order = t.meta.standings_order.text().to_ascii_uppercase();
    match at("_MP").cmp(&at("_GP")) {
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => !order.trim_start().starts_with("GPTS"),
    }
}

/// What the players of a team did in a round.
#[derive(Clone, Default)]
struct Match {
    opponent: Option<u16>,
    game_points: Points,
    played: bool,
    forfeited: bool,
    bye: Option<Mark>,
}

struct Builder<'a> {
    t: &'a Tournament,
    roster: Roster<'a>,
    rounds: usize,
}

/// Ledgers of match points and of game points, and the results by board.
pub(super) fn ledgers(t: &Tournament, setting: Setting) -> Ledgers {
    let builder = Builder::new(t, setting);
    let scoring = t.scoring();
    let by_board = builder.roster.seats(builder.rounds);
    let played = by_board.iter().map(|place| usize::from(place.board) + 1).max().unwrap_or(0);
    let boards = match t.meta.board_colours.text().len() {
        0 => played,
        declared => declared,
    };
    let games = |points: Points| points * boards as i32;
    let game_values =
        Values { win: games(scoring.win_white), draw: games(scoring.draw_white), loss: games(scoring.loss_white) };
    let matches = t.meta.match_scoring.value().unwrap_or_default();
    let match_values = Values { win: matches.win, draw: matches.draw, loss: matches.loss };
    let values = (match_values, game_values);

    let rounds = builder.matches(&by_board);
    let mut results = Boards::new(builder.roster.teams.len(), builder.rounds, boards);
    for place in &by_board {
        let of_match = results.of_match_mut(usize::from(place.team), usize::from(place.round.0) - 1);
        if let Some(of_board) = of_match.get_mut(usize::from(place.board)) {
            *of_board += place.points;
        }
    }
    let (mut match_entries, mut game_entries) = (Vec::new(), Vec::new());
    for team in 0..builder.roster.teams.len() {
        for round in 0..builder.rounds {
            let (for_match, for_games) = builder.entries(&rounds, team, round, values, setting);
            let of_match = results.of_match_mut(team, round);
            let on_each = match (for_games.kind, builder.matched(&rounds, team, round).bye) {
                (Kind::ForfeitWin | Kind::Pab | Kind::FullPointBye, _) => scoring.win_white,
                (Kind::RequestedBye, Some(Mark::HalfPointBye)) => scoring.draw_white,
                _ => Points::ZERO,
            };
            if of_match.iter().all(|points| *points == Points::ZERO) {
                of_match.fill(on_each);
            }
            match_entries.push(for_match);
            game_entries.push(for_games);
        }
    }
    let bonuses = |score: fn(&crate::model::Abnormal) -> Option<Points>| -> Vec<Points> {
        let of_team = |no: &u16| {
            let records = t.abnormal.iter().filter(|record| record.mark.is_none() && record.round.is_none());
            records.filter(|record| score::concerns(record, *no)).filter_map(score).sum()
        };
        builder.roster.numbers.iter().map(of_team).collect()
    };
    let ledger = |values, bonuses, entries| {
        let ratings = vec![None; builder.roster.teams.len()];
        Ledger::new(setting, values, builder.roster.numbers.clone(), ratings, bonuses, entries)
    };
    Ledgers {
        match_points: ledger(match_values, bonuses(|record| record.match_points), match_entries),
        game_points: ledger(game_values, bonuses(|record| record.points), game_entries),
        boards: results,
    }
}

impl Builder<'_> {
    fn new(t: &Tournament, setting: Setting) -> Builder<'_> {
        let rounds = usize::from(setting.after.min(t.sheet.rounds()));
        Builder { t, roster: Roster::of(t), rounds }
    }

    fn matched<'m>(&self, matches: &'m [Match], team: usize, round: usize) -> &'m Match {
        &matches[team * self.rounds + round]
    }

    /// Teams x rounds: opponents and game points.
    fn matches(&self, places: &[Seat]) -> Vec<Match> {
        let mut matches = vec![Match::default(); self.roster.teams.len() * self.rounds];
        for place in places {
            let cell = self.t.sheet.cell(place.player, place.round);
            let m = &mut matches[usize::from(place.team) * self.rounds + usize::from(place.round.0) - 1];
            m.game_points += place.points;
            m.played |= cell.mark.is_played();
            m.forfeited |= cell.mark.is_forfeit();
            m.opponent = m.opponent.or(place.opponent.and_then(|player| self.roster.team_of(player)));
        }
        for player in 0..self.t.players.len() {
            let Some(team) = self.roster.team_of(player) else { continue };
            for round in 0..self.rounds {
                let mark = self.t.sheet.cell(player, RoundNo(round as u16 + 1)).mark;
                let m = &mut matches[usize::from(team) * self.rounds + round];
                if matches!(mark, Mark::Pab | Mark::FullPointBye | Mark::HalfPointBye) {
                    m.bye = m.bye.or(Some(mark));
                }
            }
        }
        let mut set = |team: Option<u16>, round: RoundNo, change: &dyn Fn(&mut Match)| {
            let round = usize::from(round.0).checked_sub(1).filter(|round| *round < self.rounds);
            if let (Some(team), Some(round)) = (team, round) {
                change(&mut matches[usize::from(team) * self.rounds + round]);
            }
        };
        for line_up in &self.t.line_ups {
            let opponent = self.roster.team(line_up.opponent.0);
            set(self.roster.team(line_up.team.0), line_up.round, &|m| m.opponent = m.opponent.or(opponent));
        }
        for absence in &self.t.absences {
            for (no, round) in absence.who.iter().filter_map(|no| Some((no, absence.round?))) {
                set(self.roster.team(*no), round, &|m| m.bye = Some(absence.mark));
            }
        }
        for (team, round) in self.t.team_byes.iter().flat_map(|byes| byes.teams.iter().zip(1..)) {
            set(team.and_then(|no| self.roster.team(no.0)), RoundNo(round), &|m| m.bye = Some(Mark::Pab));
        }
        for forfeit in &self.t.forfeited_matches {
            let (white, black) = (self.roster.team(forfeit.white.0), self.roster.team(forfeit.black.0));
            for (own, other) in [(white, black), (black, white)] {
                set(own, forfeit.round, &|m| {
                    m.opponent = m.opponent.or(other);
                    m.forfeited = true;
                });
            }
        }
        matches
    }

    /// The entries of one team's round in the ledgers of match points and of game points.
    fn entries(
        &self,
        matches: &[Match],
        team: usize,
        round: usize,
        values: (Values, Values),
        setting: Setting,
    ) -> (Entry, Entry) {
        let own = self.matched(matches, team, round);
        let other = own.opponent.map(|o| self.matched(matches, usize::from(o), round));
        let no = RoundNo(round as u16 + 1);
        let by_points = |other: &Match| match own.game_points.cmp(&other.game_points) {
            Ordering::Greater => Outcome::Win,
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::Loss,
        };
        let (kind, outcome) = match other {
            _ if own.played => (Kind::Played, Some(other.map_or(Outcome::Draw, by_points))),
            // Absent players of a team that has a bye may be written as if they had lost by forfeit.
            _ if own.forfeited && (own.opponent.is_some() || own.bye.is_none()) => {
                let won = self.won_by_forfeit(team, no).unwrap_or(own.game_points > Points::ZERO);
                if won { (Kind::ForfeitWin, Some(Outcome::Win)) } else { (Kind::ForfeitLoss, Some(Outcome::Loss)) }
            }
            Some(other) if other.played || other.forfeited => (Kind::ForfeitLoss, Some(Outcome::Loss)),
            _ => match own.bye {
                Some(Mark::Pab) => (Kind::Pab, None),
                Some(Mark::FullPointBye) => (Kind::FullPointBye, None),
                _ => (Kind::RequestedBye, None),
            },
        };
        let (match_values, game_values) = values;
        let worth = |values: &Values, outcome| match outcome {
            Some(Outcome::Win) => values.win,
            Some(Outcome::Draw) => values.draw,
            Some(Outcome::Loss) => values.loss,
            None => match (kind, own.bye) {
                (Kind::FullPointBye, _) => values.win,
                (Kind::Pab, _) | (_, Some(Mark::HalfPointBye)) => values.draw,
                _ => Points::ZERO,
            },
        };
        let (mut match_points, mut game_points) = (worth(&match_values, outcome), worth(&game_values, outcome));
        match kind {
            Kind::Played => game_points = own.game_points,
            Kind::ForfeitWin if own.game_points > Points::ZERO => game_points = own.game_points,
            Kind::ForfeitLoss => (match_points, game_points) = (Points::ZERO, own.game_points),
            Kind::Pab => {
                let byes = self.t.team_byes.as_ref();
                match_points = byes.and_then(|b| b.match_points.value()).unwrap_or(match_points);
                game_points = byes.and_then(|b| b.game_points.value()).unwrap_or(game_points);
            }
            _ => {}
        }
        let mark = match (kind, outcome) {
            (Kind::Played, Some(Outcome::Win)) => Mark::Win,
            (Kind::Played, Some(Outcome::Draw)) => Mark::Draw,
            (Kind::Played, _) => Mark::Loss,
            (Kind::ForfeitWin, _) => Mark::ForfeitWin,
            (Kind::ForfeitLoss, _) => Mark::ForfeitLoss,
            _ => own.bye.unwrap_or(Mark::ZeroPointBye),
        };
        let (match_points, game_points) = self.abnormal(team, no, mark, (match_points, game_points));
        let is_bye = outcome.is_none();
        let entry = |points| Entry {
            kind: if setting.predetermined && is_bye { Kind::Rest } else { kind },
            opponent: if is_bye { None } else { own.opponent },
            colour: None,
            outcome,
            points,
        };
        (entry(match_points), entry(game_points))
    }

    /// Record 330; `None` when it does not speak of this team's match.
    fn won_by_forfeit(&self, team: usize, round: RoundNo) -> Option<bool> {
        let no = self.roster.numbers[team];
        self.t.forfeited_matches.iter().find_map(|forfeit| {
            let white = forfeit.white.0 == no;
            (forfeit.round == round && (white || forfeit.black.0 == no)).then_some(match forfeit.kind {
                MatchForfeit::WhiteWins => white,
                MatchForfeit::BlackWins => !white,
                MatchForfeit::Both => false,
            })
        })
    }

    /// Record 299 for teams: other match and game points for a result, bonuses and penalties of a round.
    fn abnormal(&self, team: usize, round: RoundNo, mark: Mark, points: (Points, Points)) -> (Points, Points) {
        let (mut match_points, mut game_points) = points;
        for record in self.t.abnormal.iter().filter(|record| score::concerns(record, self.roster.numbers[team])) {
            match record.mark {
                Some(other) if other == mark && record.round.is_none_or(|r| r == round) => {
                    match_points = record.match_points.unwrap_or(match_points);
                    game_points = record.points.unwrap_or(game_points);
                }
                None if record.round == Some(round) => {
                    match_points += record.match_points.unwrap_or(Points::ZERO);
                    game_points += record.points.unwrap_or(Points::ZERO);
                }
                _ => {}
            }
        }
        (match_points, game_points)
    }
}
