//! An index in memory, and the look-up by number.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::ListError;
use super::build::{MAGIC, PLAYER_BYTES, SECTIONS, Section};
use super::dirty::Dirty;
use super::row::{INACTIVE, Kinds, Month, sex_of, title_of};
use crate::model::{Sex, Title};

/// Bytes of the table of sections.
const TABLE_BYTES: usize = SECTIONS * 16;

/// What a list is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Where it comes from: `fide`, or the name given for a national list.
    pub source: String,
    /// Its month, when known.
    pub month: Option<Month>,
    /// The ratings that it holds.
    pub kinds: Kinds,
    /// Number of players.
    pub players: u32,
    /// Rows with faults.
    pub dirty: Dirty,
}

/// A rating in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rating {
    /// The rating; `None` for the unrated.
    pub rating: Option<u16>,
    /// Games in the last period, 255 for more.
    pub games: u8,
    /// K, where the list gives it.
    pub k: Option<u16>,
}

/// A player of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry<'a> {
    /// Number in the list: the FIDE identification number, or the national one.
    pub id: u32,
    /// Name, `Family, First`.
    pub name: &'a str,
    /// Federation code.
    pub federation: &'a str,
    /// Sex.
    pub sex: Option<Sex>,
    /// Title, and women's title where the list has its own column.
    pub titles: [Option<Title>; 2],
    /// Year of birth.
    pub birth_year: Option<i16>,
    /// Standard rating, or the rating of a national list.
    pub standard: Rating,
    /// Rapid rating.
    pub rapid: Rating,
    /// Blitz rating.
    pub blitz: Rating,
    /// Flagged as inactive.
    pub inactive: bool,
}

/// A list that players are looked up in.
#[derive(Clone, Debug)]
pub struct List {
    bytes: Vec<u8>,
    sections: [Range<usize>; SECTIONS],
    about: About,
}

impl List {
    /// Whether a file that begins with these bytes is an index.
    pub fn is_index(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// Opens an index out of its bytes.
    pub fn open(bytes: Vec<u8>) -> Result<List, ListError> {
        let sections = sections(&bytes).ok_or(ListError::NotAnIndex)?;
        let about = sections.get(Section::About as usize).and_then(|range| bytes.get(range.clone()));
        let about: About = serde_json::from_slice(about.unwrap_or(&[])).map_err(|_| ListError::NotAnIndex)?;
        let list = List { bytes, sections, about };
        let players = list.about.players as usize;
        let whole = list.section(Section::Ids).len() == players * 4
            && list.section(Section::Players).len() == players * PLAYER_BYTES;
        if whole { Ok(list) } else { Err(ListError::NotAnIndex) }
    }

    /// Opens a file of one or more indexes that stand one after another.
    pub fn open_all(mut bytes: Vec<u8>) -> Result<Vec<List>, ListError> {
        let mut lists = Vec::new();
        while !bytes.is_empty() {
            let length = length_of_last(&bytes).ok_or(ListError::NotAnIndex)?;
            let start = bytes.len().checked_sub(length).ok_or(ListError::NotAnIndex)?;
            lists.push(List::open(if start == 0 { std::mem::take(&mut bytes) } else { bytes.split_off(start) })?);
        }
        lists.reverse();
        Ok(lists)
    }

    /// What the list is.
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// All players, by number.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        (0..self.about.players).filter_map(|at| self.player(at))
    }

    /// The player with this number.
    pub fn by_id(&self, id: u32) -> Option<Entry<'_>> {
        let ids = self.section(Section::Ids);
        let (mut low, mut high) = (0, self.about.players as usize);
        while low < high {
            let middle = low.midpoint(high);
            match number(ids, middle).cmp(&id) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return self.player(middle as u32),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The player at a place in the order of numbers.
    pub(super) fn player(&self, at: u32) -> Option<Entry<'_>> {
        let players = self.section(Section::Players);
        let at = at as usize;
        let bytes: &[u8; PLAYER_BYTES] = players.get(at * PLAYER_BYTES..(at + 1) * PLAYER_BYTES)?.try_into().ok()?;
        let [_, _, _, _, f0, f1, f2, flags, titles, b0, b1, ref ratings @ ..] = *bytes;
        let rating = |i: usize| {
            let [low, high, games, k] = ratings.get(i * 4..i * 4 + 4)?.try_into().ok()?;
            let value = u16::from_le_bytes([low, high]);
            Some(Rating { rating: (value > 0).then_some(value), games, k: (k > 0).then_some(u16::from(k)) })
        };
        let birth_year = u16::from_le_bytes([b0, b1]) as i16;
        let federation = if [f0, f1, f2] == [0; 3] { "" } else { self.text(bytes_at(&self.sections, at)) };
        Some(Entry {
            id: number(self.section(Section::Ids), at),
            name: self.name(at)?,
            federation,
            sex: sex_of(flags),
            titles: [title_of(titles & 15), title_of(titles >> 4)],
            birth_year: (birth_year > 0).then_some(birth_year),
            standard: rating(0)?,
            rapid: rating(1)?,
            blitz: rating(2)?,
            inactive: flags & INACTIVE != 0,
        })
    }

    fn name(&self, at: usize) -> Option<&str> {
        let players = self.section(Section::Players);
        let start = |at: usize| {
            players.get(at * PLAYER_BYTES..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes) as usize)
        };
        let names = self.section(Section::Names);
        let name = names.get(start(at)?..start(at + 1).unwrap_or(names.len()))?;
        std::str::from_utf8(name).ok()
    }

    fn text(&self, range: Range<usize>) -> &str {
        self.bytes.get(range).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
    }

    pub(super) fn section(&self, section: Section) -> &[u8] {
        self.sections.get(section as usize).and_then(|range| self.bytes.get(range.clone())).unwrap_or(&[])
    }
}

/// Where the federation of the player at `at` stands.
fn bytes_at(sections: &[Range<usize>; SECTIONS], at: usize) -> Range<usize> {
    let start = sections.get(Section::Players as usize).map_or(0, |range| range.start) + at * PLAYER_BYTES + 4;
    start..start + 3
}

/// The number at a place in a list of four-byte numbers; 0 beyond its end.
pub(super) fn number(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at * 4..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

/// The bytes that the last of several indexes takes: its sections, their table and the closing mark.
fn length_of_last(bytes: &[u8]) -> Option<usize> {
    let table = bytes.strip_suffix(MAGIC)?.last_chunk::<TABLE_BYTES>()?;
    let (start, length) = table.last_chunk::<16>()?.split_at(8);
    let number = |bytes: &[u8]| usize::try_from(u64::from_le_bytes(bytes.try_into().ok()?)).ok();
    number(start)?.checked_add(number(length)?)?.checked_add(TABLE_BYTES + MAGIC.len())
}

fn sections(bytes: &[u8]) -> Option<[Range<usize>; SECTIONS]> {
    let body = bytes.strip_suffix(MAGIC).filter(|_| bytes.starts_with(MAGIC))?;
    let table = body.last_chunk::<TABLE_BYTES>()?;
    let mut sections: [Range<usize>; SECTIONS] = Default::default();
    for (section, entry) in sections.iter_mut().zip(table.chunks_exact(16)) {
        let (start, length) = entry.split_at(8);
        let start = usize::try_from(u64::from_le_bytes(start.try_into().ok()?)).ok()?;
        let length = usize::try_from(u64::from_le_bytes(length.try_into().ok()?)).ok()?;
        let end = start.checked_add(length).filter(|end| *end <= body.len())?;
        *section = start..end;
    }
    Some(sections)
}
