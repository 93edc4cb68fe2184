//! `diff`: two submissions, a file and its conversion, a file and a published table.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::{OPEN16, OPEN26, Run, file, folder, piped, run, sample};

const THREE_SLIPS: &str = "samples/trf26/three-slips.error.trf";

fn titles(run: &Run) -> Vec<String> {
    let causes = run.json()["causes"].as_array().expect("causes").clone();
    causes.iter().map(|cause| cause["title"].as_str().expect("a title").to_owned()).collect()
}

#[test]
fn the_same_file_in_another_format_says_the_same() {
    let folder = folder("diff-same");
    run(&["diff", OPEN16, OPEN16]).exits(0);
    for to in ["trf26", "json", "csv", "xlsx"] {
        let written = run(&["convert", OPEN16, "--to", to, "-q"]).exits(0).out;
        let path = file(&folder, &format!("open.{to}"), &written);
        let told = run(&["diff", OPEN16, &path]).exits(0).text();
        assert!(told.contains("The files say the same."), "{to}: {told}");
        assert_eq!(told.contains("Not compared, because B does not hold it"), matches!(to, "csv" | "xlsx"), "{told}");
    }
}

#[test]
fn an_event_in_two_files_is_joined_first() {
    let folder = folder("diff-parts");
    let part = |to: &str| {
        let written = run(&["convert", OPEN16, "--to", to, "-q"]).exits(0).out;
        file(&folder, &format!("{to}.txt"), &written)
    };
    let (players, pairings) = (part("swiss-manager-players"), part("swiss-manager-pairings"));
    let alone = run(&["diff", OPEN16, &players, "--quick"]).exits(0).text();
    assert!(alone.contains("round of a player"), "{alone}");
    let both = run(&["diff", OPEN16, &players, "--b-with", &pairings, "--quick"]).exits(0).text();
    assert!(!both.contains("round of a player"), "{both}");
    let changed = file(&folder, "changed.trf", sample(OPEN16).replace(" w 1", " w 0").as_bytes());
    run(&["diff", &players, &changed, "--a-with", &pairings, "--quick"]).exits(1);
}

#[test]
fn a_mended_file_tells_what_was_solved_and_what_nobody_asked_for() {
    let changed = sample(THREE_SLIPS)
        .replace(" DEU ", " GER ")
        .replace("3.0    3     1 w =", "2.5    3     1 w =")
        .replace("Castellmar, Pau", "Castelmar, Pau ");
    let told = piped(&["diff", THREE_SLIPS, "-"], changed.as_bytes()).exits(1).text();
    insta::assert_snapshot!(told);
    let json = piped(&["diff", THREE_SLIPS, "-", "--format", "json"], changed.as_bytes()).exits(1).json();
    let solved = json["solved"].as_array().expect("solved");
    assert!(!solved.is_empty() && json["new"].as_array().is_some_and(Vec::is_empty), "{json}");
    let back = file(&folder("diff-back"), "mended.trf", changed.as_bytes());
    let json_back = run(&["diff", &back, THREE_SLIPS, "--format", "json"]).exits(1).json();
    assert_eq!(json_back["new"], json["solved"]);
}

#[test]
fn a_record_that_was_missing_was_asked_for() {
    let full = sample(OPEN26);
    let without = |record: &str| {
        full.lines().filter(|line| !line.starts_with(record)).map(|line| format!("{line}\r\n")).collect::<String>()
    };
    let path = file(&folder("diff-asked"), "open.trf", full.as_bytes());
    for (record, asked) in [("102", 0), ("222", 1)] {
        let a = file(&folder("diff-asked-a"), "open.trf", without(record).as_bytes());
        let json = run(&["diff", &a, &path, "--format", "json"]).exits(1).json();
        assert_eq!(
            (json["causes"].as_array().map(Vec::len), &json["causes"][0]["unasked"]),
            (Some(1), &asked.into()),
            "{json}"
        );
    }
}

#[test]
fn a_table_has_a_row_for_each_place() {
    let changed = sample(OPEN26).replace("Dornwald", "Dornwalde");
    let table = piped(&["diff", OPEN26, "-", "--format", "csv"], changed.as_bytes()).exits(1).text();
    let mut rows = csv::Reader::from_reader(table.as_bytes());
    let read: Vec<BTreeMap<String, String>> = rows.deserialize().map(|row| row.expect("a row")).collect();
    assert!(!read.is_empty() && read.iter().all(|row| row["asked"] == "false" && row["a"] != row["b"]), "{table}");
}

#[test]
fn wrong_use_and_unreadable_files_are_told_apart() {
    run(&["diff", "-", "-"]).exits(2);
    run(&["diff", OPEN16]).exits(2);
    run(&["diff", OPEN16, "no/such/file.trf"]).exits(3);
    assert!(
        piped(&["diff", OPEN16, "-"], b"nothing known").exits(3).talk.contains("no tournament format was recognised")
    );
}

/// Events that the shared corpus holds twice, by the heads of the files' SHA-256, with all differences. Of some the first stands in
/// several files. The last three pairs were changed on purpose.
const TWICE: [(&[&str], &str, &[&str]); 10] = [
    (&["4795e029b48d"], "cc68c06addb0", &[]),
    (&["c6393badd990"], "56cfddbbc288", &[]),
    (&["e78b614ee113"], "56cfddbbc288", &[]),
    (&["a358d475999b"], "50a28ed7d486", &["another spelling of the name: 1 player"]),
    (
        &["a358d475999b", "e944db836279"],
        "50a28ed7d486",
        &["another spelling of the name: 1 player", "not the same opponents in round 5: 2 players"],
    ),
    (&["52144449b817"], "ca0dcc2b2044", &[]),
    (&["7888fe880c07"], "dd8c379e09f9", &[]),
    (
        &["52144449b817"],
        "98db25c2a787",
        &[
            "only A has them: 1 player",
            "not the same city",
            "not the same date of start",
            "not the same date of end",
            "not the same name: 1 player",
            "another spelling of the name: 8 players",
        ],
    ),
    (
        &["dd8c379e09f9"],
        "acff666fc2df",
        &[
            "only B has the initial-colour",
            "only B has the bye or absence told apart from the rounds: 3 places",
            "only A has the title: 3 players",
            "only A has them: 1 round",
            "only B has them: 1 team",
            "not the same points: 1 player",
        ],
    ),
    (
        &["323b24297b9f"],
        "723604716c36",
        &[
            "not the same name of the tournament",
            "only A has the abnormal assignment of points",
            "only B has the abnormal assignment of points",
        ],
    ),
];

#[test]
fn events_that_the_corpus_holds_twice_differ_as_known() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    if !corpus.exists() {
        println!("skipped: no corpus");
        return;
    }
    let mut by_digest: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut folders = vec![corpus];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let digest = Sha256::digest(fs::read(&path).expect("a file"));
                by_digest.insert(digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect(), path);
            }
        }
    }
    for (a, b, expected) in TWICE {
        let path = |digest: &str| by_digest[digest].to_str().expect("a path").to_owned();
        let (first, parts) = a.split_first().expect("a file");
        let mut args = ["diff", &path(first), &path(b), "--quick", "--format", "json"].map(str::to_owned).to_vec();
        args.extend(parts.iter().flat_map(|part| ["--a-with".to_owned(), path(part)]));
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let run = run(&args).exits(i32::from(!expected.is_empty()));
        assert_eq!(titles(&run), expected, "{a:?} {b}");
    }
}
