//! `explain` and `regulations`.

use scrutineer::regs::Catalogue;
use scrutineer::rules::ALL;

use super::{OPEN16, folder, run};

#[test]
fn all_rules_are_listed() {
    let list = run(&["explain"]).exits(0).text();
    for rule in ALL {
        assert!(list.lines().any(|line| line.trim_start().starts_with(rule.meta().id)), "{}", rule.meta().id);
    }
    let group = run(&["explain", "results"]).exits(0).text();
    assert!(group.contains("results/sides-disagree") && !group.contains("header/"), "{group}");
}

#[test]
fn a_rule_is_explained_with_what_it_really_gives() {
    insta::assert_snapshot!(run(&["explain", "results/sides-disagree"]).exits(0).text());
}

#[test]
fn columns_and_articles_are_explained() {
    let texts = ["132", "player.rating", "player.round.result", "C.04.1 4", "general-handling:pab.eligibility"]
        .map(|subject| format!("$ scrutineer explain {subject}\n{}", run(&["explain", subject]).exits(0).text()));
    insta::assert_snapshot!(texts.join("\n"));
    assert_eq!(run(&["explain", "round-dates"]).text(), run(&["explain", "132"]).text());
    assert_eq!(run(&["explain", "C.04.1", "4"]).text(), run(&["explain", "C.04.1/4"]).text());
}

#[test]
fn ones_own_set_begins_with_a_starter() {
    let folder = folder("set");
    let path = folder.join("our federation.toml");
    let path = path.to_str().unwrap();
    run(&["regulations", "new", path]).exits(0);
    run(&["regulations", "new", path]).exits(2);
    assert_eq!(
        run(&["check", OPEN16, "--regulations", path, "--format", "json"]).json()["files"][0]["regulations"]["set"],
        "our-federation"
    );
    let shown = run(&["regulations", "show", path, "--format", "json"]).exits(0).json();
    assert_eq!((&shown["set"], &shown["extends"]), (&"our-federation".into(), &"fide".into()));
    let text =
        std::fs::read_to_string(path).unwrap() + "\"4.1\" = { evidence = \"human\", summary = \"All wear a tie.\" }\n";
    std::fs::write(path, text).unwrap();
    let article = run(&["explain", "our-federation/4.1", "--regulations", path]).exits(0).text();
    assert!(article.contains("All wear a tie."), "{article}");
    let shown = run(&["regulations", "show", path, "--why"]).exits(0).text();
    assert!(shown.contains("All wear a tie.  [set our-federation]"), "{shown}");
}

#[test]
fn the_edition_shown_is_that_of_the_day() {
    let edition = |day: &str| {
        let shown = run(&["regulations", "show", "fide", "--as-of", day, "--format", "json"]).exits(0).json();
        let editions = shown["editions"].as_array().unwrap().clone();
        editions.into_iter().find(|e| e["module"] == "dutch").unwrap()["from"].as_str().unwrap().to_owned()
    };
    assert_eq!(edition("2026-01-31"), "2017-07-01");
    assert_eq!(edition("2026-02-01"), "2026-02-01");
    let list = run(&["regulations", "list"]).exits(0).text();
    assert!(list.contains("dutch: FIDE (Dutch) System\n"), "{list}");
}

#[test]
fn every_article_of_every_set_is_explained() {
    for id in Catalogue::new().ids() {
        for (number, article) in &Catalogue::new().get(id).expect("a set").articles {
            let subject = format!("{id}/{}", number.get_ref());
            let text = run(&["explain", &subject]).exits(0).text();
            assert!(text.starts_with(&format!("{subject}: ")), "{text}");
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(&article.summary), "{text}");
        }
    }
}
