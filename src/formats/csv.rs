//! Our own flat table: a row a player, a column a round. It holds the players and their rounds and nothing of the event.
//!
//! A round is written `12w1`: opponent, colour, result letter of the TRF. A bye or absence is its letter alone (`U`, `H`, `F`,
//! `Z`); `_` stands for a blank field and `0` for no opponent in the rare cells that are neither (`0w+`, `12_1`). A cell of this
//! form begins with a digit, a letter or `_`, so no spreadsheet takes it for a formula and `=` and `+` stay legible. Any other
//! text that begins with `=`, `+`, `-`, `@`, a tab or a CR gets an apostrophe in front, which spreadsheets show as text and the
//! reader takes off again.

use std::borrow::Cow;

use super::delimited::{self, Rows};
use super::grid::place;
use super::loss::{Loss, Losses};
use crate::base::{BirthDate, Colour, Date, Loc, PlayerNo, Points, Reading, Source, Spelling, limits};
use crate::grammar::FieldType;
use crate::model::{Cell, ColourField, Datum, Mark, Opponent, Player, Said, Sex, Sheet, Title, Tournament};
use crate::tree::{ProblemKind, Problems, quote};

/// Headings of the fixed columns, in the order in which they are written.
const HEADINGS: [&str; 11] =
    ["No", "Name", "Sex", "Title", "Rating", "Federation", "FideId", "Birth", "Points", "Rank", "Club"];
/// Heading of a round's column, before its number.
const ROUND: &str = "Round ";
/// Heading of a tie-break's column, before its number.
const TIE_BREAK: &str = "TieBreak ";

/// The players and rounds as a table with commas.
pub(super) fn write(t: &Tournament) -> (String, Vec<Loss>) {
    let holds = |datum: Datum| {
        matches!(
            datum,
            Datum::PlayerNo
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
                | Datum::TieBreakValues
                | Datum::Cells
        )
    };
    let losses = Losses::of(t, false, |datum, _| holds(datum)).finish();
    let tie_breaks = t.players.iter().map(|p| p.tie_breaks.len()).max().unwrap_or(0);
    let mut headings: Vec<String> = HEADINGS.iter().map(|h| (*h).to_owned()).collect();
    headings.extend((1..=t.sheet.rounds()).map(|round| format!("{ROUND}{round}")));
    headings.extend((1..=tie_breaks).map(|n| format!("{TIE_BREAK}{n}")));
    let mut out = String::new();
    delimited::write_row(&mut out, ',', headings.iter().map(String::as_str));
    for (at, p) in t.players.iter().enumerate() {
        let mut row: Vec<Cow<'_, str>> = vec![
            shown(&p.no),
            neutral(p.name.text()),
            p.sex.value().map_or("", |sex| if sex == Sex::Man { "m" } else { "w" }).into(),
            p.title.value().map_or("", Title::abbreviation).into(),
            shown(&p.rating),
            neutral(p.federation.text()),
            shown(&p.fide_id),
            shown(&p.birth),
            p.points.value().map_or(String::new(), |n| neutral(&n.to_string()).into_owned()).into(),
            shown(&p.rank),
            neutral(p.club.text()),
        ];
        row.extend(
            (0..t.sheet.rounds())
                .map(|r| Cow::Owned(t.sheet.row(at).get(r as usize).map_or(String::new(), |cell| cell_text(*cell)))),
        );
        row.extend((0..tie_breaks).map(|n| neutral(p.tie_breaks.get(n).map_or("", Said::text))));
        delimited::write_row(&mut out, ',', row.iter().map(AsRef::as_ref));
    }
    (out, losses)
}

fn shown<T: ToString>(said: &Said<T>) -> Cow<'static, str> {
    said.get().map_or(String::new(), ToString::to_string).into()
}

/// Whether a spreadsheet would take a text for a formula, apostrophes before it aside.
pub(super) fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// A text that no spreadsheet takes for a formula.
pub(super) fn neutral(text: &str) -> Cow<'_, str> {
    if is_formula(text) { format!("'{text}").into() } else { text.into() }
}

/// The text without the apostrophe of [`neutral`].
pub(super) fn plain(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => text,
    }
}

/// A round as this table writes it.
pub(super) fn cell_text(cell: Cell) -> String {
    if cell.is_empty() {
        return String::new();
    }
    if cell.mark.is_bye() && (cell.opponent, cell.colour) == (Opponent::Nobody, ColourField::Dash) {
        return cell.mark.letter().to_string();
    }
    let opponent = match cell.opponent {
        Opponent::Blank | Opponent::Unreadable => "_".to_owned(),
        Opponent::Nobody => "0".to_owned(),
        Opponent::Player(no) => no.to_string(),
    };
    let colour = match cell.colour {
        ColourField::Blank | ColourField::Unreadable => '_',
        ColourField::Dash => '-',
        ColourField::Colour(colour) => colour.letter(),
    };
    let mark = if cell.mark == Mark::Blank { String::new() } else { cell.mark.letter().to_string() };
    format!("{opponent}{colour}{mark}")
}

/// Reads a round as this table writes it; `None` for anything else.
pub(super) fn cell_of(text: &str, loc: Loc) -> Option<Cell> {
    let some = |opponent, colour, mark| Some(Cell { opponent, colour, mark, loc: Some(loc) });
    let mut letters = text.chars();
    match (letters.next(), letters.as_str()) {
        (None, _) => return some(Opponent::Blank, ColourField::Blank, Mark::Blank),
        (Some(letter), "") if Mark::from_letter(letter).is_bye() => {
            return some(Opponent::Nobody, ColourField::Dash, Mark::from_letter(letter));
        }
        _ => {}
    }
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let (opponent, rest) = match &text[..end] {
        "" => (Opponent::Blank, text.strip_prefix('_')?),
        digits => match digits.parse().ok()? {
            0 => (Opponent::Nobody, &text[end..]),
            no => (Opponent::Player(PlayerNo(no)), &text[end..]),
        },
    };
    let mut rest = rest.chars();
    let colour = match rest.next()? {
        '_' => ColourField::Blank,
        '-' => ColourField::Dash,
        'w' => ColourField::Colour(Colour::White),
        'b' => ColourField::Colour(Colour::Black),
        _ => return None,
    };
    match (rest.next(), rest.next()) {
        (None, _) => some(opponent, colour, Mark::Blank),
        (Some(letter), None) => some(opponent, colour, Mark::from_letter(letter)),
        _ => None,
    }
}

/// Whether a text begins with this table's headings.
pub(super) fn recognise(text: &str) -> bool {
    let head = text.lines().next().unwrap_or("");
    Rows::new(head, delimited::delimiter(head)).next().is_some_and(|row| {
        let has = |heading: &str| row.iter().any(|cell| cell.value() == heading);
        HEADINGS.iter().all(|heading| has(heading))
    })
}

#[derive(Clone, Copy)]
enum Column {
    Fixed(usize),
    Round(usize),
    TieBreak(usize),
    Unknown,
}

fn column(heading: &str) -> Column {
    let numbered = |prefix: &str| heading.strip_prefix(prefix)?.parse::<usize>().ok()?.checked_sub(1);
    if let Some(at) = HEADINGS.iter().position(|h| *h == heading) {
        return Column::Fixed(at);
    }
    match (numbered(ROUND), numbered(TIE_BREAK)) {
        (Some(round), _) if round < limits::ROUNDS => Column::Round(round),
        (_, Some(n)) if n < limits::ROUNDS => Column::TieBreak(n),
        _ => Column::Unknown,
    }
}

/// Reads the table; its columns may stand in any order.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let mut problems = Problems::default();
    let mut t = Tournament::default();
    let text = source.text();
    let mut rows = Rows::new(text, delimited::delimiter(text));
    let headings: Vec<Column> = rows
        .next()
        .unwrap_or_default()
        .iter()
        .map(|cell| {
            let found = column(cell.value());
            if matches!(found, Column::Unknown) && !cell.value().is_empty() {
                problems.add(cell.loc, ProblemKind::UnknownColumn { heading: quote(&cell.text) });
            }
            found
        })
        .collect();
    let mut sheet = Vec::new();
    for row in rows.filter(|row| row.len() > 1 || row.iter().any(|cell| !cell.text.is_empty())) {
        if t.players.len() >= limits::PLAYERS {
            let kind =
                ProblemKind::LimitExceeded { what: "players", found: limits::PLAYERS + 1, limit: limits::PLAYERS };
            problems.add(place(&row), kind);
            break;
        }
        let mut player = Player { loc: place(&row), ..Player::default() };
        let mut rounds = Vec::new();
        for (cell, column) in row.iter().zip(&headings) {
            let value = plain(&cell.text);
            match column {
                Column::Fixed(at) => fixed(&mut player, *at, value, cell.loc, &mut problems),
                Column::Round(round) => {
                    if rounds.len() <= *round {
                        rounds.resize(round + 1, Cell::MISSING);
                    }
                    rounds[*round] = cell_of(value, cell.loc).unwrap_or_else(|| {
                        let (field, text) = ("round", quote(value));
                        let kind = ProblemKind::UnreadableValue { field, text, expected: FieldType::Result };
                        problems.add(cell.loc, kind);
                        let (opponent, colour) = (Opponent::Unreadable, ColourField::Unreadable);
                        Cell { opponent, colour, mark: Mark::Unknown, loc: Some(cell.loc) }
                    });
                }
                Column::TieBreak(n) => {
                    if !value.is_empty() {
                        let width = player.tie_breaks.len().max(n + 1);
                        player.tie_breaks.resize(width, Said::Absent);
                        player.tie_breaks[*n] = Said::Stated(value.to_owned(), cell.loc);
                    }
                }
                Column::Unknown => {}
            }
        }
        t.players.push(player);
        sheet.push(rounds);
    }
    t.sheet = Sheet::from_rows(sheet);
    (t, problems)
}

/// Reads a cell of a fixed column into the player.
fn fixed(p: &mut Player, column: usize, value: &str, loc: Loc, problems: &mut Problems) {
    use FieldType as T;
    match column {
        0 => p.no = typed(value, loc, "no", T::Player, problems, |v| v.parse().ok().map(PlayerNo)),
        1 => p.name = text(value, loc),
        2 => {
            p.sex = typed(value, loc, "sex", T::Sex, problems, |v| match v {
                "m" => Some(Sex::Man),
                "w" => Some(Sex::Woman),
                _ => None,
            });
        }
        3 => p.title = typed(value, loc, "title", T::Title, problems, Title::parse),
        4 => p.rating = typed(value, loc, "rating", T::Rating, problems, |v| v.parse().ok()),
        5 => p.federation = text(value, loc),
        6 => p.fide_id = typed(value, loc, "fide_id", T::FideId, problems, |v| v.parse().ok()),
        7 => p.birth = typed(value, loc, "birth", T::Birth, problems, birth),
        8 => p.points = typed(value, loc, "points", T::Points, problems, Points::parse),
        9 => p.rank = typed(value, loc, "rank", T::Rank, problems, |v| v.parse().ok()),
        _ => p.club = text(value, loc),
    }
}

fn text(value: &str, loc: Loc) -> Said<String> {
    if value.is_empty() { Said::Absent } else { Said::Stated(value.to_owned(), loc) }
}

/// A date of birth in any spelling with one meaning.
pub(super) fn birth(text: &str) -> Option<BirthDate> {
    match Spelling::read(text)?.reading {
        Reading::Day(date) => Some(BirthDate { year: date.year(), month: Some(date.month()), day: Some(date.day()) }),
        Reading::Partial(birth) => Some(birth),
        Reading::Either(..) => None,
    }
}

/// A day in any spelling with one meaning.
pub(super) fn day(text: &str) -> Option<Date> {
    match Spelling::read(text)?.reading {
        Reading::Day(date) => Some(date),
        _ => None,
    }
}

/// A day of a format that writes the day before the month.
pub(super) fn day_first(text: &str) -> Option<Date> {
    match Spelling::read(text)?.reading {
        Reading::Day(date) | Reading::Either(date, _) => Some(date),
        Reading::Partial(_) => None,
    }
}

/// A cell of a type: absent when blank, a problem when it is of another type.
pub(super) fn typed<T>(
    value: &str,
    loc: Loc,
    field: &'static str,
    expected: FieldType,
    problems: &mut Problems,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Said<T> {
    let value = value.trim();
    if value.is_empty() {
        return Said::Absent;
    }
    parse(value).map_or_else(
        || {
            problems.add(loc, ProblemKind::UnreadableValue { field, text: quote(value), expected });
            Said::Unreadable(loc)
        },
        |value| Said::Stated(value, loc),
    )
}

#[cfg(test)]
mod tests {
    use super::{cell_of, cell_text, neutral, plain, read, write};
    use crate::base::{Loc, PlayerNo, Source};
    use crate::model::{Player, Said, Tournament};

    #[test]
    fn every_round_is_read_back() {
        arbtest::arbtest(|u| {
            let t: Tournament = u.arbitrary()?;
            for cell in (0..t.players.len()).flat_map(|p| t.sheet.row(p)) {
                let text = cell_text(*cell);
                let back = cell_of(&text, Loc::default());
                let same =
                    back.map(|b| (b.opponent, b.colour, b.mark)) == Some((cell.opponent, cell.colour, cell.mark));
                assert!(same && neutral(&text) == text, "{text:?} {cell:?}");
            }
            Ok(())
        })
        .budget_ms(500);
        for text in ["x", "12", "12w", "12w11", "w1", "99999w1", "12q1", "'"] {
            assert_eq!(cell_of(text, Loc::default()).is_some(), text == "12w", "{text}");
        }
    }

    #[test]
    fn no_cell_is_a_formula() {
        for text in ["=1+1", "+1", "-1", "@a", "'=1", "''+", "'t Elm", "O'Hara", "\t=1"] {
            let safe = neutral(text);
            assert!(!safe.starts_with(['=', '+', '-', '@', '\t']) && plain(&safe) == text, "{text} {safe}");
        }
        assert_eq!(neutral("'t Elm"), "'t Elm");
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let text = "No,Name,Sex,Title,Rating,Federation,FideId,Birth,Points,Rank,Club,Round 1,Mood\r\n1,Alder,x,XM,high,SUI,,,1.0,,,3w?1,fine\r\n";
        let (t, problems) = read(&Source::from_text("a.csv", text));
        assert_eq!((t.players.len(), t.players[0].no.value()), (1, Some(PlayerNo(1))));
        assert_eq!((problems.count("unreadable-value"), problems.count("unknown-column")), (4, 1));
        let player = Player { name: Said::Stated("=cmd()".to_owned(), Loc::default()), ..Player::default() };
        let (text, losses) = write(&Tournament { players: vec![player], ..Tournament::default() });
        assert!(text.contains("'=cmd()") && losses.is_empty());
    }
}
