//! `merge` and `split`: sections into one file and back.

use super::{OPEN26, file, folder, run, sample};

/// The sample with other people under its numbers.
fn women() -> String {
    let renamed = |line: &str| match line.get(..8).and_then(|head| head.strip_prefix("001 ")) {
        Some(_) => {
            format!("{}Other, Woman {:<20}{}", &line[..14], &line[4..8], &line[47..57])
                + "99"
                + &line[59..66]
                + "7"
                + &line[67..]
        }
        None => line.to_owned(),
    };
    sample(OPEN26).lines().map(|line| renamed(line) + "\r\n").collect::<String>().replace("012 ", "012 Women's ")
}

#[test]
fn an_event_goes_into_one_file_and_back() {
    let folder = folder("sections");
    let women = file(&folder, "women.trf", women().as_bytes());
    let whole = folder.join("whole.trf").to_str().expect("a path").to_owned();
    let told = run(&["merge", OPEN26, &women, "-o", &whole]).exits(0).talk;
    assert!(told.contains("merged: ") && told.contains("Women's"), "{told}");
    let parts = folder.join("parts").to_str().expect("a path").to_owned();
    let told = run(&["split", &whole, "-o", &parts]).exits(0).talk;
    assert_eq!(told.lines().count(), 2, "{told}");
    for (part, original) in [("section-1.trf", OPEN26), ("section-2.trf", women.as_str())] {
        run(&["diff", &format!("{parts}/{part}"), original]).exits(0);
    }
}

#[test]
fn who_stands_twice_is_told() {
    let run = run(&["merge", OPEN26, OPEN26, "--to", "json"]).exits(1);
    let told = run.talk.lines().filter(|line| line.contains("stands in two sections")).count();
    assert_eq!(told, sample(OPEN26).lines().filter(|line| line.starts_with("001")).count());
    assert_eq!(run.json()["tournament"]["players"].as_array().map(Vec::len), Some(told * 2));
}

#[test]
fn what_has_no_sections_is_not_split() {
    let folder = folder("no-sections");
    let talk = run(&["split", OPEN26, "-o", folder.to_str().expect("a path")]).exits(2).talk;
    assert!(talk.contains("no sections"), "{talk}");
    run(&["split", OPEN26]).exits(2);
    run(&["merge", OPEN26]).exits(2);
    run(&["merge", OPEN26, "no/such/file.trf"]).exits(3);
}
