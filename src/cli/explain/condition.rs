//! Conditions of regulation sets: what each kind asks, and its figures, out of the schema of sets.

use serde_json::Value;

use super::hanging;
use crate::regs::Condition;
use crate::report::Look;

/// The group under which conditions are reported.
const GROUP: &str = "championship/";

/// The page of a condition, named with or without its group.
pub(super) fn page(subject: &str, look: Look) -> Option<String> {
    let name = subject.strip_prefix(GROUP).unwrap_or(subject);
    let schema = schemars::schema_for!(Condition).to_value();
    let kinds = schema.get("oneOf")?.as_array()?;
    let kind =
        kinds.iter().find(|kind| kind.pointer("/properties/rule/const").and_then(Value::as_str) == Some(name))?;
    let says = |value: &Value| value.get("description").and_then(Value::as_str).unwrap_or("").replace('\n', " ");
    let mut out = format!("{GROUP}{name}: a condition of regulation sets\n");
    out.push_str(&hanging("", 0, &says(kind), look));
    let figures = kind.get("properties")?.as_object()?.iter().filter(|(name, _)| *name != "rule");
    for (figure, value) in figures {
        out.push_str(&hanging(&format!("  {figure:<16} "), 19, &says(value), look));
    }
    Some(out)
}
