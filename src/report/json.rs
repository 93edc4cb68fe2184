//! JSON: the whole report, or one line a file.

use serde::Serialize;

use super::{FileReport, Report, SCHEMA};

/// The report as indented JSON with a final line end.
pub fn whole(report: &Report) -> String {
    let mut stream = Stream::default();
    let files: String = report.files.iter().map(|file| stream.file(file)).collect();
    files + &stream.close(report)
}

/// The report as [`whole`] writes it, piece by piece, so that no file needs to be kept once it is written.
#[derive(Debug, Default)]
pub struct Stream {
    open: bool,
}

/// The list of files as it stands in a report without any.
const NO_FILES: &str = "\"files\": []";

impl Stream {
    /// The piece for the next file.
    pub fn file(&mut self, file: &FileReport) -> String {
        let before = if self.open {
            ",".to_owned()
        } else {
            let empty = indented(&Report { schema: SCHEMA, ..Report::default() });
            empty.split(NO_FILES).take(1).collect::<String>() + NO_FILES.trim_end_matches(']')
        };
        self.open = true;
        format!("{before}\n    {}", indented(file).trim_end().replace('\n', "\n    "))
    }

    /// The last piece: all of the report but its files.
    pub fn close(self, report: &Report) -> String {
        let rest = Report {
            schema: report.schema,
            events: report.events.clone(),
            unreadable: report.unreadable.clone(),
            tool_errors: report.tool_errors.clone(),
            ..Report::default()
        };
        let text = indented(&rest);
        match text.split_once(NO_FILES) {
            Some((_, rest)) if self.open => format!("\n  ]{rest}"),
            _ => text,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_the_whole() {
        let file = |path: &str| FileReport { path: path.into(), skipped: vec!["a\nb".into()], ..FileReport::default() };
        for files in [vec![], vec![file("a")], vec![file("a"), file("b")]] {
            let report = Report { schema: SCHEMA, files, ..Report::default() };
            assert_eq!(whole(&report), indented(&report));
        }
    }
}
