//! Measures the judge of Dutch rounds: `cargo bench --bench pairing -- FILE...` judges all rounds of tournaments,
//! `cargo bench --bench pairing -- 1000x9 ...` first plays seeded tournaments of so many players and rounds.
//!
//! Prints a line a tournament and edition: players, rounds, milliseconds for all rounds, and how many were as prescribed.

#![allow(clippy::print_stdout, missing_docs)]

#[path = "../tests/it/oracle.rs"]
#[allow(dead_code)] // only the reader is needed here
mod oracle;

use std::path::Path;
use std::time::Instant;

use scrutineer::base::{Colour, Points, RoundNo};
use scrutineer::engines::pairing::dutch::{Edition, Outcome, judge, pair};
use scrutineer::engines::pairing::{Pairing, Participant, Past, Position, Rounds, Values};

fn main() {
    for argument in std::env::args().skip(1).filter(|argument| !argument.starts_with("--")) {
        let editions = match () {
            () if argument.contains("2017") => vec![Edition::D17],
            () if argument.contains("2026") => vec![Edition::D26],
            () => vec![Edition::D17, Edition::D26],
        };
        for edition in editions {
            let rounds: Vec<(Position, Pairing)> = match argument.split_once('x').map(|(n, r)| (n.parse(), r.parse())) {
                Some((Ok(players), Ok(rounds))) => played(players, rounds, edition),
                _ => {
                    let tournament = oracle::read(Path::new(&argument));
                    let source = Rounds::new(&tournament);
                    let at = |round: u16| source.position(RoundNo(round)).expect("a clear history");
                    let last = source.last_recorded();
                    (1..=last).map(|round| (at(round), source.recorded(RoundNo(round)).pairing)).collect()
                }
            };
            measure(&argument, edition, &rounds);
        }
    }
}

fn measure(name: &str, edition: Edition, rounds: &[(Position, Pairing)]) {
    let start = Instant::now();
    let mut each = Vec::new();
    let mut same = 0;
    for (position, recorded) in rounds {
        let before = Instant::now();
        same += usize::from(judge(position, recorded, edition).outcome == Outcome::Same);
        each.push(format!("{:.1}", before.elapsed().as_secs_f64() * 1e3));
    }
    let total = start.elapsed().as_secs_f64() * 1e3;
    let players = rounds.first().map_or(0, |(position, _)| position.players.len());
    println!("{name} {edition:?} {players} x {}: {total:.2} ms, {same} same ({})", rounds.len(), each.join(" "));
}

/// A tournament that the engine itself pairs, with results by strength and lot.
fn played(players: u16, rounds: u16, edition: Edition) -> Vec<(Position, Pairing)> {
    let mut seed = u64::from(players) * 1000 + u64::from(rounds);
    let mut lot = move |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % sides
    };
    let participant = |index: u16| Participant {
        tpn: index + 1,
        history: Vec::new(),
        awarded: Vec::new(),
        virtual_points: Vec::new(),
        present: true,
    };
    let mut position = Position {
        round: 1,
        rounds: Some(rounds),
        initial_colour: Some(Colour::White),
        values: Values::default(),
        players: (0..players).map(participant).collect(),
        forbidden: Vec::new(),
    };
    let mut all = Vec::new();
    for _ in 0..rounds {
        for player in &mut position.players {
            player.present = lot(60) > 0;
        }
        let pairing = pair(&position, edition).expect("a legal pairing");
        all.push((position.clone(), pairing.clone()));
        let absent = |player: &Participant| if player.present { Past::Pab } else { Past::HalfPointBye };
        let mut outcome: Vec<_> =
            position.players.iter().map(|p| (absent(p), if p.present { Points::ONE } else { Points::HALF })).collect();
        for &(white, black) in &pairing.pairs {
            let edge = i64::from(black) - i64::from(white) + i64::from(players) / 20;
            let chance = 500 + edge * 400 / i64::from(players);
            let throw = lot(1000) as i64;
            let tenths = if (throw - chance).abs() < 150 {
                5
            } else if throw < chance {
                10
            } else {
                0
            };
            outcome[usize::from(white)] =
                (Past::Game { opponent: black, colour: Colour::White }, Points::from_tenths(tenths));
            outcome[usize::from(black)] =
                (Past::Game { opponent: white, colour: Colour::Black }, Points::from_tenths(10 - tenths));
        }
        for (player, (past, points)) in position.players.iter_mut().zip(outcome) {
            player.history.push(past);
            player.awarded.push(points);
        }
        position.round += 1;
    }
    all
}
