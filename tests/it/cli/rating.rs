//! `lists` and `rate`, and what a list does to a check.

use super::{OPEN16, OPEN26, file, folder, run};

const LIST: &str = "samples/lists/base_apr26.txt";

#[test]
fn lists_of_several_months_go_into_one_index() {
    let folder = folder("lists");
    let index = folder.join("both.idx");
    let index = index.to_str().unwrap();
    let talk = run(&["lists", "import", LIST, "samples/lists/combined.xml", "-o", index]).exits(0);
    assert!(talk.text().contains("fide 2026-04, combined ratings, 29 players"), "{}", talk.text());
    assert!(talk.talk.contains("the month of the list is not known"), "{}", talk.talk);
    let found = run(&["lists", "lookup", "Дорнвальд,", "Эмиль", "--list", index, "--format", "json"]).exits(0).json();
    assert_eq!(found["players"][0]["id"], 99_000_042);
    let found = run(&["lists", "lookup", "quilmoor tesaline", "--list", index]).exits(0).text();
    assert!(found.contains("900001  Quillmoor, Tessaline"), "{found}");
    let both =
        run(&["lists", "lookup", "Estvaria", "Luca", "--born", "2011", "--list", index, "--format", "json"]).json();
    assert_eq!(both["players"][0]["id"], 99_000_219);
    run(&["lists", "lookup", "99000042", "--list", index]).exits(0);
    run(&["lists", "lookup", "Nobody", "Atall", "--list", index]).exits(1);
    run(&["lists", "lookup", "Nobody"]).exits(2);
    run(&["lists", "lookup", "Nobody", "--list", "no-such-list"]).exits(3);
    run(&["lists", "import", OPEN16, "-o", index]).exits(3);
    assert!(std::path::Path::new(index).exists(), "a failure leaves the old index");
}

#[test]
fn rows_with_faults_are_told() {
    let folder = folder("faults");
    let list = file(&folder, "nat.csv", b"Member;Player;Grade\n1;A, B;100\n;x;7\nq;Z;8\n1;again;3\n2;C, D;abc\n");
    let index = folder.join("nat.idx");
    let import = |format: &str| {
        let mapping = "id=Member,name=Player,rating=Grade";
        let index = index.to_str().unwrap();
        run(&["lists", "import", &list, "--mapping", mapping, "--month", "2026-04", "--format", format, "-o", index])
            .exits(0)
    };
    let text = import("text").text();
    for line in ["2 players", "1 without number, left out", "row 3:", "1 with a rating", "kept without that field"] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let account = import("json").json();
    assert_eq!(account["lists"][0]["faults"].as_array().unwrap().len(), 4);
    run(&["lists", "import", &list, "--mapping", "shoe=Player", "-o", "x"]).exits(2);
}

#[test]
fn the_report_names_the_list_and_whether_it_was_in_force() {
    let of =
        |list: &str| run(&["check", OPEN16, "--list", list, "--format", "json"]).exits(0).json()["files"][0].clone();
    let due = of(LIST);
    assert_eq!(due["list"]["standing"], "in-force");
    assert_eq!(due["findings"].as_array().unwrap().len(), 0, "{due}");
    assert_eq!(of(&format!("{LIST}@2026-03"))["list"]["standing"], "earlier");
    let text = run(&["check", OPEN16, "--list", LIST]).text();
    assert!(text.contains("Rating list fide of 2026-04, 29 players: the one in force on the first day."), "{text}");
    let none = run(&["check", OPEN16, "--format", "json"]).exits(0).json();
    assert_eq!(none["files"][0]["findings"][0]["rule"], "lists/not-given");
}

#[test]
fn changes_as_text_json_and_csv() {
    let changes = run(&["rate", OPEN26, "--list", LIST, "--format", "json", "--games"]).exits(0).json();
    let first = &changes["players"][0];
    assert_eq!((&first["change"], &first["k"], &first["k_basis"]), (&"-6.2".into(), &10.into(), &"list".into()));
    assert_eq!(first["rounds"][3]["capped"], true);
    assert_eq!(changes["players"][1]["not_rated"][0]["why"], "decided by forfeit");
    let text = run(&["rate", OPEN26, "--list", LIST, "--games", "--player", "5"]).exits(0).text();
    assert!(text.contains("5  Estvaria, Luca") && text.contains("-0.30"), "{text}");
    assert!(!text.contains("Alderon"));
    run(&["rate", OPEN26, "--player", "77"]).exits(2);
}

#[test]
fn declared_changes_are_compared() {
    let folder = folder("declared");
    let csv = run(&["rate", OPEN16, "--list", LIST, "--format", "csv"]).exits(0).text();
    let right = file(&folder, "right.csv", csv.as_bytes());
    run(&["rate", OPEN16, "--list", LIST, "--declared", &right]).exits(0);
    let wrong = file(&folder, "wrong.csv", csv.replace("-12.4", "12.4").as_bytes());
    let contradicted = run(&["rate", OPEN16, "--list", LIST, "--declared", &wrong]).exits(1);
    assert!(
        contradicted.talk.contains("player 4: change 12.4 declared, -12.40 by these rules"),
        "{}",
        contradicted.talk
    );
    let none = file(&folder, "none.csv", b"a,b\n1,2\n");
    run(&["rate", OPEN16, "--declared", &none]).exits(3);
}

#[test]
fn schemas_describe_lists_and_changes() {
    let keys = |document: &str, written: &serde_json::Value| {
        let schema = run(&["schema", document]).exits(0).json();
        for key in written.as_object().unwrap().keys() {
            assert!(schema["properties"][key].is_object(), "{document}: {key}");
        }
    };
    keys("rate", &run(&["rate", OPEN16, "--format", "json"]).json());
    keys("lookup", &run(&["lists", "lookup", "99000042", "--list", LIST, "--format", "json"]).json());
}

/// A strong player who is entered as unrated is told with the rating of the list; without a list nobody can tell.
#[test]
fn d14_unrated_in_the_file_and_rated_in_the_list() {
    let folder = folder("d14");
    let planted = super::sample(OPEN16)
        .replace("Dornwald, Emil                    2210", "Dornwald, Emil                       0");
    let planted = file(&folder, "planted.trf", planted.as_bytes());
    let found = run(&["check", &planted, "--select", "lists", "--list", LIST, "--format", "json"]).exits(1).json();
    let findings = found["files"][0]["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{found}");
    assert_eq!(
        (&findings[0]["rule"], &findings[0]["context"]["expected"]),
        (&"lists/rating-missing".into(), &"2210".into())
    );
    let found = run(&["check", &planted, "--select", "lists", "--format", "json"]).exits(0).json();
    assert_eq!(found["files"][0]["findings"][0]["rule"], "lists/not-given");
}
