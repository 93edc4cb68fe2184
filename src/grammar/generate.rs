//! Writes `tables.rs` and the reference pages from `grammar/*.toml`; the test fails when they are stale.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::base::freshness::fresh;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: Format,
    #[serde(default)]
    record: Vec<Record>,
    #[serde(default)]
    amend: Vec<Amend>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Format {
    name: String,
    title: String,
    article: String,
    doc: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    key: String,
    title: String,
    dialect: Option<String>,
    #[serde(default)]
    many: bool,
    #[serde(default)]
    any_federation: bool,
    #[serde(default)]
    doc: String,
    #[serde(default)]
    field: Vec<Field>,
    group: Option<Group>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    name: String,
    step: u16,
    max: Option<u16>,
    field: Vec<Field>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Field {
    name: String,
    cols: Vec<u16>,
    #[serde(default)]
    open: bool,
    #[serde(rename = "type")]
    kind: String,
    pad: Option<String>,
    #[serde(default = "ignored")]
    rating: String,
    #[serde(default = "ignored")]
    pairing: String,
    doc: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Amend {
    id: String,
    group: Option<String>,
    name: String,
    #[serde(default = "ignored")]
    rating: String,
    #[serde(default = "ignored")]
    pairing: String,
    doc: String,
}

fn ignored() -> String {
    ".".to_owned()
}

const NAMES: [&str; 4] = ["trf06", "trf16", "trf26", "extensions"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar")
}

fn read() -> Vec<File> {
    let parse = |name: &str| {
        let text = std::fs::read_to_string(folder().join(format!("{name}.toml"))).unwrap();
        toml::from_str(&text).unwrap_or_else(|e| panic!("{name}.toml: {e}"))
    };
    NAMES.iter().map(|name| parse(name)).collect()
}

fn camel(key: &str) -> String {
    let word = |w: &str| w[..1].to_uppercase() + &w[1..];
    key.split('_').map(word).collect()
}

fn version(name: &str) -> String {
    format!("Version::{}", camel(if name == "extensions" { "trf06" } else { name }))
}

fn level(flag: &str) -> &'static str {
    match flag {
        "M" => "Level::Mandatory",
        "T" => "Level::Titles",
        "W" => "Level::Warning",
        "." => "Level::Ignored",
        other => panic!("`{other}` is no flag"),
    }
}

fn edition(since: &str, rating: &str, pairing: &str, doc: &str) -> String {
    let (since, rating, pairing) = (version(since), level(rating), level(pairing));
    format!("Edition {{ since: {since}, rating: {rating}, pairing: {pairing}, doc: {doc:?} }}")
}

fn field(files: &[File], format: &str, record: &Record, group: Option<&str>, field: &Field) -> String {
    let first = field.cols[0];
    let last = match (field.open, field.cols.get(1)) {
        (true, None) => "u16::MAX".to_owned(),
        (false, last) => last.copied().unwrap_or(first).to_string(),
        (true, Some(_)) => panic!("{}: open and bounded", field.name),
    };
    let pad = if field.pad.as_deref() == Some("left") { "Left" } else { "Right" };
    let mut editions = vec![edition(format, &field.rating, &field.pairing, &field.doc)];
    for file in files {
        for a in &file.amend {
            if (a.id.as_str(), a.group.as_deref(), a.name.as_str()) == (&record.id, group, &field.name) {
                editions.push(edition(&file.format.name, &a.rating, &a.pairing, &a.doc));
            }
        }
    }
    format!(
        "FieldDef {{ name: {:?}, columns: Columns {{ first: {first}, last: {last} }}, kind: FieldType::{}, pad: Pad::{pad}, editions: &[{}] }}",
        field.name,
        camel(&field.kind),
        editions.join(", ")
    )
}

fn tables(files: &[File]) -> String {
    let mut out = String::from(
        "//! Generated from `grammar/*.toml` by `UPDATE=1 cargo test grammar`; do not edit.\n\nuse super::def::{Columns, Edition, FieldDef, FieldType, GroupDef, Level, Pad, RecordDef, Version};\n\n",
    );
    let records: Vec<(&File, &Record)> = files.iter().flat_map(|f| f.record.iter().map(move |r| (f, r))).collect();
    out += "/// The records that the tables know, in the order of [`RECORDS`].\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum Kind {\n";
    for (_, record) in &records {
        writeln!(out, "    /// `{}`: {}.\n    {},", record.id, record.title, camel(&record.key)).unwrap();
    }
    writeln!(
        out,
        "}}\n\n/// Every record of the format and its extensions.\npub static RECORDS: [RecordDef; {}] = [",
        records.len()
    )
    .unwrap();
    for (file, record) in &records {
        let format = &file.format.name;
        let since = if record.dialect.is_some() { "None".to_owned() } else { format!("Some({})", version(format)) };
        let fields: Vec<String> = record.field.iter().map(|f| field(files, format, record, None, f)).collect();
        let group = record.group.as_ref().map_or("None".to_owned(), |g| {
            let fields: Vec<String> = g.field.iter().map(|f| field(files, format, record, Some(&g.name), f)).collect();
            format!(
                "Some(GroupDef {{ name: {:?}, step: {}, max: {:?}, fields: &[\n        {},\n    ] }})",
                g.name,
                g.step,
                g.max,
                fields.join(",\n        ")
            )
        });
        writeln!(
            out,
            "    RecordDef {{ kind: Kind::{}, id: {:?}, title: {:?}, since: {since}, dialect: {:?}, many: {}, any_federation: {}, article: {:?}, doc: {:?}, fields: &[\n        {}\n    ], group: {group} }},",
            camel(&record.key),
            record.id,
            record.title,
            record.dialect,
            record.many,
            record.any_federation,
            file.format.article,
            record.doc,
            fields.join(",\n        "),
        )
        .unwrap();
    }
    out += "];\n\n/// Indices of fields in [`RecordDef::fields`] and, in the inner modules, in [`GroupDef::fields`].\npub mod index {\n";
    for (_, record) in &records {
        writeln!(out, "    /// Record `{}`: {}.\n    pub mod {} {{", record.id, record.title, record.key).unwrap();
        for (i, f) in record.field.iter().enumerate() {
            writeln!(out, "        /// {}\n        pub const {}: usize = {i};", f.doc, f.name.to_uppercase()).unwrap();
        }
        if let Some(group) = &record.group {
            writeln!(out, "        /// One {}.\n        pub mod {} {{", group.name, group.name).unwrap();
            for (i, f) in group.field.iter().enumerate() {
                let name = f.name.to_uppercase();
                writeln!(out, "            /// {}\n            pub const {name}: usize = {i};", f.doc).unwrap();
            }
            out += "        }\n";
        }
        out += "    }\n";
    }
    out + "}\n"
}

fn page(file: &File) -> String {
    let format = &file.format;
    let mut out = format!(
        "# {}\n\nGenerated from `{}.toml`. {}\n\n{}\n\nColumns are counted from 1 in characters, both ends included. R and P: whether a report for rating or for pairing needs the datum \
         (M mandatory, T mandatory for title events, W warned about).\n",
        format.title, format.name, format.article, format.doc
    );
    for record in &file.record {
        write!(out, "\n## {} {}\n\n", record.id, record.title).unwrap();
        for line in [record.dialect.as_ref().map(|d| format!("Introduced by {d}.")), Some(record.doc.clone())] {
            if let Some(line) = line.filter(|l| !l.is_empty()) {
                write!(out, "{line}\n\n").unwrap();
            }
        }
        out += "| columns | field | type | R | P | content |\n|---|---|---|---|---|---|\n";
        let mut row = |prefix: &str, f: &Field| {
            let last = if f.open { "…".to_owned() } else { f.cols.last().map_or(String::new(), u16::to_string) };
            let columns = if f.cols.len() == 1 && !f.open { last } else { format!("{}-{last}", f.cols[0]) };
            writeln!(out, "| {columns} | {prefix}{} | {} | {} | {} | {} |", f.name, f.kind, f.rating, f.pairing, f.doc)
                .unwrap();
        };
        record.field.iter().for_each(|f| row("", f));
        if let Some(group) = &record.group {
            group.field.iter().for_each(|f| row(&format!("{}.", group.name), f));
            write!(out, "\nEach further {} stands {} columns to the right", group.name, group.step).unwrap();
            out += &group.max.map_or(".\n".to_owned(), |max| format!("; there are at most {max}.\n"));
        }
    }
    if !file.amend.is_empty() {
        out += "\n## Changes to older records\n\n| record | field | R | P | content |\n|---|---|---|---|---|\n";
        for a in &file.amend {
            let group = a.group.as_ref().map_or(String::new(), |g| format!("{g}."));
            writeln!(out, "| {} | {group}{} | {} | {} | {} |", a.id, a.name, a.rating, a.pairing, a.doc).unwrap();
        }
    }
    out
}

#[test]
fn tables_and_pages_are_fresh() {
    let files = read();
    fresh("src/grammar/tables.rs", tables(&files));
    for file in &files {
        fresh(folder().join(format!("{}.md", file.format.name)), page(file));
    }
}

#[test]
fn every_amendment_names_a_field() {
    let files = read();
    let records: Vec<&Record> = files.iter().flat_map(|f| &f.record).collect();
    for a in files.iter().flat_map(|f| &f.amend) {
        let record = records.iter().find(|r| r.id == a.id).unwrap_or_else(|| panic!("no record {}", a.id));
        let fields = match &a.group {
            Some(name) => record.group.as_ref().filter(|g| g.name == *name).map(|g| &g.field),
            None => Some(&record.field),
        };
        assert!(fields.is_some_and(|fs| fs.iter().any(|f| f.name == a.name)), "{} {}", a.id, a.name);
    }
}

#[test]
fn fields_lie_side_by_side() {
    for record in &super::RECORDS {
        let mut after = 4;
        for field in record.fields.iter().chain(record.group.iter().flat_map(|g| g.fields)) {
            let columns = field.columns;
            assert!(columns.first >= after && columns.last >= columns.first, "{} {}", record.id, field.name);
            after = columns.last.saturating_add(1);
        }
        if let Some(group) = record.group {
            let width = group.fields[group.fields.len() - 1].columns.last - group.first() + 1;
            assert!(width <= group.step, "{} {}", record.id, group.name);
        }
    }
}
