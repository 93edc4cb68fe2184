//! Invented tables, and the event of the shared library in its three files against its own cross table.

#![allow(clippy::print_stderr)] // a skipped test says so

use std::path::Path;

use super::read;
use crate::base::{Colour, PlayerNo, Points, RoundNo, Source};
use crate::formats::{Format, join, open, read as read_any};
use crate::model::{Mark, Tournament};

/// A table of dBase III.
fn table(columns: &[(&str, usize)], rows: &[&[&str]]) -> Vec<u8> {
    let width = 1 + columns.iter().map(|(_, width)| width).sum::<usize>();
    let first = 33 + 32 * columns.len();
    let mut out = vec![3, 110, 3, 1];
    out.extend((rows.len() as u32).to_le_bytes());
    out.extend((first as u16).to_le_bytes());
    out.extend((width as u16).to_le_bytes());
    out.resize(32, 0);
    for (name, width) in columns {
        let mut description = [0; 32];
        description[..name.len()].copy_from_slice(name.as_bytes());
        description[16] = *width as u8;
        out.extend(description);
    }
    out.push(b'\r');
    for row in rows {
        out.push(b' ');
        for ((_, width), value) in columns.iter().zip(*row) {
            let mut field = value.as_bytes().to_vec();
            field.resize(*width, if value.is_empty() { b' ' } else { 0 });
            out.extend(field);
        }
    }
    out
}

fn read_table(name: &str, bytes: Vec<u8>) -> (Tournament, crate::tree::Problems) {
    read(&Source::binary(name, bytes))
}

#[test]
fn players_and_results_are_one_tournament() {
    let players = table(
        &[
            ("ID", 5),
            ("START_NO", 5),
            ("SURNAME", 25),
            ("FIRSTNAME", 25),
            ("INTL_RTG", 4),
            ("SEX", 1),
            ("ABSENT", 16),
            ("BONUS", 3),
        ],
        &[
            &["7", "1", "Alder", "Anton", "2105", "0", "0000000000000000", ""],
            &["4", "2", "Birch", "Berta", "0", "1", "0000000000000002", "0.5"],
        ],
    );
    let columns =
        [("ROUND", 3), ("WHITE", 5), ("BLACK", 5), ("W_SCORE", 3), ("B_SCORE", 3), ("W_TYPE", 2), ("B_TYPE", 2)];
    let results = table(
        &columns,
        &[
            &["1", "4", "7", "0", "2", "1", "1"],
            &["2", "7", "0", "2", "0", "1", "0"],
            &["2", "4", "0", "0", "0", "1", "0"],
            &["3", "7", "4", "2", "0", "35", "35"],
            &["4", "7", "4", "3", "0", "1", "1"],
            &["x", "7", "4", "2", "0", "1", "1"],
        ],
    );
    let (list, problems) = read_table("a.trn", players);
    assert!(problems.is_empty(), "{problems:?}");
    let (rounds, problems) = read_table("a.sco", results);
    for (kind, count) in
        [("ambiguous-bye", 1), ("ambiguous-absence", 1), ("unreadable-value", 1), ("row-not-understood", 1)]
    {
        assert_eq!(problems.count(kind), count, "{kind}");
    }
    let (t, _) = join(list, &rounds);
    assert_eq!((t.players[1].name.text(), t.players[0].rating.value()), ("Birch, Berta", Some(2105)));
    let cell = |player, round| t.sheet.cell(player, RoundNo(round));
    assert_eq!(
        (cell(0, 1).opponent(), cell(0, 1).colour(), cell(0, 1).mark),
        (Some(PlayerNo(2)), Some(Colour::Black), Mark::Win)
    );
    assert_eq!((cell(0, 2).mark, cell(1, 2).mark), (Mark::Pab, Mark::HalfPointBye));
    assert_eq!((cell(1, 3).mark, cell(0, 4).mark), (Mark::ForfeitLoss, Mark::Unknown));
}

#[test]
fn a_table_cut_anywhere_gives_whole_rows() {
    let whole = table(
        &[("W_SCORE", 3), ("ROUND", 3), ("WHITE", 5), ("BLACK", 5)],
        &[&["2", "1", "1", "2"], &["2", "1", "3", "4"]],
    );
    for end in 0..whole.len() {
        let (t, problems) = read_table("a.sco", whole[..end].to_vec());
        assert!(t.players.len() <= 2 && problems.count("damaged") == 1, "{end}");
    }
}

const CROSS_TABLE: &str = "No\tName\tLoc Id\tTotal\t 1 \t 2 \t 3 \tMood\r\n\r\n1\tAlder, Anton\t17\t2.5\t 2:W\t 0:W\t 0:=\tgood\r\n2\tBirch, Berta\t\t.5\t 1:L\t3:D\t : \t\r\n3\tCedar, Carl\t\t1\t 0:-\t 2:D\t2:?\t\r\n";

#[test]
fn a_cross_table_has_results_without_colours() {
    let outcome = read_any(Source::from_text("a.txt", CROSS_TABLE));
    let t = &outcome.tournament;
    assert_eq!((outcome.format, t.players.len(), t.sheet.rounds()), (Format::SwissPerfect, 3, 3));
    assert_eq!((t.players[0].points.value(), t.players[0].national[0].id.text()), (Points::parse("2.5"), "17"));
    let mark = |player, round| t.sheet.cell(player, RoundNo(round)).mark;
    assert_eq!([mark(0, 1), mark(0, 2), mark(0, 3)], [Mark::Win, Mark::Pab, Mark::HalfPointBye]);
    assert_eq!([mark(1, 2), mark(2, 1), mark(2, 3)], [Mark::Draw, Mark::ZeroPointBye, Mark::Unknown]);
    assert!(t.sheet.cell(1, RoundNo(3)).is_empty());
    for kind in ["no-colours", "ambiguous-bye", "unknown-column", "unreadable-value"] {
        assert_eq!(outcome.problems.count(kind), 1, "{kind}");
    }
}

#[test]
fn settings_name_the_event() {
    let text = "[Pairing]\r\nName=no\r\n[Tournament Info]\r\nName=Höhenfeld Open\r\nArbiter=Alder, Anton\r\nRounds=6\r\n[View]\r\nName=1,1\r\n";
    let t = read_any(Source::from_text("a.ini", text)).tournament;
    assert_eq!(
        (t.meta.name.text(), t.meta.chief_arbiter.text(), t.meta.rounds.value()),
        ("Höhenfeld Open", "Alder, Anton", Some(6))
    );
}

/// The rounds of the event of the shared library by its tables are those of its cross table, but for a game to which neither player came:
/// the cross table prints it without opponents.
#[test]
fn the_tables_of_the_program_agree_with_its_cross_table() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/swiss-perfect"));
    let file = |name: &str| {
        let path = folder.join(format!("gonzaga-challengers-2010{name}"));
        Some(read_any(open(path.to_string_lossy(), std::fs::read(&path).ok()?, None)))
    };
    let (Some(list), Some(rounds), Some(table)) = (file(".trn"), file(".sco"), file("-export.txt")) else {
        eprintln!("skipped: {} is absent", folder.display());
        return;
    };
    let (t, _) = join(list.tournament, &rounds.tournament);
    let index = t.index();
    let export = &table.tournament;
    assert_eq!((export.players.len(), export.sheet.rounds(), t.sheet.rounds()), (56, 6, 6));
    let mut different = Vec::new();
    for (at, p) in export.players.iter().enumerate() {
        let own = *index.get(&p.number()).expect("a player of the list");
        for round in (1..=6).map(RoundNo) {
            let (printed, kept) = (export.sheet.cell(at, round), t.sheet.cell(own, round));
            let absent = |cell: crate::model::Cell| cell.is_empty() || cell.mark == Mark::ZeroPointBye;
            let same =
                (printed.opponent(), printed.mark) == (kept.opponent(), kept.mark) || absent(printed) && absent(kept);
            if !same {
                different.push((p.number().0, round.0));
            }
        }
    }
    assert_eq!(different, [(45, 5), (51, 5)]);
}
