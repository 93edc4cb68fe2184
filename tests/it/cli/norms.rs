//! Norms on the command line.

use std::fs;

use super::{file, folder, run, sample};

const OPEN: &str = "samples/norms/lago-sereno.valid.trf";
const EVENT: &str = "samples/norms/lago-sereno.toml";

#[test]
fn one_norm_of_each_title_and_those_missed_by_little() {
    let norms = run(&["norms", OPEN, "--what-if", "--format", "json"]).exits(0).json();
    let all = norms["norms"].as_array().unwrap();
    let rows = |achieved: bool| -> Vec<String> {
        all.iter()
            .filter(|norm| norm["achieved"] == achieved)
            .map(|norm| format!("{} {}", norm["no"], norm["title"].as_str().unwrap()))
            .collect()
    };
    assert_eq!(rows(true), ["5 GM", "10 WGM", "20 IM", "21 WIM"]);
    assert_eq!(rows(false), ["18 IM", "21 WGM", "26 WGM", "34 WIM"]);
    let near = all.iter().find(|norm| norm["no"] == 18).unwrap();
    assert_eq!(near["what_if"][0]["sentence"], "Half a point more would have been enough.");
    let condition = &near["conditions"].as_array().unwrap().iter().find(|c| c["article"] == "1.4.8").unwrap();
    assert_eq!((&condition["met"], &condition["required"]), (&false.into(), &"2450".into()));
    let asked: Vec<&str> =
        norms["questions"].as_array().unwrap().iter().filter_map(|question| question["missing"].as_str()).collect();
    assert_eq!(asked, ["date of registration", "clock settings", "title of the chief arbiter"]);
}

#[test]
fn all_four_titles_of_a_player_with_open_conditions() {
    let norms = run(&["norms", OPEN, "--player", "5", "--format", "json"]).exits(0).json();
    let titles: Vec<&str> =
        norms["norms"].as_array().unwrap().iter().map(|norm| norm["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["GM", "IM", "WGM", "WIM"]);
    let conditions = norms["norms"][0]["conditions"].as_array().unwrap();
    let registration = conditions.iter().find(|condition| condition["article"] == "1.1.1").unwrap();
    assert!(registration["met"].is_null() && registration["missing"] == "date of registration");
    let page = run(&["norms", OPEN, "--player", "18", "--what-if"]).exits(0).text();
    assert!(page.contains("MISSED  1.4.8 ") && page.contains("Half a point more would have been enough."), "{page}");
    run(&["norms", OPEN, "--player", "99"]).exits(2);
}

#[test]
fn the_event_file_answers_and_claims() {
    let norms = run(&["norms", OPEN, "--dossier", EVENT, "--format", "json"]).exits(0).json();
    assert_eq!(norms["questions"], serde_json::json!([]));
    assert!(norms["claims"].as_array().unwrap().iter().all(|claim| claim["holds"] == true), "{}", norms["claims"]);
    let folder = folder("norms-claims");
    let wrong = sample(EVENT).replace("player = 20", "player = 18");
    let event = file(&folder, "event.toml", wrong.as_bytes());
    let page = run(&["norms", OPEN, "--dossier", &event]).exits(1).text();
    assert!(page.contains("Rosberg, Carlo                   IM FAILS"), "{page}");
    assert!(run(&["check", OPEN, "--quick", "--dossier", &event]).exits(1).text().contains("norms/claim-fails"));
    let late = file(&folder, "late.toml", sample(EVENT).replace("2026-01-12", "2026-02-12").as_bytes());
    let page = run(&["norms", OPEN, "--dossier", &late, "--certificates", folder.to_str().unwrap()]).exits(1);
    assert!(page.talk.contains("no certificate: the tournament misses a condition"), "{}", page.talk);
    assert!(
        page.text()
            .contains("MISSED  1.1.1   days from registration to the start: 17, at least 30 required (margin -13)")
    );
}

#[test]
fn a_certificate_of_every_norm() {
    let folder = folder("norms-certificates");
    run(&["norms", OPEN, "--dossier", EVENT, "--certificates", folder.to_str().unwrap(), "-q"]).exits(0);
    let mut names: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(
        names,
        [
            "gm-norm-005-eskelund-luca.html",
            "im-norm-020-torvald-rune.html",
            "wgm-norm-010-jardel-greta.html",
            "wim-norm-021-ulmgren-dora.html"
        ]
    );
    let page = fs::read_to_string(folder.join(&names[0])).unwrap();
    assert!(
        page.contains("Certificate of title result") && page.contains("Eskelund") && !page.contains("To be confirmed")
    );
}

#[test]
fn the_table_names_what_is_missed_and_open() {
    let table = run(&["norms", OPEN, "--player", "18", "--format", "csv"]).exits(0).text();
    let row = table.lines().find(|line| line.contains(",IM,")).unwrap();
    assert!(row.contains(",no,9,0,") && row.contains(",1.4.8,1.1.1 1.1.3b 1.1.5,"), "{row}");
}

/// Of an unrated player without a point in a round robin the games do not count (1.4.2b): eight are left.
#[test]
fn d10_the_unrated_player_decides() {
    let of_first = |name: &str| {
        run(&["norms", &format!("samples/cases/{name}"), "--player", "1", "--format", "json"]).exits(0).json()
    };
    let without = of_first("d10-unrated-player-without-a-point.valid.trf");
    let gm = &without["norms"][0];
    assert_eq!(
        (gm["achieved"].as_bool(), gm["games"].as_u64(), gm["score"].as_str()),
        (Some(false), Some(8), Some("6.5"))
    );
    assert_eq!(gm["excluded"][0]["round"], 1);
    let missed: Vec<&str> = gm["conditions"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|condition| condition["met"] == false)
        .map(|condition| condition["article"].as_str().unwrap())
        .collect();
    assert_eq!(missed, ["1.4.1"]);
    let with = of_first("d10-unrated-player-with-a-draw.valid.trf");
    assert_eq!((&with["norms"][0]["achieved"], &with["norms"][0]["games"]), (&true.into(), &9.into()));
}

#[test]
fn the_games_of_norm_players_are_compared() {
    let folder = folder("norms-games");
    let pgn = "[White \"Torvald, Rune\"]\n[Black \"Perlmutter, Karl\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    let pgn = file(&folder, "games.pgn", pgn.as_bytes());
    let report = run(&["check", OPEN, "--quick", "--dossier", EVENT, "--pgn", &pgn]).exits(1).text();
    assert!(report.contains("norms/game-missing"), "{report}");
}

/// The games of a TRF, one move each.
fn games(trf: &str) -> Vec<String> {
    let players: Vec<&str> = trf.lines().filter(|line| line.starts_with("001")).collect();
    let name = |no: &str| players.iter().find(|line| line[4..8].trim() == no).map(|line| line[14..47].trim());
    let mut games = Vec::new();
    for line in &players {
        for (round, at) in (1..).zip((91..line.len()).step_by(10)) {
            let cell = &line[at..at + 8];
            let result = match &cell[5..] {
                "w 1" => "1-0",
                "w 0" => "0-1",
                "w =" => "1/2-1/2",
                _ => continue,
            };
            let (white, black) = (line[14..47].trim(), name(cell[..4].trim()).expect("an opponent"));
            games.push(format!(
                "[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"{round}\"]\n[Result \"{result}\"]\n\n1. e4 {result}\n"
            ));
        }
    }
    games
}

#[test]
fn myc_2016_18_6_is_judged_by_the_games_themselves() {
    let folder = folder("title-games");
    file(&folder, "lago-sereno.valid.trf", sample(OPEN).as_bytes());
    let answered = sample(EVENT) + "\n[answers]\ntitle-games-delivered = true\n";
    let event = file(&folder, "event.toml", answered.as_bytes());
    let games = games(&sample(OPEN));
    let verdict = |given: Option<&[String]>| {
        let pgn = file(&folder, "games.pgn", given.unwrap_or_default().join("\n").as_bytes());
        let mut args = vec!["check", "--dossier", &event, "--regulations", "myc-2016", "--quick", "--format", "json"];
        args.extend(given.map(|_| ["--pgn", &pgn]).into_iter().flatten());
        let report = run(&args).json();
        let articles = report["events"][0]["articles"].as_array().expect("articles");
        articles.iter().find(|a| a["article"] == "18.6").expect("the article")["verdict"].clone()
    };
    assert_eq!(verdict(None), "unverifiable");
    assert_eq!(verdict(Some(&games[..1])), "violated");
    assert_eq!(verdict(Some(&games)), "met");
}
