//! JSON: the whole report, or one line a file.

use serde::Serialize;

use super::Report;

/// The report as indented JSON with a final line end.
pub fn whole(report: &Report) -> String {
    indented(report)
}

/// Any value as indented JSON with a final line end.
pub fn indented(value: &impl Serialize) -> String {
    with_line_end(serde_json::to_string_pretty(value))
}

/// One element of `files` or `unreadable` as a line.
pub fn line(element: &impl Serialize) -> String {
    with_line_end(serde_json::to_string(element))
}

fn with_line_end(json: serde_json::Result<String>) -> String {
    let mut text = json.unwrap_or_else(|error| format!("{{\"tool_errors\":[{{\"message\":\"{error}\"}}]}}"));
    text.push('\n');
    text
}
