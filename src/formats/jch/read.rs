//! Reads JCH.

use std::collections::HashMap;

use super::{FIDE, GAME, LETTERS, LOCAL};
use crate::base::{PlayerNo, Points, RoundNo, Source, TeamNo, limits};
use crate::formats::csv::{birth, day};
use crate::formats::games::Rounds;
use crate::formats::grid::whole;
use crate::formats::nodes::{Node, Object};
use crate::grammar::FieldType as T;
use crate::model::{Mark, National, Player, Said, Scoring, Sex, Sheet, Team, Title, Tournament};
use crate::tree::{ProblemKind, Problems, quote};

/// Keys that say nothing that a tournament holds, or repeat what stands elsewhere.
const PASSED: [&str; 33] = [
    "filetype",
    "version",
    "origin",
    "published",
    "revision",
    "status",
    "name",
    "tournamentNo",
    "currentRound",
    "teamTournament",
    "teamSize",
    "maxMeet",
    "rounds",
    "ratingList",
    "gameScoreSystem",
    "matchScoreSystem",
    "matchList",
    "random",
    "present",
    "id",
    "board",
    "comment",
    "fideName",
    "ageCatecory",
    "clubId",
    "kFactor",
    "fideOTitle",
    "organization",
    "scoreLists",
    "ratingLists",
    "ratingOfficer",
    "profileId",
    "organizers",
];

/// Reads the first tournament of a file, and names the others.
pub(in crate::formats) fn read(source: &Source) -> (Tournament, Problems) {
    let mut problems = Problems::default();
    let Some(root) = Node::of(source, &mut problems) else { return (Tournament::default(), problems) };
    let mut root = root.object();
    let mut event = root.object("event").unwrap_or(root);
    let mut reader = Reader { problems, ..Reader::default() };
    reader.event(&mut event);
    event.finish(&PASSED, &mut reader.problems);
    (reader.t, reader.problems)
}

#[derive(Default)]
struct Reader<'a> {
    t: Tournament,
    problems: Problems,
    profiles: HashMap<u32, Object<'a>>,
    teams: HashMap<u32, Said<String>>,
    /// Positions of the lists of FIDE and national ratings.
    ratings: (Option<usize>, Option<usize>),
    /// Indices of the players by `cid`.
    players: HashMap<u32, u16>,
    rounds: Rounds,
}

impl<'a> Reader<'a> {
    fn event(&mut self, event: &mut Object<'a>) {
        let mut info = event.object("eventInfo");
        let name = event.text("eventName");
        let mut section = Said::Absent;
        if let Some(info) = &mut info {
            self.info(info);
        }
        if let Some(info) = info {
            info.finish(&PASSED, &mut self.problems);
        }
        let lists: Vec<String> = event
            .items("ratingLists")
            .into_iter()
            .map(|list| list.object().text("listName").text().to_owned())
            .collect();
        for (id, profile) in keyed(event.items("profiles")) {
            self.profiles.insert(id, profile);
        }
        for (id, mut team) in keyed(event.items("teams")) {
            let name = [team.text("teamName"), team.text("name")].into_iter().find(|name| !name.is_absent());
            self.teams.insert(id, name.unwrap_or_default());
        }
        let values = event.items("scoreLists");
        let mut tournaments = event.items("tournaments").into_iter();
        if let Some(first) = tournaments.next() {
            let mut tournament = first.object();
            section = tournament.text("name");
            let list = tournament.text("ratingList");
            self.ratings.0 = lists.iter().position(|name| name == list.text() || list.is_absent() && name == FIDE);
            self.ratings.1 = lists.iter().position(|name| name == LOCAL).filter(|at| Some(*at) != self.ratings.0);
            let system = tournament.text("gameScoreSystem");
            let wanted = system.get().map_or(GAME, String::as_str);
            self.t.meta.scoring = values
                .into_iter()
                .map(Node::object)
                .find_map(|mut list| (list.text("listName").text() == wanted).then(|| list.take("scoreSystem"))?)
                .map_or(Said::Absent, |system| scoring(system, &mut self.problems));
            self.tournament(&mut tournament);
            tournament.finish(&PASSED, &mut self.problems);
        }
        for other in tournaments {
            let name = quote(other.object().text("name").text());
            self.problems.add(other.loc(), ProblemKind::SheetNotRead { name });
        }
        if self.t.meta.name.is_absent() {
            self.t.meta.name = if name.is_absent() { section } else { name };
        }
    }

    fn info(&mut self, info: &mut Object<'a>) {
        let meta = &mut self.t.meta;
        meta.name = info.text("fullName");
        meta.city = info.text("site");
        meta.federation = info.text("federation");
        meta.start = info.typed("startDate", T::Date, &mut self.problems, day);
        meta.end = info.typed("endDate", T::Date, &mut self.problems, day);
        if let Some(mut control) = info.object("timeControl") {
            meta.time_control = control.text("description");
            meta.encoded_time_control = control.text("encoded");
        }
        if let Some(mut arbiters) = info.object("arbiters") {
            meta.chief_arbiter = arbiters.text("chiefArbiter");
            let deputies = arbiters.items("deputyChiefArbiters").into_iter().map(Node::said);
            meta.deputies = deputies.filter(|name| !name.is_absent()).collect();
            arbiters.finish(&PASSED, &mut self.problems);
        }
    }

    fn tournament(&mut self, from: &mut Object<'a>) {
        let meta = &mut self.t.meta;
        meta.kind = from.text("tournamentType");
        meta.rounds = from.typed("numRounds", T::Count, &mut self.problems, whole);
        if let Some(mut control) = from.object("timeControl") {
            meta.time_control = control.text("description");
            meta.encoded_time_control = control.text("encoded");
        }
        if let Some(order) = from.take("rankOrder") {
            let list: Vec<String> = order.items().into_iter().map(|node| node.value().into_owned()).collect();
            if list.iter().any(|item| !item.is_empty()) {
                meta.standings_order = Said::Stated(list.join(","), order.loc());
            }
        }
        for competitor in from.items("competitors") {
            let mut competitor = competitor.object();
            let members = competitor.items("cplayers");
            if members.is_empty() {
                self.player(&mut competitor);
            } else {
                self.team(&mut competitor, members);
            }
            competitor.finish(&PASSED, &mut self.problems);
        }
        for game in from.items("gameList").into_iter().take(limits::LINES) {
            self.game(game);
        }
        let players = &self.t.players;
        self.t.sheet = Sheet::from_rows(self.rounds.of_indices(players));
    }

    fn team(&mut self, from: &mut Object<'a>, members: Vec<Node<'a>>) {
        let first = self.t.players.len();
        for member in members {
            let mut member = member.object();
            self.player(&mut member);
            member.finish(&PASSED, &mut self.problems);
        }
        let problems = &mut self.problems;
        let id: Said<u32> = from.typed("teamId", T::Team, problems, whole);
        let cid = from.typed("cid", T::Team, problems, whole);
        let no = from.typed("tpn", T::Team, problems, whole);
        let team = Team {
            no: if no.is_absent() { cid } else { no }.map(TeamNo),
            name: id.value().and_then(|id| self.teams.remove(&id)).unwrap_or_default(),
            match_points: from.typed("matchPoints", T::Points, problems, Points::parse),
            game_points: from.typed("gamePoints", T::Points, problems, Points::parse),
            rank: from.typed("rank", T::Rank, problems, whole),
            tie_breaks: tie_breaks(from),
            members: self.t.players[first..].iter().map(|player| player.no).collect(),
            loc: from.loc,
            ..Team::default()
        };
        self.t.teams.push(team);
    }

    fn player(&mut self, from: &mut Object<'a>) {
        let problems = &mut self.problems;
        if self.t.players.len() >= limits::PLAYERS {
            let (found, limit) = (limits::PLAYERS + 1, limits::PLAYERS);
            problems.add(from.loc, ProblemKind::LimitExceeded { what: "players", found, limit });
            return;
        }
        let cid: Said<u32> = from.typed("cid", T::Player, problems, whole);
        let profile = from.take("profileId").and_then(|node| whole::<u32>(&node.value()));
        let no = match from.take("tpn") {
            Some(number) => number.typed("tpn", T::Player, problems, whole),
            None => cid.map(|cid| u16::try_from(cid).unwrap_or(u16::MAX)),
        };
        let mut player = Player {
            no: no.map(PlayerNo),
            points: from.typed("gamePoints", T::Points, problems, Points::parse),
            rank: from.typed("rank", T::Rank, problems, whole),
            tie_breaks: tie_breaks(from),
            loc: from.loc,
            ..Player::default()
        };
        let seeded = from.typed("rating", T::Rating, problems, whole).value().filter(|rating| *rating > 0);
        if let Some(mut profile) = profile.and_then(|id| self.profiles.remove(&id)) {
            person(&mut player, &mut profile, self.ratings, problems);
            profile.finish(&PASSED, problems);
        }
        if let (Said::Absent, Some(rating)) = (player.rating, seeded) {
            player.rating = Said::Stated(rating, from.loc);
        }
        if let Some(cid) = cid.value() {
            self.players.entry(cid).or_insert(self.t.players.len() as u16);
        }
        self.t.players.push(player);
    }

    fn game(&mut self, node: Node<'a>) {
        let mut game = node.object();
        let problems = &mut self.problems;
        let round: Said<u16> = game.typed("round", T::Round, problems, whole);
        let mut side = |key| game.typed(key, T::Player, problems, whole::<u32>).value().unwrap_or(0);
        let (white, black) = (side("white"), side("black"));
        let said = |node: Option<Node<'_>>| node.is_none_or(|node| node.value() != "false");
        let (played, rated) = (said(game.take("played")), said(game.take("rated")));
        let letters =
            ["wResult", "bResult"].map(|key| game.take(key).map_or_else(String::new, |n| n.value().into_owned()));
        let [first, second] = letters.each_ref().map(String::as_str);
        game.finish(&PASSED, problems);
        let loc = node.loc();
        let round = round.value().filter(|round| (1..=limits::ROUNDS as u16).contains(round)).map(RoundNo);
        let known = |cid: u32| self.players.get(&cid).copied();
        match (round, known(white), known(black)) {
            (Some(round), Some(one), Some(other)) if one != other => {
                let marks = [first, second].map(|letter| mark(letter, played, rated));
                self.rounds.game(round, (one, marks[0]), (other, marks[1]), loc, problems);
            }
            (Some(round), Some(one), None) if black == 0 => self.bye(round, one, first, node),
            (Some(round), None, Some(one)) if white == 0 => self.bye(round, one, second, node),
            _ => problems.add(loc, ProblemKind::RowNotUnderstood),
        }
    }

    fn bye(&mut self, round: RoundNo, player: u16, letter: &str, node: Node<'_>) {
        let mark = match letter {
            "P" => Mark::Pab,
            "F" | "W" => Mark::FullPointBye,
            "H" | "D" => Mark::HalfPointBye,
            "Z" | "L" => Mark::ZeroPointBye,
            _ => {
                self.problems.add(node.loc(), ProblemKind::AmbiguousAbsence);
                Mark::ZeroPointBye
            }
        };
        self.rounds.bye(round, player, mark, node.loc(), &mut self.problems);
    }
}

/// What the profile of a person says.
fn person(player: &mut Player, from: &mut Object<'_>, lists: (Option<usize>, Option<usize>), problems: &mut Problems) {
    let (last, first) = (from.text("lastName"), from.text("firstName"));
    player.name = match (last.get(), first.get()) {
        (Some(_), Some(first)) => last.map(|last| format!("{last}, {first}")),
        (None, Some(_)) => first,
        _ => last,
    };
    player.sex = from.typed("sex", T::Sex, problems, |v| match v {
        "m" | "M" => Some(Sex::Man),
        "w" | "W" | "f" | "F" => Some(Sex::Woman),
        _ => None,
    });
    let title = from.typed("fideTitle", T::Title, problems, Title::parse);
    let womens = from.typed("fideWTitle", T::Title, problems, Title::parse);
    player.title = match (title.value(), womens.value()) {
        (Some(a), Some(b)) if b < a => womens,
        (None, _) => womens,
        _ => title,
    };
    player.federation = from.text("federation");
    player.club = from.text("clubName");
    let nonzero = |node: Node<'_>| whole::<u32>(&node.value()) != Some(0);
    player.fide_id = from
        .take("fideId")
        .filter(|node| nonzero(*node))
        .map_or(Said::Absent, |node| node.typed("fideId", T::FideId, problems, whole));
    let year = from.take("yearBirth").filter(|node| nonzero(*node));
    let date = from.take("birth").filter(|node| !node.said().is_absent());
    player.birth = date.or(year).map_or(Said::Absent, |node| node.typed("birth", T::Birth, problems, birth));
    let ratings = from.items("rating");
    let mut rating = |list: Option<usize>| {
        let node = list.and_then(|at| ratings.get(at)).filter(|node| nonzero(**node));
        node.map_or(Said::Absent, |node| node.typed("rating", T::Rating, problems, whole))
    };
    player.rating = rating(lists.0);
    let national =
        National { rating: rating(lists.1), id: from.text("localId"), loc: player.loc, ..National::default() };
    if !(national.rating.is_absent() && national.id.is_absent()) {
        player.national.push(national);
    }
}

fn tie_breaks(from: &mut Object<'_>) -> Vec<Said<String>> {
    from.items("tieBreakScore").into_iter().map(Node::said).take(limits::ROUNDS).collect()
}

/// The mark of a letter of a game between two.
fn mark(letter: &str, played: bool, rated: bool) -> Mark {
    match (letter, played, rated) {
        ("", ..) => Mark::Blank,
        ("W", false, _) => Mark::ForfeitWin,
        ("Z", ..) | ("L", false, _) => Mark::ForfeitLoss,
        ("W", _, true) => Mark::Win,
        ("D", true, true) => Mark::Draw,
        ("L", _, true) => Mark::Loss,
        ("W", _, false) => Mark::UnratedWin,
        ("D", true, false) => Mark::UnratedDraw,
        ("L", _, false) => Mark::UnratedLoss,
        _ => Mark::Unknown,
    }
}

/// What results are worth. A value may name the letter whose value it shares.
fn scoring(node: Node<'_>, problems: &mut Problems) -> Said<Scoring> {
    let mut fields = node.object();
    let values: HashMap<&str, Node<'_>> =
        LETTERS.iter().filter_map(|(letter, ..)| Some((*letter, fields.take(letter)?))).collect();
    fields.finish(&[], problems);
    if values.is_empty() {
        return Said::Absent;
    }
    let own = |letter: &str| values.get(letter).map(|node| node.value());
    let value = |letter: &str| Points::parse(&own(letter)?).or_else(|| Points::parse(&own(own(letter)?.as_ref())?));
    let [win, draw, loss] = [("W", Points::ONE), ("D", Points::HALF), ("L", Points::ZERO)]
        .map(|(letter, otherwise)| value(letter).unwrap_or(otherwise));
    let mut scoring = Scoring::of(win, draw, loss);
    for (letter, _, set) in LETTERS {
        if let Some(points) = value(letter) {
            set(&mut scoring, points);
        } else if let Some(node) = values.get(letter) {
            let (field, text) = ("scoreSystem", quote(&node.value()));
            problems.add(node.loc(), ProblemKind::UnreadableValue { field, text, expected: T::Points });
        }
    }
    Said::Stated(scoring, node.loc())
}

/// Objects by their `id`.
fn keyed(items: Vec<Node<'_>>) -> impl Iterator<Item = (u32, Object<'_>)> {
    items.into_iter().filter_map(|node| {
        let mut object = node.object();
        Some((whole(&object.take("id")?.value())?, object))
    })
}
