//! What a target format cannot hold.
//!
//! Every writer goes through the same inventory of a tournament: what its format has no field for is a loss, and so is what does
//! not fit into a field. A loss names the datum, the reason and every place, so nothing is dropped or cut in silence.

use std::fmt;

use serde::Serialize;

use crate::base::{Encoding, PlayerNo, RoundNo};
use crate::model::{ColourField, National, Opponent, Player, Said, Team, Tournament};

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

/// What in the tournament a loss concerns.
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

/// Why the target cannot hold a datum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has no field for it.
    NoField,
    /// Its field has so many characters: texts are cut, numbers left out.
    TooLong(u16),
    /// Its field cannot say such a value, which is left out.
    NoSuchValue,
    /// It says less: another value is written, for the reason given.
    SaysLess(&'static str),
    /// The encoding lacks characters, which become question marks.
    Encoding(Encoding),
    /// It could not be understood in the source.
    NotUnderstood,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NoField => f.write_str("the format has no field for it"),
            Why::TooLong(width) => write!(f, "longer than the field's width of {width}"),
            Why::NoSuchValue => f.write_str("the field cannot hold this value"),
            Why::SaysLess(how) => f.write_str(how),
            Why::Encoding(encoding) => write!(f, "the encoding {} lacks characters of it", encoding.label()),
            Why::NotUnderstood => f.write_str("it was not understood in the source"),
        }
    }
}

/// A datum that the target cannot hold, with all its places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "LossJson")]
pub struct Loss {
    /// What is lost.
    pub datum: Datum,
    /// Why.
    pub why: Why,
    /// Where, in order; never empty.
    pub places: Vec<Place>,
}

impl Loss {
    /// How many places are listed when a loss is printed.
    pub const SHOWN: usize = 5;
}

impl fmt::Display for Loss {
    /// `date of birth (2 places: player 3, player 9): the format has no field for it`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.datum.words())?;
        if self.places.as_slice() != [Place::Event] {
            let shown: Vec<String> = self.places.iter().take(Loss::SHOWN).map(Place::to_string).collect();
            let more = if self.places.len() > Loss::SHOWN { ", …" } else { "" };
            match self.places.len() {
                1 => write!(f, " ({})", shown.join(""))?,
                count => write!(f, " ({count} places: {}{more})", shown.join(", "))?,
            }
        }
        write!(f, ": {}", self.why)
    }
}

/// A loss in JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct LossJson {
    /// The datum.
    what: &'static str,
    /// Why it is lost.
    why: String,
    /// How often.
    count: usize,
    /// Where.
    places: Vec<String>,
}

impl From<Loss> for LossJson {
    fn from(loss: Loss) -> LossJson {
        let places: Vec<String> = loss.places.iter().map(Place::to_string).collect();
        LossJson { what: loss.datum.words(), why: loss.why.to_string(), count: places.len(), places }
    }
}

/// Losses grouped by datum and reason.
#[derive(Clone, Debug, Default)]
pub(super) struct Losses(Vec<Loss>);

impl Losses {
    /// Notes a loss at a place.
    pub(super) fn add(&mut self, datum: Datum, why: Why, place: Place) {
        match self.0.iter_mut().find(|loss| loss.datum == datum && loss.why == why) {
            Some(loss) if loss.places.last() == Some(&place) => {}
            Some(loss) => loss.places.push(place),
            None => self.0.push(Loss { datum, why, places: vec![place] }),
        }
    }

    /// What of a tournament a format lacks: `holds` tells, for a datum and its place, whether the format has a field for it,
    /// and `keeps` whether it can take over what was not understood.
    pub(super) fn of(t: &Tournament, keeps: bool, mut holds: impl FnMut(Datum, &Place) -> bool) -> Losses {
        let mut losses = Losses::default();
        inventory(t, &mut |datum, place, understood| {
            if !holds(datum, &place) {
                losses.add(datum, Why::NoField, place);
            } else if !understood && !keeps {
                losses.add(datum, Why::NotUnderstood, place);
            }
        });
        losses
    }

    /// The losses in the order of the inventory.
    pub(super) fn finish(mut self) -> Vec<Loss> {
        self.0.sort_by_key(|loss| loss.datum);
        for loss in &mut self.0 {
            loss.places.sort();
            loss.places.dedup();
        }
        self.0
    }
}

/// The national number and rating of a player, for formats that have fields for these alone, and whether they are all that the player's
/// national records say.
pub(super) fn plain_national(p: &Player) -> (Option<&National>, bool) {
    let national = p.national.first().filter(|n| n.federation.is_empty());
    let rest = p.national.iter().skip(usize::from(national.is_some())).count();
    let held = national.is_none_or(|n| {
        n.sex.is_absent()
            && n.classification.is_absent()
            && n.name.is_absent()
            && n.origin.is_absent()
            && n.birth.is_absent()
            && n.id.text() != "0"
    });
    (national, rest == 0 && held)
}

/// Told of each datum: what, where, and whether it was understood.
type See<'a> = dyn FnMut(Datum, Place, bool) + 'a;

fn said<T>(see: &mut See<'_>, datum: Datum, place: &Place, said: &Said<T>) {
    if !said.is_absent() {
        see(datum, place.clone(), said.get().is_some());
    }
}

/// Names every datum that the tournament has.
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
