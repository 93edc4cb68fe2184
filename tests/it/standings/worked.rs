//! The worked examples: exercises of the Technical Commission, the Arbiters' Manual, published numbers of older editions.

use serde_json::Value;

use scrutineer::engines::standings::{Criterion, Edition, Field, List, Setting, Table};
use scrutineer::model::Tournament;

use super::{fixture, load};

fn expected(event: &str, edition: &str) -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tie-breaks/tie-break-oracles.json");
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("values")).expect("JSON");
    all[event][edition].clone()
}

/// The value of a participant as printed.
fn value(field: &Field, code: &str, no: u16) -> String {
    let criterion = Criterion::parse(code).unwrap_or_else(|| panic!("{code}"));
    let i = field.primary.numbers.iter().position(|n| *n == no).expect("a participant");
    field.figures(&criterion)[i].to_string()
}

/// Place of a participant in its tied group, and in the whole table.
fn place(field: &Field, list: &str, no: u16) -> (String, u16) {
    let table = Table::of(field, &List::parse(list).criteria);
    let row = table.rows.iter().find(|row| row.no == no).expect("a participant");
    (row.values.last().expect("a criterion").to_string(), row.rank)
}

fn same(ours: &str, theirs: &str) -> bool {
    ours == theirs || theirs.parse::<f64>().is_ok_and(|t| ours.parse::<f64>().is_ok_and(|o| (t - o).abs() < 1e-9))
}

/// Compares all values of a table of the fixtures and the ranks by its columns from left to right; `ruled` are those that
/// `docs/interpretations.md` rules on otherwise.
fn compare(field: &Field, values: &Value, ruled: &[(&str, &str, &str)]) {
    let columns = values["1"].as_object().expect("codes").keys();
    let list = columns.filter_map(|code| Criterion::parse(code)).collect::<Vec<_>>();
    let table = Table::of(field, &list);
    let mut differences = Vec::new();
    for (no, codes) in values.as_object().expect("participants") {
        let row = table.rows.iter().find(|row| row.no.to_string() == *no).expect("a participant");
        for (code, theirs) in codes.as_object().expect("codes") {
            let theirs = theirs.as_str().map_or_else(|| theirs.to_string(), str::to_string);
            let ours = match code.as_str() {
                "rank" => row.rank.to_string(),
                "adjusted" => field.primary.adjusted(row.index).to_string(),
                "DE" | "EDE" => {
                    let at = list.iter().position(|criterion| criterion.method.name() == code).expect("a column");
                    row.values[at].to_string()
                }
                _ => {
                    let code = if code.starts_with("BHC") || code.starts_with("BHM") {
                        code.replace("BH", "BH/")
                    } else {
                        code.clone()
                    };
                    value(field, &code, row.no)
                }
            };
            if !same(&ours, &theirs) && !ruled.contains(&(no, code, &ours)) {
                differences.push(format!("#{no} {code}: {theirs}, ours {ours}"));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

fn players(name: &str, edition: Edition) -> Field {
    let t = fixture(name);
    Field::of_players(&t, Setting::of(&t, edition))
}

fn teams(edition: Edition) -> Field {
    let t = fixture("tec-team-14t-7r");
    Field::of_teams(&t, Setting::of(&t, edition))
}

#[test]
fn w1_swiss_of_16_players_in_every_edition() {
    for (edition, table) in [
        (Edition::Virtual, "rules_pre2023_virtual_opponent_ref"),
        (Edition::Y2022, "rules_2022_ref"),
        (Edition::September2023, "rules_2023_2024"),
        (Edition::April2024, "rules_2023_2024"),
        (Edition::August2024, "rules_2023_2024"),
        (Edition::March2026, "rules_2026"),
    ] {
        compare(&players("tec-swiss-16p-5r", edition), &expected("swiss_16p_5r", table), &[("12", "ARO/C1", "-")]);
    }
}

#[test]
fn w2_half_point_bye_and_withdrawn_opponent() {
    for (edition, adjusted, bh, bh_c1, sb) in [
        (Edition::Virtual, "2.0", "13.5", "12.0", "8.50"),
        (Edition::August2024, "3.0", "15.0", "11.5", "9.75"),
        (Edition::March2026, "3.0", "14.0", "11.5", "9.25"),
    ] {
        let field = players("tec-swiss-16p-5r", edition);
        assert_eq!(field.primary.adjusted(11).to_string(), adjusted);
        assert_eq!(
            (value(&field, "BH", 4), value(&field, "BH/C1", 4), value(&field, "SB", 4)),
            (bh.into(), bh_c1.into(), sb.into())
        );
    }
    assert_eq!(value(&players("tec-swiss-16p-5r", Edition::August2024), "SB/C1", 4), "8.00");
    assert_eq!(value(&players("tec-swiss-16p-5r", Edition::March2026), "SB/C1", 4), "7.75");
}

#[test]
fn w3_forfeit_win_turns_a_tie() {
    for (edition, bh) in [(Edition::Virtual, "12.0"), (Edition::August2024, "13.5"), (Edition::March2026, "12.5")] {
        assert_eq!(value(&players("tec-swiss-16p-5r", edition), "BH", 11), bh);
    }
    for edition in [Edition::September2023, Edition::August2024, Edition::March2026] {
        assert_eq!(value(&players("tec-swiss-16p-5r", edition), "BH/P", 11), "12.5");
    }
    let rank = |edition, no| place(&players("tec-swiss-16p-5r", edition), "BH", no).1;
    assert_eq!((rank(Edition::August2024, 8), rank(Edition::August2024, 11)), (7, 7));
    assert_eq!((rank(Edition::March2026, 8), rank(Edition::March2026, 11)), (7, 8));
}

#[test]
fn w4_cuts_of_voluntary_rounds() {
    let field = players("tec-swiss-16p-5r", Edition::August2024);
    for (no, code, expected) in
        [(6, "SB/C1", "5.50"), (14, "SB/C1", "3.00"), (12, "SB/C1", "4.00"), (9, "SB/C1", "2.25"), (9, "BH/C1", "7.5")]
    {
        assert_eq!(value(&field, code, no), expected, "#{no} {code}");
    }
}

#[test]
fn w5_direct_encounter() {
    let field = players("tec-swiss-16p-5r", Edition::March2026);
    for no in [1, 3, 4, 16, 5, 8, 11] {
        assert_eq!(place(&field, "DE", no).0, "0", "#{no}");
    }
    let field = players("tec-swiss-16p-9r", Edition::March2026);
    compare(&field, &expected("swiss_16p_9r", "DE_after_PTS"), &[]);
}

/// A, B, C and D tied on two points: A beat B, C, D; B beat C, D; C and D have not met.
#[test]
fn w5_the_first_places_are_settled_though_a_game_is_missing() {
    let t = load::tournament(
        "192 CUSTOM_SWISS\n\
001    1      A                                 2000                             3.0    1     2 b 1     3 w 1     4 w 1     5 b 0\n\
001    2      B                                 2000                             3.0    2     1 w 0     4 b 1     3 b 1     6 w 1\n\
001    3      C                                 2000                             3.0    3     7 w 1     1 b 0     2 w 0     8 b 1     5 w 1\n\
001    4      D                                 2000                             3.0    4     8 w 1     2 w 0     1 b 0     7 b 1     6 w 1\n\
001    5      E                                 2000                             1.0    5     6 w 0     7 b 0     8 w 0     1 w 1     3 b 0\n\
001    6      F                                 2000                             1.0    6     5 b 1     8 b 0     7 w 0     2 b 0     4 b 0\n\
001    7      G                                 2000                             2.0    7     3 b 0     5 w 1     6 b 1     4 w 0\n\
001    8      H                                 2000                             2.0    8     4 b 0     6 w 1     5 b 1     3 w 0\n",
    );
    let field = Field::of_players(&t, Setting::of(&t, Edition::March2026));
    let places: Vec<String> = (1..=4).map(|no| place(&field, "DE", no).0).collect();
    assert_eq!(places, ["1", "2", "3", "3"]);
    assert_eq!(place(&field, "OTHER_DE_COMPLETE", 1).0, "0");
}

#[test]
fn w6_round_robin_of_6_players() {
    let field = players("tec-rr-6p", Edition::March2026);
    // A6: by 15.2 the forfeit win of player 6 is a game won, with White.
    compare(&field, &expected("rr_6p", "rules_2026_tbs"), &[("6", "WON", "1")]);
    let old = players("tec-rr-6p", Edition::August2024);
    assert_eq!((value(&old, "REP", 5), value(&field, "REP", 5)), ("5".into(), "4".into()));
    assert_eq!((value(&old, "ARO", 6), value(&field, "ARO", 6)), ("2090".into(), "2125".into()));
    let t = fixture("tec-rr-6p");
    let setting = Setting { otb_only: true, ..Setting::of(&t, Edition::August2024) };
    let otb = Field::of_players(&t, setting);
    assert_eq!(
        (value(&otb, "ARO", 6), value(&otb, "WON", 6), value(&otb, "REP", 5)),
        ("2125".into(), "0".into(), "4".into())
    );
}

#[test]
fn w7_ratings() {
    let field = players("tec-swiss-16p-5r", Edition::March2026);
    for (no, code, expected) in [
        (4, "ARO", "1888"),
        (2, "ARO/C1", "1988"),
        (2, "TPR", "2120"),
        (14, "TPR", "1925"),
        (11, "TPR", "1776"),
        (12, "TPR", "1250"),
        (3, "PTP", "2112"),
        (12, "PTP", "1250"),
        (9, "PTP", "950"),
        (3, "APRO", "1904"),
        (12, "ARO/C1", "-"),
    ] {
        assert_eq!(value(&field, code, no), expected, "#{no} {code}");
    }
}

#[test]
fn w8_team_swiss_of_14_teams() {
    compare(&teams(Edition::August2024), &expected("team_14t_7r", "rules_2023_2024"), &[]);
    compare(&teams(Edition::March2026), &expected("team_14t_7r", "rules_2026"), &[]);
}

#[test]
fn w8_team_scores_are_those_of_the_file() {
    let t = fixture("tec-team-14t-7r");
    let field = teams(Edition::March2026);
    for (i, team) in t.teams.iter().enumerate() {
        assert_eq!(Some(field.match_points().score(i)), team.match_points.value());
        assert_eq!(Some(field.game_points().score(i)), team.game_points.value());
    }
}

#[test]
fn w8_extended_direct_encounter_in_both_readings() {
    let t = fixture("tec-team-14t-7r");
    let setting = Setting { secondary_again: true, ..Setting::of(&t, Edition::March2026) };
    let again = Field::of_teams(&t, setting);
    compare(&again, &expected("team_14t_7r", "EDE_after_MP_2026"), &[]);
    let order = |field: &Field| {
        let table = Table::of(field, &List::parse("EDE").criteria);
        table.rows.iter().take(5).map(|row| row.no).collect::<Vec<_>>()
    };
    assert_eq!(order(&again), [4, 2, 1, 3, 5]);
    assert_eq!(order(&teams(Edition::March2026)), [4, 1, 2, 3, 5]);
}

#[test]
fn w8_knock_out_tie_breaks_on_the_match_of_two() {
    let field = teams(Edition::March2026);
    for code in ["EDEBT", "EDEBB", "EDET", "EDEB"] {
        assert_eq!((place(&field, code, 11).0, place(&field, code, 14).0), ("1".into(), "2".into()), "{code}");
    }
}

#[test]
fn w8_strength_combination_with_game_points_first() {
    let mut t = fixture("tec-team-14t-7r");
    t.meta.system = scrutineer::model::Said::Derived("FIDE_TEAM_TYPEA_GP_MP".into(), "test");
    let field = Field::of_teams(&t, Setting::of(&t, Edition::August2024));
    assert_eq!(value(&field, "SSSC", 3), "17.82");
    assert_eq!(value(&field, "SSSC/K14", 3), "17.82");
}

#[test]
fn w11_double_forfeit() {
    let field = players("syn-double-forfeit", Edition::March2026);
    compare(&field, &expected("syn_double_forfeit", "rules_2026"), &[]);
    assert_eq!(value(&players("syn-double-forfeit", Edition::August2024), "BH", 4), "7.5");
}

/// A player's row and rows of opponents without games of their own, so that each opponent ends on the points given to it.
fn constructed(rounds: &str, opponents: &[(u16, &str)]) -> Tournament {
    let row = |no: u16, cells: &str| format!("001 {no:4} {:82}{cells}\n", "");
    let mut text = String::from("192 CUSTOM_SWISS\n") + &row(1, rounds);
    for (no, cells) in opponents {
        text.push_str(&row(*no, cells));
    }
    load::tournament(&text)
}

#[test]
fn w10_virtual_opponent_published_numbers() {
    let dummies = |cells: &str, round: usize| {
        let t = constructed(cells, &[(2, "")]);
        let setting = Setting { after: 9, ..Setting::of(&t, Edition::Virtual) };
        let field = Field::of_players(&t, setting);
        field.primary.dummies(0)[round - 1].to_string()
    };
    let game = |r: &str| format!("   2 w {r}  ");
    let lost = "   2 w -  ";
    let won = "   2 w +  ";
    let rounds = |before: &[&str], round: &str| {
        let mut cells: String = before.iter().map(|r| game(r)).collect();
        cells.push_str(round);
        while cells.len() < 90 {
            cells.push_str(&game("1"));
        }
        cells.trim_end().to_string()
    };
    assert_eq!(dummies(&rounds(&["1", "="], lost), 3), "5.5");
    assert_eq!(dummies(&rounds(&["1", "1", "1", "=", "0"], won), 6), "5.0");
    assert_eq!(dummies(&rounds(&["1", "1"], won), 3), "5.0");
    assert_eq!(dummies(&rounds(&["1", "1", "1", "1", "0", "0"], lost), 7), "6.0");
}

#[test]
fn w12_progressive_cumulative_and_median() {
    let t =
        constructed("   2 w 1     3 b 0     4 w 1     5 b =     6 w =", &[(2, ""), (3, ""), (4, ""), (5, ""), (6, "")]);
    let field = Field::of_players(&t, Setting::of(&t, Edition::March2026));
    assert_eq!(
        (value(&field, "PS", 1), value(&field, "PS/C1", 1), value(&field, "PS/C2", 1)),
        ("9.5".into(), "8.5".into(), "7.5".into())
    );
    let t = constructed("0000 - F     2 b 1     3 w 0     4 b =     5 w 1", &[(2, ""), (3, ""), (4, ""), (5, "")]);
    let field = Field::of_players(&t, Setting::of(&t, Edition::March2026));
    assert_eq!(value(&field, "OTHER_CUMULATIVE", 1), "10.0");
    assert_eq!(value(&field, "OTHER_KASHDAN", 1), "11");
}

/// The row of an opponent that ends on this many half-points over the board.
fn scored(half_points: usize, rounds: usize) -> String {
    let result = |r: usize| match half_points.saturating_sub(2 * r) {
        0 => '0',
        1 => '=',
        _ => '1',
    };
    let cells: Vec<String> = (0..rounds).map(|r| format!("  99 w {}", result(r))).collect();
    cells.join("  ")
}

/// An example of the Arbiters' Manual: the player's rounds, the half-points of the opponents 2, 3, ... and Buchholz with cuts by edition.
fn manual(cells: &str, half_points: &[usize], expected: &[(Edition, &str, &str)]) {
    let rounds = cells.len().div_ceil(10);
    let rows: Vec<String> = half_points.iter().map(|score| scored(*score, rounds)).collect();
    let opponents: Vec<(u16, &str)> = (2..).zip(rows.iter().map(String::as_str)).chain([(99, "")]).collect();
    let t = constructed(cells, &opponents);
    for (edition, code, value_of_code) in expected {
        let field = Field::of_players(&t, Setting::of(&t, *edition));
        assert_eq!(value(&field, code, 1), *value_of_code, "{edition:?} {code}");
    }
}

#[test]
fn w9_absent_for_one_round() {
    let cells = "   2 w 1     3 b 1     4 w 0  0000 - Z     5 b 1     6 w =     7 b 1     8 w =     9 b 1    10 w 1";
    manual(
        cells,
        &[10, 10, 13, 9, 12, 10, 13, 11, 12],
        &[
            (Edition::August2024, "BH", "57.0"),
            (Edition::August2024, "BH/C1", "50.0"),
            (Edition::August2024, "SB", "37.25"),
            (Edition::March2026, "BH", "55.0"),
            (Edition::March2026, "BH/C1", "50.0"),
            (Edition::March2026, "SB", "37.25"),
            (Edition::Virtual, "BH", "56.0"),
            (Edition::Virtual, "BH/C1", "51.5"),
        ],
    );
}

#[test]
fn w9_forfeit_win_against_a_scheduled_opponent() {
    let cells = "   2 w 1     3 b 1     4 w 1     5 b =     6 w 1     7 b =    10 w +     8 w =     9 b =";
    manual(
        cells,
        &[11, 11, 11, 11, 11, 11, 11, 11, 11],
        &[(Edition::August2024, "BH", "51.0"), (Edition::March2026, "BH", "49.5")],
    );
}

#[test]
fn w9_forfeit_loss_and_withdrawal() {
    let cells = "   2 w 1     3 b 1     4 w 1     5 b 1     6 w =     7 b 1     8 w =     9 b =    10 w -  0000 - Z";
    manual(
        cells,
        &[7, 12, 13, 15, 13, 16, 13, 14, 15],
        &[(Edition::August2024, "BH", "64.5"), (Edition::March2026, "BH", "63.0")],
    );
}

#[test]
fn w9_opponent_that_never_came() {
    let mut rows: Vec<String> = [15, 15, 15, 14, 14, 14, 14, 14, 14].iter().map(|score| scored(*score, 10)).collect();
    rows.push(String::from("   1 b -") + &"  0000 - Z".repeat(9));
    let cells = "  11 w +     2 b 1     3 w 1     4 b 1     5 w 1     6 b 1     7 w 1     8 b 1     9 w 1    10 b =";
    let opponents: Vec<(u16, &str)> = (2..).zip(rows.iter().map(String::as_str)).chain([(99, "")]).collect();
    let t = constructed(cells, &opponents);
    for (edition, expected) in [(Edition::August2024, "74.0"), (Edition::March2026, "69.0")] {
        let field = Field::of_players(&t, Setting::of(&t, edition));
        assert_eq!(field.primary.adjusted(10).to_string(), "4.5");
        assert_eq!(value(&field, "BH", 1), expected);
    }
}

#[test]
fn d09_the_rule_date_swaps_two_places() {
    let t = load::tournament(
        "042 2026/04/04\n092 Individual: Swiss-System\n\
001    1 m    Ashby, A                          1600                             2.5    1     6 w 1     2 b 1     3 w =\n\
001    2 m    Brook, B                          1500                             2.0    2     4 w 1     1 w 0  0000 - U\n\
001    3 m    Clove, C                          1550                             2.0    3     5 w =     6 b 1     1 b =\n\
001    4 m    Delta, D                          1450                             2.0    4     2 b 0     5 w +     6 w 1\n\
001    5 m    Ember, E                          1400                             1.0    5     3 b =     4 b -  0000 - H\n\
001    6 m    Fjord, F                          1350                             0.0    6     1 b 0     3 w 0     4 b 0\n142 3\n",
    );
    for (edition, rows, third) in [
        (
            Edition::March2026,
            &[
                ("BH", ["4.0", "6.0", "3.5", "3.0", "4.0", "6.5"]),
                ("BH/C1", ["4.0", "4.5", "3.5", "3.0", "3.0", "4.5"]),
                ("SB", ["3.00", "3.50", "1.75", "1.00", "1.50", "0.00"]),
            ][..],
            3,
        ),
        (
            Edition::August2024,
            &[
                ("BH", ["4.0", "6.5", "3.5", "4.0", "4.0", "6.5"]),
                ("SB", ["3.00", "4.00", "1.75", "2.00", "1.50", "0.00"]),
            ],
            4,
        ),
    ] {
        let field = Field::of_players(&t, Setting::of(&t, edition));
        for (code, values) in rows {
            let ours: Vec<String> = (1..=6).map(|no| value(&field, code, no)).collect();
            assert_eq!(ours, values, "{edition:?} {code}");
        }
        assert_eq!(place(&field, "BH", third).1, 3);
    }
}

#[test]
fn d08_direct_encounter_counts_both_games_of_a_double_round_robin() {
    let t = load::tournament(
        "192 FIDE_DOUBLEROUNDROBIN\n\
001    1 m    Ashby, A                          2100                             2.5    1  0000         2 w 0     3 b =  0000         2 b 1     3 w 1\n\
001    2 m    Brook, B                          2050                             2.5    2     3 w =     1 b 1  0000         3 b 1     1 w 0  0000\n\
001    3 m    Clove, C                          2000                             1.0    3     2 b =  0000         1 w =     2 w 0  0000         1 b 0\n142 6\n",
    );
    let field = Field::of_players(&t, Setting::of(&t, Edition::March2026));
    assert_eq!((value(&field, "SB", 1), value(&field, "SB", 2)), ("4.00".into(), "4.00".into()));
    assert_eq!((place(&field, "DE", 1), place(&field, "DE,SB", 2).1), (("0".into(), 1), 1));
}
