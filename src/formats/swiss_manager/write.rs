//! Writes Swiss-Manager's pair of text files: player data and pairings, in UTF-8 with CR LF and German headings, as the program
//! does. Together they hold the tournament; what only the other file holds is no loss of either.

use std::borrow::Cow;

use super::pairings::{BYE, FORFEIT};
use super::remark_name;
use super::tables::Players;
use crate::base::{PlayerNo, Points, limits};
use crate::formats::csv::neutral;
use crate::formats::delimited::write_row;
use crate::formats::games::{Boarded, by_board};
use crate::formats::loss::{Loss, Losses, Why, plain_national};
use crate::model::{Datum, Mark, Place, Player, Sex, Title, Tournament};

/// The headings of the player data, in the program's order.
const PLAYERS: &str = "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;Wtg1;Wtg2;Wtg3;Wtg4;Wtg5;Wtg6;Rang;Nachname;Vorname;Atitel";
/// The headings of the pairings.
const PAIRINGS: &str = "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS";
const DELIMITER: &str = ";";
const LINE_END: &str = "\r\n";
/// Why a round has no row.
const AGREED: &str = "a row holds one game with both sides in agreement";
/// Tie-breaks that the player data have room for.
const TIE_BREAKS: usize = 6;

/// What the list for import and the player data both hold.
const HELD: [Datum; 11] = [
    Datum::PlayerNo,
    Datum::PlayerName,
    Datum::Sex,
    Datum::Title,
    Datum::Rating,
    Datum::PlayerFederation,
    Datum::FideId,
    Datum::Birth,
    Datum::Club,
    Datum::National,
    Datum::Remarks,
];
/// What the player data hold besides, the rounds in the file of pairings.
const RANKED: [Datum; 5] = [Datum::Points, Datum::Rank, Datum::TieBreakValues, Datum::Cells, Datum::Boards];
/// The headings of the list for import, which the program compares letter by letter, with their columns in the player data.
const IMPORT: [(&str, usize); 14] = [
    ("No", 0),
    ("Name", 1),
    ("Title", 2),
    ("FIDE-No", 13),
    ("ID no", 3),
    ("Rating nat", 4),
    ("Rating int", 5),
    ("Birth", 6),
    ("Fed", 7),
    ("Sex", 8),
    ("Type", 9),
    ("Gr", 10),
    ("Clubno", 11),
    ("Club", 12),
];

/// The player data.
pub(in crate::formats) fn write_players(t: &Tournament) -> (String, Vec<Loss>) {
    let mut losses = Losses::of(t, false, |datum, _| HELD.contains(&datum) || RANKED.contains(&datum));
    let mut out = format!("{PLAYERS}{LINE_END}");
    for (at, player) in t.players.iter().enumerate() {
        let row = player_row(player, &Place::Player(at, player.number()), &mut losses);
        out.push_str(&row.join(DELIMITER));
        out.push_str(LINE_END);
    }
    (out, losses.finish())
}

/// The list of players that the program imports, with commas.
pub(in crate::formats) fn write_import(t: &Tournament) -> (String, Vec<Loss>) {
    let mut losses = Losses::of(t, false, |datum, _| HELD.contains(&datum));
    let mut out = String::new();
    write_row(&mut out, ',', IMPORT.map(|(heading, _)| heading));
    for (at, player) in t.players.iter().enumerate() {
        let place = Place::Player(at, player.number());
        let row = player_row(&Player { tie_breaks: Vec::new(), ..player.clone() }, &place, &mut losses);
        if player.name.text().contains(',') {
            losses.add(Datum::PlayerName, Why::SaysLess("the name is written without comma"), place.clone());
        }
        let beyond = [Players::Source, Players::AcademicTitle].map(remark_name);
        if player.remarks.iter().any(|(kind, _)| beyond.contains(&kind.as_str())) {
            losses.add(Datum::Remarks, Why::NoField, place);
        }
        write_row(&mut out, ',', IMPORT.map(|(_, column)| row[column].as_str()));
    }
    (out, losses.finish())
}

/// Whether a text begins with the headings of the list for import.
pub(in crate::formats) fn is_import(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.split(',').eq(IMPORT.map(|(heading, _)| heading))
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
    let (national, held) = plain_national(p);
    if !held {
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
    let mut out = format!("{PAIRINGS}{LINE_END}");
    let number = |at: usize| t.players[at].number();
    let numbered = |at: usize| (1..=limits::PLAYERS).contains(&usize::from(number(at).0));
    let id = |at: usize| t.players[at].fide_id.value().unwrap_or(0);
    for Boarded { no: r, round: found, .. } in by_board(t) {
        let mut lost = |at: usize, how| losses.add(Datum::Cells, Why::SaysLess(how), Place::Cell(at, number(at), r));
        let mut board = 0;
        for g in found.games {
            let both = [g.white, g.black];
            let said = both.into_iter().all(numbered).then(|| scores(g.marks.0, g.marks.1)).flatten();
            let Some((white, black, forfeit)) = said else {
                both.into_iter().for_each(|at| lost(at, AGREED));
                continue;
            };
            if !g.coloured {
                both.into_iter().for_each(|at| lost(at, "a row has a side with White"));
            }
            board += 1;
            let [w, b] = both;
            out.push_str(&format!(
                "{r};{board};{};{};{};{};{white};{black};{forfeit};{white}:{black}{forfeit};0;;{LINE_END}",
                id(w),
                id(b),
                number(w),
                number(b),
            ));
        }
        for (at, mark) in found.byes {
            if mark != Mark::Pab || !numbered(at) {
                lost(at, "the pairings have no row for it");
                continue;
            }
            board += 1;
            out.push_str(&format!("{r};{board};{};0;{};{BYE};1;0;;1:0;0;;{LINE_END}", id(at), number(at)));
        }
        found.left.into_iter().for_each(|at| lost(at, AGREED));
    }
    (out, losses.finish())
}

/// Scores and forfeit mark of a game; `None` for results that a row cannot say, such as a game that both lost, which would look
/// like one without result.
fn scores(white: Mark, black: Mark) -> Option<(&'static str, &'static str, &'static str)> {
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
