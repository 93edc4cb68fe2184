//! From a tournament as a file describes it to the positions that the pairing systems judge.

use std::cmp::Reverse;
use std::collections::HashMap;

use thiserror::Error;

use super::{Pairing, Participant, Past, Position, Values, baku_group, baku_points};
use crate::base::{Colour, PlayerNo, Points, RoundNo};
use crate::engines::standings::score;
use crate::model::{Cell, Mark, Player, Tournament};

/// A round that cannot be read as a pairing history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unclear {
    /// A game whose opponent no record bears.
    #[error("the opponent of {0} in round {1} is not in the list")]
    Opponent(PlayerNo, RoundNo),
    /// A played game of which neither player's record tells the colour.
    #[error("the colour of {0} in round {1} is not told")]
    Colour(PlayerNo, RoundNo),
}

/// The rounds of a tournament of individuals, by pairing number.
#[derive(Clone, Debug)]
pub struct Rounds<'t> {
    tournament: &'t Tournament,
    /// Index in the file of each player, in the order of [`Position::players`].
    order: Vec<usize>,
    numbers: Vec<u16>,
    place: HashMap<PlayerNo, u16>,
    last_recorded: u16,
    /// For each round the player of the file whose `+` or `F` without an opponent stands for the bye of the pairing.
    implied_byes: Vec<Option<usize>>,
    /// How many players, in the order of [`Position::players`], are in group A of the Baku acceleration.
    group_a: usize,
}

/// A round as the file records it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The pairs and the bye.
    pub pairing: Pairing,
    /// Pairs of which the file does not tell who had White; they stand in the pairing in the order of their numbers.
    pub colourless: Vec<(u16, u16)>,
    /// Whether the pairs stand in the order of the boards, which the file tells.
    pub in_board_order: bool,
}

impl<'t> Rounds<'t> {
    /// Sorts the players by pairing number, or by their place where the file says so (`XXC rank`). Of several records
    /// with one number the first counts; records without a number take no part.
    pub fn new(tournament: &'t Tournament) -> Rounds<'t> {
        let index = tournament.index();
        let mut listed: Vec<(u16, usize, PlayerNo)> = index
            .into_iter()
            .map(|(no, at)| (if tournament.meta.rank_by_position { at as u16 + 1 } else { no.0 }, at, no))
            .collect();
        listed.sort_unstable();
        Rounds::listed(tournament, &listed)
    }

    /// The same with the numbers that the ratings give, of equal ratings in the order of the file's numbers; `None` where
    /// these are the numbers of the file.
    pub fn by_rating(&self) -> Option<Rounds<'t>> {
        let mut listed: Vec<(u16, usize, PlayerNo)> =
            self.order.iter().zip(&self.numbers).map(|(&at, &number)| (number, at, self.player(at))).collect();
        let rating = |at: usize| self.tournament.players.get(at).and_then(|player| player.rating.value()).unwrap_or(0);
        listed.sort_by_key(|&(number, at, _)| (Reverse(rating(at)), number));
        if listed.is_sorted() {
            return None;
        }
        for (place, (number, _, _)) in (1..).zip(&mut listed) {
            *number = place;
        }
        Some(Rounds::listed(self.tournament, &listed))
    }

    fn listed(tournament: &'t Tournament, listed: &[(u16, usize, PlayerNo)]) -> Rounds<'t> {
        let place = listed.iter().enumerate().map(|(place, &(_, _, no))| (no, place as u16)).collect();
        let mut rounds = Rounds {
            tournament,
            order: listed.iter().map(|&(_, at, _)| at).collect(),
            numbers: listed.iter().map(|&(number, _, _)| number).collect(),
            place,
            last_recorded: 0,
            implied_byes: Vec::new(),
            group_a: 0,
        };
        let has_pair = |round: &u16| {
            rounds.order.iter().any(|&at| tournament.sheet.cell(at, RoundNo(*round)).opponent().is_some())
        };
        rounds.last_recorded = (1..=tournament.sheet.rounds()).rev().find(has_pair).unwrap_or(0);
        rounds.implied_byes = rounds.implied_byes();
        if tournament.accelerations.is_empty() && tournament.system().is_some_and(|(system, _)| system.baku) {
            rounds.group_a = rounds.group_a();
        }
        rounds
    }

    /// Whether virtual points come from the code of the system alone, and no record gives them.
    pub fn is_accelerated_by_code(&self) -> bool {
        self.group_a > 0
    }

    /// The same rounds without the virtual points that the code of the system promises.
    #[must_use]
    pub fn without_acceleration(self) -> Rounds<'t> {
        Rounds { group_a: 0, ..self }
    }

    /// The same rounds of a tournament that marks every bye of the pairing, though it may not have had any yet.
    #[must_use]
    pub fn with_marked_byes(self) -> Rounds<'t> {
        Rounds { implied_byes: Vec::new(), ..self }
    }

    /// Files from before the mark `U`, and some programs since, write the bye of the pairing as `+` or `F`: in a file
    /// without any `U`, the only such mark of a round without an opponent is taken for it.
    fn implied_byes(&self) -> Vec<Option<usize>> {
        let rounds = (1..=self.tournament.sheet.rounds()).map(RoundNo);
        let marks = |round: RoundNo| self.order.iter().map(move |&at| (at, self.tournament.sheet.cell(at, round)));
        if rounds.clone().any(|round| marks(round).any(|(_, cell)| cell.mark == Mark::Pab)) {
            return vec![None; usize::from(self.tournament.sheet.rounds())];
        }
        rounds
            .map(|round| {
                let alone = |cell: Cell| cell.opponent().is_none();
                let mut byes = marks(round)
                    .filter(|&(_, cell)| alone(cell) && matches!(cell.mark, Mark::ForfeitWin | Mark::FullPointBye));
                byes.next().filter(|_| byes.next().is_none()).map(|(at, _)| at)
            })
            .collect()
    }

    /// Group A reaches down to the last of the upper half of the players who were there in round 1, announced byes included;
    /// late entries that rank above that player belong to it (C.04.7 Art. 1.2, 1.3).
    fn group_a(&self) -> usize {
        let there = |&at: &usize| {
            let cell = self.tournament.sheet.cell(at, RoundNo(1));
            self.is_paired(at, RoundNo(1)) || !matches!(cell.mark, Mark::ZeroPointBye | Mark::Blank)
        };
        let places: Vec<usize> = (0..self.order.len()).filter(|&place| there(&self.order[place])).collect();
        match usize::from(baku_group(places.len() as u16)).checked_sub(1) {
            Some(last) => places.get(last).map_or(self.order.len(), |place| place + 1),
            // Nobody is paired yet: the list stands for those who will be.
            None => usize::from(baku_group(self.order.len() as u16)),
        }
    }

    /// The tournament.
    pub fn tournament(&self) -> &'t Tournament {
        self.tournament
    }

    /// The pairing number of each index of [`Position::players`].
    pub fn number(&self, index: u16) -> Option<u16> {
        self.numbers.get(usize::from(index)).copied()
    }

    /// The starting rank that the file gives to the player at an index of its list.
    pub fn player(&self, at: usize) -> PlayerNo {
        self.tournament.players.get(at).map_or(PlayerNo(0), Player::number)
    }

    /// The index in the file's list of players of each index of [`Position::players`].
    pub fn in_file(&self, index: u16) -> Option<usize> {
        self.order.get(usize::from(index)).copied()
    }

    /// The last round for which the file records any pair. A bye entered ahead does not make a round recorded.
    pub fn last_recorded(&self) -> u16 {
        self.last_recorded
    }

    fn recorded_any(&self, round: RoundNo) -> bool {
        round.0 <= self.last_recorded && self.order.iter().any(|&at| self.is_paired(at, round))
    }

    fn is_paired(&self, at: usize, round: RoundNo) -> bool {
        let cell = self.tournament.sheet.cell(at, round);
        cell.opponent().is_some() || self.is_bye(at, round, cell)
    }

    fn is_bye(&self, at: usize, round: RoundNo, cell: Cell) -> bool {
        let implied = usize::from(round.0).checked_sub(1).and_then(|r| self.implied_byes.get(r).copied().flatten());
        cell.mark == Mark::Pab || implied == Some(at)
    }

    /// What was known before a round. Who has a pair or the bye in the record of the round is to be paired; where the
    /// round has no pair, everybody for whom no absence is announced.
    pub fn position(&self, round: RoundNo) -> Result<Position, Unclear> {
        let t = self.tournament;
        let recorded = self.recorded_any(round);
        let scoring = t.scoring();
        let values = Values { win: scoring.win_white, draw: scoring.draw_white, loss: scoring.loss_white };
        let mut players = Vec::with_capacity(self.order.len());
        for (place, &at) in self.order.iter().enumerate() {
            let mut history = Vec::new();
            let mut awarded = Vec::new();
            for earlier in (1..round.0).map(RoundNo) {
                let cell = t.sheet.cell(at, earlier);
                history.push(self.past(at, earlier, cell)?);
                // An unfinished game counts as a draw for the pairing (C.04.2 Art. 3.1).
                let unfinished = cell.is_pending();
                awarded.push(if unfinished { scoring.unknown } else { score::awarded(t, at, earlier, cell) });
            }
            let present = if recorded { self.is_paired(at, round) } else { !self.announced_absent(at, round) };
            players.push(Participant {
                tpn: self.numbers[place],
                history,
                awarded,
                bonus: score::bonus(t, at),
                virtual_points: self.virtual_points(place, at, round, &values),
                present,
            });
        }
        Ok(Position {
            round: round.0,
            rounds: t.meta.rounds.value(),
            initial_colour: t.meta.initial_colour.value(),
            values,
            players,
            forbidden: self.forbidden(round),
            protected: Vec::new(),
        })
    }

    fn past(&self, at: usize, round: RoundNo, cell: Cell) -> Result<Past, Unclear> {
        let number = self.tournament.players[at].number();
        if self.is_bye(at, round, cell) {
            return Ok(Past::Pab);
        }
        let played = cell.mark.is_played() || cell.is_pending();
        Ok(match cell.mark {
            _ if played => {
                let opponent = cell.opponent().ok_or(Unclear::Opponent(number, round))?;
                let opponent = *self.place.get(&opponent).ok_or(Unclear::Opponent(number, round))?;
                let other = self.tournament.sheet.cell(self.order[usize::from(opponent)], round);
                let colour = cell.colour().or_else(|| other.colour().map(|colour| !colour));
                Past::Game { opponent, colour: colour.ok_or(Unclear::Colour(number, round))? }
            }
            Mark::ForfeitWin => Past::ForfeitWin,
            Mark::ForfeitLoss => Past::ForfeitLoss,
            Mark::FullPointBye => Past::FullPointBye,
            Mark::HalfPointBye => Past::HalfPointBye,
            _ => Past::ZeroPointBye,
        })
    }

    fn announced_absent(&self, at: usize, round: RoundNo) -> bool {
        let number = self.tournament.players[at].number().0;
        let announced =
            |absence: &crate::model::Absence| absence.round.is_none_or(|r| r == round) && absence.who.contains(&number);
        let cell = self.tournament.sheet.cell(at, round);
        cell.mark.is_bye() || cell.mark.is_forfeit() || self.tournament.absences.iter().any(announced)
    }

    fn virtual_points(&self, place: usize, at: usize, round: RoundNo, values: &Values) -> Vec<Points> {
        if place < self.group_a {
            let rounds = self.tournament.meta.rounds.value().unwrap_or(self.tournament.sheet.rounds());
            return (1..=round.0).map(|r| baku_points(r, rounds, values)).collect();
        }
        if self.tournament.accelerations.is_empty() {
            return Vec::new();
        }
        let number = self.tournament.players[at].number().0;
        let given = |r: u16| {
            let records = self.tournament.accelerations.iter().filter(|record| {
                (record.rounds.0.0..=record.rounds.1.0).contains(&r) && (record.who.0..=record.who.1).contains(&number)
            });
            records.filter_map(|record| record.points).sum()
        };
        (1..=round.0).map(given).collect()
    }

    fn forbidden(&self, round: RoundNo) -> Vec<(u16, u16)> {
        let mut pairs = Vec::new();
        for record in &self.tournament.prohibited {
            if record.rounds.is_some_and(|(first, last)| !(first..=last).contains(&round)) {
                continue;
            }
            let places: Vec<u16> = record.who.iter().filter_map(|&no| self.place.get(&PlayerNo(no)).copied()).collect();
            for (i, &a) in places.iter().enumerate() {
                pairs.extend(places[i + 1..].iter().map(|&b| (a, b)));
            }
        }
        pairs
    }

    /// The pairs and the bye that the file records for a round. A pair that only one of the two records names counts.
    pub fn recorded(&self, round: RoundNo) -> Recorded {
        let mut recorded = Recorded::default();
        for (place, &at) in self.order.iter().enumerate() {
            let place = place as u16;
            let cell = self.tournament.sheet.cell(at, round);
            if self.is_bye(at, round, cell) {
                recorded.pairing.bye = Some(place);
            }
            let Some(&opponent) = cell.opponent().and_then(|no| self.place.get(&no)) else { continue };
            let other = self.tournament.sheet.cell(self.order[usize::from(opponent)], round);
            let mutual = other.opponent().and_then(|no| self.place.get(&no)) == Some(&place);
            if mutual && opponent < place {
                continue;
            }
            match cell.colour().or_else(|| other.colour().filter(|_| mutual).map(|colour| !colour)) {
                Some(Colour::White) => recorded.pairing.pairs.push((place, opponent)),
                Some(Colour::Black) => recorded.pairing.pairs.push((opponent, place)),
                None => {
                    recorded.pairing.pairs.push((place, opponent));
                    recorded.colourless.push((place, opponent));
                }
            }
        }
        self.sort_by_board(&mut recorded, round);
        recorded
    }

    /// Brings the pairs into the order of the boards, if the file tells the boards of all of them.
    fn sort_by_board(&self, recorded: &mut Recorded, round: RoundNo) {
        let Some(order) = self.tournament.boards.iter().find(|order| order.round == round) else { return };
        let whites = order.white.iter().filter_map(|no| self.place.get(no).copied());
        let board: HashMap<u16, usize> = whites.zip(0..).collect();
        let board_of = |&(a, b): &(u16, u16)| board.get(&a).or_else(|| board.get(&b)).copied();
        recorded.in_board_order = recorded.pairing.pairs.iter().all(|pair| board_of(pair).is_some());
        if recorded.in_board_order {
            recorded.pairing.pairs.sort_by_key(board_of);
        }
    }
}
