//! Writes a workbook: a cross table by starting ranks, a rank list and the pairings of all rounds.
//!
//! The cross table has everything that the workbook holds; the other sheets repeat it for people. Rounds are written as our own table with
//! commas writes them, with `½` for a draw. Text that a spreadsheet could take for a formula carries Excel's mark of text.

use std::cmp::Reverse;

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

use crate::base::{Points, RoundNo};
use crate::formats::csv::{cell_text, is_formula, neutral};
use crate::formats::games::{Boarded, by_board};
use crate::formats::loss::{Loss, Losses, Why, plain_national};
use crate::model::{Cell, Datum, Mark, Place, Player, Sex, Title, Tournament};

/// Characters of a cell that Excel takes.
const CHARACTERS: usize = 32_767;

/// Heading of the starting ranks.
const NUMBER: &str = "SNo";

/// What stands in a cell.
enum Value {
    Nothing,
    Number(f64),
    Points(Points),
    Text(Datum, String),
}

impl Value {
    fn number(number: Option<impl Into<f64>>) -> Value {
        number.map_or(Value::Nothing, |number| Value::Number(number.into()))
    }

    fn text(datum: Datum, text: &str) -> Value {
        if text.is_empty() { Value::Nothing } else { Value::Text(datum, text.to_owned()) }
    }

    /// A number where the number reads the same, else text.
    fn either(datum: Datum, text: &str) -> Value {
        match text.parse::<f64>() {
            Ok(number) if number.to_string() == text => Value::Number(number),
            _ => Value::text(datum, text),
        }
    }
}

/// The tournament as a workbook.
pub(in crate::formats) fn write(t: &Tournament) -> (Vec<u8>, Vec<Loss>) {
    // The sheet of pairings is read by the players' names.
    let named = t.players.iter().all(|player| !player.name.text().is_empty());
    let holds = |datum: Datum| {
        matches!(
            datum,
            Datum::TieBreakColumns
                | Datum::PlayerNo
                | Datum::PlayerName
                | Datum::Sex
                | Datum::Title
                | Datum::Rating
                | Datum::PlayerFederation
                | Datum::FideId
                | Datum::Birth
                | Datum::Points
                | Datum::Rank
                | Datum::Club
                | Datum::National
                | Datum::TieBreakValues
                | Datum::Cells
        ) || datum == Datum::Boards && named
    };
    let mut losses = Losses::of(t, false, |datum, _| holds(datum));
    let bytes = workbook(t, &mut losses).expect("the limits on tournaments lie within those of a sheet");
    (bytes, losses.finish())
}

fn workbook(t: &Tournament, losses: &mut Losses) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    // The same tournament gives the same bytes, so the day of writing is left out.
    let created = ExcelDateTime::from_ymd(2026, 1, 1)?;
    let name: String = t.meta.name.text().chars().take(200).collect();
    workbook.set_properties(&DocProperties::new().set_title(&name).set_creation_datetime(&created));
    let header = format!("&C{}", name.replace('&', "&&"));
    let mut ranked: Vec<usize> = (0..t.players.len()).collect();
    let key = |at: &usize| {
        let p = &t.players[*at];
        (p.rank.value().unwrap_or(u16::MAX), Reverse(p.points.value()), *at)
    };
    ranked.sort_by_key(key);
    let short = |column: &&Column| {
        matches!(column.heading, "Rk." | NUMBER | "Title" | "Name" | "RtgI" | "FED" | "Club" | "Pts.")
    };
    let mut list: Vec<&Column> = COLUMNS.iter().filter(short).collect();
    list.sort_by_key(|column| column.heading != "Rk.");
    // What cannot be written as it stands is the same on every sheet, so that it is told for one of them.
    let mut repeated = Losses::default();
    let order: Vec<usize> = (0..t.players.len()).collect();
    Page::of(&mut workbook, "Cross table", &header)?.players(
        t,
        &order,
        &COLUMNS.iter().collect::<Vec<_>>(),
        true,
        losses,
    )?;
    Page::of(&mut workbook, "Ranking", &header)?.players(t, &ranked, &list, false, &mut repeated)?;
    if t.sheet.rounds() > 0 {
        Page::of(&mut workbook, "Pairings", &header)?.pairings(t, losses)?;
    }
    workbook.save_to_buffer()
}

/// A column of players: its heading, and what stands in it.
struct Column {
    heading: &'static str,
    value: fn(&Player) -> Value,
    /// Whether it stands there even when no player has anything in it.
    always: bool,
}

const fn column(heading: &'static str, value: fn(&Player) -> Value) -> Column {
    Column { heading, value, always: false }
}

static COLUMNS: [Column; 13] = [
    Column { always: true, ..column(NUMBER, |p| Value::number(p.no.get().map(|no| no.0))) },
    column("Title", |p| Value::text(Datum::Title, p.title.value().map_or("", Title::abbreviation))),
    Column { always: true, ..column("Name", |p| Value::text(Datum::PlayerName, p.name.text())) },
    column("sex", |p| Value::text(Datum::Sex, p.sex.value().map_or("", |s| if s == Sex::Man { "m" } else { "w" }))),
    column("RtgI", |p| Value::number(p.rating.value())),
    column("RtgN", |p| Value::number(plain_national(p).0.and_then(|n| n.rating.value()))),
    column("FED", |p| Value::text(Datum::PlayerFederation, p.federation.text())),
    column("FideID", |p| Value::number(p.fide_id.value())),
    column("ID no", |p| Value::text(Datum::National, plain_national(p).0.map_or("", |n| n.id.text()))),
    column("Birth", |p| {
        let shown = p.birth.get().map_or_else(String::new, ToString::to_string);
        Value::either(Datum::Birth, &shown)
    }),
    column("Club", |p| Value::text(Datum::Club, p.club.text())),
    Column { always: true, ..column("Pts.", |p| p.points.value().map_or(Value::Nothing, Value::Points)) },
    Column { always: true, ..column("Rk.", |p| Value::number(p.rank.value())) },
];

/// A sheet that grows row by row.
struct Page<'a> {
    sheet: &'a mut Worksheet,
    row: u32,
}

impl<'a> Page<'a> {
    fn of(workbook: &'a mut Workbook, name: &str, header: &str) -> Result<Page<'a>, XlsxError> {
        let sheet = workbook.add_worksheet();
        sheet.set_name(name)?.set_header(header).set_landscape().set_print_fit_to_pages(1, 0);
        sheet.set_repeat_rows(0, 0)?.set_freeze_panes(1, 0)?;
        Ok(Page { sheet, row: 0 })
    }

    fn headings<'h>(&mut self, headings: impl IntoIterator<Item = &'h str>) -> Result<(), XlsxError> {
        let bold = Format::new().set_bold();
        for (column, heading) in (0..).zip(headings) {
            self.sheet.write_string_with_format(0, column, heading, &bold)?;
        }
        self.row = 1;
        Ok(())
    }

    fn row(
        &mut self,
        cells: impl IntoIterator<Item = Value>,
        place: &Place,
        losses: &mut Losses,
    ) -> Result<(), XlsxError> {
        for (column, cell) in (0..).zip(cells) {
            match cell {
                Value::Nothing => {}
                Value::Number(number) => drop(self.sheet.write_number(self.row, column, number)?),
                Value::Points(points) => {
                    let one_decimal = Format::new().set_num_format("0.0");
                    let number = f64::from(points.tenths()) / 10.0;
                    self.sheet.write_number_with_format(self.row, column, number, &one_decimal)?;
                }
                Value::Text(datum, text) => {
                    let mut text = neutral_to_the_reader(&text);
                    if text.contains(char::is_control) {
                        losses.add(datum, Why::SaysLess("control characters are replaced"), place.clone());
                        text = text.replace(char::is_control, " ");
                    }
                    if text.chars().count() > CHARACTERS {
                        losses.add(datum, Why::TooLong(CHARACTERS as u16), place.clone());
                        text = text.chars().take(CHARACTERS).collect();
                    }
                    let form = if is_formula(&text) { Format::new().set_quote_prefix() } else { Format::new() };
                    self.sheet.write_string_with_format(self.row, column, &text, &form)?;
                }
            }
        }
        self.row += 1;
        Ok(())
    }

    fn players(
        mut self,
        t: &Tournament,
        order: &[usize],
        columns: &[&Column],
        with_rounds: bool,
        losses: &mut Losses,
    ) -> Result<(), XlsxError> {
        let filled = |column: &Column| t.players.iter().any(|p| !matches!((column.value)(p), Value::Nothing));
        let columns: Vec<&&Column> = columns.iter().filter(|column| column.always || filled(column)).collect();
        let rounds = if with_rounds { t.sheet.rounds() } else { 0 };
        let tie_breaks = t.players.iter().map(|p| p.tie_breaks.len()).max().unwrap_or(0);
        let mut headings: Vec<String> = columns.iter().map(|column| column.heading.to_owned()).collect();
        headings.extend((1..=rounds).map(|round| format!("{round}.Rd")));
        headings.extend((1..=tie_breaks).map(|n| format!("TB{n}")));
        self.headings(headings.iter().map(String::as_str))?;
        for at in order {
            let p = &t.players[*at];
            let place = Place::Player(*at, p.number());
            if p.no.get().is_none() {
                losses.add(Datum::PlayerNo, Why::SaysLess("its position in the list stands for it"), place.clone());
            }
            if !plain_national(p).1 {
                losses.add(Datum::National, Why::NoField, place.clone());
            }
            let own = columns.iter().map(|column| match column.heading {
                NUMBER => number(t, *at),
                _ => (column.value)(p),
            });
            let cells = (1..=rounds).map(|r| Value::text(Datum::Cells, &shown(t.sheet.cell(*at, RoundNo(r)))));
            let tie_breaks = p.tie_breaks.iter().map(|value| Value::either(Datum::TieBreakValues, value.text()));
            self.row(own.chain(cells).chain(tie_breaks), &place, losses)?;
        }
        let last = headings.len().saturating_sub(1) as u16;
        self.sheet.autofilter(0, 0, self.row.saturating_sub(1), last)?.autofit();
        self.row += 1;
        for (number, name) in (1..).zip(&t.meta.tie_break_columns).filter(|(_, name)| !name.is_absent()) {
            let line = format!("Tie Break{number}: {}", name.text());
            self.row([Value::Text(Datum::TieBreakColumns, line)], &Place::Event, losses)?;
        }
        Ok(())
    }

    /// The games of all rounds, each by boards; byes last.
    fn pairings(mut self, t: &Tournament, losses: &mut Losses) -> Result<(), XlsxError> {
        self.headings(["Rd.", "Bo.", "No.", "White", "Rtg", "Pts.", "Result", "Pts.", "Black", "Rtg", "No."])?;
        for Boarded { no: r, round: found, scores } in by_board(t) {
            let no = |at: usize| t.players[at].number();
            let mut board = 0;
            let mut row = |white: usize, result: String, black: Result<usize, &str>, losses: &mut Losses| {
                board += 1;
                let side = |at: usize| {
                    let p = &t.players[at];
                    [
                        number(t, at),
                        Value::text(Datum::PlayerName, p.name.text()),
                        Value::number(p.rating.value()),
                        Value::Points(scores[at]),
                    ]
                };
                let black = match black {
                    Ok(at) => side(at),
                    Err(word) => [Value::Nothing, Value::text(Datum::Cells, word), Value::Nothing, Value::Nothing],
                };
                let [no, name, rating, points] = black;
                let head = [Value::Number(f64::from(r.0)), Value::Number(f64::from(board))];
                let tail = [Value::text(Datum::Cells, &result), points, name, rating, no];
                self.row(head.into_iter().chain(side(white)).chain(tail), &Place::Event, losses)
            };
            for game in &found.games {
                for at in [game.white, game.black].into_iter().filter(|_| !game.coloured) {
                    losses.add(Datum::Cells, Why::SaysLess("a game has a side with White"), Place::Cell(at, no(at), r));
                }
                row(game.white, result(game.marks), Ok(game.black), losses)?;
            }
            for (at, mark) in &found.byes {
                row(*at, score(*mark), Err(bye(*mark)), losses)?;
            }
        }
        self.sheet.autofilter(0, 0, self.row.saturating_sub(1), 10)?.autofit();
        Ok(())
    }
}

/// The starting rank of a player, or the position in the list.
fn number(t: &Tournament, at: usize) -> Value {
    Value::Number(t.players[at].no.get().map_or(at as f64 + 1.0, |no| f64::from(no.0)))
}

/// A text whose leading apostrophe the reader would take off, with another one in front.
fn neutral_to_the_reader(text: &str) -> String {
    if text.starts_with('\'') { neutral(text).into_owned() } else { text.to_owned() }
}

/// A round as the cross table shows it.
fn shown(cell: Cell) -> String {
    let text = cell_text(cell);
    match text.strip_suffix('=') {
        Some(head) if cell.opponent().is_some() && cell.colour().is_some() => format!("{head}½"),
        _ => text,
    }
}

/// Both sides of a result as boards are published: `1 - 0`, `½ - ½`, `+ - -`, `1U - 0U` for a game that is not rated.
fn result(marks: (Mark, Mark)) -> String {
    if marks == (Mark::Blank, Mark::Blank) {
        return String::new();
    }
    format!("{} - {}", score(marks.0), score(marks.1))
}

fn score(mark: Mark) -> String {
    match mark {
        Mark::Win | Mark::Pab | Mark::FullPointBye => "1",
        Mark::Draw | Mark::HalfPointBye => "½",
        Mark::Loss | Mark::ZeroPointBye => "0",
        Mark::UnratedWin => "1U",
        Mark::UnratedDraw => "½U",
        Mark::UnratedLoss => "0U",
        Mark::ForfeitWin => "+",
        Mark::ForfeitLoss => "-",
        Mark::Blank => "",
        Mark::Unknown => "*",
    }
    .to_owned()
}

/// What stands in the place of an opponent.
fn bye(mark: Mark) -> &'static str {
    match mark {
        Mark::Pab => "bye",
        Mark::HalfPointBye => "half-point bye",
        Mark::FullPointBye => "full-point bye",
        _ => "not paired",
    }
}

#[cfg(test)]
mod tests {
    use crate::base::{PlayerNo, Points, RoundNo};
    use crate::formats::workbook::sheets;
    use crate::formats::{self, Format, WriteOptions};
    use crate::model::{Mark, Player, Said, Sheet, Tournament};

    fn said<T>(value: T) -> Said<T> {
        Said::Derived(value, "in the test")
    }

    fn open() -> Tournament {
        let player = |no, name: &str, rank| Player {
            no: said(PlayerNo(no)),
            name: said(name.to_owned()),
            rank: said(rank),
            points: said(Points::HALF),
            tie_breaks: vec![said("2.5".to_owned())],
            ..Player::default()
        };
        let mut rounds = crate::formats::games::Rounds::default();
        let mut problems = crate::tree::Problems::default();
        let at = crate::base::Loc::default();
        rounds.game(RoundNo(1), (1, Mark::Draw), (2, Mark::Draw), at, &mut problems);
        rounds.bye(RoundNo(1), 3, Mark::HalfPointBye, at, &mut problems);
        rounds.game(RoundNo(2), (3, Mark::ForfeitWin), (1, Mark::ForfeitLoss), at, &mut problems);
        let mut t = Tournament {
            players: vec![player(1, "Alder, Anton", 2), player(2, "=1+cmd()", 1), player(3, "Cedar, Carl", 3)],
            sheet: Sheet::from_rows(rounds.into_iter().map(|(_, row)| row).collect()),
            ..Tournament::default()
        };
        t.meta.tie_break_columns = vec![said("Buchholz Cut 1 (BH/C1)".to_owned())];
        t
    }

    #[test]
    fn three_sheets_that_people_read() {
        let (bytes, losses) = formats::write(&open(), Format::Xlsx, &WriteOptions::default());
        assert!(losses.is_empty(), "{losses:?}");
        let sheets = sheets(&bytes).unwrap();
        let text = |sheet: usize| {
            let rows = sheets[sheet].rows();
            rows.map(|row| row.iter().map(|c| c.text.to_string()).collect::<Vec<_>>().join("|")).collect::<Vec<_>>()
        };
        assert_eq!(
            sheets.iter().map(|sheet| sheet.name.as_str()).collect::<Vec<_>>(),
            ["Cross table", "Ranking", "Pairings"]
        );
        assert_eq!(text(1)[..2], ["Rk.|SNo|Name|Pts.|TB1", "1|2|=1+cmd()|0.5|2.5"]);
        assert_eq!(text(0)[..2], ["SNo|Name|Pts.|Rk.|1.Rd|2.Rd|TB1", "1|Alder, Anton|0.5|2|2w½|3b-|2.5"]);
        assert_eq!(text(0)[5], "Tie Break1: Buchholz Cut 1 (BH/C1)");
        assert_eq!(text(2)[1], "1|1|1|Alder, Anton||0|½ - ½|0|=1+cmd()||2");
        assert_eq!(text(2)[2], "1|2|3|Cedar, Carl||0|½||half-point bye");
        assert_eq!(text(2)[3], "2|1|3|Cedar, Carl||0.5|+ - -|0.5|Alder, Anton||1");
    }

    #[test]
    fn no_formula_stands_in_a_workbook() {
        use std::io::Read;
        let (bytes, _) = formats::write(&open(), Format::Xlsx, &WriteOptions::default());
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
        for index in 0..archive.len() {
            let mut part = String::new();
            archive.by_index(index).unwrap().read_to_string(&mut part).unwrap();
            assert!(!part.contains("<f>"), "{part}");
        }
    }
}
