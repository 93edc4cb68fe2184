//! The sheet of one participant in words.

use std::fmt::Write as _;

use super::name;
use crate::base::Colour;
use crate::engines::standings::{
    Entry, Fate, Field, Kind, Outcome, PlayerSheet, Row, SheetCriterion, SheetRound, Table, Term,
};
use crate::model::Tournament;

/// The sheet of the participant with this index.
pub(super) fn page(field: &Field, table: &Table, index: usize, t: &Tournament) -> String {
    let Some((sheet, row)) = PlayerSheet::of(field, table, index).zip(table.row_of(index)) else {
        return String::new();
    };
    let mut out = format!("{} {}: place {} with {}\n\n", sheet.no, name(t, row), sheet.rank, points(sheet.points));
    for round in &sheet.rounds {
        let _ = writeln!(out, "  round {:>2}  {}", round.round, describe(round));
    }
    out.push('\n');
    for criterion in &sheet.criteria {
        let _ = writeln!(out, "  {} = {}{}", criterion.criterion, criterion.value, terms(criterion, field));
    }
    out.push_str(&neighbours(table, row, t));
    out
}

fn points(points: crate::base::Points) -> String {
    format!("{points} points")
}

fn describe(round: &SheetRound) -> String {
    let Entry { kind, colour, outcome, points, .. } = round.entry;
    let mut text = match kind {
        Kind::Played => "played",
        Kind::Pab => "pairing-allocated bye",
        Kind::FullPointBye => "full-point bye",
        Kind::ForfeitWin => "won by forfeit",
        Kind::ForfeitLoss => "lost by forfeit",
        Kind::RequestedBye => "bye or absence",
        Kind::Rest => "no game in the schedule",
        Kind::Pending => "no result yet",
    }
    .to_owned();
    if kind == Kind::Played {
        text = match outcome {
            Some(Outcome::Win) => "won",
            Some(Outcome::Draw) => "drew",
            Some(Outcome::Loss) => "lost",
            None => "played",
        }
        .to_owned();
    }
    if let Some(opponent) = &round.opponent {
        let colour = match colour {
            Some(Colour::White) => " as White",
            Some(Colour::Black) => " as Black",
            None => "",
        };
        let rating = opponent.rating.map_or_else(String::new, |rating| format!(", rated {rating}"));
        let _ = write!(text, "{colour} against {} (score {}{rating})", opponent.no, opponent.raw);
        if opponent.adjusted != opponent.raw {
            let why =
                opponent.adjustments.iter().map(|a| format!("round {}: {} for {}", a.round, a.counted, a.awarded));
            let why: Vec<String> = why.collect();
            let _ = write!(text, ", counted as {} ({})", opponent.adjusted, why.join(", "));
        }
    }
    let _ = write!(text, ": {points}, together {}", round.score);
    if let Some(category) = round.category {
        let _ = write!(text, "; unplayed round of {}", category.article());
    }
    if let Some(dummy) = round.dummy {
        let _ = write!(text, ", counts as an opponent with {dummy}");
    }
    text
}

fn terms(criterion: &SheetCriterion, field: &Field) -> String {
    if criterion.terms.is_empty() {
        return String::new();
    }
    let terms: Vec<String> = criterion.terms.iter().map(|term| one(term, field)).collect();
    format!(" from {}", terms.join(", "))
}

fn one(term: &Term, field: &Field) -> String {
    let amount = hundredths(term.amount);
    let who = match term.opponent {
        Some(index) => field.primary.numbers.get(usize::from(index)).map_or_else(String::new, |no| format!(" ({no})")),
        None => " (unplayed)".to_owned(),
    };
    let fate = match term.fate {
        Fate::Kept => "",
        Fate::CutLow => " cut as the lowest",
        Fate::CutVoluntary => " cut as a voluntary unplayed round",
        Fate::CutHigh => " cut as the highest",
    };
    format!("{amount}{who}{fate}")
}

fn hundredths(value: i64) -> String {
    let (sign, whole, rest) = (if value < 0 { "-" } else { "" }, value.abs() / 100, value.abs() % 100);
    if rest % 10 == 0 { format!("{sign}{whole}.{}", rest / 10) } else { format!("{sign}{whole}.{rest:02}") }
}

/// What separates the participant from those before and after.
fn neighbours(table: &Table, row: &Row, t: &Tournament) -> String {
    let Some(at) = table.rows.iter().position(|other| other.index == row.index) else { return String::new() };
    let mut out = String::from("\n");
    for (word, other) in
        [("behind", at.checked_sub(1).and_then(|at| table.rows.get(at))), ("ahead of", table.rows.get(at + 1))]
    {
        let Some(other) = other else { continue };
        let _ = match table.decision(row, other) {
            Some(d) => writeln!(
                out,
                "  {word} {} {} by {}: {} against {}",
                other.no,
                name(t, other),
                d.criterion,
                d.own,
                d.other
            ),
            None => writeln!(out, "  level with {} {} in everything", other.no, name(t, other)),
        };
    }
    out
}
