//! Measures the judge of Dutch rounds: `cargo bench --bench pairing -- FILE... 1000x9 ... [--peer COMMAND...]`.
//!
//! `1000x9` stands for a seeded tournament of so many players and rounds: the one that
//! `scrutineer simulate --players 1000 --rounds 9 --seed 1 --start 2026-03-01` writes (`--start 2020-03-01` for the text of 2017).
//! Prints a line a tournament and edition: players, rounds, milliseconds for all rounds on one core, how many were as prescribed,
//! and each round's milliseconds. After `--peer` comes another program's command, an argument `{}` standing for the file: it
//! is run on the same tournaments, and its time and the ratio stand beside ours.

#![allow(clippy::print_stdout, missing_docs)]

#[path = "../tests/it/oracle.rs"]
#[allow(dead_code)] // only the reader is needed here
mod oracle;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use scrutineer::base::{Date, RoundNo};
use scrutineer::engines::pairing::Recheck;
use scrutineer::engines::pairing::dutch::{Edition, Outcome, judge};
use scrutineer::engines::simulate::{Settings, simulate};
use scrutineer::formats::{self, Format, WriteOptions};
use scrutineer::model::{Said, Scoring};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let peer = arguments.iter().position(|argument| argument == "--peer").unwrap_or(arguments.len());
    let command = arguments.get(peer + 1..).unwrap_or_default();
    for argument in &arguments[..peer] {
        let editions = match () {
            () if argument.contains("2017") => vec![Edition::D17],
            () if argument.contains("2026") => vec![Edition::D26],
            () => vec![Edition::D17, Edition::D26],
        };
        for edition in editions {
            let size = argument.split_once('x').map(|(players, rounds)| (players.parse(), rounds.parse()));
            match size {
                Some((Ok(players), Ok(rounds))) => {
                    let path = played(players, rounds, edition);
                    measure(&path, edition, command);
                    let _ = std::fs::remove_file(path);
                }
                _ => measure(Path::new(argument), edition, command),
            }
        }
    }
}

fn measure(path: &Path, edition: Edition, command: &[String]) {
    let tournament = oracle::read(path);
    let recheck = Recheck::new(&tournament, edition);
    let rounds: Vec<_> = (1..=recheck.rounds.last_recorded())
        .map(RoundNo)
        .map(|round| (recheck.position(round).expect("a clear history"), recheck.rounds.recorded(round).pairing))
        .collect();
    let start = Instant::now();
    let mut each = Vec::new();
    let mut same = 0;
    for (position, recorded) in &rounds {
        let before = Instant::now();
        same += usize::from(judge(position, recorded, edition).outcome == Outcome::Same);
        each.push(format!("{:.1}", before.elapsed().as_secs_f64() * 1e3));
    }
    let ours = start.elapsed().as_secs_f64() * 1e3;
    let (name, players) = (path.display(), tournament.players.len());
    let theirs = timed(command, path).map_or_else(String::new, |theirs| {
        format!("; the other program {theirs:.0} ms, {:.0} times as long", theirs / ours)
    });
    let each = each.join(" ");
    println!("{name} {edition:?} {players} x {}: {ours:.2} ms, {same} same ({each}){theirs}", rounds.len());
}

/// The milliseconds of the other program's process on a file.
fn timed(command: &[String], path: &Path) -> Option<f64> {
    let (program, arguments) = command.split_first()?;
    let file = path.display().to_string();
    let arguments = arguments.iter().map(|argument| if argument == "{}" { &file } else { argument });
    let start = Instant::now();
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output();
    output.expect("a program that runs");
    Some(start.elapsed().as_secs_f64() * 1e3)
}

/// A file with the seeded tournament. No code of the system stands in it: programs know different ones.
fn played(players: u16, rounds: u16, edition: Edition) -> PathBuf {
    let settings = Settings {
        players: (players, players),
        rounds,
        edition,
        start: if edition == Edition::D17 { Date::constant(2020, 3, 1) } else { Date::constant(2026, 3, 1) },
        ratings: (1400, 2500),
        unrated: 0,
        draws: 350,
        forfeits: 10,
        double_forfeits: 0,
        odd_results: 0,
        unrated_games: 0,
        half_point_byes: 10,
        full_point_byes: 0,
        zero_point_byes: 10,
        late_entries: 0,
        withdrawals: 20,
        forbidden_pairs: 0,
        baku: false,
        scoring: Scoring::STANDARD,
        initial_colour: None,
    };
    let mut tournament = simulate(&settings, 1).expect("fit settings");
    tournament.meta.system = Said::Absent;
    let format = if edition == Edition::D17 { Format::Trf16 } else { Format::Trf26 };
    let bytes = formats::write(&tournament, format, &WriteOptions::default()).0;
    let path = std::env::temp_dir().join(format!("scrutineer-{players}x{rounds}-{edition:?}.trf"));
    std::fs::write(&path, bytes).expect("a writable folder");
    path
}
