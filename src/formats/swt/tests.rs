//! An invented event laid out as Swiss-Chess does, and the file of the shared library.

#![allow(clippy::print_stderr)] // a skipped test says so

use std::path::Path;

use super::read;
use crate::base::{Date, PlayerNo, RoundNo, Source};
use crate::formats::{Format, open, read as read_any};
use crate::grammar::binary::Slot;
use crate::grammar::swt::{event, game, player};
use crate::model::{Mark, Sex, Tournament};

fn put(file: &mut [u8], record: usize, slot: &Slot, value: &[u8]) {
    let start = record + slot.at;
    file[start..start + value.len()].copy_from_slice(value);
}

/// Two players who drew in round 1; round 2 is not paired.
fn invented() -> Vec<u8> {
    let games = event::BLOCK.bytes;
    let people = games + 4 * game::BLOCK.bytes;
    let mut file = vec![0; people + 2 * player::BLOCK.bytes];
    for (slot, value) in [
        (event::ROUNDS, &[2, 0][..]),
        (event::PLAYERS, &[2, 0]),
        (event::VERSION, &[0x73, 0x03]),
        (event::NAME, b"H\xF6henfeld Open\0rest"),
        (event::START, b"03.04.2026"),
        (event::END, b"04.04.2026"),
        (event::TIME_CONTROL, b"90 min"),
        (event::TIME_CONTROL_2, b"30 s/move"),
        (event::ROUND_DAY, &46_115_u16.to_le_bytes()),
    ] {
        put(&mut file, 0, &slot, value);
    }
    for (at, colour, other) in [(games, 1, 2), (games + 2 * game::BLOCK.bytes, 3, 1)] {
        put(&mut file, at, &game::COLOUR, &[colour]);
        put(&mut file, at, &game::OPPONENT, &[other, 0]);
        put(&mut file, at, &game::RESULT, &[2]);
    }
    for (at, name, sex) in [(people, &b"Alder,Anton"[..], b"m"), (people + player::BLOCK.bytes, b"Birch,Berta", b"w")] {
        put(&mut file, at, &player::NAME, name);
        put(&mut file, at, &player::SEX, sex);
        put(&mut file, at, &player::RATING, b"2105");
        put(&mut file, at, &player::BIRTH, b"19880211");
        put(&mut file, at, &player::FIDE_ID, b"99000011");
    }
    file
}

#[test]
fn an_event_of_individuals_is_read() {
    let (t, problems) = read(&Source::binary("a.swt", invented()));
    assert!(problems.is_empty(), "{problems:?}");
    let meta = &t.meta;
    assert_eq!((meta.name.text(), meta.time_control.text()), ("Höhenfeld Open", "90 min, 30 s/move"));
    assert_eq!((meta.start.value(), meta.rounds.value()), (Some(Date::constant(2026, 4, 3)), Some(2)));
    assert_eq!(meta.round_dates[0].value(), meta.start.value());
    let berta = &t.players[1];
    assert_eq!(
        (berta.name.text(), berta.sex.value(), berta.rating.value()),
        ("Birch, Berta", Some(Sex::Woman), Some(2105))
    );
    assert_eq!(
        (berta.fide_id.value(), berta.birth.value().and_then(crate::base::BirthDate::full)),
        (Some(99_000_011), Date::new(1988, 2, 11))
    );
    assert_eq!(
        (t.sheet.cell(0, RoundNo(1)).opponent(), t.sheet.cell(1, RoundNo(1)).mark),
        (Some(PlayerNo(2)), Mark::Draw)
    );
    assert!(t.sheet.cell(0, RoundNo(2)).is_empty());
}

#[test]
fn what_is_not_understood_is_told() {
    let change = |slot: &Slot, record: usize, value: u8| {
        let mut file = invented();
        put(&mut file, record, slot, &[value]);
        read(&Source::binary("a.swt", file))
    };
    let (t, problems) = change(&game::STATUS, event::BLOCK.bytes, 2);
    assert_eq!((t.sheet.cell(0, RoundNo(1)).mark, problems.count("unreadable-value")), (Mark::Unknown, 1));
    let (t, problems) = change(&event::VERSION, 0, 0xFF);
    assert_eq!((t.players.len(), problems.count("damaged")), (0, 1));
    let (t, problems) = change(&event::PLAYERS, 0, 3);
    assert_eq!((t.players.len(), t.meta.name.text(), problems.count("damaged")), (0, "Höhenfeld Open", 1));
    for end in 0..invented().len() {
        let (t, problems) = read(&Source::binary("a.swt", invented()[..end].to_vec()));
        assert!(t.players.is_empty() && problems.count("damaged") == 1, "{end}");
    }
}

/// Games that both sides state alike.
fn mutual(t: &Tournament) -> usize {
    let index = t.index();
    let rounds = (1..=t.sheet.rounds()).map(RoundNo);
    rounds
        .flat_map(|r| (0..t.players.len()).map(move |p| (p, r)))
        .filter(|(p, r)| {
            let cell = t.sheet.cell(*p, *r);
            let other = cell.opponent().and_then(|no| index.get(&no)).map(|other| t.sheet.cell(*other, *r));
            let goes =
                |a, b| matches!((a, b), (Mark::Win, Mark::Loss) | (Mark::Loss, Mark::Win) | (Mark::Draw, Mark::Draw));
            other.is_some_and(|o| {
                o.opponent() == t.players[*p].no.value() && goes(cell.mark, o.mark) && o.colour != cell.colour
            })
        })
        .count()
}

#[test]
fn the_file_of_the_program_agrees_with_itself() {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/swiss-chess/swiss-individual.SWT"));
    let Ok(bytes) = std::fs::read(path) else {
        eprintln!("skipped: {} is absent", path.display());
        return;
    };
    let outcome = read_any(open(path.to_string_lossy(), bytes, None));
    let t = &outcome.tournament;
    assert_eq!((outcome.format, t.players.len(), t.sheet.rounds()), (Format::Swt, 24, 9));
    assert!(outcome.problems.is_empty(), "{:?}", outcome.problems);
    assert_eq!(mutual(t), 24 * 9);
    let days: Vec<_> = t.meta.round_dates.iter().filter_map(crate::model::Said::value).collect();
    assert!(days.len() == 9 && days.is_sorted());
    assert!(t.meta.start.value() <= days.first().copied() && days.last().copied() <= t.meta.end.value());
}
