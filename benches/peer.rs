//! Compares the judge of Dutch rounds with another program's checker on seeded tournaments, round by round:
//! `cargo bench --bench peer -- 2026 1-5000 DIR COMMAND...`, where an argument `{}` of the command stands for the file.
//!
//! Seed by seed a tournament of 10 to 300 players (every ratio equally likely) and 5 to 13 rounds is played, with byes,
//! forfeits, late entries, withdrawals, forbidden pairs and acceleration as its kind wants it, written into `DIR` and judged
//! by both. The command prints `Round #N` for each round and, below it, the games in which its own pairing and the recorded
//! one part: `1 - 14   1 - 10`. Prints each disagreement and keeps its file; then the counts and the seconds of both.

#![allow(clippy::print_stdout, missing_docs)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use scrutineer::base::{Date, RoundNo, Source};
use scrutineer::engines::pairing::dutch::{Edition, Outcome};
use scrutineer::engines::pairing::{Judged, Recheck};
use scrutineer::engines::simulate::{Settings, simulate};
use scrutineer::formats::{self, Format, WriteOptions};
use scrutineer::model::{Said, Scoring};

/// What a program says of a round: `None` where it agrees, else the games that part.
type Verdicts = BTreeMap<u16, Option<String>>;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [text, seeds, folder, command @ ..] = arguments.as_slice() else {
        println!("usage: cargo bench --bench peer -- 2017|2026 SEEDS DIR COMMAND..., with {{}} for the file");
        return;
    };
    let edition = if text == "2017" { Edition::D17 } else { Edition::D26 };
    let (first, last) = seeds.split_once('-').expect("seeds like 1-5000");
    let (first, last): (u64, u64) = (first.parse().expect("a seed"), last.parse().expect("a seed"));
    let folder = PathBuf::from(folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut tally = Tally::default();
    for seed in first..=last {
        tally.compare(edition, seed, &folder, command);
        if seed % 100 == 0 || seed == last {
            println!("{tally}");
        }
    }
}

/// Counts and times.
#[derive(Default)]
struct Tally {
    tournaments: u32,
    rounds: u32,
    pairings_apart: u32,
    silent: u32,
    ours: Duration,
    theirs: Duration,
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { tournaments, rounds, pairings_apart, silent, ours, theirs } = self;
        write!(
            f,
            "{tournaments} tournaments, {rounds} rounds: {pairings_apart} rounds apart, {silent} files not judged; "
        )?;
        write!(f, "{:.1} s against {:.1} s", ours.as_secs_f64(), theirs.as_secs_f64())
    }
}

impl Tally {
    fn compare(&mut self, edition: Edition, seed: u64, folder: &Path, command: &[String]) {
        let path = folder.join(format!("{seed}.trf"));
        let format = if edition == Edition::D17 { Format::Trf16 } else { Format::Trf26 };
        let mut tournament = simulate(&settings(edition, seed), seed).expect("fit settings");
        // Programs know different codes of systems, and older formats no rounds of forbidden pairs.
        tournament.meta.system = Said::Absent;
        if format == Format::Trf16 {
            tournament.prohibited.iter_mut().for_each(|pair| pair.rounds = None);
        }
        let bytes = formats::write(&tournament, format, &WriteOptions::default()).0;
        std::fs::write(&path, &bytes).expect("a writable folder");

        let start = Instant::now();
        let text = String::from_utf8(bytes).expect("UTF-8");
        let read = formats::read(Source::from_text("simulated", text)).tournament;
        let recheck = Recheck::new(&read, edition);
        let ours: Vec<Judged> = recheck.all().into_iter().map(|(_, judged)| judged.expect("a clear history")).collect();
        self.ours += start.elapsed();

        let start = Instant::now();
        let theirs = peer(command, &path);
        self.theirs += start.elapsed();

        self.tournaments += 1;
        let before = (self.pairings_apart, self.silent);
        if theirs.len() < ours.len() {
            println!("seed {seed}: the other program judged {} of {} rounds", theirs.len(), ours.len());
            self.silent += 1;
        }
        for judged in &ours {
            let RoundNo(round) = judged.round;
            let Some(said) = theirs.get(&round) else { continue };
            self.rounds += 1;
            let right = judged.verdict.outcome == Outcome::Same && judged.verdict.colours.is_empty();
            if right != said.is_none() {
                self.pairings_apart += 1;
                let ours = format!("{:?}, {} colours", judged.verdict.outcome, judged.verdict.colours.len());
                println!("seed {seed} round {round}: {ours}; they: {}", said.as_deref().unwrap_or("as recorded"));
            }
        }
        if before == (self.pairings_apart, self.silent) {
            let _ = std::fs::remove_file(path);
        }
    }
}

/// Runs the other program's checker.
fn peer(command: &[String], path: &Path) -> Verdicts {
    let Some((program, arguments)) = command.split_first() else { return Verdicts::new() };
    let file = path.display().to_string();
    let arguments = arguments.iter().map(|argument| if argument == "{}" { &file } else { argument });
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().expect("a program that runs");
    let mut said = Verdicts::new();
    let mut round = 0;
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        if let Some((_, number)) = line.split_once("Round #") {
            round = number.trim().parse().unwrap_or(0);
            said.insert(round, None);
        } else if line.trim_start().starts_with(|c: char| c.is_ascii_digit())
            && let Some(games) = said.get_mut(&round)
        {
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            *games = Some(games.take().map_or(line.clone(), |games| format!("{games}; {line}")));
        }
    }
    said
}

/// Seeds give the kinds of events in turn.
fn settings(edition: Edition, seed: u64) -> Settings {
    let plain = Settings {
        players: (10, 300),
        rounds: 5 + (seed % 9) as u16,
        edition,
        start: if edition == Edition::D17 { Date::constant(2020, 3, 1) } else { Date::constant(2026, 3, 1) },
        ratings: (1400, 2500),
        unrated: 0,
        draws: 100 + (seed % 7) as u16 * 80,
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
    match seed % 8 {
        0 | 1 => plain,
        2 => Settings { forfeits: 0, half_point_byes: 0, zero_point_byes: 0, withdrawals: 0, ..plain },
        3 => Settings { half_point_byes: 60, zero_point_byes: 60, full_point_byes: 20, forfeits: 40, ..plain },
        4 => Settings { late_entries: 80, withdrawals: 150, ..plain },
        5 => Settings { baku: true, players: (20, 300), ..plain },
        6 => Settings { forbidden_pairs: 15, double_forfeits: 10, ..plain },
        _ => Settings { ratings: (1000, 3000), draws: 50, full_point_byes: 5, ..plain },
    }
}
