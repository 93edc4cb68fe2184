//! The lists of rules are written from the folders, so that a new rule is one new file: `UPDATE=1 cargo test freshness` writes them.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::base::freshness::fresh;

/// Name of the rule that a file declares: the identifier before `= Meta {` inside its `rule!`.
fn declared_name(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a rule file is readable");
    let line = text.lines().find(|line| line.trim_end().ends_with("= Meta {"));
    let name = line.and_then(|line| line.split_whitespace().next());
    name.unwrap_or_else(|| panic!("{} declares no rule", file.display())).to_owned()
}

fn sorted(folder: &Path, keep: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| keep(path))
        .collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("a name").to_string_lossy().into_owned()
}

/// The folder of a group as the module name that Rust allows: `tie-breaks` is `tie_breaks`.
fn generated() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let mut files = Vec::new();
    let mut entries = String::new();
    for folder in sorted(&root, Path::is_dir) {
        let group = stem(&folder);
        let rules = sorted(&folder, |path| {
            path.extension().is_some_and(|e| e == "rs") && !path.ends_with("mod.rs") && !path.ends_with("support.rs")
        });
        let mut text = format!(
            "//! The rules of the group `{}`. Written from the folder by the freshness test.\n\n",
            group.replace('_', "-")
        );
        for rule in &rules {
            let module = stem(rule);
            writeln!(text, "pub(crate) mod {module};").expect("a string takes text");
            writeln!(entries, "    &super::{group}::{module}::{},", declared_name(rule)).expect("a string takes text");
        }
        if folder.join("support.rs").exists() {
            text.push_str("\nmod support;\n");
        }
        files.push((folder.join("mod.rs"), text));
    }
    let registry = format!(
        "//! Every rule, sorted by id. Written from the folders by the freshness test.\n\nuse super::Rule;\n\n/// Every rule, sorted by id.\npub const ALL: &[&dyn Rule] = &[\n{entries}];\n"
    );
    files.push((root.join("registry.rs"), registry));
    files
}

#[test]
fn freshness() {
    for (path, text) in generated() {
        fresh(path, text);
    }
}
