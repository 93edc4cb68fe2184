//! The tournament files of Swiss-Chess, version 8: SWT.
//!
//! There is no published description by the maker. What stands here agrees with itself in a file of individuals: both players of a game
//! name each other, the board and results that go together. A byte that no slot names is not understood. Files of teams are not read.

use super::binary::{Block, block};

/// Day 0 of the days of the rounds, which count from here: 30 December 1899.
pub const DAY_ZERO: (i16, i8, i8) = (1899, 12, 30);
/// Rounds that have a day.
pub const DATED_ROUNDS: usize = 40;
/// Version of the program from which on a file is laid out this way.
pub const SINCE: u32 = 800;
/// The versions before which it is.
pub const BEFORE: u32 = 900;

block! {
    event = "Event", texts 0 of 0, bytes 13384 {
        ROUNDS: Word @ 0x01 = "Number of rounds.",
        PLAYERS: Word @ 0x07 = "Number of players.",
        VERSION: Word @ 0x261 = "Version of the program, 883 for 8.83.",
        NAME: Chars(40) @ 0x316 = "Name of the tournament.",
        PLACE: Chars(40) @ 0x33F = "City or venue.",
        CHIEF_ARBITER: Chars(60) @ 0x368 = "Chief arbiter.",
        DEPUTIES: Chars(60) @ 0x3A5 = "Deputy arbiters, separated by commas.",
        REMARKS: Chars(60) @ 0x3E2 = "Remarks.",
        START: Chars(20) @ 0x41F = "First day, DD.MM.YYYY.",
        END: Chars(20) @ 0x434 = "Last day, DD.MM.YYYY.",
        TIME_CONTROL: Chars(20) @ 0x449 = "Time control, first part.",
        TIME_CONTROL_2: Chars(20) @ 0x45E = "Time control, second part.",
        TIME_CONTROL_3: Chars(21) @ 0x473 = "Time control, third part.",
        FEDERATION: Chars(3) @ 0x488 = "Federation of the event.",
        ROUND_DAY: Word @ 0x2CC1 = "Day of the first round as days since 30 December 1899; 39 more follow, four bytes apart.",
        ORGANISER: Chars(60) @ 0x2E0A = "Organiser.",
    }
}

block! {
    /// One for each round of each player: the rounds of the first player stand first.
    game = "Round of a player", texts 0 of 0, bytes 19 {
        COLOUR: Byte @ 0x08 = "1 White, 3 Black; which of the two is White is not confirmed.",
        OPPONENT: Word @ 0x09 = "Starting rank of the opponent.",
        RESULT: Byte @ 0x0B = "1 loss, 2 draw, 3 win. Other numbers are not understood.",
        BOARD: Word @ 0x0D = "Board.",
        STATUS: Byte @ 0x0F = "0 for a game over the board. Other numbers are not understood.",
    }
}

block! {
    player = "Player", texts 0 of 0, bytes 655 {
        NAME: Chars(32) @ 0x00 = "Family name, comma, first name.",
        CLUB: Chars(32) @ 0x21 = "Club or city.",
        TITLE: Chars(3) @ 0x42 = "Title.",
        RATING: Chars(4) @ 0x46 = "FIDE rating.",
        NATIONAL_RATING: Chars(4) @ 0x4B = "National rating.",
        FEDERATION: Chars(3) @ 0x69 = "Federation.",
        BIRTH: Chars(8) @ 0x80 = "Date of birth, YYYYMMDD.",
        CLUB_ID: Chars(5) @ 0x99 = "National number of the club.",
        MEMBER: Chars(4) @ 0x9F = "Number of the member in the club.",
        SEX: Chars(1) @ 0xB8 = "m or w.",
        FIDE_ID: Chars(12) @ 0x144 = "FIDE identification number.",
    }
}

/// Every record, in the order of the file.
pub static BLOCKS: &[&Block] = &[&event::BLOCK, &game::BLOCK, &player::BLOCK];
