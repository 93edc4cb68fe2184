//! The rules on pairings over tournaments with known answers.

use std::collections::BTreeMap;
use std::path::Path;

use scrutineer::base::{Date, DecodeHint, Source};
use scrutineer::check::{Checker, Selection};
use scrutineer::engines::pairing::dutch::Edition;
use scrutineer::engines::simulate::Settings;
use scrutineer::finding::Severity;
use scrutineer::formats::Format;
use scrutineer::profile::Profile;
use scrutineer::report::Item;

use super::simulated::{bytes, settings};
use crate::oracle::shared;

/// What the rules on pairings and the like say of a file, notes left out.
fn objections(path: &Path, groups: &[&str]) -> Vec<Item> {
    let bytes = std::fs::read(path).expect("readable");
    let counts = |item: &Item| matches!(item.severity, Severity::Error | Severity::Warning);
    findings(&path.display().to_string(), bytes, groups).into_iter().filter(counts).collect()
}

/// All that the rules on pairings and the like say of a file.
pub(super) fn findings(name: &str, bytes: Vec<u8>, groups: &[&str]) -> Vec<Item> {
    let select = groups.iter().map(|group| (*group).to_owned()).collect();
    let selection = Selection { select, ignore: Vec::new() };
    let checker = Checker { profile: Profile::Pairing, selection, ..Checker::default() };
    let source = Source::decode(name.to_owned(), bytes, &DecodeHint::default());
    let checked = checker.check(source).expect("the default regulations");
    assert!(checked.tool_errors.is_empty(), "{:?}", checked.tool_errors);
    checked.report.findings
}

#[test]
fn rightly_paired_tournaments_meet_no_objection() {
    for folder in ["oracle/dutch-2017", "oracle/dutch-2026"] {
        let Some(folder) = shared(folder) else { continue };
        let mut files = 0;
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let found: Vec<String> = objections(&path, &[]).into_iter().map(|item| item.title).collect();
            assert!(found.is_empty(), "{}: {found:#?}", path.display());
            files += 1;
        }
        println!("{files} tournaments without objection");
        assert!(files > 0);
    }
}

#[test]
fn exchanged_opponents_give_one_finding_in_their_round() {
    let Some(folder) = shared("oracle") else { return };
    let text = std::fs::read_to_string(folder.join("expected.json")).expect("readable");
    let entries: Vec<BTreeMap<String, serde_json::Value>> = serde_json::from_str(&text).expect("a list of objects");
    let mut files = 0;
    for entry in entries.iter().filter(|entry| entry["same"] == false) {
        let (file, kind) = (entry["file"].as_str().expect("a name"), entry["kind"].as_str().expect("a kind"));
        let found = objections(&folder.join(file), &["pairing"]);
        let rule = if kind.starts_with("illegal") { "pairing/illegal" } else { "pairing/differs" };
        let told: Vec<(&str, Option<u16>)> =
            found.iter().map(|item| (item.rule.as_str(), item.context.round)).collect();
        // Some exchanges break an absolute rule without repeating a game.
        let right = |&(found, round): &(&str, Option<u16>)| {
            (found == rule || found == "pairing/illegal") && round.map(u64::from) == entry["round"].as_u64()
        };
        assert!(told.len() == 1 && told.iter().all(right), "{file}: {kind}, not {told:?}");
        files += 1;
    }
    println!("{files} damaged tournaments");
    assert!(files > 0);
}

/// A table of six players that names no system: its last rounds leave no choice, but it is no Swiss.
#[test]
fn a_round_robin_is_not_taken_for_a_swiss() {
    let Some(path) = shared("corpus/trf16/round-robin-six-players-forfeit.trf") else { return };
    let found: Vec<String> = objections(&path, &["pairing", "colours"]).into_iter().map(|item| item.title).collect();
    assert!(found.is_empty(), "{found:#?}");
}

/// Lines of a file in which two players of the same points exchange their opponents of the last round, results kept: two games in
/// the upper half of the ranking, or of the two lowest scores.
fn exchanged(text: &str, from_top: bool) -> Option<String> {
    let mut lines: Vec<String> = text.split("\r\n").map(str::to_owned).collect();
    let number = |cell: &str| cell.trim().parse::<usize>().ok();
    let at: BTreeMap<usize, usize> = (lines.iter().enumerate())
        .filter(|(_, line)| line.starts_with("001"))
        .filter_map(|(at, line)| Some((number(&line[4..8])?, at)))
        .collect();
    let last = |line: &str| line.len() - 10;
    let tail = |no: usize| &lines[at[&no]][last(&lines[at[&no]])..];
    let points = |no: usize| -> f32 {
        let gained = match tail(no).trim_end().chars().last() {
            Some('1') => 1.0,
            Some('=') => 0.5,
            _ => 0.0,
        };
        lines[at[&no]][80..84].trim().parse::<f32>().expect("points") - gained
    };
    let mut scores: Vec<f32> = at.keys().map(|no| points(*no)).collect();
    scores.sort_by(f32::total_cmp);
    let median = scores[scores.len() / 2];
    scores.dedup();
    let fits = |score: f32| if from_top { score >= median } else { score <= scores[1] };
    let games: Vec<(usize, usize)> = at
        .keys()
        .filter(|no| tail(**no).contains(" w "))
        .filter_map(|no| Some((*no, number(&tail(*no)[..6])?)))
        .filter(|(a, b)| points(*a).to_bits() == points(*b).to_bits() && fits(points(*a)))
        .collect();
    let met = |a: usize, b: usize| {
        lines[at[&a]].as_bytes()[89..].chunks(10).any(|cell| number(&String::from_utf8_lossy(&cell[..6])) == Some(b))
    };
    let all = games.iter().flat_map(|one| games.iter().map(move |other| (*one, *other)));
    let mut level = all.filter(|((a, b), (c, d))| {
        a < c && points(*a).to_bits() == points(*c).to_bits() && !met(*a, *d) && !met(*c, *b)
    });
    let ((a, b), (c, d)) = level.next()?;
    for (player, opponent) in [(a, d), (d, a), (c, b), (b, c)] {
        let line = &mut lines[at[&player]];
        let start = last(line);
        let digits = start..start + 6;
        let width = line[digits.clone()].trim_end().len();
        line.replace_range(start..start + width, &format!("{opponent:>width$}"));
    }
    Some(lines.join("\r\n"))
}

/// What the text of 2013 says of the brackets above the last two is known; of those it is a reading.
#[test]
fn before_2017_differences_are_errors_above_the_last_two_brackets_only() {
    let quiet = Settings {
        edition: Edition::D13,
        start: Date::constant(2016, 3, 1),
        players: (40, 40),
        rounds: 6,
        unrated: 0,
        forfeits: 0,
        double_forfeits: 0,
        odd_results: 0,
        unrated_games: 0,
        half_point_byes: 0,
        full_point_byes: 0,
        zero_point_byes: 0,
        late_entries: 0,
        withdrawals: 0,
        ..settings()
    };
    let (mut seen, mut joined) = ([0, 0], 0);
    for seed in 0..40 {
        let text = String::from_utf8(bytes(&quiet, seed, Format::Trf16)).expect("UTF-8");
        for from_top in [true, false] {
            let Some(changed) = exchanged(&text, from_top) else { continue };
            let found = findings("invented.trf", changed.into_bytes(), &["pairing/differs"]);
            let [difference] = found.as_slice() else { continue };
            assert_eq!(difference.context.round, Some(6));
            // Where the last brackets had to be joined, all hangs on a reading.
            if from_top && difference.severity == Severity::Warning {
                joined += 1;
                continue;
            }
            let expected = if from_top { Severity::Error } else { Severity::Warning };
            assert_eq!(difference.severity, expected, "seed {seed}: {}", difference.title);
            seen[usize::from(from_top)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 2) && joined < seen[1], "{seen:?} {joined}");
}

#[test]
fn an_event_over_the_change_of_the_text_is_told_which_rounds_follow_the_new_one() {
    let over = Settings { start: Date::constant(2026, 1, 29), players: (30, 60), ..settings() };
    let inside = Settings { start: Date::constant(2026, 1, 10), ..over.clone() };
    let mut told = 0;
    for seed in 0..12 {
        let of = |settings: &Settings| findings("invented.trf", bytes(settings, seed, Format::Trf26), &["pairing"]);
        let find = |items: Vec<Item>| items.into_iter().find(|item| item.rule == "pairing/other-edition");
        let (Some(over), Some(inside)) = (find(of(&over)), find(of(&inside))) else { continue };
        assert_eq!((over.severity, inside.severity), (Severity::Info, Severity::Info));
        assert!(over.title.starts_with("The event began before the text changed and ended after it"), "{}", over.title);
        assert!(inside.title.starts_with("Round"), "{}", inside.title);
        told += 1;
    }
    assert!(told > 2, "{told}");
}

/// Player 1 is absent in round 1: by the list 2 is even and 3 odd, by the places among those who are there it is the other way round.
#[test]
fn an_initial_colour_that_is_right_by_the_numbers_of_the_list_is_no_fault() {
    let told = |lot: &str| {
        let mut text = format!("042 2026/03/01\n142 5\n152 {lot}\n192 FIDE_DUTCH_2026\n");
        for (no, cell) in (1..).zip(["0000 - Z", "   4 b 1", "   5 w 1", "   2 w 0", "   3 b 0"]) {
            text.push_str(&format!("001 {no:4} {:39}{:4}{:36}{cell}\n", "", 2500 - 50 * no, ""));
        }
        let found = findings("invented.trf", text.into_bytes(), &["colours/initial-colour"]);
        found.into_iter().map(|item| (item.title, item.help.unwrap_or_default())).next()
    };
    let (title, help) = told("W").expect("the reading is named");
    assert!(title.contains("by the numbers of the list") && help.contains("Nothing has to be corrected"), "{title}");
    assert_eq!(told("B"), None);
}
