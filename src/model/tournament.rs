//! A tournament: what every format is read into and written from.

use serde::{Deserialize, Serialize};

use super::{Cell, CrossRow, ForfeitedMatch, LineUp, Mark, Player, Said, Scoring, Team, TeamByes};
use crate::base::{Colour, Date, Loc, PlayerNo, Points, RoundNo, limits};

/// A tournament as a file describes it. It knows of no format; each datum knows where it was said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Tournament {
    /// The facts about the event as a whole.
    pub meta: Meta,
    /// Participants in the order of the file.
    pub players: Vec<Player>,
    /// Their rounds, under the same indices.
    #[cfg_attr(feature = "cli", schemars(with = "Vec<Vec<Cell>>"))]
    pub sheet: Sheet,
    /// Teams in the order of the file.
    pub teams: Vec<Team>,
    /// Line-ups out of order (300).
    pub line_ups: Vec<LineUp>,
    /// Pairing-allocated byes of teams (320).
    pub team_byes: Option<TeamByes>,
    /// Forfeited matches (330).
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// Informative cross table of teams (801, 802).
    pub cross_table: Vec<CrossRow>,
    /// Byes and absences (240, XXZ).
    pub absences: Vec<Absence>,
    /// Virtual points (250, XXA).
    pub accelerations: Vec<Acceleration>,
    /// Prohibited pairings (260, XXP).
    pub prohibited: Vec<Prohibited>,
    /// Orders of boards, of sources that have board numbers.
    pub boards: Vec<BoardOrder>,
    /// Abnormal assignments of points (299).
    pub abnormal: Vec<Abnormal>,
    /// Comments (`###`), without the mark.
    pub comments: Vec<Remark>,
    /// Lines that no reader understands, kept for writing.
    pub unknown: Vec<Remark>,
}

/// The facts about the event as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Meta {
    /// Name of the event (012).
    pub name: Said<String>,
    /// City (022).
    pub city: Said<String>,
    /// Federation of the venue, as written (032).
    pub federation: Said<String>,
    /// First day (042).
    pub start: Said<Date>,
    /// Last day (052).
    pub end: Said<Date>,
    /// Number of players that the header states (062).
    pub players: Said<u32>,
    /// Number of rated players that the header states (072).
    pub rated_players: Said<u32>,
    /// Number of teams that the header states (082).
    pub teams: Said<u32>,
    /// Type of the tournament in free text (092).
    pub kind: Said<String>,
    /// Chief arbiter, as written (102).
    pub chief_arbiter: Said<String>,
    /// Deputies, as written, one an entry (112).
    pub deputies: Vec<Said<String>>,
    /// Allotted time in free text (122).
    pub time_control: Said<String>,
    /// Dates of the rounds (132), by round.
    pub round_dates: Vec<Said<Date>>,
    /// Number of rounds (142, XXR).
    pub rounds: Said<u16>,
    /// Initial-colour: colour of the odd pairing numbers (152, XXC).
    pub initial_colour: Said<Colour>,
    /// Values of results (162, XXS, BB.); absent means the standard ones.
    pub scoring: Said<Scoring>,
    /// Encoded starting rank method: federation and method (172).
    pub rank_method: Said<String>,
    /// Program or person that controlled the pairing (182).
    pub controller: Said<String>,
    /// Encoded type of tournament (192), upper case.
    pub system: Said<String>,
    /// Tie-breaks on points in MTB26 syntax (202).
    pub tie_breaks: Said<String>,
    /// Tie-breaks that define the standings, `PTS` included (212).
    pub standings_order: Said<String>,
    /// The tie-breaks in the order of a table's columns, as the source names them: the printed legend (`Buchholz Tie-Breaks (all Results)`), a
    /// code of MTB26, or a number of Swiss-Manager in brackets with its parameters (`[84] 0,0,1,-,-`).
    pub tie_break_columns: Vec<Said<String>>,
    /// Encoded time control (222).
    pub encoded_time_control: Said<String>,
    /// Colour sequence of boards (352).
    pub board_colours: Said<String>,
    /// Match points of a won, drawn and lost match (362).
    pub match_scoring: Said<MatchScoring>,
    /// Pair by position in the file in place of the number (XXC `rank`).
    pub rank_by_position: bool,
}

/// Match points of a won, drawn and lost match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct MatchScoring {
    /// `TW`.
    pub win: Points,
    /// `TD`.
    pub draw: Points,
    /// `TL`.
    pub loss: Points,
}

impl Default for MatchScoring {
    fn default() -> MatchScoring {
        MatchScoring { win: Points::from_tenths(20), draw: Points::ONE, loss: Points::ZERO }
    }
}

/// The rounds of all players: players x rounds. In JSON: a list of rounds for each player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<Cell>>", into = "Vec<Vec<Cell>>")]
pub struct Sheet {
    rounds: u16,
    cells: Vec<Cell>,
}

impl TryFrom<Vec<Vec<Cell>>> for Sheet {
    type Error = String;

    fn try_from(rows: Vec<Vec<Cell>>) -> Result<Sheet, String> {
        match rows.iter().map(Vec::len).max() {
            Some(rounds) if rounds > limits::ROUNDS => {
                Err(format!("a player has {rounds} rounds, at most {} are read", limits::ROUNDS))
            }
            _ => Ok(Sheet::from_rows(rows)),
        }
    }
}

impl From<Sheet> for Vec<Vec<Cell>> {
    fn from(sheet: Sheet) -> Vec<Vec<Cell>> {
        match sheet.rounds {
            0 => Vec::new(),
            rounds => sheet.cells.chunks(rounds as usize).map(<[Cell]>::to_vec).collect(),
        }
    }
}

impl Sheet {
    /// A sheet out of each player's rounds; shorter rows are filled with [`Cell::MISSING`].
    pub fn from_rows(rows: Vec<Vec<Cell>>) -> Sheet {
        let rounds = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut cells = Vec::with_capacity(rows.len() * rounds);
        for row in rows {
            let missing = rounds - row.len();
            cells.extend(row);
            cells.extend(std::iter::repeat_n(Cell::MISSING, missing));
        }
        Sheet { rounds: rounds as u16, cells }
    }

    /// Number of rounds that the longest record has.
    pub const fn rounds(&self) -> u16 {
        self.rounds
    }

    /// One player's rounds; empty beyond the last player.
    pub fn row(&self, player: usize) -> &[Cell] {
        let width = self.rounds as usize;
        self.cells.get(player * width..(player + 1) * width).unwrap_or(&[])
    }

    /// One player's round, counted from 1; [`Cell::MISSING`] outside the sheet.
    pub fn cell(&self, player: usize, round: RoundNo) -> Cell {
        (round.0 as usize).checked_sub(1).and_then(|r| self.row(player).get(r)).copied().unwrap_or(Cell::MISSING)
    }
}

/// The boards of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct BoardOrder {
    /// The round.
    pub round: RoundNo,
    /// Who has White, from the first board on.
    pub white: Vec<PlayerNo>,
}

/// A bye or an absence told apart from the rounds (240, XXZ).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Absence {
    /// Full-point, half-point or zero-point bye.
    pub mark: Mark,
    /// The round; `None` for the round to be paired (XXZ).
    pub round: Option<RoundNo>,
    /// Players, or teams in a team event.
    pub who: Vec<u16>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// Virtual points for a range of participants and rounds (250), or for one player and one round (XXA).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Acceleration {
    /// Virtual match points.
    pub match_points: Option<Points>,
    /// Virtual points of individuals, or game points.
    pub points: Option<Points>,
    /// First and last round.
    pub rounds: (RoundNo, RoundNo),
    /// First and last participant.
    pub who: (u16, u16),
    /// Whether the record is XXA.
    pub per_player: bool,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// Participants of whom no two may meet (260, XXP).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Prohibited {
    /// First and last round; `None` for all rounds (XXP).
    pub rounds: Option<(RoundNo, RoundNo)>,
    /// The participants.
    pub who: Vec<u16>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// Points that do not follow from results and scoring (299).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Abnormal {
    /// The result that is valued otherwise; `None` for a bonus or a penalty.
    pub mark: Option<Mark>,
    /// Match points.
    pub match_points: Option<Points>,
    /// Game points, or points of individuals.
    pub points: Option<Points>,
    /// The round; `None` for all.
    pub round: Option<RoundNo>,
    /// The participants; none means everybody.
    pub who: Vec<u16>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

/// A line of text with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Remark {
    /// The text of the line.
    pub text: String,
    /// The line.
    #[serde(skip)]
    pub loc: Loc,
}

/// Indices of players by starting rank.
pub type PlayerIndex = foldhash::HashMap<PlayerNo, usize>;

impl Tournament {
    /// Indices of players by starting rank; of several records with one number the first counts.
    pub fn index(&self) -> PlayerIndex {
        let mut index = PlayerIndex::default();
        for (i, player) in self.players.iter().enumerate() {
            if let Some(no) = player.no.value() {
                index.entry(no).or_insert(i);
            }
        }
        index
    }

    /// The scoring that the file declares, or the standard one, also in place of one that rewards worse results better.
    pub fn scoring(&self) -> Scoring {
        self.meta.scoring.value().filter(Scoring::is_ordered).unwrap_or_default()
    }

    /// The teams that play: those of record 310 or, when there are none, of 013, which is to be phased out.
    pub fn playing_teams(&self) -> Vec<&Team> {
        let modern = self.has_modern_teams();
        self.teams.iter().filter(|team| !(modern && team.legacy)).collect()
    }

    /// Whether some team stands in record 310, so that those of 013 only repeat the teams.
    pub fn has_modern_teams(&self) -> bool {
        self.teams.iter().any(|team| !team.legacy)
    }

    /// Whether teams play. An event of individuals may name teams as well, for a classification.
    pub fn is_team_event(&self) -> bool {
        let code = self.meta.system.text();
        let individual = || self.meta.kind.text().trim_start().to_ascii_lowercase().starts_with("individual");
        !self.teams.is_empty()
            && if code.is_empty() {
                !individual()
            } else {
                ["TEAM", "SCHEVENINGEN", "SCHILLER"].iter().any(|kind| code.contains(kind))
            }
    }
}
