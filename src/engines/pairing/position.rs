//! The position before a round: all that a pairing system may look at, apart from any file format.

use crate::base::{Colour, Points};

/// What one round brought one player, as the pairing systems see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Past {
    /// A game over the board (rated or not): the opponent's index in [`Position::players`] and the own colour.
    Game {
        /// Index of the opponent in [`Position::players`].
        opponent: u16,
        /// Colour of this player.
        colour: Colour,
    },
    /// Won by forfeit: paired, not played. Bars the pairing-allocated bye.
    ForfeitWin,
    /// Lost by forfeit: paired, not played.
    ForfeitLoss,
    /// The pairing-allocated bye (TRF `U`).
    Pab,
    /// Full-point bye (TRF `F`).
    FullPointBye,
    /// Half-point bye (TRF `H`).
    HalfPointBye,
    /// Zero-point bye, announced absence, or a round before a late entry (TRF `Z` or blank).
    ZeroPointBye,
}

/// One participant before the round to be paired. `history[r]` and `awarded[r]` speak of round `r + 1`.
#[derive(Clone, Debug)]
pub struct Participant {
    /// Pairing number, 1 to 9999. The order of [`Position::players`] is ascending by it.
    pub tpn: u16,
    /// What happened in each earlier round; as long as `round - 1`.
    pub history: Vec<Past>,
    /// Points that each earlier round brought under the event's scoring; as long as `history`.
    pub awarded: Vec<Points>,
    /// Bonus or penalty that belongs to no round; it counts from round 2 on, and nobody scored it without playing.
    pub bonus: Points,
    /// Virtual (acceleration) points in each earlier round and, last, in the round to be paired: `history.len() + 1` entries, or empty for none.
    pub virtual_points: Vec<Points>,
    /// Whether the player is to be paired in this round.
    pub present: bool,
}

impl Participant {
    /// Points after so many rounds, without virtual ones.
    pub fn points_after(&self, rounds: usize) -> Points {
        let bonus = if rounds > 0 { self.bonus } else { Points::ZERO };
        self.awarded.iter().take(rounds).copied().sum::<Points>() + bonus
    }
}

/// The values of the event's scoring system that the pairing rules speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    /// Points of a win over the board.
    pub win: Points,
    /// Points of a draw.
    pub draw: Points,
    /// Points of a loss.
    pub loss: Points,
}

impl Default for Values {
    fn default() -> Values {
        Values { win: Points::ONE, draw: Points::HALF, loss: Points::ZERO }
    }
}

/// The state of a tournament before one round is paired.
#[derive(Clone, Debug)]
pub struct Position {
    /// The round to be paired, counted from 1.
    pub round: u16,
    /// Rounds of the whole event, when known: the rules of the last round hang on it.
    pub rounds: Option<u16>,
    /// The colour that the lot gave to the odd pairing numbers (initial-colour), when known.
    pub initial_colour: Option<Colour>,
    /// Scoring values.
    pub values: Values,
    /// All participants, ascending by pairing number, absent ones included.
    pub players: Vec<Participant>,
    /// Pairs (indices into `players`) that may not meet in this round by decision of the organiser.
    pub forbidden: Vec<(u16, u16)>,
    /// Pairs that may not meet in this round by a rule of the event: see [`Protection`](super::Protection).
    pub protected: Vec<(u16, u16)>,
}

/// A pairing of one round: indices into [`Position::players`], White first, and who gets the pairing-allocated bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The games, White first.
    pub pairs: Vec<(u16, u16)>,
    /// The player with the pairing-allocated bye, if the number of players is odd.
    pub bye: Option<u16>,
}
