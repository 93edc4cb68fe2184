//! What must not change the standings, and what must change them in just one way.

use scrutineer::base::{Colour, PlayerNo, Points};
use scrutineer::engines::standings::{Criterion, Edition, Field, Figure, List, Setting, Table};
use scrutineer::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sheet, Tournament};

use super::fixture;

/// One code of every family, with and without modifiers.
const CODES: [&str; 29] = [
    "PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "BH/C1/P",
    "FB", "FB/C1", "AOB", "AOB/F", "SB", "SB/C1", "SB/P", "KS", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO",
];

fn events() -> Vec<Tournament> {
    ["tec-swiss-16p-5r", "tec-swiss-16p-9r", "tec-rr-6p", "syn-double-forfeit"].map(fixture).to_vec()
}

fn figures(t: &Tournament, edition: Edition, code: &str) -> Vec<Figure> {
    Field::of_players(t, Setting::of(t, edition)).figures(&Criterion::parse(code).expect("a code"))
}

fn rows(t: &Tournament) -> Vec<Vec<Cell>> {
    (0..t.players.len()).map(|i| t.sheet.row(i).to_vec()).collect()
}

/// Every event in every edition, changed: the values of the old players after the change, by their index before it.
fn unchanged(change: impl Fn(&Tournament) -> (Tournament, Vec<usize>), codes: &[&str]) {
    for t in events() {
        let (changed, place) = change(&t);
        for edition in Edition::ALL {
            for code in codes {
                let (before, after) = (figures(&t, edition, code), figures(&changed, edition, code));
                for (i, figure) in before.iter().enumerate() {
                    assert_eq!(*figure, after[place[i]], "{} {edition:?} {code} #{i}", t.meta.name.text());
                }
            }
        }
    }
}

fn identity(t: &Tournament) -> Vec<usize> {
    (0..t.players.len()).collect()
}

#[test]
fn other_numbers_change_no_value() {
    let change = |t: &Tournament| {
        let renumbered = |no: PlayerNo| PlayerNo(1000 - 7 * no.0);
        let mut other = t.clone();
        for player in &mut other.players {
            player.no = player.no.map(renumbered);
        }
        let renamed = rows(t).into_iter().map(|row| {
            let opponent = |cell: Cell| match cell.opponent {
                Opponent::Player(no) => Opponent::Player(renumbered(no)),
                other => other,
            };
            row.into_iter().map(|cell| Cell { opponent: opponent(cell), ..cell }).collect()
        });
        other.sheet = Sheet::from_rows(renamed.collect());
        (other, identity(t))
    };
    unchanged(change, &CODES);
}

#[test]
fn the_order_of_the_records_changes_no_value() {
    let change = |t: &Tournament| {
        let mut other = t.clone();
        other.players.reverse();
        let mut reversed = rows(t);
        reversed.reverse();
        other.sheet = Sheet::from_rows(reversed);
        (other, (0..t.players.len()).rev().collect())
    };
    unchanged(change, &CODES);
}

#[test]
fn a_player_who_is_always_absent_changes_nobody_else() {
    let change = |t: &Tournament| {
        let mut other = t.clone();
        other.players.push(Player { no: Said::Derived(PlayerNo(99), "test"), ..Player::default() });
        let absent =
            Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark: Mark::ZeroPointBye, loc: None };
        let mut longer = rows(t);
        longer.push(vec![absent; usize::from(t.sheet.rounds())]);
        other.sheet = Sheet::from_rows(longer);
        (other, identity(t))
    };
    unchanged(change, &CODES);
}

#[test]
fn colours_exchanged_change_only_the_counts_of_black() {
    let change = |t: &Tournament| {
        let exchanged = rows(t).into_iter().map(|row| {
            let colour = |cell: Cell| match cell.colour {
                ColourField::Colour(colour) => ColourField::Colour(!colour),
                other => other,
            };
            row.into_iter().map(|cell| Cell { colour: colour(cell), ..cell }).collect()
        });
        let exchanged = Sheet::from_rows(exchanged.collect());
        (Tournament { sheet: exchanged, ..t.clone() }, identity(t))
    };
    let codes: Vec<&str> = CODES.into_iter().filter(|code| !["BPG", "BWG"].contains(code)).collect();
    unchanged(change, &codes);
    for t in events() {
        let (changed, _) = change(&t);
        let (before, after) = (figures(&t, Edition::Virtual, "BPG"), figures(&changed, Edition::Virtual, "BPG"));
        for (i, (black, white)) in before.iter().zip(&after).enumerate() {
            let games = t.sheet.row(i).iter().filter(|cell| cell.mark.is_played()).count() as i64;
            assert_eq!(
                black.rounded_hundredths().zip(white.rounded_hundredths()).map(|(b, w)| b + w),
                Some(games * 100)
            );
        }
    }
}

#[test]
fn draws_of_everybody_in_one_more_round_move_the_values_as_they_must() {
    let t = fixture("tec-swiss-16p-5r");
    let mut longer = rows(&t);
    for (i, row) in longer.iter_mut().enumerate() {
        let (opponent, colour) = if i % 2 == 0 { (i + 2, Colour::White) } else { (i, Colour::Black) };
        row.push(Cell {
            opponent: Opponent::Player(PlayerNo(opponent as u16)),
            colour: ColourField::Colour(colour),
            mark: Mark::Draw,
            loc: None,
        });
    }
    let longer = Tournament { sheet: Sheet::from_rows(longer), ..t.clone() };
    let before = Field::of_players(&t, Setting::of(&t, Edition::March2026));
    let after = Field::of_players(&longer, Setting::of(&longer, Edition::March2026));
    for i in 0..t.players.len() {
        assert_eq!(after.primary.score(i), before.primary.score(i) + Points::HALF);
    }
    let progressive = |field: &Field| field.figures(&Criterion::parse("PS").expect("a code"));
    for (i, (old, new)) in progressive(&before).iter().zip(progressive(&after)).enumerate() {
        let last = i64::from(after.primary.score(i).tenths()) * 10;
        assert_eq!(new.rounded_hundredths(), old.rounded_hundredths().map(|old| old + last));
    }
    let five = Field::of_players(&longer, Setting::of(&longer, Edition::March2026).after(5));
    for code in CODES {
        let criterion = Criterion::parse(code).expect("a code");
        assert_eq!(five.figures(&criterion), before.figures(&criterion), "after round 5: {code}");
    }
}

#[test]
fn a_longer_list_only_refines_the_order() {
    for t in events() {
        let field = Field::of_players(&t, Setting::of(&t, Edition::March2026));
        let criteria = List::parse("DE,BH/C1,BH,SB,DE,WIN,BWG").criteria;
        for length in 1..criteria.len() {
            let (short, long) = (Table::of(&field, &criteria[..length]), Table::of(&field, &criteria[..=length]));
            let rank = |table: &Table, i: usize| table.row_of(i).expect("a row").rank;
            for i in 0..field.len() {
                for j in 0..field.len() {
                    assert!(rank(&short, i) >= rank(&short, j) || rank(&long, i) < rank(&long, j));
                }
            }
        }
    }
}
