//! What a reader of the code may rely on, held by tests: the floors, who prints, how long a file is, what samples may hold.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scrutineer::regs::Module;

/// Modules by floor, the lowest first. A module uses its own floor and lower ones.
const FLOORS: [&[&str]; 9] = [
    &["base"],
    &["grammar", "tree"],
    &["model"],
    &["regs", "dossier", "formats", "lists"],
    &["engines", "finding"],
    &["profile", "rules", "conditions"],
    &["declared", "check", "report", "anonymise"],
    &["fuzzing"],
    &["cli"],
];

/// Longest source file, in lines. Generated tables are data.
const LONGEST: usize = 700;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, extension, found);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
}

fn sources() -> Vec<(String, String)> {
    let src = root().join("src");
    let mut found = Vec::new();
    files(&src, "rs", &mut found);
    found.sort();
    let named = |path: PathBuf| {
        let name = path.strip_prefix(&src).expect("inside src").to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(&path).expect("readable"))
    };
    found.into_iter().map(named).collect()
}

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

/// The part of a file before its tests.
fn code(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or(text)
}

#[test]
fn every_module_has_a_floor_and_uses_only_lower_ones() {
    let mut wrong = Vec::new();
    for (name, text) in sources() {
        let module = name.split(['/', '.']).next().expect("a first part");
        if module == "lib" || module == "main" {
            continue;
        }
        let Some(own) = floor(module) else {
            wrong.push(format!("{name}: the module `{module}` has no floor"));
            continue;
        };
        if name.ends_with("tests.rs") || name.contains("freshness") || name.ends_with("table.rs") {
            continue;
        }
        for used in code(&text)
            .split("crate::")
            .skip(1)
            .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next())
        {
            if floor(used).is_some_and(|used| used > own) {
                wrong.push(format!("{name} uses `{used}`, which lies above it"));
            }
        }
        if module == "report" && code(&text).contains("crate::rules") {
            wrong.push(format!("{name}: a report knows nothing of rules"));
        }
        let engine_sees = ["crate::tree", "crate::formats", "crate::report"];
        if module == "engines" && engine_sees.iter().any(|used| code(&text).contains(used)) {
            wrong.push(format!("{name}: an engine knows the model and the regulations only"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_command_line_prints_opens_files_and_reads_the_clock() {
    let outside =
        ["println!", "eprintln!", "std::fs", "std::env::var", "SystemTime::now", "Instant::now", "Zoned::now"];
    let mut wrong = Vec::new();
    for (name, text) in sources().into_iter().filter(|(name, _)| {
        !name.starts_with("cli/")
            && !name.contains("generate")
            && !name.contains("freshness")
            && !name.ends_with("tests.rs")
    }) {
        let body = code(&text);
        wrong.extend(outside.iter().filter(|word| body.contains(**word)).map(|word| format!("{name}: {word}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn files_are_short_and_finished() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("unimpl", "emented!"),
        concat!("to", "do!("),
        concat!("#[ig", "nore"),
    ];
    let mut wrong = Vec::new();
    for (name, text) in sources() {
        let lines = text.lines().count();
        if lines > LONGEST && !name.contains("tables") {
            wrong.push(format!("{name} has {lines} lines"));
        }
        wrong.extend(marks.iter().filter(|mark| text.contains(**mark)).map(|mark| format!("{name}: {mark}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_parameter_of_a_regulation_is_read() {
    let sources: String = sources()
        .into_iter()
        .filter(|(name, _)| !name.starts_with("regs/tables") && !name.ends_with("tests.rs"))
        .map(|(_, text)| code(&text).to_owned())
        .collect();
    let names = Module::ALL.into_iter().flat_map(|module| {
        let params = module.timeline().texts().flat_map(|edition| edition.params);
        params.map(move |(name, _)| format!("{module}.{name}"))
    });
    let idle: BTreeSet<String> = names.filter(|name| !sources.contains(&format!("\"{name}\""))).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

#[test]
fn samples_keep_their_bytes() {
    let attributes = fs::read_to_string(root().join(".gitattributes")).expect("readable");
    for folder in ["samples/**", "tests/data/**", "fuzz/seeds/**"] {
        assert!(attributes.lines().any(|line| line == format!("{folder} -text")), "{folder} must be `-text`");
    }
}
