//! Declared points, values and ranks against the standings, and the readings that explain them.

use scrutineer::base::Points;
use scrutineer::engines::standings::compare::{self, Declared};
use scrutineer::engines::standings::explain::{self, Change};
use scrutineer::engines::standings::{Criterion, Edition, Field, List, PlayerSheet, Setting, Table};
use scrutineer::model::Tournament;

use super::{fixture, load};

fn swiss() -> Tournament {
    fixture("tec-swiss-16p-5r")
}

fn field(t: &Tournament, edition: Edition) -> Field {
    Field::of(t, Setting::of(t, edition))
}

/// The values of a column as a program that follows another reading would print them.
fn column(field: &Field, code: &str) -> Vec<Option<String>> {
    field.figures(&Criterion::parse(code).expect("a code")).iter().map(|figure| Some(figure.to_string())).collect()
}

fn list(text: &str) -> Vec<Criterion> {
    List::parse(text).criteria
}

/// The ranks that a list gives, as a file would declare them.
fn ranks(field: &Field, text: &str) -> Declared {
    let table = Table::of(field, &list(text));
    let mut ranks = vec![None; field.len()];
    for row in &table.rows {
        ranks[row.index] = Some(row.rank);
    }
    Declared { ranks, ..Declared::default() }
}

#[test]
fn a_right_file_has_nothing_wrong() {
    let t = swiss();
    let field = field(&t, Edition::March2026);
    let declared = Declared::of_players(&t);
    assert!(compare::wrong_points(&field, &declared).is_empty());
    assert_eq!(explain::rounds_that_fit(&t, &declared), [5]);
    let declared = ranks(&field, "BH/C1,BH,SB");
    assert!(compare::misplaced(&Table::of(&field, &list("BH/C1,BH,SB")), &declared.ranks).is_empty());
}

#[test]
fn a_wrong_score_is_named_with_both_values() {
    let t = swiss();
    let field = field(&t, Edition::March2026);
    let mut declared = Declared::of_players(&t);
    declared.points[3] = Some(Points::from_tenths(40));
    let wrong = compare::wrong_points(&field, &declared);
    assert_eq!(wrong.len(), 1);
    assert_eq!(
        (wrong[0].no, wrong[0].stated, wrong[0].computed),
        (4, Points::from_tenths(40), Points::from_tenths(35))
    );
}

#[test]
fn an_exchange_of_places_names_the_first_criterion_that_decides() {
    let t = swiss();
    let field = field(&t, Edition::March2026);
    let criteria = list("BH/C1,BH,SB");
    let table = Table::of(&field, &criteria);
    let mut declared = ranks(&field, "BH/C1,BH,SB");
    let (first, second) = (table.rows[1].index, table.rows[2].index);
    declared.ranks.swap(first, second);
    let misplaced = compare::misplaced(&table, &declared.ranks);
    assert_eq!(misplaced.len(), 1, "one of the two is enough");
    let one = &misplaced[0];
    assert_eq!((one.decision.criterion.to_string().as_str(), one.decision.at), ("BH/C1", 1));
    assert_ne!(one.decision.own, one.decision.other);
    assert!([table.rows[1].no, table.rows[2].no].contains(&one.rival));
}

#[test]
fn shared_ranks_and_any_order_among_the_tied_are_right() {
    let t = swiss();
    let field = field(&t, Edition::March2026);
    let table = Table::of(&field, &list("WIN"));
    let shared = ranks(&field, "WIN");
    assert!(compare::misplaced(&table, &shared.ranks).is_empty());
    let mut by_lot: Vec<Option<u16>> = vec![None; field.len()];
    for (place, row) in table.rows.iter().rev().enumerate() {
        by_lot[row.index] = Some((field.len() - place) as u16);
    }
    assert!(compare::misplaced(&table, &by_lot).is_empty());
}

#[test]
fn values_of_another_edition_are_explained_by_it() {
    let t = swiss();
    let setting = Setting::of(&t, Edition::March2026);
    let bh = Criterion::parse("BH").expect("a code");
    let old = column(&field(&t, Edition::August2024), "BH");
    let (compared, wrong) = compare::wrong_values(&Field::of(&t, setting), &bh, &old);
    assert_eq!((compared, wrong.len()), (16, 3), "players 4, 6 and 11");
    let readings = explain::of_values(&t, setting, bh, &old);
    assert!(readings.iter().any(|r| r.changes == [Change::Edition(Edition::August2024)] && r.fitting == 16));
    assert!(readings.iter().all(|r| r.changes != [Change::Edition(Edition::Virtual)]));
}

#[test]
fn values_of_another_cut_or_with_forfeits_as_games_are_explained() {
    let t = swiss();
    let setting = Setting::of(&t, Edition::March2026);
    let bh = Criterion::parse("BH").expect("a code");
    for (code, change) in [("BH/C2", "BH/C2"), ("BH/M1", "BH/M1")] {
        let readings = explain::of_values(&t, setting, bh, &column(&field(&t, Edition::March2026), code));
        let expected = Change::Criterion(Criterion::parse(change).expect("a code"));
        assert_eq!(readings.iter().map(|r| r.changes.clone()).collect::<Vec<_>>(), [vec![expected]]);
    }
    let readings = explain::of_values(&t, setting, bh, &column(&field(&t, Edition::March2026), "BH/P"));
    assert!(readings.iter().any(|r| r.changes == [Change::ForfeitsPlayed]));
}

#[test]
fn an_edition_together_with_a_cut_is_found() {
    let t = swiss();
    let setting = Setting::of(&t, Edition::March2026);
    let stated = column(&field(&t, Edition::Virtual), "BH/C1");
    let readings = explain::of_values(&t, setting, Criterion::parse("BH").expect("a code"), &stated);
    let expected = [Change::Edition(Edition::Virtual), Change::Criterion(Criterion::parse("BH/C1").expect("a code"))];
    assert!(readings.iter().any(|r| r.changes == expected), "{readings:?}");
}

#[test]
fn values_that_follow_no_reading_are_not_explained() {
    let t = swiss();
    let setting = Setting::of(&t, Edition::March2026);
    let bh = Criterion::parse("BH").expect("a code");
    let mut stated = column(&field(&t, Edition::March2026), "BH");
    assert!(explain::of_values(&t, setting, bh, &stated).is_empty(), "nothing to explain");
    stated[0] = Some("99.0".into());
    assert!(explain::of_values(&t, setting, bh, &stated).is_empty());
}

#[test]
fn ranks_by_the_list_in_another_order_are_explained() {
    let t = swiss();
    let setting = Setting::of(&t, Edition::March2026);
    let declared = ranks(&field(&t, Edition::March2026), "SB,PS,BH");
    let readings = explain::of_ranks(&t, setting, &list("BH,SB,PS"), &declared);
    let expected = Change::List(List { criteria: list("SB,PS,BH"), unknown: Vec::new() });
    assert!(readings.iter().any(|r| r.changes == [expected.clone()]), "{readings:?}");
}

#[test]
fn a_list_that_leaves_nearly_all_tied_explains_nothing() {
    let t = swiss();
    let setting = Setting::of(&t, Edition::March2026);
    let mut declared = ranks(&field(&t, Edition::March2026), "BH/C1,BH,SB");
    // Within each score group the other way round: direct encounter alone, which separates nobody, would let it pass.
    let table = Table::of(&field(&t, Edition::March2026), &list("BH/C1,BH,SB"));
    let mut place = 1;
    for level in table.rows.chunk_by(|a, b| a.points == b.points) {
        for row in level.iter().rev() {
            declared.ranks[row.index] = Some(place);
            place += 1;
        }
    }
    assert!(explain::of_ranks(&t, setting, &list("DE,BH/C1,BH,SB"), &declared).is_empty());
}

#[test]
fn a_wrong_value_of_the_bye_is_found_from_the_ranks() {
    let t = swiss();
    let setting = Setting::of(&t, Edition::March2026);
    let mut half = t.clone();
    let mut scoring = t.scoring();
    scoring.pab = Points::HALF;
    half.meta.scoring = scrutineer::model::Said::Derived(scoring, "test");
    let declared = ranks(&field(&half, Edition::March2026), "BH,SB");
    let readings = explain::of_ranks(&t, setting, &list("BH,SB"), &declared);
    assert!(readings.iter().any(|r| r.changes == [Change::PabValue(Points::HALF)]), "{readings:?}");
}

#[test]
fn results_of_a_player_who_left_a_round_robin_early_may_not_count() {
    let t = load::tournament(
        "012 Withdrawn from a round robin\n042 2026/04/04\n192 FIDE_ROUNDROBIN\n202 DE,SB\n\
001    1 m    Ashby, A                          2000                             2.5    1     4 w 1     3 b =     2 w 1\n\
001    2 m    Brook, B                          1950                             1.5    3     3 w =     4 b +     1 b 0\n\
001    3 m    Clove, C                          1900                             2.0    2     2 b =     1 w =     4 b +\n\
001    4 m    Delta, D                          1850                             0.0    4     1 b 0     2 w -     3 w -\n142 3\n",
    );
    assert_eq!(explain::early_leavers(&t), [3]);
    let without = explain::without(&t, &[3]);
    let field = field(&without, Edition::March2026);
    let scores: Vec<String> = (0..3).map(|i| field.primary.score(i).to_string()).collect();
    assert_eq!(scores, ["1.5", "0.5", "1.0"]);
}

#[test]
fn the_sheet_tells_what_was_adjusted_and_cut() {
    let t = swiss();
    let field = field(&t, Edition::March2026);
    let table = Table::of(&field, &list("BH/C1,SB/C1"));
    let sheet = PlayerSheet::of(&field, &table, 3).expect("player 4");
    assert_eq!((sheet.no, sheet.rounds.len()), (4, 5));
    let withdrawn = sheet.rounds[0].opponent.as_ref().expect("player 12");
    assert_eq!((withdrawn.raw, withdrawn.adjusted), (Points::from_tenths(20), Points::from_tenths(30)));
    assert_eq!(withdrawn.adjustments.iter().map(|a| a.round.0).collect::<Vec<_>>(), [4, 5]);
    assert_eq!(sheet.rounds[1].dummy, Some(Points::from_tenths(25)));
    assert_eq!(sheet.rounds[1].category.map(scrutineer::engines::standings::Category::article), Some("16.2.3"));
    let cut = |at: usize| {
        let terms = sheet.criteria[at].terms.iter();
        let cut: Vec<_> = terms.filter(|term| term.fate != scrutineer::engines::standings::Fate::Kept).collect();
        (cut.len(), cut[0].round.0, cut[0].fate)
    };
    assert_eq!(cut(1), (1, 2, scrutineer::engines::standings::Fate::CutVoluntary));
    assert_eq!(cut(2), (1, 3, scrutineer::engines::standings::Fate::CutLow));
}
