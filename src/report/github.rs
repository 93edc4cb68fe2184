//! Workflow commands of GitHub Actions: every finding becomes an annotation of its line.

use super::extract::clean;
use super::words::place;
use super::{Item, Report};
use crate::finding::Severity;

/// The report as workflow commands, one a line. Extracts of lines never stand in it.
pub fn whole(report: &Report) -> String {
    let mut out: String = report.findings().map(|(path, item)| finding(path, item)).collect();
    for one in &report.unreadable {
        out.push_str(&command("error", &[("file", one.path.clone())], &format!("cannot be read: {}", one.message)));
    }
    for one in &report.tool_errors {
        out.push_str(&command(
            "error",
            &[("file", one.path.clone())],
            &format!("Scrutineer itself failed: {}", one.message),
        ));
    }
    out
}

fn finding(path: &str, item: &Item) -> String {
    let level = match item.severity {
        _ if item.declared.is_some() => "notice",
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info | Severity::Unverifiable => "notice",
    };
    let main = item.labels.iter().find(|label| label.primary).or(item.labels.first());
    let file = main.and_then(|label| label.path.as_deref()).unwrap_or(path);
    let mut properties = Vec::new();
    if !file.is_empty() {
        properties.push(("file", file.to_owned()));
    }
    if let Some(label) = main {
        properties.extend(label.line.map(|n| ("line", n.to_string())));
        properties.extend(label.column.map(|n| ("col", n.to_string())));
        let end = label.column.zip(label.length.filter(|n| *n > 0));
        properties.extend(end.map(|(column, length)| ("endColumn", column.saturating_add(length).to_string())));
    }
    properties.push(("title", item.rule.clone()));
    let mut message = vec![item.title.clone()];
    message.extend(main.filter(|label| label.line.is_none()).map(|label| format!("({})", place(label))));
    if item.labels.len() > 1 {
        message.push(format!("({} places)", item.labels.len()));
    }
    message.extend(item.declared.as_ref().map(|declared| format!("(declared: {declared})")));
    message.extend(item.help.as_ref().map(|help| format!("- {help}")));
    command(level, &properties, &message.join(" "))
}

/// One command. What follows `::` on the line is data, so only the line end, `%`, and in properties `:` and `,` could act.
fn command(level: &str, properties: &[(&str, String)], message: &str) -> String {
    let data = |text: &str| clean(text).replace('%', "%25");
    let property = |text: &str| data(text).replace(':', "%3A").replace(',', "%2C");
    let properties: Vec<String> =
        properties.iter().map(|(name, value)| format!("{name}={}", property(value))).collect();
    format!("::{level} {}::{}\n", properties.join(","), data(message))
}
