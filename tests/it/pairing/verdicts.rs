//! The rules on pairings over tournaments with known answers.

use std::collections::BTreeMap;
use std::path::Path;

use scrutineer::base::{DecodeHint, Source};
use scrutineer::check::{Checker, Selection};
use scrutineer::finding::Severity;
use scrutineer::profile::Profile;
use scrutineer::report::Item;

use crate::oracle::shared;

/// What the rules on pairings and the like say of a file, notes left out.
fn objections(path: &Path, groups: &[&str]) -> Vec<Item> {
    let bytes = std::fs::read(path).expect("readable");
    let select = groups.iter().map(|group| (*group).to_owned()).collect();
    let selection = Selection { select, ignore: Vec::new() };
    let checker = Checker { profile: Profile::Pairing, selection, ..Checker::default() };
    let source = Source::decode(path.display().to_string(), bytes, &DecodeHint::default());
    let checked = checker.check(source).expect("the default regulations");
    assert!(checked.tool_errors.is_empty(), "{:?}", checked.tool_errors);
    let counts = |item: &Item| matches!(item.severity, Severity::Error | Severity::Warning);
    checked.report.findings.into_iter().filter(counts).collect()
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
