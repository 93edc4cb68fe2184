//! What results are worth: 162 and 362, then XXS, then BBW and its kin.

use super::read::{Reader, quote, words_of};
use crate::base::{Loc, Points};
use crate::grammar::{FieldType, Kind, index};
use crate::model::{MatchScoring, Said, Scoring};
use crate::tree::{Field, ProblemKind, Record};

pub(super) fn read(r: &mut Reader<'_>) {
    let standard = individual(r);
    let javafo = xxs(r);
    let bbp = bb(r);
    r.conflict("scoring", ("162", &standard), ("XXS", &javafo));
    r.conflict("scoring", ("162", &standard), ("BBx", &bbp));
    r.conflict("scoring", ("XXS", &javafo), ("BBx", &bbp));
    let stated = [standard, javafo, bbp].into_iter().find(|said| said.get().is_some());
    r.t.meta.scoring = stated.unwrap_or_default();
    matches(r);
}

/// A symbol and its value, with the place of the symbol.
type Pair = (String, Points, Loc);

/// Pairs of symbol and value: in their columns, or, in a line that does not keep to them, as words.
fn pairs(r: &mut Reader<'_>, record: &Record, symbol: usize, points: usize) -> Vec<Pair> {
    let fields: Vec<(Field, Field)> = (0..record.repetitions)
        .map(|i| (r.tree.group_field(record, i, symbol), r.tree.group_field(record, i, points)))
        .collect();
    let fits = |(symbol, value): &(Field, Field)| {
        let (symbol, value) = (r.tree.value(*symbol), r.tree.value(*value));
        (symbol.is_empty() && value.is_empty())
            || (symbol.bytes().all(|b| b.is_ascii_alphabetic()) && !symbol.is_empty() && Points::parse(value).is_some())
    };
    let words = words_of(r.tree, record);
    let fields = if fields.iter().all(fits) {
        fields
    } else {
        words.chunks(2).map(|pair| (pair[0], pair.get(1).copied().unwrap_or_default())).collect()
    };
    let mut pairs = Vec::new();
    for (symbol, value) in fields {
        let (text, loc) = (r.tree.value(symbol).to_ascii_uppercase(), r.place(symbol));
        if let Some(points) = r.value(value, "points of a result", FieldType::Points, Points::parse).value() {
            pairs.push((text, points, loc));
        }
    }
    pairs
}

/// Record 162. `Z` is the letter that early programs wrote for `A`.
fn individual(r: &mut Reader<'_>) -> Said<Scoring> {
    use index::scoring::value::{POINTS, SYMBOL};
    let Some(record) = r.only(Kind::Scoring) else { return Said::Absent };
    let pairs = pairs(r, record, SYMBOL, POINTS);
    let value = |symbol: &str| pairs.iter().find(|(s, ..)| s == symbol).map(|pair| pair.1);
    let (win, draw) = (value("W").unwrap_or(Points::ONE), value("D").unwrap_or(Points::HALF));
    let mut scoring = Scoring::of(win, draw, value("L").unwrap_or(Points::ZERO));
    if let Some(absent) = value("A").or(value("Z")) {
        (scoring.forfeit_loss, scoring.zero_point_bye) = (absent, absent);
    }
    scoring.pab = value("P").unwrap_or(win);
    scoring.unknown = value("X").unwrap_or(draw);
    for (symbol, _, loc) in &pairs {
        match symbol.as_str() {
            "Z" => r.problems.add(*loc, ProblemKind::AbsenceLetter),
            "W" | "D" | "L" | "A" | "P" | "X" => {}
            _ => r.problems.add(*loc, ProblemKind::UnknownScoringSymbol { symbol: quote(symbol) }),
        }
    }
    Said::Stated(scoring, record.loc())
}

/// JaVaFo's XXS: `CODE=VALUE` words, later ones before earlier ones.
fn xxs(r: &mut Reader<'_>) -> Said<Scoring> {
    let mut scoring = Scoring::STANDARD;
    let mut place = None;
    for record in r.tree.of_kind(Kind::XxScoring) {
        place = place.or(Some(record.loc()));
        for word in words_of(r.tree, record) {
            let text = r.tree.value(word);
            let (code, value) = text.split_once('=').unwrap_or((text, ""));
            let known =
                Points::parse(value).is_some_and(|points| set(&mut scoring, &code.to_ascii_uppercase(), points));
            if !known {
                let loc = r.place(word);
                r.problems.add(loc, ProblemKind::UnknownScoringSymbol { symbol: quote(text) });
            }
        }
    }
    place.map_or(Said::Absent, |loc| Said::Stated(scoring, loc))
}

/// Sets the values of an XXS code; whether it is one.
fn set(s: &mut Scoring, code: &str, points: Points) -> bool {
    let slots: &mut [&mut Points] = match code {
        "WW" => &mut [&mut s.win_white],
        "BW" => &mut [&mut s.win_black],
        "WD" => &mut [&mut s.draw_white],
        "BD" => &mut [&mut s.draw_black],
        "WL" => &mut [&mut s.loss_white],
        "BL" => &mut [&mut s.loss_black],
        "ZPB" => &mut [&mut s.zero_point_bye],
        "HPB" => &mut [&mut s.half_point_bye],
        "FPB" => &mut [&mut s.full_point_bye],
        "PAB" => &mut [&mut s.pab],
        "FW" => &mut [&mut s.forfeit_win],
        "FL" => &mut [&mut s.forfeit_loss],
        "W" => &mut [&mut s.win_white, &mut s.win_black, &mut s.forfeit_win, &mut s.full_point_bye],
        "D" => &mut [&mut s.draw_white, &mut s.draw_black, &mut s.half_point_bye],
        "L" => &mut [&mut s.loss_white, &mut s.loss_black],
        _ => return false,
    };
    for slot in slots {
        **slot = points;
    }
    s.unknown = s.draw_white;
    true
}

/// The records of bbpPairings, one a value.
fn bb(r: &mut Reader<'_>) -> Said<Scoring> {
    let mut place = None;
    let mut value = |kind: Kind| {
        let record = r.only(kind)?;
        place = place.or(Some(record.loc()));
        let field = r.tree.field(record, 0);
        r.value(field, kind.def().id, FieldType::Points, Points::parse).value()
    };
    let win = value(Kind::BbWin).unwrap_or(Points::ONE);
    let draw = value(Kind::BbDraw).unwrap_or(Points::HALF);
    let mut scoring = Scoring::of(win, draw, value(Kind::BbLoss).unwrap_or(Points::ZERO));
    scoring.zero_point_bye = value(Kind::BbZeroPointBye).unwrap_or(Points::ZERO);
    scoring.forfeit_loss = value(Kind::BbForfeitLoss).unwrap_or(Points::ZERO);
    scoring.pab = value(Kind::BbPab).unwrap_or(win);
    place.map_or(Said::Absent, |loc| Said::Stated(scoring, loc))
}

/// Record 362.
fn matches(r: &mut Reader<'_>) {
    use index::match_scoring::value::{POINTS, SYMBOL};
    let Some(record) = r.only(Kind::MatchScoring) else { return };
    let mut scoring = MatchScoring::default();
    for (symbol, points, loc) in pairs(r, record, SYMBOL, POINTS) {
        match symbol.as_str() {
            "TW" => scoring.win = points,
            "TD" => scoring.draw = points,
            "TL" => scoring.loss = points,
            _ => r.problems.add(loc, ProblemKind::UnknownScoringSymbol { symbol: quote(&symbol) }),
        }
    }
    r.t.meta.match_scoring = Said::Stated(scoring, record.loc());
}
