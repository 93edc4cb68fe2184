//! Measures the tie-breaks: `cargo bench --bench standings -- 1000x11 2000x11 5000x11` plays seeded results of so many players and rounds.
//!
//! Prints a line an event: milliseconds for all tie-breaks of Article 5 one after the other, and for the table by five of them. One core.

#![allow(clippy::print_stdout, missing_docs)]

use std::hint::black_box;
use std::time::Instant;

use scrutineer::base::{Colour, PlayerNo};
use scrutineer::engines::standings::{Criterion, Edition, Field, List, Setting, Table};
use scrutineer::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sheet, Tournament};

/// Every tie-break of individuals of Article 5, with its usual cuts.
const CODES: &str = "PTS,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,TPN,BH,BH/C1,BH/C2,BH/M1,BH/M2,AOB,FB,FB/C1,SB,SB/C1,KS,ARO,ARO/C1,TPR,PTP,\
    APRO,APPO,RTNG";

fn main() {
    for argument in std::env::args().skip(1).filter(|argument| !argument.starts_with("--")) {
        let Some((Ok(players), Ok(rounds))) = argument.split_once('x').map(|(n, r)| (n.parse(), r.parse())) else {
            continue;
        };
        let t = played(players, rounds);
        let codes: Vec<Criterion> = CODES.split(',').filter_map(|code| Criterion::parse(code.trim())).collect();
        let list = List::parse("DE,BH/C1,BH,SB,WIN").criteria;
        let (mut all, mut table) = (f64::MAX, f64::MAX);
        for _ in 0..5 {
            let before = Instant::now();
            let field = Field::of_players(&t, Setting::of(&t, Edition::March2026));
            for code in &codes {
                black_box(field.figures(code));
            }
            all = all.min(before.elapsed().as_secs_f64() * 1e3);
            let before = Instant::now();
            black_box(Table::of(&Field::of_players(&t, Setting::of(&t, Edition::March2026)), &list));
            table = table.min(before.elapsed().as_secs_f64() * 1e3);
        }
        println!("{argument}: {} tie-breaks {all:.2} ms, table by DE,BH/C1,BH,SB,WIN {table:.2} ms", codes.len());
    }
}

/// Neighbours by score meet; one in forty rounds is not played.
fn played(players: u16, rounds: u16) -> Tournament {
    let mut seed = u64::from(players) * 1000 + u64::from(rounds);
    let mut lot = move |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % sides
    };
    let mut rows: Vec<Vec<Cell>> = vec![Vec::new(); usize::from(players)];
    let mut score = vec![0_i32; usize::from(players)];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..usize::from(players)).collect();
        order.sort_by_cached_key(|i| (-score[*i], lot(1 << 20)));
        for pair in order.chunks(2) {
            let &[white, black] = pair else {
                let bye = Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark: Mark::Pab, loc: None };
                rows[pair[0]].push(bye);
                score[pair[0]] += 2;
                continue;
            };
            let (own, other) = match lot(40) {
                0 => (Mark::ForfeitWin, Mark::ForfeitLoss),
                1..=14 => (Mark::Win, Mark::Loss),
                15..=27 => (Mark::Draw, Mark::Draw),
                _ => (Mark::Loss, Mark::Win),
            };
            for (i, mark, opponent, colour) in
                [(white, own, black, Colour::White), (black, other, white, Colour::Black)]
            {
                score[i] += match mark {
                    Mark::Win | Mark::ForfeitWin => 2,
                    Mark::Draw => 1,
                    _ => 0,
                };
                let opponent = Opponent::Player(PlayerNo(opponent as u16 + 1));
                rows[i].push(Cell { opponent, colour: ColourField::Colour(colour), mark, loc: None });
            }
        }
    }
    let player = |no: u16| Player {
        no: Said::Derived(PlayerNo(no), "generated"),
        rating: Said::Derived(2700 - no % 1500, "generated"),
        ..Player::default()
    };
    Tournament { players: (1..=players).map(player).collect(), sheet: Sheet::from_rows(rows), ..Tournament::default() }
}
