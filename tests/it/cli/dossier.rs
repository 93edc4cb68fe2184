//! `dossier new`: an event file that asks for what a set needs, and what its gaps mean for the articles.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use super::{file, folder, run, sample};

const CITIES: &str = "samples/championships/acf-cities/a/open.trf";

/// A new event file for a set, beside a copy of the tournament file.
fn drafted(name: &str, set: &str, tournament: &str) -> (String, String) {
    let folder = folder(name);
    file(&folder, "open.trf", sample(tournament).as_bytes());
    let draft = run(&["dossier", "new", tournament, "--regulations", set]).exits(0).text();
    let draft = draft.replace(tournament, "open.trf");
    (file(&folder, "event.toml", draft.as_bytes()), draft)
}

fn judged(event: &str, set: &str) -> Value {
    run(&["check", "--dossier", event, "--regulations", set, "--format", "json"]).json()["events"][0].clone()
}

fn texts<'a>(items: &'a Value, key: &str) -> BTreeSet<&'a str> {
    items.as_array().expect("a list").iter().map(|item| item[key].as_str().expect("a text")).collect()
}

#[test]
fn a_new_event_file_asks_only_what_the_set_needs() {
    let (_, cities) = drafted("dossier-cities", "acf-cities", CITIES);
    for asked in
        ["previous = ", "draft-invitation = ", "member-since = ", "list-items = ", "committee = ", "protests = "]
    {
        assert!(cities.contains(asked), "{asked}\n{cities}");
    }
    for of_another_set in ["route = ", "national-id", "state = ", "penalties", "prospectus", "arbiter = ["] {
        assert!(!cities.contains(of_another_set), "{of_another_set}\n{cities}");
    }
    let (_, fide) = drafted("dossier-fide", "fide", CITIES);
    assert!(!fide.contains("draft-invitation") && !fide.contains("attestation"), "{fide}");
}

#[test]
fn a_new_event_file_is_filled_from_the_tournament() {
    let (_, draft) = drafted("dossier-filled", "acf-cities", CITIES);
    let filled: toml::Table = toml::from_str(&draft).expect("TOML");
    assert_eq!(filled["event"]["name"].as_str(), Some("Asian Cities Team Championship 2012 (invented)"));
    assert_eq!(filled["event"]["regulations"].as_str(), Some("acf-cities"));
    assert_eq!(filled["file"][0]["category"].as_str(), Some("open"));
    assert!(draft.contains("no = 50,") && draft.contains("federation = \"UZB\""), "{draft}");
}

#[test]
fn missing_answers_make_articles_unverifiable_and_one_list() {
    let (event, _) = drafted("dossier-gaps", "acf-cities", CITIES);
    let judged = judged(&event, "acf-cities");
    let articles = judged["articles"].as_array().expect("articles");
    let with = |verdict: &str| -> BTreeSet<&str> {
        let these = articles.iter().filter(|article| article["verdict"] == verdict);
        these.map(|article| article["article"].as_str().expect("a number")).collect()
    };
    assert!(with("violated").is_empty(), "{:?}", with("violated"));
    let is_heading = |article: &&Value| article["why"].as_str().is_some_and(|why| why.starts_with("as "));
    let headings = articles.iter().filter(is_heading).map(|article| article["article"].as_str().expect("a number"));
    assert_eq!(texts(&judged["missing"], "article"), &with("unverifiable") - &headings.collect());
    assert!(
        with("unverifiable").is_superset(&BTreeSet::from(["1", "3", "4", "14.1", "15.2"])),
        "{:?}",
        with("unverifiable")
    );
    let list: Vec<&Value> = judged["missing"].as_array().expect("a list").iter().collect();
    let once: BTreeSet<String> = list.iter().map(ToString::to_string).collect();
    assert_eq!(once.len(), list.len(), "{list:?}");
}

#[test]
fn an_answer_decides_its_article() {
    let (event, draft) = drafted("dossier-answered", "acf-cities", CITIES);
    let folder = Path::new(&event).parent().expect("a folder");
    for (answer, verdict) in [("2010", "met"), ("2011", "violated")] {
        let answered = draft.replace("# previous = 2000", &format!("previous = {answer}"));
        let event = file(folder, "event.toml", answered.as_bytes());
        let judged = judged(&event, "acf-cities");
        assert_eq!(judged["articles"][0]["verdict"], verdict);
        assert!(!texts(&judged["missing"], "article").contains("1"));
    }
}
