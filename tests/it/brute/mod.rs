//! A brute-force judge of the FIDE (Dutch) System: every candidate of every bracket is generated in the order of the
//! rules and measured criterion by criterion. It shares nothing with the engine but the types of a position, is meant
//! for small tournaments (up to [`LARGEST`] players), and decides where the engine and another program disagree.

mod against_engine;
mod board;
mod candidates;
mod dutch17;
mod dutch26;
mod order;
mod random;
mod recorded;

use scrutineer::engines::pairing::{Pairing, Position};

pub(crate) use against_engine::of_engine;
use board::{Board, Mask, members};
use candidates::{Candidate, Pair};

/// The most players the judge accepts: what literal enumeration can bear.
const LARGEST: usize = 16;

/// Editions of C.04.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edition {
    /// In force from 1 July 2017 to 31 January 2026 (letters and numbers, A to E).
    D17,
    /// In force from 1 February 2026 (Articles 1 to 5).
    D26,
}

/// A bracket of a round as the rules pair it.
enum Stage<'a> {
    D17(dutch17::Stage<'a>),
    D26(dutch26::Stage<'a>),
}

impl Stage<'_> {
    fn members(&self) -> Mask {
        match self {
            Stage::D17(stage) => stage.members(),
            Stage::D26(stage) => stage.members(),
        }
    }

    /// The first criterion under which two candidates are worth a different lot; `order` if only the order decides.
    fn parting(&self, one: &Candidate, other: &Candidate) -> &'static str {
        let values = |candidate: &Candidate| match self {
            Stage::D17(stage) => stage.values(candidate),
            Stage::D26(stage) => stage.values(candidate),
        };
        let (one, other) = (values(one), values(other));
        one.iter().zip(&other).find(|(x, y)| x != y).map_or("order", |((id, _), _)| id)
    }
}

/// The brackets of the round, each with its best candidate; `None` if no pairing keeps the absolute criteria.
///
/// # Panics
/// With more than [`LARGEST`] players to be paired.
fn round<'a>(board: &'a Board, groups: &'a [Vec<usize>], edition: Edition) -> Option<Vec<(Stage<'a>, Candidate)>> {
    assert!(board.players.len() <= LARGEST, "too many players for enumeration");
    Some(match edition {
        Edition::D17 => {
            dutch17::round(board, groups)?.into_iter().map(|(stage, best)| (Stage::D17(stage), best)).collect()
        }
        Edition::D26 => {
            dutch26::round(board, groups)?.into_iter().map(|(stage, best)| (Stage::D26(stage), best)).collect()
        }
    })
}

/// The pairing that the rules prescribe, boards in no particular order; `None` if no pairing keeps the absolute
/// criteria.
pub(crate) fn pair(position: &Position, edition: Edition) -> Option<Pairing> {
    let board = Board::new(position, edition);
    let groups = board.scoregroups();
    let stages = round(&board, &groups, edition)?;
    let pairs: Vec<Pair> = stages.into_iter().flat_map(|(_, best)| best.pairs).collect();
    let unpaired = ((1 << board.players.len()) - 1) & !candidates::paired(&pairs);
    Some(Pairing {
        pairs: pairs
            .iter()
            .map(|&(a, b)| board.colours(a, b))
            .map(|(white, black)| (board.players[white].index, board.players[black].index))
            .collect(),
        bye: members(unpaired).next().map(|i| board.players[i].index),
    })
}

/// Where a recorded pairing that keeps the absolute criteria leaves the prescribed one: the lowest score of the first
/// bracket that differs, in tenths, and the first criterion at which it falls behind. `None` if the pairs are the same.
pub(crate) fn departure(position: &Position, recorded: &Pairing, edition: Edition) -> Option<(i32, &'static str)> {
    let board = Board::new(position, edition);
    let groups = board.scoregroups();
    let rank = |index: u16| board.players.iter().position(|player| player.index == index);
    let games: Vec<Pair> = recorded
        .pairs
        .iter()
        .filter_map(|&(white, black)| Some((rank(white)?, rank(black)?)))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    for (stage, mut best) in round(&board, &groups, edition)? {
        let inside = |i: usize| stage.members() & 1 << i != 0;
        let mut pairs: Vec<Pair> = games.iter().copied().filter(|&(a, b)| inside(a) && inside(b)).collect();
        pairs.sort_unstable();
        best.pairs.sort_unstable();
        if pairs != best.pairs {
            let stated = Candidate { down: stage.members() & !candidates::paired(&pairs), pairs };
            let lowest = members(stage.members()).map(|i| board.players[i].score).min()?;
            return Some((lowest, stage.parting(&stated, &best)));
        }
    }
    None
}
