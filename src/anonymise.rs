//! Floor 6: a file that says nothing of persons any more and is otherwise as it was.
//!
//! Names, identification numbers, dates of birth, arbiters, clubs and addresses are replaced letter for letter: every replacement is as long
//! as what it replaces, so that no column moves, and the same text has the same replacement wherever it stands. In a fixed-column file every
//! other byte stays; other formats are written anew from the model.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::base::{BirthDate, Encoding, Private, Source, Span};
use crate::formats::{self, Format, ReadOutcome, WriteOptions};
use crate::grammar::{FieldType, Kind, index};
use crate::model::{Said, Title, Tournament};
use crate::rules::is_stand_in;
use crate::tree::{Class, Field, FieldState, Record, Tree};

/// What is replaced besides persons, and by which of the possible replacements.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The same seed gives the same file.
    pub seed: u64,
    /// Also the name of the event, its city, and the name of the program or person that paired it.
    pub event: bool,
    /// Also the names of teams.
    pub teams: bool,
}

/// The anonymised file; `None` for a format that cannot be written.
pub fn anonymise(read: &ReadOutcome, options: Options) -> Option<Vec<u8>> {
    let mut masks = Masks::new(options.seed, read.source().text());
    match &read.tree {
        Some(tree) => Some(Columns { tree, options, masks }.print()),
        None if formats::is_writable(read.format) => {
            let mut t = read.tournament.clone();
            model(&mut t, options, &mut masks);
            let encoding = if read.format == Format::Json { Encoding::Utf8 } else { read.source().decoding.encoding };
            let (bytes, _) = formats::write(&t, read.format, &WriteOptions { encoding, ..WriteOptions::default() });
            Some(bytes)
        }
        None => None,
    }
}

/// A fixed-column file on its way.
struct Columns<'a> {
    tree: &'a Tree,
    options: Options,
    masks: Masks,
}

impl Columns<'_> {
    fn print(mut self) -> Vec<u8> {
        let source = &self.tree.source;
        let mut lines: BTreeMap<usize, String> = BTreeMap::new();
        // Fields first: what they hold is then also found in comments and in lines of unknown meaning.
        for record in self.tree.records() {
            if let Class::Known(kind) = record.class {
                let mut text = self.tree.text(record).to_owned();
                if is_personal(kind) && self.tree.field(record, 0).state == FieldState::Unreadable {
                    lines.insert(record.line as usize, self.masks.loose(&text));
                    continue;
                }
                for (span, new) in self.fields(record, kind) {
                    let (start, end) = (span.start - record.span.start, span.end - record.span.start);
                    text.replace_range(start as usize..end as usize, &new);
                }
                lines.insert(record.line as usize, text);
            }
        }
        for record in self.tree.records() {
            if matches!(record.class, Class::Unknown | Class::Comment | Class::Unread | Class::Legend)
                || matches!(record.class, Class::Known(kind) if is_remark(kind))
            {
                let text = self.masks.known(self.tree.text(record));
                lines.insert(record.line as usize, text);
            }
        }
        let mut out = source.head_bytes().to_vec();
        for line in 0..source.lines().len() {
            match lines.get(&line) {
                Some(text) if text != source.line_text(line) => out.extend(line_bytes(source, line, text)),
                _ => out.extend_from_slice(source.line_bytes(line)),
            }
        }
        out.extend_from_slice(source.tail_bytes());
        out
    }

    /// The replacements in a record, the last one first.
    fn fields(&mut self, record: &Record, kind: Kind) -> Vec<(Span, String)> {
        let mut found = Vec::new();
        for (i, def) in kind.def().fields.iter().enumerate() {
            let field = self.tree.field(record, i);
            if let Some(new) = self.replaced(field, kind, i, def.kind) {
                found.push((field.span, new));
            }
        }
        found.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        found
    }

    fn replaced(&mut self, field: Field, kind: Kind, at: usize, holds: FieldType) -> Option<String> {
        let text = field.span.of(self.tree.source.text());
        if text.trim().is_empty() || is_stand_in(text) {
            return None;
        }
        let of_person = match kind {
            Kind::Player => at == index::player::NAME,
            Kind::National => matches!(at, index::national::NAME | index::national::ORIGIN | index::national::ID),
            Kind::ChiefArbiter | Kind::DeputyArbiter => true,
            Kind::TournamentName | Kind::City | Kind::Controller => self.options.event,
            Kind::LegacyTeam => self.options.teams && at == index::legacy_team::NAME,
            Kind::Team => self.options.teams && matches!(at, index::team::NAME | index::team::NICKNAME),
            Kind::CrossTable => self.options.teams && at == index::cross_table::NICKNAME,
            Kind::PlayerData => return Some(self.player_data(text)),
            _ => false,
        };
        match holds {
            FieldType::FideId => Some(self.masks.text(text)),
            FieldType::Birth => Some(self.masks.date(text)),
            _ if of_person => Some(self.masks.text(text)),
            _ => None,
        }
    }

    /// Starting rank, type and value: only the value is somebody's.
    fn player_data(&mut self, text: &str) -> String {
        let mut words = text.split_inclusive(' ').peekable();
        let mut kept = String::new();
        for _ in 0..2 {
            for word in words.by_ref() {
                kept.push_str(word);
                if !word.trim().is_empty() {
                    break;
                }
            }
        }
        let rest: String = words.collect();
        kept + &self.masks.text(&rest)
    }
}

/// Records about one person.
const fn is_personal(kind: Kind) -> bool {
    matches!(kind, Kind::Player | Kind::National)
}

/// Records whose text is free, so that persons may stand in it.
const fn is_remark(kind: Kind) -> bool {
    matches!(kind, Kind::TournamentType | Kind::AllottedTimes)
}

/// A line with another text of the same characters, in the file's encoding. Where the line holds bytes that are none of the encoding's, only
/// its ASCII letters are written, so that the damage stays.
fn line_bytes(source: &Source, line: usize, text: &str) -> Vec<u8> {
    let encoding = source.decoding.encoding;
    let end = source.line(line).end.text();
    if !text.contains(char::REPLACEMENT_CHARACTER)
        && let Ok(bytes) = encoding.encode(&format!("{text}{end}"))
    {
        return bytes;
    }
    let mut bytes = source.line_bytes(line).to_vec();
    let mut at = 0;
    let mut new = text.chars();
    for old in source.line_text(line).chars() {
        let replacement = new.next().unwrap_or(old);
        // Of a damaged sequence each byte, of anything else the character's length.
        let length = match (encoding, old) {
            (Encoding::Utf8, char::REPLACEMENT_CHARACTER) => damaged_length(&bytes[at.min(bytes.len())..]),
            (Encoding::Utf8, _) => old.len_utf8(),
            _ => 1,
        };
        if old.is_ascii() && replacement.is_ascii() && bytes.get(at) == Some(&(old as u8)) {
            bytes[at] = replacement as u8;
        }
        at += length;
    }
    bytes
}

/// Bytes that one U+FFFD stands for at the head of a damaged UTF-8 text.
fn damaged_length(bytes: &[u8]) -> usize {
    bytes
        .utf8_chunks()
        .next()
        .map_or(1, |chunk| if chunk.valid().is_empty() { chunk.invalid().len().max(1) } else { 1 })
}

/// Replaces persons in the model.
fn model(t: &mut Tournament, options: Options, masks: &mut Masks) {
    let text = |said: &mut Said<String>, masks: &mut Masks| {
        if let Said::Stated(text, _) | Said::Derived(text, _) = said {
            *text = masks.text(text);
        }
    };
    for player in &mut t.players {
        if !is_stand_in(player.name.text()) {
            text(&mut player.name, masks);
        }
        text(&mut player.club, masks);
        if let Said::Stated(id, _) = &mut player.fide_id {
            *id = masks.text(&id.to_string()).parse().unwrap_or(*id);
        }
        birth(&mut player.birth, masks);
        for national in &mut player.national {
            text(&mut national.name, masks);
            text(&mut national.origin, masks);
            text(&mut national.id, masks);
            birth(&mut national.birth, masks);
        }
        for (_, value) in &mut player.remarks {
            *value = masks.text(value);
        }
    }
    text(&mut t.meta.chief_arbiter, masks);
    t.meta.deputies.iter_mut().for_each(|deputy| text(deputy, masks));
    if options.event {
        text(&mut t.meta.name, masks);
        text(&mut t.meta.city, masks);
        text(&mut t.meta.controller, masks);
    }
    if options.teams {
        for team in &mut t.teams {
            text(&mut team.name, masks);
            text(&mut team.nickname, masks);
        }
        t.cross_table.iter_mut().for_each(|row| row.nickname = masks.text(&row.nickname));
    }
    for remark in t.comments.iter_mut().chain(&mut t.unknown) {
        remark.text = masks.known(&remark.text);
    }
}

fn birth(said: &mut Said<BirthDate>, masks: &mut Masks) {
    if let Said::Stated(date, _) = said {
        let part = |masks: &mut Masks, part: &str, most| (masks.hash(&format!("{date:?}{part}")) % most + 1) as i8;
        let (month, day) = (part(masks, "month", 12), part(masks, "day", 28));
        date.month = date.month.map(|_| month);
        date.day = date.day.map(|_| day);
    }
}

/// The replacements of words and numbers.
struct Masks {
    seed: u64,
    /// Letters beyond ASCII that the file has, by case and length: a replacement uses no others, so that its encoding has them all.
    letters: HashMap<(bool, usize), Vec<char>>,
    /// Replacements by the word in lower case.
    words: HashMap<String, String>,
    used: HashSet<String>,
}

/// Attempts to find a replacement that no other word has.
const ATTEMPTS: u64 = 64;
/// Words of fewer letters are not looked for in comments: too many of them are ordinary words.
const SHORTEST: usize = 4;
/// Digits of numbers that may exceed 32 bits.
const LONG_NUMBER: usize = 10;

impl Masks {
    fn new(seed: u64, text: &str) -> Masks {
        let mut letters: HashMap<(bool, usize), Vec<char>> = HashMap::new();
        let beyond: HashSet<char> = text.chars().filter(|c| !c.is_ascii() && c.is_alphabetic()).collect();
        let mut beyond: Vec<char> = beyond.into_iter().collect();
        beyond.sort_unstable();
        for c in beyond {
            letters.entry(class(c)).or_default().push(c);
        }
        Masks { seed, letters, words: HashMap::new(), used: HashSet::new() }
    }

    /// A number that follows from the seed and a text (FNV-1a, then a final mix).
    fn hash(&self, text: &str) -> u64 {
        let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        let hash = self.seed.to_le_bytes().into_iter().chain(text.bytes()).fold(0xCBF2_9CE4_8422_2325, fold);
        let hash = (hash ^ (hash >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
        hash ^ (hash >> 33)
    }

    /// The text with all its words and numbers replaced; blanks and punctuation stay.
    fn text(&mut self, text: &str) -> String {
        self.each_word(text, Masks::word)
    }

    /// The text with the words that have been replaced elsewhere, and with its e-mail addresses, replaced.
    fn known(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        for piece in text.split_inclusive(|c: char| c.is_whitespace()) {
            if piece.contains('@') && piece.contains('.') {
                out.push_str(&self.text(piece));
                continue;
            }
            out.push_str(&self.each_word(piece, |masks, word| {
                let known = word.chars().count() >= SHORTEST && masks.words.contains_key(&word.to_lowercase());
                if known { masks.word(word) } else { word.to_owned() }
            }));
        }
        out
    }

    /// A line about a person whose columns cannot be told, with every word replaced that may be a name and every number that may be an id.
    fn loose(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for piece in Private::find(text) {
            let range = piece.range();
            out.push_str(&self.loose_words(&text[at..range.start]));
            out.push_str(&match piece {
                Private::Date(_) => self.date(&text[range.clone()]),
                Private::Id(_) => self.text(&text[range.clone()]),
            });
            at = range.end;
        }
        out + &self.loose_words(&text[at..])
    }

    fn loose_words(&mut self, text: &str) -> String {
        self.each_word(text, |masks, word| {
            let length = word.chars().count();
            let code = length == 3 && word.bytes().all(|b| b.is_ascii_uppercase());
            let kept = match word.chars().next().map(kind) {
                Some(CharKind::Digit) => true,
                _ => length < 2 || code || Title::parse(word).is_some(),
            };
            if kept { word.to_owned() } else { masks.word(word) }
        })
    }

    fn each_word(&mut self, text: &str, mut replace: impl FnMut(&mut Masks, &str) -> String) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let kind = kind(first);
            let length = rest.char_indices().find(|(_, c)| self::kind(*c) != kind).map_or(rest.len(), |(at, _)| at);
            let (word, after) = rest.split_at(length);
            if kind == CharKind::Other {
                out.push_str(word);
            } else {
                out.push_str(&replace(self, word));
            }
            rest = after;
        }
        out
    }

    /// The replacement of one word or number, in its own case.
    fn word(&mut self, word: &str) -> String {
        // Zeros stand for a missing number.
        if word.bytes().all(|b| b == b'0') {
            return word.to_owned();
        }
        let key = word.to_lowercase();
        let plain = if let Some(plain) = self.words.get(&key) {
            plain.clone()
        } else {
            let mut tries = (0..ATTEMPTS).map(|attempt| self.invent(&key, attempt));
            let fresh = tries.find(|new| *new != key && !self.used.contains(new));
            let plain = fresh.unwrap_or_else(|| self.invent(&key, 0));
            self.used.insert(plain.clone());
            self.words.insert(key, plain.clone());
            plain
        };
        // A letter whose cases have another number of characters keeps the replacement's case.
        plain.chars().zip(word.chars()).map(|(new, old)| if old.is_uppercase() { upper(new) } else { new }).collect()
    }

    /// A word of the same letters and digits by kind: vowels for vowels, consonants for consonants, digits for digits.
    fn invent(&self, word: &str, attempt: u64) -> String {
        const VOWELS: &[u8] = b"aeiou";
        const CONSONANTS: &[u8] = b"bcdfghjklmnpqrstvwxyz";
        let mut state = self.hash(word) ^ attempt.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut draw = |most: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % most.max(1) as u64) as usize
        };
        draw(1);
        let length = word.len();
        let letter = |(i, c): (usize, char)| match c {
            // A number that a machine word may or may not hold stays on its side of the limit.
            '0'..='9' if i == 0 && length >= LONG_NUMBER => {
                if ('2'..='4').contains(&c) {
                    '1'
                } else {
                    c
                }
            }
            '0'..='9' if i == 0 => char::from(b'1' + draw(9) as u8),
            '0'..='9' => char::from(b'0' + draw(10) as u8),
            'a' | 'e' | 'i' | 'o' | 'u' => char::from(VOWELS[draw(VOWELS.len())]),
            'a'..='z' => char::from(CONSONANTS[draw(CONSONANTS.len())]),
            _ => self.letters.get(&class(c)).map_or(c, |letters| letters[draw(letters.len())]),
        };
        word.chars().enumerate().map(letter).collect()
    }

    /// A date with the same year; a month stays a possible month, a day a possible day, and what is neither stays as it is.
    fn date(&mut self, text: &str) -> String {
        let hash = self.hash(text.trim());
        let mut out = String::with_capacity(text.len());
        let mut seen = 0;
        let runs: Vec<&str> = runs(text);
        for run in runs {
            seen += usize::from(run.len() == 2 && run.bytes().all(|b| b.is_ascii_digit()));
            match run.parse::<u64>() {
                Ok(n) if run.len() == 2 && (1..=31).contains(&n) => {
                    let drawn = hash.rotate_right(seen as u32 * 16);
                    let new = if n <= 12 { drawn % 12 + 1 } else { drawn % 16 + 13 };
                    out.push_str(&format!("{new:02}"));
                }
                _ => out.push_str(run),
            }
        }
        out
    }
}

/// A text cut into numbers and what stands between them; a number of eight digits into year, month and day.
fn runs(text: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = first.is_ascii_digit();
        let length = rest.char_indices().find(|(_, c)| c.is_ascii_digit() != digits).map_or(rest.len(), |(at, _)| at);
        let (run, after) = rest.split_at(length);
        if digits && run.len() == 8 {
            runs.extend([&run[..4], &run[4..6], &run[6..]]);
        } else {
            runs.push(run);
        }
        rest = after;
    }
    runs
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CharKind {
    Letter,
    Digit,
    Other,
}

fn kind(c: char) -> CharKind {
    match c {
        '0'..='9' => CharKind::Digit,
        _ if c.is_alphabetic() => CharKind::Letter,
        _ => CharKind::Other,
    }
}

/// Case and length of a letter.
fn class(c: char) -> (bool, usize) {
    (c.is_uppercase(), c.len_utf8())
}

/// The letter in upper case where that is one letter of the same length.
fn upper(c: char) -> char {
    let mut upper = c.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(one), None) if one.len_utf8() == c.len_utf8() => one,
        _ => c,
    }
}
