//! The pairings and results of all rounds.

use std::collections::HashSet;

use crate::base::{Colour, PlayerNo, RoundNo, limits};
use crate::formats::binary::Record;
use crate::formats::binary::damaged;
use crate::grammar::FieldType;
use crate::grammar::tunx::{NOT_PAIRED, PAB, pairing, round};
use crate::model::{BoardOrder, Cell, ColourField, Mark, Opponent};
use crate::tree::{ProblemKind, Problems};

/// The pairings by round, as the schedule counts them; where that cannot be, a round begins with a player who had a pairing in it.
pub(super) fn split<'r, 'a>(
    pairings: &'r [Record<'a>],
    schedule: &[Record<'_>],
    problems: &mut Problems,
) -> Vec<&'r [Record<'a>]> {
    let counts: Vec<usize> = schedule.iter().map(|r| r.number(&round::PAIRINGS) as usize).collect();
    let total: usize = counts.iter().sum();
    let mut rounds = Vec::new();
    if total == pairings.len() {
        let mut rest = pairings;
        for count in counts {
            let (of_round, behind) = rest.split_at(count);
            rounds.push(of_round);
            rest = behind;
        }
    } else {
        if let (Some(first), Some(last)) = (pairings.first(), pairings.last()) {
            let found = pairings.len();
            let what = format!(
                "the schedule counts {total} pairings, there are {found}; a round was taken to end where a player stands again"
            );
            damaged(problems, first.range.0, last.range.1, what);
        }
        let (mut start, mut seen) = (0, HashSet::new());
        for (at, r) in pairings.iter().enumerate() {
            let numbers = [r.word(&pairing::WHITE), r.word(&pairing::BLACK)];
            let players = || numbers.into_iter().filter(|no| !matches!(*no, 0 | NOT_PAIRED | PAB));
            if players().any(|no| seen.contains(&no)) {
                rounds.push(&pairings[start..at]);
                start = at;
                seen.clear();
            }
            seen.extend(players());
        }
        rounds.push(&pairings[start..]);
    }
    let last = rounds.iter().rposition(|of_round| !of_round.is_empty()).map_or(0, |last| last + 1);
    rounds.truncate(last);
    if let Some(first) = rounds.get(limits::ROUNDS).and_then(|of_round| of_round.first()) {
        let kind = ProblemKind::LimitExceeded { what: "rounds", found: last, limit: limits::ROUNDS };
        problems.add(first.loc(), kind);
        rounds.truncate(limits::ROUNDS);
    }
    rounds
}

/// Each player's rounds.
pub(super) fn read(rounds: &[&[Record<'_>]], players: usize, problems: &mut Problems) -> Vec<Vec<Cell>> {
    let mut rows = vec![vec![Cell::MISSING; rounds.len()]; players];
    for (at, r) in rounds.iter().enumerate().flat_map(|(at, of_round)| of_round.iter().map(move |r| (at, r))) {
        for (no, cell) in cells(r, problems) {
            let cell_of = usize::from(no).checked_sub(1).and_then(|i| rows.get_mut(i)).map(|row| &mut row[at]);
            match cell_of {
                Some(old) if old.loc.is_none() => *old = cell,
                Some(Cell { loc: Some(taken_at), .. }) => {
                    let what = format!("player {no} in round {}", at + 1);
                    let kind =
                        ProblemKind::Conflict { what: "round", taken: what.clone(), taken_at: *taken_at, other: what };
                    problems.add(r.loc(), kind);
                }
                _ => {
                    let (start, end) = r.range;
                    damaged(problems, start, end, format!("round {} pairs number {no}, which no player has", at + 1));
                }
            }
        }
    }
    rows
}

/// The boards of the rounds, which stand in their order.
pub(super) fn boards(rounds: &[&[Record<'_>]]) -> Vec<BoardOrder> {
    let order = |(round, pairings): (u16, &&[Record<'_>])| {
        let games = pairings.iter().map(|r| (r.word(&pairing::WHITE), r.word(&pairing::BLACK)));
        let games = games.filter(|&(white, black)| white != 0 && !matches!(black, 0 | PAB | NOT_PAIRED));
        BoardOrder { round: RoundNo(round), white: games.map(|(white, _)| PlayerNo(white)).collect() }
    };
    (1..).zip(rounds).map(order).filter(|order| !order.white.is_empty()).collect()
}

/// The entries that a pairing makes, by starting rank.
fn cells(r: &Record<'_>, problems: &mut Problems) -> Vec<(u16, Cell)> {
    let (white, black, result) = (r.word(&pairing::WHITE), r.word(&pairing::BLACK), r.word(&pairing::RESULT));
    let mut unknown = || {
        let (field, text) = ("result", result.to_string());
        problems.add(
            r.slot_loc(&pairing::RESULT),
            ProblemKind::UnreadableValue { field, text, expected: FieldType::Result },
        );
        Mark::Unknown
    };
    let alone = |mark| Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark, loc: Some(r.loc()) };
    match (white, black) {
        (no, PAB) => {
            let mark = if matches!(result, 0 | 9) { Mark::Pab } else { unknown() };
            vec![(no, alone(mark))]
        }
        (no, NOT_PAIRED) => {
            let mark = match result {
                1 => Mark::FullPointBye,
                2 => Mark::HalfPointBye,
                0 | 3 => Mark::ZeroPointBye,
                _ => unknown(),
            };
            if result == 0 {
                problems.add(r.loc(), ProblemKind::AmbiguousAbsence);
            }
            vec![(no, alone(mark))]
        }
        _ => {
            let (for_white, for_black) = match result {
                0 => (Mark::Blank, Mark::Blank),
                1 => (Mark::Win, Mark::Loss),
                2 => (Mark::Draw, Mark::Draw),
                3 => (Mark::Loss, Mark::Win),
                4 => (Mark::ForfeitWin, Mark::ForfeitLoss),
                5 => (Mark::ForfeitLoss, Mark::ForfeitWin),
                6 => (Mark::ForfeitLoss, Mark::ForfeitLoss),
                _ => (unknown(), Mark::Unknown),
            };
            let side = |no, other, colour, mark| match other {
                0 => (no, alone(mark)),
                other => {
                    let (opponent, colour) = (Opponent::Player(PlayerNo(other)), ColourField::Colour(colour));
                    (no, Cell { opponent, colour, mark, loc: Some(r.loc()) })
                }
            };
            let sides = [side(white, black, Colour::White, for_white), side(black, white, Colour::Black, for_black)];
            sides.into_iter().filter(|(no, _)| *no != 0).collect()
        }
    }
}
