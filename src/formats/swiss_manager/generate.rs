//! Writes `tables.rs` and the reference page from `grammar/swiss_manager/*.toml`; the test fails when they are stale.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::headings::fold;
use crate::base::freshness::fresh;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    table: Table,
    column: Vec<Column>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    name: String,
    title: String,
    doc: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Column {
    key: String,
    doc: String,
    headings: BTreeMap<String, Vec<String>>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar/swiss_manager")
}

fn read() -> Vec<File> {
    let parse = |name: &str| {
        let text = std::fs::read_to_string(folder().join(format!("{name}.toml"))).unwrap();
        toml::from_str(&text).unwrap_or_else(|e| panic!("{name}.toml: {e}"))
    };
    ["players", "pairings", "boards"].into_iter().map(parse).collect()
}

fn camel(key: &str) -> String {
    key.split('_').map(|w| w[..1].to_uppercase() + &w[1..]).collect()
}

fn tables(files: &[File]) -> String {
    let mut out =
        "//! Generated from `grammar/swiss_manager/*.toml` by `UPDATE=1 cargo test swiss_manager`; do not edit.\n"
            .to_owned();
    for File { table, column } in files {
        let name = camel(&table.name);
        write!(
            out,
            "\n/// {}: the columns.\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub(super) enum {name} {{\n",
            table.title
        )
        .unwrap();
        for c in column {
            writeln!(out, "    /// {}\n    {},", c.doc, camel(&c.key)).unwrap();
        }
        let mut headings: BTreeMap<String, String> = BTreeMap::new();
        for c in column {
            for heading in c.headings.values().flatten() {
                let old = headings.insert(fold(heading), camel(&c.key));
                assert!(old.is_none_or(|old| old == camel(&c.key)), "{heading} names two columns");
            }
        }
        let constant = table.name.to_uppercase();
        writeln!(
            out,
            "}}\n\n/// Folded headings of the columns, in order.\npub(super) static {constant}: [(&str, {name}); {}] = [",
            headings.len()
        )
        .unwrap();
        for (heading, key) in headings {
            writeln!(out, "    ({heading:?}, {name}::{key}),").unwrap();
        }
        out += "];\n";
    }
    out
}

fn page(files: &[File]) -> String {
    let mut out = "# Text files of Swiss-Manager and chess-results.com\n\nGenerated from `swiss_manager/*.toml`. Columns are found by their headings, in any \
                   order and any of the languages; case, blanks, dots, dashes and accents do not count, `#` stands for a number.\n"
        .to_owned();
    for File { table, column } in files {
        write!(out, "\n## {}\n\n{}\n\n| column | headings | content |\n|---|---|---|\n", table.title, table.doc)
            .unwrap();
        for c in column {
            let headings: Vec<String> = c
                .headings
                .iter()
                .map(|(language, all)| {
                    format!("{language} {}", all.iter().map(|h| format!("`{h}`")).collect::<Vec<_>>().join(" "))
                })
                .collect();
            writeln!(out, "| {} | {} | {} |", c.key, headings.join("; "), c.doc).unwrap();
        }
    }
    out
}

#[test]
fn headings_and_page_are_fresh() {
    let files = read();
    fresh("src/formats/swiss_manager/tables.rs", tables(&files));
    fresh(folder().with_extension("md"), page(&files));
}
