//! `pair`, `recheck` and `simulate` as other programs call them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_scrutineer")).args(args).output().expect("the program runs")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn json_of(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn base(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/base").join(name).display().to_string()
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder to write to");
    folder
}

/// The base tournament with the opponents of two games of the last round exchanged.
fn exchanged() -> String {
    let text = std::fs::read_to_string(base("open26.trf")).expect("readable");
    let lines = text.split("\r\n").map(|line| {
        let (number, last) = match line.get(4..8).map(str::trim) {
            Some("1") if line.starts_with("001") => (1, "   8 w 1"),
            Some("8") if line.starts_with("001") => (8, "   1 b 0"),
            Some("9") if line.starts_with("001") => (9, "   7 b 0"),
            Some("7") if line.starts_with("001") => (7, "   9 w 1"),
            _ => (0, ""),
        };
        if number == 0 { line.to_owned() } else { format!("{}{last}", &line[..line.len() - 8]) }
    });
    let path = scratch("exchanged").join("open26.trf");
    std::fs::write(&path, lines.collect::<Vec<_>>().join("\r\n")).expect("writable");
    path.display().to_string()
}

#[test]
fn an_event_keeps_players_apart() {
    let file = base("open26.trf");
    let dossier = scratch("apart").join("event.toml");
    let paired = |rule: &str| {
        let text = format!("[event]\nname = \"Invented Open\"\n[[protection]]\nby = \"club\"\n{rule}");
        std::fs::write(&dossier, text).expect("writable");
        let event = dossier.display().to_string();
        run(&["pair", &file, "--round", "4", "--format", "json", "--dossier", &event])
    };
    let met = |output: &Output, a: u16, b: u16| {
        let pairs = json_of(output)["pairs"].as_array().cloned().expect("pairs");
        pairs.contains(&json!({"white": a, "black": b})) || pairs.contains(&json!({"white": b, "black": a}))
    };
    let free = paired("groups = { Rook = [2, 8] }");
    assert!(met(&free, 1, 9) && json_of(&free)["why"].is_null());
    assert!(!met(&paired("groups = { Rook = [1, 9] }"), 1, 9));
    assert!(met(&paired("groups = { Rook = [1, 9] }\nrounds = [1, 3]"), 1, 9));
    assert!(met(&paired("groups = { Rook = [1, 9] }\nover-percent = 50"), 1, 9), "9 has less than half of the points");
    let all = "groups = { Rook = [1, 2, 3, 4, 5, 6, 7, 8, 9] }";
    let must = paired(all);
    assert_eq!(json_of(&must)["pairs"].as_array().map(Vec::len), Some(4));
    assert!(json_of(&must)["why"].as_str().expect("a reason").contains("had to be let meet"));
    let strict = paired(&format!("{all}\nstrict = true"));
    assert_eq!(strict.status.code(), Some(1));
    assert!(json_of(&strict)["why"].as_str().expect("a reason").contains("apart"));
}

#[test]
fn pair_in_three_forms() {
    let file = base("open26.trf");
    let output = run(&["pair", &file, "--round", "4", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    let found = json_of(&output);
    assert_eq!(found["round"], 4);
    assert_eq!(found["system"], "dutch");
    assert_eq!(found["edition"], "2026-02-01");
    assert_eq!(found["bye"], 5);
    assert_eq!(found["pairs"].as_array().map(Vec::len), Some(4));
    assert!(found["pairs"].as_array().expect("pairs").contains(&json!({"white": 1, "black": 9})));
    let plain = text(&run(&["pair", &file, "--round", "4", "--format", "plain"]));
    let lines: Vec<&str> = plain.lines().collect();
    assert_eq!((lines[0], lines[5]), ("5", "5 0"));
    assert!(text(&run(&["pair", &file, "--round", "4"])).contains("Alderon, Viktor"));
    let old = run(&["pair", &file, "--round", "1", "--edition", "dutch=2020-01-01", "--format", "json"]);
    assert_eq!(json_of(&old)["edition"], "2017-07-01");
    assert_eq!((&found["assumed"], json_of(&old)["assumed"].as_array().map(Vec::len)), (&Value::Null, Some(1)));
    let untold = scratch("untold").join("open26.trf");
    let bare = std::fs::read_to_string(&file).expect("readable").replace("152 B\r\n", "").replace("142 4\r\n", "");
    std::fs::write(&untold, bare).expect("writable");
    let assumed = text(&run(&["pair", &untold.display().to_string(), "--round", "1"]));
    assert!(assumed.contains("how many rounds there are"), "{assumed}");
    assert_eq!(run(&["pair", &file]).status.code(), Some(2), "all rounds are paired");
    assert_eq!(run(&["pair", &file, "--round", "9"]).status.code(), Some(2));
    assert_eq!(run(&["pair", "no-such-file.trf"]).status.code(), Some(3));
}

#[test]
fn no_legal_pairing_is_told() {
    // Two players who have met have nobody else.
    let file = scratch("stuck").join("two.trf");
    let text = "012 Two\n042 2026/03/01\n142 2\n192 FIDE_DUTCH\n\
        001    1      One, A                            2000                             1.0    1     2 w 1\n\
        001    2      Two, B                            1900                             0.0    2     1 b 0\n";
    std::fs::write(&file, text).expect("writable");
    let output = run(&["pair", &file.display().to_string(), "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let found = json_of(&output);
    assert_eq!((&found["pairs"], &found["round"]), (&Value::Null, &json!(2)));
    assert!(found["why"].is_string());
}

#[test]
fn recheck_tells_what_differs() {
    let right = run(&["recheck", &base("open26.trf"), "--format", "json"]);
    assert_eq!(right.status.code(), Some(0));
    let rounds = json_of(&right)["rounds"].as_array().expect("rounds").clone();
    assert_eq!(rounds.len(), 4);
    assert!(rounds.iter().all(|round| round["verdict"] == "same" && round["colours"] == json!([])), "{rounds:?}");

    let file = exchanged();
    let wrong = run(&["recheck", &file, "--format", "json", "--round", "4"]);
    assert_eq!(wrong.status.code(), Some(1));
    let found = &json_of(&wrong)["rounds"][0];
    assert_eq!(found["verdict"], "differs", "{found}");
    assert!(found["criterion"].is_string() && found["bracket"].is_string() && found["why"].is_string());
    assert_eq!(found["article"]["regulation"], "C.04.3");
    assert!(found["stated"].as_array().expect("pairs").contains(&json!({"white": 1, "black": 8})));
    assert!(found["expected"].as_array().expect("pairs").contains(&json!({"white": 1, "black": 9})));
    assert!(text(&run(&["recheck", &file])).contains("differs"));
    let editions = run(&["recheck", &file, "--format", "json", "--explain-editions"]);
    assert_eq!(json_of(&editions)["rounds"][3]["editions"].as_array().map(Vec::len), Some(3));
    assert_eq!(run(&["recheck", &file, "--round", "5"]).status.code(), Some(2));
}

#[test]
fn recheck_tells_why() {
    let file = base("open26.trf");
    let story = text(&run(&["recheck", &file, "--why", "4:1"]));
    assert!(story.contains("About 1 Alderon, Viktor") && story.contains("Bracket of"), "{story}");
    let found = json_of(&run(&["recheck", &file, "--why", "4", "--format", "json"]));
    assert!(found["story"].as_array().is_some_and(|lines| lines.len() > 3), "{found}");
    assert_eq!(run(&["recheck", &file, "--why", "4:99"]).status.code(), Some(2));
    assert_eq!(run(&["recheck", &file, "--why", "x"]).status.code(), Some(2));
}

#[test]
fn another_system_is_not_judged() {
    let text = std::fs::read_to_string(base("open26.trf")).expect("readable").replace("FIDE_DUTCH_2026", "FIDE_DUBOV");
    let file = scratch("dubov").join("dubov.trf");
    std::fs::write(&file, text).expect("writable");
    let file = file.display().to_string();
    let output = run(&["recheck", &file, "--format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(json_of(&output)["rounds"][0]["verdict"], "unverifiable");
    assert_eq!(run(&["pair", &file, "--round", "2"]).status.code(), Some(2));
    assert_eq!(run(&["pair", &file, "--round", "2", "--system", "dutch"]).status.code(), Some(0));
}

#[test]
fn simulate_writes_files_named_by_seed() {
    let (a, b) = (scratch("simulate-a"), scratch("simulate-b"));
    for folder in [&a, &b] {
        let folder = folder.display().to_string();
        let output =
            run(&["simulate", "--players", "8-40", "--rounds", "5", "--seed", "7", "--count", "3", "-o", &folder]);
        assert_eq!(output.status.code(), Some(0));
    }
    for name in ["7.trf", "8.trf", "9.trf"] {
        let bytes = |folder: &Path| std::fs::read(folder.join(name)).expect("readable");
        assert_eq!(bytes(&a), bytes(&b), "{name}");
        let file = a.join(name).display().to_string();
        assert_eq!(run(&["recheck", &file]).status.code(), Some(0), "{name}");
    }
    assert_eq!(run(&["simulate", "--count", "2"]).status.code(), Some(2));
    assert_eq!(run(&["simulate", "--players", "1"]).status.code(), Some(2));
}

/// Five players, of whom each line gives the cells of the rounds.
fn five(cells: [&str; 5], records: &str) -> String {
    let mut text = String::from("042 2026/03/01\n142 5\n152 W\n192 FIDE_DUTCH_2026\n");
    for (no, cells) in (1..).zip(cells) {
        text.push_str(&format!("001 {no:4} {:39}{:4}{:36}{cells}\n", "", 2500 - 50 * no, ""));
    }
    text + records
}

#[test]
fn a_bye_entered_ahead_leaves_the_round_open() {
    let cells = ["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0  0000 - U", "0000 - U"];
    let path = scratch("ahead").join("five.trf");
    std::fs::write(&path, five(cells, "")).expect("writable");
    let paired = run(&["pair", &path.display().to_string(), "--format", "json"]);
    let round = json_of(&paired);
    assert_eq!(round["round"], 2);
    let mut players: Vec<u64> = round["pairs"]
        .as_array()
        .expect("pairs")
        .iter()
        .flat_map(|p| [p["white"].as_u64(), p["black"].as_u64()])
        .flatten()
        .collect();
    players.sort_unstable();
    assert_eq!(players, [1, 2, 3, 5], "{round}");
}

/// A bonus of 299 that names no round is no point scored without playing: it neither bars from the bye nor floats anybody.
#[test]
fn a_bonus_without_a_round_bars_nobody_from_the_bye() {
    let cells = ["   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0", "0000 - H"];
    let bye = |records: &str| {
        let path = scratch("bonus").join("five.trf");
        std::fs::write(&path, five(cells, records)).expect("writable");
        json_of(&run(&["pair", &path.display().to_string(), "--format", "json"]))["bye"].as_u64()
    };
    let lowest = bye("");
    assert!(lowest.is_some());
    // Half a point for the bye and half a point besides: as many as a win, but not in one round without playing.
    assert_eq!(bye("299           0.5              1    2    3    4    5\n"), lowest);
    let all_but_five = "299           2.0              1    2    3    4\n299           0.5              5\n";
    assert_eq!(bye(all_but_five), Some(5));
}

#[test]
fn the_story_of_a_round_is_told_of_the_system_that_paired_it_only() {
    let robin = base("robin16.trf");
    let refused = run(&["recheck", &robin, "--why", "1"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("paired by another system"));
    assert_eq!(run(&["recheck", &robin, "--why", "1", "--system", "dutch"]).status.code(), Some(0));
    let open = base("open26.trf");
    assert_eq!(run(&["recheck", &open, "--why", "1", "--round", "2"]).status.code(), Some(2));
}

#[test]
fn a_round_that_the_file_declares_as_paired_by_hand_is_no_fault() {
    let file = exchanged();
    assert_eq!(run(&["recheck", &file]).status.code(), Some(1));
    let text_of = std::fs::read_to_string(&file).expect("readable");
    let declared = scratch("declared").join("open26.trf");
    std::fs::write(&declared, format!("{text_of}### MPA @ Round 4\r\n")).expect("writable");
    let output = run(&["recheck", &declared.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    assert!(text(&output).contains("declared: MPA @ Round 4"), "{}", text(&output));
}

#[test]
fn the_story_compares_the_recorded_pairing_and_tells_why_a_player_floats() {
    let output = text(&run(&["recheck", &exchanged(), "--why", "4"]));
    assert!(output.contains("The file records another pairing, "), "{output}");
    assert!(output.contains("Moving down") && output.contains(" paired in this bracket: "), "{output}");
    let right = text(&run(&["recheck", &base("open26.trf"), "--why", "4"]));
    assert!(right.contains("The file records this pairing."), "{right}");
}

#[test]
fn boards_are_judged_where_the_file_has_them() {
    let order = |file: &str| json_of(&run(&["recheck", file, "--round", "1", "--format", "json"]))["rounds"][0].clone();
    assert_eq!(order(&base("boards.csv"))["board_order"], Value::Null);
    let folder = scratch("boards");
    let wrong = folder.join("boards.csv");
    let pairings = std::fs::read_to_string(base("boards.csv")).expect("readable").replacen("1,5,CM", "9,5,CM", 1);
    std::fs::write(&wrong, pairings).expect("writable");
    let round = order(&wrong.display().to_string());
    assert_eq!((&round["verdict"], &round["board_order"][0]), (&json!("same"), &json!({"white": 5, "black": 1})));

    // The text pair keeps the order of the boards; a TRF says that it cannot.
    let pair = folder.join("pairings.txt").display().to_string();
    let to = |format: &str, out: &str| run(&["convert", &wrong.display().to_string(), "--to", format, "-o", out]);
    let trf = folder.join("boards.trf").display().to_string();
    assert!(String::from_utf8_lossy(&to("trf26", &trf).stderr).contains("order of the boards"));
    assert!(to("swiss-manager-pairings", &pair).status.code() < Some(2));
    assert_eq!(order(&pair)["board_order"][0], json!({"white": 5, "black": 1}));
    assert_eq!(order(&trf)["board_order"], Value::Null);
}
