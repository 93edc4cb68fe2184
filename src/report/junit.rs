//! JUnit's XML: a suite a file, a case a rule that spoke.

use std::collections::BTreeMap;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::extract::clean;
use super::words::{place, word};
use super::{Item, Report};
use crate::finding::Severity;

/// The report as XML. Errors are failures, what could not be verified is skipped, the rest passes with its text as output; extracts of
/// lines never stand in it.
pub fn whole(report: &Report) -> String {
    let mut xml = Xml(Writer::new_with_indent(Vec::new(), b' ', 2));
    xml.event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
    let counts = report.counts();
    let broken = report.unreadable.len() + report.tool_errors.len();
    xml.open(
        "testsuites",
        &[("name", report.tool.name), ("failures", &counts.error.to_string()), ("errors", &broken.to_string())],
    );
    for file in &report.files {
        suite(&mut xml, &file.path, &file.findings);
    }
    for event in &report.events {
        suite(&mut xml, &event.name, &event.findings);
    }
    let unreadable = report.unreadable.iter().map(|one| (&one.path, "read", &one.message));
    let failed = report.tool_errors.iter().map(|one| (&one.path, one.rule.as_deref().unwrap_or("check"), &one.message));
    for (path, name, message) in unreadable.chain(failed) {
        xml.open("testsuite", &[("name", path), ("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0")]);
        xml.open("testcase", &[("name", name), ("classname", path)]);
        xml.leaf("error", &[("message", message)], "");
        xml.close("testcase");
        xml.close("testsuite");
    }
    xml.close("testsuites");
    let mut text = String::from_utf8(xml.0.into_inner()).unwrap_or_default();
    text.push('\n');
    text
}

fn suite(xml: &mut Xml, path: &str, findings: &[Item]) {
    let mut rules: BTreeMap<&str, Vec<&Item>> = BTreeMap::new();
    for item in findings {
        rules.entry(&item.rule).or_default().push(item);
    }
    let worst = |items: &[&Item]| items.iter().filter(|item| item.counts()).map(|item| item.severity).min();
    let cases = |severity| rules.values().filter(|items| worst(items) == Some(severity)).count().to_string();
    xml.open(
        "testsuite",
        &[
            ("name", path),
            ("tests", &rules.len().max(1).to_string()),
            ("failures", &cases(Severity::Error)),
            ("errors", "0"),
            ("skipped", &cases(Severity::Unverifiable)),
        ],
    );
    if rules.is_empty() {
        xml.leaf("testcase", &[("name", "check"), ("classname", path)], "");
    }
    for (rule, items) in &rules {
        xml.open("testcase", &[("name", rule), ("classname", path)]);
        let text: String = items.iter().map(|item| lines(item)).collect();
        match worst(items) {
            Some(Severity::Error) => xml.leaf("failure", &[("type", "error"), ("message", &items[0].title)], &text),
            Some(Severity::Unverifiable) => xml.leaf("skipped", &[("message", &items[0].title)], ""),
            _ => xml.leaf("system-out", &[], &text),
        }
        xml.close("testcase");
    }
    xml.close("testsuite");
}

/// A finding as lines of plain text.
fn lines(item: &Item) -> String {
    let mut lines = vec![format!("{}: {}", word(item.severity), item.title)];
    lines.extend(item.places().map(|label| {
        let colon = if label.text.is_empty() { "" } else { ": " };
        format!("  at {}{colon}{}", place(label), label.text)
    }));
    if item.more_places() > 0 {
        lines.push(format!("  and {} more", item.more_places()));
    }
    lines.extend(item.declared.as_ref().map(|why| format!("  declared: {why}")));
    lines.extend(item.help.as_ref().map(|help| format!("  help: {help}")));
    lines.iter().map(|line| clean(line) + "\n").collect()
}

/// XML under construction; `quick_xml` escapes what goes in, and nothing goes in that XML cannot hold.
struct Xml(Writer<Vec<u8>>);

impl Xml {
    fn event(&mut self, event: Event<'_>) {
        // Writing into memory cannot fail.
        let _ = self.0.write_event(event);
    }

    fn open(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.event(Event::Start(start(tag, attributes)));
    }

    fn close(&mut self, tag: &str) {
        self.event(Event::End(BytesEnd::new(tag)));
    }

    fn leaf(&mut self, tag: &str, attributes: &[(&str, &str)], text: &str) {
        if text.is_empty() {
            self.event(Event::Empty(start(tag, attributes)));
        } else {
            self.open(tag, attributes);
            self.event(Event::Text(BytesText::new(text)));
            self.close(tag);
        }
    }
}

fn start<'a>(tag: &'a str, attributes: &[(&str, &str)]) -> BytesStart<'a> {
    let mut start = BytesStart::new(tag);
    for (name, value) in attributes {
        start.push_attribute((*name, clean(value).as_str()));
    }
    start
}
