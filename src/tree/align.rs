//! Whether a line keeps to its columns, and if not, how it can be read all the same.
//!
//! Every field of a record says what its columns may hold: blanks between fields, digits in numbers, one letter for the colour. A line in which
//! all of that fits is read by its columns. Otherwise one field is taken to be wider or narrower than its columns, so that all that follows
//! stands beside its own; the reading is taken only if then everything fits, and it is told.

use std::ops::Range;

use super::problem::quote;
use super::{FieldState, NearestReading, ProblemKind};
use crate::base::Points;
use crate::grammar::{Columns, FieldDef, FieldType, GroupDef, Kind, RecordDef};

/// Farthest that fields are looked for beside their columns.
const REACH: i16 = 12;

/// Fields of a row of which one may fail to fit before the row counts as out of its columns.
const SLIPS: usize = 8;

/// A line with its columns.
pub(super) struct Ruler<'a> {
    /// The line.
    pub(super) text: &'a str,
    /// First byte of each column and the length of the line; empty when columns are bytes.
    starts: Vec<u32>,
    /// Columns up to the last one that is not blank.
    used: usize,
}

impl<'a> Ruler<'a> {
    pub(super) fn new(text: &'a str) -> Ruler<'a> {
        let starts = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().map(|(i, _)| i as u32).chain([text.len() as u32]).collect()
        };
        Ruler::with(text, starts)
    }

    /// The line with tab stops every eight columns.
    fn with_tab_stops(text: &'a str) -> Ruler<'a> {
        let mut starts = Vec::with_capacity(text.len() + 64);
        for (i, c) in text.char_indices() {
            starts.push(i as u32);
            while c == '\t' && starts.len() % 8 != 0 {
                starts.push(i as u32 + 1);
            }
        }
        starts.push(text.len() as u32);
        Ruler::with(text, starts)
    }

    fn with(text: &'a str, starts: Vec<u32>) -> Ruler<'a> {
        let trimmed = text.trim_end_matches([' ', '\t']).len();
        let used = if starts.is_empty() { trimmed } else { starts.partition_point(|s| (*s as usize) < trimmed) };
        Ruler { text, starts, used }
    }

    /// Number of columns up to the last one that is not blank.
    pub(super) const fn width(&self) -> usize {
        self.used
    }

    /// The bytes of columns `first..=last`, as far as the line reaches.
    pub(super) fn range(&self, first: i32, last: i32) -> (usize, usize) {
        let (first, last) = ((first - 1).max(0) as usize, last.max(0) as usize);
        let byte = |column: usize| {
            if self.starts.is_empty() {
                column.min(self.text.len())
            } else {
                self.starts.get(column).map_or(self.text.len(), |s| *s as usize)
            }
        };
        let (from, to) = (byte(first), byte(last));
        (from, to.max(from))
    }

    fn slice(&self, first: i32, last: i32) -> &'a [u8] {
        let (from, to) = self.range(first, last);
        &self.text.as_bytes()[from..to]
    }

    fn words(&self, first: i32, last: i32) -> String {
        let (from, to) = self.range(first, last);
        quote(&self.text[from..to])
    }

    /// Bytes beyond one a character in columns 1 to `last`: how far padding by bytes moves what follows.
    fn surplus(&self, last: i32) -> i32 {
        if self.starts.is_empty() { 0 } else { self.range(1, last).1 as i32 - last }
    }
}

/// How a line is read.
pub(super) struct Alignment<'a> {
    /// Fields that stand beside their columns; the group has the number of fields as its index.
    moved: Range<usize>,
    /// By how many columns.
    by: i16,
    /// Fields, a bit each, that text between the fields runs into, so that they cannot be read.
    torn: u64,
    /// Fields of text that run on beyond their columns, with the last column of each.
    wide: Vec<(usize, i32)>,
    /// Nothing fits.
    pub(super) unreadable: bool,
    /// The columns with tab stops, when those were taken.
    pub(super) ruler: Option<Ruler<'a>>,
}

impl Alignment<'_> {
    const PLAIN: Alignment<'static> =
        Alignment { moved: 0..0, by: 0, torn: 0, wide: Vec::new(), unreadable: false, ruler: None };

    /// Columns by which the field, or the group after the last field, is moved.
    pub(super) fn shift(&self, field: usize) -> i16 {
        if self.moved.contains(&field) { self.by } else { 0 }
    }

    pub(super) fn state(&self, field: usize) -> FieldState {
        match (self.unreadable || (field < 64 && self.torn >> field & 1 == 1), self.shift(field)) {
            (true, _) => FieldState::Unreadable,
            (_, 0) => FieldState::Present,
            (_, by) => FieldState::Shifted(by),
        }
    }

    /// The columns in which a field is read. The last one before those that are moved reaches as far as they leave it.
    pub(super) fn columns(&self, def: &RecordDef, field: usize) -> (i32, i32) {
        let columns = def.fields[field].columns;
        let by = i32::from(self.shift(field));
        if columns.is_open() {
            return (i32::from(columns.first) + by, i32::from(u16::MAX));
        }
        if let Some((_, last)) = self.wide.iter().find(|(wide, _)| *wide == field) {
            return (i32::from(columns.first) + by, *last);
        }
        let (first, last) = (i32::from(columns.first) + by, i32::from(columns.last) + by);
        if field + 1 != self.moved.start {
            return (first, last);
        }
        let next = def.fields.get(field + 1).map(|f| f.columns.first).or(def.group.map(|g| g.first()));
        let moved = i32::from(self.by);
        let left = i32::from(next.unwrap_or(u16::MAX)) + moved - 1;
        (first, if moved > 0 { last + moved } else { last.min(left) })
    }
}

/// Finds out how to read a line. `searches` is how many more lines may be looked at closely; `report` takes problems with the bytes of the line
/// that they are about.
pub(super) fn align<'a>(
    def: &RecordDef,
    ruler: &Ruler<'a>,
    searches: &mut usize,
    report: &mut dyn FnMut(ProblemKind, usize, usize),
) -> Alignment<'a> {
    // Record 172 is one word or two, and read as a whole.
    let Some(first) = def.fields.first().filter(|_| def.kind != Kind::RankMethod) else { return Alignment::PLAIN };
    if first.columns.is_open() {
        return open(first, ruler, report);
    }
    let line = (0, ruler.text.len());
    let tabs = ruler.text.trim_end().contains('\t');
    let Err(column) = fits(def, ruler, &Alignment::PLAIN) else {
        if tabs {
            report(ProblemKind::TabInRecord { read_with_stops: false }, line.0, line.1);
        }
        return Alignment::PLAIN;
    };
    if tabs {
        let stops = Ruler::with_tab_stops(ruler.text);
        let read_with_stops = fits(def, &stops, &Alignment::PLAIN).is_ok();
        report(ProblemKind::TabInRecord { read_with_stops }, line.0, line.1);
        if read_with_stops {
            return Alignment { ruler: Some(stops), ..Alignment::PLAIN };
        }
    }
    let search = *searches > 0;
    *searches = searches.saturating_sub(1);
    let mut nearest = None;
    if search && let Some(found) = moved(def, ruler, &mut nearest).or_else(|| one_moved(def, ruler)) {
        report_move(def, ruler, &found, report);
        return found;
    }
    let central = matches!(def.kind, Kind::Player | Kind::National);
    if central && !essentials_fit(def, ruler) {
        let nearest = nearest.filter(|tried| tried.column > column);
        let holds = word_at(ruler, column);
        report(ProblemKind::ColumnsUnreadable { column, holds, nearest }, line.0, line.1);
        return Alignment { unreadable: true, ..Alignment::PLAIN };
    }
    let (torn, wide) = report_between(def, ruler, report);
    Alignment { torn, wide, ..Alignment::PLAIN }
}

/// A text that runs to the end of the line. One that begins in the column before its own is read from there.
fn open(field: &FieldDef, ruler: &Ruler<'_>, report: &mut dyn FnMut(ProblemKind, usize, usize)) -> Alignment<'static> {
    let column = field.columns.first;
    let before = i32::from(column) - 1;
    if blank(ruler, before, before).is_ok() {
        return Alignment::PLAIN;
    }
    let last = i32::from(u16::MAX);
    let (by_columns, read_as) = (ruler.words(before + 1, last), ruler.words(before, last));
    let (from, to) = ruler.range(before, last);
    report(ProblemKind::ColumnsShifted { field: field.name, column, by: -1, by_columns, read_as }, from, to);
    Alignment { moved: 0..1, by: -1, ..Alignment::PLAIN }
}

/// The reading in which one field is wider or narrower than its columns and all else fits: the one that moves the fewest fields the least. `nearest`
/// takes the one that goes furthest before something does not fit.
fn moved(def: &RecordDef, ruler: &Ruler<'_>, nearest: &mut Option<NearestReading>) -> Option<Alignment<'static>> {
    let last = def.fields.len() - usize::from(def.group.is_none());
    for from in (1..=last).rev() {
        let surplus = -ruler.surplus(i32::from(def.fields[from - 1].columns.last)) as i16;
        let distances = (1..=REACH).flat_map(|d| [d, -d]);
        for by in [surplus].into_iter().filter(|by| (-40..0).contains(by)).chain(distances) {
            let reading = Alignment { moved: from..usize::MAX, by, ..Alignment::PLAIN };
            match fits(def, ruler, &reading) {
                Ok(()) if carries(def, ruler, &reading) => return Some(reading),
                Err(column) if nearest.as_ref().is_none_or(|tried| column > tried.column) => {
                    let field = def.fields.get(from).map(|f| f.name).or(def.group.map(|g| g.name)).unwrap_or_default();
                    *nearest = Some(NearestReading { field, by, column, holds: word_at(ruler, column) });
                }
                _ => {}
            }
        }
    }
    None
}

/// What stands at a column, up to the next blank.
fn word_at(ruler: &Ruler<'_>, column: u16) -> String {
    let first = i32::from(column);
    let end = (first..=ruler.width() as i32).find(|column| blank(ruler, *column, *column).is_ok());
    ruler.words(first, end.map_or(ruler.width() as i32, |end| end - 1))
}

/// The reading in which a single field stands a column or two beside its own and all else fits.
fn one_moved(def: &RecordDef, ruler: &Ruler<'_>) -> Option<Alignment<'static>> {
    let readings = (1..def.fields.len()).flat_map(|i| [1, -1, 2, -2].map(|by| (i, by)));
    readings
        .map(|(i, by)| Alignment { moved: i..i + 1, by, ..Alignment::PLAIN })
        .find(|reading| fits(def, ruler, reading).is_ok())
}

/// Whether something stands in what is moved, so that the move explains it.
fn carries(def: &RecordDef, ruler: &Ruler<'_>, reading: &Alignment<'_>) -> bool {
    let (first, _) = match def.fields.get(reading.moved.start) {
        Some(_) => reading.columns(def, reading.moved.start),
        None => (def.group.map_or(0, |g| i32::from(g.first())) + i32::from(reading.by), 0),
    };
    let (first, last) = (first, ruler.width() as i32);
    last > first && ruler.slice(first, last).iter().filter(|b| !matches!(b, b' ' | b'\t')).count() >= 3
}

/// Checks every column; the first one that cannot be right.
fn fits(def: &RecordDef, ruler: &Ruler<'_>, reading: &Alignment<'_>) -> Result<(), u16> {
    let mut after = 4;
    let width = ruler.width() as i32;
    for (i, field) in def.fields.iter().enumerate() {
        let (first, last) = reading.columns(def, i);
        blank(ruler, after, first - 1)?;
        if first > width {
            return Ok(());
        }
        if last < first || !plausible(field.kind, ruler.slice(first, last)) {
            return Err(first.max(1) as u16);
        }
        after = last.saturating_add(1);
    }
    match &def.group {
        Some(group) => group_fits(group, ruler, i32::from(reading.shift(def.fields.len())), after),
        None => blank(ruler, after, width),
    }
}

fn group_fits(group: &GroupDef, ruler: &Ruler<'_>, moved: i32, mut after: i32) -> Result<(), u16> {
    let width = ruler.width() as i32;
    let mut offset = moved;
    for _ in 0..group.max.unwrap_or(u16::MAX) {
        for field in group.fields {
            let (first, last) = (i32::from(field.columns.first) + offset, i32::from(field.columns.last) + offset);
            blank(ruler, after, first - 1)?;
            if first > width {
                return Ok(());
            }
            if !plausible(field.kind, ruler.slice(first, last)) {
                return Err(first.max(1) as u16);
            }
            after = last + 1;
        }
        offset += i32::from(group.step);
    }
    blank(ruler, after, width)
}

/// Whether columns `first..=last` are blank, as far as the line is used.
fn blank(ruler: &Ruler<'_>, first: i32, last: i32) -> Result<(), u16> {
    let last = last.min(ruler.width() as i32);
    if first > last {
        return Ok(());
    }
    match ruler.slice(first, last).iter().position(|b| !matches!(b, b' ' | b'\t')) {
        Some(at) => Err((first + at as i32) as u16),
        None => Ok(()),
    }
}

/// Whether a field of this type may look like this. Wide on purpose: it tells fields from their neighbours, not right values from wrong ones.
fn plausible(kind: FieldType, text: &[u8]) -> bool {
    let trimmed = text.trim_ascii();
    let one_word = || !trimmed.contains(&b' ');
    let all = |wanted: fn(&u8) -> bool| trimmed.iter().all(wanted);
    match kind {
        FieldType::Text | FieldType::Code => true,
        FieldType::FideId => one_word(),
        FieldType::Count
        | FieldType::Rank
        | FieldType::Player
        | FieldType::Team
        | FieldType::Participant
        | FieldType::Round
        | FieldType::Opponent => all(u8::is_ascii_digit),
        FieldType::Rating => all(|b| b.is_ascii_digit() || *b == b'-'),
        FieldType::Points => {
            let number = |b: &u8| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-');
            all(number)
                && (trimmed.is_empty() || std::str::from_utf8(trimmed).is_ok_and(|t| Points::parse(t).is_some()))
        }
        FieldType::Date | FieldType::ShortDate | FieldType::Birth => {
            text.iter().all(|b| b.is_ascii_digit() || matches!(b, b'/' | b'.' | b'-' | b' '))
        }
        FieldType::Sex => all(u8::is_ascii_alphabetic),
        FieldType::Title => one_word() && all(|b| b.is_ascii_alphabetic() || *b == b'-'),
        FieldType::Federation => one_word() && all(|b| b.is_ascii_alphanumeric() || *b >= 0x80 || *b == b'-'),
        FieldType::Colour => trimmed.first().is_none_or(|b| b"wbWB-".contains(b)),
        FieldType::Result => trimmed.len() <= 2,
    }
}

/// Whether the line can be read by its columns all the same: it has a number, and of the points, the rank and the rounds, without which a row
/// means nothing, no more than one in [`SLIPS`] fails to fit, and none where text runs between the fields. What fails is an unreadable value, not a line out of
/// its columns.
fn essentials_fit(def: &RecordDef, ruler: &Ruler<'_>) -> bool {
    let text = |columns: Columns| ruler.slice(i32::from(columns.first), i32::from(columns.last));
    let needed = |kind| matches!(kind, FieldType::Player | FieldType::Points | FieldType::Rank);
    let (mut seen, mut slips) = (0, 0);
    let mut see = |fits: bool| {
        seen += 1;
        slips += usize::from(!fits);
    };
    for field in def.fields.iter().filter(|field| needed(field.kind)) {
        see(plausible(field.kind, text(field.columns)));
    }
    if let Some(group) = &def.group {
        let mut after = i32::from(group.first());
        for repetition in 0..group.max.unwrap_or(u16::MAX) {
            if usize::from(group.columns(repetition, 0).first) > ruler.width() {
                break;
            }
            for (i, field) in group.fields.iter().enumerate() {
                let columns = group.columns(repetition, i);
                see(blank(ruler, after, i32::from(columns.first) - 1).is_ok() && plausible(field.kind, text(columns)));
                after = i32::from(columns.last) + 1;
            }
        }
    }
    let numbered = def.fields.first().is_some_and(|field| {
        let no = text(field.columns);
        !no.trim_ascii().is_empty() && plausible(field.kind, no)
    });
    let between = def
        .fields
        .windows(2)
        .any(|pair| blank(ruler, i32::from(pair[0].columns.last) + 1, i32::from(pair[1].columns.first) - 1).is_err());
    numbered && slips <= if between { 0 } else { (seen / SLIPS).max(1) }
}

fn report_move(
    def: &RecordDef,
    ruler: &Ruler<'_>,
    reading: &Alignment<'_>,
    report: &mut dyn FnMut(ProblemKind, usize, usize),
) {
    let before = &def.fields[reading.moved.start - 1];
    let (name, columns, last) = match (def.fields.get(reading.moved.start), &def.group) {
        (Some(field), _) => (field.name, field.columns, i32::from(field.columns.last)),
        (None, Some(group)) => {
            let columns = group.columns(0, 0);
            (group.name, columns, i32::from(group.columns(0, group.fields.len() - 1).last))
        }
        (None, None) => return,
    };
    let (first, by) = (i32::from(columns.first), i32::from(reading.by));
    let (from, to) = ruler.range(first + by, last + by);
    let (by_columns, read_as) = (ruler.words(first, last), ruler.words(first + by, last + by));
    let surplus = ruler.surplus(i32::from(before.columns.last) + by);
    if by < 0 && surplus == -by {
        report(ProblemKind::PaddedByBytes { by_characters: by_columns, by_bytes: read_as }, from, to);
        return;
    }
    let (start, end) = (i32::from(before.columns.first), i32::from(before.columns.last));
    let text = ruler.words(start, end + by);
    if by > 0 && text.chars().count() > usize::from(before.columns.width()) {
        let (from, to) = ruler.range(start, end + by);
        report(ProblemKind::FieldTooWide { field: before.name, text, over: None, moved: true }, from, to);
    } else {
        let column = columns.first;
        report(ProblemKind::ColumnsShifted { field: name, column, by: reading.by, by_columns, read_as }, from, to);
    }
}

/// Reports text in the columns between the fields of a line that is read by its columns: the fields that it runs into, a bit each, and the
/// fields of text that run on, with their last columns.
fn report_between(
    def: &RecordDef,
    ruler: &Ruler<'_>,
    report: &mut dyn FnMut(ProblemKind, usize, usize),
) -> (u64, Vec<(usize, i32)>) {
    let (mut torn, mut wide) = (0, Vec::new());
    let end = match def.group {
        Some(group) => i32::from(group.first()),
        None => ruler.width() as i32 + 1,
    };
    let starts = def.fields.iter().map(|f| i32::from(f.columns.first)).chain([end]);
    let mut after = 4;
    for (i, start) in starts.enumerate() {
        if let Err(column) = blank(ruler, after, start - 1) {
            let (first, last) = (i32::from(column), start - 1);
            let joined = |left: i32| blank(ruler, left, left).is_err() && blank(ruler, left + 1, left + 1).is_err();
            let (joined_left, joined_right) = (i > 0 && joined(after - 1), i < def.fields.len() && joined(start - 1));
            let run_on = i.checked_sub(1).filter(|_| joined_left).and_then(|i| run_on(def, ruler, i, start));
            if let Some((to_column, over)) = run_on {
                let before = &def.fields[i - 1];
                let own = i32::from(before.columns.first);
                let ((from, to), text) = (ruler.range(own, to_column), ruler.words(own, to_column));
                report(ProblemKind::FieldTooWide { field: before.name, text, over, moved: false }, from, to);
                wide.push((i - 1, to_column));
                torn |= u64::from(over.is_some()) << i.min(63);
            } else {
                let (from, to) = ruler.range(first, last);
                report(ProblemKind::TextBetweenFields { column, text: ruler.words(first, last) }, from, to);
                torn |= u64::from(joined_left) << i.saturating_sub(1).min(63);
                torn |= u64::from(joined_right) << i.min(63);
            }
        }
        if let Some(field) = def.fields.get(i) {
            after = i32::from(field.columns.last) + 1;
        }
    }
    (torn, wide)
}

/// Where a field of text ends that runs on through the column before `next`, the first column of the following field, and the name of that field if
/// the text covers it. `None` when what stands before `next` may belong to the following field, as a digit may belong to a number.
fn run_on(def: &RecordDef, ruler: &Ruler<'_>, field: usize, next: i32) -> Option<(i32, Option<&'static str>)> {
    let last_before = ruler.slice(next - 1, next - 1).first()?;
    if def.fields[field].kind != FieldType::Text || last_before.is_ascii_digit() {
        return None;
    }
    let following = def.fields.get(field + 1)?;
    let (first, last) = (i32::from(following.columns.first), i32::from(following.columns.last));
    let own = ruler.slice(first, last).trim_ascii();
    if own.is_empty() || (following.kind != FieldType::Text && plausible(following.kind, own)) {
        return Some((next - 1, None));
    }
    let end = (next..=last).take_while(|column| blank(ruler, *column, *column).is_err()).last();
    Some((end.unwrap_or(next - 1), end.map(|_| following.name)))
}
