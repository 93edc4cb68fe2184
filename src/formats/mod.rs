//! Floor 3: from files to tournaments and back.

mod binary;
mod convert;
#[cfg(test)]
mod corpus_tests;
mod csv;
mod delimited;
mod games;
mod grid;
mod jch;
mod join;
mod json;
mod loss;
mod nodes;
mod page;
mod papi;
pub mod pgn;
#[cfg(any(test, feature = "fuzzing"))]
pub mod round_trip;
mod sniff;
mod swiss_manager;
mod swiss_perfect;
mod swt;
pub mod trf;
mod tunx;
mod upload;
mod vega;
#[cfg(feature = "xlsx")]
mod workbook;

pub use convert::{WriteOptions, is_writable, lacks, write};
pub use join::join;
#[cfg(feature = "cli")]
pub use json::model_schema;
pub use loss::{Loss, LossJson, Why};
pub use sniff::{Format, federation_hint, sniff, why_unknown};

#[cfg(feature = "xlsx")]
use crate::base::Loc;
use crate::base::{DecodeHint, Source};
use crate::model::Tournament;
#[cfg(feature = "xlsx")]
use crate::tree::ProblemKind;
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
    /// Names of the sheets of a workbook, in its order.
    pub sheets: Vec<String>,
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

/// A file out of its bytes. Unless its format is no text, it is decoded: by the encoding named, else by what the bytes and the
/// federation that they name tell.
pub fn open(name: impl Into<String>, bytes: Vec<u8>, encoding: Option<&str>) -> Source {
    let name = name.into();
    if sniff::binary(&bytes, &name).is_some() {
        return Source::binary(name, bytes);
    }
    let federation = federation_hint(&bytes);
    Source::decode(name, bytes, &DecodeHint { encoding, federation: federation.as_deref() })
}

/// Reads a file of whatever format its content shows.
pub fn read(source: Source) -> ReadOutcome {
    let format = sniff(&source);
    let source = if sniff::binary(source.bytes(), &source.name).is_some() { source.into_binary() } else { source };
    if format.is_trf() {
        return trf::read(source);
    }
    #[cfg(feature = "xlsx")]
    if format == Format::Xlsx {
        return read_workbook(source);
    }
    let (tournament, problems) = match format {
        Format::Json => json::read(&source),
        Format::Jch => jch::read(&source),
        Format::PapiJson => papi::read(&source),
        Format::ChessResultsXml => upload::read(&source),
        Format::Vega => vega::read(&source),
        Format::Csv => csv::read(&source),
        Format::SwissManagerPairings => swiss_manager::read_pairings(&source),
        Format::SwissManagerPlayers | Format::SwissManagerImport | Format::ChessResultsCsv => {
            swiss_manager::read(&source)
        }
        Format::SwissPerfect => swiss_perfect::read(&source),
        Format::Swt => swt::read(&source),
        Format::ChessResultsHtml => {
            let rows = page::rows(source.text());
            swiss_manager::read_rows(swiss_manager::headed(rows.iter().cloned()), rows.into_iter())
        }
        Format::Tunx | Format::Turx | Format::Tumx | Format::Tutx => tunx::read(&source),
        _ => (Tournament::default(), Problems::default()),
    };
    ReadOutcome { format, dialect: None, tree: None, tournament, problems, sheets: Vec::new(), source: Some(source) }
}

/// Reads the sheet with the most rounds that the reader of tables knows, joins those that tell of the same players, and tells of the others.
#[cfg(feature = "xlsx")]
fn read_workbook(source: Source) -> ReadOutcome {
    let mut problems = Problems::default();
    let sheets = workbook::sheets(source.bytes()).unwrap_or_else(|what| {
        problems.add(Loc::default(), ProblemKind::Damaged { what });
        Vec::new()
    });
    let table = |(at, sheet): (usize, &workbook::Sheet)| {
        let table = swiss_manager::headed(sheet.rows())?;
        let (tournament, problems) = swiss_manager::read_rows(Some(table), sheet.rows());
        Some((at, tournament, problems))
    };
    let mut tables: Vec<_> = sheets.iter().enumerate().filter_map(table).collect();
    tables.sort_by_key(|(at, t, _)| std::cmp::Reverse((t.sheet.rounds(), t.players.len(), std::cmp::Reverse(*at))));
    let mut read = Vec::new();
    let mut tournament = Tournament::default();
    for (at, part, told) in tables {
        if read.is_empty() {
            tournament = part;
        } else if let Some((whole, differing)) = join::together(&tournament, &part) {
            tournament = whole;
            problems.extend(&differing);
        } else {
            continue;
        }
        problems.extend(&told);
        read.push(at);
    }
    for (_, sheet) in sheets.iter().enumerate().filter(|(at, sheet)| !read.contains(at) && !sheet.is_empty()) {
        problems.add(sheet.loc(), ProblemKind::SheetNotRead { name: sheet.name.clone() });
    }
    ReadOutcome {
        format: Format::Xlsx,
        dialect: None,
        tree: None,
        tournament,
        problems,
        sheets: sheets.into_iter().map(|sheet| sheet.name).collect(),
        source: Some(source),
    }
}
