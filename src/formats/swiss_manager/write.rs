//! Writes Swiss-Manager's pair of text files: player data and pairings, in UTF-8 with CR LF and German headings, as the program
//! does. Together they hold the tournament; what only the other file holds is no loss of either.

use std::borrow::Cow;

use super::pairings::{BYE, FORFEIT};
use super::remark_name;
use super::tables::Players;
use crate::base::{Colour, PlayerNo, Points, RoundNo, limits};
use crate::formats::csv::neutral;
use crate::formats::loss::{Datum, Loss, Losses, Place, Why};
use crate::model::{Cell, ColourField, Mark, Opponent, Player, Sex, Title, Tournament};

/// The headings of the player data, in the program's order.
const PLAYERS: &str = "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;Wtg1;Wtg2;Wtg3;Wtg4;Wtg5;Wtg6;Rang;Nachname;Vorname;Atitel";
/// The headings of the pairings.
const PAIRINGS: &str = "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS";
const DELIMITER: &str = ";";
const LINE_END: &str = "\r\n";
/// Tie-breaks that the player data have room for.
const TIE_BREAKS: usize = 6;

/// The player data.
pub(in crate::formats) fn write_players(t: &Tournament) -> (String, Vec<Loss>) {
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
                | Datum::National
                | Datum::Remarks
                | Datum::TieBreakValues
                | Datum::Cells
        )
    };
    let mut losses = Losses::of(t, false, |datum, _| holds(datum));
    let mut out = format!("{PLAYERS}{LINE_END}");
    for (at, player) in t.players.iter().enumerate() {
        let row = player_row(player, &Place::Player(at, player.number()), &mut losses);
        out.push_str(&row.join(DELIMITER));
        out.push_str(LINE_END);
    }
    (out, losses.finish())
}

fn player_row(p: &Player, place: &Place, losses: &mut Losses) -> Vec<String> {
    let show = |value: Option<String>| value.unwrap_or_default();
    let name = p.name.text();
    let (surname, first_name) = name.split_once(',').unwrap_or((name, ""));
    let (surname, first_name) = (surname.trim(), first_name.trim());
    let comma = if first_name.is_empty() { "" } else { ", " };
    if format!("{surname}{comma}{first_name}") != name {
        losses.add(
            Datum::PlayerName,
            Why::SaysLess("the name is written as family name, comma, first name"),
            place.clone(),
        );
    }
    let national = p.national.first().filter(|n| n.federation.is_empty());
    let rest = p.national.iter().skip(usize::from(national.is_some())).count();
    let held = national.is_none_or(|n| {
        n.sex.is_absent()
            && n.classification.is_absent()
            && n.name.is_absent()
            && n.origin.is_absent()
            && n.birth.is_absent()
            && n.id.text() != "0"
    });
    if rest > 0 || !held {
        losses.add(Datum::National, Why::NoField, place.clone());
    }
    let birth = p.birth.get().map(|b| match (b.month, b.day) {
        (Some(month), Some(day)) => format!("{day:02}.{month:02}.{:04}", b.year),
        (month, _) => {
            if month.is_some() {
                losses.add(Datum::Birth, Why::SaysLess("only the year is written"), place.clone());
            }
            format!("{:04}", b.year)
        }
    });
    if p.tie_breaks.len() > TIE_BREAKS {
        losses.add(Datum::TieBreakValues, Why::TooLong(TIE_BREAKS as u16), place.clone());
    }
    let mut remark = |column| {
        let name = remark_name(column);
        let mut values = p.remarks.iter().filter(|(kind, _)| kind == name).map(|(_, value)| value.as_str());
        let first = values.next().unwrap_or("");
        if values.next().is_some() || matches!(first, "0" | "-") {
            losses.add(Datum::Remarks, Why::NoField, place.clone());
        }
        clean(first, Datum::Remarks, place, losses)
    };
    let [category, group, club_number, source, academic] =
        [Players::Category, Players::Group, Players::ClubNumber, Players::Source, Players::AcademicTitle]
            .map(&mut remark);
    let known = [&Players::Category, &Players::Group, &Players::ClubNumber, &Players::Source, &Players::AcademicTitle];
    if p.remarks.iter().any(|(kind, _)| known.iter().all(|column| remark_name(**column) != kind)) {
        losses.add(Datum::Remarks, Why::NoField, place.clone());
    }
    let full = if first_name.is_empty() { surname.to_owned() } else { format!("{surname} {first_name}") };
    let text = |text: &str, datum: Datum, losses: &mut Losses| clean(text, datum, place, losses);
    let mut row = vec![
        show(p.no.get().map(PlayerNo::to_string)),
        text(&full, Datum::PlayerName, losses),
        p.title.value().map_or("", Title::abbreviation).to_owned(),
        text(national.map_or("", |n| n.id.text()), Datum::National, losses),
        national.and_then(|n| n.rating.value()).unwrap_or(0).to_string(),
        p.rating.value().unwrap_or(0).to_string(),
        show(birth),
        text(p.federation.text(), Datum::PlayerFederation, losses),
        p.sex.value().map_or("", |sex| if sex == Sex::Man { "M" } else { "W" }).to_owned(),
        category,
        group,
        club_number,
        text(p.club.text(), Datum::Club, losses),
        p.fide_id.value().unwrap_or(0).to_string(),
        source,
        show(p.points.value().map(score)),
    ];
    for n in 0..TIE_BREAKS {
        row.push(text(p.tie_breaks.get(n).map_or("", |v| v.text()), Datum::TieBreakValues, losses));
    }
    row.push(show(p.rank.get().map(u16::to_string)));
    row.push(text(surname, Datum::PlayerName, losses));
    row.push(text(first_name, Datum::PlayerName, losses));
    row.push(academic);
    row
}

/// A text without what the file cannot hold: it has no quotes, so `;`, quotes and control characters are replaced.
fn clean(text: &str, datum: Datum, place: &Place, losses: &mut Losses) -> String {
    let cleaned = if text.contains([';', '"']) || text.contains(char::is_control) {
        losses.add(datum, Why::SaysLess("semicolons, quotes and control characters are replaced"), place.clone());
        Cow::Owned(text.replace(';', ",").replace('"', "'").replace(char::is_control, " "))
    } else {
        Cow::Borrowed(text)
    };
    neutral(cleaned.trim()).into_owned()
}

/// Points as the player data print them: `0`, `½`, `1½`.
fn score(points: Points) -> String {
    let (whole, tenth) = (points.tenths().abs() / 10, points.tenths().abs() % 10);
    let minus = if points < Points::ZERO { "-" } else { "" };
    match (whole, tenth) {
        (0, 5) => format!("{minus}½"),
        (whole, 0) => format!("{minus}{whole}"),
        (whole, 5) => format!("{minus}{whole}½"),
        (whole, tenth) => format!("{minus}{whole},{tenth}"),
    }
}

/// The pairings.
pub(in crate::formats) fn write_pairings(t: &Tournament) -> (String, Vec<Loss>) {
    let mut losses = Losses::default();
    let index = t.index();
    let mut out = format!("{PAIRINGS}{LINE_END}");
    for r in 1..=t.sheet.rounds() {
        let round = RoundNo(r);
        let mut board = 0;
        for (at, player) in t.players.iter().enumerate() {
            let cell = t.sheet.cell(at, round);
            let no = player.number();
            let other = cell.opponent().and_then(|no| index.get(&no).copied());
            let mirrored = other.map(|other| t.sheet.cell(other, round)).filter(|back| {
                other != Some(at) && back.opponent() == Some(no) && back.colour() == cell.colour().map(|c| !c)
            });
            let first = index.get(&no) == Some(&at);
            let numbered = |no: PlayerNo| (1..=limits::PLAYERS).contains(&usize::from(no.0));
            let row = match (cell.colour(), mirrored) {
                _ if cell.is_empty() => continue,
                _ if !numbered(no) || !cell.opponent().is_none_or(numbered) => None,
                (Some(Colour::White), Some(back)) if first => {
                    game(cell.mark, back.mark).map(|result| (cell.opponent(), result))
                }
                (Some(Colour::Black), Some(back)) if first && game(back.mark, cell.mark).is_some() => continue,
                _ if first && is_pab(cell) => Some((None, ("1", "0", ""))),
                _ => None,
            };
            let Some((black, (white_score, black_score, forfeit))) = row else {
                let why = match cell.opponent {
                    Opponent::Nobody => Why::SaysLess("the pairings have no row for it"),
                    _ => Why::SaysLess("a row holds one game with both sides in agreement"),
                };
                losses.add(Datum::Cells, why, Place::Cell(at, no, round));
                continue;
            };
            board += 1;
            let id = |at: Option<usize>| at.and_then(|at| t.players[at].fide_id.value()).unwrap_or(0);
            let black_no = black.map_or_else(|| BYE.to_string(), |no| no.to_string());
            let row = format!(
                "{r};{board};{};{};{no};{black_no};{white_score};{black_score};{forfeit};{white_score}:{black_score}{forfeit};0;;",
                id(Some(at)),
                id(other.filter(|_| black.is_some())),
            );
            out.push_str(&row);
            out.push_str(LINE_END);
        }
    }
    (out, losses.finish())
}

fn is_pab(cell: Cell) -> bool {
    (cell.opponent, cell.colour, cell.mark) == (Opponent::Nobody, ColourField::Dash, Mark::Pab)
}

/// Scores and forfeit mark of a game; `None` for results that a row cannot say, such as a game that both lost, which would look
/// like one without result.
fn game(white: Mark, black: Mark) -> Option<(&'static str, &'static str, &'static str)> {
    let over_the_board = |mark| match mark {
        Mark::Win => Some("1"),
        Mark::Draw => Some("0,5"),
        Mark::Loss => Some("0"),
        _ => None,
    };
    match (white, black) {
        (Mark::Blank, Mark::Blank) => Some(("0", "0", "")),
        (Mark::Loss, Mark::Loss) => None,
        (Mark::ForfeitWin, Mark::ForfeitLoss) => Some(("1", "0", FORFEIT)),
        (Mark::ForfeitLoss, Mark::ForfeitWin) => Some(("0", "1", FORFEIT)),
        (Mark::ForfeitLoss, Mark::ForfeitLoss) => Some(("0", "0", FORFEIT)),
        (white, black) => Some((over_the_board(white)?, over_the_board(black)?, "")),
    }
}
