//! Tests over all rules: what the registry promises.

use std::collections::HashSet;

use super::example::{self, Example};
use super::{ALL, Meta};
use crate::base::{DecodeHint, Source};
use crate::check::{Checked, Checker};
use crate::finding::Severity;

fn check(example: &str, meta: &Meta) -> Checked {
    let Example { bytes, dossier, lists, games } =
        example::build(example).unwrap_or_else(|error| panic!("{}: {error}", meta.id));
    let checker = Checker { profile: crate::profile::Profile::Audit, dossier, lists, games, ..Checker::default() };
    checker.check(Source::decode("example", bytes, &DecodeHint::default())).expect("the default regulations")
}

fn reports(checked: &Checked, meta: &Meta) -> Vec<String> {
    let of_rule = checked.report.findings.iter().filter(|item| item.rule == meta.id);
    of_rule.map(|item| format!("{} [{:?}] {}", item.title, item.severity, item.help.as_deref().unwrap_or(""))).collect()
}

#[test]
fn ids_are_unique_sorted_and_well_formed() {
    let ids: Vec<&str> = ALL.iter().map(|rule| rule.meta().id).collect();
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    assert_eq!(ids, sorted);
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
    for id in ids {
        let (group, name) = id.split_once('/').expect("group/name");
        assert!(GROUPS.contains(&group), "{id}");
        assert!(
            !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit()),
            "{id}"
        );
    }
}

const GROUPS: [&str; 18] = [
    "championship",
    "colours",
    "encoding",
    "header",
    "layout",
    "lists",
    "norms",
    "pairing",
    "players",
    "rating",
    "results",
    "standings",
    "structure",
    "submission",
    "teams",
    "tie-breaks",
    "titles",
    "unplayed",
];

#[test]
fn every_rule_is_explained_and_cites_an_article() {
    for rule in ALL {
        let meta = rule.meta();
        assert!(meta.summary().trim_end().ends_with('.'), "{}: the first line is one sentence", meta.id);
        assert!(meta.doc.trim().lines().count() >= 3, "{}: explain it", meta.id);
        assert!(!meta.messages.is_empty() && meta.message("help").is_some(), "{}: messages and `help`", meta.id);
        assert!(!meta.cites.is_empty(), "{}: an article", meta.id);
        for cite in meta.cites {
            assert!(cite.exists(), "{}: no article {:?}", meta.id, cite);
        }
    }
}

#[test]
fn every_rule_fires_on_its_example() {
    let mut wrong = Vec::new();
    for rule in ALL {
        let meta = rule.meta();
        let checked = check(meta.fires, meta);
        assert!(checked.tool_errors.is_empty(), "{:?}", checked.tool_errors);
        let found = reports(&checked, meta);
        if found.is_empty() {
            wrong.push(format!("{} does not fire on its example", meta.id));
        }
        wrong.extend(
            found.iter().filter(|text| text.contains('{')).map(|text| format!("{}: unfilled message: {text}", meta.id)),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_rule_is_silent_on_its_counter_example() {
    let loud: Vec<_> = ALL
        .iter()
        .map(|rule| (rule.meta().id, reports(&check(rule.meta().silent, rule.meta()), rule.meta())))
        .filter(|(_, found)| !found.is_empty())
        .collect();
    assert!(loud.is_empty(), "{loud:#?}");
}

#[test]
fn base_tournaments_are_clean() {
    for (name, _) in example::BASES {
        // Published pairings have no FIDE ids, which the list would find.
        let list = if name == "boards" { "\n- list" } else { "" };
        let Example { bytes, lists, .. } = example::build(&format!("base {name}{list}")).expect("a base");
        let checked = Checker { lists, ..Checker::default() }
            .check(Source::decode(name, bytes, &DecodeHint::default()))
            .expect("the default regulations");
        // A table lacks what a report has, and says less of byes.
        let lesser = |severity| {
            matches!(name, "table" | "boards") && matches!(severity, Severity::Info | Severity::Unverifiable)
        };
        let heard = checked.report.findings.iter().filter(|item| !lesser(item.severity));
        let loud: Vec<String> = heard.map(|item| format!("{}: {}", item.rule, item.title)).collect();
        assert!(loud.is_empty(), "{name}: {loud:#?}");
    }
}
