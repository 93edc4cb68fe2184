//! Papi, the program of the French federation, as the JSON into which its databases are converted: `variables` of the event and `players` with
//! their rounds. A round names its opponent by the position in the list, from 0.

use super::csv::{birth, day_first, typed};
use super::games::Rounds;
use super::grid::whole;
use super::nodes::{Node, Object};
use crate::base::{PlayerNo, RoundNo, Source, limits};
use crate::grammar::FieldType as T;
use crate::model::{Cell, Mark, National, Player, Said, Sex, Sheet, Title, Tournament};
use crate::tree::{ProblemKind, Problems};

/// Keys of Papi that say nothing that a tournament holds.
const PASSED: [&str; 26] = [
    "fixedBoard",
    "checkedIn",
    "owed",
    "paid",
    "licenceType",
    "refFFE",
    "elo",
    "rapidElo",
    "blitzElo",
    "fideElo",
    "fideRapidElo",
    "fideBlitzElo",
    "category",
    "ratingClass",
    "pairing",
    "homologation",
    "tiebreak1",
    "tiebreak2",
    "tiebreak3",
    "ratingThreshold1",
    "ratingThreshold2",
    "ratingThreshold3",
    "league",
    "comment",
    "email",
    "phone",
];
/// What the program calls a class of ratings, and the keys of the rating and of its origin: `F` of FIDE, `N` national, `E` estimated.
const RATINGS: [(&str, &str, &str); 3] =
    [("Rapide", "rapidElo", "fideRapidElo"), ("Blitz", "blitzElo", "fideBlitzElo"), ("", "elo", "fideElo")];
/// The value of `pointSystem` under which results have their standard values.
const STANDARD: &str = "NON";

/// Whether a text looks like such a file.
pub(super) fn recognise(head: &str) -> bool {
    head.contains("\"variables\"") && head.contains("\"players\"")
}

/// Reads the file.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let mut problems = Problems::default();
    let mut t = Tournament::default();
    let Some(root) = Node::of(source, &mut problems) else { return (t, problems) };
    let mut root = root.object();
    let mut class = RATINGS[2];
    if let Some(mut variables) = root.object("variables") {
        let wanted = variables.text("ratingClass");
        class = RATINGS.into_iter().find(|(name, ..)| *name == wanted.text()).unwrap_or(class);
        event(&mut t, &mut variables, &mut problems);
        variables.finish(&PASSED, &mut problems);
    }
    let list = root.items("players");
    if list.len() > limits::PLAYERS {
        let (found, limit) = (list.len(), limits::PLAYERS);
        problems.add(root.loc, ProblemKind::LimitExceeded { what: "players", found, limit });
    }
    let mut rounds = Rounds::default();
    for (at, node) in (0..).zip(list.into_iter().take(limits::PLAYERS)) {
        let mut from = node.object();
        let mut player = player(&mut from, class, &mut problems);
        player.no = Said::Derived(PlayerNo(at + 1), "the position in the list, which gives no starting rank");
        for (number, round) in from.object("rounds").into_iter().flat_map(Object::rest) {
            match number.parse::<u16>().ok().filter(|n| (1..=limits::ROUNDS as u16).contains(n)) {
                Some(number) => {
                    let cell = cell(round, &mut problems);
                    rounds.set(at, RoundNo(number), cell, &mut problems);
                }
                None => problems.add(round.loc(), ProblemKind::RowNotUnderstood),
            }
        }
        from.finish(&PASSED, &mut problems);
        t.players.push(player);
    }
    root.finish(&PASSED, &mut problems);
    t.sheet = Sheet::from_rows(rounds.of_indices(&t.players));
    (t, problems)
}

fn event(t: &mut Tournament, from: &mut Object<'_>, problems: &mut Problems) {
    let meta = &mut t.meta;
    meta.name = from.text("name");
    meta.city = from.text("venue");
    meta.chief_arbiter = from.text("arbiter");
    meta.time_control = from.text("timeControl");
    meta.rounds = from.typed("rounds", T::Count, problems, whole);
    meta.start = from.typed("startDate", T::Date, problems, day_first);
    meta.end = from.typed("endDate", T::Date, problems, day_first);
    meta.kind = from.text("type").map(|kind| match kind.as_str() {
        "Suisse" => "Individual: Swiss-System".to_owned(),
        "ToutesRondes" => "Individual: Round-Robin".to_owned(),
        _ => kind,
    });
    if let Some(system) = from.take("pointSystem").filter(|node| node.value() != STANDARD) {
        let kind = ProblemKind::UnknownSetting { text: format!("pointSystem {}", system.value()) };
        problems.add(system.loc(), kind);
    }
}

fn player(from: &mut Object<'_>, class: (&str, &str, &str), problems: &mut Problems) -> Player {
    let (last, first) = (from.text("lastName"), from.text("firstName"));
    let (_, rating, origin) = class;
    let value = from.take(rating).map_or(Said::Absent, |node| {
        let value = node.value();
        typed(if value == "0" { "" } else { &value }, node.loc(), "rating", T::Rating, problems, whole)
    });
    let origin = from.text(origin);
    let id = from.take("fideCode").filter(|node| node.value() != "0");
    let mut player = Player {
        name: match (last.get(), first.get()) {
            (Some(_), Some(first)) => last.map(|last| format!("{last}, {first}")),
            (None, _) => first,
            _ => last,
        },
        sex: from.typed("gender", T::Sex, problems, |v| match v {
            "M" => Some(Sex::Man),
            "F" => Some(Sex::Woman),
            _ => None,
        }),
        title: from.typed("fideTitle", T::Title, problems, Title::parse),
        rating: if origin.text() == "F" { value } else { Said::Absent },
        federation: from.text("federation"),
        fide_id: id.map_or(Said::Absent, |node| node.typed("fide_id", T::FideId, problems, whole)),
        birth: from.typed("birthDate", T::Birth, problems, birth),
        club: from.text("club"),
        loc: from.loc,
        ..Player::default()
    };
    let rating = if origin.text() == "N" { value } else { Said::Absent };
    let national = National { rating, id: from.text("nrFFE"), loc: from.loc, ..National::default() };
    if !(national.rating.is_absent() && national.id.is_absent()) {
        player.national.push(national);
    }
    player
}

/// A round. Colours are `B` for White and `N` for Black; results 1 to 3 are loss, draw and win, 4 and 5 forfeits, 6 a win by forfeit or,
/// without opponent, the bye.
fn cell(node: Node<'_>, problems: &mut Problems) -> Cell {
    use crate::model::{ColourField, Opponent};
    let mut round = node.object();
    let opponent: Said<u16> = round
        .take("opponent")
        .filter(|node| node.value() != "-1")
        .map_or(Said::Absent, |node| node.typed("opponent", T::Opponent, problems, whole));
    let colour = match round.text("color").text() {
        "B" => ColourField::Colour(crate::base::Colour::White),
        "N" => ColourField::Colour(crate::base::Colour::Black),
        _ => ColourField::Dash,
    };
    let result: Said<u8> = round.typed("result", T::Result, problems, whole);
    round.finish(&[], problems);
    let loc = Some(node.loc());
    let Some(opponent) = opponent.value() else {
        let mark = match result.value() {
            Some(6 | 3) => {
                problems.add(node.loc(), ProblemKind::AmbiguousBye);
                Mark::Pab
            }
            Some(2) => Mark::HalfPointBye,
            _ => Mark::ZeroPointBye,
        };
        return Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark, loc };
    };
    let mark = match result.value() {
        Some(0) | None => Mark::Blank,
        Some(1) => Mark::Loss,
        Some(2) => Mark::Draw,
        Some(3) => Mark::Win,
        Some(4 | 5) => Mark::ForfeitLoss,
        Some(6) => Mark::ForfeitWin,
        Some(_) => Mark::Unknown,
    };
    Cell { opponent: Opponent::Player(PlayerNo(opponent)), colour, mark, loc }
}

#[cfg(test)]
mod tests {
    use crate::base::{Colour, Date, PlayerNo, RoundNo, Source};
    use crate::formats::{Format, read};
    use crate::model::{Mark, Sex};

    const EVENT: &str = r#"{"variables": {"name": "Invented Open", "rounds": "3", "startDate": "05/09/2026", "endDate": "06/09/2026",
     "venue": "Sampletown", "type": "Suisse", "pairing": "Standard", "ratingClass": "Rapide", "pointSystem": "NON", "mood": 3},
     "players": [
      {"lastName": "ALDER", "firstName": "Anton", "gender": "M", "federation": "FRA", "elo": 2000, "fideElo": "F", "rapidElo": 1900, "fideRapidElo": "F",
       "fideCode": 99000011, "rounds": {"1": {"result": 3, "color": "B", "opponent": 1}, "2": {"result": 6, "color": "R"}}},
      {"lastName": "BIRCH", "gender": "F", "rapidElo": 1800, "fideRapidElo": "N",
       "rounds": {"1": {"result": 1, "color": "N", "opponent": 0}, "2": {"result": 4, "color": "F", "opponent": 2}}},
      {"lastName": "CEDAR", "rapidElo": 1399, "fideRapidElo": "E",
       "rounds": {"1": {"result": 0, "color": "R"}, "2": {"result": 6, "color": "F", "opponent": 1}}}]}"#;

    #[test]
    fn an_event_of_the_program() {
        let outcome = read(Source::from_text("open.json", EVENT));
        let t = &outcome.tournament;
        assert_eq!(
            (outcome.format, t.meta.name.text(), t.meta.rounds.value()),
            (Format::PapiJson, "Invented Open", Some(3))
        );
        assert_eq!(t.meta.start.value(), Date::new(2026, 9, 5));
        let ratings: Vec<_> = t.players.iter().map(|p| p.rating.value()).collect();
        assert_eq!(ratings, [Some(1900), None, None]);
        assert_eq!((t.players[1].national[0].rating.value(), t.players[2].national.len()), (Some(1800), 0));
        assert_eq!((t.players[0].name.text(), t.players[1].sex.value()), ("ALDER, Anton", Some(Sex::Woman)));
        let cell = |player, round| t.sheet.cell(player, RoundNo(round));
        assert_eq!((cell(0, 1).opponent(), cell(0, 1).colour()), (Some(PlayerNo(2)), Some(Colour::White)));
        let marks: Vec<_> = (0..3).map(|player| (cell(player, 1).mark, cell(player, 2).mark)).collect();
        assert_eq!(
            marks,
            [(Mark::Win, Mark::Pab), (Mark::Loss, Mark::ForfeitLoss), (Mark::ZeroPointBye, Mark::ForfeitWin)]
        );
        let told = ["unknown-key", "ambiguous-bye"].map(|kind| outcome.problems.count(kind));
        assert_eq!(told, [1, 1], "{:?}", outcome.problems);
    }
}
