//! Writing the index: players by number, their names, and the words of all names with the players who bear them.
//!
//! The file is a magic number, sections, and a table of the sections at the end. Integers are little-endian; lists of numbers are
//! ascending and written as differences in seven-bit groups.

use std::collections::HashMap;
use std::io::{self, Write};

use super::dirty::{Dirty, Fault};
use super::index::About;
use super::row::Row;
use crate::base::keys;

/// First and last bytes of an index; the digit is its version.
pub(super) const MAGIC: &[u8; 8] = b"SCRLIST1";

/// The sections in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// Numbers of the players, ascending.
    Ids,
    /// Players, [`PLAYER_BYTES`] each, in the order of the numbers.
    Players,
    /// Their names.
    Names,
    /// The words of all names, in order.
    Words,
    /// Where each word begins, and the end of the last.
    WordStarts,
    /// Players of each word.
    Bearers,
    /// Where each word's players begin, and the end of the last.
    BearerStarts,
    /// Trigrams with the place where their words begin, ascending, and the end of the last.
    Trigrams,
    /// Words of each trigram.
    TrigramWords,
    /// What the list is, as JSON.
    About,
}

/// Number of sections.
pub(super) const SECTIONS: usize = 10;
/// Bytes of a player: start of the name, federation, flags, titles, year of birth, three ratings with games and K.
pub(super) const PLAYER_BYTES: usize = 24;

struct Pending {
    row: Row,
    name_start: u32,
    name_length: u8,
    at: u32,
}

/// Collects players, then writes the index.
#[derive(Default)]
pub(super) struct Builder {
    players: Vec<Pending>,
    names: Vec<u8>,
    pub(super) dirty: Dirty,
}

/// Bytes of a name that are kept.
const NAME_BYTES: usize = 120;
/// Players of a list at most.
const MOST_PLAYERS: usize = 10_000_000;

impl Builder {
    pub(super) fn push(&mut self, row: Row, name: &str, at: u64) {
        let end = (0..=NAME_BYTES.min(name.len())).rev().find(|end| name.is_char_boundary(*end)).unwrap_or(0);
        let kept = name.get(..end).unwrap_or("");
        if self.players.len() >= MOST_PLAYERS {
            self.dirty.add(Fault::TooLong, at, name);
            return;
        }
        grow(&mut self.players, 1);
        grow(&mut self.names, kept.len());
        let name_start = self.names.len() as u32;
        self.names.extend_from_slice(kept.as_bytes());
        self.players.push(Pending {
            row,
            name_start,
            name_length: kept.len() as u8,
            at: at.min(u64::from(u32::MAX)) as u32,
        });
    }

    /// Writes the index and tells what it holds.
    pub(super) fn finish(mut self, mut about: About, out: &mut impl Write) -> io::Result<About> {
        self.players.sort_by_key(|player| player.row.id);
        let (names, dirty) = (&self.names, &mut self.dirty);
        let name = |player: &Pending| {
            let start = player.name_start as usize;
            let bytes = names.get(start..start + usize::from(player.name_length));
            bytes.and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
        };
        let mut last = None;
        self.players.retain(|player| {
            let same = last == Some(player.row.id);
            if same {
                dirty.add(Fault::SameId, u64::from(player.at), &format!("{} {}", player.row.id, name(player)));
            }
            last = Some(player.row.id);
            !same
        });
        let mut file = Sections::new(out)?;
        for player in &self.players {
            file.number(player.row.id)?;
        }
        file.end(Section::Ids);
        let mut start = 0_u32;
        for player in &self.players {
            file.write(&player_bytes(&player.row, start))?;
            start += u32::from(player.name_length);
        }
        file.end(Section::Players);
        let mut words: HashMap<Box<str>, u32> = HashMap::new();
        let mut bearers: Vec<(u32, u32)> = Vec::new();
        for (player, at) in self.players.iter().zip(0_u32..) {
            let name = name(player);
            file.write(name.as_bytes())?;
            for key in keys(name) {
                let next = words.len() as u32;
                let word = *words.entry(key.into_boxed_str()).or_insert(next);
                grow(&mut bearers, 1);
                bearers.push((word, at));
            }
        }
        file.end(Section::Names);
        about.players = self.players.len() as u32;
        about.dirty = std::mem::take(&mut self.dirty);
        drop(self);
        write_words(&mut file, words, bearers)?;
        let json = serde_json::to_vec(&about).map_err(io::Error::other)?;
        file.write(&json)?;
        file.end(Section::About);
        file.finish()?;
        Ok(about)
    }
}

/// Makes room by a quarter, where doubling would take memory that large lists need.
fn grow<T>(items: &mut Vec<T>, more: usize) {
    if items.len() + more > items.capacity() {
        items.reserve_exact(items.len() / 4 + more + 1024);
    }
}

fn player_bytes(row: &Row, name_start: u32) -> [u8; PLAYER_BYTES] {
    let mut bytes = [0; PLAYER_BYTES];
    let [a, b, c] = row.federation;
    let [birth_low, birth_high] = row.birth_year.to_le_bytes();
    let ratings = row.ratings.iter().flat_map(|stored| {
        let [low, high] = stored.rating.to_le_bytes();
        [low, high, stored.games, stored.k]
    });
    let fields = [a, b, c, row.flags, row.titles, birth_low, birth_high];
    for (place, byte) in bytes.iter_mut().zip(name_start.to_le_bytes().into_iter().chain(fields).chain(ratings)) {
        *place = byte;
    }
    bytes
}

fn write_words<W: Write>(
    file: &mut Sections<'_, W>,
    words: HashMap<Box<str>, u32>,
    mut bearers: Vec<(u32, u32)>,
) -> io::Result<()> {
    let mut sorted: Vec<(Box<str>, u32)> = words.into_iter().collect();
    sorted.sort_unstable();
    let mut place = vec![0_u32; sorted.len()];
    let mut start = 0_u32;
    for ((word, old), new) in sorted.iter().zip(0_u32..) {
        file.write(word.as_bytes())?;
        if let Some(place) = place.get_mut(*old as usize) {
            *place = new;
        }
    }
    file.end(Section::Words);
    for (word, _) in &sorted {
        file.number(start)?;
        start += word.len() as u32;
    }
    file.number(start)?;
    file.end(Section::WordStarts);
    for (word, _) in &mut bearers {
        *word = place.get(*word as usize).copied().unwrap_or(0);
    }
    bearers.sort_unstable();
    bearers.dedup();
    let starts = file.lists(&bearers, 0..sorted.len() as u32)?;
    file.end(Section::Bearers);
    drop(bearers);
    for (_, start) in starts {
        file.number(start)?;
    }
    file.end(Section::BearerStarts);
    let mut grams: Vec<(u32, u32)> = Vec::new();
    for ((word, _), at) in sorted.iter().zip(0_u32..) {
        for gram in trigrams(word) {
            grow(&mut grams, 1);
            grams.push((gram, at));
        }
    }
    drop(sorted);
    grams.sort_unstable();
    grams.dedup();
    let mut all: Vec<u32> = grams.iter().map(|(gram, _)| *gram).collect();
    all.dedup();
    let mut words_of_grams = Vec::new();
    let starts = varints(&grams, all.into_iter(), &mut words_of_grams);
    drop(grams);
    for (gram, start) in starts {
        file.number(gram)?;
        file.number(start)?;
    }
    file.end(Section::Trigrams);
    file.write(&words_of_grams)?;
    file.end(Section::TrigramWords);
    Ok(())
}

/// The trigrams of a word, with a mark before its beginning and behind its end.
pub(super) fn trigrams(word: &str) -> impl Iterator<Item = u32> {
    let bytes: Vec<u8> = [1].into_iter().chain(word.bytes()).chain([2]).collect();
    let grams: Vec<u32> =
        bytes.windows(3).map(|window| window.iter().fold(0, |gram, byte| gram << 8 | u32::from(*byte))).collect();
    grams.into_iter()
}

/// Writes the second numbers of `pairs`, key by key, as ascending lists; answers each key with the start of its list, and the end.
fn varints(pairs: &[(u32, u32)], keys: impl Iterator<Item = u32>, out: &mut Vec<u8>) -> Vec<(u32, u32)> {
    let mut starts = Vec::new();
    let mut rest = pairs;
    for key in keys {
        starts.push((key, out.len() as u32));
        let own = rest.iter().take_while(|(of, _)| *of == key).count();
        let (list, after) = rest.split_at(own);
        let mut last = 0;
        for (_, number) in list {
            let mut difference = number - last;
            while difference >= 0x80 {
                out.push(difference as u8 | 0x80);
                difference >>= 7;
            }
            out.push(difference as u8);
            last = *number;
        }
        rest = after;
    }
    starts.push((u32::MAX, out.len() as u32));
    starts
}

struct Sections<'a, W> {
    out: &'a mut W,
    at: u64,
    table: [(u64, u64); SECTIONS],
    start: u64,
}

impl<'a, W: Write> Sections<'a, W> {
    fn new(out: &'a mut W) -> io::Result<Sections<'a, W>> {
        out.write_all(MAGIC)?;
        let at = MAGIC.len() as u64;
        Ok(Sections { out, at, table: [(0, 0); SECTIONS], start: at })
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    fn number(&mut self, number: u32) -> io::Result<()> {
        self.write(&number.to_le_bytes())
    }

    fn lists(&mut self, pairs: &[(u32, u32)], keys: std::ops::Range<u32>) -> io::Result<Vec<(u32, u32)>> {
        let mut bytes = Vec::new();
        let starts = varints(pairs, keys, &mut bytes);
        self.write(&bytes)?;
        Ok(starts)
    }

    fn end(&mut self, section: Section) {
        if let Some(entry) = self.table.get_mut(section as usize) {
            *entry = (self.start, self.at - self.start);
        }
        self.start = self.at;
    }

    fn finish(self) -> io::Result<()> {
        for (start, length) in self.table {
            self.out.write_all(&start.to_le_bytes())?;
            self.out.write_all(&length.to_le_bytes())?;
        }
        self.out.write_all(MAGIC)?;
        self.out.flush()
    }
}
