//! Writes `tables/*.rs` from `sets/fide/*.toml` and `data/*.csv`, and holds them fresh: `UPDATE=1 cargo test regs::generate`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::resolve::hex;
use super::{Before, Clock, Confidence, FederationStatus, Module, Value};
use crate::base::Date;
use crate::base::freshness::fresh;
use crate::grammar::{Columns, Level, RECORDS, Version};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ModuleFile {
    title: String,
    clock: Clock,
    before: Before,
    edition: Vec<EditionText>,
    #[serde(default)]
    scoped: Vec<EditionText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EditionText {
    name: String,
    regulation: String,
    from: Date,
    until: Option<Date>,
    #[serde(default)]
    approved: String,
    #[serde(default)]
    source: String,
    text: Confidence,
    dates: Confidence,
    #[serde(default)]
    note: String,
    /// The edition whose parameters and articles hold on, except for those given or left out here.
    based_on: Option<String>,
    /// Keys of `based_on`'s articles and names of its parameters that this edition has not.
    #[serde(default)]
    without: Vec<String>,
    #[serde(default)]
    params: BTreeMap<String, Value>,
    #[serde(default)]
    articles: BTreeMap<String, ArticleText>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArticleText {
    regulation: Option<String>,
    no: String,
    title: String,
    summary: String,
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/regs").join(name)
}

fn read(module: Module) -> ModuleFile {
    let path = folder("sets/fide").join(format!("{module}.toml"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut file: ModuleFile = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for text in &mut file.scoped {
        inherit(text, &[], module);
    }
    for at in 0..file.edition.len() {
        let (earlier, rest) = file.edition.split_at_mut(at);
        inherit(&mut rest[0], earlier, module);
        if module == Module::Formats {
            add_records(&mut rest[0]);
        }
    }
    file
}

/// Articles on the records and fields of a version of the format, and the list of records that a report for rating needs, from the grammar.
fn add_records(edition: &mut EditionText) {
    let version =
        [Version::Trf06, Version::Trf16, Version::Trf26].into_iter().find(|v| v.name() == edition.name).unwrap();
    let mut needed: Vec<&'static str> = Vec::new();
    for record in RECORDS.iter().filter(|record| record.since.is_some_and(|since| since <= version)) {
        let key = snake_case(&format!("{:?}", record.kind));
        let mut article = |key: String, no: String, title: &str, summary: &str| {
            let article = ArticleText {
                regulation: Some(edition.regulation.clone()),
                no,
                title: title.to_owned(),
                summary: summary.to_owned(),
            };
            assert!(
                edition.articles.insert(key.clone(), article).is_none() || edition.based_on.is_some(),
                "{key} twice"
            );
        };
        let group = record.group.as_ref();
        let says = record
            .fields
            .first()
            .or_else(|| group.and_then(|group| group.fields.first()))
            .map(|f| f.edition(version).doc);
        article(key.clone(), format!("record {}", record.id), record.title, says.unwrap_or(record.doc));
        let fields = record.fields.iter().map(|field| (key.clone(), field));
        let repeated =
            group.iter().flat_map(|group| group.fields.iter().map(|field| (format!("{key}.{}", group.name), field)));
        for (prefix, field) in fields.chain(repeated) {
            let edition = field.edition(version);
            let columns = match field.columns {
                Columns { first, .. } if field.columns.is_open() => format!("from column {first}"),
                Columns { first, last } if first == last => format!("column {first}"),
                Columns { first, last } => format!("columns {first}-{last}"),
            };
            if field.name != "text" {
                let title = format!("{}: {}", record.title, field.name.replace('_', " "));
                article(
                    format!("{prefix}.{}", field.name),
                    format!("record {}, {columns}", record.id),
                    &title,
                    edition.doc,
                );
            }
            if edition.rating == Level::Mandatory && needed.last() != Some(&record.id) {
                needed.push(record.id);
            }
        }
    }
    let ids = needed.into_iter().map(Cow::Borrowed).collect();
    edition.params.insert("records-rating".to_owned(), Value::Words(Cow::Owned(ids)));
}

fn snake_case(name: &str) -> String {
    let mut out = String::new();
    for (at, c) in name.char_indices() {
        if at > 0 && c.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

fn inherit(edition: &mut EditionText, earlier: &[EditionText], module: Module) {
    for article in edition.articles.values_mut() {
        article.regulation.get_or_insert_with(|| edition.regulation.clone());
    }
    let Some(name) = &edition.based_on else {
        assert!(edition.without.is_empty(), "{module} {}: `without` needs `based_on`", edition.name);
        return;
    };
    let base =
        earlier.iter().find(|e| e.name == *name).unwrap_or_else(|| panic!("{module}: no earlier edition `{name}`"));
    for key in &edition.without {
        assert!(
            base.articles.contains_key(key) || base.params.contains_key(key),
            "{module} {}: `{key}` is not in `{name}`",
            edition.name
        );
    }
    let kept = |key: &String| !edition.without.contains(key);
    for (key, article) in base.articles.iter().filter(|(key, _)| kept(key)) {
        let mut article = article.clone();
        if article.regulation.as_ref() == Some(&base.regulation) {
            article.regulation = Some(edition.regulation.clone());
        }
        edition.articles.entry(key.clone()).or_insert(article);
    }
    for (name, value) in base.params.iter().filter(|(name, _)| kept(name)) {
        edition.params.entry(name.clone()).or_insert_with(|| value.clone());
    }
}

fn rust_file(module: Module, file: &ModuleFile) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "/// The editions.\npub(super) static TIMELINE: Timeline = Timeline {{\n    module: Module::{module:?},\n    title: {:?},\n    clock: Clock::{:?},\n    before: Before::{:?},\n    editions: &[",
        file.title, file.clock, file.before
    );
    push_editions(&mut out, &file.edition);
    out.push_str("    ],\n    scoped: &[\n");
    push_editions(&mut out, &file.scoped);
    out.push_str("    ],\n};\n");
    let names = ["Article", "B", "Before", "Clock", "Confidence", "Date", "Edition", "Module", "Timeline", "Value"];
    let used = |name: &&str| {
        ["(", "::", " {"]
            .iter()
            .any(|after| out.contains(&format!(" {name}{after}")) || out.contains(&format!("({name}{after}")))
    };
    let used: Vec<&str> = names.into_iter().filter(used).collect();
    format!(
        "//! Editions of `{module}`. Written from `sets/fide/{module}.toml`: change that file, then `UPDATE=1 cargo test regs::generate`.\n\nuse super::{{{}}};\n\n{out}",
        used.join(", ")
    )
}

fn push_editions(out: &mut String, editions: &[EditionText]) {
    for edition in editions {
        let body = edition_body(edition);
        let digest = hex(&Sha256::digest(&body));
        let _ = writeln!(out, "        Edition {{\n{body}            digest: {digest:?},\n        }},");
    }
}

fn edition_body(edition: &EditionText) -> String {
    let mut out = String::new();
    let until = edition.until.map_or("None".to_owned(), |day| format!("Some({})", constant(day)));
    let _ = writeln!(out, "            name: {:?},\n            regulation: {:?},", edition.name, edition.regulation);
    let _ = writeln!(out, "            from: {},\n            until: {until},", constant(edition.from));
    let _ = writeln!(out, "            approved: {:?},\n            source: {:?},", edition.approved, edition.source);
    let _ = writeln!(
        out,
        "            text: Confidence::{:?},\n            dates: Confidence::{:?},",
        edition.text, edition.dates
    );
    let _ = writeln!(out, "            note: {:?},\n            params: &[", edition.note);
    for (name, value) in &edition.params {
        let value = match value {
            Value::Bool(value) => format!("Value::Bool({value})"),
            Value::Int(value) => format!("Value::Int({value})"),
            Value::Text(value) => format!("Value::Text(B({value:?}))"),
            Value::Words(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("B({word:?})")).collect();
                format!("Value::Words(B(&[{}]))", words.join(", "))
            }
        };
        let _ = writeln!(out, "                ({name:?}, {value}),");
    }
    out.push_str("            ],\n            articles: &[\n");
    for (key, article) in &edition.articles {
        let _ = writeln!(
            out,
            "                Article {{ key: {key:?}, regulation: {:?}, no: {:?}, title: {:?}, summary: {:?} }},",
            article.regulation.as_deref().unwrap_or(&edition.regulation),
            article.no,
            article.title,
            article.summary
        );
    }
    out.push_str("            ],\n");
    out
}

/// A row of `data/federations.csv`.
#[derive(Deserialize)]
struct FederationRow {
    code: String,
    name: String,
    status: FederationStatus,
    since: Option<Date>,
    until: Option<Date>,
    successor: Option<String>,
    continent: String,
    zone: String,
    zone_2010: String,
    zone_sure: String,
    note: String,
}

fn federations() -> String {
    let mut out = "//! Federation codes. Written from `data/federations.csv` and `data/aliases.csv`: change those, then `UPDATE=1 cargo test regs::generate`.\n\nuse super::{Date, Federation, FederationStatus};\n\n/// The codes in ascending order.\npub(in crate::regs) static FEDERATIONS: &[Federation] = &[\n".to_owned();
    let mut rows: Vec<FederationRow> = csv_rows("federations.csv");
    rows.sort_by(|a, b| a.code.cmp(&b.code));
    for row in rows {
        let date = |day: Option<Date>| day.map_or("None".to_owned(), |day| format!("Some({})", constant(day)));
        let _ = writeln!(
            out,
            "    Federation {{ code: {:?}, name: {:?}, status: FederationStatus::{:?}, since: {}, until: {}, successor: {:?}, continent: {:?}, zone: {:?}, zone_2010: {:?}, zone_sure: {}, note: {:?} }},",
            row.code,
            row.name,
            row.status,
            date(row.since),
            date(row.until),
            row.successor,
            row.continent,
            row.zone,
            row.zone_2010,
            row.zone_sure == "yes",
            row.note
        );
    }
    out.push_str("];\n\n/// Codes of others in ascending order, with FIDE's.\npub(in crate::regs) static ALIASES: &[(&str, &str)] = &[\n");
    let mut aliases: Vec<(String, String, String)> = csv_rows("aliases.csv");
    aliases.sort();
    for (alias, code, _) in aliases {
        let _ = writeln!(out, "    ({alias:?}, {code:?}),");
    }
    out.push_str("];\n");
    out
}

fn csv_rows<T: serde::de::DeserializeOwned>(name: &str) -> Vec<T> {
    let mut reader = csv::Reader::from_path(folder("data").join(name)).unwrap();
    reader.deserialize().map(|row| row.unwrap_or_else(|error| panic!("{name}: {error}"))).collect()
}

fn constant(day: Date) -> String {
    format!("Date::constant({}, {}, {})", day.year(), day.month(), day.day())
}

fn rust_name(module: Module) -> String {
    module.name().replace('-', "_")
}

fn tables_mod() -> String {
    let mut out = "//! The data of the regulations as Rust tables, written from `sets/fide` and `data` by the tests of `generate`.\n\n".to_owned();
    let mut names: Vec<String> = Module::ALL.into_iter().map(rust_name).collect();
    names.push("federations".to_owned());
    names.sort_unstable();
    for name in names {
        let visible = if name == "federations" { "pub(super) " } else { "" };
        let _ = writeln!(out, "{visible}mod {name};");
    }
    out.push_str("\nuse std::borrow::Cow::Borrowed as B;\n\nuse super::{Article, Before, Clock, Confidence, Edition, Federation, Module, FederationStatus, Timeline, Value};\nuse crate::base::Date;\n\n/// The timelines in the order of [`Module::ALL`].\npub(super) static TIMELINES: [&Timeline; Module::ALL.len()] = [\n");
    for module in Module::ALL {
        let _ = writeln!(out, "    &{}::TIMELINE,", rust_name(module));
    }
    out.push_str("];\n");
    out
}

#[test]
fn tables_are_fresh() {
    for module in Module::ALL {
        fresh(folder("tables").join(format!("{}.rs", rust_name(module))), rust_file(module, &read(module)));
    }
    fresh(folder("tables/federations.rs"), federations());
    fresh(folder("tables/mod.rs"), tables_mod());
}
