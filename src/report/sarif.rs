//! SARIF 2.1.0, the exchange format of code scanners.

use serde::Serialize;
use serde_json::{Value, json};

use super::baseline::fingerprint;
use super::extract::{Extracts, clean};
use super::words::place;
use super::{EditAt, FixAt, Item, LabelAt, Report};
use crate::finding::{Safety, Severity};

/// What a reader of the report may know about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleInfo<'a> {
    /// Its id.
    pub id: &'a str,
    /// What it looks for, in one sentence.
    pub title: &'a str,
    /// Why it matters.
    pub explanation: &'a str,
    /// Its usual weight.
    pub severity: Severity,
}

/// The report as SARIF with a final line end. Birth dates and ids in extracts of lines are masked without exception.
pub fn whole(report: &Report, rules: &[RuleInfo<'_>], extracts: &Extracts) -> String {
    let results = report.findings().map(|(path, item)| result(path, item, rules, extracts)).collect();
    let unreadable = report.unreadable.iter().map(|one| notification(&one.path, None, &one.message));
    let failed = report.tool_errors.iter().map(|one| notification(&one.path, one.rule.as_deref(), &one.message));
    let log = Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: json!({ "driver": {
                "name": report.tool.name,
                "version": report.tool.version,
                "rules": rules.iter().map(descriptor).collect::<Vec<_>>(),
            }}),
            column_kind: "unicodeCodePoints",
            artifacts: report
                .files
                .iter()
                .map(|file| json!({ "location": { "uri": uri(&file.path) }, "encoding": file.encoding }))
                .collect(),
            invocations: [Invocation {
                execution_successful: report.tool_errors.is_empty(),
                tool_execution_notifications: unreadable.chain(failed).collect(),
            }],
            results,
        }],
    };
    super::json::indented(&log)
}

#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Value,
    column_kind: &'static str,
    artifacts: Vec<Value>,
    invocations: [Invocation; 1],
    results: Vec<Finding<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    tool_execution_notifications: Vec<Value>,
}

/// SARIF's `result`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding<'a> {
    rule_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    kind: &'static str,
    level: &'static str,
    message: Value,
    locations: Vec<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Value>,
    partial_fingerprints: Value,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suppressions: Vec<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Value>,
    properties: Value,
}

fn descriptor(rule: &RuleInfo<'_>) -> Value {
    json!({
        "id": rule.id,
        "shortDescription": { "text": rule.title },
        "fullDescription": { "text": rule.explanation },
        "defaultConfiguration": { "level": level(rule.severity).1 },
    })
}

/// SARIF's `kind` and `level`: what cannot be decided is `open` and has no level.
const fn level(severity: Severity) -> (&'static str, &'static str) {
    match severity {
        Severity::Error => ("fail", "error"),
        Severity::Warning => ("fail", "warning"),
        Severity::Info => ("fail", "note"),
        Severity::Unverifiable => ("open", "none"),
    }
}

fn result<'a>(path: &str, item: &'a Item, rules: &[RuleInfo<'_>], extracts: &Extracts) -> Finding<'a> {
    let (kind, level) = level(item.severity);
    let title = item.title.trim_end_matches('.');
    let message = item.help.as_ref().map_or_else(|| item.title.clone(), |help| format!("{title}. {help}"));
    let mut locations: Vec<Value> = Vec::with_capacity(item.labels.len());
    let (main, others): (Vec<&LabelAt>, Vec<&LabelAt>) = item.labels.iter().partition(|label| label.primary);
    locations.extend(main.iter().chain(&others).zip(0..).map(|(label, id)| location(id, path, label, extracts)));
    let related_locations = locations.split_off(locations.len().min(1));
    let article = item.article.as_ref();
    Finding {
        rule_id: &item.rule,
        rule_index: rules.iter().position(|rule| rule.id == item.rule),
        kind,
        level,
        message: text(&message),
        locations,
        related_locations,
        partial_fingerprints: json!({ "finding/v1": fingerprint(path, item) }),
        suppressions: item
            .declared
            .iter()
            .map(|why| json!({ "kind": "external", "justification": clean(why) }))
            .collect(),
        fixes: item.fix.iter().filter(|fix| is_public(path, fix, extracts)).map(|one| fix(path, one)).collect(),
        properties: json!({
            "player": item.context.player,
            "opponent": item.context.opponent,
            "team": item.context.team,
            "round": item.context.round,
            "article": article.map(|a| clean(&a.to_string())),
        }),
    }
}

fn location(id: usize, path: &str, label: &LabelAt, extracts: &Extracts) -> Value {
    let mut region = serde_json::Map::new();
    if let Some(line) = label.line {
        region.insert("startLine".into(), line.into());
        if let Some(column) = label.column {
            region.insert("startColumn".into(), column.into());
            let end = column.saturating_add(label.length.unwrap_or(0));
            region.insert("endColumn".into(), end.into());
        }
        if let Some(extract) = extracts.of(path, label) {
            let column = label.column.unwrap_or(1).max(1) as usize - 1;
            let length = label.length.map_or(usize::MAX, |n| n as usize);
            let part: String = extract.shown(&[]).chars().skip(column).take(length).collect();
            region.insert("snippet".into(), text(&part));
        }
    } else if let Some(offset) = label.offset {
        region.insert("byteOffset".into(), offset.into());
    }
    let mut location = serde_json::Map::new();
    location.insert("id".into(), id.into());
    let file = label.path.as_deref().unwrap_or(path);
    if !file.is_empty() {
        let mut physical = json!({ "artifactLocation": { "uri": uri(file) } });
        if !region.is_empty() {
            physical["region"] = region.into();
        }
        location.insert("physicalLocation".into(), physical);
    }
    if label.sheet.is_some() || label.cell.is_some() {
        location.insert("logicalLocations".into(), json!([{ "fullyQualifiedName": clean(&place(label)) }]));
    }
    if !label.text.is_empty() {
        location.insert("message".into(), text(&label.text));
    }
    location.into()
}

/// Whether a fix can be applied by a program and is known to write no birth date and no id.
fn is_public(path: &str, fix: &FixAt, extracts: &Extracts) -> bool {
    let touches = |edit: &EditAt| {
        let end = edit.column.saturating_add(edit.length.max(1));
        extracts
            .line(path, edit.line)
            .is_none_or(|line| line.private.iter().any(|p| p.start < end && edit.column < p.end))
    };
    fix.safety != Safety::DisplayOnly && !fix.edits.iter().any(touches)
}

fn fix(path: &str, fix: &FixAt) -> Value {
    let replacements: Vec<Value> = fix
        .edits
        .iter()
        .map(|edit| {
            json!({
                "deletedRegion": {
                    "startLine": edit.line,
                    "startColumn": edit.column,
                    "endColumn": edit.column.saturating_add(edit.length),
                },
                "insertedContent": { "text": edit.text },
            })
        })
        .collect();
    json!({
        "description": text(&fix.title),
        "artifactChanges": [{ "artifactLocation": { "uri": uri(path) }, "replacements": replacements }],
    })
}

fn notification(path: &str, rule: Option<&str>, message: &str) -> Value {
    let mut value = json!({
        "level": "error",
        "message": text(message),
        "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(path) } } }],
    });
    if let Some(rule) = rule {
        value["associatedRule"] = json!({ "id": rule });
    }
    value
}

fn text(text: &str) -> Value {
    json!({ "text": clean(text) })
}

/// The path as a URI reference: relative paths stay relative.
fn uri(path: &str) -> String {
    let path = path.replace('\\', "/");
    let drive = path.as_bytes().get(1) == Some(&b':');
    let start = if drive {
        "file:///"
    } else if path.starts_with('/') {
        "file://"
    } else {
        ""
    };
    let unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) || (drive && byte == b':');
    let part = |byte| if unreserved(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    start.to_owned() + &path.bytes().map(part).collect::<String>()
}
