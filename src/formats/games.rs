//! Between rounds of players, as the model has them, and games, as many programs write them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use crate::base::{Colour, Loc, PlayerNo, Points, RoundNo};
use crate::model::{BoardOrder, Cell, ColourField, Mark, Opponent, Player, PlayerIndex, Tournament};
use crate::tree::{ProblemKind, Problems};

/// A game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Game {
    /// Index of the player with White; of the first one when nobody has a colour.
    pub(super) white: usize,
    /// Index of the other one.
    pub(super) black: usize,
    /// The results of both.
    pub(super) marks: (Mark, Mark),
    /// Whether the colours are known: a forfeit may be written without.
    pub(super) coloured: bool,
}

/// What happened in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Round {
    /// The games in which both sides agree, in the order of their first players.
    pub(super) games: Vec<Game>,
    /// Byes and absences: index of the player, and which.
    pub(super) byes: Vec<(usize, Mark)>,
    /// Players whose record can be neither.
    pub(super) left: Vec<usize>,
}

/// The games and byes of a round. `index` is that of the tournament.
pub(super) fn round(t: &Tournament, index: &PlayerIndex, round: RoundNo) -> Round {
    let mut found = Round::default();
    for (at, player) in t.players.iter().enumerate() {
        let cell = t.sheet.cell(at, round);
        let no = player.number();
        let first = index.get(&no) == Some(&at);
        if cell.is_empty() {
            continue;
        }
        if first && cell.mark.is_bye() && (cell.opponent, cell.colour) == (Opponent::Nobody, ColourField::Dash) {
            found.byes.push((at, cell.mark));
            continue;
        }
        let other = cell.opponent().and_then(|no| index.get(&no).copied()).filter(|other| *other != at && first);
        let mutual = other
            .map(|other| (other, t.sheet.cell(other, round)))
            .filter(|(_, back)| back.opponent() == Some(no) && back.colour() == cell.colour().map(|colour| !colour));
        match (mutual, cell.colour()) {
            (Some((black, back)), Some(Colour::White)) => {
                found.games.push(Game { white: at, black, marks: (cell.mark, back.mark), coloured: true });
            }
            (Some((black, back)), None) if at < black => {
                found.games.push(Game { white: at, black, marks: (cell.mark, back.mark), coloured: false });
            }
            (Some(_), _) => {}
            (None, _) => found.left.push(at),
        }
    }
    found
}

/// A round with its games from board to board, and the points of all players before it.
pub(super) struct Boarded {
    /// The round.
    pub(super) no: RoundNo,
    /// What happened in it.
    pub(super) round: Round,
    /// Points before it, under the indices of the players.
    #[cfg(feature = "xlsx")]
    pub(super) scores: Vec<Points>,
}

/// The rounds with their games in the order of the boards, else in that of publication (C.04.2 Art. 3.6) by the points of the file's scoring: the score of the
/// higher ranked player, the sum of both, the starting rank of the higher ranked player.
pub(super) fn by_board(t: &Tournament) -> impl Iterator<Item = Boarded> + '_ {
    let (index, scoring) = (t.index(), t.scoring());
    let mut scores = vec![Points::ZERO; t.players.len()];
    (1..=t.sheet.rounds()).map(RoundNo).map(move |no| {
        let mut found = round(t, &index, no);
        let number = |at: usize| t.players[at].number();
        let published = |game: &Game| {
            let ranked = |at: usize| (Reverse(scores[at]), number(at));
            let (Reverse(score), number) = ranked(game.white).min(ranked(game.black));
            (Reverse(score), Reverse(scores[game.white] + scores[game.black]), number)
        };
        let told = t.boards.iter().find(|order| order.round == no).map_or(&[][..], |order| &order.white);
        let board: HashMap<PlayerNo, usize> = told.iter().copied().zip(0..).collect();
        let place = |game: &Game| board.get(&number(game.white)).copied().unwrap_or(usize::MAX);
        found.games.sort_by_key(|game| (place(game), published(game)));
        #[cfg(feature = "xlsx")]
        let before = scores.clone();
        for (at, score) in scores.iter_mut().enumerate() {
            *score += scoring.worth(t.sheet.cell(at, no));
        }
        Boarded {
            no,
            round: found,
            #[cfg(feature = "xlsx")]
            scores: before,
        }
    })
}

/// The rounds of players while games come in one by one.
#[derive(Debug, Default)]
pub(super) struct Rounds(BTreeMap<u16, Vec<Cell>>);

impl Rounds {
    /// Notes a round of the player of a number; of two entries for it the first counts, and the other is told.
    pub(super) fn set(&mut self, no: u16, round: RoundNo, cell: Cell, problems: &mut Problems) {
        let row = self.0.entry(no).or_default();
        let at = usize::from(round.0).saturating_sub(1);
        if row.len() <= at {
            row.resize(at + 1, Cell::MISSING);
        }
        match row[at].loc {
            Some(taken_at) => {
                let what = format!("player {no} in round {round}");
                let kind = ProblemKind::Conflict { what: "round", taken: what.clone(), taken_at, other: what };
                problems.add(cell.loc.unwrap_or_default(), kind);
            }
            None => row[at] = cell,
        }
    }

    /// Notes a game for both players: numbers and results of White and Black.
    pub(super) fn game(
        &mut self,
        round: RoundNo,
        white: (u16, Mark),
        black: (u16, Mark),
        loc: Loc,
        problems: &mut Problems,
    ) {
        let cell = |opponent: u16, colour, mark| Cell {
            opponent: Opponent::Player(PlayerNo(opponent)),
            colour: ColourField::Colour(colour),
            mark,
            loc: Some(loc),
        };
        self.set(white.0, round, cell(black.0, Colour::White, white.1), problems);
        self.set(black.0, round, cell(white.0, Colour::Black, black.1), problems);
    }

    /// Notes a bye or an absence.
    pub(super) fn bye(&mut self, round: RoundNo, no: u16, mark: Mark, loc: Loc, problems: &mut Problems) {
        let cell = Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark, loc: Some(loc) };
        self.set(no, round, cell, problems);
    }

    /// The rounds of players whose numbers were their indices, with opponents by starting rank.
    pub(super) fn of_indices(&mut self, players: &[Player]) -> Vec<Vec<Cell>> {
        let rows = (0..players.len()).map(|at| {
            let mut row = self.0.remove(&(at as u16)).unwrap_or_default();
            for cell in &mut row {
                cell.rename(|index| players.get(usize::from(index.0))?.no.value());
            }
            row
        });
        rows.collect()
    }
}

/// The boards of the rounds while games come in one by one.
#[derive(Debug, Default)]
pub(super) struct Boards(BTreeMap<RoundNo, Vec<(u16, u16)>>);

impl Boards {
    /// Notes the number of White's board.
    pub(super) fn seat(&mut self, round: RoundNo, board: u16, white: u16) {
        self.0.entry(round).or_default().push((board, white));
    }

    /// The orders of the rounds in which no number stands twice; `no` is the starting rank of what was noted.
    pub(super) fn orders(self, no: impl Fn(u16) -> Option<PlayerNo>) -> Vec<BoardOrder> {
        let order = |(round, mut seats): (RoundNo, Vec<(u16, u16)>)| {
            seats.sort_unstable();
            let twice = seats.windows(2).any(|pair| pair[0].0 == pair[1].0);
            let white: Option<Vec<PlayerNo>> = seats.iter().map(|&(_, white)| no(white)).collect();
            Some(BoardOrder { round, white: white.filter(|_| !twice)? })
        };
        self.0.into_iter().filter_map(order).collect()
    }
}

impl IntoIterator for Rounds {
    type Item = (u16, Vec<Cell>);
    type IntoIter = std::collections::btree_map::IntoIter<u16, Vec<Cell>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::{Game, Rounds, round};
    use crate::base::{Loc, PlayerNo, RoundNo};
    use crate::model::{Cell, Mark, Player, Said, Sheet, Tournament};
    use crate::tree::Problems;

    #[test]
    fn games_go_in_and_come_out() {
        let (mut rounds, mut problems) = (Rounds::default(), Problems::default());
        let at = Loc::default();
        rounds.game(RoundNo(1), (1, Mark::Win), (3, Mark::Loss), at, &mut problems);
        rounds.bye(RoundNo(1), 2, Mark::Pab, at, &mut problems);
        assert!(problems.is_empty());
        rounds.bye(RoundNo(1), 3, Mark::ZeroPointBye, at, &mut problems);
        assert_eq!(problems.count("conflict"), 1);
        let (numbers, rows): (Vec<u16>, Vec<Vec<Cell>>) = rounds.into_iter().unzip();
        let player = |no| Player { no: Said::Derived(PlayerNo(no), "in the test"), ..Player::default() };
        let players = numbers.into_iter().map(player).collect();
        let mut t = Tournament { players, sheet: Sheet::from_rows(rows), ..Tournament::default() };
        let found = round(&t, &t.index(), RoundNo(1));
        let game = Game { white: 0, black: 2, marks: (Mark::Win, Mark::Loss), coloured: true };
        assert_eq!((found.games, found.byes, found.left), (vec![game], vec![(1, Mark::Pab)], vec![]));
        t.players[0].no = Said::Derived(PlayerNo(9), "in the test");
        let found = round(&t, &t.index(), RoundNo(1));
        assert_eq!((found.games, found.left), (vec![], vec![0, 2]));
    }
}
