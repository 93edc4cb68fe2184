//! Text files of Swiss-Manager, and the tables of chess-results.com saved as text.
//!
//! The pair of player data and pairings, player lists, starting lists, rankings and cross tables, with `;`, tab or comma.
//! Columns are found by their headings in any order; the headings are data in `grammar/swiss_manager`. What the tables cannot say
//! (the kind of a full-point bye, `0:0`) is reported, never settled in silence.

mod boards;
mod cells;
#[cfg(test)]
mod generate;
mod headings;
mod pairings;
mod players;
#[rustfmt::skip]
mod tables;
mod write;

use self::tables::Players;
use super::csv::typed;
use super::delimited::{Rows, delimiter};
use super::grid::Row;
use crate::base::{Loc, Source};
use crate::grammar::FieldType;
use crate::model::{Said, Title, Tournament};
use crate::tree::Problems;

pub(super) use pairings::half_point_byes;
pub(super) use write::{is_import, write_import, write_pairings, write_players};

/// How many rows may stand above the headings.
const ABOVE: usize = 40;

/// The line that chess-results.com puts above its tables.
const FRAME: &str = "chess-results";
/// Titles of FIDE's online play, which its tables print where they print titles.
const ARENA: [&str; 4] = ["AGM", "AIM", "AFM", "ACM"];
/// Name of the datum that holds such a title.
const ARENA_TITLE: &str = "Title";

/// The title in a cell. One of online play is none over the board and is kept aside.
fn title(value: &str, loc: Loc, remarks: &mut Vec<(String, String)>, problems: &mut Problems) -> Said<Title> {
    if ARENA.contains(&value) {
        remarks.push((ARENA_TITLE.to_owned(), value.to_owned()));
        return Said::Absent;
    }
    typed(value, loc, "title", FieldType::Title, problems, Title::parse)
}

/// Which table a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    /// Player data, a player list, a starting list, a ranking or a cross table.
    Players,
    /// The program's pairings.
    Pairings,
    /// Published pairings.
    Boards,
}

/// Recognises a text by its headings.
pub(super) fn recognise(text: &str) -> Option<Table> {
    if pairings::recognise(text) {
        return Some(Table::Pairings);
    }
    let head: String = text.split_inclusive('\n').take(ABOVE).collect();
    headed(Rows::new(&head, delimiter(&head)))
}

/// The table whose headings are among the first rows.
pub(super) fn headed<'a>(rows: impl Iterator<Item = Row<'a>>) -> Option<Table> {
    rows.take(ABOVE).find_map(|row| {
        if players::is_heading(&row) { Some(Table::Players) } else { boards::is_heading(&row).then_some(Table::Boards) }
    })
}

/// Reads the program's pairings; the players are known by number only, see [`join`](super::join).
pub(super) fn read_pairings(source: &Source) -> (Tournament, Problems) {
    pairings::read(source)
}

/// Reads the table of a delimited text.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let text = source.text();
    let rows = || Rows::new(text, delimiter(text));
    read_rows(headed(rows()), rows())
}

/// Reads a table of players or of published pairings.
pub(super) fn read_rows<'a>(table: Option<Table>, rows: impl Iterator<Item = Row<'a>>) -> (Tournament, Problems) {
    if table == Some(Table::Boards) { boards::read_rows(rows) } else { players::read_rows(rows) }
}

/// Name of the datum that holds a player's category.
pub(super) const CATEGORY: &str = remark_name(Players::Category);
/// Name of the datum that holds a player's group.
pub(super) const GROUP: &str = remark_name(Players::Group);

/// Name of a player's further datum, which is the heading of its column.
const fn remark_name(column: Players) -> &'static str {
    match column {
        Players::Category => "Typ",
        Players::Group => "Gr",
        Players::ClubNumber => "KlubNr",
        Players::Source => "Quelle",
        _ => "Atitel",
    }
}

#[cfg(test)]
mod tests;
