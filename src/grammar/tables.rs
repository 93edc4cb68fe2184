//! Generated from `grammar/*.toml` by `UPDATE=1 cargo test grammar`; do not edit.

use super::def::{Columns, Edition, FieldDef, FieldType, GroupDef, Level, Pad, RecordDef, Version};

/// The records that the tables know, in the order of [`RECORDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// `012`: Tournament name.
    TournamentName,
    /// `022`: City.
    City,
    /// `032`: Federation.
    TournamentFederation,
    /// `042`: Date of start.
    Start,
    /// `052`: Date of end.
    End,
    /// `062`: Number of players.
    PlayerCount,
    /// `072`: Number of rated players.
    RatedCount,
    /// `082`: Number of teams.
    TeamCount,
    /// `092`: Type of tournament.
    TournamentType,
    /// `102`: Chief arbiter.
    ChiefArbiter,
    /// `112`: Deputy chief arbiter.
    DeputyArbiter,
    /// `122`: Allotted times.
    AllottedTimes,
    /// `132`: Dates of the rounds.
    RoundDates,
    /// `001`: Player.
    Player,
    /// `013`: Team (legacy).
    LegacyTeam,
    /// `142`: Number of rounds.
    Rounds,
    /// `152`: Initial-colour.
    InitialColour,
    /// `162`: Scoring of individuals, or game points.
    Scoring,
    /// `172`: Encoded starting rank method.
    RankMethod,
    /// `182`: Pairing controller identifier.
    Controller,
    /// `192`: Encoded type of tournament.
    System,
    /// `202`: Tie-breaks on points.
    TieBreaks,
    /// `212`: Tie-breaks that define the standings.
    StandingsOrder,
    /// `222`: Encoded time control.
    EncodedTimeControl,
    /// `352`: Colour sequence of boards.
    BoardColours,
    /// `362`: Scoring of matches.
    MatchScoring,
    /// `NRS`: National rating support.
    National,
    /// `310`: Team.
    Team,
    /// `300`: Line-up out of order.
    LineUp,
    /// `320`: Pairing-allocated byes of teams.
    TeamByes,
    /// `330`: Forfeited match.
    ForfeitedMatch,
    /// `801`: Cross table with boards.
    CrossTableBoards,
    /// `802`: Cross table.
    CrossTable,
    /// `240`: Byes and absences.
    Absences,
    /// `250`: Accelerated rounds.
    Acceleration,
    /// `260`: Prohibited pairings.
    Prohibited,
    /// `299`: Abnormal assignment of points.
    AbnormalPoints,
    /// `XXR`: Number of rounds.
    XxRounds,
    /// `XXC`: Configuration.
    XxConfiguration,
    /// `XXS`: Scoring.
    XxScoring,
    /// `XXZ`: Absent in the round to be paired.
    XxAbsent,
    /// `XXP`: Prohibited pairings.
    XxProhibited,
    /// `XXA`: Virtual points of a player.
    XxAcceleration,
    /// `BBW`: Points of a win.
    BbWin,
    /// `BBD`: Points of a draw.
    BbDraw,
    /// `BBL`: Points of a loss.
    BbLoss,
    /// `BBZ`: Points of a zero-point bye.
    BbZeroPointBye,
    /// `BBF`: Points of a forfeit loss.
    BbForfeitLoss,
    /// `BBU`: Points of a pairing-allocated bye.
    BbPab,
    /// `DAT`: Further data of a player.
    PlayerData,
}

/// Every record of the format and its extensions.
pub static RECORDS: [RecordDef; 50] = [
    RecordDef { kind: Kind::TournamentName, id: "012", title: "Tournament name", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Name of the tournament." }] }
    ], group: None },
    RecordDef { kind: Kind::City, id: "022", title: "City", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Ignored, doc: "City of the tournament." }] }
    ], group: None },
    RecordDef { kind: Kind::TournamentFederation, id: "032", title: "Federation", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Federation, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Ignored, doc: "FIDE code of the venue's federation, three letters." }] }
    ], group: None },
    RecordDef { kind: Kind::Start, id: "042", title: "Date of start", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Date, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "First day." }, Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Ignored, doc: "First day, `YYYY/MM/DD`." }] }
    ], group: None },
    RecordDef { kind: Kind::End, id: "052", title: "Date of end", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Date, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Last day." }, Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Ignored, doc: "Last day, `YYYY/MM/DD`." }] }
    ], group: None },
    RecordDef { kind: Kind::PlayerCount, id: "062", title: "Number of players", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Count, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Number of players. Swiss-Manager adds a second number in parentheses." }] }
    ], group: None },
    RecordDef { kind: Kind::RatedCount, id: "072", title: "Number of rated players", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Count, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Number of rated players." }] }
    ], group: None },
    RecordDef { kind: Kind::TeamCount, id: "082", title: "Number of teams", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Count, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Number of teams; 0 in an event of individuals." }] }
    ], group: None },
    RecordDef { kind: Kind::TournamentType, id: "092", title: "Type of tournament", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Type in free text." }] }
    ], group: None },
    RecordDef { kind: Kind::ChiefArbiter, id: "102", title: "Chief arbiter", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Ignored, doc: "Chief arbiter, as written." }] }
    ], group: None },
    RecordDef { kind: Kind::DeputyArbiter, id: "112", title: "Deputy chief arbiter", since: Some(Version::Trf06), dialect: None, many: true, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "One deputy a record." }] }
    ], group: None },
    RecordDef { kind: Kind::AllottedTimes, id: "122", title: "Allotted times", since: Some(Version::Trf06), dialect: None, many: false, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Allotted times per moves or game in free text." }] }
    ], group: None },
    RecordDef { kind: Kind::RoundDates, id: "132", title: "Dates of the rounds", since: Some(Version::Trf06), dialect: None, many: true, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        
    ], group: Some(GroupDef { name: "round", step: 10, max: None, fields: &[
        FieldDef { name: "date", columns: Columns { first: 92, last: 99 }, kind: FieldType::ShortDate, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Day of the round, `YY/MM/DD`." }, Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Ignored, doc: "Day of the round, `YY/MM/DD`." }] },
    ] }) },
    RecordDef { kind: Kind::Player, id: "001", title: "Player", since: Some(Version::Trf06), dialect: None, many: true, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "no", columns: Columns { first: 5, last: 8 }, kind: FieldType::Player, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Starting rank, which is the pairing number (TPN), 1 to 9999." }] },
        FieldDef { name: "sex", columns: Columns { first: 10, last: 10 }, kind: FieldType::Sex, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Warning, pairing: Level::Ignored, doc: "`m` or `w`." }] },
        FieldDef { name: "title", columns: Columns { first: 11, last: 13 }, kind: FieldType::Title, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Warning, pairing: Level::Ignored, doc: "GM, IM, WGM, FM, WIM, CM, WFM, WCM or blank." }] },
        FieldDef { name: "name", columns: Columns { first: 15, last: 47 }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Warning, pairing: Level::Ignored, doc: "Family name, comma, first name." }] },
        FieldDef { name: "rating", columns: Columns { first: 49, last: 52 }, kind: FieldType::Rating, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Warning, pairing: Level::Ignored, doc: "FIDE rating; blank or 0 for an unrated player." }] },
        FieldDef { name: "federation", columns: Columns { first: 54, last: 56 }, kind: FieldType::Federation, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Warning, pairing: Level::Ignored, doc: "FIDE code of the federation." }] },
        FieldDef { name: "fide_id", columns: Columns { first: 58, last: 68 }, kind: FieldType::FideId, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Ignored, doc: "FIDE identification number." }] },
        FieldDef { name: "birth", columns: Columns { first: 70, last: 79 }, kind: FieldType::Birth, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Warning, pairing: Level::Ignored, doc: "Date of birth, `YYYY/MM/DD`; unknown parts are 00." }] },
        FieldDef { name: "points", columns: Columns { first: 81, last: 84 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Points in the standings, with one decimal." }, Edition { since: Version::Trf16, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Points of the standings under the event's scoring and the value of its pairing-allocated bye." }] },
        FieldDef { name: "rank", columns: Columns { first: 86, last: 89 }, kind: FieldType::Rank, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Ignored, doc: "Final rank." }, Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Final rank; ties are allowed." }] }
    ], group: Some(GroupDef { name: "round", step: 10, max: None, fields: &[
        FieldDef { name: "opponent", columns: Columns { first: 92, last: 95 }, kind: FieldType::Opponent, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Starting rank of the scheduled opponent; 0000 or blank for none." }] },
        FieldDef { name: "colour", columns: Columns { first: 97, last: 97 }, kind: FieldType::Colour, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Scheduled colour, `w` or `b`; `-` or blank for none." }] },
        FieldDef { name: "result", columns: Columns { first: 99, last: 99 }, kind: FieldType::Result, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Result." }, Edition { since: Version::Trf16, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "`1 = 0` played, `W D L` played in less than one move, `+ -` forfeit, `H F U Z` bye or absence, blank as `Z`." }] },
    ] }) },
    RecordDef { kind: Kind::LegacyTeam, id: "013", title: "Team (legacy)", since: Some(Version::Trf06), dialect: None, many: true, any_federation: false, article: "Tournament Report File, Torino 2006", doc: "", fields: &[
        FieldDef { name: "name", columns: Columns { first: 5, last: 36 }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Name of the team." }] }
    ], group: Some(GroupDef { name: "member", step: 5, max: None, fields: &[
        FieldDef { name: "player", columns: Columns { first: 37, last: 40 }, kind: FieldType::Player, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Starting rank of the member, in board order." }] },
    ] }) },
    RecordDef { kind: Kind::Rounds, id: "142", title: "Number of rounds", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Count, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Number of rounds; needed for the exchange of data during the event." }] }
    ], group: None },
    RecordDef { kind: Kind::InitialColour, id: "152", title: "Initial-colour", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "colour", columns: Columns { first: 5, last: 5 }, kind: FieldType::Colour, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "`W` or `B`: the colour of the highest ranked participant paired in round 1." }] }
    ], group: None },
    RecordDef { kind: Kind::Scoring, id: "162", title: "Scoring of individuals, or game points", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        
    ], group: Some(GroupDef { name: "value", step: 9, max: Some(6), fields: &[
        FieldDef { name: "symbol", columns: Columns { first: 6, last: 6 }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "`W` win, `D` draw, `L` loss, `A` absence, `P` pairing-allocated bye, `X` unknown." }] },
        FieldDef { name: "points", columns: Columns { first: 7, last: 10 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "What it is worth." }] },
    ] }) },
    RecordDef { kind: Kind::RankMethod, id: "172", title: "Encoded starting rank method", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "federation", columns: Columns { first: 5, last: 7 }, kind: FieldType::Federation, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Federation of the national ratings." }] },
        FieldDef { name: "method", columns: Columns { first: 9, last: 13 }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER." }] }
    ], group: None },
    RecordDef { kind: Kind::Controller, id: "182", title: "Pairing controller identifier", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Titles, pairing: Level::Ignored, doc: "Program or person that controls the pairing." }] }
    ], group: None },
    RecordDef { kind: Kind::System, id: "192", title: "Encoded type of tournament", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Titles, pairing: Level::Mandatory, doc: "Code of Annexure C (ETT26)." }] }
    ], group: None },
    RecordDef { kind: Kind::TieBreaks, id: "202", title: "Tie-breaks on points", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Titles, pairing: Level::Mandatory, doc: "Descriptors of Annexure B (MTB26), separated by commas." }] }
    ], group: None },
    RecordDef { kind: Kind::StandingsOrder, id: "212", title: "Tie-breaks that define the standings", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "As 202, with `PTS`; an alternative to 202." }] }
    ], group: None },
    RecordDef { kind: Kind::EncodedTimeControl, id: "222", title: "Encoded time control", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Ignored, doc: "Such as `5400+30` or `40/6000+30:900+30`." }] }
    ], group: None },
    RecordDef { kind: Kind::BoardColours, id: "352", title: "Colour sequence of boards", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Such as `WBWB`, the colours of the team that has White." }] }
    ], group: None },
    RecordDef { kind: Kind::MatchScoring, id: "362", title: "Scoring of matches", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        
    ], group: Some(GroupDef { name: "value", step: 9, max: Some(3), fields: &[
        FieldDef { name: "symbol", columns: Columns { first: 5, last: 6 }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "`TW` won, `TD` drawn, `TL` lost match." }] },
        FieldDef { name: "points", columns: Columns { first: 7, last: 10 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "What it is worth." }] },
    ] }) },
    RecordDef { kind: Kind::National, id: "NRS", title: "National rating support", since: Some(Version::Trf26), dialect: None, many: true, any_federation: true, article: "C.02.03 Annexure A, TRF26", doc: "The first three columns hold the code of the federation in place of 001.", fields: &[
        FieldDef { name: "no", columns: Columns { first: 5, last: 8 }, kind: FieldType::Player, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Starting rank of the player in record 001." }] },
        FieldDef { name: "sex", columns: Columns { first: 10, last: 10 }, kind: FieldType::Sex, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "National sex, when it differs." }] },
        FieldDef { name: "title", columns: Columns { first: 11, last: 13 }, kind: FieldType::Code, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "National classification or title." }] },
        FieldDef { name: "name", columns: Columns { first: 15, last: 47 }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "National name, when it differs." }] },
        FieldDef { name: "rating", columns: Columns { first: 49, last: 52 }, kind: FieldType::Rating, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "National rating." }] },
        FieldDef { name: "origin", columns: Columns { first: 54, last: 56 }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "State, region or club." }] },
        FieldDef { name: "id", columns: Columns { first: 58, last: 68 }, kind: FieldType::Text, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "National number." }] },
        FieldDef { name: "birth", columns: Columns { first: 70, last: 79 }, kind: FieldType::Birth, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Date of birth, when it differs." }] }
    ], group: None },
    RecordDef { kind: Kind::Team, id: "310", title: "Team", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "no", columns: Columns { first: 5, last: 7 }, kind: FieldType::Team, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Pairing number of the team, 1 to 999." }] },
        FieldDef { name: "name", columns: Columns { first: 9, last: 40 }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Name of the team." }] },
        FieldDef { name: "nickname", columns: Columns { first: 42, last: 46 }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Short name." }] },
        FieldDef { name: "strength", columns: Columns { first: 48, last: 53 }, kind: FieldType::Count, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Strength factor." }] },
        FieldDef { name: "match_points", columns: Columns { first: 55, last: 60 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Match points." }] },
        FieldDef { name: "game_points", columns: Columns { first: 62, last: 67 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Game points." }] },
        FieldDef { name: "rank", columns: Columns { first: 69, last: 71 }, kind: FieldType::Rank, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Rank of the team; ties are allowed." }] }
    ], group: Some(GroupDef { name: "member", step: 5, max: None, fields: &[
        FieldDef { name: "player", columns: Columns { first: 74, last: 77 }, kind: FieldType::Player, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Mandatory, pairing: Level::Mandatory, doc: "Starting rank of the member, in board order." }] },
    ] }) },
    RecordDef { kind: Kind::LineUp, id: "300", title: "Line-up out of order", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "round", columns: Columns { first: 5, last: 7 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "The round." }] },
        FieldDef { name: "team", columns: Columns { first: 9, last: 11 }, kind: FieldType::Team, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "The team that plays out of order." }] },
        FieldDef { name: "opponent", columns: Columns { first: 13, last: 15 }, kind: FieldType::Team, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Its scheduled opponent." }] }
    ], group: Some(GroupDef { name: "board", step: 5, max: None, fields: &[
        FieldDef { name: "player", columns: Columns { first: 17, last: 20 }, kind: FieldType::Player, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Player on the board; 0000 for an empty one." }] },
    ] }) },
    RecordDef { kind: Kind::TeamByes, id: "320", title: "Pairing-allocated byes of teams", since: Some(Version::Trf26), dialect: None, many: false, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "match_points", columns: Columns { first: 5, last: 8 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Match points of the bye." }] },
        FieldDef { name: "game_points", columns: Columns { first: 10, last: 13 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Game points of the bye." }] }
    ], group: Some(GroupDef { name: "round", step: 4, max: None, fields: &[
        FieldDef { name: "team", columns: Columns { first: 15, last: 17 }, kind: FieldType::Team, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Team with the bye in the round; 000 or blank for none." }] },
    ] }) },
    RecordDef { kind: Kind::ForfeitedMatch, id: "330", title: "Forfeited match", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "kind", columns: Columns { first: 5, last: 6 }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "`+-` White's team wins, `-+` Black's team wins, `--` neither came." }] },
        FieldDef { name: "round", columns: Columns { first: 8, last: 10 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "The round." }] },
        FieldDef { name: "white", columns: Columns { first: 12, last: 14 }, kind: FieldType::Team, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "The team with White." }] },
        FieldDef { name: "black", columns: Columns { first: 16, last: 18 }, kind: FieldType::Team, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "The team with Black." }] }
    ], group: None },
    RecordDef { kind: Kind::CrossTableBoards, id: "801", title: "Cross table with boards", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "Informative. Its widths hang on the numbers of teams, boards and rounds, so it is read by its blanks.", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Team, nickname, match points, game points, then opponent, colour, results and line-up of each round." }] }
    ], group: None },
    RecordDef { kind: Kind::CrossTable, id: "802", title: "Cross table", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "Informative.", fields: &[
        FieldDef { name: "team", columns: Columns { first: 5, last: 7 }, kind: FieldType::Team, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "The team." }] },
        FieldDef { name: "nickname", columns: Columns { first: 9, last: 13 }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Short name." }] },
        FieldDef { name: "match_points", columns: Columns { first: 15, last: 20 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Match points." }] },
        FieldDef { name: "game_points", columns: Columns { first: 22, last: 27 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Game points." }] }
    ], group: Some(GroupDef { name: "round", step: 13, max: None, fields: &[
        FieldDef { name: "opponent", columns: Columns { first: 29, last: 31 }, kind: FieldType::Code, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "The opponent, or PAB, FPB, HPB, ZPB." }] },
        FieldDef { name: "colour", columns: Columns { first: 33, last: 33 }, kind: FieldType::Colour, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "`w` or `b`; blank for a bye." }] },
        FieldDef { name: "points", columns: Columns { first: 35, last: 38 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "Game points of the match." }] },
        FieldDef { name: "forfeit", columns: Columns { first: 39, last: 39 }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Ignored, doc: "`f` when a forfeit was involved." }] },
    ] }) },
    RecordDef { kind: Kind::Absences, id: "240", title: "Byes and absences", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "kind", columns: Columns { first: 5, last: 5 }, kind: FieldType::Result, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "`F` full-point, `H` half-point, `Z` zero-point bye." }] },
        FieldDef { name: "round", columns: Columns { first: 7, last: 9 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "The round." }] }
    ], group: Some(GroupDef { name: "participant", step: 5, max: None, fields: &[
        FieldDef { name: "no", columns: Columns { first: 11, last: 14 }, kind: FieldType::Participant, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Player, or team in a team event." }] },
    ] }) },
    RecordDef { kind: Kind::Acceleration, id: "250", title: "Accelerated rounds", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "match_points", columns: Columns { first: 5, last: 8 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Virtual match points; blank for individuals." }] },
        FieldDef { name: "points", columns: Columns { first: 10, last: 13 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Virtual points of individuals, or game points." }] },
        FieldDef { name: "first_round", columns: Columns { first: 15, last: 17 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "First round." }] },
        FieldDef { name: "last_round", columns: Columns { first: 19, last: 21 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Last round." }] },
        FieldDef { name: "first", columns: Columns { first: 23, last: 26 }, kind: FieldType::Participant, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "First participant of the range." }] },
        FieldDef { name: "last", columns: Columns { first: 28, last: 31 }, kind: FieldType::Participant, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Last participant of the range." }] }
    ], group: None },
    RecordDef { kind: Kind::Prohibited, id: "260", title: "Prohibited pairings", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "first_round", columns: Columns { first: 5, last: 7 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "First round." }] },
        FieldDef { name: "last_round", columns: Columns { first: 9, last: 11 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Last round." }] }
    ], group: Some(GroupDef { name: "participant", step: 5, max: None, fields: &[
        FieldDef { name: "no", columns: Columns { first: 13, last: 16 }, kind: FieldType::Participant, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "A participant; no two of those listed may meet." }] },
    ] }) },
    RecordDef { kind: Kind::AbnormalPoints, id: "299", title: "Abnormal assignment of points", since: Some(Version::Trf26), dialect: None, many: true, any_federation: false, article: "C.02.03 Annexure A, TRF26", doc: "", fields: &[
        FieldDef { name: "kind", columns: Columns { first: 5, last: 5 }, kind: FieldType::Result, pad: Pad::Right, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Result that is valued otherwise (`W D L F H Z + -`); blank for a bonus or penalty." }] },
        FieldDef { name: "match_points", columns: Columns { first: 7, last: 11 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Match points; a minus sign stands before them." }] },
        FieldDef { name: "points", columns: Columns { first: 13, last: 17 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Game points, or points of individuals." }] },
        FieldDef { name: "round", columns: Columns { first: 20, last: 22 }, kind: FieldType::Round, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "The round; 000 or blank for all." }] }
    ], group: Some(GroupDef { name: "participant", step: 5, max: None, fields: &[
        FieldDef { name: "no", columns: Columns { first: 24, last: 27 }, kind: FieldType::Participant, pad: Pad::Left, editions: &[Edition { since: Version::Trf26, rating: Level::Ignored, pairing: Level::Mandatory, doc: "A participant; none for everybody." }] },
    ] }) },
    RecordDef { kind: Kind::XxRounds, id: "XXR", title: "Number of rounds", since: None, dialect: Some("javafo"), many: false, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Count, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Number of rounds (TRF26: 142)." }] }
    ], group: None },
    RecordDef { kind: Kind::XxConfiguration, id: "XXC", title: "Configuration", since: None, dialect: Some("javafo"), many: true, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "`rank`: pair by the order of the file; `white1` or `black1`: initial-colour (TRF26: 152)." }] }
    ], group: None },
    RecordDef { kind: Kind::XxScoring, id: "XXS", title: "Scoring", since: None, dialect: Some("javafo"), many: true, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Code, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "`CODE=VALUE` pairs; codes WW BW WD BD WL BL ZPB HPB FPB PAB FW FL, and W, D for several of them (TRF26: 162)." }] }
    ], group: None },
    RecordDef { kind: Kind::XxAbsent, id: "XXZ", title: "Absent in the round to be paired", since: None, dialect: Some("javafo"), many: true, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Starting ranks (TRF26: 240)." }] }
    ], group: None },
    RecordDef { kind: Kind::XxProhibited, id: "XXP", title: "Prohibited pairings", since: None, dialect: Some("javafo"), many: true, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Starting ranks of players who may not meet in any round (TRF26: 260)." }] }
    ], group: None },
    RecordDef { kind: Kind::XxAcceleration, id: "XXA", title: "Virtual points of a player", since: None, dialect: Some("javafo"), many: true, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "no", columns: Columns { first: 5, last: 8 }, kind: FieldType::Player, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Mandatory, doc: "Starting rank." }] }
    ], group: Some(GroupDef { name: "round", step: 5, max: None, fields: &[
        FieldDef { name: "points", columns: Columns { first: 10, last: 13 }, kind: FieldType::Points, pad: Pad::Left, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Virtual points in the round (TRF26: 250)." }] },
    ] }) },
    RecordDef { kind: Kind::BbWin, id: "BBW", title: "Points of a win", since: None, dialect: Some("bbp"), many: false, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Points, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Points of a win, and of a pairing-allocated bye without BBU (TRF26: 162 W)." }] }
    ], group: None },
    RecordDef { kind: Kind::BbDraw, id: "BBD", title: "Points of a draw", since: None, dialect: Some("bbp"), many: false, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Points, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Points of a draw (TRF26: 162 D)." }] }
    ], group: None },
    RecordDef { kind: Kind::BbLoss, id: "BBL", title: "Points of a loss", since: None, dialect: Some("bbp"), many: false, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Points, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Points of a game lost over the board (TRF26: 162 L)." }] }
    ], group: None },
    RecordDef { kind: Kind::BbZeroPointBye, id: "BBZ", title: "Points of a zero-point bye", since: None, dialect: Some("bbp"), many: false, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Points, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Points of a zero-point bye (TRF26: 162 A)." }] }
    ], group: None },
    RecordDef { kind: Kind::BbForfeitLoss, id: "BBF", title: "Points of a forfeit loss", since: None, dialect: Some("bbp"), many: false, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Points, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Points of a game lost by forfeit (TRF26: 162 A)." }] }
    ], group: None },
    RecordDef { kind: Kind::BbPab, id: "BBU", title: "Points of a pairing-allocated bye", since: None, dialect: Some("bbp"), many: false, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Points, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Points of a pairing-allocated bye (TRF26: 162 P)." }] }
    ], group: None },
    RecordDef { kind: Kind::PlayerData, id: "DAT", title: "Further data of a player", since: None, dialect: Some("tornelo"), many: true, any_federation: false, article: "JaVaFo TRF(x), bbpPairings TRF(bx), Tornelo TRF(x)", doc: "", fields: &[
        FieldDef { name: "text", columns: Columns { first: 5, last: u16::MAX }, kind: FieldType::Text, pad: Pad::Right, editions: &[Edition { since: Version::Trf06, rating: Level::Ignored, pairing: Level::Ignored, doc: "Starting rank, type and value, separated by blanks." }] }
    ], group: None },
];

/// Indices of fields in [`RecordDef::fields`] and, in the inner modules, in [`GroupDef::fields`].
pub mod index {
    /// Record `012`: Tournament name.
    pub mod tournament_name {
        /// Name of the tournament.
        pub const TEXT: usize = 0;
    }
    /// Record `022`: City.
    pub mod city {
        /// City of the tournament.
        pub const TEXT: usize = 0;
    }
    /// Record `032`: Federation.
    pub mod tournament_federation {
        /// FIDE code of the venue's federation, three letters.
        pub const TEXT: usize = 0;
    }
    /// Record `042`: Date of start.
    pub mod start {
        /// First day.
        pub const TEXT: usize = 0;
    }
    /// Record `052`: Date of end.
    pub mod end {
        /// Last day.
        pub const TEXT: usize = 0;
    }
    /// Record `062`: Number of players.
    pub mod player_count {
        /// Number of players. Swiss-Manager adds a second number in parentheses.
        pub const TEXT: usize = 0;
    }
    /// Record `072`: Number of rated players.
    pub mod rated_count {
        /// Number of rated players.
        pub const TEXT: usize = 0;
    }
    /// Record `082`: Number of teams.
    pub mod team_count {
        /// Number of teams; 0 in an event of individuals.
        pub const TEXT: usize = 0;
    }
    /// Record `092`: Type of tournament.
    pub mod tournament_type {
        /// Type in free text.
        pub const TEXT: usize = 0;
    }
    /// Record `102`: Chief arbiter.
    pub mod chief_arbiter {
        /// Chief arbiter, as written.
        pub const TEXT: usize = 0;
    }
    /// Record `112`: Deputy chief arbiter.
    pub mod deputy_arbiter {
        /// One deputy a record.
        pub const TEXT: usize = 0;
    }
    /// Record `122`: Allotted times.
    pub mod allotted_times {
        /// Allotted times per moves or game in free text.
        pub const TEXT: usize = 0;
    }
    /// Record `132`: Dates of the rounds.
    pub mod round_dates {
        /// One round.
        pub mod round {
            /// Day of the round, `YY/MM/DD`.
            pub const DATE: usize = 0;
        }
    }
    /// Record `001`: Player.
    pub mod player {
        /// Starting rank, which is the pairing number (TPN), 1 to 9999.
        pub const NO: usize = 0;
        /// `m` or `w`.
        pub const SEX: usize = 1;
        /// GM, IM, WGM, FM, WIM, CM, WFM, WCM or blank.
        pub const TITLE: usize = 2;
        /// Family name, comma, first name.
        pub const NAME: usize = 3;
        /// FIDE rating; blank or 0 for an unrated player.
        pub const RATING: usize = 4;
        /// FIDE code of the federation.
        pub const FEDERATION: usize = 5;
        /// FIDE identification number.
        pub const FIDE_ID: usize = 6;
        /// Date of birth, `YYYY/MM/DD`; unknown parts are 00.
        pub const BIRTH: usize = 7;
        /// Points in the standings, with one decimal.
        pub const POINTS: usize = 8;
        /// Final rank.
        pub const RANK: usize = 9;
        /// One round.
        pub mod round {
            /// Starting rank of the scheduled opponent; 0000 or blank for none.
            pub const OPPONENT: usize = 0;
            /// Scheduled colour, `w` or `b`; `-` or blank for none.
            pub const COLOUR: usize = 1;
            /// Result.
            pub const RESULT: usize = 2;
        }
    }
    /// Record `013`: Team (legacy).
    pub mod legacy_team {
        /// Name of the team.
        pub const NAME: usize = 0;
        /// One member.
        pub mod member {
            /// Starting rank of the member, in board order.
            pub const PLAYER: usize = 0;
        }
    }
    /// Record `142`: Number of rounds.
    pub mod rounds {
        /// Number of rounds; needed for the exchange of data during the event.
        pub const TEXT: usize = 0;
    }
    /// Record `152`: Initial-colour.
    pub mod initial_colour {
        /// `W` or `B`: the colour of the highest ranked participant paired in round 1.
        pub const COLOUR: usize = 0;
    }
    /// Record `162`: Scoring of individuals, or game points.
    pub mod scoring {
        /// One value.
        pub mod value {
            /// `W` win, `D` draw, `L` loss, `A` absence, `P` pairing-allocated bye, `X` unknown.
            pub const SYMBOL: usize = 0;
            /// What it is worth.
            pub const POINTS: usize = 1;
        }
    }
    /// Record `172`: Encoded starting rank method.
    pub mod rank_method {
        /// Federation of the national ratings.
        pub const FEDERATION: usize = 0;
        /// FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER.
        pub const METHOD: usize = 1;
    }
    /// Record `182`: Pairing controller identifier.
    pub mod controller {
        /// Program or person that controls the pairing.
        pub const TEXT: usize = 0;
    }
    /// Record `192`: Encoded type of tournament.
    pub mod system {
        /// Code of Annexure C (ETT26).
        pub const TEXT: usize = 0;
    }
    /// Record `202`: Tie-breaks on points.
    pub mod tie_breaks {
        /// Descriptors of Annexure B (MTB26), separated by commas.
        pub const TEXT: usize = 0;
    }
    /// Record `212`: Tie-breaks that define the standings.
    pub mod standings_order {
        /// As 202, with `PTS`; an alternative to 202.
        pub const TEXT: usize = 0;
    }
    /// Record `222`: Encoded time control.
    pub mod encoded_time_control {
        /// Such as `5400+30` or `40/6000+30:900+30`.
        pub const TEXT: usize = 0;
    }
    /// Record `352`: Colour sequence of boards.
    pub mod board_colours {
        /// Such as `WBWB`, the colours of the team that has White.
        pub const TEXT: usize = 0;
    }
    /// Record `362`: Scoring of matches.
    pub mod match_scoring {
        /// One value.
        pub mod value {
            /// `TW` won, `TD` drawn, `TL` lost match.
            pub const SYMBOL: usize = 0;
            /// What it is worth.
            pub const POINTS: usize = 1;
        }
    }
    /// Record `NRS`: National rating support.
    pub mod national {
        /// Starting rank of the player in record 001.
        pub const NO: usize = 0;
        /// National sex, when it differs.
        pub const SEX: usize = 1;
        /// National classification or title.
        pub const TITLE: usize = 2;
        /// National name, when it differs.
        pub const NAME: usize = 3;
        /// National rating.
        pub const RATING: usize = 4;
        /// State, region or club.
        pub const ORIGIN: usize = 5;
        /// National number.
        pub const ID: usize = 6;
        /// Date of birth, when it differs.
        pub const BIRTH: usize = 7;
    }
    /// Record `310`: Team.
    pub mod team {
        /// Pairing number of the team, 1 to 999.
        pub const NO: usize = 0;
        /// Name of the team.
        pub const NAME: usize = 1;
        /// Short name.
        pub const NICKNAME: usize = 2;
        /// Strength factor.
        pub const STRENGTH: usize = 3;
        /// Match points.
        pub const MATCH_POINTS: usize = 4;
        /// Game points.
        pub const GAME_POINTS: usize = 5;
        /// Rank of the team; ties are allowed.
        pub const RANK: usize = 6;
        /// One member.
        pub mod member {
            /// Starting rank of the member, in board order.
            pub const PLAYER: usize = 0;
        }
    }
    /// Record `300`: Line-up out of order.
    pub mod line_up {
        /// The round.
        pub const ROUND: usize = 0;
        /// The team that plays out of order.
        pub const TEAM: usize = 1;
        /// Its scheduled opponent.
        pub const OPPONENT: usize = 2;
        /// One board.
        pub mod board {
            /// Player on the board; 0000 for an empty one.
            pub const PLAYER: usize = 0;
        }
    }
    /// Record `320`: Pairing-allocated byes of teams.
    pub mod team_byes {
        /// Match points of the bye.
        pub const MATCH_POINTS: usize = 0;
        /// Game points of the bye.
        pub const GAME_POINTS: usize = 1;
        /// One round.
        pub mod round {
            /// Team with the bye in the round; 000 or blank for none.
            pub const TEAM: usize = 0;
        }
    }
    /// Record `330`: Forfeited match.
    pub mod forfeited_match {
        /// `+-` White's team wins, `-+` Black's team wins, `--` neither came.
        pub const KIND: usize = 0;
        /// The round.
        pub const ROUND: usize = 1;
        /// The team with White.
        pub const WHITE: usize = 2;
        /// The team with Black.
        pub const BLACK: usize = 3;
    }
    /// Record `801`: Cross table with boards.
    pub mod cross_table_boards {
        /// Team, nickname, match points, game points, then opponent, colour, results and line-up of each round.
        pub const TEXT: usize = 0;
    }
    /// Record `802`: Cross table.
    pub mod cross_table {
        /// The team.
        pub const TEAM: usize = 0;
        /// Short name.
        pub const NICKNAME: usize = 1;
        /// Match points.
        pub const MATCH_POINTS: usize = 2;
        /// Game points.
        pub const GAME_POINTS: usize = 3;
        /// One round.
        pub mod round {
            /// The opponent, or PAB, FPB, HPB, ZPB.
            pub const OPPONENT: usize = 0;
            /// `w` or `b`; blank for a bye.
            pub const COLOUR: usize = 1;
            /// Game points of the match.
            pub const POINTS: usize = 2;
            /// `f` when a forfeit was involved.
            pub const FORFEIT: usize = 3;
        }
    }
    /// Record `240`: Byes and absences.
    pub mod absences {
        /// `F` full-point, `H` half-point, `Z` zero-point bye.
        pub const KIND: usize = 0;
        /// The round.
        pub const ROUND: usize = 1;
        /// One participant.
        pub mod participant {
            /// Player, or team in a team event.
            pub const NO: usize = 0;
        }
    }
    /// Record `250`: Accelerated rounds.
    pub mod acceleration {
        /// Virtual match points; blank for individuals.
        pub const MATCH_POINTS: usize = 0;
        /// Virtual points of individuals, or game points.
        pub const POINTS: usize = 1;
        /// First round.
        pub const FIRST_ROUND: usize = 2;
        /// Last round.
        pub const LAST_ROUND: usize = 3;
        /// First participant of the range.
        pub const FIRST: usize = 4;
        /// Last participant of the range.
        pub const LAST: usize = 5;
    }
    /// Record `260`: Prohibited pairings.
    pub mod prohibited {
        /// First round.
        pub const FIRST_ROUND: usize = 0;
        /// Last round.
        pub const LAST_ROUND: usize = 1;
        /// One participant.
        pub mod participant {
            /// A participant; no two of those listed may meet.
            pub const NO: usize = 0;
        }
    }
    /// Record `299`: Abnormal assignment of points.
    pub mod abnormal_points {
        /// Result that is valued otherwise (`W D L F H Z + -`); blank for a bonus or penalty.
        pub const KIND: usize = 0;
        /// Match points; a minus sign stands before them.
        pub const MATCH_POINTS: usize = 1;
        /// Game points, or points of individuals.
        pub const POINTS: usize = 2;
        /// The round; 000 or blank for all.
        pub const ROUND: usize = 3;
        /// One participant.
        pub mod participant {
            /// A participant; none for everybody.
            pub const NO: usize = 0;
        }
    }
    /// Record `XXR`: Number of rounds.
    pub mod xx_rounds {
        /// Number of rounds (TRF26: 142).
        pub const TEXT: usize = 0;
    }
    /// Record `XXC`: Configuration.
    pub mod xx_configuration {
        /// `rank`: pair by the order of the file; `white1` or `black1`: initial-colour (TRF26: 152).
        pub const TEXT: usize = 0;
    }
    /// Record `XXS`: Scoring.
    pub mod xx_scoring {
        /// `CODE=VALUE` pairs; codes WW BW WD BD WL BL ZPB HPB FPB PAB FW FL, and W, D for several of them (TRF26: 162).
        pub const TEXT: usize = 0;
    }
    /// Record `XXZ`: Absent in the round to be paired.
    pub mod xx_absent {
        /// Starting ranks (TRF26: 240).
        pub const TEXT: usize = 0;
    }
    /// Record `XXP`: Prohibited pairings.
    pub mod xx_prohibited {
        /// Starting ranks of players who may not meet in any round (TRF26: 260).
        pub const TEXT: usize = 0;
    }
    /// Record `XXA`: Virtual points of a player.
    pub mod xx_acceleration {
        /// Starting rank.
        pub const NO: usize = 0;
        /// One round.
        pub mod round {
            /// Virtual points in the round (TRF26: 250).
            pub const POINTS: usize = 0;
        }
    }
    /// Record `BBW`: Points of a win.
    pub mod bb_win {
        /// Points of a win, and of a pairing-allocated bye without BBU (TRF26: 162 W).
        pub const TEXT: usize = 0;
    }
    /// Record `BBD`: Points of a draw.
    pub mod bb_draw {
        /// Points of a draw (TRF26: 162 D).
        pub const TEXT: usize = 0;
    }
    /// Record `BBL`: Points of a loss.
    pub mod bb_loss {
        /// Points of a game lost over the board (TRF26: 162 L).
        pub const TEXT: usize = 0;
    }
    /// Record `BBZ`: Points of a zero-point bye.
    pub mod bb_zero_point_bye {
        /// Points of a zero-point bye (TRF26: 162 A).
        pub const TEXT: usize = 0;
    }
    /// Record `BBF`: Points of a forfeit loss.
    pub mod bb_forfeit_loss {
        /// Points of a game lost by forfeit (TRF26: 162 A).
        pub const TEXT: usize = 0;
    }
    /// Record `BBU`: Points of a pairing-allocated bye.
    pub mod bb_pab {
        /// Points of a pairing-allocated bye (TRF26: 162 P).
        pub const TEXT: usize = 0;
    }
    /// Record `DAT`: Further data of a player.
    pub mod player_data {
        /// Starting rank, type and value, separated by blanks.
        pub const TEXT: usize = 0;
    }
}
