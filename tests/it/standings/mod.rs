//! Standings and tie-breaks against worked examples and independent values.

mod findings;
mod historic;
mod load;
mod metamorphic;
mod oracle;
mod ranks;
mod readings;
mod round_trip;
mod teams;
mod worked;

use std::path::PathBuf;

use scrutineer::model::Tournament;

/// A file of the shared library beside the checkout; `None`, said aloud, when it is absent.
fn shared(path: &str) -> Option<PathBuf> {
    let full = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared")).join(path);
    if full.exists() {
        return Some(full);
    }
    println!("skipped: no {path}");
    None
}

/// A tournament of the worked examples.
fn fixture(name: &str) -> Tournament {
    let path = format!("{}/tests/data/tie-breaks/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    load::tournament(&std::fs::read_to_string(path).expect("a fixture"))
}
