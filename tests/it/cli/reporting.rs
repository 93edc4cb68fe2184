//! `check` and `standings`.

use super::{OPEN16, OPEN26, file, folder, piped, run, sample};

#[test]
fn a_clean_file_exits_0_and_an_error_1() {
    run(&["check", OPEN16, OPEN26]).exits(0);
    let folder = folder("check");
    let wrong = file(&folder, "wrong.trf", sample(OPEN16).replace(" 2.0    6 ", " 9.0    6 ").as_bytes());
    run(&["check", &wrong]).exits(1);
    run(&["check", &wrong, "--fail-on", "never"]).exits(0);
    run(&["check", &wrong, "--ignore", "results,standings"]).exits(0);
    run(&["check", &wrong, "no/such/file.trf"]).exits(3);
    assert!(run(&["check", OPEN16, "--articles"]).exits(2).talk.contains("the set `fide` has no articles of its own"));
}

#[test]
fn the_table_and_the_sheet() {
    let table = run(&["standings", OPEN16, "--tiebreaks", "BH/C1,SB,DE", "-q"]).text();
    let sheet = run(&["standings", OPEN16, "--tiebreaks", "BH/C1,SB,DE", "--why", "castel", "-q"]).text();
    insta::assert_snapshot!(table + "\n" + &sheet);
}

#[test]
fn standings_as_json_and_csv() {
    let json = run(&["standings", OPEN16, "--tiebreaks", "BH/C1", "--format", "json"]).json();
    let first = &json["players"][0];
    assert_eq!((&first["no"], &first["rank"], &first["points"]), (&2.into(), &1.into(), &"3.5".into()));
    assert_eq!(first["tiebreaks"][0], serde_json::json!({ "code": "BH/C1", "value": "8.0" }));
    let csv = run(&["standings", OPEN16, "--tiebreaks", "BH/C1", "--format", "csv"]).text();
    assert!(csv.starts_with("rank,no,name,points,BH/C1\n1,2,\"Birkhaug, Selma\",3.5,8.0\n"), "{csv}");
}

#[test]
fn a_regulation_set_orders_the_tie_breaks_unless_others_are_asked_for() {
    let order = |more: &[&str]| {
        let json =
            run(&[&["standings", OPEN16, "--format", "json", "--regulations", "acf-juniors"], more].concat()).json();
        let codes = json["players"][0]["tiebreaks"].as_array().unwrap().iter();
        let codes: Vec<String> = codes.map(|t| t["code"].as_str().unwrap().to_owned()).collect();
        (json["order_from"].as_str().unwrap().to_owned(), codes.join(","))
    };
    assert_eq!(order(&[]), ("regulations".to_owned(), "DE,WIN,BH,BH/C1,BH/C2,BH/C3,BH/C4".to_owned()));
    assert_eq!(order(&["--tiebreaks", "SB"]), ("asked".to_owned(), "SB".to_owned()));
    let text = run(&["standings", OPEN16, "--regulations", "acf-juniors", "-q"]).text();
    assert!(
        text.contains("Ranked by PTS, DE, WIN, BH, BH/C1, BH/C2, BH/C3, BH/C4: as acf-juniors prescribes\n"),
        "{text}"
    );
    let fide = run(&["standings", OPEN16, "--format", "json"]).json();
    assert_eq!(fide["order_from"], "nothing");
}

#[test]
fn a_column_that_tells_no_parameters_ends_the_list() {
    const FIRST: &str = "Tie Break1: Buchholz Cut 1 (BH-C1)";
    let with = |legend: &str| {
        let text = sample("samples/base/table.csv").replace(FIRST, legend);
        let read = piped(&["standings", "-"], text.as_bytes());
        (read.talk.clone(), read.text())
    };
    let (talk, text) = with("Tie Break1: Rating-difference");
    assert!(talk.contains("TB1 `Rating-difference` is Rating-difference, which results alone do not"), "{talk}");
    assert!(text.contains("Ranked by PTS: as the file says\n"), "{text}");
    let (talk, text) = with(FIRST);
    assert!(!talk.contains("which results alone") && text.contains("Ranked by PTS, BH/C1, BH, SB, "), "{talk}{text}");
}

#[test]
fn columns_stand_below_each_other_under_accents_of_two_characters() {
    let text = sample(OPEN16).replace("Birkhaug, Selma", "Bi\u{301}rkhaug, Selma");
    let table = piped(&["standings", "-", "--tiebreaks", "BH/C1", "-q"], text.as_bytes()).text();
    let ends: Vec<usize> = table.lines().skip(3).map(|line| line.replace('\u{301}', "").chars().count()).collect();
    assert!(ends.len() > 5 && ends.iter().all(|end| *end == ends[0]), "{table}");
}

#[test]
fn other_ranks_in_the_file_exit_1() {
    let by_points = run(&["standings", OPEN16]).exits(0);
    assert!(by_points.talk.contains("names no tie-breaks"), "{}", by_points.talk);
    let text = sample(OPEN16).replace(" 3.5    1 ", " 3.5    2 ").replace(" 3.0    2 ", " 3.0    1 ");
    let swapped = piped(&["standings", "-"], text.as_bytes()).exits(1);
    assert!(
        swapped.talk.contains("player 2: place 2 in the file, 1 by these rules; PTS is 3.5, against 3.0 of player 3"),
        "{}",
        swapped.talk
    );
    piped(&["standings", "-", "--after", "3"], text.as_bytes()).exits(0);
}

#[test]
fn a_sudden_death_game_of_a_play_off_is_no_fault() {
    let event = "samples/championships/myc-2016/a/event.toml";
    let checked = run(&["check", "--quick", "--dossier", event, "--format", "json"]).exits(0).json();
    let files = checked["files"].as_array().unwrap().iter();
    let findings: Vec<&serde_json::Value> = files.flat_map(|file| file["findings"].as_array().unwrap()).collect();
    let told = findings.iter().find(|item| item["rule"] == "rating/too-fast").expect("the game is told");
    assert_eq!(told["severity"], "info");
    run(&["check", "--quick", "samples/championships/myc-2016/a/play-off-open-sudden-death.trf"]).exits(1);
}

#[test]
fn the_sheet_tells_what_every_value_is_made_of() {
    let list = "WIN,WON,BPG,BWG,REP,KS,AOB,ARO,TPR,PTP,APRO,APPO,PS/C1";
    let sheet = run(&["standings", OPEN26, "--tiebreaks", list, "--why", "1"]).exits(0).text();
    let line = |code: &str| {
        let found = sheet.lines().find(|line| line.split_whitespace().next() == Some(code));
        found.unwrap_or_else(|| panic!("{code}: {sheet}")).to_owned()
    };
    // Player 1 drew with Black against 5, beat 4 with White, lost with Black to 2 and beat 9 with White.
    for (code, made_of) in [
        ("WIN", "rounds 2, 4"),
        ("WON", "rounds 2, 4"),
        ("BPG", "rounds 1, 3"),
        ("BWG", "no round"),
        ("REP", "rounds 1, 2, 3, 4"),
        ("KS", "rounds 1, 2, 3"),
        ("AOB", "mean of "),
        ("ARO", "mean of 2140 (5), 2210 (4), 2335 (2), 1810 (9)"),
        ("TPR", "from the score against the mean of 2140 (5)"),
        ("PTP", "the least rating that expects the score against 2140 (5)"),
        ("APRO", "mean of "),
        ("APPO", "mean of "),
    ] {
        assert!(line(code).contains(made_of), "{code}: {sheet}");
    }
    assert!(line("PS/C1").contains("without 0.5 (round 1)"), "{sheet}");
}

#[test]
fn one_list_at_a_time_where_only_one_fits() {
    let two = ["standings", OPEN26, "--tiebreaks", "BH", "--tiebreaks", "SB"];
    run(&two).exits(0);
    for more in [["--format", "csv"], ["--format", "json"], ["--why", "1"]] {
        run(&[&two[..], &more].concat()).exits(2);
    }
}
