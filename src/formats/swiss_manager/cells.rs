//! What stands in a round of a cross table of chess-results.com.

use crate::base::Colour;
use crate::model::{Cell, Mark};

/// A round as the cross table prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Round {
    /// Nothing.
    Blank,
    /// No game: a half-point bye or an absence.
    Bye(Mark),
    /// A full point without a game: the pairing-allocated bye or a full-point bye.
    FullPoint,
    /// A game or forfeit against the player of this rank in the table.
    Game {
        /// The opponent's rank.
        rank: u16,
        /// The colour.
        colour: Colour,
        /// The result.
        mark: Mark,
    },
    /// A round in the notation of our own tables, which has letters for what others cannot tell apart.
    Own(Cell),
}

impl Round {
    /// Reads ` 12w1`, `5b½`, `32b+`, `4w`, `-½`, `-1`, `-0`; `None` for anything else. A spreadsheet turns `-1` and `-0` into numbers,
    /// so a bare `0` is an absence and `-0,5` a half-point bye.
    pub(super) fn read(text: &str) -> Option<Round> {
        let text = text.trim();
        match text {
            "" => return Some(Round::Blank),
            "-0" | "0" | "--" => return Some(Round::Bye(Mark::ZeroPointBye)),
            "-½" | "-=" | "-0.5" | "-0,5" => return Some(Round::Bye(Mark::HalfPointBye)),
            "-1" => return Some(Round::FullPoint),
            "-+" => return Some(Round::Bye(Mark::Pab)),
            _ => {}
        }
        let end = text.find(|c: char| !c.is_ascii_digit())?;
        let rank = text[..end].parse().ok().filter(|rank| *rank > 0)?;
        let mut rest = text[end..].trim_start().chars();
        let colour = match rest.next()?.to_ascii_lowercase() {
            'w' => Colour::White,
            'b' | 's' | 'n' => Colour::Black,
            _ => return None,
        };
        let mark = match rest.as_str().trim() {
            "" => Mark::Blank,
            "1" => Mark::Win,
            "½" | "=" | "0.5" | "0,5" | ".5" => Mark::Draw,
            "0" => Mark::Loss,
            "+" | "1K" => Mark::ForfeitWin,
            "-" | "0K" => Mark::ForfeitLoss,
            "*" => Mark::Unknown,
            _ => return None,
        };
        Some(Round::Game { rank, colour, mark })
    }
}

#[cfg(test)]
mod tests {
    use super::Round;
    use crate::base::Colour::{Black, White};
    use crate::model::Mark;

    #[test]
    fn rounds_of_cross_tables() {
        let game = |rank, colour, mark| Some(Round::Game { rank, colour, mark });
        for (text, wanted) in [
            (" 12w1", game(12, White, Mark::Win)),
            (" 5b½", game(5, Black, Mark::Draw)),
            ("3s0", game(3, Black, Mark::Loss)),
            (" 32b+", game(32, Black, Mark::ForfeitWin)),
            ("  7w-", game(7, White, Mark::ForfeitLoss)),
            ("  4w ", game(4, White, Mark::Blank)),
            ("   -½", Some(Round::Bye(Mark::HalfPointBye))),
            ("-0,5", Some(Round::Bye(Mark::HalfPointBye))),
            ("-1", Some(Round::FullPoint)),
            ("0", Some(Round::Bye(Mark::ZeroPointBye))),
            ("", Some(Round::Blank)),
            ("w1", None),
            ("0w1", None),
            ("12", None),
            ("12x1", None),
            ("12w2", None),
            ("99999w1", None),
        ] {
            assert_eq!(Round::read(text), wanted, "{text}");
        }
    }
}
