//! Rows of a list that are not as they should be: counted, listed, never a reason to stop.

use serde::{Deserialize, Serialize};

use crate::base::limits;

/// What is wrong with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// No number: the row is dropped.
    NoId,
    /// The number is none: the row is dropped.
    BadId,
    /// No name: the row is dropped.
    NoName,
    /// The number stands in an earlier row: the row is dropped.
    SameId,
    /// The rating, games or K are no numbers, or out of range: left out.
    BadRating,
    /// The year of birth is none: left out.
    BadBirth,
    /// The federation is no code of three letters: left out.
    BadFederation,
    /// The sex is neither M nor F: left out.
    BadSex,
    /// The title is not known: left out.
    BadTitle,
    /// The row or a field is longer than any real one: the row is dropped.
    TooLong,
    /// The markup is broken, or the file ends within the row.
    Broken,
}

impl Fault {
    /// What is wrong, in words that follow a number of rows.
    pub const fn text(self) -> &'static str {
        match self {
            Fault::NoId => "without number",
            Fault::BadId => "with a number that is none",
            Fault::NoName => "without name",
            Fault::SameId => "with the number of an earlier row",
            Fault::BadRating => "with a rating, games or K that are none",
            Fault::BadBirth => "with a year of birth that is none",
            Fault::BadFederation => "with a federation that is no code",
            Fault::BadSex => "with a sex that is neither M nor F",
            Fault::BadTitle => "with an unknown title",
            Fault::TooLong => "longer than any real one",
            Fault::Broken => "with broken markup",
        }
    }

    /// Whether rows with this fault are left out of the index.
    pub const fn drops_row(self) -> bool {
        matches!(self, Fault::NoId | Fault::BadId | Fault::NoName | Fault::SameId | Fault::TooLong | Fault::Broken)
    }
}

/// A row with a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DirtyRow {
    /// What is wrong.
    pub fault: Fault,
    /// Number of the row, or of the player's element, counted from 1.
    pub row: u64,
    /// The beginning of what stands there.
    pub text: String,
}

/// The rows with faults of one import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dirty {
    /// Number of rows by fault.
    pub counts: Vec<(Fault, u64)>,
    /// The first rows of each fault.
    pub rows: Vec<DirtyRow>,
}

impl Dirty {
    /// Counts a row, and keeps it when it is one of the first with this fault.
    pub(super) fn add(&mut self, fault: Fault, row: u64, text: &str) {
        let at = match self.counts.binary_search_by_key(&fault, |(fault, _)| *fault) {
            Ok(at) => at,
            Err(at) => {
                self.counts.insert(at, (fault, 0));
                at
            }
        };
        let Some((_, count)) = self.counts.get_mut(at) else { return };
        *count += 1;
        if *count <= limits::PROBLEMS_OF_A_KIND as u64 {
            let text = text.chars().take(limits::QUOTED_CHARS).collect();
            self.rows.push(DirtyRow { fault, row, text });
        }
    }

    /// Number of rows with this fault.
    pub fn count(&self, fault: Fault) -> u64 {
        self.counts.iter().find(|(known, _)| *known == fault).map_or(0, |(_, count)| *count)
    }
}
