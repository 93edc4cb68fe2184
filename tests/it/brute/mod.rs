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

use board::{Board, Mask};

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

/// The pairing that the rules prescribe, boards in no particular order; `None` if no pairing keeps the absolute
/// criteria.
///
/// # Panics
/// With more than [`LARGEST`] players to be paired.
pub(crate) fn pair(position: &Position, edition: Edition) -> Option<Pairing> {
    let board = Board::new(position, edition);
    assert!(board.players.len() <= LARGEST, "too many players for enumeration");
    let pairs = match edition {
        Edition::D17 => dutch17::round(&board),
        Edition::D26 => dutch26::round(&board),
    }?;
    let paired: Mask = pairs.iter().map(|&(a, b)| 1 << a | 1 << b).sum();
    Some(Pairing {
        pairs: pairs
            .iter()
            .map(|&(a, b)| board.colours(a, b))
            .map(|(white, black)| (board.players[white].index, board.players[black].index))
            .collect(),
        bye: board.players.iter().enumerate().find(|(i, _)| paired & 1 << i == 0).map(|(_, player)| player.index),
    })
}
