//! Teams, their line-ups and the records about whole matches.

use serde::{Deserialize, Serialize};

use super::Said;
use crate::base::{Loc, PlayerNo, Points, RoundNo, TeamNo};

/// A team with its members in board order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Team {
    /// Pairing number of the team; absent in record 013.
    pub no: Said<TeamNo>,
    /// Name.
    pub name: Said<String>,
    /// Short name of five letters (310).
    pub nickname: Said<String>,
    /// Strength factor (310), as written.
    pub strength: Said<u32>,
    /// Match points that the file states.
    pub match_points: Said<Points>,
    /// Game points that the file states.
    pub game_points: Said<Points>,
    /// Rank that the file states.
    pub rank: Said<u16>,
    /// Tie-break values that the file or table states, in the order of its columns.
    pub tie_breaks: Vec<Said<String>>,
    /// Members in the order of their boards.
    pub members: Vec<Said<PlayerNo>>,
    /// Whether the team stands in the legacy record 013.
    pub legacy: bool,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// A line-up that departs from the order of the team's list (TRF26 record 300).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct LineUp {
    /// The round.
    pub round: RoundNo,
    /// The team whose line-up this is.
    pub team: TeamNo,
    /// The scheduled opponent.
    pub opponent: TeamNo,
    /// Players by board; `None` for an empty board.
    pub boards: Vec<Option<PlayerNo>>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// Pairing-allocated byes of teams (TRF26 record 320).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct TeamByes {
    /// Match points of the bye.
    pub match_points: Said<Points>,
    /// Game points of the bye.
    pub game_points: Said<Points>,
    /// The team with the bye in each round.
    pub teams: Vec<Option<TeamNo>>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// Who lost a forfeited match (TRF26 record 330).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum MatchForfeit {
    /// `+-`: White's team wins.
    WhiteWins,
    /// `-+`: Black's team wins.
    BlackWins,
    /// `--`: neither came.
    Both,
}

/// A forfeited match (TRF26 record 330).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ForfeitedMatch {
    /// Who was absent.
    pub kind: MatchForfeit,
    /// The round.
    pub round: RoundNo,
    /// The team with White on the first board.
    pub white: TeamNo,
    /// The other team.
    pub black: TeamNo,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// One round of a team in the informative cross table (TRF26 records 801 and 802).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct CrossCell {
    /// The opponent.
    pub opponent: Option<TeamNo>,
    /// `PAB`, `FPB`, `HPB` or `ZPB` in place of an opponent.
    pub bye: Option<String>,
    /// Colour letter, as written.
    pub colour: Option<char>,
    /// Game points of the match (802).
    pub game_points: Said<Points>,
    /// Results by board (801).
    pub results: Option<String>,
    /// Line-up by board, base 36 (801).
    pub line_up: Option<String>,
    /// Whether a forfeit was involved (802 `f`).
    pub forfeit: bool,
}

/// A row of the informative cross table (TRF26 records 801 and 802).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct CrossRow {
    /// `801` or `802`.
    pub record: String,
    /// The team.
    pub team: TeamNo,
    /// Short name, as written.
    pub nickname: String,
    /// Match points.
    pub match_points: Said<Points>,
    /// Game points.
    pub game_points: Said<Points>,
    /// The rounds.
    pub rounds: Vec<CrossCell>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}
