//! What is wrong with the layout or the spelling of a file, as far as a reader can see it. Rules turn these into findings.

use crate::base::{Date, Loc, PlayerNo, RoundNo, limits};
use crate::grammar::FieldType;

/// Something that a reader met, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What it is.
    pub kind: ProblemKind,
    /// Where it is.
    pub loc: Loc,
}

/// A reading with moved fields that does not fit either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearestReading {
    /// The field, or the group, from which on all stands beside its columns.
    pub field: &'static str,
    /// Columns to the right, or to the left when negative.
    pub by: i16,
    /// First column that cannot be right then.
    pub column: u16,
    /// What stands there.
    pub holds: String,
}

/// What a reader can meet. Quoted text is cut at [`limits::QUOTED_CHARS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// More of something than the limits allow; the rest is kept but not read.
    LimitExceeded {
        /// What there is too much of.
        what: &'static str,
        /// How much there is.
        found: usize,
        /// How much is read.
        limit: usize,
    },
    /// A tab between fields. The line was read with tab stops every eight columns if that fits, else as it stands.
    TabInRecord {
        /// Whether tab stops made the columns fit.
        read_with_stops: bool,
    },
    /// The name was padded by bytes in place of characters, so that the columns after it stand further left.
    PaddedByBytes {
        /// The field after the name by its columns counted in characters.
        by_characters: String,
        /// The same field with columns counted in bytes; this reading was taken.
        by_bytes: String,
    },
    /// Fields stand beside their columns, all by the same distance.
    ColumnsShifted {
        /// First field or group that is moved.
        field: &'static str,
        /// Its first column by the format.
        column: u16,
        /// Columns to the right, or to the left when negative.
        by: i16,
        /// What its own columns hold.
        by_columns: String,
        /// What was read.
        read_as: String,
    },
    /// A field is wider than its columns. It was read whole.
    FieldTooWide {
        /// The field.
        field: &'static str,
        /// Its text.
        text: String,
        /// The following field, which it covers so that this cannot be read.
        over: Option<&'static str>,
        /// Whether it pushes what follows to the right.
        moved: bool,
    },
    /// A line keeps to the columns in no way that can be told; its fields were not read.
    ColumnsUnreadable {
        /// First column that cannot be right, by the columns of the format.
        column: u16,
        /// What stands there.
        holds: String,
        /// The reading with moved fields that goes furthest; `None` when none goes further.
        nearest: Option<NearestReading>,
    },
    /// Something stands in a column that separates fields. The fields were read by their columns.
    TextBetweenFields {
        /// The column.
        column: u16,
        /// What stands there.
        text: String,
    },
    /// A record that neither the format nor its known extensions have.
    UnknownRecord {
        /// The first three characters.
        id: String,
    },
    /// A record of a draft of TRF26 that was never in force.
    DraftRecord {
        /// The first three characters.
        id: String,
    },
    /// A value that is not of the field's type.
    UnreadableValue {
        /// The field.
        field: &'static str,
        /// What stands there.
        text: String,
        /// What should stand there.
        expected: FieldType,
    },
    /// Points with a comma in place of the point; they were read.
    DecimalComma {
        /// As they are written.
        text: String,
    },
    /// Text after a number in a field that holds a number only, such as `062 9 (9)`; the number was read.
    TextAfterNumber {
        /// The field's record.
        field: &'static str,
        /// The text after the number.
        text: String,
    },
    /// A date in another spelling than the format's; it was read.
    DateSpelling {
        /// As it is written.
        text: String,
        /// As it was read.
        date: Date,
    },
    /// A date that means two days, of which neither was taken.
    AmbiguousDate {
        /// As it is written.
        text: String,
        /// The day if the day comes first.
        day_first: Date,
        /// The day if the month comes first.
        month_first: Date,
    },
    /// A title in another spelling than the format's; it was read.
    TitleSpelling {
        /// As it is written.
        text: String,
        /// The abbreviation.
        title: &'static str,
    },
    /// A sex in another spelling than `m` or `w`; it was read.
    SexSpelling {
        /// As it is written.
        text: String,
    },
    /// A record that may stand once stands again; the first one was read.
    RepeatedRecord {
        /// The identifier.
        id: &'static str,
    },
    /// Two records say different things about the same fact; the one at the problem's place was not taken.
    Conflict {
        /// The fact.
        what: &'static str,
        /// The record and value that were taken.
        taken: String,
        /// Where they stand.
        taken_at: Loc,
        /// The record and value that were not.
        other: String,
    },
    /// A mark of TRF06 without an opponent, which may mean several things.
    OldMark {
        /// The mark in the file.
        written: char,
        /// The letter of TRF16 as which it was read.
        read_as: char,
    },
    /// Record 162 has `Z` for absence; TRF26 says `A`. It was read as `A`.
    AbsenceLetter,
    /// A symbol that record 162 or 362, or a code that XXS does not know.
    UnknownScoringSymbol {
        /// The symbol.
        symbol: String,
    },
    /// A setting of XXC, XXR or another extension that is not known.
    UnknownSetting {
        /// What stands there.
        text: String,
    },
    /// A record that adds to a player (NRS, DAT) whose record 001 is not in the file.
    NoSuchPlayer {
        /// The starting rank.
        no: u16,
    },
    /// A JSON file that is no tournament; nothing was read.
    BadJson {
        /// What the parser says.
        message: String,
    },
    /// A JSON file of a later schema; what is known was read.
    NewerSchema {
        /// The schema of the file.
        found: u32,
        /// The latest that is known.
        known: u32,
    },
    /// A key of a JSON file that the model does not have.
    UnknownKey {
        /// Where it stands: `/tournament/players/0/nick`.
        path: String,
    },
    /// A column of a table whose heading is not known; it was not read.
    UnknownColumn {
        /// The heading; empty for a cell beyond the last heading.
        heading: String,
    },
    /// A sheet of a workbook, or a further tournament of a file, that was not read.
    SheetNotRead {
        /// Its name.
        name: String,
    },
    /// A player of whom only one of several parts of a file tells, without a starting rank of their own; not read.
    OnlyInOne {
        /// The name.
        name: String,
    },
    /// A row of a table without the cells that it needs; it was not read.
    RowNotUnderstood,
    /// A table of results by opponent, without rounds and colours; the results were not read.
    NoRounds,
    /// A table of results without colours.
    NoColours,
    /// A full point without a game, which is the pairing-allocated bye or a full-point bye. It was read as the first.
    AmbiguousBye,
    /// `0:0`, which is a game without result or one that both players lost. It was read as the first.
    AmbiguousResult,
    /// An absence of which the file does not say what it is worth. It was read as a zero-point bye.
    AmbiguousAbsence,
    /// A section of a binary file that is not known; it was not read.
    UnknownSection {
        /// Its mark, as hexadecimal digits.
        mark: String,
        /// Its length.
        bytes: usize,
    },
    /// A place where a binary file is not as its layout says. What could be read was.
    Damaged {
        /// What is wrong, as a sentence without its end.
        what: String,
    },
    /// A half-point bye that stands nowhere and follows from the points.
    ConcludedBye {
        /// The player.
        player: PlayerNo,
        /// The round.
        round: RoundNo,
    },
}

impl ProblemKind {
    /// Stable name of the kind.
    pub const fn name(&self) -> &'static str {
        match self {
            ProblemKind::LimitExceeded { .. } => "limit-exceeded",
            ProblemKind::TabInRecord { .. } => "tab-in-record",
            ProblemKind::PaddedByBytes { .. } => "padded-by-bytes",
            ProblemKind::ColumnsShifted { .. } => "columns-shifted",
            ProblemKind::FieldTooWide { .. } => "field-too-wide",
            ProblemKind::ColumnsUnreadable { .. } => "columns-unreadable",
            ProblemKind::TextBetweenFields { .. } => "text-between-fields",
            ProblemKind::UnknownRecord { .. } => "unknown-record",
            ProblemKind::DraftRecord { .. } => "draft-record",
            ProblemKind::UnreadableValue { .. } => "unreadable-value",
            ProblemKind::DecimalComma { .. } => "decimal-comma",
            ProblemKind::TextAfterNumber { .. } => "text-after-number",
            ProblemKind::DateSpelling { .. } => "date-spelling",
            ProblemKind::AmbiguousDate { .. } => "ambiguous-date",
            ProblemKind::TitleSpelling { .. } => "title-spelling",
            ProblemKind::SexSpelling { .. } => "sex-spelling",
            ProblemKind::RepeatedRecord { .. } => "repeated-record",
            ProblemKind::Conflict { .. } => "conflict",
            ProblemKind::OldMark { .. } => "old-mark",
            ProblemKind::AbsenceLetter => "absence-letter",
            ProblemKind::UnknownScoringSymbol { .. } => "unknown-scoring-symbol",
            ProblemKind::UnknownSetting { .. } => "unknown-setting",
            ProblemKind::NoSuchPlayer { .. } => "no-such-player",
            ProblemKind::BadJson { .. } => "bad-json",
            ProblemKind::NewerSchema { .. } => "newer-schema",
            ProblemKind::UnknownKey { .. } => "unknown-key",
            ProblemKind::UnknownColumn { .. } => "unknown-column",
            ProblemKind::OnlyInOne { .. } => "only-in-one",
            ProblemKind::RowNotUnderstood => "row-not-understood",
            ProblemKind::SheetNotRead { .. } => "sheet-not-read",
            ProblemKind::NoRounds => "no-rounds",
            ProblemKind::NoColours => "no-colours",
            ProblemKind::AmbiguousBye => "ambiguous-bye",
            ProblemKind::AmbiguousResult => "ambiguous-result",
            ProblemKind::AmbiguousAbsence => "ambiguous-absence",
            ProblemKind::UnknownSection { .. } => "unknown-section",
            ProblemKind::Damaged { .. } => "damaged",
            ProblemKind::ConcludedBye { .. } => "concluded-bye",
        }
    }
}

/// Problems in the order in which they were met; of each kind only the first ones are kept in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    kept: Vec<Problem>,
    counts: Vec<(&'static str, usize)>,
}

impl Problems {
    /// Adds a problem.
    pub fn add(&mut self, loc: Loc, kind: ProblemKind) {
        let name = kind.name();
        let at = self.counts.iter().position(|(n, _)| *n == name).unwrap_or_else(|| {
            self.counts.push((name, 0));
            self.counts.len() - 1
        });
        let count = &mut self.counts[at].1;
        *count += 1;
        if *count <= limits::PROBLEMS_OF_A_KIND {
            self.kept.push(Problem { kind, loc });
        }
    }

    /// Adds the problems of another part.
    #[cfg(feature = "xlsx")]
    pub(crate) fn extend(&mut self, other: &Problems) {
        for problem in other {
            self.add(problem.loc, problem.kind.clone());
        }
    }

    /// The problems that were kept.
    pub fn iter(&self) -> std::slice::Iter<'_, Problem> {
        self.kept.iter()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// How many of a kind there were, kept or not; the name is that of [`ProblemKind::name`].
    pub fn count(&self, name: &str) -> usize {
        self.counts.iter().find(|(n, _)| *n == name).map_or(0, |(_, count)| *count)
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Problem;
    type IntoIter = std::slice::Iter<'a, Problem>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A piece of the file for a message, cut at the limit.
pub(crate) fn quote(text: &str) -> String {
    text.trim().chars().take(limits::QUOTED_CHARS).collect()
}
