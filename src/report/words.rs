//! What all reports for people say in the same words. Texts come out as they are in the report: the renderers make them harmless.

use super::{FileReport, FixAt, LabelAt, Regulations};
use crate::finding::{Safety, Severity};
use crate::lists::{ListUsed, Standing};
use crate::regs::STANDS_IN;

/// `1 player`, `2 players`.
pub(super) fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// A number of findings of a severity: `1 error`, `3 notes`.
pub(super) fn weigh(severity: Severity, n: usize) -> String {
    match severity {
        Severity::Error => count(n, "error", "errors"),
        Severity::Warning => count(n, "warning", "warnings"),
        Severity::Info => count(n, "note", "notes"),
        Severity::Unverifiable => format!("{n} unverifiable"),
    }
}

/// The severity as one word to head a finding.
pub(super) const fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Info => "note",
        other => other.word(),
    }
}

/// The fix and how it is applied.
pub(super) fn fix(fix: &FixAt) -> String {
    let how = match fix.safety {
        Safety::Safe => "; `scrutineer fix` does it",
        Safety::Unsafe => "; `scrutineer fix --unsafe` does it",
        Safety::DisplayOnly => "",
    };
    format!("{}{how}", fix.title)
}

/// A place in words: `line 12, column 92`, `sheet Players, cell C7`, `byte 4711`; with the file where it is another one.
pub(super) fn place(label: &LabelAt) -> String {
    let mut parts = Vec::new();
    parts.extend(label.path.as_deref().map(str::to_owned));
    parts.extend(label.line.map(|n| format!("line {n}")));
    parts.extend(label.column.filter(|_| label.line.is_some()).map(|n| format!("column {n}")));
    parts.extend(label.sheet.as_deref().map(|sheet| format!("sheet {sheet}")));
    parts.extend(label.cell.as_deref().map(|cell| format!("cell {cell}")));
    if label.line.is_none() {
        parts.extend(label.offset.map(|n| format!("byte {n}")));
    }
    parts.join(", ")
}

/// Name, dates and size of the tournament; empty when nothing was read.
pub(super) fn about_tournament(file: &FileReport) -> String {
    let t = &file.tournament;
    if t.name.is_none() && t.players == 0 && t.teams == 0 && t.rounds == 0 {
        return String::new();
    }
    let name = t.name.as_deref().unwrap_or("A tournament without name");
    let dates = match (&t.start, &t.end) {
        (Some(start), Some(end)) if start == end => format!(", {start}"),
        (Some(start), Some(end)) => format!(", {start} to {end}"),
        (Some(day), None) | (None, Some(day)) => format!(", {day}"),
        (None, None) => String::new(),
    };
    let mut size = vec![count(t.players, "player", "players"), count(t.rounds.into(), "round", "rounds")];
    if t.teams > 0 {
        size.insert(0, count(t.teams, "team", "teams"));
    }
    size.extend(t.system.clone());
    format!("{name}{dates}: {}", size.join(", "))
}

/// Format and encoding of the file.
pub(super) fn about_file(file: &FileReport) -> String {
    let dialect = file.dialect.as_deref().map(|dialect| format!(" as written by {dialect}")).unwrap_or_default();
    let newline = match file.newline.as_str() {
        "crlf" => ", line ends CR LF",
        "lf" => ", line ends LF",
        "cr" => ", line ends CR",
        "mixed" => ", mixed line ends",
        _ => "",
    };
    format!("Format {}{dialect}, encoding {}{newline}.", file.format, file.encoding)
}

/// The rating list and whether it is the one in force; empty when none was given.
pub(crate) fn about_list(list: Option<&ListUsed>) -> String {
    let Some(list) = list else { return String::new() };
    let standing = match list.standing {
        Standing::InForce => "the one in force on the first day",
        Standing::Earlier => "older than the one in force on the first day: ratings are not compared with it",
        Standing::Later => "later than the one in force on the first day: ratings are not compared with it",
        Standing::Unknown => "it is not known whether it was in force on the first day",
    };
    let month = list.month.as_deref().map_or_else(String::new, |month| format!(" of {month}"));
    format!("Rating list {}{month}, {}: {standing}.", list.source, count(list.players as usize, "player", "players"))
}

/// The set and the editions, those of one day together.
pub(super) fn about_regulations(regulations: &Regulations) -> String {
    let mut days: Vec<(&str, Vec<&str>)> = Vec::new();
    let (stand_ins, in_force): (Vec<_>, Vec<_>) =
        regulations.editions.iter().partition(|edition| edition.why.contains(STANDS_IN));
    for edition in in_force {
        match days.iter_mut().find(|(day, _)| *day == edition.from) {
            Some((_, modules)) => modules.push(&edition.module),
            None => days.push((&edition.from, vec![&edition.module])),
        }
    }
    days.sort_by(|a, b| b.0.cmp(a.0));
    let days: Vec<String> = days.iter().map(|(day, modules)| format!("{} of {day}", modules.join(", "))).collect();
    match (regulations.set.as_str(), days.as_slice()) {
        ("", _) => String::new(),
        (set, []) if stand_ins.is_empty() => format!("Regulations {set}."),
        (set, days) => {
            // A text of a later day that takes the place of one that was not seen is not said to have been in force.
            let later: Vec<&str> = stand_ins.iter().map(|edition| edition.module.as_str()).collect();
            let later = match later.as_slice() {
                [] => String::new(),
                later => format!("{}: the first text seen, in place of an older one", later.join(", ")),
            };
            let parts: Vec<&str> = days.iter().map(String::as_str).chain([later.as_str()]).collect();
            let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            format!("Regulations {set}: {}.", parts.join("; "))
        }
    }
}
