//! Whole files: those of the shared library when it is there.

use std::path::{Path, PathBuf};

use crate::base::{DecodeHint, Source};
use crate::formats::{ReadOutcome, federation_hint, read};

/// The files below a folder of the shared library, sorted; none when it is absent.
fn shared(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared")).join(folder);
    let mut files = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    if files.is_empty() {
        eprintln!("skipped: {} is absent", root.display());
    }
    files.sort();
    files
}

fn open(path: &Path) -> ReadOutcome {
    let bytes = std::fs::read(path).unwrap();
    let federation = federation_hint(&bytes);
    let hint = DecodeHint { encoding: None, federation: federation.as_deref() };
    read(Source::decode(path.display().to_string(), bytes, &hint))
}

#[test]
fn generated_tournaments_read_without_a_problem() {
    for path in shared("oracle/dutch-2017").into_iter().chain(shared("oracle/dutch-2026")) {
        let outcome = open(&path);
        let t = &outcome.tournament;
        let problems: Vec<_> = outcome.problems.iter().collect();
        assert!(problems.is_empty(), "{}: {problems:?}", path.display());
        assert!(!t.players.is_empty() && t.meta.rounds.value() == Some(t.sheet.rounds()), "{}", path.display());
    }
}
