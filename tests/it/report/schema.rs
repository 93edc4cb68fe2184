//! The JSON report keeps to its schema.

use scrutineer::report::{Report, json, schema};
use serde_json::Value;

use super::sample;

/// The kinds of a schema that are made of types, keys, items, references and choices.
pub(crate) fn check(value: &Value, schema: &Value, root: &Value, at: &str) -> Result<(), String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let pointer = reference.strip_prefix('#').ok_or(format!("{at}: {reference}"))?;
        let target = root.pointer(pointer).ok_or(format!("{at}: {reference} leads nowhere"))?;
        return check(value, target, root, at);
    }
    for choice in ["anyOf", "oneOf"] {
        if let Some(all) = schema[choice].as_array() {
            let fits = all.iter().any(|one| check(value, one, root, at).is_ok());
            return if fits { Ok(()) } else { Err(format!("{at}: {value} is none of {choice}")) };
        }
    }
    if let Some(constant) = schema.get("const") {
        return if value == constant { Ok(()) } else { Err(format!("{at}: {value} is not {constant}")) };
    }
    if let Some(words) = schema["enum"].as_array() {
        return if words.contains(value) { Ok(()) } else { Err(format!("{at}: {value} is not in {words:?}")) };
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let types = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
    if !types.iter().any(|t| t == kind) {
        return Err(format!("{at}: {kind}, not {types:?}"));
    }
    for (i, item) in value.as_array().into_iter().flatten().enumerate() {
        let schema = schema["prefixItems"].get(i).unwrap_or(&schema["items"]);
        check(item, schema, root, &format!("{at}[{i}]"))?;
    }
    for key in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        value.get(key).ok_or(format!("{at}: no {key}"))?;
    }
    for (key, member) in value.as_object().into_iter().flatten() {
        let known = schema["properties"].get(key).or_else(|| schema.get("additionalProperties"));
        match known {
            Some(Value::Bool(true)) => {}
            Some(known) => check(member, known, root, &format!("{at}.{key}"))?,
            None => return Err(format!("{at}: {key} is not in the schema")),
        }
    }
    Ok(())
}

fn parsed(report: &Report) -> Value {
    serde_json::from_str(&json::whole(report)).expect("JSON")
}

#[test]
fn reports_keep_to_the_schema() {
    let schema = schema();
    for report in [sample::spring_open().0, sample::season(), sample::hostile().0, Report::default()] {
        assert_eq!(check(&parsed(&report), &schema, &schema, "report"), Ok(()));
    }
}

#[test]
fn what_breaks_the_schema_is_seen() {
    let schema = schema();
    let good = parsed(&sample::season());
    for (pointer, wrong) in [
        ("/files/0/findings/0/severity", Value::from("fatal")),
        ("/files/0/findings/0/labels/0/line", Value::from("seven")),
        ("/files/0/counts", Value::Null),
        ("/events/0/articles/0/by_category", Value::from(1)),
    ] {
        let mut report = good.clone();
        *report.pointer_mut(pointer).expect("a key of the report") = wrong;
        assert!(check(&report, &schema, &schema, "report").is_err(), "{pointer}");
    }
}

#[test]
fn the_schema_is_the_one_that_was_released() {
    insta::assert_snapshot!(format!("{:#}", schema()));
}
