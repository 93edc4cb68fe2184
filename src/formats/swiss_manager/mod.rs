//! Text files of Swiss-Manager, and the tables of chess-results.com saved as text.
//!
//! The pair of player data and pairings, player lists, starting lists, rankings and cross tables, with `;`, tab or comma.
//! Columns are found by their headings in any order; the headings are data in `grammar/swiss_manager`. What the tables cannot say
//! (the kind of a full-point bye, `0:0`) is reported, never settled in silence.

mod cells;
#[cfg(test)]
mod generate;
mod headings;
mod pairings;
mod players;
#[rustfmt::skip]
mod tables;
mod write;

use std::collections::HashSet;

use self::tables::Players;
use super::swiss_perfect;
use crate::base::Source;
use crate::model::{Player, Said, Sheet, Tournament};
use crate::tree::Problems;

pub(super) use players::{has_headings, read_rows};
pub(super) use write::{write_pairings, write_players};

/// Which of the text files a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    /// Player data, a player list, a starting list, a ranking or a cross table.
    Players,
    /// Pairings.
    Pairings,
}

/// Recognises a text by its headings.
pub(super) fn recognise(text: &str) -> Option<Table> {
    if pairings::recognise(text) { Some(Table::Pairings) } else { players::recognise(text).then_some(Table::Players) }
}

/// Reads a table. Of pairings the players are known by number only; see [`join`].
pub(super) fn read(source: &Source, table: Table) -> (Tournament, Problems) {
    match table {
        Table::Players => players::read(source),
        Table::Pairings => pairings::read(source),
    }
}

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

/// The tournament of a player list and its pairings, of Swiss-Manager or of SwissPerfect. Half-point byes, for which the pairings have no row, are concluded from the
/// points where that is certain, and reported.
pub fn join(players: Tournament, pairings: &Tournament) -> (Tournament, Problems) {
    let ranked = swiss_perfect::by_starting_rank(&players, pairings);
    let mut t = combine(players, ranked.as_ref().unwrap_or(pairings));
    let mut problems = Problems::default();
    pairings::half_point_byes(&mut t, &mut problems);
    (t, problems)
}

/// The players of a list with the rounds of the pairings, by starting rank. A player whom the list lacks is added.
pub(super) fn combine(mut t: Tournament, pairings: &Tournament) -> Tournament {
    let index = pairings.index();
    let mut rows: Vec<Vec<_>> = Vec::with_capacity(t.players.len());
    let mut found: HashSet<usize> = HashSet::new();
    for player in &mut t.players {
        let at = player.no.value().and_then(|no| index.get(&no).copied());
        rows.push(at.map_or_else(Vec::new, |at| pairings.sheet.row(at).to_vec()));
        let Some(paired) = at.and_then(|at| pairings.players.get(at)) else { continue };
        found.extend(at);
        if player.fide_id.is_absent() {
            player.fide_id = paired.fide_id;
        }
    }
    for (at, player) in pairings.players.iter().enumerate().filter(|(at, _)| !found.contains(at)) {
        t.players.push(Player { no: player.no, fide_id: player.fide_id, loc: player.loc, ..Player::default() });
        rows.push(pairings.sheet.row(at).to_vec());
    }
    t.sheet = Sheet::from_rows(rows);
    if t.meta.rounds.is_absent() && t.sheet.rounds() > 0 {
        t.meta.rounds = Said::Derived(t.sheet.rounds(), "the last round that has pairings");
    }
    t
}

#[cfg(test)]
mod tests;
