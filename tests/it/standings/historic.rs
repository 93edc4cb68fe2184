//! Older, continental, national and local tie-breaks, each by the formula that its text gives.

use scrutineer::base::Points;
use scrutineer::engines::standings::{Criterion, Edition, Field, List, Setting, Table};
use scrutineer::model::Tournament;

use super::{fixture, load};

fn value(field: &Field, code: &str, no: u16) -> String {
    let criterion = Criterion::parse(code).unwrap_or_else(|| panic!("{code}"));
    let i = field.primary.numbers.iter().position(|n| *n == no).expect("a participant");
    field.figures(&criterion)[i].to_string()
}

fn field(t: &Tournament, edition: Edition) -> Field {
    Field::of(t, Setting::of(t, edition))
}

/// The sixteen players of exercise 1: player 4 has a half-point bye, 12 and 14 withdrew, 6 and 9 had the bye.
fn swiss() -> Field {
    field(&fixture("tec-swiss-16p-5r"), Edition::March2026)
}

fn player(no: u16, cells: &str) -> String {
    format!("001 {no:4} {:39}{:4}{:36}{cells}\n", "", 2000 + 10 * no, "")
}

fn team(no: u16, members: &str) -> String {
    format!("310 {no:3} {:65}{members}\n", "Team")
}

/// Three teams of four boards: 1 beats 2 by 1, half, half, 1 and draws with 3 by 1, half, half, 0; 2 has the bye of round 2; 3 that of round 1.
fn teams() -> Field {
    let rounds = [
        ["5 w 1", "9 w 1"],
        ["6 b =", "10 b ="],
        ["7 w =", "11 w ="],
        ["8 b 1", "12 b 0"],
        ["1 b 0", ""],
        ["2 w =", ""],
        ["3 b =", ""],
        ["4 w 0", ""],
        ["", "1 b 0"],
        ["", "2 w ="],
        ["", "3 b ="],
        ["", "4 w 1"],
    ];
    let mut text = String::from("192 FIDE_TEAM_TYPEA_MP_GP\n142 2\n352 WBWB\n320  1.0  2.0 003 002\n");
    for (cells, no) in rounds.iter().zip(1..) {
        let cell = |cell: &str| if cell.is_empty() { "0000 - Z".to_owned() } else { format!("{cell:>8}") };
        text.push_str(&player(no, &format!("{}  {}", cell(cells[0]), cell(cells[1]))));
    }
    for no in 0..3_u16 {
        let members: Vec<String> = (1..=4).map(|board| format!("{:4}", 4 * no + board)).collect();
        text.push_str(&team(no + 1, &members.join(" ")));
    }
    field(&load::tournament(&text), Edition::Virtual)
}

#[test]
fn berlin_count_weighs_the_first_board_most() {
    // 4 * 1 + 3 * 1/2 + 2 * 1/2 + 1 * 1 and 4 * 1 + 3 * 1/2 + 2 * 1/2 + 0.
    assert_eq!(value(&teams(), "OTHER_BERLIN", 1), "14.0");
    assert_eq!(value(&teams(), "OTHER_FFE_BERLIN", 1), "14.0");
}

#[test]
fn berlin_count_is_the_board_count_turned_round() {
    // Berlin = (N + 1) * game points - board count, so that teams with equal game points rank alike. Teams 12 and 14 had byes, whose game
    // points are not those of the boards.
    let field = field(&fixture("tec-team-14t-7r"), Edition::August2024);
    for no in field.primary.numbers.iter().copied().filter(|no| ![12, 14].contains(no)) {
        let points = |code: &str| Points::parse(&value(&field, code, no)).expect("points");
        assert_eq!(points("OTHER_BERLIN"), points("GPTS") * 5 - points("BC"), "team {no}");
    }
}

#[test]
fn berlin_count_in_the_direct_encounter_leaves_out_boards_from_the_bottom() {
    // Teams 11 and 14 drew 2-2 with 1, 1/2, 1/2, 0 against 0, 1/2, 1/2, 1: 6.5 of 10 to 3.5.
    let field = field(&fixture("tec-team-14t-7r"), Edition::March2026);
    let table = Table::of(&field, &List::parse("MPTS,GPTS,OTHER_DE_BERLIN").criteria);
    let rank = |no: u16| table.rows.iter().find(|row| row.no == no).expect("a team").rank;
    assert_eq!((rank(11), rank(14)), (12, 13));
    // 1, 0, 0, 1 and 0, 1, 1, 0: level by weights (5 each), and 4 to 5 without the last board.
    let mut text = String::from("192 FIDE_TEAM_TYPEA_MP_GP\n142 1\n352 WBWB\n");
    for (cell, no) in ["5 w 1", "6 b 0", "7 w 0", "8 b 1", "1 b 0", "2 w 1", "3 b 1", "4 w 0"].iter().zip(1..) {
        text.push_str(&player(no, &format!("{cell:>8}")));
    }
    text.push_str(&team(1, "   1    2    3    4"));
    text.push_str(&team(2, "   5    6    7    8"));
    let t = load::tournament(&text);
    let table =
        Table::of(&Field::of(&t, Setting::of(&t, Edition::March2026)), &List::parse("MPTS,OTHER_DE_BERLIN").criteria);
    assert_eq!(table.rows.iter().map(|row| (row.no, row.rank)).collect::<Vec<_>>(), [(2, 1), (1, 2)]);
}

#[test]
fn bottom_board_elimination_drops_one_board_after_the_other() {
    assert_eq!(value(&teams(), "BBE", 1), "4.0/3.0/2.0");
}

#[test]
fn olympiad_sonneborn_berger_leaves_out_the_lowest_match_points() {
    // ChessBase, 14 September 2016: 3-1 against a team that ends with 16 match points is 48.
    // Here: match points of each opponent by own game points, the lowest opponent left out (Khanty-Mansiysk wording).
    let field = teams();
    // Team 1: 2 has 0 + 1 for the bye, 3 has 1 + 1; own game points 3.0 and 2.0.
    assert_eq!(value(&field, "EMGSB", 1), "7.00");
    assert_eq!(value(&field, "EMGSB/C1", 1), "4.00");
    assert_eq!(value(&field, "BH:MP/C1", 1), "2.0");
}

#[test]
fn olympiad_2026_leaves_out_the_bye_or_else_the_lowest_opponent() {
    let field = teams();
    // Team 1 had no bye: 3.0 * 1 (lowest, out) and 2.0 * 2.
    assert_eq!(
        (value(&field, "OTHER_OLYMPIAD_SB", 1), value(&field, "OTHER_OLYMPIAD_MP", 1)),
        ("4.0".into(), "2.0".into())
    );
    // Team 2 had it: nothing more is left out. 1.0 * 3 match points of team 1.
    assert_eq!(
        (value(&field, "OTHER_OLYMPIAD_SB", 2), value(&field, "OTHER_OLYMPIAD_MP", 2)),
        ("3.0".into(), "3.0".into())
    );
}

#[test]
fn european_team_championship_counts_board_points_of_opponents() {
    let field = teams();
    // Sum of the opponents' board points: 1 + 2 for the bye, 2 + 2.
    assert_eq!(value(&field, "BH:GP", 1), "7.0");
    // Board points of beaten opponents and half of those of drawn ones, times two: EGMSB.
    assert_eq!(value(&field, "EGMSB", 1), "10.00");
}

#[test]
fn scores_of_teams_by_other_values() {
    let field = teams();
    for (code, no, expected) in [
        ("OTHER_MP_310", 1, "4.0"),
        ("OTHER_GP_AND_WINS", 1, "6.0"),
        ("OTHER_GP_AND_MP", 1, "9.0"),
        ("OTHER_PTS_321", 1, "5.0"),
        ("OTHER_FFE_GP_DIFF", 1, "2.0"),
        ("OTHER_FFE_GP_FOR", 1, "5.0"),
        ("OTHER_FFE_GP_DIFF", 2, "0.0"),
    ] {
        assert_eq!(value(&field, code, no), expected, "{code} of team {no}");
    }
}

#[test]
fn solkoff_and_median_count_opponents_unplayed_rounds_as_draws() {
    let field = swiss();
    // Player 1: opponents 9 (0, 0 and three rounds not played), 13, 2, 15, 4 (one round not played).
    assert_eq!(value(&field, "OTHER_SOLKOFF", 1), "12.5");
    assert_eq!(value(&field, "OTHER_MEDIAN", 1), "7.0");
    // Player 4 played four rounds; the fifth is an opponent without points.
    assert_eq!(value(&field, "OTHER_SOLKOFF", 4), "10.5");
}

#[test]
fn modified_median_drops_by_the_result() {
    let t = load::tournament(
        &(player(1, "   2 w 1     3 b 1     4 w =")
            + &player(2, "   1 b 0     4 w 1     3 w 1")
            + &player(3, "   4 w 1     1 w 0     2 b 0")
            + &player(4, "   3 b 0     2 b 0     1 b =")),
    );
    let field = field(&t, Edition::Virtual);
    // 2.5 points, a plus score: of 2, 1 and 0.5 the least goes. 0.5 points, a minus score: of 1, 2 and 2.5 the greatest goes.
    assert_eq!(value(&field, "OTHER_MODIFIED_MEDIAN", 1), "3.0");
    assert_eq!(value(&field, "OTHER_MODIFIED_MEDIAN", 4), "3.0");
}

#[test]
fn cumulative_takes_off_what_was_not_played_for() {
    // Michigan Chess Association: bye, win, loss, half, win: 1 + 2 + 2 + 2.5 + 3.5 - 1.
    let t = load::tournament(
        &(player(1, "0000 - U     2 w 1     3 b 0     2 b =     3 w 1")
            + &player(2, "   3 w 1     1 b 0  0000 - U     1 w =  0000 - Z")
            + &player(3, "   2 b 0  0000 - U     1 w 1  0000 - Z     1 b 0")),
    );
    let field = field(&t, Edition::Virtual);
    assert_eq!(value(&field, "OTHER_CUMULATIVE", 1), "10.0");
    // Of the opponents 2, 3, 2, 3: 1 + 1 + 2 + 2.5 + 2.5 - 1 = 8 and 0 + 1 + 2 + 2 + 2 - 1 = 6.
    assert_eq!(value(&field, "OTHER_CUMULATIVE_OPPOSITION", 1), "28.0");
}

#[test]
fn kashdan_and_arranz_weigh_results() {
    let t = load::tournament(
        &(player(1, "   2 w 1     2 b =     2 w =     2 b 0") + &player(2, "   1 b 0     1 w =     1 b =     1 w 1")),
    );
    let field = field(&t, Edition::Virtual);
    assert_eq!(value(&field, "OTHER_KASHDAN", 1), "9");
    assert_eq!(value(&field, "OTHER_ARRANZ", 1), "2.0");
}

#[test]
fn sum_of_buchholz_is_the_sum_over_the_opponents() {
    let field = field(&fixture("tec-swiss-16p-5r"), Edition::Virtual);
    let bh = |no| Points::parse(&value(&field, "BH", no)).expect("points");
    let expected: Points = [9, 13, 2, 15, 4].map(bh).into_iter().sum();
    assert_eq!(value(&field, "OTHER_SOB", 1), expected.to_string());
}

#[test]
fn points_in_the_score_group_count_without_a_complete_table() {
    // 2.5 points: 5, 8 and 11; 5 beat 11, nobody else met.
    let field = swiss();
    let of = |no| value(&field, "OTHER_DE_POINTS", no);
    assert_eq!([of(5), of(8), of(11)], ["1.0", "0.0", "0.0"]);
}

#[test]
fn direct_encounter_of_the_european_individual_needs_a_complete_table() {
    let field = field(&fixture("tec-swiss-16p-9r"), Edition::Virtual);
    let table = Table::of(&field, &List::parse("OTHER_DE_COMPLETE").criteria);
    let value = |no: u16| table.rows.iter().find(|row| row.no == no).expect("a player").values[1].to_string();
    // All of 1, 2, 4 and 6 have met; of 7, 8 and 16 not.
    assert_eq!([6, 1, 4, 2].map(value), ["1", "2", "2", "4"]);
    assert_eq!([7, 8, 16].map(value), ["0", "0", "0"]);
}

#[test]
fn extended_koya_lowers_the_limit_step_by_step() {
    let t = fixture("tec-rr-6p");
    let field = field(&t, Edition::Virtual);
    let value = value(&field, "OTHER_KOYA_EXTENDED", 1);
    assert!(value.starts_with("2.0/"), "the first step is the Koya system: {value}");
    assert_eq!(value.split('/').next_back(), Some("3.5"), "in the end everybody counts");
}

#[test]
fn ratings_by_sum_and_by_the_linear_scale() {
    let field = swiss();
    // Opponents of player 4: 1650, 1600, 2100, 2200.
    assert_eq!(value(&field, "OTHER_RATING_SUM", 4), "7550");
    assert_eq!(value(&field, "OTHER_RATING_SUM/C1", 4), "5950");
    // 1887.5 + 800 * 3/4 - 400.
    assert_eq!(value(&field, "OTHER_TPR_LINEAR", 4), "2088");
}

#[test]
fn rounds_paired_leave_out_requested_byes() {
    let field = swiss();
    assert_eq!([4, 6, 12].map(|no| value(&field, "OTHER_MOST_PAIRED", no)), ["4", "5", "3"]);
}

#[test]
fn papi_counts_the_virtual_opponent_and_cuts_by_rounds() {
    // Five rounds: one cut. Values of the virtual opponent whatever the edition in force.
    let field = swiss();
    assert_eq!((value(&field, "OTHER_PAPI_BU", 4), value(&field, "OTHER_PAPI_TR", 4)), ("13.5".into(), "12.0".into()));
    assert_eq!(value(&field, "OTHER_PAPI_ME", 4), "8.5");
}

#[test]
fn a_bye_is_a_draw_against_oneself_before_2009() {
    let field = field(&fixture("tec-swiss-16p-5r"), Edition::Before2009);
    // Player 4: 12, 13, 3 and 1 have 2.0, 1.5, 3.5 and 3.5 for opponents; the bye counts as an own 3.5.
    assert_eq!((value(&field, "BH", 4), value(&field, "SB", 4)), ("14.0".into(), "8.75".into()));
}

#[test]
fn progressive_scores_lose_the_first_rounds_one_after_the_other() {
    let t = load::tournament(
        &(player(1, "   2 w 1     3 b 0     2 b 1     3 w =     2 w =")
            + &player(2, "   1 b 0  0000 - Z     1 w 0  0000 - Z     1 b =")
            + &player(3, "0000 - Z     1 w 1  0000 - Z     1 b =  0000 - Z")),
    );
    let field = field(&t, Edition::Virtual);
    // 1, 1, 2, 2.5, 3.
    for (code, expected) in [("PS", "9.5"), ("PS/C1", "8.5"), ("PS/C2", "7.5"), ("PS/C3", "5.5"), ("PS/C4", "3.0")] {
        assert_eq!(value(&field, code, 1), expected, "{code}");
    }
}
