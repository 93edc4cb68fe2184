//! Records cut out of the bytes of a file by their layout.

use crate::base::{At, Date, Encoding, FileId, Loc, Span};
use crate::grammar::binary::{Block, Slot, SlotType};
use crate::model::Said;
use crate::tree::{ProblemKind, Problems};

/// Code page of texts of one byte a character: Windows in Western Europe.
const PAGE: &str = "windows-1252";

/// A place in the bytes of the file.
pub(super) const fn place(start: usize, end: usize) -> Loc {
    Loc { file: FileId(0), at: At::Bytes(Span::new(start as u32, end as u32)) }
}

/// Why a record could not be cut out, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Broken {
    /// The bytes end inside it.
    Short(usize),
    /// A text is longer than any is.
    TextTooLong(usize),
}

impl Broken {
    /// The offset at which it shows.
    pub(super) const fn at(self) -> usize {
        match self {
            Broken::Short(at) | Broken::TextTooLong(at) => at,
        }
    }
}

/// One record.
pub(super) struct Record<'a> {
    file: &'a [u8],
    texts: Vec<(usize, usize)>,
    /// Offset of the numbers.
    numbers: usize,
    /// Offset of the record and of what follows it.
    pub(super) range: (usize, usize),
}

impl<'a> Record<'a> {
    /// Cuts the record that begins at `start` out of a file whose section ends at `end`.
    pub(super) fn cut(file: &'a [u8], start: usize, end: usize, block: &Block) -> Result<Record<'a>, Broken> {
        let file = file.get(..end).unwrap_or(file);
        let mut at = start;
        let mut texts = Vec::with_capacity(block.texts);
        for _ in 0..block.texts {
            let units = number(file, at, 2).ok_or(Broken::Short(at))? as usize;
            if units > block.units {
                return Err(Broken::TextTooLong(at));
            }
            let after = at + 2 + 2 * units;
            if after > file.len() {
                return Err(Broken::Short(at));
            }
            texts.push((at, after));
            at = after;
        }
        let after = at + block.bytes;
        if after > file.len() {
            return Err(Broken::Short(at));
        }
        Ok(Record { file, texts, numbers: at, range: (start, after) })
    }

    /// The place of the whole record.
    pub(super) const fn loc(&self) -> Loc {
        place(self.range.0, self.range.1)
    }

    /// The place of a slot.
    pub(super) fn slot_loc(&self, slot: &Slot) -> Loc {
        match slot.kind {
            SlotType::Text => self.texts.get(slot.at).map_or(self.loc(), |(start, end)| place(*start, *end)),
            kind => place(self.numbers + slot.at, self.numbers + slot.at + kind.bytes()),
        }
    }

    /// A number; 0 for a slot of text.
    pub(super) fn number(&self, slot: &Slot) -> u32 {
        number(self.file, self.numbers + slot.at, slot.kind.bytes()).unwrap_or(0)
    }

    /// A number of at most two bytes.
    pub(super) fn word(&self, slot: &Slot) -> u16 {
        u16::try_from(self.number(slot)).unwrap_or(u16::MAX)
    }

    /// A number as a statement; 0 says nothing.
    pub(super) fn said<T: TryFrom<u32>>(&self, slot: &Slot) -> Said<T> {
        match (self.number(slot), self.slot_loc(slot)) {
            (0, _) => Said::Absent,
            (n, loc) => T::try_from(n).map_or(Said::Unreadable(loc), |n| Said::Stated(n, loc)),
        }
    }

    /// A text on one line, without blanks at its ends.
    pub(super) fn text(&self, slot: &Slot) -> String {
        let text = match slot.kind {
            SlotType::Chars(bytes) => self.characters(slot.at, bytes),
            _ => self.units(slot.at),
        };
        let words: Vec<&str> =
            text.split(|c: char| c.is_control()).map(str::trim).filter(|piece| !piece.is_empty()).collect();
        words.join(" ")
    }

    fn units(&self, text: usize) -> String {
        let Some((start, end)) = self.texts.get(text) else { return String::new() };
        let units = self.file[start + 2..*end].chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
        char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }

    fn characters(&self, at: usize, bytes: usize) -> String {
        let start = self.numbers + at;
        let bytes = self.file.get(start..start + bytes).unwrap_or(&[]);
        let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
        let mut text = String::new();
        if let Some(page) = Encoding::by_label(PAGE) {
            page.decode_into(&bytes[..end], &mut text);
        }
        text
    }

    /// A text as a statement; an empty one says nothing.
    pub(super) fn said_text(&self, slot: &Slot) -> Said<String> {
        let text = self.text(slot);
        if text.is_empty() { Said::Absent } else { Said::Stated(text, self.slot_loc(slot)) }
    }

    /// A day as a statement; what is no day is given back as it stands.
    pub(super) fn day(&self, slot: &Slot) -> Result<Said<Date>, u32> {
        let n = self.number(slot);
        let (year, month, day) = day(n);
        let date = Date::new(year, month, day).map(|date| Said::Stated(date, self.slot_loc(slot)));
        if n == 0 { Ok(Said::Absent) } else { date.ok_or(n) }
    }
}

/// Year, month and day of the decimal number `YYYYMMDD`; year 0 when it has more than four digits.
pub(super) const fn day(n: u32) -> (i16, i8, i8) {
    let year = if n > 99_999_999 { 0 } else { n / 10_000 };
    (year as i16, (n / 100 % 100) as i8, (n % 100) as i8)
}

/// A number of `bytes` bytes at an offset; `None` when the file ends before.
pub(super) fn number(file: &[u8], at: usize, bytes: usize) -> Option<u32> {
    let bytes = file.get(at..at.checked_add(bytes)?)?;
    Some(bytes.iter().rev().fold(0, |n, byte| n << 8 | u32::from(*byte)))
}

/// Notes a place where the file is not as it should be.
pub(super) fn damaged(problems: &mut Problems, start: usize, end: usize, what: String) {
    problems.add(place(start, end), ProblemKind::Damaged { what });
}

/// The records of one kind in a section, up to `count` of them; `what` names one of them.
pub(super) fn records<'a>(
    file: &'a [u8],
    (start, end): (usize, usize),
    block: &Block,
    count: usize,
    what: &str,
    problems: &mut Problems,
) -> Vec<Record<'a>> {
    let mut all = Vec::new();
    let mut at = start;
    while all.len() < count && at < end {
        match Record::cut(file, at, end, block) {
            Ok(record) => {
                at = record.range.1;
                all.push(record);
            }
            Err(broken) => {
                let how = match broken {
                    Broken::Short(_) => "its section ends inside it",
                    Broken::TextTooLong(_) => "a text in it is longer than any is",
                };
                damaged(problems, broken.at(), end, format!("{what} {} cannot be read: {how}", all.len() + 1));
                return all;
            }
        }
    }
    if at < end && count > 0 {
        damaged(problems, at, end, format!("{} bytes behind the last {what} were not read", end - at));
    }
    all
}
