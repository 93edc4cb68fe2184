//! The look-up by name: words that are alike first, then players who bear them, then a score.

use serde::Serialize;

use super::build::{Section, trigrams};
use super::index::{Entry, List, number};
use crate::base::keys;

/// Who is looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Query<'a> {
    /// The name, in any order and script.
    pub name: &'a str,
    /// Federation, which ranks the hits.
    pub federation: Option<&'a str>,
    /// Year of birth, which ranks the hits.
    pub birth_year: Option<i16>,
}

/// A player found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hit<'a> {
    /// The player.
    #[serde(flatten)]
    pub entry: Entry<'a>,
    /// How well name, federation and year of birth agree, in thousandths.
    pub score: u16,
}

/// Words of the list that are looked at for one word of the query.
const WORDS: usize = 24;
/// Players who are looked at for one word of the query.
const BEARERS: usize = 20_000;
/// Players who are scored for one word of the query alone, and for two together.
const SCORED: (usize, usize) = (250, 1000);
/// Thousandths from which a name is a hit.
const LEAST: u32 = 600;

impl List {
    /// The players whose names are most like the one looked for, best first; at most `most`.
    pub fn by_name(&self, query: &Query<'_>, most: usize) -> Vec<Hit<'_>> {
        let words: Vec<String> = keys(query.name).into_iter().take(8).collect();
        let mut sought: Vec<(usize, Vec<u32>)> = words
            .iter()
            .filter(|word| word.chars().count() > 1)
            .map(|word| self.alike(word))
            .filter(|alike| !alike.is_empty())
            .map(|alike| (alike.iter().map(|word| self.bearers(*word).size_hint().0).sum(), alike))
            .collect();
        // The rarest two words of the query lead to the players; the others only count in the score.
        sought.sort_by_key(|(bearers, _)| *bearers);
        let lists: Vec<Vec<u32>> = sought
            .iter()
            .take(2)
            .map(|(_, alike)| alike.iter().flat_map(|word| self.bearers(*word)).take(BEARERS).collect())
            .collect();
        let mut hits: Vec<Hit<'_>> = candidates(lists)
            .into_iter()
            .filter_map(|at| {
                let entry = self.player(at)?;
                let name = alike_names(&words, &keys(entry.name));
                (name >= LEAST).then(|| Hit { score: score(query, &entry, name), entry })
            })
            .collect();
        hits.sort_by(|a, b| b.score.cmp(&a.score).then(a.entry.id.cmp(&b.entry.id)));
        hits.truncate(most);
        hits
    }

    /// The words of the list that are like `word`, most alike first.
    fn alike(&self, word: &str) -> Vec<u32> {
        let letters = word.chars().count();
        let edits = edits_allowed(letters);
        let words = number_of(self.section(Section::WordStarts)).saturating_sub(1);
        let grams: Vec<u32> = trigrams(word).collect();
        let shared_least = grams.len().saturating_sub(3 * edits).max(1) as u8;
        let mut shared = vec![0_u8; words];
        let mut candidates = Vec::new();
        for gram in grams {
            for word in self.words_of(gram) {
                if let Some(count) = shared.get_mut(word as usize) {
                    *count = count.saturating_add(1);
                    if *count == shared_least {
                        candidates.push(word);
                    }
                }
            }
        }
        let mut alike: Vec<(usize, u32)> = candidates
            .into_iter()
            .filter_map(|at| {
                let other = self.word(at);
                let near = other.len().abs_diff(word.len()) <= edits * 2;
                let distance = near.then(|| strsim::osa_distance(word, other))?;
                (distance <= edits).then_some((distance, at))
            })
            .collect();
        alike.sort_unstable();
        alike.into_iter().take(WORDS).map(|(_, word)| word).collect()
    }

    fn word(&self, at: u32) -> &str {
        let starts = self.section(Section::WordStarts);
        let range = number(starts, at as usize) as usize..number(starts, at as usize + 1) as usize;
        self.section(Section::Words).get(range).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
    }

    fn bearers(&self, word: u32) -> Ascending<'_> {
        let starts = self.section(Section::BearerStarts);
        let range = number(starts, word as usize) as usize..number(starts, word as usize + 1) as usize;
        Ascending { bytes: self.section(Section::Bearers).get(range).unwrap_or(&[]), last: 0 }
    }

    fn words_of(&self, gram: u32) -> Ascending<'_> {
        let table = self.section(Section::Trigrams);
        let (mut low, mut high) = (0, table.len() / 8);
        while low < high {
            let middle = low.midpoint(high);
            if number(table, middle * 2) < gram { low = middle + 1 } else { high = middle }
        }
        let range = if number(table, low * 2) == gram {
            number(table, low * 2 + 1) as usize..number(table, low * 2 + 3) as usize
        } else {
            0..0
        };
        Ascending { bytes: self.section(Section::TrigramWords).get(range).unwrap_or(&[]), last: 0 }
    }
}

/// The players to be scored: those who bear a word of each list, then the first of each.
fn candidates(lists: Vec<Vec<u32>>) -> Vec<u32> {
    let mut first: Vec<u32> = lists.iter().flat_map(|list| list.iter().take(SCORED.0).copied()).collect();
    let mut all: Vec<u32> = lists
        .into_iter()
        .flat_map(|mut list| {
            list.sort_unstable();
            list.dedup();
            list
        })
        .collect();
    all.sort_unstable();
    let both = all.windows(2).filter_map(|pair| match pair {
        [a, b] if a == b => Some(*a),
        _ => None,
    });
    first.extend(both.take(SCORED.1));
    first.sort_unstable();
    first.dedup();
    first
}

const fn number_of(numbers: &[u8]) -> usize {
    numbers.len() / 4
}

/// Typing errors that a word of so many letters may have.
const fn edits_allowed(letters: usize) -> usize {
    match letters {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// How alike two names are, in thousandths, whatever the transliteration, the order of the words and a typing error or two.
pub fn alike(a: &str, b: &str) -> u32 {
    let (a, b) = (keys(a), keys(b));
    alike_names(&a, &b).min(alike_names(&b, &a))
}

/// How alike two names are, in thousandths: each word of the query with the word of the name that is most like it, in any order.
fn alike_names(query: &[String], name: &[String]) -> u32 {
    let mut free: Vec<&String> = name.iter().collect();
    let (mut sum, mut weight) = (0, 0);
    for word in query {
        let best = free
            .iter()
            .enumerate()
            .map(|(i, other)| (alike_words(word, other), i))
            .max_by_key(|(alike, i)| (*alike, usize::MAX - i));
        let letters = word.len() as u32 + 1;
        weight += letters;
        if let Some((alike, i)) = best.filter(|(alike, _)| *alike >= 500) {
            sum += alike * letters;
            free.remove(i);
        }
    }
    // Words of the name that nobody asked for: middle names, second family names.
    let unasked: u32 = free.iter().map(|word| word.len() as u32 + 1).sum();
    sum.checked_div(weight).unwrap_or(0).saturating_sub(unasked.min(10) * 8)
}

/// How alike two words are, in thousandths; an initial is like a word that begins with it.
fn alike_words(a: &str, b: &str) -> u32 {
    if a == b {
        return 1000;
    }
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    if short.chars().count() == 1 && long.starts_with(short) {
        return 700;
    }
    if short.len() * 2 < long.len() {
        return 0;
    }
    let longest = a.chars().count().max(b.chars().count()) as u32;
    let distance = strsim::osa_distance(a, b) as u32;
    (1000 * longest.saturating_sub(distance) / longest.max(1)).saturating_sub(20)
}

fn score(query: &Query<'_>, entry: &Entry<'_>, name: u32) -> u16 {
    let mut score = name * 8 / 10;
    score += match query.federation.filter(|code| !code.is_empty()) {
        Some(code) if code.eq_ignore_ascii_case(entry.federation) => 100,
        Some(_) => 0,
        None => 50,
    };
    score += match (query.birth_year, entry.birth_year) {
        (Some(a), Some(b)) if a == b => 100,
        (Some(a), Some(b)) if a.abs_diff(b) == 1 => 50,
        (Some(_), Some(_)) => 0,
        _ => 50,
    };
    score.min(1000) as u16
}

/// Ascending numbers as the index holds them.
struct Ascending<'a> {
    bytes: &'a [u8],
    last: u32,
}

impl Iterator for Ascending<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let mut difference = 0_u32;
        let mut shift = 0_u32;
        loop {
            let (byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            difference |= u32::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
            shift += 7;
            if byte & 0x80 == 0 {
                break;
            }
        }
        self.last = self.last.wrapping_add(difference);
        Some(self.last)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.bytes.len() / 5, Some(self.bytes.len()))
    }
}
