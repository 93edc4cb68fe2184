//! The examples of rules: small edits of a base tournament, in a language that a rating officer can read.
//!
//! One edit a line:
//!
//! | edit | does |
//! |---|---|
//! | `base open26` | starts from that tournament in place of `open16`; must be the first line |
//! | `player 3 rating = 2999` | writes a field of a player's record, by the name that the format's reference gives it |
//! | `player 3 round 2 = 9 w 1` | writes a round: opponent, colour, result |
//! | `042 = 2026/04/31` | writes the text of a record from column 5 on |
//! | `+ 112 Third, Tor` | adds a line at the end |
//! | `- 022` | drops every record with that identifier; `- player 9` drops one player |
//! | `- list` | takes the rating list away |
//! | `"Emil" -> "Émil"` | replaces the first occurrence of a text |
//! | `dossier class = "zonal"` | adds a line to the event file |
//! | `pgn [White "Sample, Ida"]` | adds a line to the games |
//!
//! `\t`, `\r`, `\n` and `\xHH` stand for single bytes.

use crate::dossier::Dossier;
use crate::formats::pgn::{self, Game};
use crate::grammar::{Columns, FieldType, Kind, Pad};
use crate::lists::{List, Lists, Options, import};

/// Base tournaments by name. All their players are invented.
pub(crate) const BASES: [(&str, &str); 6] = [
    ("open16", include_str!("../../samples/base/open16.trf")),
    ("open26", include_str!("../../samples/base/open26.trf")),
    ("robin16", include_str!("../../samples/base/robin16.trf")),
    ("teams", include_str!("../../samples/base/teams.trf")),
    ("table", include_str!("../../samples/base/table.csv")),
    ("boards", include_str!("../../samples/base/boards.csv")),
];

/// What an example describes.
pub(crate) struct Example {
    /// The tournament file.
    pub(crate) bytes: Vec<u8>,
    /// The event file.
    pub(crate) dossier: Dossier,
    /// The rating list of April 2026, in which the players of the base tournaments stand, unless the example takes it away.
    pub(crate) lists: Lists,
    /// The games.
    pub(crate) games: Option<Vec<Game>>,
}

/// What an example describes; an `Err` tells what is wrong with the example.
pub(crate) fn build(example: &str) -> Result<Example, String> {
    let lines = || example.lines().map(str::trim).filter(|line| !line.is_empty());
    let facts: Vec<&str> = lines().filter_map(|line| line.strip_prefix(FACT)).collect();
    let dossier = match facts.as_slice() {
        [] => Dossier::default(),
        facts => Dossier::parse("example", &format!("[event]\nname = \"Example\"\n{}", facts.join("\n")))
            .map_err(|error| error.message)?,
    };
    let lists = if lines().any(|line| line == NO_LIST) { Lists::default() } else { lists()? };
    let pgn: Vec<&str> = lines().filter_map(|line| line.strip_prefix(PGN)).collect();
    let games = (!pgn.is_empty()).then(|| pgn::read(&pgn.join("\n")));
    let edits = lines().filter(|line| !line.starts_with(FACT) && !line.starts_with(PGN) && *line != NO_LIST);
    Ok(Example { bytes: file(edits)?, dossier, lists, games })
}

/// Opens a line of the event file.
const FACT: &str = "dossier ";
/// Opens a line of the games.
const PGN: &str = "pgn ";
/// Takes the rating list away.
const NO_LIST: &str = "- list";

fn lists() -> Result<Lists, String> {
    const NAME: &str = "base_apr26.txt";
    let list = include_bytes!("../../samples/lists/base_apr26.txt");
    let mut index = Vec::new();
    let imported = import(list.as_slice(), &Options::default().with_file_name(NAME), &mut index, &mut |_| {});
    let mut lists = Lists::default();
    lists.push(imported.and_then(|_| List::open(index)).map_err(|error| error.to_string())?);
    Ok(lists)
}

fn file<'a>(edits: impl Iterator<Item = &'a str>) -> Result<Vec<u8>, String> {
    let mut edits = edits.peekable();
    let name = match edits.peek().and_then(|line| line.strip_prefix("base ")) {
        Some(name) => {
            edits.next();
            name.trim()
        }
        None => BASES[0].0,
    };
    let (_, text) = BASES.iter().find(|(n, _)| *n == name).ok_or_else(|| format!("no base tournament `{name}`"))?;
    let mut lines: Vec<String> = text.split("\r\n").filter(|line| !line.is_empty()).map(str::to_owned).collect();
    for edit in edits {
        apply(edit, &mut lines).ok_or_else(|| format!("cannot apply `{edit}`"))?;
    }
    let mut bytes = unescape(&lines.join("\r\n"));
    bytes.extend(b"\r\n");
    Ok(bytes)
}

/// A text of lines after edits; an `Err` tells which cannot be applied.
#[cfg(test)]
pub(crate) fn edit(text: &str, edits: &[&String]) -> Result<String, String> {
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut lines: Vec<String> = text.split(end).filter(|line| !line.is_empty()).map(str::to_owned).collect();
    for edit in edits {
        apply(edit, &mut lines).ok_or_else(|| format!("cannot apply `{edit}`"))?;
    }
    Ok(lines.join(end) + end)
}

fn apply(edit: &str, lines: &mut Vec<String>) -> Option<()> {
    if let Some(line) = edit.strip_prefix("+ ") {
        lines.push(line.to_owned());
        return Some(());
    }
    if let Some(what) = edit.strip_prefix("- ") {
        let before = lines.len();
        match what.strip_prefix("player ") {
            Some(no) => {
                let at = player_line(lines, no)?;
                lines.remove(at);
            }
            None => lines.retain(|line| !line.starts_with(what)),
        }
        return (lines.len() < before).then_some(());
    }
    if let Some(rest) = edit.strip_prefix('"') {
        let (old, new) = rest.split_once("\" -> \"")?;
        let line = lines.iter_mut().find(|line| line.contains(old))?;
        *line = line.replacen(old, new.strip_suffix('"')?, 1);
        return Some(());
    }
    let (place, value) = edit.split_once('=')?;
    let (place, value) = (place.trim(), value.trim());
    let Some(rest) = place.strip_prefix("player ") else {
        let line = lines.iter_mut().find(|line| line.starts_with(place))?;
        *line = format!("{place} {value}");
        return Some(());
    };
    let (no, field) = rest.split_once(' ')?;
    let at = player_line(lines, no)?;
    match field.strip_prefix("round ") {
        Some(round) => {
            let group = Kind::Player.def().group?;
            let mut words = value.split_whitespace();
            for (i, field) in group.fields.iter().enumerate() {
                let columns = group.columns(round.parse::<u16>().ok()?.checked_sub(1)?, i);
                overwrite(&mut lines[at], columns, field.pad, words.next().unwrap_or(""));
            }
        }
        None => {
            let field = Kind::Player.def().field(field)?;
            overwrite(&mut lines[at], field.columns, field.pad, value);
        }
    }
    Some(())
}

fn player_line(lines: &[String], no: &str) -> Option<usize> {
    let def = Kind::Player.def();
    let number = def.fields.iter().find(|field| field.kind == FieldType::Player)?.columns;
    let holds =
        |line: &String| line.get(number.first as usize - 1..number.last as usize).is_some_and(|text| text.trim() == no);
    lines.iter().position(|line| line.starts_with(def.id) && holds(line))
}

fn overwrite(line: &mut String, columns: Columns, pad: Pad, value: &str) {
    let width = columns.width() as usize;
    let value = match pad {
        Pad::Left => format!("{value:>width$}"),
        Pad::Right => format!("{value:<width$}"),
    };
    let mut chars: Vec<char> = line.chars().collect();
    let (start, end) = (columns.first as usize - 1, columns.last as usize);
    if chars.len() < end {
        chars.resize(end, ' ');
    }
    chars.splice(start..end, value.chars());
    *line = chars.into_iter().collect::<String>().trim_end().to_owned();
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        bytes.extend(&rest.as_bytes()[..at]);
        let after = &rest[at + 1..];
        let (byte, used) = match after.as_bytes() {
            [b't', ..] => (b'\t', 1),
            [b'r', ..] => (b'\r', 1),
            [b'n', ..] => (b'\n', 1),
            [b'x', ..] => (after.get(1..3).and_then(|hex| u8::from_str_radix(hex, 16).ok()).unwrap_or(b'?'), 3),
            _ => (b'\\', 0),
        };
        bytes.push(byte);
        rest = after.get(used..).unwrap_or("");
    }
    bytes.extend(rest.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_write_fields_by_name() {
        let text = String::from_utf8(
            build("player 3 rating = 2999\nplayer 3 round 2 = 9 b 0\n042 = 2026/04/31\n+ 112 Third, Tor\n- player 9")
                .unwrap()
                .bytes,
        )
        .unwrap();
        assert!(text.contains("Castellmar, Pau                   2999 ESP"));
        assert!(text.contains("7 b 1     9 b 0     5 b 1"));
        assert!(
            text.contains("\r\n042 2026/04/31\r\n")
                && text.ends_with("112 Third, Tor\r\n")
                && !text.contains("Ilmarinen")
        );
    }

    #[test]
    fn wrong_edits_are_told() {
        for example in [
            "base nowhere",
            "player 77 rating = 1",
            "player 1 shoe = 42",
            "- 999",
            "nonsense",
            "\"no such text\" -> \"x\"",
            "dossier shoe = 42",
        ] {
            assert!(build(example).is_err(), "{example}");
        }
    }
}
