//! Cuts a file into records and fields by the tables.

use super::align::{Ruler, align};
use super::{Class, Field, FieldState, ProblemKind, Problems, Record, Tree};
use crate::base::limits::{FILE_BYTES, LINE_CHARS, LINES, LISTED, REALIGNED_LINES, ROUNDS};
use crate::base::{Date, Loc, Reading, Source, Span, Spelling};
use crate::grammar::{Kind, RecordDef, Version, index};

/// Records of drafts of TRF26 that were never in force.
const DRAFT_IDS: [&str; 10] = ["ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM", "OOO", "BYE"];

/// Cuts a file of the TRF family. Total: any text gives a tree.
pub fn parse(source: Source) -> Tree {
    let mut cutter = Cutter {
        source: &source,
        records: Vec::new(),
        fields: Vec::new(),
        problems: Problems::default(),
        searches: REALIGNED_LINES,
    };
    cutter.records.reserve(source.lines().len());
    cutter.fields.reserve(source.text().len() / 8);
    for line in 0..source.lines().len() {
        cutter.line(line);
    }
    if source.decoding.truncated {
        let (found, limit) = (source.bytes().len(), FILE_BYTES);
        cutter.problems.add(Loc::default(), ProblemKind::LimitExceeded { what: "bytes", found, limit });
    }
    let Cutter { records, fields, problems, .. } = cutter;
    let mut tree = Tree { source, version: Version::Trf16, problems, records, fields };
    tree.version = version(&tree);
    tree
}

struct Cutter<'a> {
    source: &'a Source,
    records: Vec<Record>,
    fields: Vec<Field>,
    problems: Problems,
    /// Lines for which a reading beside the columns may still be looked for.
    searches: usize,
}

impl Cutter<'_> {
    fn line(&mut self, line: usize) {
        let span = self.source.line(line).span;
        let text = span.of(self.source.text());
        let first_field = self.fields.len() as u32;
        let mut record = Record { class: Class::Unread, line: line as u32, span, repetitions: 0, first_field };
        if line >= LINES {
            let kind = ProblemKind::LimitExceeded { what: "lines", found: line + 1, limit: LINES };
            self.problems.add(record.loc(), kind);
        } else if text.len() > 4 * LINE_CHARS {
            let kind = ProblemKind::LimitExceeded { what: "bytes in a line", found: text.len(), limit: 4 * LINE_CHARS };
            self.problems.add(record.loc(), kind);
        } else {
            record.class = classify(text);
            match record.class {
                Class::Known(kind) => record.repetitions = self.cut(kind.def(), text, span.start),
                Class::Unknown => self.unknown(text, record.loc()),
                _ => {}
            }
        }
        self.records.push(record);
    }

    fn unknown(&mut self, text: &str, loc: Loc) {
        let id: String = text.chars().take(3).collect();
        let draft = DRAFT_IDS.contains(&id.as_str());
        let kind = if draft { ProblemKind::DraftRecord { id } } else { ProblemKind::UnknownRecord { id } };
        self.problems.add(loc, kind);
    }

    /// Cuts a line into the fields of a record; the number of repetitions of the group.
    fn cut(&mut self, def: &'static RecordDef, text: &str, start: u32) -> u16 {
        let ruler = Ruler::new(text);
        let problems = &mut self.problems;
        let alignment = align(def, &ruler, &mut self.searches, &mut |kind, from, to| {
            problems.add(Loc::text(start + from as u32, start + to as u32), kind);
        });
        let ruler = alignment.ruler.as_ref().unwrap_or(&ruler);
        let width = ruler.width();
        for (i, field) in def.fields.iter().enumerate() {
            let (first, last) = alignment.columns(def, i);
            let cut = field_in(ruler, first, last, start, alignment.state(i));
            // A field that runs to the end of the line is there even when it is empty.
            let state = if field.columns.is_open() && cut.span.is_empty() { FieldState::Blank } else { cut.state };
            self.fields.push(Field { state, ..cut });
        }
        let Some(group) = def.group else { return 0 };
        if alignment.unreadable {
            return 0;
        }
        let moved = alignment.shift(def.fields.len());
        let first = i32::from(group.first()) + i32::from(moved);
        let reach = (width as i32 - first + i32::from(group.step)).max(0) / i32::from(group.step);
        let limit = if def.kind == Kind::Player { ROUNDS } else { LISTED };
        let allowed = usize::from(group.max.unwrap_or(u16::MAX)).min(limit);
        let repetitions = (reach as usize).min(allowed);
        if reach as usize > limit {
            let kind = ProblemKind::LimitExceeded { what: "repetitions of a group", found: reach as usize, limit };
            self.problems.add(Loc::text(start, start + text.len() as u32), kind);
        }
        let state = alignment.state(def.fields.len());
        for repetition in 0..repetitions {
            let offset = i32::from(moved) + repetition as i32 * i32::from(group.step);
            for field in group.fields {
                let (first, last) = (i32::from(field.columns.first) + offset, i32::from(field.columns.last) + offset);
                let cut = field_in(ruler, first, last, start, state);
                self.fields.push(cut);
            }
        }
        repetitions as u16
    }
}

/// The field in columns `first..=last` of a line that begins at byte `start` of the text.
fn field_in(ruler: &Ruler<'_>, first: i32, last: i32, start: u32, state: FieldState) -> Field {
    let (from, to) = ruler.range(first, last);
    let span = Span::new(start + from as u32, start + to as u32);
    let state = match state {
        FieldState::Unreadable => FieldState::Unreadable,
        _ if from == to => FieldState::Missing,
        _ if ruler.text.as_bytes()[from..to].iter().all(|b| matches!(b, b' ' | b'\t')) => FieldState::Blank,
        state => state,
    };
    Field { span, state }
}

/// What a line is, by its first columns.
fn classify(text: &str) -> Class {
    let bytes = text.as_bytes();
    if bytes.starts_with(b"001") {
        return Class::Known(Kind::Player);
    }
    if bytes.iter().all(|b| matches!(b, b' ' | b'\t' | 0)) {
        return Class::Blank;
    }
    if bytes.starts_with(b"###") {
        return Class::Comment;
    }
    let ruler = bytes.len() >= 20 && bytes.iter().all(|b| b.is_ascii_digit() || *b == b' ');
    if bytes.starts_with(b"DDD SSS")
        || (ruler && [&b"1234567890"[..], b"0123456789", b"    "].iter().any(|start| bytes.starts_with(start)))
    {
        return Class::Legend;
    }
    let id = text.get(..3).unwrap_or(text);
    if let Some(def) = RecordDef::by_id(id) {
        return Class::Known(def.kind);
    }
    if is_national(text, id) { Class::Known(Kind::National) } else { Class::Unknown }
}

/// A National Rating Support record: the code of a federation, then columns as in record 001.
fn is_national(text: &str, id: &str) -> bool {
    let code = id.len() == 3 && id.bytes().all(|b| b.is_ascii_uppercase());
    let ruler = Ruler::new(text);
    let part = |(from, to): (usize, usize)| text[from..to].trim();
    let number = |columns| {
        let text = part(ruler.range(columns, columns + 3));
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
    };
    code && part(ruler.range(4, 4)).is_empty() && number(5) && (number(49) || ruler.width() >= 52)
}

/// The version of the format: by records that only TRF26 has, by letters that TRF06 lacks, by the date.
///
/// Record 142 alone does not make a TRF26: programs write it into TRF16 as well.
fn version(tree: &Tree) -> Version {
    let since = |record: &Record| match record.class {
        Class::Known(kind) if kind != Kind::Rounds => kind.def().since,
        _ => None,
    };
    if tree.records.iter().any(|r| since(r) == Some(Version::Trf26)) {
        return Version::Trf26;
    }
    let mut old = false;
    for record in tree.of_kind(Kind::Player) {
        for repetition in 0..record.repetitions {
            use index::player::round::{OPPONENT, RESULT};
            let result = tree.value(tree.group_field(record, repetition, RESULT));
            let opponent = tree.value(tree.group_field(record, repetition, OPPONENT));
            match result {
                "" | "1" | "0" => {}
                "+" | "-" | "=" => old |= opponent.bytes().all(|b| b == b'0'),
                _ if "HFUZWDL".contains(&result.to_ascii_uppercase()) => return Version::Trf16,
                _ => {}
            }
        }
    }
    let start = tree.of_kind(Kind::Start).next().map(|r| tree.value(tree.field(r, index::start::TEXT)));
    let start = match start.and_then(Spelling::read).map(|s| s.reading) {
        Some(Reading::Day(date) | Reading::Either(date, _)) => Some(date),
        _ => None,
    };
    let before_trf16 = Date::new(2015, 8, 10).is_some_and(|approved| start.is_some_and(|start| start < approved));
    let teams = tree.of_kind(Kind::LegacyTeam).next().is_some();
    if before_trf16 || (old && !teams) { Version::Trf06 } else { Version::Trf16 }
}
