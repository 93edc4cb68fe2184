//! The sheet of one participant in words: round by round, criterion by criterion, and what separates it from its neighbours.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use super::super::table::cell_of;
use super::name;
use crate::base::{Colour, Points};
use crate::engines::standings::{
    Category, Criterion, Edition, Fate, Field, Kind, Method, Outcome, PlayerSheet, Row, SheetCriterion, SheetRound,
    Table, Term,
};
use crate::model::Tournament;

/// Columns that the name of an opponent may take.
const NAME: usize = 26;

/// The sheet of the participant with this index, at most `width` columns wide.
pub(super) fn page(field: &Field, table: &Table, index: usize, t: &Tournament, width: usize) -> String {
    let Some((sheet, row)) = PlayerSheet::of(field, table, index).zip(table.row_of(index)) else {
        return String::new();
    };
    let score = if t.is_team_event() {
        let (matches, games) = (field.match_points().score(index), field.game_points().score(index));
        format!("{matches} match points and {games} game points")
    } else {
        format!("{} points", sheet.points)
    };
    let after = field.primary.setting.after;
    let mut out = format!("{} {}: place {} with {score} after round {after}\n\n", sheet.no, name(t, row), sheet.rank);
    rounds(field, &sheet, index, t, width, &mut out);
    out.push('\n');
    let label = |criterion: &SheetCriterion| criterion.criterion.to_string().chars().count();
    let labels = sheet.criteria.iter().map(label).max().unwrap_or(0);
    let values = sheet.criteria.iter().map(|c| c.value.to_string().chars().count()).max().unwrap_or(0);
    for (at, criterion) in sheet.criteria.iter().enumerate() {
        let head = format!("  {:<labels$}  {:>values$}", criterion.criterion, criterion.value);
        let made_of = if criterion.criterion.method.is_encounter() {
            encounter(table, row, &sheet, at)
        } else {
            terms(criterion, field)
        };
        wrapped(&head, &made_of, width, &mut out);
    }
    neighbours(table, row, t, &mut out);
    out
}

/// The table of rounds: opponent, points, score of the opponent, and the score that counts.
fn rounds(field: &Field, sheet: &PlayerSheet, index: usize, t: &Tournament, width: usize, out: &mut String) {
    let teams = t.is_team_event();
    let opponents: Vec<String> = sheet.rounds.iter().map(|round| opponent(field, round, t)).collect();
    let widest = opponents.iter().map(|text| text.width()).max().unwrap_or(0).max("opponent".len());
    let own = if teams { "MP (GP)" } else { "points" };
    let _ = writeln!(out, "  Rd  {:<widest$}  {own:>8}  {:>5}  {:>5}  {:>6}", "opponent", "total", "score", "counts");
    for (round, who) in sheet.rounds.iter().zip(&opponents) {
        let games = field.game_points().row(index).get(usize::from(round.round.0) - 1);
        let points = match games.filter(|_| teams) {
            Some(games) => {
                format!("{} ({})", field.match_points().row(index)[usize::from(round.round.0) - 1].points, games.points)
            }
            None => round.entry.points.to_string(),
        };
        let score = round.opponent.as_ref().map_or_else(String::new, |o| o.raw.to_string());
        let (counts, why) = counted(field, round, sheet.points);
        let who = cell_of(who, widest, true);
        let head = format!("  {:>2}  {who}  {points:>8}  {:>5}  {score:>5}  {counts:>6}", round.round, round.score);
        wrapped(head.trim_end(), &why, width, out);
    }
}

fn opponent(field: &Field, round: &SheetRound, t: &Tournament) -> String {
    let entry = round.entry;
    let what = match entry.kind {
        Kind::Played => match entry.outcome {
            Some(Outcome::Win) => "won",
            Some(Outcome::Draw) => "drew",
            Some(Outcome::Loss) => "lost",
            None => "played",
        },
        Kind::Pab => "pairing-allocated bye",
        Kind::FullPointBye => "full-point bye",
        Kind::ForfeitWin => "won by forfeit",
        Kind::ForfeitLoss => "lost by forfeit",
        Kind::RequestedBye if entry.points > Points::ZERO => "half-point bye",
        Kind::RequestedBye => "absent",
        Kind::Rest => "no game in the schedule",
        Kind::Pending => "no result yet",
    };
    let Some(index) = entry.opponent else { return what.to_owned() };
    let colour = match entry.colour {
        Some(Colour::White) => "w ",
        Some(Colour::Black) => "b ",
        None => "",
    };
    let no = field.primary.numbers.get(usize::from(index)).copied().unwrap_or(0);
    let name: String = participant_name(t, usize::from(index)).chars().take(NAME).collect();
    format!("{colour}{no} {name}, {what}")
}

fn participant_name(t: &Tournament, index: usize) -> &str {
    if t.is_team_event() {
        t.playing_teams().get(index).map_or("", |team| team.name.text())
    } else {
        t.players.get(index).map_or("", |player| player.name.text())
    }
}

/// The score that stands for the round in Buchholz and its kin, and where it comes from.
fn counted(field: &Field, round: &SheetRound, own: Points) -> (String, String) {
    if let Some((dummy, category)) = round.dummy.zip(round.category) {
        let source = match field.primary.setting.edition {
            Edition::Virtual => "a virtual opponent".to_owned(),
            Edition::Before2009 | Edition::Y2022 => "oneself as opponent".to_owned(),
            _ if dummy == own => format!("own score ({})", category.article()),
            _ if matches!(category, Category::ForfeitWin | Category::ForfeitLoss) && round.opponent.is_some() => {
                "cap: the opponent's score (16.4.1)".to_owned()
            }
            _ => "cap: a draw a round (16.4.2)".to_owned(),
        };
        return (dummy.to_string(), source);
    }
    let Some(opponent) = &round.opponent else { return (String::new(), String::new()) };
    let changed = opponent.adjustments.iter().map(|a| format!("round {}: {} for {}", a.round, a.counted, a.awarded));
    (opponent.adjusted.to_string(), changed.collect::<Vec<_>>().join(", "))
}

/// Own points against each of those who are level up to this criterion.
fn encounter(table: &Table, row: &Row, sheet: &PlayerSheet, at: usize) -> String {
    let level =
        |other: &&Row| other.index != row.index && other.values.iter().zip(&row.values).take(at).all(|(a, b)| a == b);
    let tied: Vec<u16> = table.rows.iter().filter(level).map(|other| other.no).collect();
    if tied.is_empty() {
        return "nobody is level".to_owned();
    }
    let against = |no: &u16| {
        let met = sheet.rounds.iter().filter(|r| r.opponent.as_ref().is_some_and(|o| o.no == *no));
        let points: Vec<String> = met.map(|round| round.entry.points.to_string()).collect();
        if points.is_empty() { format!("{no}: not met") } else { format!("{no}: {}", points.join(" and ")) }
    };
    let told: Vec<String> = tied.iter().take(12).map(against).collect();
    let more = if tied.len() > 12 { ", …" } else { "" };
    format!("against {}{more}", told.join(", "))
}

/// What a value is the sum, mean or number of, and what was cut.
fn terms(criterion: &SheetCriterion, field: &Field) -> String {
    if let Some(rounds) = &criterion.rounds {
        let told: Vec<String> = rounds.iter().map(ToString::to_string).collect();
        return match told.as_slice() {
            [] => "no round".to_owned(),
            [one] => format!("round {one}"),
            more => format!("rounds {}", more.join(", ")),
        };
    }
    if !criterion.opponents.is_empty() {
        let told: Vec<String> = criterion.opponents.iter().map(|(no, value)| format!("{value} ({no})")).collect();
        return format!("mean of {}", told.join(", "));
    }
    let of_fate = |kept: bool| {
        let terms = criterion.terms.iter().filter(move |term| (term.fate == Fate::Kept) == kept);
        terms.map(|term| one(term, &criterion.criterion, field)).collect::<Vec<_>>()
    };
    let (kept, cut) = (of_fate(true), of_fate(false));
    let mut text = kept.join(" + ");
    let of_ratings = match criterion.criterion.method {
        Method::Aro => Some("mean of"),
        Method::Tpr => Some("from the score against the mean of"),
        Method::Ptp => Some("the least rating that expects the score against"),
        _ => None,
    };
    if let Some(what) = of_ratings.filter(|_| !text.is_empty()) {
        text = format!("{what} {}", kept.join(", "));
    }
    if !cut.is_empty() {
        let _ = write!(text, "; without {}", cut.join(", "));
    }
    text
}

fn one(term: &Term, criterion: &Criterion, field: &Field) -> String {
    let amount = match criterion.method {
        Method::Aro | Method::Tpr | Method::Ptp => term.score.tenths().div_euclid(10).to_string(),
        Method::Bh | Method::Fb | Method::Ps => term.score.to_string(),
        _ => format!("{}×{}", term.factor, term.score),
    };
    let number = |index: u16| field.primary.numbers.get(usize::from(index)).copied().unwrap_or(0);
    let who = term.opponent.map_or_else(|| format!("round {}", term.round), |index| number(index).to_string());
    let fate = match term.fate {
        Fate::Kept => "",
        // A cut of the progressive score takes the first rounds, whatever their scores (14.1.1).
        Fate::CutLow if criterion.method == Method::Ps => "",
        Fate::CutLow => ", lowest",
        Fate::CutVoluntary => ", voluntary unplayed round",
        Fate::CutHigh => ", highest",
    };
    format!("{amount} ({who}{fate})")
}

/// What separates the participant from those before and after.
fn neighbours(table: &Table, row: &Row, t: &Tournament, out: &mut String) {
    let Some(at) = table.rows.iter().position(|other| other.index == row.index) else { return };
    out.push('\n');
    for (word, other) in
        [("behind", at.checked_sub(1).and_then(|at| table.rows.get(at))), ("ahead of", table.rows.get(at + 1))]
    {
        let Some(other) = other else { continue };
        let who = format!("{} {}", other.no, name(t, other));
        let _ = match table.decision(row, other) {
            Some(d) => writeln!(out, "  {word} {who} by {}: {} against {}", d.criterion, d.own, d.other),
            None => writeln!(out, "  level with {who} in everything"),
        };
    }
}

/// A head and its text, broken at blanks; further lines begin under the text, or further left where that leaves little room.
fn wrapped(head: &str, text: &str, width: usize, out: &mut String) {
    if text.is_empty() {
        out.push_str(head);
    } else {
        let first = format!("{head}  ");
        let indent = " ".repeat(first.chars().count().min(width / 2));
        let options = textwrap::Options::new(width)
            .initial_indent(&first)
            .subsequent_indent(&indent)
            .break_words(false)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        out.push_str(&textwrap::fill(text, options));
    }
    out.push('\n');
}
