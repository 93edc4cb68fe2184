//! Matches out of games: line-ups, forfeited matches, byes, abnormal points, board prizes.

use scrutineer::engines::standings::{Edition, Field, Kind, Setting, prizes};
use scrutineer::model::Tournament;

use super::load;

fn player(no: u16, rating: u16, cells: &str) -> String {
    format!("001 {no:4} {:39}{rating:4}{:36}{cells}\n", "", "")
}

fn team(no: u16, members: &str) -> String {
    format!("310 {no:3} {:65}{members}\n", "Team")
}

/// Two boards: 1 and 2 against 3 and 4 in round 1, the match of round 2 as the records after it say.
fn event(second: [&str; 4], records: &str) -> Tournament {
    let first = ["   3 w 1", "   4 b =", "   1 b 0", "   2 w ="];
    let mut text = String::from("192 FIDE_TEAM_TYPEA_MP_GP\n142 2\n352 WB\n");
    for (i, (one, two)) in first.iter().zip(second).enumerate() {
        text.push_str(&player(i as u16 + 1, 2000 + 100 * i as u16, &format!("{one}  {two}")));
    }
    text.push_str(&team(1, "   1    2"));
    text.push_str(&team(2, "   3    4"));
    load::tournament(&(text + records))
}

fn field(t: &Tournament) -> Field {
    Field::of_teams(t, Setting::of(t, Edition::March2026))
}

fn scores(t: &Tournament) -> [(String, String); 2] {
    let field = field(t);
    [0, 1].map(|i| (field.match_points().score(i).to_string(), field.game_points().score(i).to_string()))
}

fn pair(match_points: &str, game_points: &str) -> (String, String) {
    (match_points.to_string(), game_points.to_string())
}

#[test]
fn games_make_match_and_game_points() {
    let t = event(["   3 b 0", "   4 w =", "   1 w 1", "   2 b ="], "");
    assert_eq!(scores(&t), [pair("2.0", "2.0"), pair("2.0", "2.0")]);
}

#[test]
fn a_forfeited_match_is_won_by_whoever_came() {
    let t = event(["0000 - +", "0000 - +", "0000 - Z", "0000 - Z"], "330 +-   2   1   2\n");
    assert_eq!(scores(&t), [pair("4.0", "3.5"), pair("0.0", "0.5")]);
    let kinds = [0, 1].map(|i| field(&t).match_points().row(i)[1].kind);
    assert_eq!(kinds, [Kind::ForfeitWin, Kind::ForfeitLoss]);
    let t = event(["0000 - Z", "0000 - Z", "0000 - Z", "0000 - Z"], "330 --   1   1   2\n");
    assert_eq!(scores(&t)[0], pair("2.0", "1.5"), "a match that was played is no forfeit");
}

#[test]
fn abnormal_points_of_forfeited_matches_are_those_of_record_299() {
    let records = "330 +-   2   1   2\n299 +     1.0   1.5\n299 -     0.5   0.5\n";
    let t = event(["0000 - +", "0000 - +", "0000 - Z", "0000 - Z"], records);
    assert_eq!(scores(&t), [pair("3.0", "3.0"), pair("0.5", "1.0")]);
}

#[test]
fn a_line_up_out_of_order_moves_the_points_to_its_boards() {
    let cells = ["   4 w 1", "   3 b 0", "   2 w 1", "   1 b 0"];
    let boards = |t: &Tournament| {
        let field = field(t);
        let boards = field.boards.expect("boards");
        boards.of_match(0, 1).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let swapped = "300   2   1   2    2    1\n";
    assert_eq!(boards(&event(cells, swapped)), ["0.0", "1.0"]);
    let both = "300   2   2   1    4    3\n";
    assert_eq!(boards(&event(cells, both)), ["1.0", "0.0"]);
}

#[test]
fn board_prizes_go_by_performance_on_the_board_of_most_games() {
    let t = event(["   3 b 0", "   4 w =", "   1 w 1", "   2 b ="], "");
    let results = prizes::board_results(&t, Setting::of(&t, Edition::March2026));
    let order: Vec<_> = results.iter().map(|r| (r.board, t.players[r.player].number().0, r.games)).collect();
    assert_eq!(order, [(1, 1, 2), (1, 3, 2), (2, 2, 2), (2, 4, 2)]);
    assert_eq!(results[0].performance.to_string(), "2200");
}
