//! The Baku acceleration (C.04.7 Art. 1; C.04.5.1 before 2026).

use super::Values;
use crate::base::Points;

/// The number of players in group A: the first half of the initial list, rounded up to an even number.
pub const fn baku_group(participants: u16) -> u16 {
    2 * participants.div_ceil(4)
}

/// The virtual points of a round (counted from 1) for a player of group A: those of a win in the first half (rounded up)
/// of the accelerated rounds, half of that in the others, which are the first half (rounded up) of all rounds. Group B
/// never gets any.
///
/// The text before 2026 says 1 and ½, which is the same under the standard scoring, the only one it allows.
pub fn baku_points(round: u16, rounds: u16, values: &Values) -> Points {
    let accelerated = rounds.div_ceil(2);
    if round > accelerated {
        Points::ZERO
    } else if round <= accelerated.div_ceil(2) {
        values.win
    } else {
        Points::from_tenths(values.win.tenths() / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::{Values, baku_group, baku_points};

    #[test]
    fn groups_of_the_text() {
        assert_eq!((baku_group(161), baku_group(178)), (82, 90));
    }

    /// Rounds with a full and with half a virtual point, by the number of rounds.
    #[test]
    fn accelerated_rounds() {
        for (rounds, full, half) in [(5, 2, 3), (6, 2, 3), (7, 2, 4), (9, 3, 5), (10, 3, 5), (11, 3, 6), (13, 4, 7)] {
            for round in 1..=rounds {
                let tenths = if round <= full {
                    10
                } else if round <= half {
                    5
                } else {
                    0
                };
                assert_eq!(baku_points(round, rounds, &Values::default()).tenths(), tenths, "{round} of {rounds}");
            }
        }
    }
}
