//! The championships of `samples/championships`: every article that can be decided is met in one of the events of its set, and each has a
//! variant that violates it and nothing else but what the set declares.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use toml::Spanned;

use crate::base::{DecodeHint, Source};
use crate::check::{Checker, EventList, Judged};
use crate::dossier::Dossier;
use crate::lists;
use crate::regs::{Catalogue, Evidence, Pick, RegulationSet};
use crate::report::EventReport;
use crate::rules::example;

/// The texts of an event by the name of the file.
type Files = BTreeMap<String, String>;

fn folder(set: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/championships").join(set)
}

fn event(set: &str, base: &str) -> Files {
    let folder = folder(set).join(base);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// Files that were checked already, by name, text and whether their rounds were paired again.
type Known = BTreeMap<(String, String, bool), Rc<Judged>>;

fn judge(files: &Files, quick: bool, known: &mut Known) -> Result<EventReport, String> {
    let dossier = Dossier::parse("event.toml", &files["event.toml"]).map_err(|error| error.to_string())?;
    let pick = Pick::parse(dossier.event.regulations.as_ref().unwrap().get_ref()).unwrap();
    let checker = Checker { pick, quick, dossier, ..Checker::default() };
    let mut judged = Vec::new();
    for file in &checker.dossier.files {
        let name = file.path.get_ref();
        let text = files.get(name).ok_or_else(|| format!("no file {name}"))?;
        let key = (name.clone(), text.clone(), quick);
        if !known.contains_key(&key) {
            let source = Source::decode(name.clone(), text.clone().into_bytes(), &DecodeHint::default());
            let checked = checker.check(source).map_err(|error| error.to_string())?;
            known.insert(key.clone(), Rc::new(Judged { read: checked.read, report: checked.report }));
        }
        judged.push(Rc::clone(&known[&key]));
    }
    let open = |named: &crate::dossier::ListFile| EventList {
        kind: named.list,
        month: named.month.clone(),
        list: lists::read(files[&named.path].as_bytes()).unwrap(),
    };
    let lists: Vec<EventList> = checker.dossier.lists.iter().map(open).collect();
    checker.judge_event(&judged.iter().map(Rc::as_ref).collect::<Vec<_>>(), &lists).map_err(|error| error.to_string())
}

fn verdicts(report: &EventReport) -> BTreeMap<String, String> {
    report.articles.iter().map(|a| (a.article.clone(), a.verdict.clone())).collect()
}

/// A violation of one article as edits of an event.
struct Variant {
    article: String,
    base: String,
    /// File, edit.
    edits: Vec<(String, String)>,
}

/// Reads `variants.txt`: `[article] base`, then a line `file: edit` for each edit; `full` after the base also pairs the rounds again.
fn variants(set: &str) -> Vec<Variant> {
    let path = folder(set).join("variants.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut variants: Vec<Variant> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(head) = line.strip_prefix('[') {
            let (article, base) = head.split_once(']').unwrap();
            variants.push(Variant { article: article.to_owned(), base: base.trim().to_owned(), edits: Vec::new() });
        } else {
            let (file, edit) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
            variants.last_mut().unwrap().edits.push((file.to_owned(), edit.to_owned()));
        }
    }
    variants
}

fn is_ancestor(of: &str, article: &str) -> bool {
    of.strip_prefix(article).is_some_and(|rest| rest.starts_with('.'))
}

/// Articles of the set whose verdict may change with an article: its ancestors, and those that it implies, with theirs.
fn allowed(set: &RegulationSet, article: &str) -> BTreeSet<String> {
    let mut roots = vec![article.to_owned()];
    roots.extend(set.articles[article].implies.iter().cloned());
    let related = |number: &&String| roots.iter().any(|root| root == *number || is_ancestor(root, number));
    set.articles.keys().map(Spanned::get_ref).filter(related).cloned().collect()
}

/// All faults of the variants of a set; the numbers of events and variants.
fn faults(id: &str) -> (Vec<String>, usize) {
    let set = Catalogue::new().get(id).unwrap();
    let mut clean: BTreeMap<(String, bool), (Files, BTreeMap<String, String>)> = BTreeMap::new();
    let mut faults = Vec::new();
    let mut known = Known::new();
    let variants = variants(id);
    for variant in &variants {
        let (base, full) =
            variant.base.strip_suffix(" full").map_or((variant.base.as_str(), false), |base| (base, true));
        let (files, before) = clean.entry((base.to_owned(), full)).or_insert_with(|| {
            let files = event(id, base);
            let report = judge(&files, !full, &mut known).unwrap();
            let verdicts = verdicts(&report);
            (files, verdicts)
        });
        let mut changed = files.clone();
        let mut failed = None;
        for (file, edit) in &variant.edits {
            let text = changed.get(file).map(|text| example::edit(text, &[edit]));
            match text {
                Some(Ok(text)) => {
                    changed.insert(file.clone(), text);
                }
                Some(Err(error)) => failed = Some(error),
                None => failed = Some(format!("no file {file}")),
            }
        }
        if let Some(error) = failed {
            faults.push(format!("[{}] {error}", variant.article));
            continue;
        }
        let report = match judge(&changed, !full, &mut known) {
            Ok(report) => report,
            Err(error) => {
                faults.push(format!("[{}] {error}", variant.article));
                continue;
            }
        };
        let after = verdicts(&report);
        let why = |number: &str| {
            report.articles.iter().find(|a| a.article == number).map_or("", |a| a.why.as_str()).to_owned()
        };
        if after[&variant.article] != "violated" {
            faults.push(format!("[{}] is {}: {}", variant.article, after[&variant.article], why(&variant.article)));
        }
        if before[&variant.article] == "violated" {
            faults.push(format!("[{}] is violated in {base} as it stands", variant.article));
        }
        let allowed = allowed(&set, &variant.article);
        for (number, verdict) in &after {
            if before[number] != *verdict && !allowed.contains(number) {
                faults.push(format!(
                    "[{}] changes {number} from {} to {verdict}: {}",
                    variant.article,
                    before[number],
                    why(number)
                ));
            }
        }
    }
    let named: BTreeSet<&String> = variants.iter().map(|v| &v.article).collect();
    for (number, article) in &set.articles {
        let number = number.get_ref();
        let decidable = matches!(article.evidence, Evidence::File | Evidence::List | Evidence::Dossier);
        if decidable && !named.contains(number) {
            faults.push(format!("[{number}] has no variant"));
        }
    }
    (faults, variants.len())
}

/// Articles that can be decided and are met in no event of the set, and articles violated or undecided in one.
fn unmet(id: &str) -> Vec<String> {
    let set = Catalogue::new().get(id).unwrap();
    let mut met: BTreeSet<String> = BTreeSet::new();
    let mut wrong = Vec::new();
    let mut bases: Vec<String> = fs::read_dir(folder(id))
        .unwrap()
        .map(|e| e.unwrap())
        .filter(|e| e.path().is_dir())
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect();
    bases.sort();
    for base in bases {
        // Pairing every round again is for the release build; here the articles are judged without it in the largest events.
        let files = event(id, &base);
        let quick = files.values().map(String::len).sum::<usize>() > LARGE;
        let report = judge(&files, quick, &mut Known::new()).unwrap();
        for article in &report.articles {
            let left_out = quick && (article.why.contains("left out") || article.why.starts_with("as "));
            match article.verdict.as_str() {
                "met" => {
                    met.insert(article.article.clone());
                }
                "violated" | "unverifiable" if !left_out => {
                    wrong.push(format!("{base} {}: {} {}", article.article, article.verdict, article.why));
                }
                _ => {}
            }
        }
    }
    let decidable = |number: &&String| {
        matches!(set.articles[number.as_str()].evidence, Evidence::File | Evidence::List | Evidence::Dossier)
    };
    wrong.extend(
        set.articles
            .keys()
            .map(Spanned::get_ref)
            .filter(decidable)
            .filter(|number| !met.contains(*number))
            .map(|number| format!("{number} is met nowhere")),
    );
    wrong
}

/// Bytes of an event from which on its rounds are not paired again in this test.
const LARGE: usize = 60_000;

macro_rules! championships {
    ($($test:ident = $id:literal),+ $(,)?) => {
        mod met {
            $(#[test]
            fn $test() {
                let unmet = super::unmet($id);
                assert!(unmet.is_empty(), "{unmet:#?}");
            })+
        }

        mod variants {
            $(#[test]
            fn $test() {
                let (faults, _) = super::faults($id);
                assert!(faults.is_empty(), "{faults:#?}");
            })+
        }
    };
}

championships! {
    asian_cities = "acf-cities",
    asian_juniors = "acf-juniors",
    asian_nations = "acf-nations",
    asian_schools = "acf-schools",
    asian_seniors = "acf-seniors",
    malaysia_2016 = "myc-2016",
}

#[test]
fn a_set_gives_a_reason_for_every_implication_that_the_text_does_not_print() {
    for id in Catalogue::new().ids() {
        let set = Catalogue::new().get(id).unwrap();
        let others: BTreeSet<&String> =
            set.articles.values().filter(|a| a.because.is_some()).flat_map(|a| &a.implies).collect();
        assert!(others.len() <= 5, "{id}: {others:?}");
    }
}

/// Five invented cities of one board, one of them with a bye in each round; `@N@` is the rank of team N.
const CITIES_WITH_BYES: &str = "\
012 Invented Cities
032 UAE
042 2012/05/10
052 2012/05/13
062 5
072 5
082 5
092 Team: Swiss-System
142 4
222 5400+30
352 W
362 TW  2.0   TD  1.0   TL  0.0
001    1 m    Player, A                         2490 UAE                         3.5    1     4 w 1     2 w =     5 b 1     3 b 1
001    2 m    Player, B                         2480 UAE                         2.5    2     3 w 1     1 b =     4 b 0  0000 - U
001    3 m    Player, C                         2470 UAE                         1.0    3     2 b 0     5 b 0  0000 - U     1 w 0
001    4 m    Player, D                         2460 UAE                         2.5    4     1 b 0  0000 - U     2 w 1     5 w =
001    5 m    Player, E                         2450 UAE                         2.5    5  0000 - U     3 w 1     1 w 0     4 b =
310   1 City A                           CITYA   2490    7.0    3.5 @1@     1
310   2 City B                           CITYB   2480    5.0    2.5 @2@     2
310   3 City C                           CITYC   2470    2.0    1.0 @3@     3
310   4 City D                           CITYD   2460    5.0    2.5 @4@     4
310   5 City E                           CITYE   2450    5.0    2.5 @5@     5
320 02.0 01.0 005 004 003 002
";

#[test]
fn acf_cities_11_5_ranks_tell_how_unplayed_matches_were_counted() {
    let event = "event = { name = \"Invented Cities\", regulations = \"acf-cities\" }\n\
                 file = [{ path = \"open.trf\", category = \"open\" }]\n";
    let verdict = |ranks: [&str; 5], answer: &str| {
        let ranked = (1..).zip(ranks).fold(CITIES_WITH_BYES.to_owned(), |text, (team, rank)| {
            text.replace(&format!("@{team}@"), &format!("{rank:>3}"))
        });
        let files =
            Files::from([("event.toml".to_owned(), format!("{event}{answer}")), ("open.trf".to_owned(), ranked)]);
        let report = judge(&files, true, &mut Known::new()).unwrap();
        let article = report.articles.into_iter().find(|a| a.article == "11.5.bye").unwrap();
        (article.verdict, article.why)
    };
    let as_drawn_against_itself = ["1", "3", "5", "2", "4"];
    let with_virtual_opponents = ["1", "2", "5", "3", "4"];
    assert_eq!(verdict(as_drawn_against_itself, "").0, "met");
    let (wrong, why) = verdict(with_virtual_opponents, "");
    assert_eq!(wrong, "violated");
    assert!(why.contains("counted as"), "{why}");
    assert_eq!(verdict(["5", "4", "3", "2", "1"], "").0, "unverifiable");
    assert_eq!(verdict([""; 5], "").0, "unverifiable");
    let denied = "answers = { unplayed-match-counts-as = \"nothing\" }\n";
    assert_eq!(verdict(as_drawn_against_itself, denied).0, "violated");
}
