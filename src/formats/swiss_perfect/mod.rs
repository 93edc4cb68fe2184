//! SwissPerfect: the settings (`.ini`), the players (`.trn`) and the results (`.sco`) of an event, and its cross table as text.
//!
//! Results name players by an internal number that stands in the table of players; [`by_starting_rank`] brings the two together.

mod dbase;
#[cfg(test)]
mod tests;
mod text;

use std::collections::HashMap;

use self::dbase::{Row, Table};
use super::binary::damaged;
use super::csv::{birth, typed};
use super::games::Rounds;
use crate::base::{Loc, PlayerNo, Points, RoundNo, Source, limits};
use crate::grammar::FieldType;
use crate::model::{Cell, Mark, National, Opponent, Player, Said, Sex, Sheet, Title, Tournament};
use crate::tree::{ProblemKind, Problems};

/// Name of the remark that holds a player's internal number.
const ID: &str = "ID";
/// Name of the remark that holds the rounds for which a player was excused, as the bits of a hexadecimal number.
const ABSENT: &str = "ABSENT";
/// Name of the remark that holds what such a round is worth.
const BONUS: &str = "BONUS";

/// Reads one of the files.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    if !source.is_binary() {
        return text::read(source);
    }
    let file = source.bytes();
    let mut problems = Problems::default();
    let Some(table) = Table::of(file) else {
        damaged(&mut problems, 0, file.len(), "it is no whole table of dBase III".to_owned());
        return (Tournament::default(), problems);
    };
    if table.held() < table.stated {
        let what = format!("it states {} rows and holds {}", table.stated, table.held());
        damaged(&mut problems, 0, file.len(), what);
    }
    let t = if table.has("W_SCORE") { results(&table, &mut problems) } else { players(&table, &mut problems) };
    (t, problems)
}

fn players(table: &Table<'_>, problems: &mut Problems) -> Tournament {
    let players: Vec<Player> = table.rows().take(limits::PLAYERS).map(|row| player(&row, problems)).collect();
    Tournament { players, ..Tournament::default() }
}

fn player(row: &Row<'_, '_>, problems: &mut Problems) -> Player {
    use FieldType as T;
    // 0 stands for nothing in every field.
    let field = |name: &str| {
        let (text, loc) = row.text(name);
        (if text == "0" { String::new() } else { text }, loc)
    };
    let said = |name: &str| {
        let (text, loc) = field(name);
        if text.is_empty() { Said::Absent } else { Said::Stated(text, loc) }
    };
    let whole = |name: &str, what, kind, problems: &mut Problems| {
        let (text, loc) = field(name);
        typed(&text, loc, what, kind, problems, |v| v.parse::<u32>().ok())
    };
    let number = |name: &str, what, kind, problems: &mut Problems| {
        whole(name, what, kind, problems).map(|n| u16::try_from(n).unwrap_or(u16::MAX))
    };
    let national = National {
        federation: said("FEDER").text().to_owned(),
        rating: number("LOC_RTG", "national_rating", T::Rating, problems),
        id: said("LOC_ID"),
        loc: row.loc(),
        ..National::default()
    };
    let stated = !(national.rating.is_absent() && national.id.is_absent());
    let first = row.text("FIRSTNAME").0;
    let (title, title_loc) = field("TITLE");
    let (day, day_loc) = field("BIRTH_DATE");
    let remarks = [ID, ABSENT, BONUS].map(|name| (name.to_owned(), row.text(name).0));
    Player {
        no: number("START_NO", "no", T::Player, problems).map(PlayerNo),
        name: said("SURNAME").map(|surname| if first.is_empty() { surname } else { format!("{surname}, {first}") }),
        sex: match row.text("SEX") {
            (sex, loc) if sex == "1" => Said::Stated(Sex::Woman, loc),
            _ => Said::Absent,
        },
        title: typed(&title, title_loc, "title", T::Title, problems, Title::parse),
        rating: number("INTL_RTG", "rating", T::Rating, problems),
        federation: said("FEDER"),
        fide_id: whole("INTL_ID", "fide_id", T::FideId, problems),
        birth: typed(&day, day_loc, "birth", T::Birth, problems, birth),
        club: said("CLUB"),
        national: if stated { vec![national] } else { Vec::new() },
        remarks: remarks.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
        loc: row.loc(),
        ..Player::default()
    }
}

/// The results; players are known by their internal numbers.
fn results(table: &Table<'_>, problems: &mut Problems) -> Tournament {
    let mut rounds = Rounds::default();
    for row in table.rows().take(limits::LINES) {
        let number = |name: &str| row.text(name).0.parse::<u16>().ok();
        let round = number("ROUND").filter(|r| (1..=limits::ROUNDS as u16).contains(r));
        let (Some(round), Some(white), Some(black)) = (round, number("WHITE"), number("BLACK")) else {
            problems.add(row.loc(), ProblemKind::RowNotUnderstood);
            continue;
        };
        let known = |no: u16| (1..=limits::PLAYERS).contains(&usize::from(no));
        let (round, loc) = (RoundNo(round), row.loc());
        match (white, black) {
            (0, no) | (no, 0) if known(no) => {
                let score = row.text(if white == 0 { "B_SCORE" } else { "W_SCORE" }).0;
                let mark = bye(&score, loc, problems);
                rounds.bye(round, no, mark, loc, problems);
            }
            (white, black) if known(white) && known(black) => {
                let marks = game(&row, problems);
                rounds.game(round, (white, marks.0), (black, marks.1), loc, problems);
            }
            // A board that nobody sits at.
            (0, 0) => {}
            _ => problems.add(loc, ProblemKind::RowNotUnderstood),
        }
    }
    let mut t = Tournament::default();
    let mut sheet = Vec::new();
    for (no, rounds) in rounds {
        let loc = rounds.iter().find_map(|cell| cell.loc).unwrap_or_default();
        t.players.push(Player { no: Said::Stated(PlayerNo(no), loc), loc, ..Player::default() });
        sheet.push(rounds);
    }
    t.sheet = Sheet::from_rows(sheet);
    t
}

/// The mark of a row without opponent, by its score in half points.
fn bye(score: &str, loc: Loc, problems: &mut Problems) -> Mark {
    match score {
        "2" => {
            problems.add(loc, ProblemKind::AmbiguousBye);
            Mark::Pab
        }
        "1" => Mark::HalfPointBye,
        _ => {
            problems.add(loc, ProblemKind::AmbiguousAbsence);
            Mark::ZeroPointBye
        }
    }
}

/// The marks of both players. Scores count half points; type 1 on both sides is a game over the board, 34, 35 and 36 or a missing type on
/// one side a forfeit.
fn game(row: &Row<'_, '_>, problems: &mut Problems) -> (Mark, Mark) {
    let field = |name: &str| row.text(name).0;
    let (scores, types) = ((field("W_SCORE"), field("B_SCORE")), (field("W_TYPE"), field("B_TYPE")));
    let played = types == ("1".to_owned(), "1".to_owned());
    let forfeited = ["34", "35", "36", "0"].contains(&types.0.as_str()) || types.1 == "0";
    match (scores.0.as_str(), scores.1.as_str()) {
        ("2", "0") if played => (Mark::Win, Mark::Loss),
        ("1", "1") if played => (Mark::Draw, Mark::Draw),
        ("0", "2") if played => (Mark::Loss, Mark::Win),
        ("0", "0") if played => (Mark::Blank, Mark::Blank),
        ("2", "0") if forfeited => (Mark::ForfeitWin, Mark::ForfeitLoss),
        ("0", "2") if forfeited => (Mark::ForfeitLoss, Mark::ForfeitWin),
        ("0", "0") if forfeited => (Mark::ForfeitLoss, Mark::ForfeitLoss),
        _ => {
            let text = format!("{}:{} of type {}:{}", scores.0, scores.1, types.0, types.1);
            let kind = ProblemKind::UnreadableValue { field: "result", text, expected: FieldType::Result };
            problems.add(row.loc(), kind);
            (Mark::Unknown, Mark::Unknown)
        }
    }
}

/// The results with starting ranks in place of the internal numbers that the list of players gives. An absence for which the list excuses
/// the player with half a point is a half-point bye. `None` when the list has no internal numbers.
pub(super) fn by_starting_rank(players: &Tournament, results: &Tournament) -> Option<Tournament> {
    let remark = |p: &Player, name: &str| p.remarks.iter().find(|(n, _)| n == name).map(|(_, value)| value.clone());
    let list = players.players.iter().filter_map(|p| Some((remark(p, ID)?.parse().ok()?, p)));
    let by_id: HashMap<u16, &Player> = list.collect();
    if by_id.is_empty() {
        return None;
    }
    let rank = |no: PlayerNo| by_id.get(&no.0).map(|p| p.number());
    let excused = |p: &Player, round: RoundNo| {
        let bits = remark(p, ABSENT).and_then(|text| u64::from_str_radix(&text, 16).ok()).unwrap_or(0);
        let half = remark(p, BONUS).and_then(|text| Points::parse(&text)) == Some(Points::HALF);
        half && bits >> (round.0 - 1).min(63) & 1 == 1
    };
    let mut t = results.clone();
    let mut rows = Vec::new();
    for (at, p) in t.players.iter_mut().enumerate() {
        let listed = by_id.get(&p.number().0);
        let row = results.sheet.row(at).iter().zip(1..).map(|(cell, round)| match (cell.opponent, cell.mark) {
            (Opponent::Player(other), _) => {
                Cell { opponent: rank(other).map_or(Opponent::Unreadable, Opponent::Player), ..*cell }
            }
            (_, Mark::ZeroPointBye) if listed.is_some_and(|p| excused(p, RoundNo(round))) => {
                Cell { mark: Mark::HalfPointBye, ..*cell }
            }
            _ => *cell,
        });
        rows.push(row.collect());
        p.no = p.no.map(|no| rank(no).unwrap_or(no));
    }
    t.sheet = Sheet::from_rows(rows);
    Some(t)
}
