//! The tournament files of Swiss-Manager: TUNX, TURX, TUMX and TUTX.
//!
//! There is no published description. What stands here was found by comparing files; a byte that no slot names is not understood.

use super::binary::{Block, Section, block};

/// The bytes of a mark after the first one, which tells the section.
pub const MARK: [u8; 3] = [0xFF, 0x89, 0x44];

/// Number of a player of a pairing in place of Black: the pairing-allocated bye.
pub const PAB: u16 = 0xFFFF;
/// Number of a player of a pairing in place of Black: not paired.
pub const NOT_PAIRED: u16 = 0xFFFE;

block! {
    header = "Header", texts 0 of 0, bytes 104 {
        BUILD: Day @ 0x18 = "Day on which the program was built.",
        CHESS_RESULTS: Long @ 0x1C = "Number of the tournament on chess-results.com; 0 when it was never uploaded.",
        LICENCE: Long @ 0x20 = "Number of the user's licence.",
    }
}

block! {
    /// Arbiters use the fields of persons in different ways.
    texts = "Texts of the event", texts 132 of 8192, bytes 0 {
        NAME: Text @ 0 = "Name of the tournament.",
        SUBTITLE: Text @ 1 = "Second line of the name.",
        REMARKS: Text @ 2 = "Remarks.",
        DIRECTOR: Text @ 3 = "Tournament director.",
        ORGANISER: Text @ 4 = "Organiser.",
        PLACE: Text @ 5 = "City or venue.",
        ARBITERS: Text @ 6 = "Arbiters.",
        PGN_EVENT: Text @ 9 = "Name of the event for PGN.",
        PGN_SITE: Text @ 10 = "Place of the event for PGN.",
        AGE_GROUPS: Text @ 13 = "Age groups and categories, separated by commas.",
        TIME_CONTROL: Text @ 14 = "Time control in words.",
        FEDERATION: Text @ 20 = "Federation of the event; `XXX` before it is chosen.",
        CHIEF_ARBITER: Text @ 21 = "Chief arbiter.",
        WEB: Text @ 24 = "Address of the web page.",
        OWNER_FEDERATION: Text @ 25 = "Federation of the user.",
        DEPUTIES: Text @ 35 = "Deputies of the chief arbiter, separated by semicolons.",
    }
}

block! {
    config = "Settings", texts 0 of 0, bytes 5883 {
        ROUNDS: Word @ 0x00 = "Number of rounds planned.",
        BUILD: Day @ 0x07 = "Day on which the program was built.",
        KIND: Byte @ 0x0B = "0 individual Swiss, 1 individual round robin, 2 team round robin, 3 team Swiss.",
        CREATED: Day @ 0x0D = "Day on which the file was made or its starting list last changed.",
        LAST_ROUND: Byte @ 0x11 = "Last round that is paired.",
        PLAYERS: Word @ 0x13 = "Number of players.",
        RATED: Byte @ 0x15 = "1 rated nationally, 2 rated by FIDE, 3 both.",
        SCHEDULED: Byte @ 0x17 = "Number of rounds in the schedule.",
        TIE_BREAKS: Byte @ 0x1B = "Number of tie-breaks.",
        TIE_BREAK: Word @ 0x1D = "Number of the first tie-break in the list of Swiss-Manager; the others follow, two bytes each. Their parameters are not understood.",
        TEAMS: Byte @ 0x2F = "Number of teams.",
        BOARDS: Byte @ 0x31 = "Boards of a match.",
        UNRATED: Word @ 0x3C = "Rating that stands in for none.",
        START: Day @ 0x47 = "First day.",
        END: Day @ 0x4B = "Last day.",
        SORTING: Byte @ 0x6A = "Order of the starting list: 0 automatic, 1 by hand.",
        SAVES: Word @ 0x36D = "How often the file was saved.",
        TEMPO: Byte @ 0x4EF = "1 standard, 2 rapid, 3 blitz.",
        FIDE_EVENT: Long @ 0x4F7 = "Number of the event at FIDE; 0 for none.",
    }
}

block! {
    round = "Round", texts 1 of 200, bytes 106 {
        TIME: Text @ 0 = "Time at which the round begins.",
        DATE: Day @ 0x1E = "Day of the round.",
        BY_PROGRAM: Byte @ 0x22 = "1 when the program paired the round.",
        PAIRINGS: Word @ 0x24 = "Number of pairings of the round.",
        MATCHES: Word @ 0x26 = "Number of team matches of the round.",
        PAIRED: Day @ 0x2C = "Day on which the round was paired.",
        CHANGED: Day @ 0x30 = "Day of the last change.",
    }
}

block! {
    /// Players stand in the order of the starting list. Points, ranks and values of tie-breaks are not kept in the file.
    player = "Player", texts 30 of 200, bytes 110 {
        SURNAME: Text @ 0 = "Family name.",
        FIRST_NAME: Text @ 1 = "First name.",
        ACADEMIC_TITLE: Text @ 2 = "Academic title.",
        SHORT_NAME: Text @ 3 = "Short form of the name.",
        TITLE: Text @ 4 = "Title of FIDE or national category.",
        NATIONAL_ID: Text @ 5 = "National identification number.",
        CLUB: Text @ 9 = "Club.",
        FEDERATION: Text @ 10 = "Federation.",
        CATEGORY: Text @ 11 = "Category.",
        GROUP: Text @ 12 = "Group.",
        SOURCE: Text @ 17 = "Where the rating comes from.",
        SEX: Byte @ 0x06 = "0 man, 1 woman, 2 computer.",
        RATING: Word @ 0x08 = "FIDE rating; 0 for none.",
        NATIONAL_RATING: Word @ 0x0A = "National rating; 0 for none.",
        BIRTH: Day @ 0x0E = "Date of birth; month and day are 0 when only the year is known.",
        CLUB_NUMBER: Word @ 0x12 = "Number of the club.",
        ENTRY: Word @ 0x16 = "Place in the order of entry.",
        FIDE_ID: Long @ 0x18 = "FIDE identification number; 0 for none.",
        TEAM: Word @ 0x1C = "Number of the team.",
        BOARD: Byte @ 0x1E = "Board in the team.",
        RANK_CORRECTION: Word @ 0x20 = "Correction of the rank by hand.",
        WITHDRAWN: Byte @ 0x32 = "2 for a player who has withdrawn.",
        ALPHABETICAL: Word @ 0x38 = "Place in the order of the alphabet.",
        K: Byte @ 0x3A = "Development coefficient K.",
    }
}

block! {
    /// The pairings of round 1 stand first; the schedule tells how many each round has. In events of individuals every player stands once in a round.
    pairing = "Pairing", texts 0 of 0, bytes 21 {
        WHITE: Word @ 0 = "Starting rank of White; 0 for the empty board of a team.",
        BLACK: Word @ 2 = "Starting rank of Black; 0 for the empty board of a team, 65535 for the pairing-allocated bye, 65534 when White is not paired.",
        RESULT: Word @ 4 = "1 White wins, 2 draw, 3 Black wins, 4 White wins by forfeit, 5 Black wins by forfeit, 6 both forfeit; 9 after the pairing-allocated bye; 1, 2, 3 after not paired for a full, a half and no point; 0 no result. Other numbers are not understood.",
    }
}

block! {
    team = "Team", texts 3 of 200, bytes 100 {
        NAME: Text @ 0 = "Name.",
        SHORT_NAME: Text @ 1 = "Short name.",
        CAPTAIN: Text @ 2 = "Captain.",
        ENTRY: Byte @ 0x30 = "Place in the order of entry.",
    }
}

block! {
    /// The boards of a match are the next pairings of the round, as many as a match has.
    team_match = "Match of teams", texts 0 of 0, bytes 15 {
        HOME: Word @ 0 = "Number of the team that has White on the first board.",
        AWAY: Word @ 2 = "Number of the other team.",
    }
}

block! {
    /// Teams in an event of teams, players otherwise.
    forbidden = "Pair that must not meet", texts 0 of 0, bytes 4 {
        FIRST: Word @ 0 = "Number of the one.",
        SECOND: Word @ 2 = "Number of the other.",
    }
}

block! {
    /// Offsets of the sections from the schedule to the directory itself, in the order of the file; 0 behind the last one.
    directory = "Directory", texts 0 of 0, bytes 28 {
        OFFSET: Long @ 0 = "Offset of the first section; six more follow.",
    }
}

/// Every record, in the order of the file.
pub static BLOCKS: &[&Block] = &[
    &header::BLOCK,
    &texts::BLOCK,
    &config::BLOCK,
    &round::BLOCK,
    &player::BLOCK,
    &pairing::BLOCK,
    &team::BLOCK,
    &team_match::BLOCK,
    &forbidden::BLOCK,
    &directory::BLOCK,
];

const fn section(mark: u8, title: &'static str, when: &'static str, block: Option<&'static Block>) -> Section {
    Section { mark, title, when, block }
}

/// First byte of the mark of the header.
pub const HEADER: u8 = 0x93;
/// First byte of the mark of the settings.
pub const CONFIG: u8 = 0x95;
/// First byte of the mark of the schedule.
pub const SCHEDULE: u8 = 0xA3;
/// First byte of the mark of the players.
pub const PLAYERS: u8 = 0xA5;
/// First byte of the mark of the pairings.
pub const PAIRINGS: u8 = 0xB3;
/// First byte of the mark of the teams.
pub const TEAMS: u8 = 0xB5;
/// First byte of the mark of the matches of teams.
pub const MATCHES: u8 = 0xC3;
/// First byte of the mark of the forbidden pairs.
pub const FORBIDDEN: u8 = 0xC5;
/// First byte of the mark of the directory.
pub const DIRECTORY: u8 = 0xD3;
/// First byte of the mark of the end.
pub const END: u8 = 0xE3;

/// The sections, in the order of the file.
pub static SECTIONS: [Section; 10] = [
    section(HEADER, "header and texts of the event", "always, first", Some(&header::BLOCK)),
    section(CONFIG, "settings", "always", Some(&config::BLOCK)),
    section(SCHEDULE, "schedule", "always", Some(&round::BLOCK)),
    section(PLAYERS, "players", "always", Some(&player::BLOCK)),
    section(PAIRINGS, "pairings", "always, if empty", Some(&pairing::BLOCK)),
    section(TEAMS, "teams", "in events of teams", Some(&team::BLOCK)),
    section(MATCHES, "matches of teams", "in events of teams", Some(&team_match::BLOCK)),
    section(FORBIDDEN, "forbidden pairs", "when there are any", Some(&forbidden::BLOCK)),
    section(DIRECTORY, "directory", "always", Some(&directory::BLOCK)),
    section(END, "end", "always, the last four bytes", None),
];
