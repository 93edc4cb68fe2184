//! Many files as a table: a line a file, the totals, and how often each rule spoke.

use std::collections::BTreeMap;

use super::extract::clean;
use super::paint::{Ink, shorten, width};
use super::words::count;
use super::{Counts, FileReport, Look};
use crate::finding::Severity;

/// Titles of the columns of figures.
const TITLES: [&str; 6] = ["players", "rounds", "errors", "warn.", "notes", "unver."];

/// Columns of the terminal that a path gets at least.
const NARROWEST_PATH: usize = 12;

/// Columns of the terminal that the name of a format gets at most.
const WIDEST_FORMAT: usize = 16;

/// Columns of the terminal between two columns of a table.
const GAP: &str = "  ";

/// What the table needs of each file, so that the reports themselves can go.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    rows: Vec<Row>,
    rules: BTreeMap<String, Spoken>,
}

/// A file's line of the table.
#[derive(Clone, Debug)]
struct Row {
    path: String,
    format: String,
    players: usize,
    rounds: usize,
    counts: Counts,
}

/// How often a rule spoke.
#[derive(Clone, Copy, Debug)]
struct Spoken {
    severity: Severity,
    findings: usize,
    files: usize,
}

impl Summary {
    /// Whether it has no file.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds a file.
    pub fn add(&mut self, file: &FileReport) {
        self.rows.push(Row {
            path: clean(&file.path),
            format: clean(&file.format),
            players: file.tournament.players,
            rounds: file.tournament.rounds.into(),
            counts: file.counts,
        });
        let mut here: BTreeMap<&str, (Severity, usize)> = BTreeMap::new();
        for item in file.findings.iter().filter(|item| item.counts()) {
            let (severity, n) = here.entry(&item.rule).or_insert((item.severity, 0));
            *severity = item.severity.min(*severity);
            *n += 1;
        }
        for (rule, (severity, findings)) in here {
            let spoken = self.rules.entry(rule.to_owned()).or_insert(Spoken { severity, findings: 0, files: 0 });
            spoken.severity = severity.min(spoken.severity);
            spoken.findings += findings;
            spoken.files += 1;
        }
    }

    /// The table.
    pub fn text(&self, look: Look) -> String {
        let mut out = self.files(look);
        out.push('\n');
        out.push_str(&self.spoken(look));
        out
    }

    fn files(&self, look: Look) -> String {
        let mut total = Row {
            path: count(self.rows.len(), "file", "files"),
            format: String::new(),
            players: 0,
            rounds: 0,
            counts: Counts::default(),
        };
        for row in &self.rows {
            total.players += row.players;
            total.rounds += row.rounds;
            total.counts.add_all(row.counts);
        }
        let rows = || self.rows.iter().chain([&total]);
        let figures: Vec<usize> = (0..TITLES.len())
            .map(|i| rows().map(|row| digits(row.figures()[i])).max().unwrap_or(0).max(TITLES[i].len()))
            .collect();
        let format = rows().map(|row| width(&row.format)).max().unwrap_or(0).clamp("format".len(), WIDEST_FORMAT);
        let taken = GAP.len() + format + figures.iter().map(|n| n + GAP.len()).sum::<usize>();
        let room = look.columns().saturating_sub(taken).max(NARROWEST_PATH);
        let path = rows().map(|row| width(&row.path)).max().unwrap_or(0).clamp(NARROWEST_PATH, room);

        let titles: Vec<_> = TITLES.iter().zip(&figures).map(|(title, n)| format!("{GAP}{title:>n$}")).collect();
        let head = format!("{}{GAP}{}{}", padded("file", path), padded("format", format), titles.concat());
        let rule = look.paint(Ink::Dim, &"─".repeat(width(&head)));
        let rows: String = self.rows.iter().map(|row| row.line(path, format, &figures, look)).collect();
        let total = total.line(path, format, &figures, look);
        format!("{}\n{rule}\n{rows}{rule}\n{total}", look.paint(Ink::Bold, &head))
    }

    fn spoken(&self, look: Look) -> String {
        let mut rules: Vec<_> = self.rules.iter().collect();
        rules.sort_by_key(|(_, spoken)| (spoken.severity, std::cmp::Reverse(spoken.findings)));
        let widest = rules.iter().map(|(rule, _)| width(&clean(rule))).max().unwrap_or(0).min(look.columns() / 2);
        let line = |(rule, spoken): (&String, &Spoken)| {
            let word = look.paint(Ink::Of(spoken.severity), &padded(spoken.severity.word(), "unverifiable".len()));
            let files = count(spoken.files, "file", "files");
            format!("{word}{GAP}{}{GAP}{:>6} in {files}\n", padded(&clean(rule), widest), spoken.findings)
        };
        rules.into_iter().map(line).collect()
    }
}

impl Row {
    const fn figures(&self) -> [usize; TITLES.len()] {
        let Counts { error, warning, info, unverifiable } = self.counts;
        [self.players, self.rounds, error, warning, info, unverifiable]
    }

    fn line(&self, path: usize, format: usize, figures: &[usize], look: Look) -> String {
        let mut line = format!("{}{GAP}{}", padded(&self.path, path), padded(&self.format, format));
        let inks = [None, None].into_iter().chain(Severity::ALL.map(|severity| Some(Ink::Of(severity))));
        for ((figure, n), ink) in self.figures().into_iter().zip(figures).zip(inks) {
            let cell = format!("{figure:>n$}");
            line.push_str(GAP);
            line.push_str(&match ink {
                _ if figure == 0 => look.paint(Ink::Dim, &cell),
                Some(ink) => look.paint(ink, &cell),
                None => cell,
            });
        }
        line.push('\n');
        line
    }
}

/// The text in just `columns` columns.
fn padded(text: &str, columns: usize) -> String {
    let text = shorten(text, columns);
    let gap = " ".repeat(columns - width(&text));
    text + &gap
}

const fn digits(n: usize) -> usize {
    match n.checked_ilog10() {
        Some(log) => log as usize + 1,
        None => 1,
    }
}
