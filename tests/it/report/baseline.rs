//! An earlier report tells which findings are new.

use scrutineer::finding::Severity;
use scrutineer::report::baseline::{Baseline, fingerprint};
use scrutineer::report::{FileReport, Item, json};

use super::sample::{at, item, main, season, spring_open};

fn file(findings: Vec<Item>) -> FileReport {
    FileReport { path: "a/b.trf".into(), findings, ..FileReport::default() }
}

fn wrong(line: u32, stated: &str) -> Item {
    let mut found = item("results/x", Severity::Error, "title", vec![main(at(line, 5, 2, "here"))]);
    found.context.stated = Some(stated.into());
    found
}

/// Which findings of a file the baseline marks; those are not counted.
fn known_in(baseline: &Baseline, file: &FileReport) -> Vec<bool> {
    let mut file = file.clone();
    baseline.mark(&mut file);
    let known: Vec<bool> = file.findings.iter().map(|item| item.known).collect();
    assert!(file.findings.iter().all(|item| !(item.known && item.counts())));
    known
}

fn against(earlier: Vec<Item>, now: Vec<Item>) -> Vec<bool> {
    let text = json::line(&file(earlier));
    known_in(&Baseline::read(&text).expect("a line of a report"), &file(now))
}

#[test]
fn nothing_is_new_in_the_same_report() {
    let report = season();
    let baseline = Baseline::read(&json::whole(&report)).expect("a report");
    for file in &report.files {
        assert!(known_in(&baseline, file).iter().all(|known| *known), "{}", file.path);
    }
    assert_eq!(baseline.known("", &report.events[0].findings), [true]);
}

#[test]
fn lines_may_move_and_paths_may_be_spelt_otherwise() {
    assert_eq!(against(vec![wrong(4, "1"), wrong(9, "2")], vec![wrong(5, "1"), wrong(10, "2")]), [true, true]);
    let baseline = Baseline::read(&json::line(&file(vec![wrong(4, "1")]))).expect("a line of a report");
    assert_eq!(baseline.known(".\\a\\b.trf", &[wrong(4, "1")]), [true]);
    assert_eq!(baseline.known("a/c.trf", &[wrong(4, "1")]), [false]);
}

#[test]
fn another_value_is_new() {
    assert_eq!(against(vec![wrong(4, "1")], vec![wrong(4, "2")]), [false]);
}

#[test]
fn one_earlier_finding_stands_for_one_and_for_that_of_its_line() {
    assert_eq!(against(vec![wrong(9, "1")], vec![wrong(4, "1"), wrong(9, "1")]), [false, true]);
}

#[test]
fn a_finding_with_one_more_place_is_new_and_with_one_less_is_not() {
    let places = |n: u32| {
        let labels = (0..n).map(|line| at(line + 1, 1, 1, &format!("player {line}"))).collect();
        vec![item("unplayed/x", Severity::Error, "title", labels)]
    };
    assert_eq!(against(places(3), places(4)), [false]);
    assert_eq!(against(places(3), places(2)), [true]);
}

#[test]
fn reports_of_other_versions_are_read() {
    let other = r#"{"schema": 9, "files": [{"path": "a/b.trf", "more": 1, "findings": [
        {"rule": "results/x", "labels": [{"line": 4, "text": "here", "primary": true}], "context": {"stated": "1"}}]}]}"#;
    assert_eq!(known_in(&Baseline::read(other).expect("a report"), &file(vec![wrong(4, "1")])), [true]);
    let unreadable = "{\"path\": \"gone.trf\", \"message\": \"no such file\"}\n";
    assert_eq!(known_in(&Baseline::read(unreadable).expect("a line"), &file(vec![wrong(4, "1")])), [false]);
}

#[test]
fn what_is_no_report_is_refused() {
    for text in ["{}", "[1]", "{\"files\": [{\"path\": \"x\", \"findings\": [{}]}]}", "{\"files\"", "001 trf"] {
        assert!(Baseline::read(text).is_err(), "{text}");
    }
}

#[test]
fn fingerprints_stay_when_lines_move() {
    let (report, _) = spring_open();
    let prints: Vec<String> = report.findings().map(|(path, item)| fingerprint(path, item)).collect();
    assert!(prints.iter().all(|print| print.len() == 32));
    assert_eq!(fingerprint("p", &wrong(4, "1")), fingerprint("p", &wrong(5, "1")));
    assert_ne!(fingerprint("p", &wrong(4, "1")), fingerprint("p", &wrong(4, "2")));
}
