//! Floor 3: reference lists. The FIDE list (fixed-width text or XML) or a national list (CSV) is read into one compact index, and
//! players are looked up in it by number or by name. Several lists stand side by side as [`Lists`].

mod build;
mod csv;
mod dirty;
mod fixed;
mod import;
mod index;
mod input;
mod reference;
mod row;
mod search;
mod xml;

pub use csv::Mapping;
pub use dirty::{Dirty, DirtyRow, Fault};
#[cfg(feature = "zip")]
pub use import::unzip;
pub use import::{Imported, Layout, Options, import, read};
pub use index::{About, Entry, List, Rating};
pub use reference::{ListUsed, Lists, Reference, Standing};
pub use row::{Kinds, Month};
pub use search::{Hit, Query, alike};

use thiserror::Error;

/// Why a list could not be imported or opened.
#[derive(Debug, Error)]
pub enum ListError {
    /// Reading or writing failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// The file is none of the lists that can be read.
    #[error("not a rating list: {0}")]
    NotAList(&'static str),
    /// The index is damaged, or of another version.
    #[error("not a list index of this version")]
    NotAnIndex,
    /// An archive could not be read.
    #[error("{0}")]
    Archive(String),
}
