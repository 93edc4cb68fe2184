//! The files of the shared library, against what their description states.

#![allow(clippy::print_stderr)] // a skipped test says so

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::base::{At, Colour, Date, Loc, RoundNo};
use crate::formats::{ReadOutcome, open, read};
use crate::model::{Cell, Mark, Tournament};

/// Facts by the head of the SHA-256. Forfeits are those won by White, by Black and by nobody; byes are zero-point, half-point and
/// full-point byes and absences without a value.
#[rustfmt::skip]
const FILES: [(&str, &str); 17] = [
    ("025c58fe8e80", "kind 1, rounds 5/5, players 6, records 3 3 3 3 3, forfeits 1/1/0, pab 0, byes 0/0/0/0, open 0, 2026-03-28 2026-03-28, tempo 1, event 0"),
    ("07ec4c0137e0", "kind 0, rounds 5/5, players 8, records 4 4 4 4 6, forfeits 1/0/0, pab 1, byes 3/0/0/0, open 0, 2025-06-13 2025-06-13, tempo 3, event 0"),
    ("1b9b7622d7af", "kind 0, rounds 7/0, players 5, records -, forfeits 0/0/0, pab 0, byes 0/0/0/0, open 0, 2026-04-11 2026-04-11, tempo 2, event 0"),
    ("28f9d499e7ee", "kind 2, rounds 0/0, players 0, records -, forfeits 0/0/0, pab 0, byes 0/0/0/0, open 0, 2026-04-12 2026-04-12, tempo 1, event 0"),
    ("4456c52036ec", "kind 0, rounds 6/6, players 9, records 5 5 5 5 5 5, forfeits 0/0/0, pab 6, byes 0/0/0/0, open 0, 2026-03-21 2026-03-30, tempo 2, event 0"),
    ("44ce73f16d62", "kind 0, rounds 7/7, players 29, records 15 16 16 16 17 17 17, forfeits 2/1/0, pab 3, byes 22/0/0/0, open 0, 2026-03-28 2026-03-28, tempo 2, event 0"),
    ("4cc48fbe25bf", "kind 0, rounds 6/6, players 18, records 12 10 10 11 12 10, forfeits 0/1/0, pab 0, byes 22/0/0/0, open 0, 2025-05-27 2025-07-01, tempo 1, event 0"),
    ("55ad50fb1a5e", "kind 0, rounds 7/7, players 15, records 8 9 9 8 8 8 8, forfeits 1/0/0, pab 3, byes 2/6/0/0, open 0, 2026-02-27 2026-03-01, tempo 1, event 0"),
    ("5a5d2034f8bf", "kind 3, rounds 6/6, players 93, records 32 32 32 32 32 32, forfeits 6/3/0, pab 0, byes 0/0/0/0, open 0, 2025-07-26 2025-07-27, tempo 1, event 0"),
    ("5ad3cc246612", "kind 0, rounds 7/7, players 12, records 7 7 7 7 7 7 7, forfeits 0/0/0, pab 7, byes 0/0/0/7, open 0, 2026-03-28 2026-03-28, tempo 2, event 0"),
    ("663d6ed45166", "kind 1, rounds 5/5, players 6, records 3 3 3 3 3, forfeits 4/1/0, pab 0, byes 0/0/0/0, open 0, 2025-06-24 2025-07-22, tempo 1, event 0"),
    ("6804cd7fe69d", "kind 1, rounds 9/9, players 9, records 5 5 5 5 5 5 5 5 5, forfeits 0/0/0, pab 9, byes 0/0/0/0, open 4, 2025-11-03 2025-11-03, tempo 1, event 0"),
    ("77913c7b996a", "kind 0, rounds 5/5, players 71, records 36 36 36 36 36, forfeits 0/1/0, pab 1, byes 4/0/0/0, open 0, 2026-04-04 2026-04-04, tempo 2, event 0"),
    ("857bf837defb", "kind 0, rounds 9/9, players 21, records 11 11 11 11 11 11 11 11 11, forfeits 0/0/0, pab 9, byes 0/0/0/0, open 0, 2026-04-04 2026-04-04, tempo 3, event 0"),
    ("a2ddb5e1c417", "kind 0, rounds 5/2, players 24, records 12 14 3 3 3, forfeits 0/3/0, pab 1, byes 3/0/0/9, open 4, 2026-04-04 2026-04-04, tempo 2, event 0"),
    ("cec1938da8e7", "kind 0, rounds 7/7, players 25, records 13 13 13 13 13 13 13, forfeits 0/0/0, pab 7, byes 0/0/0/0, open 0, 2026-03-29 2026-04-02, tempo 1, event 462062"),
    ("df6cfeb510db", "kind 0, rounds 7/7, players 11, records 6 6 6 6 6 6 6, forfeits 1/0/0, pab 7, byes 0/0/0/0, open 0, 2026-03-21 2026-03-21, tempo 2, event 0"),
];

fn folder() -> std::path::PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus/swiss-manager-binary")).to_owned()
}

/// The files by the head of their SHA-256.
fn files() -> BTreeMap<String, ReadOutcome> {
    let Ok(entries) = std::fs::read_dir(folder()) else {
        eprintln!("skipped: {} is absent", folder().display());
        return BTreeMap::new();
    };
    let one = |path: std::path::PathBuf| {
        let bytes = std::fs::read(&path).expect("a file");
        let digest: String = Sha256::digest(&bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        (digest, read(open(path.to_string_lossy(), bytes, None)))
    };
    entries.map(|entry| one(entry.expect("an entry").path())).collect()
}

fn remark(t: &Tournament, what: &str) -> String {
    let of = |text: &str| text.trim().strip_prefix(what).map(|rest| rest.trim_start_matches(':').trim().to_owned());
    t.comments.iter().find_map(|remark| of(&remark.text)).unwrap_or_else(|| "0".to_owned())
}

/// What was read, in the words of the table.
fn facts(read: &ReadOutcome) -> String {
    let t = &read.tournament;
    let rounds = 1..=t.sheet.rounds();
    let cells = |r: u16| (0..t.players.len()).map(move |p| t.sheet.cell(p, RoundNo(r)));
    let all: Vec<Cell> = rounds.clone().flat_map(cells).collect();
    let count = |wanted: &dyn Fn(&Cell) -> bool| all.iter().filter(|cell| wanted(cell)).count();
    let marked = |mark: Mark| count(&|cell| cell.mark == mark);
    let both = both_forfeit(t);
    let white = |cell: &Cell| cell.colour() != Some(Colour::Black);
    let won = |own: Colour| count(&|c| c.mark == Mark::ForfeitWin && c.colour() == Some(own));
    // An empty board of a team stands on either side; White's number comes first in the file.
    let empty =
        |black: bool| count(&|c| c.mark == Mark::ForfeitWin && c.opponent().is_none() && empty_white(c, read) == black);
    let kinds = ["Individual: Swiss-System", "Individual: Round-Robin", "Team: Round-Robin", "Team: Swiss-System"];
    let kind = kinds.iter().position(|kind| *kind == t.meta.kind.text()).expect("a kind");
    let paired = rounds.clone().rev().find(|r| cells(*r).any(|c| c.opponent().is_some())).unwrap_or(0);
    let records: Vec<String> =
        rounds.map(|r| cells(r).filter_map(|c| c.loc).collect::<BTreeSet<_>>().len().to_string()).collect();
    let tempo = remark(t, "Rated as");
    let tempo = ["0", "standard", "rapid", "blitz"].iter().position(|name| *name == tempo).expect("a tempo");
    let day = |date: Option<Date>| date.map_or_else(String::new, |d| d.to_string());
    let without_value = read.problems.count("ambiguous-absence");
    format!(
        "kind {kind}, rounds {}/{paired}, players {}, records {}, forfeits {}/{}/{both}, pab {}, byes {}/{}/{}/{without_value}, open {}, {} {}, tempo {tempo}, event {}",
        t.meta.rounds.value().unwrap_or(0),
        t.players.len(),
        if records.is_empty() { "-".to_owned() } else { records.join(" ") },
        won(Colour::White) + empty(false),
        won(Colour::Black) + empty(true),
        marked(Mark::Pab),
        marked(Mark::ZeroPointBye) - without_value,
        marked(Mark::HalfPointBye),
        marked(Mark::FullPointBye),
        count(&|c| c.is_pending() && white(c)),
        day(t.meta.start.value()),
        day(t.meta.end.value()),
        remark(t, "Event at FIDE"),
    )
}

/// Games that both lost by forfeit.
fn both_forfeit(t: &Tournament) -> usize {
    let index = t.index();
    let rounds = (1..=t.sheet.rounds()).map(RoundNo);
    let lost = |p: usize, r: RoundNo| t.sheet.cell(p, r).mark == Mark::ForfeitLoss;
    let games = rounds.flat_map(|r| (0..t.players.len()).map(move |p| (p, r)));
    games
        .filter(|(p, r)| {
            let cell = t.sheet.cell(*p, *r);
            let other = cell.opponent().and_then(|no| index.get(&no));
            cell.colour() == Some(Colour::White) && lost(*p, *r) && other.is_some_and(|other| lost(*other, *r))
        })
        .count()
}

/// Whether White's number of the pairing that an entry stands for is 0.
fn empty_white(cell: &Cell, read: &ReadOutcome) -> bool {
    let Some(Loc { at: At::Bytes(span), .. }) = cell.loc else { return false };
    let at = span.start as usize;
    read.source().bytes()[at..at + 2] == [0, 0]
}

#[test]
fn every_file_is_read_with_the_facts_of_its_description() {
    for (digest, read) in files() {
        let (_, wanted) = FILES.iter().find(|(file, _)| *file == digest).unwrap_or_else(|| panic!("{digest} is new"));
        assert_eq!(facts(&read), *wanted, "{digest}");
        let told: Vec<_> =
            read.problems.iter().map(|p| p.kind.name()).filter(|name| *name != "ambiguous-absence").collect();
        assert!(told.is_empty(), "{digest} {told:?}");
    }
}
