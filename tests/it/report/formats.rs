//! The forms that programs read, and the page.

use quick_xml::events::Event;
use scrutineer::finding::Severity;
use scrutineer::report::sarif::RuleInfo;
use scrutineer::report::summary::Summary;
use scrutineer::report::{Look, Report, csv, github, html, json, junit, sarif, text};
use serde_json::Value;

use super::sample;

const RULES: [RuleInfo<'_>; 2] = [
    RuleInfo {
        id: "players/birth-date-impossible",
        title: "A birth date is a day of the calendar",
        explanation: "FIDE identifies new players by it.",
        severity: Severity::Error,
    },
    RuleInfo {
        id: "results/two-sides-disagree",
        title: "Both players of a game have the same result",
        explanation: "A game has one result.",
        severity: Severity::Error,
    },
];

/// The table of a whole report, and its closing line.
fn whole_table(report: &Report, look: Look) -> String {
    let mut summary = Summary::default();
    report.files.iter().for_each(|file| summary.add(file));
    summary.text(look) + "\n" + &text::closing(report, look)
}

#[test]
fn table_of_files() {
    let table = whole_table(&sample::season(), Look { colour: false, width: 100 });
    insta::assert_snapshot!(table);
    let narrow = whole_table(&sample::hostile().0, Look { colour: false, width: 80 });
    let figures = narrow.lines().take_while(|line| !line.is_empty());
    assert!(figures.clone().all(|line| line.chars().count() <= 80), "{narrow}");
    assert!(
        !narrow.contains('\u{1b}')
            && whole_table(&sample::season(), Look { colour: true, width: 80 }).contains('\u{1b}')
    );
}

#[test]
fn json_lines() {
    let report = sample::season();
    let lines: String = report.files.iter().map(json::line).chain(report.unreadable.iter().map(json::line)).collect();
    assert_eq!(lines.lines().count(), report.files.len() + report.unreadable.len());
    for line in lines.lines() {
        let value: Value = serde_json::from_str(line).expect("JSON");
        assert!(value["path"].is_string());
    }
}

#[test]
fn json_of_one_file() {
    insta::assert_snapshot!(json::whole(&sample::spring_open().0));
}

#[test]
fn github_commands() {
    insta::assert_snapshot!(github::whole(&sample::season()));
    insta::assert_snapshot!("github_hostile", github::whole(&sample::hostile().0));
}

#[test]
fn github_commands_are_lines_that_data_cannot_break() {
    let text = github::whole(&sample::hostile().0);
    assert_eq!(text.lines().count(), 4);
    for line in text.lines() {
        let (command, rest) = line.strip_prefix("::").and_then(|line| line.split_once(' ')).expect("a command");
        assert!(["error", "warning", "notice"].contains(&command), "{line}");
        let (properties, _) = rest.split_once("::").expect("a message");
        assert!(properties.split(',').all(|property| property.matches('=').count() >= 1), "{properties}");
        assert!(line.bytes().all(|byte| byte >= b' '), "{line:?}");
    }
}

#[test]
fn csv_rows() {
    insta::assert_snapshot!(csv::whole(&sample::season()));
}

#[test]
fn csv_cells_are_no_formulas() {
    for start in ["=1+1", "+1", "-1", "@x", "\t=1", " =1", "＝1"] {
        let (mut report, _) = sample::spring_open();
        report.files[0].findings[0].title = start.into();
        let text = csv::whole(&report);
        let title =
            ::csv::Reader::from_reader(text.as_bytes()).records().next().expect("a row").expect("CSV")[9].to_owned();
        assert!(!title.trim_start().starts_with(['=', '+', '-', '@', '＝']), "{title}");
    }
    let text = csv::whole(&sample::hostile().0);
    assert_eq!(::csv::Reader::from_reader(text.as_bytes()).records().count(), 2);
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn junit_suites() {
    insta::assert_snapshot!(junit::whole(&sample::season()));
    let text = junit::whole(&sample::hostile().0);
    well_formed(&text);
    assert!(!text.contains("<script") && !text.contains("]]>") && !text.contains('\u{1b}'));
}

#[test]
fn sarif_log() {
    let (report, extracts) = sample::spring_open();
    let text = sarif::whole(&report, &RULES, &extracts);
    let log: Value = serde_json::from_str(&text).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 5);
    assert_eq!(results[4]["kind"], "open");
    assert_eq!(results[3]["suppressions"][0]["kind"], "external");
    assert_eq!(results[2]["locations"][0]["physicalLocation"]["region"]["snippet"]["text"], "••••/••/••");
    // The fix of the result is given; that of the birth date would tell it.
    assert!(results[1]["fixes"].is_array() && results[2]["fixes"].is_null());
    assert!(!text.contains("1990/12/31"));
    insta::assert_snapshot!(text);
}

#[test]
fn sarif_of_many_files_and_of_hostile_ones() {
    let (_, extracts) = sample::spring_open();
    insta::assert_snapshot!(
        sarif::whole(&sample::season(), &[], &extracts).split_once("\"results\"").expect("results").0.to_owned()
    );
    let (report, extracts) = sample::hostile();
    let text = sarif::whole(&report, &[], &extracts);
    let log: Value = serde_json::from_str(&text).expect("JSON");
    let uri = log["runs"][0]["artifacts"][0]["location"]["uri"].as_str().expect("a URI");
    assert!(uri.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~/%".contains(&byte)), "{uri}");
}

#[test]
fn html_page() {
    let (_, extracts) = sample::spring_open();
    let page = html::whole(&sample::season(), &extracts);
    assert!(page.contains("1990/31/12") && !page.contains("1990/01/12") && !page.contains("99000040"));
    let (before, rest) = page.split_once("<style>").expect("a style sheet");
    let (_, after) = rest.split_once("</style>").expect("its end");
    insta::assert_snapshot!(format!("{before}{after}"));
}

#[test]
fn html_takes_no_markup_from_data() {
    let (report, extracts) = sample::hostile();
    let page = html::whole(&report, &extracts);
    let (_, body) = page.split_once("</style>").expect("a style sheet");
    assert!(!body.contains("<script") && !body.contains("alert('1')"));
    assert!(!page.chars().any(|c| c.is_control() && c != '\n'));
    // Every element that is opened is one of ours and is closed.
    let mut open: Vec<&str> = Vec::new();
    for tag in body.split('<').skip(1) {
        let name = tag.split(['>', ' ']).next().expect("a name");
        if let Some(name) = name.strip_prefix('/') {
            if name == "head" || (name == "html" && open.is_empty()) {
                continue;
            }
            assert_eq!(open.pop(), Some(name));
        } else if !["input", "br"].contains(&name) {
            assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{name}");
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

/// Reads the whole text as XML.
fn well_formed(text: &str) {
    let mut reader = quick_xml::Reader::from_str(text);
    while reader.read_event().expect("XML") != Event::Eof {}
}
