//! Inputs and the inner loop of the measurements of `benches/run`.
//!
//! `cargo bench --bench check -- inputs DIR COUNT` writes `DIR/event.trf` (60 players, 9 rounds), COUNT variants of it under `DIR/many` and
//! hostile files of 50 MB; `cargo bench --bench check -- tree` measures how fast bytes become a tree.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Instant;

use scrutineer::base::{DecodeHint, Source};
use scrutineer::tree;

const PLAYERS: u64 = 60;
const ROUNDS: u64 = 9;
/// Bytes of a large input.
const LARGE: usize = 50_000_000;

/// A small generator of pseudo-random numbers (SplitMix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) % end
    }
}

/// Opponent in a round of the circle schedule, players from 0.
fn opponent(player: u64, round: u64) -> u64 {
    let wheel = PLAYERS - 1;
    if player == wheel {
        return (0..wheel).find(|p| 2 * p % wheel == round).unwrap_or(0);
    }
    let other = (round + wheel - player) % wheel;
    if other == player { wheel } else { other }
}

/// An event of 60 invented players and 9 rounds as TRF16, in which a check finds nothing.
fn event(seed: u64) -> String {
    let mut dice = Dice(seed);
    let mut halves = vec![vec![0; ROUNDS as usize]; PLAYERS as usize];
    for round in 0..ROUNDS {
        for player in 0..PLAYERS {
            let other = opponent(player, round);
            if player < other {
                let result = dice.below(3);
                halves[player as usize][round as usize] = result;
                halves[other as usize][round as usize] = 2 - result;
            }
        }
    }
    let score = |player: u64| halves[player as usize].iter().sum::<u64>();
    let mut order: Vec<u64> = (0..PLAYERS).collect();
    order.sort_by_key(|player| std::cmp::Reverse(score(*player)));
    let mut text = format!(
        "012 Fjordheim Open {seed}\r\n022 Fjordheim\r\n032 NOR\r\n042 2026/04/03\r\n052 2026/04/11\r\n062 {PLAYERS}\r\n072 {PLAYERS}\r\n082 0\r\n\
         092 Individual: Swiss-System\r\n102 Thorvik, Maren (99000103)\r\n112 Ruud, Iver (99000110)\r\n122 90 min + 30 sec increment from move 1\r\n132{:88}",
        ""
    );
    for day in 3..3 + ROUNDS {
        write!(text, "26/04/{day:02}  ").expect("a string takes text");
    }
    text.truncate(text.trim_end().len());
    text.push_str("\r\n");
    for player in 0..PLAYERS {
        let rank = order.iter().position(|p| *p == player).unwrap_or(0) + 1;
        let (name, points) = (format!("Player{}, Given{}", 100 + player, dice.below(90)), score(player));
        write!(
            text,
            "001 {:>4} m    {name:<33} {:>4} NOR {:>11} {}/{:02}/{:02} {:>2}.{} {rank:>4}",
            player + 1,
            2400 - 10 * player,
            99_000_200 + player * 7,
            1960 + dice.below(50),
            1 + dice.below(12),
            1 + dice.below(28),
            points / 2,
            points % 2 * 5,
        )
        .expect("a string takes text");
        for round in 0..ROUNDS {
            let other = opponent(player, round);
            let white = (player < other) == (player + other + round).is_multiple_of(2);
            let result = ['0', '=', '1'][halves[player as usize][round as usize] as usize];
            write!(text, "  {:>4} {} {result}", other + 1, if white { 'w' } else { 'b' }).expect("a string takes text");
        }
        text.push_str("\r\n");
    }
    text + "XXR 9\r\n"
}

fn repeated(piece: &[u8]) -> Vec<u8> {
    piece.iter().copied().cycle().take(LARGE).collect()
}

fn inputs(folder: &Path, count: u64) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("many"))?;
    fs::write(folder.join("event.trf"), event(1))?;
    for seed in 0..count {
        fs::write(folder.join(format!("many/{seed:05}.trf")), event(seed))?;
    }
    let text = event(1);
    let players: String = text.lines().filter(|line| line.starts_with("001")).map(|line| format!("{line}\n")).collect();
    fs::write(folder.join("hostile-players.trf"), repeated(players.as_bytes()))?;
    fs::write(folder.join("hostile-shifted.trf"), repeated(players.replace("001 ", "001  x ").as_bytes()))?;
    fs::write(folder.join("hostile-line.trf"), repeated(players.replace('\n', " ").as_bytes()))?;
    let mut noise = b"012 Noise\n001    1\n".to_vec();
    let mut dice = Dice(3);
    noise.extend((0..LARGE).map(|_| dice.below(256) as u8));
    fs::write(folder.join("hostile-noise.trf"), noise)
}

/// Parses 50 MB of events and prints the rate.
#[allow(clippy::print_stdout)]
fn measure_tree() {
    let events: Vec<Vec<u8>> = (0..64).map(|seed| event(seed).into_bytes()).collect();
    let mut best = f64::MAX;
    let mut bytes = 0;
    for _ in 0..5 {
        let (mut taken, mut records) = (0.0, 0);
        bytes = 0;
        while bytes < LARGE {
            for event in &events {
                let event = event.clone();
                bytes += event.len();
                let start = Instant::now();
                let tree = tree::parse(Source::decode("event", event, &DecodeHint::default()));
                taken += start.elapsed().as_secs_f64();
                records += tree.records().len();
            }
        }
        assert!(records > 0);
        best = best.min(taken);
    }
    println!("bytes to tree: {:.0} MB/s on one core", bytes as f64 / 1e6 / best);
}

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["inputs", folder, count] => inputs(Path::new(folder), count.parse().unwrap_or(10_000)),
        _ => {
            measure_tree();
            Ok(())
        }
    }
}
