//! The targets on stable: every seed of `fuzz/seeds`, and a fixed number of inputs from a seeded generator.

use std::fs;
use std::path::Path;

use super::TARGETS;
use crate::base::Date;
use crate::engines::diff::tests::keeps_through_every_format;
use crate::engines::pairing::dutch::Edition;
use crate::engines::simulate::{Settings, simulate};
use crate::formats::round_trip;
use crate::model::Scoring;

/// A pseudo-random generator (SplitMix64).
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// A seed with some bytes changed, lines moved or pieces doubled, or nothing but random bytes.
    fn input(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        if seeds.is_empty() || self.below(4) == 0 {
            return (0..self.below(1_500)).map(|_| self.next() as u8).collect();
        }
        let mut bytes = seeds[self.below(seeds.len())].clone();
        for _ in 0..self.below(12) {
            let at = self.below(bytes.len());
            let end = bytes.len().min(at + self.below(120));
            match self.below(5) {
                0 if !bytes.is_empty() => bytes[at] = self.next() as u8,
                1 => bytes.insert(at, b"\r\n\t\0 01w-\xFF\xC3"[self.below(11)]),
                2 => drop(bytes.drain(at..end)),
                3 => {
                    let again = bytes[at..end].to_vec();
                    let to = self.below(bytes.len());
                    bytes.splice(to..to, again);
                }
                _ => bytes.truncate(bytes.len() - self.below(bytes.len() / 8)),
            }
        }
        bytes
    }
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target);
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("a folder of seeds").map(|entry| entry.expect("a seed").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a seed")).collect()
}

#[test]
fn every_property_holds_for_the_seeds() {
    for (target, body, _) in TARGETS {
        for seed in seeds(target) {
            body(&seed);
        }
    }
}

#[test]
fn every_property_holds_for_generated_input() {
    for (target, body, count) in TARGETS {
        let seeds = seeds(target);
        let mut dice = Dice(7);
        for _ in 0..*count {
            body(&dice.input(&seeds));
        }
    }
}

#[test]
fn every_body_has_a_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/fuzz_targets");
    let mut files: Vec<String> = fs::read_dir(folder)
        .expect("the targets")
        .map(|entry| entry.expect("a target").path().file_stem().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let mut names: Vec<&str> = TARGETS.iter().map(|(name, ..)| *name).collect();
    names.sort_unstable();
    assert_eq!(files, names);
}

/// Whole events, with every kind of round that a tournament has, survive every format and chains of them.
#[test]
fn simulated_tournaments_survive_every_format() {
    for seed in 0..4 {
        let settings = Settings {
            players: (5, 30),
            rounds: 5,
            edition: Edition::D26,
            start: Date::constant(2026, 3, 1),
            ratings: (1400, 2500),
            unrated: 100,
            draws: 300,
            forfeits: 50,
            double_forfeits: 30,
            odd_results: 30,
            unrated_games: 30,
            half_point_byes: 60,
            full_point_byes: 20,
            zero_point_byes: 60,
            late_entries: 80,
            withdrawals: 80,
            forbidden_pairs: 2,
            baku: seed % 2 == 1,
            scoring: Scoring::STANDARD,
            initial_colour: None,
        };
        let t = simulate(&settings, seed).expect("settings that fit");
        round_trip::write_read(&t);
        round_trip::convert_chain(&t);
        keeps_through_every_format(&t);
    }
}
