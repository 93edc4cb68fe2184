//! Which format a file has: by its content first, by its name second.

use super::{csv, jch, json, page, papi, swiss_manager, vega};
use crate::base::Source;
use crate::grammar::{RecordDef, Version};

/// A file format. Those without a reader are known by name, so that a report can say what the file is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// FIDE Tournament Report File of 2006.
    Trf06,
    /// FIDE Tournament Report File of 2015.
    Trf16,
    /// FIDE Tournament Report File of 2025/26.
    Trf26,
    /// Our own JSON.
    Json,
    /// Players as text: Swiss-Manager's export (`Spielerdaten`) or a player list.
    SwissManagerPlayers,
    /// The list of players that Swiss-Manager imports.
    SwissManagerImport,
    /// Swiss-Manager's text export of pairings (`Spielerauslosung`).
    SwissManagerPairings,
    /// A table of chess-results.com as CSV.
    ChessResultsCsv,
    /// A page of chess-results.com with a table of players or of pairings.
    ChessResultsHtml,
    /// Another page of chess-results.com: teams, a player's card.
    ChessResultsPage,
    /// The upload file of chess-results.com.
    ChessResultsXml,
    /// Our own flat table of players and rounds.
    Csv,
    /// Another table with delimiters.
    Table,
    /// An Excel workbook.
    Xlsx,
    /// Swiss-Manager, individual Swiss.
    Tunx,
    /// Swiss-Manager, individual round robin.
    Turx,
    /// Swiss-Manager, team Swiss.
    Tumx,
    /// Swiss-Manager, team round robin.
    Tutx,
    /// Swiss-Chess.
    Swt,
    /// SwissPerfect.
    SwissPerfect,
    /// Papi, as JSON.
    PapiJson,
    /// Chess data in JSON (`.jch`).
    Jch,
    /// Vega.
    Vega,
    /// A FIDE rating list as XML.
    FideListXml,
    /// A FIDE rating list in fixed columns.
    FideListTxt,
    /// Games in PGN.
    Pgn,
    /// A zip archive.
    Zip,
    /// None that is known.
    #[default]
    Unknown,
}

impl Format {
    /// Every format with its stable lower-case name and its name for people.
    pub const NAMES: [(Format, &'static str, &'static str); 28] = [
        (Format::Trf06, "trf06", "FIDE Tournament Report File (TRF06)"),
        (Format::Trf16, "trf16", "FIDE Tournament Report File (TRF16)"),
        (Format::Trf26, "trf26", "FIDE Tournament Report File (TRF26)"),
        (Format::Json, "json", "Scrutineer JSON"),
        (Format::SwissManagerPlayers, "swiss-manager-players", "Swiss-Manager players (text)"),
        (Format::SwissManagerImport, "swiss-manager-import", "Swiss-Manager player list for import (text)"),
        (Format::SwissManagerPairings, "swiss-manager-pairings", "Swiss-Manager pairings (text)"),
        (Format::ChessResultsCsv, "chess-results-csv", "chess-results.com table (CSV)"),
        (Format::ChessResultsHtml, "chess-results-html", "chess-results.com table (page)"),
        (Format::ChessResultsPage, "chess-results-page", "chess-results.com page without a table that is read"),
        (Format::ChessResultsXml, "chess-results-xml", "chess-results.com upload (XML)"),
        (Format::Csv, "csv", "Scrutineer CSV"),
        (Format::Table, "table", "table with delimiters"),
        (Format::Xlsx, "xlsx", "Excel workbook"),
        (Format::Tunx, "tunx", "Swiss-Manager tournament (TUNX)"),
        (Format::Turx, "turx", "Swiss-Manager round robin (TURX)"),
        (Format::Tumx, "tumx", "Swiss-Manager team tournament (TUMX)"),
        (Format::Tutx, "tutx", "Swiss-Manager team round robin (TUTX)"),
        (Format::Swt, "swt", "Swiss-Chess tournament (SWT)"),
        (Format::SwissPerfect, "swissperfect", "SwissPerfect tournament"),
        (Format::PapiJson, "papi-json", "Papi tournament (JSON)"),
        (Format::Jch, "jch", "chess data (JCH)"),
        (Format::Vega, "vega", "Vega tournament"),
        (Format::FideListXml, "fide-list-xml", "FIDE rating list (XML)"),
        (Format::FideListTxt, "fide-list-txt", "FIDE rating list (text)"),
        (Format::Pgn, "pgn", "games (PGN)"),
        (Format::Zip, "zip", "zip archive"),
        (Format::Unknown, "unknown", "unknown format"),
    ];

    /// The stable lower-case name.
    pub fn name(self) -> &'static str {
        Format::NAMES.iter().find(|(format, ..)| *format == self).map_or("unknown", |(_, name, _)| name)
    }

    /// The name for people.
    pub fn title(self) -> &'static str {
        Format::NAMES.iter().find(|(format, ..)| *format == self).map_or("unknown format", |(.., title)| title)
    }

    /// The format of a stable name.
    pub fn by_name(name: &str) -> Option<Format> {
        Format::NAMES.iter().find(|(_, n, _)| *n == name).map(|(format, ..)| *format)
    }

    /// Whether the format has a reader.
    pub const fn is_readable(self) -> bool {
        self.is_trf()
            || cfg!(feature = "xlsx") && matches!(self, Format::Xlsx)
            || matches!(
                self,
                Format::Json
                    | Format::Jch
                    | Format::PapiJson
                    | Format::ChessResultsXml
                    | Format::Vega
                    | Format::Csv
                    | Format::SwissManagerPlayers
                    | Format::SwissManagerImport
                    | Format::SwissManagerPairings
                    | Format::ChessResultsCsv
                    | Format::ChessResultsHtml
                    | Format::Tunx
                    | Format::Turx
                    | Format::Tumx
                    | Format::Tutx
                    | Format::Swt
                    | Format::SwissPerfect
            )
    }

    /// Whether every file of the format has the same fields. Tables have those that somebody chose, and files of programs those that are known.
    pub const fn has_fixed_fields(self) -> bool {
        self.is_trf() || matches!(self, Format::Json | Format::Jch)
    }

    /// Whether the format is a version of the TRF.
    pub const fn is_trf(self) -> bool {
        matches!(self, Format::Trf06 | Format::Trf16 | Format::Trf26)
    }
}

impl From<Version> for Format {
    fn from(version: Version) -> Format {
        match version {
            Version::Trf06 => Format::Trf06,
            Version::Trf16 => Format::Trf16,
            Version::Trf26 => Format::Trf26,
        }
    }
}

/// The federation that the bytes of a TRF name in record 032, as a hint for decoding.
pub fn federation_hint(bytes: &[u8]) -> Option<String> {
    let mut lines = bytes.split(|b| matches!(b, b'\r' | b'\n')).take(200);
    let code = lines.find_map(|line| line.strip_prefix(b"032 "))?.trim_ascii();
    let code = code.get(..3)?;
    code.iter().all(u8::is_ascii_uppercase).then(|| String::from_utf8_lossy(code).into_owned())
}

/// The format of a file. For a TRF it is [`Format::Trf16`] until the records tell the version.
pub fn sniff(source: &Source) -> Format {
    binary(source.bytes(), &source.name).unwrap_or_else(|| textual(source.text(), &extension(&source.name)))
}

fn extension(name: &str) -> String {
    name.rsplit_once('.').map_or(String::new(), |(_, e)| e.to_ascii_lowercase())
}

/// The format of a file that is no text.
pub(super) fn binary(bytes: &[u8], name: &str) -> Option<Format> {
    let extension = &extension(name);
    if is_utf32(bytes) || OTHERS.iter().any(|(mark, _)| bytes.starts_with(mark)) {
        return Some(Format::Unknown);
    }
    if bytes.starts_with(b"PK\x03\x04") {
        let workbook = bytes.windows(3).take(4096).any(|w| w == b"xl/") || extension == "xlsx";
        return Some(if workbook { Format::Xlsx } else { Format::Zip });
    }
    let swiss_manager = match extension.as_str() {
        "turx" => Format::Turx,
        "tumx" => Format::Tumx,
        "tutx" => Format::Tutx,
        _ => Format::Tunx,
    };
    if bytes.get(1..4) == Some(b"\xFF\x89\x44") || bytes.starts_with(b"\x93\xFF\x89\x44") {
        return Some(swiss_manager);
    }
    if is_dbase(bytes) && (contains(bytes, b"W_SCORE") || contains(bytes, b"START_NO")) {
        return Some(Format::SwissPerfect);
    }
    match extension.as_str() {
        "tunx" | "turx" | "tumx" | "tutx" => Some(swiss_manager),
        "swt" => Some(Format::Swt),
        _ => None,
    }
}

/// Whether the bytes are text of four bytes a character, by their mark.
fn is_utf32(bytes: &[u8]) -> bool {
    bytes.len().is_multiple_of(4) && (bytes.starts_with(b"\xFF\xFE\0\0") || bytes.starts_with(b"\0\0\xFE\xFF"))
}

/// How files begin that are known and have no reader, and what to do instead.
const OTHERS: [(&[u8], &str); 3] = [
    (b"\xD0\xCF\x11\xE0", "it is a document of old Office programs, such as an Excel workbook (xls): save it as xlsx"),
    (
        b"\0\x01\0\0Standard Jet DB",
        "it is a database, as Papi keeps its tournaments: convert it to JSON or export a TRF",
    ),
    (b"%PDF", "it is a PDF document: export a TRF, or save the table as xlsx"),
];

/// Why no format was recognised in a file.
pub fn why_unknown(source: &Source) -> &'static str {
    let known = OTHERS.iter().find(|(mark, _)| source.bytes().starts_with(mark));
    if let Some((_, why)) = known {
        why
    } else if is_utf32(source.bytes()) {
        "its text is UTF-32, which is not read: save it as UTF-8"
    } else if source.bytes().iter().all(|b| b.is_ascii_whitespace() || *b == 0) {
        "the file is empty"
    } else {
        "no tournament format was recognised in it"
    }
}

/// Whether the bytes begin as a table of dBase III does: the version, and fields of 32 bytes up to a CR.
fn is_dbase(bytes: &[u8]) -> bool {
    let length = bytes.get(8..10).map_or(0, |b| usize::from(u16::from_le_bytes([b[0], b[1]])));
    bytes.starts_with(b"\x03") && length > 32 && length % 32 == 1 && bytes.get(length - 1) == Some(&b'\r')
}

fn contains(bytes: &[u8], field: &[u8]) -> bool {
    bytes.chunks_exact(32).skip(1).take(128).any(|chunk| chunk.starts_with(field))
}

fn textual(text: &str, extension: &str) -> Format {
    let head = text.get(..text.floor_char_boundary(65_536)).unwrap_or(text);
    let start = head.trim_start_matches(|c: char| c.is_whitespace() || c == '\0');
    if start.is_empty() && text.len() == head.len() {
        return Format::Unknown;
    }
    let lower = || head.to_ascii_lowercase();
    let array = start.strip_prefix('[').map(str::trim_start);
    if start.starts_with('{') || array.is_some_and(|rest| rest.starts_with(['{', '[', '"', ']'])) {
        return json(head, extension);
    }
    if start.starts_with('<') {
        return markup(&lower(), text);
    }
    if start.starts_with("[Event ") {
        return Format::Pgn;
    }
    if is_trf(head) {
        return Format::Trf16;
    }
    let first = start.lines().next().unwrap_or("");
    if csv::recognise(start) {
        return Format::Csv;
    }
    if first.starts_with("No\tName") && first.contains("\tTotal") {
        return Format::SwissPerfect;
    }
    match swiss_manager::recognise(start) {
        Some(swiss_manager::Table::Pairings) => return Format::SwissManagerPairings,
        Some(_) if swiss_manager::is_import(start) => return Format::SwissManagerImport,
        Some(swiss_manager::Table::Boards) => return Format::ChessResultsCsv,
        Some(_) if lower().contains("chess-results") => return Format::ChessResultsCsv,
        Some(swiss_manager::Table::Players) => return Format::SwissManagerPlayers,
        None => {}
    }
    if start.starts_with("ID Number") || start.starts_with("ID number") {
        return Format::FideListTxt;
    }
    if vega::recognise(start) {
        return Format::Vega;
    }
    match extension {
        "vegx" | "veg" | "tdf" => Format::Vega,
        "ini" | "trn" | "sco" => Format::SwissPerfect,
        "trf" | "trfx" => Format::Trf16,
        "csv" => Format::Table,
        _ if start.contains("[Tournament Info]") => Format::SwissPerfect,
        _ if first.matches([';', ',', '\t']).count() >= 2 => Format::Table,
        _ => Format::Unknown,
    }
}

fn json(head: &str, extension: &str) -> Format {
    if papi::recognise(head) {
        Format::PapiJson
    } else if json::recognise(head) {
        Format::Json
    } else if extension == "jch" || jch::recognise(head) {
        Format::Jch
    } else {
        Format::Unknown
    }
}

fn markup(head: &str, text: &str) -> Format {
    if head.contains("<chessresults") {
        Format::ChessResultsXml
    } else if head.contains("<playerslist") || head.contains("<player ") && head.contains("fideid") {
        Format::FideListXml
    } else if head.contains("<html") || head.contains("<!doctype html") {
        match head.contains("chess-results") {
            true if swiss_manager::headed(page::rows(text).into_iter()).is_some() => Format::ChessResultsHtml,
            true => Format::ChessResultsPage,
            false => Format::Unknown,
        }
    } else {
        Format::Unknown
    }
}

/// Lines that tell the TRF: enough to pass a long header.
const LOOKED_AT: usize = 60;

/// Whether lines begin as records of the TRF do: at least one that only players or headers have, and no `|` as in Vega's own files.
fn is_trf(head: &str) -> bool {
    let lines = head.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).take(LOOKED_AT);
    let (mut records, mut others, mut bars) = (0, 0, 0);
    for line in lines {
        let known = line.get(..3).and_then(RecordDef::by_id).is_some()
            && line.as_bytes().get(3).is_none_or(|b| matches!(b, b' ' | b'\t'));
        records += usize::from(known);
        others += usize::from(!known);
        bars += usize::from(known && line.contains('|'));
    }
    records > 0 && records * 3 >= others && bars * 2 < records
}

#[cfg(test)]
mod tests {
    use super::{Format, OTHERS, sniff, why_unknown};
    use crate::formats::open;

    #[test]
    fn documents_of_other_programs_are_told_by_name() {
        for (mark, why) in OTHERS {
            let source = open("event.xls", [mark, b"0;1;2\n012 Open\n"].concat(), None);
            assert_eq!((sniff(&source), why_unknown(&source)), (Format::Unknown, why));
        }
    }
}
