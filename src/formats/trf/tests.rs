//! Whole files: those of the shared library when it is there.

#![allow(clippy::print_stderr)] // a skipped test says so

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

/// Files of the corpus's index with their players and rounds as a plain column reader counts them.
fn index() -> Vec<(String, usize, u16)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/README.md");
    let Ok(text) = std::fs::read_to_string(path) else {
        eprintln!("skipped: {path} is absent");
        return Vec::new();
    };
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let (players, rounds) = cells.get(4)?.split_once(" x ")?;
        let name = cells.get(1).filter(|name| name.contains(".trf"))?;
        Some(((*name).to_owned(), players.parse().ok()?, rounds.parse().ok()?))
    };
    text.lines().filter_map(row).collect()
}

#[test]
fn files_of_other_programs_have_the_players_and_rounds_of_the_index() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus"));
    for (name, players, rounds) in index() {
        let outcome = open(&root.join(&name));
        let t = &outcome.tournament;
        assert!(outcome.format.is_trf(), "{name} is taken for {}", outcome.format.name());
        assert_eq!(t.players.len(), players, "{name}");
        let moved = ["columns-shifted", "field-too-wide", "columns-unreadable"];
        if moved.iter().all(|kind| outcome.problems.count(kind) == 0) {
            assert_eq!(t.sheet.rounds(), rounds, "{name}");
        }
        let bytes = std::fs::read(root.join(&name)).unwrap();
        assert!(outcome.tree.is_some_and(|tree| tree.print() == bytes), "{name}");
    }
}
