use std::collections::BTreeMap;

use super::*;
use crate::base::Date;
use crate::grammar::Version;

fn day(text: &str) -> Date {
    Date::parse_iso(text).unwrap()
}

fn started(text: &str) -> EventDates {
    EventDates { start: Some(day(text)), ..EventDates::default() }
}

fn fide(event: &EventDates) -> Resolved {
    resolve(&Catalogue::new(), &Pick::default(), event).unwrap()
}

fn is_key(key: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    key.split('.').all(|part| part.split(['-', '_']).all(word))
}

#[test]
fn editions_follow_one_another_without_gap_or_overlap() {
    for module in Module::ALL {
        let timeline = module.timeline();
        assert_eq!(timeline.module, module);
        assert!(!timeline.editions.is_empty(), "{module}");
        for pair in timeline.editions.windows(2) {
            let until = pair[0].until.unwrap_or_else(|| panic!("{module} {} never ends", pair[0].name));
            assert!(pair[0].from <= until, "{module} {}", pair[0].name);
            assert_eq!(until.plus_days(1), pair[1].from, "{module} {}", pair[1].name);
            assert_ne!(pair[0].name, pair[1].name, "{module}");
        }
        assert_eq!(timeline.newest().until, None, "{module}");
    }
}

#[test]
fn keys_are_well_formed_unique_and_found() {
    for module in Module::ALL {
        for edition in module.timeline().texts() {
            for pair in edition.articles.windows(2) {
                assert!(pair[0].key < pair[1].key, "{module} {}: {}", edition.name, pair[1].key);
            }
            for article in edition.articles {
                assert!(is_key(article.key), "{module} {}: {}", edition.name, article.key);
                assert!(!article.no.is_empty() && !article.title.is_empty(), "{module}: {}", article.key);
                assert!(article.summary.ends_with('.'), "{module}: {}", article.key);
                assert!(Cite(module, article.key).exists());
            }
            for (name, value) in edition.params {
                assert!(is_key(name), "{module} {}: {name}", edition.name);
                assert_eq!(edition.param(name), Some(value));
            }
        }
    }
    assert!(!Cite(Module::Dutch, "criterion.none").exists());
}

#[test]
fn a_parameter_has_one_kind_in_all_editions() {
    let mut kinds = BTreeMap::new();
    for module in Module::ALL {
        for (name, value) in module.timeline().texts().flat_map(|edition| edition.params) {
            assert_eq!(*kinds.entry((module, *name)).or_insert(value.kind()), value.kind(), "{module}.{name}");
        }
    }
}

#[test]
fn the_start_date_picks_the_edition() {
    for (module, date, name) in [
        (Module::Dutch, "2017-06-30", "2012"),
        (Module::Dutch, "2017-07-01", "2017"),
        (Module::Dutch, "2026-01-31", "2017"),
        (Module::Dutch, "2026-02-01", "2026"),
        (Module::GeneralHandling, "2026-01-31", "2017"),
        (Module::GeneralHandling, "2026-02-01", "2026"),
        (Module::TieBreaks, "2026-02-28", "2024b"),
        (Module::TieBreaks, "2026-03-01", "2026"),
        (Module::Unplayed, "2023-08-31", "2019"),
        (Module::Unplayed, "2023-09-01", "2023"),
        (Module::Unplayed, "2024-04-01", "2024a"),
        (Module::Unplayed, "2024-08-01", "2024b"),
        (Module::Rating, "2006-03-31", "2003"),
        (Module::Rating, "2024-11-30", "2024"),
        (Module::Rating, "2025-09-30", "2024-12"),
        (Module::Rating, "2025-10-01", "2025"),
        (Module::Titles, "2022-12-15", "2022-12"),
        (Module::Titles, "2023-12-31", "2023"),
        (Module::Titles, "2024-01-01", "2024"),
        (Module::Submission, "2023-12-25", "2023"),
        (Module::TeamSwiss, "2024-08-01", "2024"),
    ] {
        assert_eq!(fide(&started(date)).edition(module).map(|e| e.name), Some(name), "{module} {date}");
    }
    assert!(fide(&started("2026-01-31")).edition(Module::DoubleSwiss).is_none());
    assert!(fide(&started("2024-07-31")).edition(Module::TeamSwiss).is_none());
}

#[test]
fn formats_go_by_the_end_of_the_event_or_by_the_file_itself() {
    let mut event = EventDates { start: Some(day("2025-08-25")), end: Some(day("2025-09-01")), format: None };
    assert_eq!(fide(&event).edition(Module::Formats).map(|e| e.name), Some("trf26"));
    event.end = Some(day("2025-08-31"));
    assert_eq!(fide(&event).edition(Module::Formats).map(|e| e.name), Some("trf16"));
    event.format = Some(Version::Trf06);
    let regs = fide(&event);
    assert_eq!(regs.edition(Module::Formats).map(|e| e.name), Some("trf06"));
    assert_eq!(regs.editions_block()[0].why, "the file is TRF06");
}

#[test]
fn the_same_subject_has_the_number_of_its_edition() {
    let cite = Cite(Module::GeneralHandling, "pab.eligibility");
    let old = fide(&started("2026-01-31")).cite(cite).unwrap();
    assert_eq!((old.regulation, old.article, old.edition), ("C.04.1", "d", day("2017-07-01")));
    let new = fide(&started("2026-02-01")).cite(cite).unwrap();
    assert_eq!((new.regulation, new.article, new.edition), ("C.04.1", "4", day("2026-02-01")));
    let rating = fide(&started("2026-02-01")).cite(Cite(Module::Formats, "player.rating")).unwrap();
    assert_eq!((rating.regulation, rating.article), ("TRF26", "record 001, columns 49-52"));
    let regs = fide(&started("2026-02-01"));
    let dutch = regs.edition(Module::Dutch).unwrap();
    assert_eq!(dutch.numbered("2.4.7").map(|article| article.key), Some("criterion.preferences"));
    assert_eq!(regs.cite_number(Module::Dutch, "2.4.7"), regs.cite(Cite(Module::Dutch, "criterion.preferences")));
}

#[test]
fn without_a_date_the_newest_edition_or_that_of_the_day_holds() {
    let regs = fide(&EventDates::default());
    assert_eq!(regs.editions_block()[2].why, "no start date: newest edition");
    let pick = Pick { as_of: Some(day("2020-05-05")), ..Pick::default() };
    let regs = resolve(&Catalogue::new(), &pick, &EventDates::default()).unwrap();
    assert_eq!(regs.edition(Module::Dutch).map(|e| e.name), Some("2017"));
    assert_eq!(regs.editions_block()[2].why, "no start date: edition of 2020-05-05");
}

#[test]
fn days_before_the_first_edition_are_told() {
    let regs = fide(&started("1998-04-01"));
    let dutch = regs.editions_block().iter().find(|choice| choice.module == Module::Dutch).unwrap();
    assert_eq!(
        dutch.why,
        "start date 1998-04-01; older than the first known edition, which stands in; dates of this edition unverified"
    );
    assert!(regs.edition(Module::Formats).is_none());
}

#[test]
fn the_user_may_fix_editions() {
    let mut pick = Pick::parse("fide@2019-01-01").unwrap();
    pick.fix_edition("tie-breaks=2026-03-01").unwrap();
    let regs = resolve(&Catalogue::new(), &pick, &started("2026-05-01")).unwrap();
    assert_eq!(regs.edition(Module::Dutch).map(|e| e.name), Some("2017"));
    assert_eq!(regs.edition(Module::TieBreaks).map(|e| e.name), Some("2026"));
    assert_eq!(regs.set(), "fide");
    assert_eq!(Pick::parse("fide@soon").unwrap_err().message, "`soon` is not a date like 2026-03-14");
    assert_eq!(
        pick.fix_edition("tiebreaks=2026-03-01").unwrap_err().message,
        "no module `tiebreaks` (did you mean `tie-breaks`?)"
    );
    assert_eq!(
        pick.fix_edition("double-swiss=2020-01-01").unwrap_err().message,
        "`double-swiss` has no edition of or named 2020-01-01 (there are 2026)"
    );
    pick.fix_edition("unplayed=2022").unwrap();
    let regs = resolve(&Catalogue::new(), &pick, &started("2026-05-01")).unwrap();
    assert_eq!(regs.cite(Cite(Module::Unplayed, "own")).map(|citation| citation.article), Some("14.5"));
    let error = resolve(&Catalogue::new(), &Pick::parse("fida").unwrap(), &EventDates::default()).unwrap_err();
    assert_eq!(error.message, "no regulation set `fida` (did you mean `fide`?)");
}

fn is_rule(id: &str) -> bool {
    id.starts_with("players/")
}

const OPEN: &str = r#"
id = "our-open"
title = "Our open"
extends = "fide"

[editions]
tie-breaks = "2024-08-01"

[params]
"submission.registration-days" = 14

[rules."players/birth-date-missing"]
level = "off"
because = "Invented players have no birth dates."

[articles."4.2"]
evidence = "file"
summary = "Nine rounds."
"#;

#[test]
fn a_set_lays_its_values_over_the_editions() {
    let mut catalogue = Catalogue::new();
    assert_eq!(catalogue.add("open.toml", OPEN, is_rule).unwrap(), "our-open");
    let city = "id = \"our-city\"\ntitle = \"City\"\nextends = \"our-open\"\n[params]\n\"submission.registration-days\" = 21\n";
    catalogue.add("city.toml", city, is_rule).unwrap();
    let added: Vec<&str> = catalogue.ids().into_iter().filter(|id| !Catalogue::new().ids().contains(id)).collect();
    assert_eq!(added, ["our-city", "our-open"]);
    let regs = resolve(&catalogue, &Pick::parse("our-city").unwrap(), &started("2026-05-01")).unwrap();
    assert_eq!(regs.int("submission.registration-days"), Some(21));
    assert_eq!(regs.param("submission.registration-days").unwrap().layer, Layer::Set("our-city"));
    assert_eq!(regs.param("submission.report-lists").unwrap().layer, Layer::Edition("B.02", day("2024-03-01")));
    assert_eq!(regs.edition(Module::TieBreaks).map(|e| e.name), Some("2024b"));
    let change = regs.rule_change("players/birth-date-missing").unwrap();
    assert_eq!((change.value.level, change.layer), (Level::Off, Layer::Set("our-open")));
    assert_eq!(regs.chain().len(), 3);
    let plain = fide(&started("2026-05-01"));
    assert_ne!(regs.digest(), plain.digest());
    assert_eq!(plain.digest(), fide(&started("2026-05-02")).digest());
    assert_ne!(plain.digest(), fide(&started("2026-01-02")).digest());
    assert_eq!(plain.digest().len(), 64);
}

#[test]
fn a_wrong_set_is_told_with_its_place() {
    for (text, at, message) in [
        ("id = \"a\"\ntitle = \"A\"\nextends = \"fide\"\nfoo = 1\n", "foo", "unknown field `foo`"),
        ("id = \"A b\"\ntitle = \"A\"\nextends = \"fide\"\n", "\"A b\"", "`A b` is no name for a set"),
        ("id = \"a\"\ntitle = \"A\"\n", "\"a\"", "a set needs `extends`"),
        ("id = \"a\"\ntitle = \"A\"\nextends = \"a\"\n", "\"a\"", "a set cannot extend itself"),
        ("id = \"fide\"\ntitle = \"A\"\nextends = \"fide\"\n", "\"fide\"", "there is a set `fide` already"),
        (
            "id = \"a\"\ntitle = \"A\"\nextends = \"fido\"\n",
            "\"fido\"",
            "no regulation set `fido` (did you mean `fide`?)",
        ),
        (
            "id = \"a\"\ntitle = \"A\"\nextends = \"fide\"\n[params]\n\"submission.registration-day\" = 3\n",
            "\"submission.registration-day\"",
            "no parameter `submission.registration-day` (did you mean `submission.registration-days`?)",
        ),
        (
            "id = \"a\"\ntitle = \"A\"\nextends = \"fide\"\n[params]\n\"submission.registration-days\" = \"x\"\n",
            "\"x\"",
            "`submission.registration-days` is a whole number, not a text",
        ),
        (
            "id = \"a\"\ntitle = \"A\"\nextends = \"fide\"\n[editions]\ndouble-swiss = \"2001-01-01\"\n",
            "\"2001-01-01\"",
            "`double-swiss` has no edition of or named 2001-01-01",
        ),
        (
            "id = \"a\"\ntitle = \"A\"\nextends = \"fide\"\n[rules.\"x/y\"]\nlevel = \"off\"\n",
            "[rules.\"x/y\"]",
            "missing field `because`",
        ),
        (
            "id = \"a\"\ntitle = \"A\"\nextends = \"fide\"\n[rules.\"x/y\"]\nlevel = \"off\"\nbecause = \"z\"\n",
            "\"x/y\"",
            "there is no rule `x/y`",
        ),
        (
            "id = \"a\"\ntitle = \"A\"\nextends = \"fide\"\n[articles.\"1\"]\nevidence = \"file\"\nsummary = \"Z.\"\nrules = [\"x/y\"]\n",
            "\"1\"",
            "there is no rule `x/y`",
        ),
    ] {
        let error = Catalogue::new().add("a.toml", text, is_rule).unwrap_err();
        assert!(error.message.starts_with(message), "{}", error.message);
        assert_eq!(error.file.as_deref(), Some("a.toml"));
        assert_eq!(error.span.unwrap().of(text).trim_end(), at, "{message}");
    }
}

#[test]
fn federation_codes_are_known_and_explained() {
    for pair in Federation::all().windows(2) {
        assert!(pair[0].code < pair[1].code, "{}", pair[1].code);
    }
    for federation in Federation::all() {
        assert_eq!(Federation::by_code(federation.code), Some(federation));
        if let Some(successor) = federation.successor {
            assert!(Federation::by_code(successor).is_some_and(Federation::is_valid), "{successor}");
        }
    }
    for (text, code) in [
        ("DEU", Some("GER")),
        ("ger", Some("GER")),
        ("GER", None),
        ("IRN", Some("IRI")),
        ("WAL", Some("WLS")),
        ("FRG", Some("GER")),
        ("URS", None),
        ("CHE", Some("SUI")),
        ("france", Some("FRA")),
        ("XYZ", None),
        ("", None),
    ] {
        assert_eq!(Federation::suggest(text).map(|f| f.code), code, "{text}");
    }
    let yugoslavia = Federation::by_code("YUG").unwrap();
    assert!(yugoslavia.in_use(day("1999-01-01")) && !yugoslavia.in_use(day("2010-01-01")));
    assert!(Federation::by_code("FID").unwrap().is_valid());
    assert!(!Federation::by_code("BEN").unwrap().is_valid());
}

#[test]
fn aliases_name_valid_codes_and_hide_none() {
    for (alias, code) in super::tables::federations::ALIASES {
        assert!(Federation::by_code(alias).is_none(), "{alias}");
        assert!(Federation::by_code(code).is_some(), "{alias} {code}");
    }
}

#[test]
fn lists_and_shows_what_there_is() {
    let mut catalogue = Catalogue::new();
    catalogue
        .add(
            "open.toml",
            &OPEN.replace(
                "[articles.\"4.2\"]",
                "[articles.\"10.1\"]\nevidence = \"human\"\nsummary = \"Fair play.\"\n[articles.\"4.2\"]",
            ),
            is_rule,
        )
        .unwrap();
    let listing = Listing::of(&catalogue).unwrap();
    let own = listing.sets.iter().find(|set| set.set == "our-open").unwrap();
    assert_eq!(own.extends.as_deref(), Some("fide"));
    assert_eq!(listing.modules.len(), Module::ALL.len());
    let regs = resolve(&catalogue, &Pick::parse("our-open").unwrap(), &started("2026-05-01")).unwrap();
    let shown = serde_json::to_value(regs.show()).unwrap();
    assert_eq!(shown["articles"][0]["article"], "4.2");
    assert_eq!(shown["articles"][1]["article"], "10.1");
    assert_eq!(
        shown["parameters"]["submission.registration-days"],
        serde_json::json!({"value": 14, "layer": {"set": "our-open"}})
    );
    assert_eq!(
        shown["parameters"]["submission.report-lists"],
        serde_json::json!({"value": 3, "layer": {"edition": ["B.02", "2024-03-01"]}})
    );
    assert_eq!(shown["rules"]["players/birth-date-missing"]["value"]["level"], "off");
    assert_eq!(shown["editions"][0]["module"], "formats");
}

#[test]
fn every_article_that_can_be_decided_names_what_decides_it() {
    for id in Catalogue::new().ids() {
        let set = Catalogue::new().get(id).unwrap();
        for (number, article) in &set.articles {
            let decidable = matches!(article.evidence, Evidence::File | Evidence::List | Evidence::Dossier);
            let number = number.get_ref();
            assert_eq!(decidable, !article.all_rules().is_empty(), "{id}/{number}");
            assert!(article.summary.ends_with('.'), "{id}/{number}");
            assert!(article.category.as_ref().is_none_or(|name| set.categories.contains_key(name)), "{id}/{number}");
            assert!(!article.permits || article.evidence == Evidence::Human, "{id}/{number}");
        }
        for found in &set.contradictions {
            assert!(
                found.articles.iter().all(|number| set.articles.contains_key(number.as_str())),
                "{id}: {:?}",
                found.articles
            );
        }
    }
}
