//! The text in force until 30 June 2017: the official commentary's example and positions in which one rule decides.

use scrutineer::base::{Colour, Points};
use scrutineer::engines::pairing::dutch::{Edition, Illegality, Outcome, judge, pair};
use scrutineer::engines::pairing::{Pairing, Participant, Past, Position, Values};

/// Rows of rounds as opponent, colour, result: `4w=`, `2w+` a forfeit win, `-+` the bye, `-H` half a point, `-Z` absence.
fn position(rows: &[&str], rounds: u16, absent: &[u16]) -> Position {
    let players: Vec<Participant> = (1..)
        .zip(rows)
        .map(|(tpn, row)| {
            let (history, awarded) = row.split_whitespace().map(past).unzip();
            Participant {
                tpn,
                history,
                awarded,
                bonus: Points::ZERO,
                virtual_points: Vec::new(),
                present: !absent.contains(&tpn),
            }
        })
        .collect();
    Position {
        round: players[0].history.len() as u16 + 1,
        rounds: Some(rounds),
        initial_colour: Some(Colour::White),
        values: Values::default(),
        players,
        forbidden: Vec::new(),
        protected: Vec::new(),
    }
}

fn past(text: &str) -> (Past, Points) {
    let (head, result) = text.split_at(text.len() - 1);
    let opponent = head.trim_end_matches(['w', 'b']).parse::<u16>().ok();
    let colour = if head.ends_with('w') { Colour::White } else { Colour::Black };
    let past = match (opponent, result) {
        (Some(_), "+") => Past::ForfeitWin,
        (Some(_), "-") => Past::ForfeitLoss,
        (Some(opponent), _) => Past::Game { opponent: opponent - 1, colour },
        (None, "+") => Past::Pab,
        (None, "H") => Past::HalfPointBye,
        _ => Past::ZeroPointBye,
    };
    let points = match result {
        "1" | "+" => Points::ONE,
        "=" | "H" => Points::HALF,
        _ => Points::ZERO,
    };
    (past, points)
}

/// Pairs as `4-6`, White first, and the bye, in the order of the numbers.
fn written(pairing: &Pairing) -> Vec<String> {
    let mut games: Vec<String> =
        pairing.pairs.iter().map(|(white, black)| format!("{}-{}", white + 1, black + 1)).collect();
    games.extend(pairing.bye.map(|bye| format!("bye {}", bye + 1)));
    games.sort_unstable();
    games
}

fn expect(name: &str, position: &Position, games: &str) {
    let mut expected: Vec<String> = games.split(", ").map(str::to_owned).collect();
    expected.sort_unstable();
    assert_eq!(pair(position, Edition::D13).map(|pairing| written(&pairing)), Ok(expected), "{name}");
}

#[test]
fn the_example_of_the_commentary() {
    let rounds: [(&str, &[u16]); 5] = [
        ("1-8 1, 9-2 0, 3-10 1, 11-4 =, 5-12 1, 13-6 0, 7-14 1", &[]),
        ("5-1 1, 2-7 1, 6-3 =, 4-9 1, 8-11 0, 10-13 1, bye 14", &[12]),
        ("2-5 =, 3-4 =, 11-6 -, 14-1 0, 7-10 1, 9-13 1, 12-8 =", &[]),
        ("4-5 =, 6-2 0, 1-3 1, 11-7 1, 10-14 =, 8-9 =, 13-12 1", &[]),
        ("2-1, 3-7, 4-6, 5-11, 9-10, 13-8, 14-12", &[]),
    ];
    let mut rows = vec![String::new(); 14];
    for (number, (games, absent)) in rounds.iter().enumerate() {
        let lines: Vec<&str> = rows.iter().map(String::as_str).collect();
        let bare: Vec<&str> = games
            .split(", ")
            .map(|g| if g.starts_with("bye") { g } else { g.split(' ').next().unwrap_or(g) })
            .collect();
        expect(&format!("round {}", number + 1), &position(&lines, 5, absent), &bare.join(", "));
        for game in games.split(", ") {
            let (who, result) = game.split_once(' ').unwrap_or((game, ""));
            if who == "bye" {
                rows[result.parse::<usize>().expect("a number") - 1].push_str(" -+");
            } else if let Some((white, black)) = who.split_once('-') {
                let (w, b): (usize, usize) = (white.parse().expect("a number"), black.parse().expect("a number"));
                let (to_white, to_black) = match result {
                    "1" => ("1", "0"),
                    "0" => ("0", "1"),
                    "-" => ("-", "+"),
                    _ => ("=", "="),
                };
                rows[w - 1].push_str(&format!(" {b}w{to_white}"));
                rows[b - 1].push_str(&format!(" {w}b{to_black}"));
            }
        }
        absent.iter().for_each(|&tpn| rows[usize::from(tpn) - 1].push_str(" -Z"));
    }
}

#[test]
fn positions_in_which_one_rule_decides() {
    expect(
        "C.12",
        &position(&["4w= 6b0", "5b= 3w1", "6w0 2b0", "1b= 5w1", "2w= 4b0", "3b1 1w1"], 4, &[]),
        "4-6, 1-2, 5-3",
    );
    expect(
        "score differences",
        &position(
            &["4w= 6b= 5w1", "5b1 7w= 6b=", "6w0 4b0 -+", "1b= 3w1 7b1", "2w0 -+ 1b0", "3b1 1w= 2w=", "-+ 2b= 4w0"],
            6,
            &[],
        ),
        "4-6, 7-1, 3-5, bye 2",
    );
    expect(
        "A.7.d",
        &position(&["5w= 7b0", "6b1 4w0", "7w= -H", "8b1 2b1", "1b= 6w=", "2w0 5b=", "3b= 1w1", "4w0 -+"], 6, &[]),
        "4-7, 2-8, 5-3, 1-6",
    );
    expect(
        "order of the float criteria",
        &position(
            &[
                "6w1 4b1 10w1",
                "7b1 11w= 5b0",
                "8w= 10b0 6w1",
                "9b1 1w0 11b1",
                "10w0 8b1 2w1",
                "1b0 7w0 3b0",
                "2w0 6b1 9w1",
                "3b= 5w0 -+",
                "4w0 -+ 7b0",
                "5b1 3w1 1b0",
                "-+ 2b= 4w0",
            ],
            5,
            &[],
        ),
        "5-1, 10-7, 4-8, 2-3, 9-11, bye 6",
    );
    expect(
        "C.04.1.d",
        &position(
            &["4w0 3b1 2w+", "5b1 6w= 1b-", "6w0 1w0 -H", "1b1 7w1 6b0", "2w0 -+ 7b1", "3b1 2b= 4w1", "-+ 4b0 5w0"],
            6,
            &[2, 6],
        ),
        "1-5, 7-3, bye 4",
    );
    expect(
        "B.2 of topscorers",
        &position(
            &[
                "4w1 7b1 3w1 5b1 6b1",
                "5b= 3w0 6b= -+ 4w=",
                "6w1 2b1 1b0 4w1 7w=",
                "1b0 5w0 -+ 3b0 2b=",
                "2w= 4b1 7w1 1w0 -+",
                "3b0 -+ 2w= 7b1 1w0",
                "-+ 1w0 5b0 6w0 3b=",
            ],
            6,
            &[],
        ),
        "3-5, 7-2, 4-6, bye 1",
    );
}

/// A half-point bye bars from the bye before July 2017, and not after.
#[test]
fn any_points_without_playing_bar_the_bye() {
    let recorded = Pairing { pairs: Vec::new(), bye: Some(2) };
    let position = position(&["2w1", "1b0", "-H"], 4, &[1, 2]);
    let found = |edition| match judge(&position, &recorded, edition).outcome {
        Outcome::Illegal(faults) => faults,
        _ => Vec::new(),
    };
    assert_eq!(found(Edition::D13), [Illegality::ByeBarred(2)]);
    assert_eq!(found(Edition::D17), []);
}
