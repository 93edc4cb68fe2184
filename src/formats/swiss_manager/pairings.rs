//! The text file of pairings: a row a game or bye.

use std::collections::HashMap;

use super::headings;
use super::tables::{PAIRINGS, Pairings};
use crate::base::{Loc, PlayerNo, Points, RoundNo, Source, limits};
use crate::formats::csv::typed;
use crate::formats::delimited::{self, Rows};
use crate::formats::games::{Boards, Rounds};
use crate::formats::grid::{Cell as Text, is_blank, place, whole};
use crate::grammar::FieldType;
use crate::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sheet, Tournament};
use crate::tree::{ProblemKind, Problems, quote};

/// Black's number for a pairing-allocated bye.
pub(super) const BYE: i32 = -1;
/// Black's number for a player who was not paired.
const NOT_PAIRED: i32 = -2;
/// The mark of a game decided by forfeit.
pub(super) const FORFEIT: &str = "K";

fn layout(row: &[Text<'_>]) -> Option<Vec<Option<Pairings>>> {
    let columns: Vec<_> = row.iter().map(|cell| headings::column(&PAIRINGS, cell.value()).map(|(c, _)| c)).collect();
    let has = |column| columns.contains(&Some(column));
    (has(Pairings::Round) && has(Pairings::White) && has(Pairings::Black)).then_some(columns)
}

/// Whether a text begins with the headings of the pairings.
pub(super) fn recognise(text: &str) -> bool {
    let head = text.lines().next().unwrap_or("");
    Rows::new(head, delimited::delimiter(head)).next().is_some_and(|row| layout(&row).is_some())
}

/// Reads the pairings. The players are known by their numbers only; [`join`](super::join) adds the rest.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let text = source.text();
    let mut reader = Reader::default();
    let mut rows = Rows::new(text, delimited::delimiter(text));
    let first = rows.next().unwrap_or_default();
    let columns = layout(&first).unwrap_or_default();
    for (cell, column) in first.iter().zip(&columns) {
        if column.is_none() && !cell.value().is_empty() {
            reader.problems.add(cell.loc, ProblemKind::UnknownColumn { heading: quote(cell.value()) });
        }
    }
    for row in rows.filter(|row| !is_blank(row)).take(limits::LINES) {
        reader.row(&row, &columns);
    }
    reader.finish()
}

/// A row as it is written.
#[derive(Default)]
struct Row {
    round: Said<u16>,
    board: Said<u16>,
    white: Said<i32>,
    black: Said<i32>,
    scores: (Said<Points>, Said<Points>),
    ids: (Said<u32>, Said<u32>),
    forfeit: bool,
}

#[derive(Default)]
struct Reader {
    rounds: Rounds,
    boards: Boards,
    ids: HashMap<u16, Said<u32>>,
    problems: Problems,
}

impl Reader {
    fn row(&mut self, cells: &[Text<'_>], columns: &[Option<Pairings>]) {
        use FieldType as T;
        let mut row = Row::default();
        let problems = &mut self.problems;
        for (cell, column) in cells.iter().zip(columns) {
            let (value, loc) = (cell.value(), cell.loc);
            let id = if value == "0" { "" } else { value };
            match column {
                Some(Pairings::Round) => row.round = typed(value, loc, "round", T::Round, problems, whole),
                Some(Pairings::Board) => row.board = typed(value, loc, "board", T::Count, problems, whole),
                Some(Pairings::White) => row.white = typed(value, loc, "white", T::Player, problems, whole),
                Some(Pairings::Black) => row.black = typed(value, loc, "black", T::Player, problems, whole),
                Some(Pairings::WhiteScore) => {
                    row.scores.0 = typed(value, loc, "white_score", T::Points, problems, Points::parse);
                }
                Some(Pairings::BlackScore) => {
                    row.scores.1 = typed(value, loc, "black_score", T::Points, problems, Points::parse);
                }
                Some(Pairings::WhiteId) => row.ids.0 = typed(id, loc, "fide_id", T::FideId, problems, whole),
                Some(Pairings::BlackId) => row.ids.1 = typed(id, loc, "fide_id", T::FideId, problems, whole),
                Some(Pairings::Forfeit) => row.forfeit |= value == FORFEIT,
                Some(Pairings::Result) => row.forfeit |= value.ends_with(FORFEIT),
                _ => {}
            }
        }
        let loc = place(cells);
        let known = |no: &u16| (1..=limits::PLAYERS).contains(&usize::from(*no));
        let number = |n: &Said<i32>| n.value().and_then(|n| u16::try_from(n).ok()).filter(known);
        let round = row.round.value().filter(|r| (1..=limits::ROUNDS as u16).contains(r));
        let (Some(round), Some(white)) = (round, number(&row.white)) else {
            self.problems.add(loc, ProblemKind::RowNotUnderstood);
            return;
        };
        let round = RoundNo(round);
        match (row.black.value(), number(&row.black)) {
            (Some(BYE), _) => self.rounds.bye(round, white, Mark::Pab, loc, &mut self.problems),
            (Some(NOT_PAIRED), _) => self.rounds.bye(round, white, Mark::ZeroPointBye, loc, &mut self.problems),
            (_, Some(black)) => {
                let marks = self.marks(&row, loc);
                self.rounds.game(round, (white, marks.0), (black, marks.1), loc, &mut self.problems);
                self.identify(black, row.ids.1);
                if let Some(board) = row.board.value() {
                    self.boards.seat(round, board, white);
                }
            }
            _ => {
                self.problems.add(loc, ProblemKind::RowNotUnderstood);
                return;
            }
        }
        self.identify(white, row.ids.0);
    }

    fn identify(&mut self, no: u16, id: Said<u32>) {
        if !id.is_absent() {
            self.ids.entry(no).or_insert(id);
        }
    }

    /// The marks of both players. `0:0` without forfeit is a game without result or, rarely, one that both lost.
    fn marks(&mut self, row: &Row, loc: Loc) -> (Mark, Mark) {
        let (white, black) = (row.scores.0.value(), row.scores.1.value());
        match (white, black) {
            (None, None) => (Mark::Blank, Mark::Blank),
            (Some(Points::ZERO), Some(Points::ZERO)) if !row.forfeit => {
                self.problems.add(loc, ProblemKind::AmbiguousResult);
                (Mark::Blank, Mark::Blank)
            }
            _ => (mark(white, row.forfeit), mark(black, row.forfeit)),
        }
    }

    fn finish(mut self) -> (Tournament, Problems) {
        let mut t = Tournament::default();
        let mut sheet = Vec::new();
        for (no, row) in self.rounds {
            let loc = row.iter().find_map(|cell| cell.loc).unwrap_or_default();
            let fide_id = self.ids.remove(&no).unwrap_or_default();
            t.players.push(Player { no: Said::Stated(PlayerNo(no), loc), fide_id, loc, ..Player::default() });
            sheet.push(row);
        }
        t.sheet = Sheet::from_rows(sheet);
        t.boards = self.boards.orders(|no| Some(PlayerNo(no)));
        (t, self.problems)
    }
}

fn mark(score: Option<Points>, forfeit: bool) -> Mark {
    match (score, forfeit) {
        (Some(Points::ONE), false) => Mark::Win,
        (Some(Points::HALF), false) => Mark::Draw,
        (Some(Points::ZERO), false) => Mark::Loss,
        (Some(Points::ONE), true) => Mark::ForfeitWin,
        (Some(Points::ZERO), true) => Mark::ForfeitLoss,
        _ => Mark::Unknown,
    }
}

/// Puts the half-point byes of a player in, which the pairings leave out: where the points of the player list exceed the sum of
/// the rows by half a point for every round without a row, each of these was one. Any other difference is left open.
pub(in crate::formats) fn half_point_byes(t: &mut Tournament, problems: &mut Problems) {
    let scoring = t.scoring();
    let rounds = t.sheet.rounds();
    let rows = t.players.iter().enumerate().map(|(at, player)| {
        let mut row = t.sheet.row(at).to_vec();
        let missing: Vec<usize> = (0..row.len()).filter(|r| row[*r].is_empty()).collect();
        let sum: Points = row.iter().filter(|cell| !cell.is_empty()).map(|cell| scoring.worth(*cell)).sum();
        let Some(points) = player.points.value() else { return row };
        if !missing.is_empty() && points - sum == scoring.half_point_bye * missing.len() as i32 {
            for r in missing {
                let loc = player.points.loc();
                row[r] = Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark: Mark::HalfPointBye, loc };
                let round = RoundNo(r as u16 + 1);
                let kind = ProblemKind::ConcludedBye { player: player.number(), round };
                problems.add(loc.unwrap_or_default(), kind);
            }
        }
        row
    });
    let rows: Vec<_> = rows.collect();
    if rounds > 0 {
        t.sheet = Sheet::from_rows(rows);
    }
}
