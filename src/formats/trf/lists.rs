//! Byes, accelerations, prohibited pairings and other lists: 240, 250, 260, 299 and the records of JaVaFo for the same things.

use super::players::{number, starting_rank};
use super::read::{Reader, words_of};
use super::teams::round_no;
use crate::base::{Colour, Points, RoundNo};
use crate::grammar::{FieldType, Kind, index};
use crate::model::{Abnormal, Absence, Acceleration, Mark, Prohibited, Said};
use crate::tree::{Field, ProblemKind, Record};

/// Initial-colour and order: 152, then XXC.
pub(super) fn initial_colour(r: &mut Reader<'_>) {
    let colour = |text: &str| match text {
        "W" | "w" => Some(Colour::White),
        "B" | "b" => Some(Colour::Black),
        _ => None,
    };
    let standard = match r.only(Kind::InitialColour) {
        Some(record) => {
            let field = r.tree.field(record, index::initial_colour::COLOUR);
            r.value(field, "initial-colour", FieldType::Colour, colour)
        }
        None => Said::Absent,
    };
    let mut extension = Said::Absent;
    for record in r.tree.of_kind(Kind::XxConfiguration) {
        for word in words_of(r.tree, record) {
            match r.tree.value(word).to_ascii_lowercase().as_str() {
                "rank" => r.t.meta.rank_by_position = true,
                "white1" => extension = Said::Stated(Colour::White, r.place(word)),
                "black1" => extension = Said::Stated(Colour::Black, r.place(word)),
                other => {
                    let loc = r.place(word);
                    r.problems.add(loc, ProblemKind::UnknownSetting { text: super::read::quote(other) });
                }
            }
        }
    }
    r.conflict("initial-colour", ("152", &standard), ("XXC", &extension));
    r.t.meta.initial_colour = if standard.get().is_some() { standard } else { extension };
}

pub(super) fn read(r: &mut Reader<'_>) {
    let tree = r.tree;
    for record in tree.of_kind(Kind::Absences) {
        absences(r, record);
    }
    for record in tree.of_kind(Kind::XxAbsent) {
        let absence = Absence { mark: Mark::ZeroPointBye, round: None, who: numbers(r, record), loc: record.loc() };
        r.t.absences.push(absence);
    }
    for record in tree.of_kind(Kind::Acceleration) {
        acceleration(r, record);
    }
    for record in tree.of_kind(Kind::XxAcceleration) {
        virtual_points(r, record);
    }
    for record in tree.of_kind(Kind::Prohibited) {
        prohibited(r, record);
    }
    for record in tree.of_kind(Kind::XxProhibited) {
        let prohibited = Prohibited { rounds: None, who: numbers(r, record), loc: record.loc() };
        r.t.prohibited.push(prohibited);
    }
    for record in tree.of_kind(Kind::AbnormalPoints) {
        abnormal(r, record);
    }
}

/// A participant, 1 to 9999.
fn participant(text: &str) -> Option<u16> {
    number(text).filter(|no| (1..=9999).contains(no))
}

/// The participants in the group of a record; blank ones and 0 stand for none.
fn listed(r: &mut Reader<'_>, record: &Record) -> Vec<u16> {
    let fields: Vec<Field> = (0..record.repetitions).map(|i| r.tree.group_field(record, i, 0)).collect();
    let present = fields.into_iter().filter(|field| number(r.tree.value(*field)) != Some(0)).collect::<Vec<_>>();
    present.into_iter().filter_map(|f| r.value(f, "participant", FieldType::Participant, participant).value()).collect()
}

/// The starting ranks of a line of words.
fn numbers(r: &mut Reader<'_>, record: &Record) -> Vec<u16> {
    let words = words_of(r.tree, record);
    words
        .into_iter()
        .filter_map(|w| r.value(w, "starting rank", FieldType::Player, starting_rank).value())
        .map(|no| no.0)
        .collect()
}

fn absences(r: &mut Reader<'_>, record: &Record) {
    use index::absences as at;
    let (kind, round) = (r.tree.field(record, at::KIND), r.tree.field(record, at::ROUND));
    let mark = r.value(kind, "kind of bye", FieldType::Result, |text| match text {
        "F" | "f" => Some(Mark::FullPointBye),
        "H" | "h" => Some(Mark::HalfPointBye),
        "Z" | "z" => Some(Mark::ZeroPointBye),
        _ => None,
    });
    let round = r.value(round, "round", FieldType::Round, round_no);
    let who = listed(r, record);
    if let (Some(mark), Some(round)) = (mark.value(), round.value()) {
        r.t.absences.push(Absence { mark, round: Some(round), who, loc: record.loc() });
    }
}

fn points(r: &mut Reader<'_>, field: Field) -> Option<Points> {
    r.value(field, "virtual points", FieldType::Points, Points::parse).value()
}

fn acceleration(r: &mut Reader<'_>, record: &Record) {
    use index::acceleration as at;
    let field = |i| r.tree.field(record, i);
    let (first, last, first_round, last_round) =
        (field(at::FIRST), field(at::LAST), field(at::FIRST_ROUND), field(at::LAST_ROUND));
    let (match_points, game_points) = (field(at::MATCH_POINTS), field(at::POINTS));
    let (match_points, points) = (points(r, match_points), points(r, game_points));
    let rounds = (
        r.value(first_round, "round", FieldType::Round, round_no),
        r.value(last_round, "round", FieldType::Round, round_no),
    );
    let who = (
        r.value(first, "participant", FieldType::Participant, participant),
        r.value(last, "participant", FieldType::Participant, participant),
    );
    if let (Some(first_round), Some(first)) = (rounds.0.value(), who.0.value()) {
        r.t.accelerations.push(Acceleration {
            match_points,
            points,
            rounds: (first_round, rounds.1.value().unwrap_or(first_round)),
            who: (first, who.1.value().unwrap_or(first)),
            per_player: false,
            loc: record.loc(),
        });
    }
}

/// JaVaFo's XXA: the virtual points of one player in each round.
fn virtual_points(r: &mut Reader<'_>, record: &Record) {
    use index::xx_acceleration as at;
    let no = r.tree.field(record, at::NO);
    let Some(no) = r.value(no, "starting rank", FieldType::Player, starting_rank).value() else { return };
    for round in 0..record.repetitions {
        let field = r.tree.group_field(record, round, at::round::POINTS);
        if let Some(points) = points(r, field) {
            let round = RoundNo(round + 1);
            r.t.accelerations.push(Acceleration {
                match_points: None,
                points: Some(points),
                rounds: (round, round),
                who: (no.0, no.0),
                per_player: true,
                loc: record.loc(),
            });
        }
    }
}

fn prohibited(r: &mut Reader<'_>, record: &Record) {
    use index::prohibited as at;
    let (first, last) = (r.tree.field(record, at::FIRST_ROUND), r.tree.field(record, at::LAST_ROUND));
    let first = r.value(first, "round", FieldType::Round, round_no);
    let last = r.value(last, "round", FieldType::Round, round_no);
    let who = listed(r, record);
    if let Some(first) = first.value() {
        let rounds = Some((first, last.value().unwrap_or(first)));
        r.t.prohibited.push(Prohibited { rounds, who, loc: record.loc() });
    }
}

fn abnormal(r: &mut Reader<'_>, record: &Record) {
    use index::abnormal_points as at;
    let field = |i| r.tree.field(record, i);
    let (kind, round) = (field(at::KIND), field(at::ROUND));
    let (match_points, game_points) = (field(at::MATCH_POINTS), field(at::POINTS));
    // The letters of this record stand for results over the board, not for the unrated ones of record 001.
    let mark = r.value(kind, "kind of result", FieldType::Result, |text| match text {
        "W" | "w" => Some(Mark::Win),
        "D" | "d" => Some(Mark::Draw),
        "L" | "l" => Some(Mark::Loss),
        "F" | "f" => Some(Mark::FullPointBye),
        "H" | "h" => Some(Mark::HalfPointBye),
        "Z" | "z" => Some(Mark::ZeroPointBye),
        "+" => Some(Mark::ForfeitWin),
        "-" => Some(Mark::ForfeitLoss),
        _ => None,
    });
    let all_rounds = number(r.tree.value(round)) == Some(0);
    let round = if all_rounds { None } else { r.value(round, "round", FieldType::Round, round_no).value() };
    let (match_points, points) = (
        r.value(match_points, "match points", FieldType::Points, Points::parse).value(),
        r.value(game_points, "points", FieldType::Points, Points::parse).value(),
    );
    let who = listed(r, record);
    r.t.abnormal.push(Abnormal { mark: mark.value(), match_points, points, round, who, loc: record.loc() });
}
