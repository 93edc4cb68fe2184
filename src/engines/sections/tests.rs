//! What is merged can be split again, and what a person must know is told.

use std::collections::HashSet;

use super::{Doubt, Section, merge, split};
use crate::base::{Loc, Points, RoundNo, Source};
use crate::engines::diff::{Side, compare};
use crate::formats::{self, Format, WriteOptions};
use crate::model::{Abnormal, Said, Sheet, Tournament};

fn open() -> Tournament {
    formats::read(Source::from_text("open.trf", include_str!("../../../samples/base/open26.trf"))).tournament
}

/// Other people in another event of the same days.
fn women() -> Tournament {
    let mut t = open();
    for (at, player) in t.players.iter_mut().enumerate() {
        player.name = Said::Stated(format!("Woman{}, Other", (b'a' + at as u8) as char), Loc::default());
        player.fide_id = player.fide_id.map(|id| id + 500);
    }
    t.meta.name = Said::Stated("Women".to_owned(), Loc::default());
    t.abnormal = vec![Abnormal {
        mark: None,
        match_points: None,
        points: Some(Points::HALF),
        round: Some(RoundNo(1)),
        who: Vec::new(),
        loc: Loc::default(),
    }];
    t
}

fn sections(parts: &[Tournament]) -> Vec<Section> {
    parts.iter().map(|t| Section { name: t.meta.name.text().to_owned(), t: t.clone() }).collect()
}

#[track_caller]
fn same(a: &Tournament, b: &Tournament) {
    let side = |t| Side { t, is_table: false, lacks: HashSet::new() };
    assert_eq!(compare(&side(a), &side(b)).causes, []);
}

#[test]
fn what_is_merged_can_be_split_again() {
    let parts = sections(&[open(), women(), open()]);
    let (whole, _) = merge(&parts).expect("room for all");
    let (bytes, _) = formats::write(&whole, Format::Trf26, &WriteOptions::default());
    let read = formats::read(formats::open("whole.trf", bytes, None)).tournament;
    for whole in [whole, read] {
        let (back, doubts) = split(&whole);
        assert_eq!((back.len(), doubts), (parts.len(), Vec::new()));
        for (part, back) in parts.iter().zip(&back) {
            assert_eq!(part.name, back.name);
            same(&part.t, &back.t);
        }
    }
}

#[test]
fn without_a_note_those_who_met_belong_together() {
    let parts = sections(&[open(), women()]);
    let (mut whole, _) = merge(&parts).expect("room for all");
    whole.comments.clear();
    let (back, doubts) = split(&whole);
    assert_eq!((back.len(), doubts), (2, Vec::new()));
    for (part, back) in parts.iter().zip(&back) {
        let mut part = part.t.clone();
        part.meta.name = back.t.meta.name.clone();
        part.comments.clear();
        same(&part, &back.t);
    }
    assert_eq!(split(&open()).0.len(), 1);
}

#[test]
fn two_people_of_one_name_or_id_and_other_dates_are_told() {
    let (_, none) = merge(&sections(&[open(), women()])).expect("room for all");
    assert_eq!(none, []);
    let mut other = women();
    other.players[0].name = open().players[3].name.clone();
    other.players[0].fide_id = Said::Absent;
    other.players[1].fide_id = open().players[2].fide_id;
    other.meta.start = other.meta.start.map(|day| day.plus_days(-1));
    let (whole, doubts) = merge(&sections(&[open(), other])).expect("room for all");
    let told: Vec<String> = doubts.iter().map(Doubt::to_string).collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].contains("not the same date of start"), "{told:?}");
    let count = open().players.len();
    assert!(told[1].contains(&format!("as players 4 and {}", count + 1)), "{told:?}");
    assert!(told[2].contains(&format!("as players 3 and {}", count + 2)), "{told:?}");
    assert_eq!(whole.meta.start.value(), open().meta.start.value().map(|day| day.plus_days(-1)));
    assert_eq!(whole.meta.players.value(), open().meta.players.value().map(|stated| stated * 2));
}

#[test]
fn games_between_sections_and_players_of_none_are_told() {
    let (mut whole, _) = merge(&sections(&[open(), women()])).expect("room for all");
    let count = whole.players.len();
    let mut rows: Vec<Vec<_>> = (0..count).map(|at| whole.sheet.row(at).to_vec()).collect();
    let last = whole.players[count - 1].number();
    rows[0][0].opponent = crate::model::Opponent::Player(last);
    whole.sheet = Sheet::from_rows(rows);
    assert_eq!(split(&whole).1, [Doubt::Across(whole.players[0].number(), last)]);
    let (mut whole, _) = merge(&sections(&[open(), women()])).expect("room for all");
    whole.comments.pop();
    let (back, doubts) = split(&whole);
    assert_eq!(doubts.iter().filter(|doubt| matches!(doubt, Doubt::Nowhere(_))).count(), women().players.len());
    assert_eq!((back.len(), back[1].t.players.len()), (2, women().players.len()));
}

#[test]
fn more_players_than_numbers_are_refused() {
    let mut far = open();
    far.renumber(|no| crate::base::PlayerNo(no.0 + 9_980), |no| no);
    assert_eq!(merge(&sections(&[far.clone(), far])).map(|_| ()), Err(open().players.len() * 2));
}

#[test]
fn other_values_of_results_are_told() {
    let mut other = women();
    other.meta.scoring =
        Said::Stated(crate::model::Scoring { pab: Points::ZERO, ..Default::default() }, Loc::default());
    let (_, doubts) = merge(&sections(&[open(), other])).expect("room for all");
    let [Doubt::Differs(.., what)] = doubts.as_slice() else { panic!("{doubts:?}") };
    assert!(what.starts_with("a pairing-allocated bye is worth 1.0 in A and 0.0 in B"), "{what}");
}
