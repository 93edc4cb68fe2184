//! An invented event as another program would write it.

use crate::base::{Loc, PlayerNo, Points, RoundNo, Source};
use crate::formats::{Format, WriteOptions, read, write};
use crate::model::{Mark, Opponent, Title};

const EVENT: &str = r#"{"event": {"filetype": "chessjson", "version": "1.0", "mood": 3,
  "eventName": "Invented Open", "eventInfo": {"site": "Sampletown", "startDate": "2026/05/02",
    "arbiters": {"chiefArbiter": "Muster, Anna", "deputyChiefArbiters": ["Alder, Bea"]}},
  "ratingLists": [{"listName": "Local"}, {"listName": "FIDE"}],
  "scoreLists": [{"listName": "match", "scoreSystem": {"W": 2}},
                 {"listName": "game", "scoreSystem": {"W": "1.0", "D": 0.5, "L": 0, "Z": 0, "P": "D", "U": "Z"}}],
  "profiles": [
    {"id": 7, "lastName": "Alder", "firstName": "Anton", "sex": "m", "yearBirth": 1990, "federation": "SUI", "fideId": "99000011",
     "rating": [1800, "1900"], "fideTitle": "FM", "localId": "A12"},
    {"id": 8, "lastName": "Birch", "sex": "w", "birth": "2001-02-03", "rating": [0, 0], "fideWTitle": "WFM"},
    {"id": 9, "firstName": "Cedar"}],
  "tournaments": [
    {"tournamentNo": 1, "numRounds": "3", "ratingList": "FIDE", "rankOrder": ["PTS", "BH/C1"], "gameScoreSystem": "game",
     "competitors": [{"cid": 1, "profileId": 7, "tpn": 2, "gamePoints": "1.5", "rank": 1, "tieBreakScore": ["2.5"]},
                     {"cid": 2, "profileId": 8, "tpn": 1}, {"cid": 3, "profileId": 9}],
     "gameList": [
       {"id": 1, "round": 1, "white": 1, "black": 2, "played": true, "rated": true, "wResult": "W", "bResult": "L"},
       {"id": 2, "round": 1, "white": 3, "black": 0, "played": false, "wResult": "P"},
       {"id": 3, "round": 2, "white": 2, "black": 3, "played": false, "wResult": "W", "bResult": "Z"},
       {"id": 4, "round": 2, "white": 1, "black": 0, "played": false, "wResult": "U"},
       {"id": 5, "round": 3, "white": 3, "black": 1, "played": true, "rated": false, "wResult": "D", "bResult": "D"},
       {"id": 6, "round": 3, "white": 9, "black": 1, "wResult": "W", "bResult": "L"}]},
    {"tournamentNo": 2, "name": "Second"}]}}"#;

#[test]
fn an_event_of_another_program() {
    let outcome = read(Source::from_text("open.jch", EVENT));
    let t = &outcome.tournament;
    assert_eq!((outcome.format, t.meta.name.text(), t.meta.rounds.value()), (Format::Jch, "Invented Open", Some(3)));
    assert_eq!((t.meta.standings_order.text(), t.meta.deputies.len()), ("PTS,BH/C1", 1));
    let names: Vec<&str> = t.players.iter().map(|p| p.name.text()).collect();
    assert_eq!(names, ["Alder, Anton", "Birch", "Cedar"]);
    let first = &t.players[0];
    assert_eq!((first.no.value(), first.rating.value()), (Some(PlayerNo(2)), Some(1900)));
    assert_eq!((first.fide_id.value(), first.points.value()), (Some(99_000_011), Points::parse("1.5")));
    assert_eq!((first.national[0].rating.value(), first.national[0].id.text()), (Some(1800), "A12"));
    assert_eq!((t.players[1].title.value(), t.players[1].rating.value()), (Some(Title::Wfm), None));
    assert_eq!((t.scoring().pab, t.scoring().unknown), (Points::HALF, Points::ZERO));
    let marks = |player: usize| (1..=3).map(|round| t.sheet.cell(player, RoundNo(round)).mark).collect::<Vec<_>>();
    assert_eq!(marks(0), [Mark::Win, Mark::ZeroPointBye, Mark::UnratedDraw]);
    assert_eq!(marks(1), [Mark::Loss, Mark::ForfeitWin, Mark::Blank]);
    assert_eq!(marks(2), [Mark::Pab, Mark::ForfeitLoss, Mark::UnratedDraw]);
    assert_eq!(t.sheet.cell(1, RoundNo(1)).opponent, Opponent::Player(PlayerNo(2)));
    let told = ["unknown-key", "ambiguous-absence", "row-not-understood", "sheet-not-read"]
        .map(|kind| outcome.problems.count(kind));
    assert_eq!(told, [1, 1, 1, 1], "{:?}", outcome.problems);
    let unknown = outcome.problems.iter().find(|p| p.kind.name() == "unknown-key").unwrap();
    let at = EVENT.find("3,").unwrap() as u32;
    assert_eq!(unknown.loc, Loc::text(at, at + 1));
}

#[test]
fn what_is_written_is_read_without_a_word() {
    let mut t = read(Source::from_text("open.jch", EVENT)).tournament;
    t.sheet = crate::model::Sheet::default();
    let (bytes, losses) = write(&t, Format::Jch, &WriteOptions::default());
    let back = read(Source::from_text("again.json", String::from_utf8(bytes).unwrap()));
    assert!(losses.is_empty() && back.problems.is_empty(), "{losses:?} {:?}", back.problems);
    assert_eq!(back.format, Format::Jch);
}

#[test]
fn an_event_without_name_has_that_of_its_tournament() {
    let text = "{\"event\": {\"profiles\": [], \"tournaments\": [{\"name\": \"Section A\", \"competitors\": [{\"cid\": 4}]}]}}";
    let t = read(Source::from_text("open.json", text)).tournament;
    assert_eq!((t.meta.name.text(), t.players[0].no.value()), ("Section A", Some(PlayerNo(4))));
}
