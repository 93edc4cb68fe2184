//! Floor 3: from files to tournaments and back.

mod convert;
mod csv;
mod delimited;
mod json;
mod loss;
#[cfg(any(test, feature = "fuzzing"))]
pub mod round_trip;
mod sniff;
mod swiss_manager;
pub mod trf;

pub use convert::{WriteOptions, is_writable, write};
pub use loss::{Datum, Loss, Place, Why};
pub use sniff::{Format, federation_hint, sniff};
pub use swiss_manager::join;

use crate::base::Source;
use crate::model::Tournament;
use crate::tree::{Problems, Tree};

/// What a file was read into.
#[derive(Clone, Debug)]
pub struct ReadOutcome {
    /// The format.
    pub format: Format,
    /// The program or habit that shows in the file, for people: `Swiss-Manager`, `JaVaFo TRF(x)`.
    pub dialect: Option<&'static str>,
    /// The lossless tree of a fixed-column file.
    pub tree: Option<Tree>,
    /// The tournament; empty when the format has no reader.
    pub tournament: Tournament,
    /// What the reader met, layout and values, in the order of the file as far as it can be told.
    pub problems: Problems,
    /// The source, when there is no tree to hold it.
    source: Option<Source>,
}

impl ReadOutcome {
    /// The file.
    ///
    /// # Panics
    /// Never: either the tree or the outcome itself holds it.
    pub fn source(&self) -> &Source {
        match (&self.tree, &self.source) {
            (Some(tree), _) => &tree.source,
            (None, Some(source)) => source,
            (None, None) => unreachable!("an outcome holds its source"),
        }
    }

    /// Whether the format has a reader.
    pub const fn was_read(&self) -> bool {
        self.format.is_readable()
    }
}

/// Reads a file of whatever format its content shows.
pub fn read(source: Source) -> ReadOutcome {
    let format = sniff(&source);
    if format.is_trf() {
        return trf::read(source);
    }
    let (tournament, problems) = match format {
        Format::Json => json::read(&source),
        Format::Csv => csv::read(&source),
        Format::SwissManagerPairings => swiss_manager::read(&source, swiss_manager::Table::Pairings),
        Format::SwissManagerPlayers | Format::ChessResultsCsv => {
            swiss_manager::read(&source, swiss_manager::Table::Players)
        }
        _ => (Tournament::default(), Problems::default()),
    };
    ReadOutcome { format, dialect: None, tree: None, tournament, problems, source: Some(source) }
}
