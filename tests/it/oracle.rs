//! Tournaments of the shared library, for tests and measurements.

use std::path::{Path, PathBuf};

use scrutineer::base::Source;
use scrutineer::formats;
use scrutineer::model::Tournament;

/// The shared library's folder, if this machine has it.
pub(crate) fn shared(folder: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared").join(folder);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: no {folder} here");
    None
}

/// The tournament of a file.
pub(crate) fn read(path: &Path) -> Tournament {
    let text = std::fs::read_to_string(path).expect("readable");
    formats::read(Source::from_text(path.display().to_string(), text)).tournament
}
