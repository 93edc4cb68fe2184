//! The kinds of datum that a tournament has, and which of them a tournament says where.

use std::fmt;

use super::{ColourField, Opponent, Player, Said, Team, Tournament};
use crate::base::{PlayerNo, RoundNo};

macro_rules! data {
    ($($(#[$doc:meta])* $name:ident = $words:literal,)*) => {
        /// The kinds of datum that a tournament has, in the order of the inventory.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Datum {
            $(#[doc = concat!("The ", $words, ".")] $name,)*
        }

        impl Datum {
            /// The datum in words.
            pub const fn words(self) -> &'static str {
                match self {
                    $(Datum::$name => $words,)*
                }
            }
        }
    };
}

data! {
    Name = "name of the tournament",
    City = "city",
    Federation = "federation of the tournament",
    Start = "date of start",
    End = "date of end",
    PlayerCount = "stated number of players",
    RatedCount = "stated number of rated players",
    TeamCount = "stated number of teams",
    Kind = "type of the tournament",
    ChiefArbiter = "chief arbiter",
    Deputies = "deputy arbiters",
    TimeControl = "allotted times",
    RoundDates = "dates of rounds",
    Rounds = "number of rounds",
    InitialColour = "initial-colour",
    Scoring = "values of results",
    RankMethod = "starting rank method",
    Controller = "pairing controller",
    System = "encoded type of the tournament",
    TieBreaks = "list of tie-breaks",
    StandingsOrder = "list of tie-breaks with points",
    TieBreakColumns = "names of the stated tie-break values",
    EncodedTimeControl = "encoded time control",
    BoardColours = "colour sequence of boards",
    MatchScoring = "match points of results",
    RankByPosition = "order of the starting list by position in the file",
    PlayerNo = "starting rank",
    PlayerName = "name",
    Sex = "sex",
    Title = "title",
    Rating = "rating",
    PlayerFederation = "federation",
    FideId = "FIDE identification number",
    Birth = "date of birth",
    Points = "points",
    Rank = "rank",
    Club = "club",
    National = "national rating record",
    Remarks = "further data of a player",
    TieBreakValues = "stated tie-break values",
    Cells = "round of a player",
    TeamNo = "number of the team",
    TeamName = "name of the team",
    Nickname = "short name of the team",
    Strength = "strength factor of the team",
    MatchPoints = "match points of the team",
    GamePoints = "game points of the team",
    TeamRank = "rank of the team",
    TeamTieBreakValues = "stated tie-break values of the team",
    Members = "members of the team",
    LineUps = "line-up out of order",
    TeamByes = "byes of teams",
    ForfeitedMatches = "forfeited match",
    CrossTable = "row of the cross table of teams",
    Absences = "bye or absence told apart from the rounds",
    Accelerations = "virtual points",
    Prohibited = "prohibited pairing",
    Boards = "order of the boards",
    Abnormal = "abnormal assignment of points",
    Comments = "comment",
    Unknown = "line of unknown meaning",
    Text = "text",
}

/// What in the tournament a datum belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The event as a whole.
    Event,
    /// A player: index in the list and starting rank.
    Player(usize, PlayerNo),
    /// A round of a player: index in the list, starting rank, round.
    Cell(usize, PlayerNo, RoundNo),
    /// A round of the event.
    Round(RoundNo),
    /// A team, by its index in the list.
    Team(usize),
    /// An entry of a list (line-ups, absences, comments …), by its index.
    Entry(usize),
    /// A line of the written file, from 1.
    Line(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Event => f.write_str("the event"),
            Place::Player(_, no) => write!(f, "player {no}"),
            Place::Cell(_, no, round) => write!(f, "player {no} round {round}"),
            Place::Round(round) => write!(f, "round {round}"),
            Place::Team(index) => write!(f, "team {}", index + 1),
            Place::Entry(index) => write!(f, "entry {}", index + 1),
            Place::Line(number) => write!(f, "line {number}"),
        }
    }
}

/// Told of each datum: what, where, and whether it was understood.
pub type See<'a> = dyn FnMut(Datum, Place, bool) + 'a;

fn said<T>(see: &mut See<'_>, datum: Datum, place: &Place, said: &Said<T>) {
    if !said.is_absent() {
        see(datum, place.clone(), said.get().is_some());
    }
}

impl Tournament {
    /// Names every datum that the tournament has, with its place and whether it was understood.
    pub fn inventory(&self, see: &mut See<'_>) {
        inventory(self, see);
    }
}

fn inventory(t: &Tournament, see: &mut See<'_>) {
    let m = &t.meta;
    let event = &Place::Event;
    said(see, Datum::Name, event, &m.name);
    said(see, Datum::City, event, &m.city);
    said(see, Datum::Federation, event, &m.federation);
    said(see, Datum::Start, event, &m.start);
    said(see, Datum::End, event, &m.end);
    said(see, Datum::PlayerCount, event, &m.players);
    said(see, Datum::RatedCount, event, &m.rated_players);
    said(see, Datum::TeamCount, event, &m.teams);
    said(see, Datum::Kind, event, &m.kind);
    said(see, Datum::ChiefArbiter, event, &m.chief_arbiter);
    for deputy in &m.deputies {
        said(see, Datum::Deputies, event, deputy);
    }
    said(see, Datum::TimeControl, event, &m.time_control);
    for (round, date) in (1..).zip(&m.round_dates) {
        said(see, Datum::RoundDates, &Place::Round(RoundNo(round)), date);
    }
    said(see, Datum::Rounds, event, &m.rounds);
    said(see, Datum::InitialColour, event, &m.initial_colour);
    said(see, Datum::Scoring, event, &m.scoring);
    said(see, Datum::RankMethod, event, &m.rank_method);
    said(see, Datum::Controller, event, &m.controller);
    said(see, Datum::System, event, &m.system);
    said(see, Datum::TieBreaks, event, &m.tie_breaks);
    said(see, Datum::StandingsOrder, event, &m.standings_order);
    for column in &m.tie_break_columns {
        said(see, Datum::TieBreakColumns, event, column);
    }
    said(see, Datum::EncodedTimeControl, event, &m.encoded_time_control);
    said(see, Datum::BoardColours, event, &m.board_colours);
    said(see, Datum::MatchScoring, event, &m.match_scoring);
    if m.rank_by_position {
        see(Datum::RankByPosition, Place::Event, true);
    }
    for (index, player) in t.players.iter().enumerate() {
        player_inventory(t, index, player, see);
    }
    for (index, team) in t.teams.iter().enumerate() {
        team_inventory(index, team, see);
    }
    let lists = [
        (Datum::LineUps, t.line_ups.len()),
        (Datum::TeamByes, usize::from(t.team_byes.is_some())),
        (Datum::ForfeitedMatches, t.forfeited_matches.len()),
        (Datum::CrossTable, t.cross_table.len()),
        (Datum::Absences, t.absences.len()),
        (Datum::Accelerations, t.accelerations.len()),
        (Datum::Prohibited, t.prohibited.len()),
        (Datum::Boards, t.boards.len()),
        (Datum::Abnormal, t.abnormal.len()),
        (Datum::Comments, t.comments.len()),
        (Datum::Unknown, t.unknown.len()),
    ];
    for (datum, count) in lists {
        (0..count).for_each(|index| see(datum, Place::Entry(index), true));
    }
}

fn player_inventory(t: &Tournament, index: usize, player: &Player, see: &mut See<'_>) {
    let no = player.number();
    let place = &Place::Player(index, no);
    said(see, Datum::PlayerNo, place, &player.no);
    said(see, Datum::PlayerName, place, &player.name);
    said(see, Datum::Sex, place, &player.sex);
    said(see, Datum::Title, place, &player.title);
    said(see, Datum::Rating, place, &player.rating);
    said(see, Datum::PlayerFederation, place, &player.federation);
    said(see, Datum::FideId, place, &player.fide_id);
    said(see, Datum::Birth, place, &player.birth);
    said(see, Datum::Points, place, &player.points);
    said(see, Datum::Rank, place, &player.rank);
    said(see, Datum::Club, place, &player.club);
    if !player.national.is_empty() {
        see(Datum::National, place.clone(), true);
    }
    if !player.remarks.is_empty() {
        see(Datum::Remarks, place.clone(), true);
    }
    for value in &player.tie_breaks {
        said(see, Datum::TieBreakValues, place, value);
    }
    for (round, cell) in (1..).zip(t.sheet.row(index)) {
        if !cell.is_empty() {
            let understood = cell.opponent != Opponent::Unreadable && cell.colour != ColourField::Unreadable;
            see(Datum::Cells, Place::Cell(index, no, RoundNo(round)), understood);
        }
    }
}

fn team_inventory(index: usize, team: &Team, see: &mut See<'_>) {
    let place = &Place::Team(index);
    said(see, Datum::TeamNo, place, &team.no);
    said(see, Datum::TeamName, place, &team.name);
    said(see, Datum::Nickname, place, &team.nickname);
    said(see, Datum::Strength, place, &team.strength);
    said(see, Datum::MatchPoints, place, &team.match_points);
    said(see, Datum::GamePoints, place, &team.game_points);
    said(see, Datum::TeamRank, place, &team.rank);
    for value in &team.tie_breaks {
        said(see, Datum::TeamTieBreakValues, place, value);
    }
    for member in &team.members {
        said(see, Datum::Members, place, member);
    }
}
