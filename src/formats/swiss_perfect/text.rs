//! The cross table as text, and the settings.

use crate::base::{Loc, PlayerNo, Points, Source, limits};
use crate::formats::csv::typed;
use crate::formats::delimited::Rows;
use crate::formats::grid::{Cell as Text, place};
use crate::grammar::FieldType;
use crate::model::{Cell, ColourField, Mark, National, Opponent, Player, Remark, Said, Sheet, Tournament};
use crate::tree::{ProblemKind, Problems, quote};

pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let text = source.text();
    if text.contains("[Tournament Info]") { (settings(text), Problems::default()) } else { cross_table(text) }
}

/// The event out of the section `[Tournament Info]`.
fn settings(text: &str) -> Tournament {
    let mut t = Tournament::default();
    let mut inside = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (start, content) = (at, line.trim_end());
        at += line.len();
        if content.starts_with('[') {
            inside = content == "[Tournament Info]";
        }
        let Some((key, value)) = content.split_once('=').filter(|(_, value)| inside && !value.trim().is_empty()) else {
            continue;
        };
        let loc = Loc::text(start as u32, (start + content.len()) as u32);
        let said = || Said::Stated(value.trim().to_owned(), loc);
        match key.trim() {
            "Name" => t.meta.name = said(),
            "Arbiter" => t.meta.chief_arbiter = said(),
            "Rounds" => t.meta.rounds = value.trim().parse().map_or(Said::Unreadable(loc), |n| Said::Stated(n, loc)),
            "Organiser" => t.comments.push(Remark { text: format!(" Organiser: {}", value.trim()), loc }),
            _ => {}
        }
    }
    t
}

/// A column of the cross table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Number,
    Name,
    Federation,
    FideId,
    NationalId,
    Rating,
    NationalRating,
    Title,
    Club,
    Total,
    Round(usize),
    Unknown,
}

fn column(heading: &str) -> Column {
    match heading {
        "No" => Column::Number,
        "Name" => Column::Name,
        "Feder" | "Fed" => Column::Federation,
        "Intl Id" => Column::FideId,
        "Loc Id" => Column::NationalId,
        "Rtg" | "Intl Rtg" => Column::Rating,
        "Loc" | "Loc Rtg" => Column::NationalRating,
        "Title" => Column::Title,
        "Club" => Column::Club,
        "Total" => Column::Total,
        _ => match heading.parse::<usize>() {
            Ok(round @ 1..=limits::ROUNDS) => Column::Round(round - 1),
            _ => Column::Unknown,
        },
    }
}

fn cross_table(text: &str) -> (Tournament, Problems) {
    let mut problems = Problems::default();
    let mut t = Tournament::default();
    let mut rows = Rows::new(text, '\t');
    let heads = rows.next().unwrap_or_default();
    let columns: Vec<Column> = heads.iter().map(|cell| column(cell.value())).collect();
    for (cell, _) in heads.iter().zip(&columns).filter(|(cell, c)| **c == Column::Unknown && !cell.value().is_empty()) {
        problems.add(cell.loc, ProblemKind::UnknownColumn { heading: quote(cell.value()) });
    }
    if let Some((cell, _)) = heads.iter().zip(&columns).find(|(_, c)| matches!(c, Column::Round(_))) {
        problems.add(cell.loc, ProblemKind::NoColours);
    }
    let mut sheet = Vec::new();
    for row in rows.filter(|row| row.len() > 1).take(limits::PLAYERS) {
        let (player, rounds) = one(&row, &columns, &mut problems);
        t.players.push(player);
        sheet.push(rounds);
    }
    t.sheet = Sheet::from_rows(sheet);
    (t, problems)
}

fn one(row: &[Text<'_>], columns: &[Column], problems: &mut Problems) -> (Player, Vec<Cell>) {
    use FieldType as T;
    let loc = place(row);
    let mut p = Player { loc, ..Player::default() };
    let mut national = National { loc, ..National::default() };
    let mut rounds = Vec::new();
    for (cell, column) in row.iter().zip(columns) {
        let (value, loc) = (cell.value(), cell.loc);
        let said = || if value.is_empty() { Said::Absent } else { Said::Stated(value.to_owned(), loc) };
        let nonzero = if value == "0" { "" } else { value };
        match column {
            Column::Number => p.no = typed(value, loc, "no", T::Player, problems, |v| v.parse().ok().map(PlayerNo)),
            Column::Name => p.name = said(),
            Column::Federation => p.federation = said(),
            Column::FideId => p.fide_id = typed(nonzero, loc, "fide_id", T::FideId, problems, |v| v.parse().ok()),
            Column::NationalId => national.id = said(),
            Column::Rating => p.rating = typed(nonzero, loc, "rating", T::Rating, problems, |v| v.parse().ok()),
            Column::NationalRating => {
                national.rating = typed(nonzero, loc, "national_rating", T::Rating, problems, |v| v.parse().ok());
            }
            Column::Title => {
                p.title = typed(value, loc, "title", T::Title, problems, crate::model::Title::parse);
            }
            Column::Club => p.club = said(),
            Column::Total => p.points = typed(value, loc, "points", T::Points, problems, Points::parse),
            Column::Round(round) => {
                rounds.resize(rounds.len().max(round + 1), Cell::MISSING);
                rounds[*round] = result(value, loc, problems);
            }
            Column::Unknown => {}
        }
    }
    if !(national.id.is_absent() && national.rating.is_absent()) {
        p.national.push(national);
    }
    (p, rounds)
}

/// A round as the table writes it: `27:W`, `7:+`, `0:=`, ` : `.
fn result(value: &str, loc: Loc, problems: &mut Problems) -> Cell {
    let (other, letter) = value.split_once(':').map_or((value, ""), |(other, letter)| (other.trim(), letter.trim()));
    let mark = match (other, letter) {
        ("", "") => return Cell::MISSING,
        ("0", "+") => Some(Mark::FullPointBye),
        ("0", "W") => {
            problems.add(loc, ProblemKind::AmbiguousBye);
            Some(Mark::Pab)
        }
        ("0", "D" | "=") => Some(Mark::HalfPointBye),
        ("0", "L" | "-" | "") => Some(Mark::ZeroPointBye),
        (_, "W") => Some(Mark::Win),
        (_, "D") => Some(Mark::Draw),
        (_, "L") => Some(Mark::Loss),
        (_, "+") => Some(Mark::ForfeitWin),
        (_, "-") => Some(Mark::ForfeitLoss),
        (_, "") => Some(Mark::Blank),
        _ => None,
    };
    let opponent = match other.parse() {
        Ok(0) => Opponent::Nobody,
        Ok(no) => Opponent::Player(PlayerNo(no)),
        Err(_) => Opponent::Unreadable,
    };
    if mark.is_none() || opponent == Opponent::Unreadable {
        let kind = ProblemKind::UnreadableValue { field: "round", text: quote(value), expected: FieldType::Result };
        problems.add(loc, kind);
    }
    let colour = if opponent == Opponent::Nobody { ColourField::Dash } else { ColourField::Blank };
    Cell { opponent, colour, mark: mark.unwrap_or(Mark::Unknown), loc: Some(loc) }
}
