//! Standings and tie-breaks against worked examples and independent values.

mod load;
mod oracle;
mod worked;

use std::path::PathBuf;

/// A file of the shared library beside the checkout; `None`, said aloud, when it is absent.
fn shared(path: &str) -> Option<PathBuf> {
    let full = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared")).join(path);
    if full.exists() {
        return Some(full);
    }
    println!("skipped: no {path}");
    None
}
