//! Tournament files of Swiss-Chess 8 (SWT), as far as they are understood: events of individuals. The layout is data in
//! [`grammar::swt`](crate::grammar::swt).

#[cfg(test)]
mod tests;

use super::binary::{Record, damaged};
use super::csv::birth;
use crate::base::{Colour, Date, PlayerNo, Reading, Source, Spelling, limits};
use crate::grammar::FieldType;
use crate::grammar::binary::{Block, Slot};
use crate::grammar::swt::{BEFORE, DATED_ROUNDS, DAY_ZERO, SINCE, event, game, player};
use crate::model::{Cell, ColourField, Mark, National, Opponent, Player, Remark, Said, Sex, Sheet, Title, Tournament};
use crate::tree::{ProblemKind, Problems, quote};

/// Reads a file. Total: any bytes give a tournament, if an empty one.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let file = source.bytes();
    let mut t = Tournament::default();
    let mut problems = Problems::default();
    let Ok(head) = Record::cut(file, 0, file.len(), &event::BLOCK) else {
        damaged(&mut problems, 0, file.len(), "it ends inside the data of the event".to_owned());
        return (t, problems);
    };
    let version = head.number(&event::VERSION);
    if !(SINCE..BEFORE).contains(&version) {
        let what = format!(
            "it was written by version {}.{:02} of Swiss-Chess, which is not understood",
            version / 100,
            version % 100
        );
        damaged(&mut problems, event::VERSION.at, event::VERSION.at + 2, what);
        return (t, problems);
    }
    about(&head, &mut t, &mut problems);
    let (players, rounds) = (usize::from(head.word(&event::PLAYERS)), usize::from(head.word(&event::ROUNDS)));
    let games = event::BLOCK.bytes;
    let people = games + players * rounds * game::BLOCK.bytes;
    let end = people + players * player::BLOCK.bytes;
    if end != file.len() {
        let what = format!(
            "{players} players and {rounds} rounds take {end} bytes, the file has {}; it may be an event of teams, which is not understood",
            file.len()
        );
        damaged(&mut problems, games.min(file.len()), file.len(), what);
        return (t, problems);
    }
    if players > limits::PLAYERS || rounds > limits::ROUNDS {
        let (what, found, limit) = if players > limits::PLAYERS {
            ("players", players, limits::PLAYERS)
        } else {
            ("rounds", rounds, limits::ROUNDS)
        };
        problems.add(head.loc(), ProblemKind::LimitExceeded { what, found, limit });
        return (t, problems);
    }
    let all = |start: usize, block: &'static Block, count: usize| {
        (0..count).filter_map(move |i| Record::cut(file, start + i * block.bytes, end, block).ok())
    };
    t.players = all(people, &player::BLOCK, players).zip(1..).map(|(r, no)| one(&r, no, &mut problems)).collect();
    let cells: Vec<Cell> =
        all(games, &game::BLOCK, players * rounds).map(|r| cell(&r, players, &mut problems)).collect();
    t.sheet = Sheet::from_rows(cells.chunks(rounds.max(1)).map(<[Cell]>::to_vec).collect());
    (t, problems)
}

fn about(r: &Record<'_>, t: &mut Tournament, problems: &mut Problems) {
    let meta = &mut t.meta;
    meta.name = r.said_text(&event::NAME);
    meta.city = r.said_text(&event::PLACE);
    meta.federation = r.said_text(&event::FEDERATION);
    meta.chief_arbiter = r.said_text(&event::CHIEF_ARBITER);
    let deputies = r.text(&event::DEPUTIES);
    let deputies = deputies.split(',').map(str::trim).filter(|name| !name.is_empty());
    meta.deputies = deputies.map(|name| Said::Stated(name.to_owned(), r.slot_loc(&event::DEPUTIES))).collect();
    let parts = [event::TIME_CONTROL, event::TIME_CONTROL_2, event::TIME_CONTROL_3].map(|slot| r.text(&slot));
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    if !parts.is_empty() {
        meta.time_control = Said::Stated(parts.join(", "), r.slot_loc(&event::TIME_CONTROL));
    }
    meta.players = r.said(&event::PLAYERS);
    meta.rounds = r.said(&event::ROUNDS);
    meta.start = typed(r, &event::START, "start", FieldType::Date, problems, day);
    meta.end = typed(r, &event::END, "end", FieldType::Date, problems, day);
    let (year, month, first) = DAY_ZERO;
    let zero = Date::constant(year, month, first);
    meta.round_dates = (0..usize::from(r.word(&event::ROUNDS)).min(DATED_ROUNDS))
        .map(|round| Slot { at: event::ROUND_DAY.at + 4 * round, ..event::ROUND_DAY })
        .map(|slot| r.said::<i32>(&slot).map(|days| zero.plus_days(days)))
        .collect();
    for (slot, what) in [(event::REMARKS, "Remarks"), (event::ORGANISER, "Organiser")] {
        let text = r.text(&slot);
        if !text.is_empty() {
            t.comments.push(Remark { text: format!(" {what}: {text}"), loc: r.slot_loc(&slot) });
        }
    }
}

fn one(r: &Record<'_>, no: u16, problems: &mut Problems) -> Player {
    use FieldType as T;
    let national = National {
        federation: r.text(&player::FEDERATION),
        rating: typed(r, &player::NATIONAL_RATING, "national_rating", T::Rating, problems, |v| v.parse().ok()),
        id: match (r.said_text(&player::CLUB_ID), r.text(&player::MEMBER)) {
            (Said::Stated(club, loc), member) if !member.is_empty() => Said::Stated(format!("{club}-{member}"), loc),
            (club, _) => club,
        },
        loc: r.loc(),
        ..National::default()
    };
    let stated = !(national.rating.is_absent() && national.id.is_absent());
    Player {
        no: Said::Stated(PlayerNo(no), r.loc()),
        name: r.said_text(&player::NAME).map(|name| match name.split_once(',') {
            Some((family, first)) => format!("{}, {}", family.trim(), first.trim()),
            None => name,
        }),
        sex: typed(r, &player::SEX, "sex", T::Sex, problems, |v| match v {
            "m" => Some(Sex::Man),
            "w" => Some(Sex::Woman),
            _ => None,
        }),
        title: typed(r, &player::TITLE, "title", T::Title, problems, Title::parse),
        rating: typed(r, &player::RATING, "rating", T::Rating, problems, |v| v.parse().ok()),
        federation: r.said_text(&player::FEDERATION),
        fide_id: typed(r, &player::FIDE_ID, "fide_id", T::FideId, problems, |v| v.parse().ok()),
        birth: typed(r, &player::BIRTH, "birth", T::Birth, problems, birth),
        club: r.said_text(&player::CLUB),
        national: if stated { vec![national] } else { Vec::new() },
        loc: r.loc(),
        ..Player::default()
    }
}

fn day(text: &str) -> Option<Date> {
    match Spelling::read(text)?.reading {
        Reading::Day(date) => Some(date),
        _ => None,
    }
}

/// A text as a value of a type: absent when blank or 0, a problem when it is of another type.
fn typed<T>(
    r: &Record<'_>,
    slot: &Slot,
    field: &'static str,
    expected: FieldType,
    problems: &mut Problems,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Said<T> {
    let text = r.text(slot);
    let value = if text.bytes().all(|byte| byte == b'0') { "" } else { &text };
    super::csv::typed(value, r.slot_loc(slot), field, expected, problems, parse)
}

/// A round of a player. Without an opponent nothing is known of it.
fn cell(r: &Record<'_>, players: usize, problems: &mut Problems) -> Cell {
    let (colour, opponent) = (r.number(&game::COLOUR), r.word(&game::OPPONENT));
    let (result, status) = (r.number(&game::RESULT), r.number(&game::STATUS));
    if (colour, opponent, result, status) == (0, 0, 0, 0) {
        return Cell::MISSING;
    }
    let colour = match colour {
        1 => ColourField::Colour(Colour::White),
        3 => ColourField::Colour(Colour::Black),
        _ => ColourField::Unreadable,
    };
    let known = (1..=players).contains(&usize::from(opponent)) && matches!(colour, ColourField::Colour(_));
    let mark = match (known, status, result) {
        (true, 0, 0) => Mark::Blank,
        (true, 0, 1) => Mark::Loss,
        (true, 0, 2) => Mark::Draw,
        (true, 0, 3) => Mark::Win,
        _ => {
            let text = quote(&format!("opponent {opponent}, result {result}, status {status}"));
            let kind = ProblemKind::UnreadableValue { field: "result", text, expected: FieldType::Result };
            problems.add(r.slot_loc(&game::RESULT), kind);
            Mark::Unknown
        }
    };
    let opponent = if known { Opponent::Player(PlayerNo(opponent)) } else { Opponent::Unreadable };
    Cell { opponent, colour, mark, loc: Some(r.loc()) }
}
