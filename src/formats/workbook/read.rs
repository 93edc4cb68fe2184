//! Workbooks as sheets of rows.
//!
//! What a workbook unpacks to is measured before it is read, and the cells are taken one by one, so that no declared size costs
//! memory.

use std::io::{self, Cursor, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};

use calamine::{DataRef, Reader, Xlsx};

use crate::base::{At, FileId, Loc, limits};
use crate::formats::grid::{Cell, Row};

/// Sheets of one workbook that are read.
const SHEETS: usize = 64;
/// Filled cells of one workbook that are read.
const CELLS: usize = 2_000_000;

/// A sheet of a workbook.
#[derive(Debug, Default)]
pub(in crate::formats) struct Sheet {
    /// Its name on the tab.
    pub(in crate::formats) name: String,
    /// Number of the sheet from 0.
    index: u16,
    /// Row, column and text of the filled cells, in the order of the rows.
    cells: Vec<(u32, u16, String)>,
}

impl Sheet {
    /// The rows from the first, empty ones included; a row ends with its last filled cell.
    pub(in crate::formats) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let rows = self.cells.last().map_or(0, |(row, ..)| row + 1).min(limits::LINES as u32);
        let mut cells = self.cells.iter().peekable();
        (0..rows).map(move |row| {
            let mut found = Row::new();
            while let Some((_, column, text)) = cells.next_if(|(r, ..)| *r <= row) {
                while found.len() < usize::from(*column) {
                    found.push(self.cell(row, found.len() as u16, ""));
                }
                found.push(self.cell(row, *column, text));
            }
            found
        })
    }

    /// Whether no cell is filled.
    pub(in crate::formats) const fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The place of the sheet: its first cell.
    pub(in crate::formats) fn loc(&self) -> Loc {
        self.cell(0, 0, "").loc
    }

    fn cell<'a>(&self, row: u32, column: u16, text: &'a str) -> Cell<'a> {
        Cell { text: text.into(), loc: Loc { file: FileId(0), at: At::Cell { sheet: self.index, row, column } } }
    }
}

/// The sheets of a workbook. An error says what is wrong with it, as a sentence without its end.
pub(in crate::formats) fn sheets(bytes: &[u8]) -> Result<Vec<Sheet>, String> {
    measure(bytes)?;
    // The library that reads workbooks may stumble over a broken one.
    catch_unwind(AssertUnwindSafe(|| read(bytes))).unwrap_or_else(|_| Err("The workbook is broken".to_owned()))
}

/// Unpacks every part and throws it away.
fn measure(bytes: &[u8]) -> Result<(), String> {
    let broken = |error: &dyn std::fmt::Display| format!("The workbook is broken: {error}");
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let mut left = limits::FILE_BYTES as u64;
    for part in 0..archive.len().min(limits::ARCHIVE_MEMBERS) {
        let part = archive.by_index(part).map_err(|error| broken(&error))?;
        let size = io::copy(&mut part.take(left + 1), &mut io::sink()).map_err(|error| broken(&error))?;
        left = left
            .checked_sub(size)
            .ok_or_else(|| format!("The workbook unpacks to more than {} MB", limits::FILE_BYTES >> 20))?;
    }
    Ok(())
}

fn read(bytes: &[u8]) -> Result<Vec<Sheet>, String> {
    let broken = |error: calamine::XlsxError| format!("The workbook is broken: {error}");
    let mut workbook = Xlsx::new(Cursor::new(bytes)).map_err(broken)?;
    let mut sheets = Vec::new();
    let mut left = CELLS;
    for (index, name) in (0..).zip(workbook.sheet_names().into_iter().take(SHEETS)) {
        let mut sheet = Sheet { name, index, cells: Vec::new() };
        let mut reader = workbook.worksheet_cells_reader(&sheet.name).map_err(broken)?;
        while let Some(cell) = reader.next_cell().map_err(broken)? {
            let (row, column) = cell.get_position();
            let text = text(cell.get_value());
            if text.is_empty() || column as usize >= limits::LISTED {
                continue;
            }
            left = left.checked_sub(1).ok_or_else(|| format!("The workbook has more than {CELLS} cells"))?;
            sheet.cells.push((row, column as u16, text));
        }
        sheet.cells.sort_by_key(|(row, column, _)| (*row, *column));
        sheet.cells.dedup_by_key(|(row, column, _)| (*row, *column));
        sheets.push(sheet);
    }
    Ok(sheets)
}

/// What a person sees in a cell: whole numbers without decimals, dates as year, month and day.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(truth) => truth.to_string(),
        DataRef::DateTime(date) => {
            let (year, month, day, ..) = date.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use crate::base::{PlayerNo, RoundNo};
    use crate::formats::{self, Format, ReadOutcome};
    use crate::model::Mark;
    use crate::tree::ProblemKind;

    /// A workbook with one sheet `Ranking` of the given cells.
    fn workbook(cells: &str) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        let relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let parts = [
            (
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>".to_owned(),
            ),
            (
                "_rels/.rels",
                format!(
                    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
                     <Relationship Id=\"r1\" Type=\"{relation}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
                ),
            ),
            (
                "xl/_rels/workbook.xml.rels",
                format!(
                    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
                     <Relationship Id=\"r1\" Type=\"{relation}/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
                ),
            ),
            (
                "xl/workbook.xml",
                format!(
                    "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"{relation}\">\
                     <sheets><sheet name=\"Ranking\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
                ),
            ),
            (
                "xl/worksheets/sheet1.xml",
                format!(
                    "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>{cells}</sheetData></worksheet>"
                ),
            ),
        ];
        for (name, text) in parts {
            archive.start_file(name, SimpleFileOptions::default()).unwrap();
            archive.write_all(text.as_bytes()).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    /// The cells of a table, numbers as numbers.
    fn table(rows: &[&[&str]]) -> String {
        let mut out = String::new();
        for (row, cells) in (1..).zip(rows) {
            out.push_str(&format!("<row r=\"{row}\">"));
            for (column, text) in ('A'..).zip(*cells) {
                let at = format!("{column}{row}");
                out.push_str(&match text.parse::<f64>() {
                    Ok(_) => format!("<c r=\"{at}\"><v>{text}</v></c>"),
                    Err(_) if text.is_empty() => String::new(),
                    Err(_) => format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>"),
                });
            }
            out.push_str("</row>");
        }
        out
    }

    fn read(bytes: Vec<u8>) -> ReadOutcome {
        formats::read(formats::open("ranking.xlsx", bytes, None))
    }

    const RANKING: [&[&str]; 6] = [
        &["From the Tournament-Database of Chess-Results"],
        &["Invented Open"],
        &["Rk.", "", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."],
        &["1", "", "Alder, Anton", "1600", "2w1", "-1", "2"],
        &["2", "WFM", "Birch, Berta", "1500", "1b0", "3w½", "0.5"],
        &["3", "", "Cedar, Carl", "0", "0", "2b½", "0.5"],
    ];

    #[test]
    fn reads_a_ranking_whose_byes_became_numbers() {
        let found = read(workbook(&table(&RANKING)));
        assert_eq!(found.format, Format::Xlsx);
        let t = &found.tournament;
        assert_eq!((t.players.len(), t.sheet.rounds()), (3, 2));
        assert_eq!(t.meta.name.text(), "Invented Open");
        assert_eq!(t.sheet.cell(0, RoundNo(2)).mark, Mark::Pab);
        assert_eq!(t.sheet.cell(2, RoundNo(1)).mark, Mark::ZeroPointBye);
        assert_eq!(t.sheet.cell(1, RoundNo(2)).opponent(), Some(PlayerNo(3)));
        assert_eq!(found.sheets, ["Ranking"]);
    }

    #[test]
    fn cells_that_are_not_what_they_claim_to_be_cost_nothing_more() {
        let hostile = [
            "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>999999999</v></c></row>",
            "<row r=\"1\"><c r=\"A1\" t=\"b\"><v>maybe</v></c><c r=\"B1\" t=\"d\"><v>yesterday</v></c></row>",
            "<row r=\"0\"><c r=\"1A\"><v>1</v></c></row>",
            "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>&lol;</t></is></c></row>",
            "<row r=\"1\"><c r=\"A1\"><f>HYPERLINK(\"x\")</f><v>1e999</v></c>",
            "<row><row><row>",
        ];
        for cells in hostile {
            assert!(read(workbook(cells)).tournament.players.is_empty(), "{cells}");
        }
    }

    #[test]
    fn what_is_broken_or_far_away_costs_little() {
        let broken = |bytes| read(bytes).problems.iter().any(|p| matches!(p.kind, ProblemKind::Damaged { .. }));
        let mut whole = workbook(&table(&RANKING));
        let far = "<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>";
        assert!(!broken(workbook(far)));
        whole.truncate(whole.len() / 2);
        assert!(broken(whole));
        assert!(broken(b"PK\x03\x04 and nothing more".to_vec()));
    }
}
