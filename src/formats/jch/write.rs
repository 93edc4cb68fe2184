//! Writes JCH.

use serde_json::{Value, json};

use super::{FIDE, FILE_TYPE, GAME, LETTERS, LOCAL};
use crate::base::{BirthDate, Points, RoundNo};
use crate::formats::games::round;
use crate::formats::loss::{Loss, Losses, Why, plain_national};
use crate::model::{Datum, Mark, Place, Player, Said, Scoring, Sex, Title, Tournament};

/// The tournament as JCH. Teams and what concerns them are not written.
pub(in crate::formats) fn write(t: &Tournament) -> (String, Vec<Loss>) {
    let holds = |datum: Datum| {
        matches!(
            datum,
            Datum::Name
                | Datum::City
                | Datum::Federation
                | Datum::Start
                | Datum::End
                | Datum::Kind
                | Datum::ChiefArbiter
                | Datum::Deputies
                | Datum::TimeControl
                | Datum::EncodedTimeControl
                | Datum::Rounds
                | Datum::Scoring
                | Datum::TieBreaks
                | Datum::StandingsOrder
                | Datum::PlayerNo
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
                | Datum::TieBreakValues
                | Datum::Cells
        )
    };
    let mut losses = Losses::of(t, false, |datum, _| holds(datum));
    let event = event(t, &mut losses);
    let text = serde_json::to_string_pretty(&json!({ "event": event })).unwrap_or_default();
    (text + "\n", losses.finish())
}

fn event(t: &Tournament, losses: &mut Losses) -> Value {
    let m = &t.meta;
    let deputies: Vec<&str> = m.deputies.iter().map(Said::text).collect();
    let profiles: Vec<Value> = t.players.iter().enumerate().map(|(at, p)| profile(at, p, losses)).collect();
    json!({
        "filetype": FILE_TYPE,
        "version": "1.0",
        "origin": "Scrutineer",
        "status": { "code": 0, "error": [] },
        "eventName": m.name.text(),
        "eventInfo": {
            "fullName": m.name.text(),
            "site": m.city.text(),
            "federation": m.federation.text(),
            "startDate": m.start.get().map(ToString::to_string),
            "endDate": m.end.get().map(ToString::to_string),
            "arbiters": { "chiefArbiter": m.chief_arbiter.text(), "deputyChiefArbiters": deputies },
        },
        "ratingLists": [{ "listName": FIDE }, { "listName": LOCAL }],
        "scoreLists": [{ "listName": GAME, "scoreSystem": values(t, losses) }],
        "profiles": profiles,
        "teams": [],
        "tournaments": [tournament(t, losses)],
    })
}

fn values(t: &Tournament, losses: &mut Losses) -> Value {
    let scoring = t.meta.scoring.value().unwrap_or_default();
    let mut told = Scoring::default();
    let mut list = serde_json::Map::new();
    for (letter, value, set) in LETTERS {
        list.insert(letter.to_owned(), number(value(&scoring)));
        set(&mut told, value(&scoring));
    }
    if told != scoring {
        let how = "both colours share a value, and so do forfeits and byes of one kind";
        losses.add(Datum::Scoring, Why::SaysLess(how), Place::Event);
    }
    Value::Object(list)
}

fn number(points: Points) -> Value {
    json!(f64::from(points.tenths()) / 10.0)
}

fn tournament(t: &Tournament, losses: &mut Losses) -> Value {
    let m = &t.meta;
    let order = match (m.standings_order.get(), m.tie_breaks.get()) {
        (None, Some(list)) => {
            for datum in [Datum::TieBreaks, Datum::StandingsOrder] {
                losses.add(datum, Why::SaysLess("tie-breaks are listed with points in front"), Place::Event);
            }
            format!("PTS,{list}")
        }
        (order, list) => {
            if list.is_some() {
                losses.add(Datum::TieBreaks, Why::NoField, Place::Event);
            }
            order.cloned().unwrap_or_default()
        }
    };
    let order: Vec<&str> = if order.is_empty() { Vec::new() } else { order.split(',').collect() };
    json!({
        "tournamentNo": 1,
        "name": m.name.text(),
        "tournamentType": m.kind.text(),
        "teamTournament": false,
        "numRounds": m.rounds.get(),
        "currentRound": t.sheet.rounds(),
        "ratingList": FIDE,
        "rankOrder": order,
        "timeControl": { "description": m.time_control.text(), "encoded": m.encoded_time_control.text() },
        "gameScoreSystem": GAME,
        "competitors": t.players.iter().enumerate().map(|(at, p)| competitor(at, p)).collect::<Vec<_>>(),
        "gameList": games(t, losses),
    })
}

fn profile(at: usize, p: &Player, losses: &mut Losses) -> Value {
    let place = Place::Player(at, p.number());
    let name = p.name.text();
    let parts = name.split_once(", ").filter(|(last, first)| !last.trim().is_empty() && !first.trim().is_empty());
    let (last, first) = parts.unwrap_or((name, ""));
    let (national, held) = plain_national(p);
    if !held {
        losses.add(Datum::National, Why::NoField, place);
    }
    let title = p.title.value();
    let abbreviation = |womens: bool| title.filter(|t| t.is_womens() == womens).map(Title::abbreviation);
    let year = p.birth.get().filter(|birth| birth.month.is_none()).map(|birth| birth.year);
    json!({
        "id": at + 1,
        "lastName": last,
        "firstName": first,
        "sex": p.sex.value().map(|sex| if sex == Sex::Man { "m" } else { "w" }),
        "birth": p.birth.get().filter(|birth| birth.month.is_some()).map(BirthDate::to_string),
        "yearBirth": year,
        "federation": p.federation.text(),
        "fideId": p.fide_id.value().unwrap_or(0),
        "rating": [p.rating.value().unwrap_or(0), national.and_then(|n| n.rating.value()).unwrap_or(0)],
        "fideTitle": abbreviation(false),
        "fideWTitle": abbreviation(true),
        "localId": national.map_or("", |n| n.id.text()),
        "clubName": p.club.text(),
    })
}

fn competitor(at: usize, p: &Player) -> Value {
    json!({
        "cid": at + 1,
        "profileId": at + 1,
        "tpn": p.no.get(),
        "gamePoints": p.points.value().map(number),
        "tieBreakScore": p.tie_breaks.iter().map(Said::text).collect::<Vec<_>>(),
        "rank": p.rank.get(),
        "rating": p.rating.value().unwrap_or(0),
    })
}

/// The letter of a result, and whether the game was played and rated as far as the result says.
fn letter(mark: Mark) -> (Option<&'static str>, Option<(bool, bool)>) {
    let (letter, kind) = match mark {
        Mark::Win => ("W", (true, true)),
        Mark::Draw => ("D", (true, true)),
        Mark::Loss => ("L", (true, true)),
        Mark::UnratedWin => ("W", (true, false)),
        Mark::UnratedDraw => ("D", (true, false)),
        Mark::UnratedLoss => ("L", (true, false)),
        Mark::ForfeitWin => ("W", (false, false)),
        Mark::ForfeitLoss => ("Z", (false, false)),
        Mark::Pab => return (Some("P"), None),
        Mark::FullPointBye => return (Some("F"), None),
        Mark::HalfPointBye => return (Some("H"), None),
        Mark::ZeroPointBye => return (Some("Z"), None),
        Mark::Unknown => return (Some("U"), None),
        Mark::Blank => return (None, None),
    };
    (Some(letter), Some(kind))
}

fn games(t: &Tournament, losses: &mut Losses) -> Vec<Value> {
    let index = t.index();
    let mut list = Vec::new();
    let mut lost = |at: usize, round, how| {
        losses.add(Datum::Cells, Why::SaysLess(how), Place::Cell(at, t.players[at].number(), round));
    };
    for number in (1..=t.sheet.rounds()).map(RoundNo) {
        let found = round(t, &index, number);
        for game in &found.games {
            let (white, black) = (letter(game.marks.0), letter(game.marks.1));
            let bye = game.marks.0.is_bye() || game.marks.1.is_bye();
            if bye || white.1.is_some() && black.1.is_some() && white.1 != black.1 {
                [game.white, game.black]
                    .into_iter()
                    .for_each(|at| lost(at, number, "a game was played, and rated, for both"));
            } else if !game.coloured {
                [game.white, game.black].into_iter().for_each(|at| lost(at, number, "a game has a side with White"));
            }
            if bye {
                continue;
            }
            let (played, rated) = white.1.or(black.1).unwrap_or((false, false));
            list.push(json!({
                "id": list.len() + 1, "round": number.0, "white": game.white + 1, "black": game.black + 1,
                "played": played, "rated": rated, "wResult": white.0, "bResult": black.0,
            }));
        }
        for (player, mark) in &found.byes {
            list.push(json!({
                "id": list.len() + 1, "round": number.0, "white": player + 1, "black": 0,
                "played": false, "rated": false, "wResult": letter(*mark).0,
            }));
        }
        found.left.iter().for_each(|at| lost(*at, number, "a game has two sides that agree, a bye none"));
    }
    list
}
