//! Results of games and unplayed rounds, and what they are worth.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::base::{Colour, Loc, PlayerNo, Points};

/// The result of one player in one round, by the letters of the TRF (record 001, column 99 and every ten on).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Mark {
    /// `1`: win over the board.
    #[serde(rename = "1")]
    Win,
    /// `=`: draw over the board.
    #[serde(rename = "=")]
    Draw,
    /// `0`: loss over the board.
    #[serde(rename = "0")]
    Loss,
    /// `W`: win in less than one move: played for the pairing, not rated.
    #[serde(rename = "W")]
    UnratedWin,
    /// `D`: draw in less than one move.
    #[serde(rename = "D")]
    UnratedDraw,
    /// `L`: loss in less than one move.
    #[serde(rename = "L")]
    UnratedLoss,
    /// `+`: win by forfeit.
    #[serde(rename = "+")]
    ForfeitWin,
    /// `-`: loss by forfeit.
    #[serde(rename = "-")]
    ForfeitLoss,
    /// `H`: half-point bye.
    #[serde(rename = "H")]
    HalfPointBye,
    /// `F`: full-point bye.
    #[serde(rename = "F")]
    FullPointBye,
    /// `U`: pairing-allocated bye (PAB).
    #[serde(rename = "U")]
    Pab,
    /// `Z`: zero-point bye, an announced absence.
    #[serde(rename = "Z")]
    ZeroPointBye,
    /// Nothing written: an absence when the round is over, a game in progress when an opponent stands there.
    #[serde(rename = "")]
    Blank,
    /// A character that the format does not know (`*`, `X`, `?`): a result not known or not over.
    #[serde(rename = "?")]
    Unknown,
}

impl Mark {
    /// All marks with the letter that the TRF writes for them, in the order of the format's table.
    pub const LETTERS: [(Mark, char); 13] = [
        (Mark::Win, '1'),
        (Mark::Draw, '='),
        (Mark::Loss, '0'),
        (Mark::UnratedWin, 'W'),
        (Mark::UnratedDraw, 'D'),
        (Mark::UnratedLoss, 'L'),
        (Mark::ForfeitWin, '+'),
        (Mark::ForfeitLoss, '-'),
        (Mark::HalfPointBye, 'H'),
        (Mark::FullPointBye, 'F'),
        (Mark::Pab, 'U'),
        (Mark::ZeroPointBye, 'Z'),
        (Mark::Blank, ' '),
    ];

    /// The mark of a letter, in either case; [`Mark::Unknown`] for a letter that the format does not know.
    pub fn from_letter(letter: char) -> Mark {
        let upper = letter.to_ascii_uppercase();
        Mark::LETTERS.iter().find(|(_, l)| *l == upper).map_or(Mark::Unknown, |(mark, _)| *mark)
    }

    /// The letter that the TRF writes; `*` for an unknown result.
    pub fn letter(self) -> char {
        Mark::LETTERS.iter().find(|(mark, _)| *mark == self).map_or('*', |(_, letter)| *letter)
    }

    /// A game that was played over the board, rated or not: the opponents have met and the colour counts.
    pub const fn is_played(self) -> bool {
        matches!(self, Mark::Win | Mark::Draw | Mark::Loss | Mark::UnratedWin | Mark::UnratedDraw | Mark::UnratedLoss)
    }

    /// A played game that counts for rating.
    pub const fn is_rated(self) -> bool {
        matches!(self, Mark::Win | Mark::Draw | Mark::Loss)
    }

    /// A forfeit, won or lost.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Mark::ForfeitWin | Mark::ForfeitLoss)
    }

    /// A bye or absence: a mark that goes without an opponent.
    pub const fn is_bye(self) -> bool {
        matches!(self, Mark::HalfPointBye | Mark::FullPointBye | Mark::Pab | Mark::ZeroPointBye)
    }
}

/// What the opponent field of a round holds. In JSON: a starting rank, 0 for nobody, `null` for blank, `"?"` for the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// Blank.
    #[default]
    Blank,
    /// `0000`: no opponent.
    Nobody,
    /// A starting rank.
    Player(PlayerNo),
    /// Something that is no number.
    Unreadable,
}

/// What the colour field of a round holds. In JSON: `"w"`, `"b"`, `"-"`, `null` for blank, `"?"` for the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColourField {
    /// Blank.
    #[default]
    Blank,
    /// `-`: no colour.
    Dash,
    /// `w` or `b`.
    Colour(Colour),
    /// Any other character.
    Unreadable,
}

/// The opponent field in JSON.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum OpponentJson {
    Blank(()),
    No(u16),
    Other(String),
}

impl Serialize for Opponent {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Opponent::Blank => OpponentJson::Blank(()),
            Opponent::Nobody => OpponentJson::No(0),
            Opponent::Player(no) => OpponentJson::No(no.0),
            Opponent::Unreadable => OpponentJson::Other("?".to_owned()),
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for Opponent {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Opponent, D::Error> {
        Ok(match OpponentJson::deserialize(d)? {
            OpponentJson::Blank(()) => Opponent::Blank,
            OpponentJson::No(0) => Opponent::Nobody,
            OpponentJson::No(no) => Opponent::Player(PlayerNo(no)),
            OpponentJson::Other(_) => Opponent::Unreadable,
        })
    }
}

impl Serialize for ColourField {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            ColourField::Blank => None,
            ColourField::Dash => Some('-'),
            ColourField::Colour(colour) => Some(colour.letter()),
            ColourField::Unreadable => Some('?'),
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for ColourField {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<ColourField, D::Error> {
        Ok(match Option::<char>::deserialize(d)? {
            None => ColourField::Blank,
            Some('-') => ColourField::Dash,
            Some('w') => ColourField::Colour(Colour::White),
            Some('b') => ColourField::Colour(Colour::Black),
            Some(_) => ColourField::Unreadable,
        })
    }
}

/// One round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Cell {
    /// The opponent field.
    pub opponent: Opponent,
    /// The colour field.
    pub colour: ColourField,
    /// The result field.
    pub mark: Mark,
    /// Where the block stands; `None` when the player's record ends before this round.
    #[serde(skip)]
    pub loc: Option<Loc>,
}

impl Cell {
    /// A round that the record does not reach.
    pub const MISSING: Cell =
        Cell { opponent: Opponent::Blank, colour: ColourField::Blank, mark: Mark::Blank, loc: None };

    /// The opponent, when the field names one.
    pub const fn opponent(self) -> Option<PlayerNo> {
        match self.opponent {
            Opponent::Player(no) => Some(no),
            _ => None,
        }
    }

    /// Puts another number in place of the opponent's; what no number is found for becomes unreadable.
    pub fn rename(&mut self, name: impl FnOnce(PlayerNo) -> Option<PlayerNo>) {
        if let Opponent::Player(no) = self.opponent {
            self.opponent = name(no).map_or(Opponent::Unreadable, Opponent::Player);
        }
    }

    /// The colour, when the field names one.
    pub const fn colour(self) -> Option<Colour> {
        match self.colour {
            ColourField::Colour(colour) => Some(colour),
            _ => None,
        }
    }

    /// Nothing at all is written for this round.
    pub const fn is_empty(self) -> bool {
        matches!(self, Cell { opponent: Opponent::Blank, colour: ColourField::Blank, mark: Mark::Blank, .. })
    }

    /// A pairing with an opponent and no result yet.
    pub const fn is_pending(self) -> bool {
        matches!(self.mark, Mark::Blank | Mark::Unknown) && matches!(self.opponent, Opponent::Player(_))
    }
}

/// What every result is worth: the values of TRF26 records 162 and 362, with the finer ones that XXS knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Scoring {
    /// Win over the board with White (XXS `WW`).
    pub win_white: Points,
    /// Win over the board with Black (XXS `BW`).
    pub win_black: Points,
    /// Draw with White (XXS `WD`).
    pub draw_white: Points,
    /// Draw with Black (XXS `BD`).
    pub draw_black: Points,
    /// Loss over the board with White (XXS `WL`).
    pub loss_white: Points,
    /// Loss over the board with Black (XXS `BL`).
    pub loss_black: Points,
    /// Win by forfeit (XXS `FW`).
    pub forfeit_win: Points,
    /// Loss by forfeit (XXS `FL`, 162 `A`).
    pub forfeit_loss: Points,
    /// Pairing-allocated bye (XXS `PAB`, 162 `P`).
    pub pab: Points,
    /// Full-point bye (XXS `FPB`).
    pub full_point_bye: Points,
    /// Half-point bye (XXS `HPB`).
    pub half_point_bye: Points,
    /// Zero-point bye and absence (XXS `ZPB`, 162 `A`).
    pub zero_point_bye: Points,
    /// A result not known yet (162 `X`).
    pub unknown: Points,
}

impl Scoring {
    /// One, half, zero; a bye that the pairing allots is a win.
    pub const STANDARD: Scoring = Scoring::of(Points::ONE, Points::HALF, Points::ZERO);

    /// Values by win, draw and loss, the way 162 extends them: forfeits and full-point byes as a win, half-point byes as a draw.
    pub const fn of(win: Points, draw: Points, loss: Points) -> Scoring {
        Scoring {
            win_white: win,
            win_black: win,
            draw_white: draw,
            draw_black: draw,
            loss_white: loss,
            loss_black: loss,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            pab: win,
            full_point_bye: win,
            half_point_bye: draw,
            zero_point_bye: Points::ZERO,
            unknown: draw,
        }
    }

    /// Whether a win is worth at least as much as a draw, a draw as a loss, and a loss nothing or more.
    pub fn is_ordered(&self) -> bool {
        let ordered = |win: Points, draw: Points, loss: Points| win >= draw && draw >= loss && loss >= Points::ZERO;
        ordered(self.win_white, self.draw_white, self.loss_white)
            && ordered(self.win_black, self.draw_black, self.loss_black)
    }

    /// What a round is worth. A blank round and a game in progress are worth nothing.
    pub const fn worth(&self, cell: Cell) -> Points {
        let black = matches!(cell.colour, ColourField::Colour(Colour::Black));
        match cell.mark {
            Mark::Win | Mark::UnratedWin if black => self.win_black,
            Mark::Win | Mark::UnratedWin => self.win_white,
            Mark::Draw | Mark::UnratedDraw if black => self.draw_black,
            Mark::Draw | Mark::UnratedDraw => self.draw_white,
            Mark::Loss | Mark::UnratedLoss if black => self.loss_black,
            Mark::Loss | Mark::UnratedLoss => self.loss_white,
            Mark::ForfeitWin => self.forfeit_win,
            Mark::ForfeitLoss => self.forfeit_loss,
            Mark::Pab => self.pab,
            Mark::FullPointBye => self.full_point_bye,
            Mark::HalfPointBye => self.half_point_bye,
            Mark::ZeroPointBye => self.zero_point_bye,
            Mark::Blank => match cell.opponent {
                Opponent::Player(_) => Points::ZERO,
                _ => self.zero_point_bye,
            },
            Mark::Unknown => Points::ZERO,
        }
    }
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring::STANDARD
    }
}
