//! What a record, a field and a repeating group are.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::tables::{Kind, RECORDS};

/// A version of the Tournament Report File.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// Torino 2006.
    Trf06,
    /// Elista 2015.
    Trf16,
    /// C.02.03 Annexure A, for reports since 1 September 2025.
    Trf26,
}

impl Version {
    /// The stable lower-case name: `trf16`.
    pub const fn name(self) -> &'static str {
        match self {
            Version::Trf06 => "trf06",
            Version::Trf16 => "trf16",
            Version::Trf26 => "trf26",
        }
    }
}

/// Columns of a line: counted from 1, both ends included, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Columns {
    /// First column.
    pub first: u16,
    /// Last column; `u16::MAX` for the end of the line.
    pub last: u16,
}

impl Columns {
    /// Whether the field runs to the end of the line.
    pub const fn is_open(self) -> bool {
        self.last == u16::MAX
    }

    /// Number of columns; meaningless for an open field.
    pub const fn width(self) -> u16 {
        self.last - self.first + 1
    }

    /// The same columns further right.
    #[must_use]
    pub const fn moved(self, by: u16) -> Columns {
        Columns { first: self.first.saturating_add(by), last: self.last.saturating_add(by) }
    }
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldType {
    /// Free text.
    Text,
    /// A word of a fixed vocabulary or an inner grammar.
    Code,
    /// A whole number.
    Count,
    /// Points with one decimal.
    Points,
    /// A day, `YYYY/MM/DD`.
    Date,
    /// A day with a year of two digits, `YY/MM/DD`.
    ShortDate,
    /// A date of birth, `YYYY/MM/DD` with 00 for what is unknown.
    Birth,
    /// `m` or `w`.
    Sex,
    /// A title of a player.
    Title,
    /// A rating.
    Rating,
    /// A rank.
    Rank,
    /// Three letters.
    Federation,
    /// A FIDE identification number.
    FideId,
    /// Starting rank of a player.
    Player,
    /// Pairing number of a team.
    Team,
    /// A player in an event of individuals, a team in a team event.
    Participant,
    /// Number of a round.
    Round,
    /// Opponent in a round: a starting rank, 0000 or blank.
    Opponent,
    /// `w`, `b`, `-` or blank.
    Colour,
    /// A result letter.
    Result,
}

/// The side of a field that is filled with blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pad {
    /// Blanks before the value.
    Left,
    /// Blanks after the value.
    Right,
}

/// How much a datum matters to a purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Not looked at.
    Ignored,
    /// Warned about when wrong.
    Warning,
    /// Mandatory for events with title norms.
    Titles,
    /// Mandatory.
    Mandatory,
}

/// What a version of the format says of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// First version that says so.
    pub since: Version,
    /// How much the datum matters to a report for rating.
    pub rating: Level,
    /// How much it matters to pairing and tie-breaks.
    pub pairing: Level,
    /// What stands there.
    pub doc: &'static str,
}

/// A field of a record, or of each repetition of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldDef {
    /// Name, unique in its record or group.
    pub name: &'static str,
    /// Columns; of a group's field those in the first repetition.
    pub columns: Columns,
    /// What it holds.
    pub kind: FieldType,
    /// The side that is filled with blanks.
    pub pad: Pad,
    /// What the versions say of it, the oldest first; never empty.
    pub editions: &'static [Edition],
}

impl FieldDef {
    /// What a version of the format says of the field: its own words or those of the latest version before it.
    pub fn edition(&self, version: Version) -> &'static Edition {
        self.editions.iter().rev().find(|e| e.since <= version).unwrap_or(&self.editions[0])
    }
}

/// Fields that repeat to the right, such as the rounds of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupDef {
    /// Name.
    pub name: &'static str,
    /// Columns from the start of a repetition to the start of the next one.
    pub step: u16,
    /// Largest number of repetitions, if the format knows one.
    pub max: Option<u16>,
    /// The fields, with their columns in the first repetition.
    pub fields: &'static [FieldDef],
}

impl GroupDef {
    /// First column of the first repetition.
    pub fn first(&self) -> u16 {
        self.fields[0].columns.first
    }

    /// Columns of a field in a repetition, counted from 0.
    pub fn columns(&self, repetition: u16, field: usize) -> Columns {
        self.fields[field].columns.moved(self.step.saturating_mul(repetition))
    }
}

/// A record: a line with an identifier in its first three columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordDef {
    /// The record's own entry of [`Kind`].
    pub kind: Kind,
    /// Identifier in columns 1 to 3; `NRS` stands for the code of any federation.
    pub id: &'static str,
    /// Heading.
    pub title: &'static str,
    /// First version of the format that has it; `None` for an extension.
    pub since: Option<Version>,
    /// The program that introduced an extension.
    pub dialect: Option<&'static str>,
    /// Whether it may stand more than once.
    pub many: bool,
    /// Whether the identifier is the code of a federation.
    pub any_federation: bool,
    /// Fields before the group.
    pub fields: &'static [FieldDef],
    /// Fields that repeat after them.
    pub group: Option<GroupDef>,
    /// Where the record is defined.
    pub article: &'static str,
    /// Further words.
    pub doc: &'static str,
}

impl RecordDef {
    /// The record with this identifier (`001`, `XXR`); none for the code of a federation.
    pub fn by_id(id: &str) -> Option<&'static RecordDef> {
        static KNOWN: LazyLock<HashMap<&str, &RecordDef>> =
            LazyLock::new(|| RECORDS.iter().filter(|record| !record.any_federation).map(|r| (r.id, r)).collect());
        KNOWN.get(id).copied()
    }

    /// A field before the group, by name.
    pub fn field(&self, name: &str) -> Option<&'static FieldDef> {
        self.fields.iter().find(|field| field.name == name)
    }
}

impl Kind {
    /// The definition of the record.
    pub fn def(self) -> &'static RecordDef {
        &RECORDS[self as usize]
    }

    /// Columns of the field with this index ([`index`](super::index)).
    pub fn columns(self, field: usize) -> Columns {
        self.def().fields[field].columns
    }

    /// Columns of a field of the record's group in a repetition, counted from 0; `None` for a record without a group.
    pub fn group_columns(self, repetition: u16, field: usize) -> Option<Columns> {
        self.def().group.map(|group| group.columns(repetition, field))
    }
}
