//! The files of other programs are read with the players and rounds that the index of the corpus states.

#![allow(clippy::print_stderr)] // a skipped test says so

use std::path::Path;

use super::{open, read};

/// Folders whose files the readers of this module read.
const FOLDERS: [&str; 5] =
    ["chess-results/", "swiss-manager-binary/", "swiss-manager-text/", "swiss-perfect/", "vega/"];
/// A player list of which the index counts the columns of points as a round.
const LIST: &str = "swiss-manager-text/spielerdaten-player-list.txt";

#[test]
fn every_file_has_the_players_and_rounds_of_the_index() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus"));
    let Ok(index) = std::fs::read_to_string(folder.join("README.md")) else {
        eprintln!("skipped: {} is absent", folder.display());
        return;
    };
    let mut compared = 0;
    for line in index.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let (Some(path), Some(facts)) = (cells.get(1), cells.get(4)) else { continue };
        let Some((players, rounds)) = facts.split_once(" x ").filter(|_| FOLDERS.iter().any(|f| path.starts_with(f)))
        else {
            continue;
        };
        let bytes = std::fs::read(folder.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let t = read(open(*path, bytes, None)).tournament;
        assert_eq!(t.players.len().to_string(), players, "players of {path}");
        let played =
            |round: usize| (0..t.players.len()).any(|at| t.sheet.row(at).get(round).is_some_and(|c| !c.is_empty()));
        let found = [
            (0..usize::from(t.sheet.rounds())).filter(|round| played(*round)).count(),
            t.meta.rounds.value().unwrap_or(0).into(),
        ];
        let wanted = rounds.parse::<usize>().ok().filter(|_| *path != LIST);
        assert!(
            wanted.is_none_or(|wanted| found.contains(&wanted)),
            "rounds of {path}: {found:?}, the index states {rounds}"
        );
        compared += 1;
    }
    assert!(compared > 20, "only {compared} rows of the index were understood");
}
