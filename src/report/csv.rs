//! One row a finding, for a spreadsheet.

use csv::Writer;

use super::extract::clean;
use super::{LabelAt, Report};

/// Titles of the columns.
const TITLES: [&str; 22] = [
    "path",
    "line",
    "column",
    "sheet",
    "cell",
    "offset",
    "places",
    "severity",
    "rule",
    "title",
    "player",
    "opponent",
    "team",
    "round",
    "field",
    "stated",
    "expected",
    "regulation",
    "edition",
    "article",
    "declared",
    "help",
];

/// The report as CSV with a header. Of several places the main one is given, and how many there are.
pub fn whole(report: &Report) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let nowhere = LabelAt::default();
    // Writing into memory cannot fail.
    let _ = writer.write_record(TITLES);
    for (path, item) in report.findings() {
        let label = item.labels.iter().find(|label| label.primary).or(item.labels.first()).unwrap_or(&nowhere);
        let number = |n: Option<u32>| n.map(|n| n.to_string()).unwrap_or_default();
        let small = |n: Option<u16>| number(n.map(u32::from));
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let article = item.article.as_ref();
        let context = &item.context;
        let row: [String; TITLES.len()] = [
            label.path.clone().unwrap_or_else(|| path.to_owned()),
            number(label.line),
            number(label.column),
            text(&label.sheet),
            text(&label.cell),
            number(label.offset),
            item.labels.len().to_string(),
            item.severity.word().to_owned(),
            item.rule.clone(),
            item.title.clone(),
            small(context.player),
            small(context.opponent),
            small(context.team),
            small(context.round),
            text(&context.field),
            text(&context.stated),
            text(&context.expected),
            article.map(|article| article.regulation.clone()).unwrap_or_default(),
            article.map(|article| article.edition.clone()).unwrap_or_default(),
            article.map(|article| article.article.clone()).unwrap_or_default(),
            text(&item.declared),
            text(&item.help),
        ];
        let _ = writer.write_record(row.map(|cell| inert(&cell)));
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A cell that no spreadsheet takes for a formula: an apostrophe goes before the signs that start one.
fn inert(cell: &str) -> String {
    let cell = clean(cell);
    let starts_formula = cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    if starts_formula { format!("'{cell}") } else { cell }
}
