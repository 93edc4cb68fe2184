//! Tables as they come.

#![allow(clippy::print_stderr)] // a skipped test says so

use std::path::Path;

use super::{Table, read, read_pairings, recognise};
use crate::base::{Colour, DecodeHint, PlayerNo, Points, RoundNo, Source};
use crate::formats::{Format, join, read as read_any};
use crate::model::{Mark, Opponent, Said, Sex, Title};

const PLAYERS: &str =
    "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;FideIdent;Pkt;Wtg1;Rang;Nachname;Vorname;Laune\r
1;Alder Anton;GM;A17;2001;2105;11.02.1988;SUI;;U14;1300001;1½;4;2;Alder;Anton;gut\r
2;Birch Berta;;;0;0;1994;FRA;W;;0;2½;5½;1;Birch;Berta;\r
3;Cedar;;;0;1650;;SUI;;;;½;3;3;Cedar;;\r
";

const PAIRINGS: &str = "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS\r
1;1;0;0;1;2;0,5;0,5;;0,5:0,5;0;;\r
1;2;0;0;3;-1;0;0;;0:0;0;;\r
2;1;0;0;2;3;1;0;K;1:0K;0;;\r
2;2;0;0;1;-1;1;1;;1:1;0;;\r
3;1;0;0;2;7;1;0;;1:0;0;;\r
4;1;0;0;3;1;0;0;;0:0;0;;\r
x;1;0;0;3;1;0;0;;0:0;0;;\r
";

#[test]
fn the_pair_is_one_tournament() {
    let players = Source::from_text("players.txt", PLAYERS);
    let pairings = Source::from_text("pairings.txt", PAIRINGS);
    assert_eq!((recognise(PLAYERS), recognise(PAIRINGS)), (Some(Table::Players), Some(Table::Pairings)));
    let (list, problems) = read(&players);
    assert_eq!((problems.count("unknown-column"), problems.iter().count()), (1, 1));
    let (rounds, problems) = read_pairings(&pairings);
    assert_eq!((problems.count("ambiguous-result"), problems.count("row-not-understood")), (1, 1));
    let (t, _) = join(list, &rounds);

    let alder = &t.players[0];
    assert_eq!(
        (alder.name.text(), alder.title.value(), alder.rating.value()),
        ("Alder, Anton", Some(Title::Gm), Some(2105))
    );
    assert_eq!((alder.national[0].id.text(), alder.national[0].rating.value()), ("A17", Some(2001)));
    assert_eq!((alder.fide_id.value(), alder.points.value()), (Some(1_300_001), Points::parse("1.5")));
    assert_eq!(alder.remarks, [("Typ".to_owned(), "U14".to_owned())]);
    assert_eq!((t.players[1].sex.value(), t.players[1].rating.value()), (Some(Sex::Woman), None));
    assert_eq!((t.players[2].name.text(), t.players.len()), ("Cedar", 4));

    let cell = |player, round| t.sheet.cell(player, RoundNo(round));
    assert_eq!(
        (cell(0, 1).opponent(), cell(0, 1).colour(), cell(0, 1).mark),
        (Some(PlayerNo(2)), Some(Colour::White), Mark::Draw)
    );
    assert_eq!((cell(2, 1).opponent, cell(2, 1).mark), (Opponent::Nobody, Mark::Pab));
    assert_eq!((cell(1, 2).mark, cell(2, 2).mark), (Mark::ForfeitWin, Mark::ForfeitLoss));
    assert_eq!((cell(2, 4).mark, cell(2, 4).is_pending()), (Mark::Blank, true));
    assert_eq!(cell(3, 3).opponent(), Some(PlayerNo(2)));
}

#[test]
fn half_point_byes_follow_from_the_points() {
    let players = "Nr;Name;Titel;Pkt\n1;Alder Anton;;1½\n2;Birch Berta;;1\n3;Cedar Carl;;0\n";
    let pairings = "Runde;Brett;NrW;NrS;ErgW;ErgS;Kontumaz\n1;1;1;2;1;0;\n2;1;2;3;1;0;\n";
    let list = read(&Source::from_text("a", players)).0;
    let rounds = read_pairings(&Source::from_text("b", pairings)).0;
    let (t, problems) = join(list, &rounds);
    assert_eq!(t.sheet.cell(0, RoundNo(2)).mark, Mark::HalfPointBye);
    assert!(t.sheet.cell(2, RoundNo(1)).is_empty());
    assert_eq!(problems.count("concluded-bye"), 1);
}

const CROSS_TABLE: &str = "From the Tournament-Database of Chess-Results https://chess-results.com,,,,,,,,,,,,
Example Club Open ,,,,,,,,,,,,
Last update 03.05.2026 19:02:11,,,,,,,,,,,,
Final Ranking crosstable after 3 Rounds,,,,,,,,,,,,
Rk.,SNo,,Name,Rtg,FED,1.Rd,2.Rd,3.Rd,Pts. ,TB1,TB2,TB3
1,4,,Alder Anton ,1600,CRC, 6w1, 2b1, 3w½,\"2,5\",4,0,2
2,6,WFM,Birch Berta ,1500,CRC, 4w1, 1w0,-1,2,4.5,0,2
3,1,,Cedar Carl ,1550,CRC, 5w½, 6b1, 1b½,2,3.5,0,1
4,2,,Dorn Dario ,1450,CRC, 2b0, 5w+, 6w1,2,3,0,2
5,3,,Elm Elena ,1400,CRC, 3b½, 4b-,   -½,1,3,0,0
6,5,,Fir Frank ,1350,CRC, 1b0, 3w0, 4b0,0,4.5,0,0
,,,,,,,,,,,,
Annotation:,,,,,,,,,,,,
Tie Break1: Buchholz Tie-Breaks (variabel with parameter),,,,,,,,,,,,
";

#[test]
fn a_cross_table_names_opponents_by_rank() {
    let outcome = read_any(Source::from_text("table.csv", CROSS_TABLE));
    let t = &outcome.tournament;
    assert_eq!(
        (outcome.format, t.meta.name.text(), t.meta.rounds.value()),
        (Format::ChessResultsCsv, "Example Club Open", Some(3))
    );
    assert_eq!((t.players.len(), t.players[0].no.value(), t.players[0].rank.value()), (6, Some(PlayerNo(4)), Some(1)));
    assert_eq!((t.players[1].title.value(), t.players[0].points.value()), (Some(Title::Wfm), Points::parse("2.5")));
    let cell = |player, round| t.sheet.cell(player, RoundNo(round));
    assert_eq!((cell(0, 1).opponent(), cell(0, 1).mark), (Some(PlayerNo(5)), Mark::Win));
    assert_eq!((cell(1, 3).mark, outcome.problems.count("ambiguous-bye")), (Mark::Pab, 1));
    assert_eq!((cell(4, 2).mark, cell(4, 3).mark), (Mark::ForfeitLoss, Mark::HalfPointBye));
    for (at, player) in t.players.iter().enumerate() {
        for cell in t.sheet.row(at) {
            if let Some(other) = cell.opponent().and_then(|no| t.players.iter().position(|p| p.no.value() == Some(no)))
            {
                assert!(t.sheet.row(other).iter().any(|back| back.opponent() == player.no.value()));
            }
        }
    }
    let legend: Vec<&str> = t.meta.tie_break_columns.iter().map(Said::text).collect();
    assert_eq!(legend, ["Buchholz Tie-Breaks (variabel with parameter)"]);
    assert_eq!(t.comments.len(), 3, "{:?}", t.comments);
    assert_eq!(outcome.problems.iter().count(), 1, "{:?}", outcome.problems);
}

#[test]
fn columns_in_any_order_and_language() {
    for text in [
        "Elo\tNombre\tNo.Ini.\tFED\tClub/Ciudad\n1850\tAlder, Anton\t7\tESP\tEjemplo\n",
        "Clube/Cidade;Elo;Nome;NrI;FED\nEjemplo;1850;Alder, Anton;7;ESP\n",
        "SNo,Name,FED,Club/City,Rtg\n7,\"Alder, Anton\",ESP,Ejemplo,1850.0\n",
    ] {
        let t = read_any(Source::from_text("list.txt", text)).tournament;
        let p = &t.players[0];
        assert_eq!(
            (p.no.value(), p.name.text(), p.rating.value()),
            (Some(PlayerNo(7)), "Alder, Anton", Some(1850)),
            "{text}"
        );
        assert_eq!((p.federation.text(), p.club.text()), ("ESP", "Ejemplo"));
    }
    let matrix = "Rk.,Name,Rtg,1,2,Pts.\n1,Alder,1850,*,1,1\n2,Birch,1800,0,*,0\n";
    let outcome = read_any(Source::from_text("rr.csv", matrix));
    assert_eq!((outcome.tournament.sheet.rounds(), outcome.problems.count("no-rounds")), (0, 1));
}

#[test]
fn files_of_the_program_are_read() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus"));
    let open = |path: &str| {
        Some(read_any(Source::decode(path, std::fs::read(folder.join(path)).ok()?, &DecodeHint::default())))
    };
    let (Some(pairs), Some(list), Some(table)) = (
        open("swiss-manager-text/spielerauslosung-rounds-3-4.txt"),
        open("swiss-manager-text/spielerdaten-player-list.txt"),
        open("chess-results/ranking-crosstable-via-excel.csv"),
    ) else {
        eprintln!("skipped: {} is absent", folder.display());
        return;
    };
    let facts = |o: &crate::formats::ReadOutcome| (o.format, o.tournament.players.len(), o.tournament.sheet.rounds());
    assert_eq!(facts(&pairs), (Format::SwissManagerPairings, 9, 4));
    assert!(pairs.problems.is_empty(), "{:?}", pairs.problems);
    assert_eq!(facts(&list), (Format::SwissManagerPlayers, 14, 0));
    assert!(list.problems.is_empty(), "{:?}", list.problems);
    assert_eq!(facts(&table), (Format::ChessResultsCsv, 40, 5));
    let told: Vec<_> = table.problems.iter().map(|p| p.kind.name()).filter(|name| *name != "ambiguous-bye").collect();
    assert!(told.is_empty(), "{told:?}");
}
