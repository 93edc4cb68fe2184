//! The acceptance table: what is found in every file of the shared corpus, and why each finding is right.
//!
//! `tests/corpus.expected.json` names files by the head of their SHA-256, never by their content. `UPDATE=1 cargo test corpus` writes new
//! counts; a row that has no reason yet fails the test until a person has given one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use scrutineer::check::{Checked, Checker};
use scrutineer::formats::{self, Format};
use scrutineer::profile::Profile;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Stands in a row until a person has told why the finding is right.
const NO_REASON: &str = "?";

/// The table.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Table {
    /// Reasons by key: usually the id of the rule, or another key where the rule's usual reason does not hold.
    reasons: BTreeMap<String, String>,
    /// Files by the first twelve hexadecimal digits of their SHA-256.
    files: BTreeMap<String, File>,
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct File {
    format: String,
    dialect: Option<String>,
    encoding: String,
    newline: String,
    /// Severity and rule, with the count and the key of the reason.
    findings: BTreeMap<String, String>,
}

/// A folder of the shared library; `None`, said aloud, when it is absent.
fn shared(path: &str) -> Option<PathBuf> {
    let full = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared")).join(path);
    if full.exists() {
        return Some(full);
    }
    println!("skipped: no {path}");
    None
}

/// The files under a folder, sorted by path.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { all.extend(files(&path)) } else { all.push(path) }
    }
    all.sort();
    all
}

fn is_input(path: &Path) -> bool {
    let extension = path.extension().map(|e| e.to_string_lossy().into_owned()).unwrap_or_default();
    !matches!(extension.as_str(), "md" | "expected") && !path.ends_with("sealed.bin")
}

fn check(path: &Path, profile: Profile) -> Checked {
    let source = formats::open(path.to_string_lossy(), fs::read(path).expect("a file"), None);
    let checker = Checker { profile, ..Checker::default() };
    checker.check(source).expect("the default regulations")
}

/// The counts of a file, with the reasons of the old table; where that has none, a reason under the rule's own name holds.
fn row(path: &Path, old: &Table) -> (String, File) {
    let digest = Sha256::digest(fs::read(path).expect("a file"));
    let name: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let checked = check(path, Profile::Submit);
    assert!(checked.tool_errors.is_empty(), "{}: {:?}", path.display(), checked.tool_errors);
    assert_ne!(checked.read.format, Format::Unknown, "{}", path.display());
    let mut counts: BTreeMap<String, (usize, &str)> = BTreeMap::new();
    for item in &checked.report.findings {
        counts.entry(format!("{} {}", item.severity.word(), item.rule)).or_insert((0, &item.rule)).0 += 1;
    }
    let reason = |finding: &str, rule: &str| {
        let row = old.files.get(&name).and_then(|file| file.findings.get(finding));
        let key = row.and_then(|row| row.split_once(' ')).map_or(rule, |(_, key)| key);
        let known = |key: &&str| old.reasons.contains_key(*key);
        [key, rule].into_iter().find(known).unwrap_or(NO_REASON).to_owned()
    };
    let findings = counts
        .iter()
        .map(|(finding, (count, rule))| (finding.clone(), format!("{count} {}", reason(finding, rule))))
        .collect();
    let report = checked.report;
    let file = File {
        format: report.format,
        dialect: report.dialect,
        encoding: report.encoding,
        newline: report.newline,
        findings,
    };
    (name, file)
}

#[test]
fn every_finding_on_the_corpus_is_accounted_for() {
    let Some(folder) = shared("corpus") else { return };
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus.expected.json");
    let text = fs::read_to_string(path).expect("the acceptance table");
    let mut old: Table = serde_json::from_str(&text).expect("the acceptance table");
    let rows: BTreeMap<String, File> =
        files(&folder).iter().filter(|path| is_input(path)).map(|path| row(path, &old)).collect();
    println!("{} files of the corpus", rows.len());
    if std::env::var_os("UPDATE").is_some() {
        old.files = rows;
        let text = serde_json::to_string_pretty(&old).expect("a table is JSON");
        fs::write(path, text + "\n").expect("the acceptance table can be written");
    } else {
        for (name, file) in &rows {
            assert_eq!(Some(file), old.files.get(name), "file {name}");
        }
        assert_eq!(old.files.len(), rows.len(), "the table has rows of files that are not there");
    }
    let open: Vec<String> = old
        .files
        .iter()
        .flat_map(|(name, file)| file.findings.iter().map(move |(finding, row)| (name, finding, row)))
        .filter(|(.., row)| row.split_once(' ').is_none_or(|(_, key)| !old.reasons.contains_key(key)))
        .map(|(name, finding, row)| format!("{name} {finding}: {row}"))
        .collect();
    assert!(open.is_empty(), "rows without a reason: {open:#?}");
}

#[test]
fn every_reason_is_given_somewhere() {
    let text = include_str!("../corpus.expected.json");
    let table: Table = serde_json::from_str(text).expect("the acceptance table");
    let used = |key: &String| {
        table
            .files
            .values()
            .any(|file| file.findings.values().any(|row| row.split_once(' ').is_some_and(|r| r.1 == key)))
    };
    let unused: Vec<_> = table.reasons.keys().filter(|key| !used(key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// A valid file is quiet: rounds that an independent engine paired give neither error nor warning.
#[test]
fn generated_tournaments_are_quiet() {
    for edition in ["oracle/dutch-2017", "oracle/dutch-2026"] {
        let Some(folder) = shared(edition) else { return };
        let mut checked_files = 0;
        for path in files(&folder) {
            let checked = check(&path, Profile::Pairing);
            assert!(checked.tool_errors.is_empty(), "{}: {:?}", path.display(), checked.tool_errors);
            let loud: Vec<String> = checked
                .report
                .findings
                .iter()
                .filter(|item| matches!(item.severity.word(), "error" | "warning"))
                .map(|item| format!("{}: {}", item.rule, item.title))
                .collect();
            assert!(loud.is_empty(), "{}: {loud:#?}", path.display());
            checked_files += 1;
        }
        println!("{checked_files} files of {edition} are quiet");
    }
}
