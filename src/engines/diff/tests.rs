//! One change, one cause; no change, no cause; and the report of swapped files mirrors.

use std::collections::HashSet;

use super::{Cause, Change, Comparison, Difference, Kind, Side, Which, compare};
use crate::base::{Loc, PlayerNo, Points, RoundNo, Source};
use crate::formats::{self, Format, ReadOutcome, WriteOptions, is_writable};
use crate::model::{Cell, ColourField, Datum, Mark, Opponent, Prohibited, Said, Scoring, Sheet, Tournament};

const OPEN16: &str = include_str!("../../../samples/base/open16.trf");
const OPEN26: &str = include_str!("../../../samples/base/open26.trf");

fn read(text: &str) -> ReadOutcome {
    formats::read(Source::from_text("open.trf", text))
}

fn plain(t: &Tournament) -> Side<'_> {
    Side { t, is_table: false, lacks: HashSet::new() }
}

fn diff(a: &Tournament, b: &Tournament) -> Comparison {
    compare(&plain(a), &plain(b))
}

fn stated<T>(value: T) -> Said<T> {
    Said::Stated(value, Loc::default())
}

/// A file against what a format makes of it.
fn converted(a: &ReadOutcome, to: Format) -> Comparison {
    let (bytes, _) = formats::write(&a.tournament, to, &WriteOptions::default());
    let b = formats::read(formats::open("written", bytes, None));
    let own = Side { t: &a.tournament, is_table: !a.format.has_fixed_fields(), lacks: formats::lacks(&b, a.format) };
    let theirs = Side { t: &b.tournament, is_table: !to.has_fixed_fields(), lacks: formats::lacks(a, to) };
    compare(&own, &theirs)
}

/// The comparison as it must be with the files swapped.
fn swapped(comparison: &Comparison) -> Vec<(bool, Kind, Vec<String>)> {
    let mirrored = |kind: &Kind| match kind.clone() {
        Kind::Players(which) => Kind::Players(which.other()),
        Kind::Event(datum, change) => Kind::Event(datum, turned(change)),
        Kind::Person(datum, change) => Kind::Person(datum, turned(change)),
        Kind::Rounds(which) => Kind::Rounds(which.other()),
        Kind::Result(which) => Kind::Result(which.other()),
        Kind::Forfeit(which) => Kind::Forfeit(which.other()),
        Kind::Unrated(which) => Kind::Unrated(which.other()),
        Kind::Bye(a, b) => Kind::Bye(b, a),
        Kind::Value(mark, a, b) => Kind::Value(mark, b, a),
        Kind::TieBreak(name, change) => Kind::TieBreak(name, turned(change)),
        Kind::Team(datum, change) => Kind::Team(datum, turned(change)),
        Kind::Teams(which) => Kind::Teams(which.other()),
        same => same,
    };
    let place = |place: &Difference| {
        let [a, b] = place.says.clone();
        Difference { a: place.b, b: place.a, says: [b, a], ..place.clone() }
    };
    let cause = |cause: &Cause| Cause {
        kind: mirrored(&cause.kind),
        follows: cause.follows,
        places: cause.places.iter().map(place).collect(),
    };
    told(&comparison.causes.iter().map(cause).collect::<Vec<_>>())
}

const fn turned(change: Change) -> Change {
    match change {
        Change::OnlyIn(which) => Change::OnlyIn(which.other()),
        same => same,
    }
}

/// Causes in one order. Of a game either player may stand for both, and its words are those of that player.
fn told(causes: &[Cause]) -> Vec<(bool, Kind, Vec<String>)> {
    let place = |place: &Difference| match place.opponent {
        Some(_) => format!("{:?}", place.round),
        None => format!("{:?} {:?} {:?} {:?}", place.a, place.b, place.round, place.says),
    };
    let cause = |cause: &Cause| {
        let mut places: Vec<String> = cause.places.iter().map(place).collect();
        places.sort();
        (cause.follows, cause.kind.clone(), places)
    };
    let mut all: Vec<_> = causes.iter().map(cause).collect();
    all.sort();
    all
}

/// The one cause between the sample and itself with a change.
#[track_caller]
fn one(change: impl FnOnce(&mut Tournament)) -> Cause {
    let a = read(OPEN26).tournament;
    let mut b = a.clone();
    change(&mut b);
    let forth = diff(&a, &b);
    assert_eq!(swapped(&forth), told(&diff(&b, &a).causes));
    let [cause] = forth.causes.as_slice() else { panic!("{:?}", forth.causes) };
    cause.clone()
}

fn set(t: &mut Tournament, player: usize, round: usize, change: impl FnOnce(&mut Cell)) {
    let mut rows: Vec<Vec<Cell>> = (0..t.players.len()).map(|at| t.sheet.row(at).to_vec()).collect();
    change(&mut rows[player][round - 1]);
    t.sheet = Sheet::from_rows(rows);
}

/// The players of a played game of round 1.
fn game(t: &Tournament) -> (usize, usize) {
    let index = t.index();
    let won = |at: &usize| t.sheet.cell(*at, RoundNo(1)).mark == Mark::Win;
    let winner = (0..t.players.len()).find(won).expect("a game of the sample is won");
    let loser = t.sheet.cell(winner, RoundNo(1)).opponent().expect("an opponent");
    (winner, index[&loser])
}

fn both(t: &mut Tournament, winner: Mark, loser: Mark) {
    let (x, y) = game(t);
    set(t, x, 1, |cell| cell.mark = winner);
    set(t, y, 1, |cell| cell.mark = loser);
}

#[test]
fn one_change_is_one_cause() {
    let results = one(|t| both(t, Mark::Loss, Mark::Win));
    assert_eq!((results.kind, results.places.len()), (Kind::Results, 1));
    assert_eq!(one(|t| both(t, Mark::ForfeitWin, Mark::ForfeitLoss)).kind, Kind::Forfeit(Which::B));
    assert_eq!(one(|t| both(t, Mark::UnratedWin, Mark::UnratedLoss)).kind, Kind::Unrated(Which::B));
    assert_eq!(one(|t| both(t, Mark::Blank, Mark::Blank)).kind, Kind::Result(Which::A));
    let colours = one(|t| {
        let (x, y) = game(t);
        for at in [x, y] {
            set(t, at, 1, |cell| cell.colour = cell.colour().map_or(cell.colour, |c| ColourField::Colour(!c)));
        }
    });
    assert_eq!((colours.kind, colours.places.len()), (Kind::Colours, 1));
    assert_eq!(one(|t| t.players[2].rank = stated(99)).kind, Kind::Person(Datum::Rank, Change::Differs));
    assert_eq!(
        one(|t| t.players[2].fide_id = Said::Absent).kind,
        Kind::Person(Datum::FideId, Change::OnlyIn(Which::A))
    );
    assert_eq!(one(|t| t.meta.city = stated("Elsewhere".to_owned())).kind, Kind::Event(Datum::City, Change::Differs));
    assert_eq!(
        one(|t| t.players[1].name = stated("Wholly Other".to_owned())).kind,
        Kind::Person(Datum::PlayerName, Change::Differs)
    );
    let spelling = one(|t| t.players[1].name = t.players[1].name.clone().map(|name| name.to_uppercase()));
    assert_eq!(spelling.kind, Kind::Person(Datum::PlayerName, Change::Spelling));
    let prohibited = one(|t| {
        let who = vec![1, 2];
        t.prohibited.push(Prohibited { rounds: None, who, loc: Loc::default() });
    });
    assert_eq!(prohibited.kind, Kind::Event(Datum::Prohibited, Change::OnlyIn(Which::B)));
}

#[test]
fn points_that_follow_are_no_cause_of_their_own() {
    let a = read(OPEN26).tournament;
    let mut b = a.clone();
    both(&mut b, Mark::Draw, Mark::Draw);
    let (x, y) = game(&a);
    for (at, change) in [(x, -Points::HALF), (y, Points::HALF)] {
        b.players[at].points = b.players[at].points.map(|points| points + change);
    }
    let causes = diff(&a, &b).causes;
    let kinds: Vec<_> = causes.iter().map(|cause| (cause.follows, cause.kind.clone(), cause.places.len())).collect();
    assert_eq!(kinds, [(false, Kind::Results, 1), (true, Kind::Person(Datum::Points, Change::Differs), 2)]);
}

#[test]
fn another_value_of_the_bye_is_one_cause() {
    let a = read(OPEN26).tournament;
    let has_bye = |at: &usize| a.sheet.row(*at).iter().any(|cell| cell.mark == Mark::Pab);
    let bearers: Vec<usize> = (0..a.players.len()).filter(has_bye).collect();
    assert!(!bearers.is_empty());
    let worth_nothing = |t: &mut Tournament| {
        for at in &bearers {
            t.players[*at].points = t.players[*at].points.map(|points| points - Points::ONE);
        }
    };
    let kind = Kind::Value(Mark::Pab, Points::ONE, Points::ZERO);
    let silent = one(worth_nothing);
    assert_eq!((&silent.kind, silent.places.len()), (&kind, bearers.len()));
    assert_eq!(
        silent.words(),
        format!("a pairing-allocated bye is worth 1.0 in A and 0.0 in B: {} players", bearers.len())
    );
    let mut b = a.clone();
    worth_nothing(&mut b);
    b.meta.scoring = stated(Scoring { pab: Points::ZERO, ..a.scoring() });
    let causes = diff(&a, &b).causes;
    let kinds: Vec<_> = causes.iter().map(|cause| (cause.follows, &cause.kind)).collect();
    assert_eq!(kinds, [(false, &kind), (true, &Kind::Person(Datum::Points, Change::Differs))]);
    let mut fined = a.clone();
    fined.players[bearers[0]].points = stated(Points::from_tenths(1));
    assert_eq!(diff(&a, &fined).causes[0].kind, Kind::Person(Datum::Points, Change::Differs));
}

#[test]
fn another_order_and_other_numbers_are_one_cause() {
    let cause = one(|t| {
        let count = t.players.len() as u16;
        let turned = |no: PlayerNo| PlayerNo(count + 1 - no.0);
        let mut rows: Vec<Vec<Cell>> = (0..t.players.len()).map(|at| t.sheet.row(at).to_vec()).collect();
        rows.iter_mut().flatten().for_each(|cell| cell.rename(|no| Some(turned(no))));
        rows.reverse();
        t.sheet = Sheet::from_rows(rows);
        t.players.reverse();
        t.players.iter_mut().for_each(|player| player.no = player.no.map(turned));
        t.absences.iter_mut().flat_map(|absence| &mut absence.who).for_each(|no| *no = count + 1 - *no);
    });
    assert_eq!(cause.kind, Kind::Renumbered);
}

#[test]
fn a_typing_error_in_a_list_without_ids_makes_nobody_another_person() {
    let mut a = read(OPEN26).tournament;
    a.players.iter_mut().for_each(|player| player.fide_id = Said::Absent);
    let mut b = a.clone();
    let last = PlayerNo(a.players.len() as u16 + 1);
    let no = b.players[3].number();
    b.renumber(|one| if one == no { last } else { one }, |team| team);
    b.players[3].name = stated("Dornwalt, Emil".to_owned());
    let kinds: Vec<_> = diff(&a, &b).causes.into_iter().map(|cause| cause.kind).collect();
    assert_eq!(kinds, [Kind::Renumbered, Kind::Person(Datum::PlayerName, Change::Differs)]);
    b.players[3].name = stated("Quite Another".to_owned());
    let kinds: Vec<_> = diff(&a, &b).causes.into_iter().map(|cause| cause.kind).collect();
    assert!(kinds.contains(&Kind::Players(Which::A)) && kinds.contains(&Kind::Players(Which::B)), "{kinds:?}");
}

#[test]
fn a_round_a_pairing_and_a_player_more() {
    let a = read(OPEN26).tournament;
    let mut shorter = a.clone();
    let last = a.sheet.rounds();
    let rows = (0..a.players.len()).map(|at| a.sheet.row(at)[..usize::from(last) - 1].to_vec()).collect();
    shorter.sheet = Sheet::from_rows(rows);
    let rounds: Vec<_> = diff(&a, &shorter).causes.into_iter().filter(|cause| !cause.follows).collect();
    assert_eq!(rounds[0].kind, Kind::Rounds(Which::A));
    let table = Side { is_table: true, ..plain(&shorter) };
    assert!(compare(&plain(&a), &table).not_compared.contains(&(Datum::Cells, Which::B)));
    let mut other = a.clone();
    let (x, y) = game(&a);
    set(&mut other, x, 1, |cell| cell.opponent = Opponent::Player(PlayerNo(9999)));
    set(&mut other, y, 1, |cell| cell.opponent = Opponent::Player(PlayerNo(9998)));
    let causes = diff(&a, &other).causes;
    assert_eq!((&causes[0].kind, causes[0].places.len(), causes.len()), (&Kind::Pairing(RoundNo(1)), 2, 1));
    let mut fewer = a.clone();
    fewer.players.pop();
    assert!(diff(&a, &fewer).causes.iter().any(|cause| cause.kind == Kind::Players(Which::A)));
}

#[test]
fn tie_break_values_are_compared_by_column_whatever_their_spelling() {
    let mut a = read(OPEN16).tournament;
    a.meta.tie_break_columns = ["BH", "SB"].map(|name| stated(name.to_owned())).to_vec();
    for player in &mut a.players {
        player.tie_breaks = ["12.5", "7"].map(|value| stated(value.to_owned())).to_vec();
    }
    let mut b = a.clone();
    b.meta.tie_break_columns.reverse();
    for player in &mut b.players {
        player.tie_breaks = ["7,00", "12½"].map(|value| stated(value.to_owned())).to_vec();
    }
    assert_eq!(diff(&a, &b).causes, []);
    b.players[3].tie_breaks[0] = stated("8".to_owned());
    let causes = diff(&a, &b).causes;
    assert_eq!(causes.len(), 1);
    assert_eq!(causes[0].words(), "not the same tie-break SB: 1 row");
    b.players.iter_mut().for_each(|player| player.tie_breaks.clear());
    b.meta.tie_break_columns.clear();
    let table = Side { is_table: true, ..plain(&b) };
    let silent = compare(&plain(&a), &table);
    assert!(silent.causes.is_empty() && silent.not_compared.contains(&(Datum::TieBreakValues, Which::B)));
}

#[test]
fn what_a_file_says_of_nobody_counts_where_it_could_say_it() {
    let a = read(OPEN16).tournament;
    let mut b = a.clone();
    b.players.iter_mut().for_each(|player| player.birth = Said::Absent);
    assert_eq!(diff(&a, &b).causes[0].kind, Kind::Person(Datum::Birth, Change::OnlyIn(Which::A)));
    assert_eq!(compare(&plain(&a), &Side { is_table: true, ..plain(&b) }).causes, []);
}

#[test]
fn no_tournament_differs_from_itself() {
    arbtest::arbtest(|u| {
        let a: Tournament = u.arbitrary()?;
        assert_eq!(diff(&a, &a).causes, []);
        let b: Tournament = u.arbitrary()?;
        assert_eq!(diff(&a, &b).players.len(), b.players.len());
        Ok(())
    })
    .budget_ms(1_000);
}

#[test]
fn a_conversion_differs_by_nothing_but_what_the_format_lacks() {
    for sample in [OPEN16, OPEN26] {
        let read = read(sample);
        for (to, name, _) in Format::NAMES.into_iter().filter(|(format, ..)| is_writable(*format)) {
            assert_eq!(converted(&read, to).causes, [], "{name}");
        }
    }
}

/// A whole event, written, against all that the writable formats make of it.
pub(crate) fn keeps_through_every_format(t: &Tournament) {
    let (bytes, _) = formats::write(t, Format::Trf26, &WriteOptions::default());
    let read = formats::read(formats::open("written", bytes, None));
    for (to, name, _) in Format::NAMES.into_iter().filter(|(format, ..)| is_writable(*format)) {
        assert_eq!(converted(&read, to).causes, [], "{name}");
    }
}
