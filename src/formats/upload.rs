//! The file that tournament programs send to chess-results.com: XML whose elements hold everything in attributes.
//!
//! Entities of a file's own are never expanded. The element `security` holds passwords and is passed over.

use std::collections::{BTreeMap, HashMap};

use quick_xml::Reader as Xml;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use super::csv::{birth, day, typed};
use super::games::Rounds;
use super::grid::whole;
use super::swiss_manager::{CATEGORY, GROUP};
use super::tunx::KINDS;
use crate::base::{Loc, PlayerNo, Points, RoundNo, Source, TeamNo, limits};
use crate::grammar::FieldType as T;
use crate::model::{Mark, National, Player, Said, Sex, Sheet, Team, Title, Tournament};
use crate::tree::{ProblemKind, Problems, quote};

/// Elements that only hold others, or nothing of a tournament.
const PASSED: [&str; 9] = [
    "chessresults",
    "tournamentdata",
    "rounds",
    "players",
    "teams",
    "playerpairings",
    "teampairings",
    "security",
    "securitydata",
];
/// Attributes that repeat what stands elsewhere, or say nothing of a tournament.
const REPEATED: [&str; 44] = [
    "key",
    "remark",
    "director",
    "organiser",
    "arbiter",
    "currentround",
    "rankinground",
    "sortstartrank",
    "ratedfide",
    "ratednational",
    "replay",
    "homecolor",
    "samecolor",
    "playerperteam",
    "ratingavg",
    "category",
    "endstatus",
    "homepageorganiser",
    "mail",
    "creator",
    "fideeventid",
    "offsetpairinglist",
    "federalstate",
    "atitle",
    "rtgaverage",
    "rtgperform",
    "rtgdifference",
    "board",
    "teamplayid",
    "equal",
    "kfactor",
    "kfaktor",
    "state",
    "pairing",
    "teamshort",
    "captain",
    "rtg_average",
    "trg_average",
    "time",
    "res1",
    "res2",
    "no1",
    "no2",
    "club",
];
/// Black's number for a pairing-allocated bye, and for a player who was not paired.
const ABSENT: [i32; 2] = [-1, -2];
/// Tie-breaks of a tournament.
const TIE_BREAKS: usize = 6;

/// Reads the file. What stands before a place where the XML is broken is kept.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let text = source.text();
    let mut xml = Xml::from_str(text);
    let config = xml.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    let mut reader = Reader::default();
    for _ in 0..limits::LINES * 4 {
        let before = xml.buffer_position() as u32;
        match xml.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                let loc = Loc::text(before, xml.buffer_position() as u32);
                reader.element(&element, text, loc);
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(error) => {
                let what = format!("The XML cannot be read on: {error}");
                reader.problems.add(Loc::text(before, text.len() as u32), ProblemKind::Damaged { what });
                break;
            }
        }
    }
    reader.finish()
}

/// The attributes of an element. Each is taken out when it is read.
struct Element {
    loc: Loc,
    fields: BTreeMap<String, (String, Loc)>,
}

impl Element {
    fn of(from: &BytesStart<'_>, text: &str, loc: Loc, problems: &mut Problems) -> Element {
        let mut fields = BTreeMap::new();
        for attribute in from.attributes().with_checks(false).flatten().take(limits::LISTED) {
            let raw = attribute.value.as_ptr() as usize;
            let start =
                raw.checked_sub(text.as_ptr() as usize).filter(|start| start + attribute.value.len() <= text.len());
            let at = start.map_or(loc, |start| Loc::text(start as u32, (start + attribute.value.len()) as u32));
            let key = attribute.key.local_name().as_ref().to_owned();
            match unescape(&attribute.value) {
                Ok(value) => drop(fields.insert(key, (value.into_owned(), at))),
                Err(error) => problems.add(
                    at,
                    ProblemKind::Damaged { what: format!("The attribute {} cannot be read: {error}", quote(&key)) },
                ),
            }
        }
        Element { loc, fields }
    }

    fn take(&mut self, key: &str) -> (String, Loc) {
        self.fields.remove(key).unwrap_or_else(|| (String::new(), self.loc))
    }

    fn text(&mut self, key: &str) -> Said<String> {
        let (value, loc) = self.take(key);
        if value.trim().is_empty() { Said::Absent } else { Said::Stated(value.trim().to_owned(), loc) }
    }

    fn typed<V>(
        &mut self,
        key: &'static str,
        kind: T,
        problems: &mut Problems,
        parse: impl FnOnce(&str) -> Option<V>,
    ) -> Said<V> {
        let (value, loc) = self.take(key);
        typed(&value, loc, key, kind, problems, parse)
    }

    /// A number, of which 0 says nothing.
    fn nonzero<V: std::str::FromStr>(&mut self, key: &'static str, kind: T, problems: &mut Problems) -> Said<V> {
        let (value, loc) = self.take(key);
        if value.trim() == "0" { Said::Absent } else { typed(&value, loc, key, kind, problems, whole) }
    }

    fn tie_breaks(&mut self) -> Vec<Said<String>> {
        let mut values: Vec<Said<String>> = (1..=TIE_BREAKS).map(|n| self.text(&format!("tb{n}"))).collect();
        let filled = values.iter().rposition(|value| !value.is_absent()).map_or(0, |last| last + 1);
        values.truncate(filled);
        values
    }

    fn finish(self, problems: &mut Problems) {
        for (key, (value, loc)) in self.fields {
            if !REPEATED.contains(&key.as_str()) && !value.trim().is_empty() {
                problems.add(loc, ProblemKind::UnknownKey { path: quote(&key) });
            }
        }
    }
}

#[derive(Default)]
struct Reader {
    t: Tournament,
    problems: Problems,
    rounds: Rounds,
    /// Members of a team with their boards.
    members: BTreeMap<u16, Vec<(u16, Said<PlayerNo>)>>,
}

impl Reader {
    fn element(&mut self, from: &BytesStart<'_>, text: &str, loc: Loc) {
        let name = from.local_name().as_ref().to_owned();
        if PASSED.contains(&name.as_str()) {
            return;
        }
        let mut element = Element::of(from, text, loc, &mut self.problems);
        match name.as_str() {
            "tournament" => self.tournament(&mut element),
            "round" => self.round(&mut element),
            "player" => self.player(&mut element),
            "team" => self.team(&mut element),
            "playerpairing" => self.pairing(&mut element),
            "teampairing" => self.match_of_teams(&mut element),
            _ => {
                self.problems.add(loc, ProblemKind::UnknownKey { path: quote(&name) });
                return;
            }
        }
        element.finish(&mut self.problems);
    }

    fn tournament(&mut self, from: &mut Element) {
        let (meta, problems) = (&mut self.t.meta, &mut self.problems);
        meta.name = from.text("name");
        meta.city = from.text("location");
        meta.federation = from.text("federation");
        meta.chief_arbiter = from.text("chiefarbiter");
        let deputies = from.text("deputyarbiter");
        meta.deputies = if deputies.is_absent() { Vec::new() } else { vec![deputies] };
        meta.time_control = from.text("timecontrol");
        meta.start = from.typed("from", T::Date, problems, day);
        meta.end = from.typed("to", T::Date, problems, day);
        meta.rounds = from.nonzero("rounds", T::Count, problems);
        let kind: Said<usize> = from.typed("type", T::Code, problems, |v| whole(v).filter(|n| *n < KINDS.len()));
        meta.kind = kind.map(|number| KINDS[number].to_owned());
        let columns = (1..=TIE_BREAKS).map(|n| {
            let (code, detail) = (from.text(&format!("tb{n}no")), from.text(&format!("tb{n}_detail")));
            code.map(|code| format!("[{code}] {}", detail.text()).trim_end().to_owned())
        });
        meta.tie_break_columns = columns.collect();
        let used = |name: &Said<String>| !name.is_absent() && name.text() != "[0]";
        let last = meta.tie_break_columns.iter().rposition(used).map_or(0, |last| last + 1);
        meta.tie_break_columns.truncate(last);
    }

    fn round(&mut self, from: &mut Element) {
        let round: Said<usize> = from.typed("round", T::Round, &mut self.problems, whole);
        let date = from.typed("date", T::Date, &mut self.problems, day);
        if let Some(round) = round.value().filter(|round| (1..=limits::ROUNDS).contains(round) && !date.is_absent()) {
            let dates = &mut self.t.meta.round_dates;
            dates.resize(dates.len().max(round), Said::Absent);
            dates[round - 1] = date;
        }
    }

    fn player(&mut self, from: &mut Element) {
        let problems = &mut self.problems;
        if self.t.players.len() >= limits::PLAYERS {
            let (found, limit) = (limits::PLAYERS + 1, limits::PLAYERS);
            problems.add(from.loc, ProblemKind::LimitExceeded { what: "players", found, limit });
            return;
        }
        let (last, first) = (from.text("lastname"), from.text("firstname"));
        let plain = from.nonzero("rtg", T::Rating, problems);
        let fide = from.nonzero("rtgfide", T::Rating, problems);
        let national = National {
            rating: from.nonzero("rtgnat", T::Rating, problems),
            id: from.text("id"),
            loc: from.loc,
            ..National::default()
        };
        let mut player = Player {
            no: from.typed("no", T::Player, problems, |v| whole(v).map(PlayerNo)),
            name: match (last.get(), first.get()) {
                (Some(_), Some(first)) => last.map(|last| format!("{last}, {first}")),
                (None, _) => first,
                _ => last,
            },
            sex: from.typed("sex", T::Sex, problems, |v| match v {
                "w" | "W" | "f" | "F" => Some(Sex::Woman),
                "m" | "M" => Some(Sex::Man),
                _ => None,
            }),
            title: from.typed("title", T::Title, problems, Title::parse),
            rating: if fide.is_absent() { plain } else { fide },
            federation: from.text("fed"),
            fide_id: from.nonzero("fideid", T::FideId, problems),
            birth: from.typed("dob", T::Birth, problems, birth),
            points: from.typed("pts", T::Points, problems, Points::parse),
            rank: from.nonzero("rank", T::Rank, problems),
            club: from.text("clubname"),
            tie_breaks: from.tie_breaks(),
            loc: from.loc,
            ..Player::default()
        };
        if !(national.rating.is_absent() && matches!(national.id.text(), "" | "0")) {
            player.national.push(national);
        }
        for (key, name) in [("typ", CATEGORY), ("group", GROUP)] {
            let value = from.text(key);
            if !value.is_absent() {
                player.remarks.push((name.to_owned(), value.text().to_owned()));
            }
        }
        let board: Said<u16> = from.typed("board", T::Count, problems, whole);
        let team: Said<u16> = from.nonzero("teamno", T::Team, problems);
        if let Some(team) = team.value() {
            self.members.entry(team).or_default().push((board.value().unwrap_or(u16::MAX), player.no));
        }
        self.t.players.push(player);
    }

    fn team(&mut self, from: &mut Element) {
        let problems = &mut self.problems;
        if self.t.teams.len() >= limits::TEAMS {
            let (found, limit) = (limits::TEAMS + 1, limits::TEAMS);
            problems.add(from.loc, ProblemKind::LimitExceeded { what: "teams", found, limit });
            return;
        }
        self.t.teams.push(Team {
            no: from.typed("no", T::Team, problems, |v| whole(v).map(TeamNo)),
            name: from.text("teamname"),
            match_points: from.typed("points", T::Points, problems, Points::parse),
            rank: from.nonzero("rank", T::Rank, problems),
            tie_breaks: from.tie_breaks(),
            loc: from.loc,
            ..Team::default()
        });
    }

    fn pairing(&mut self, from: &mut Element) {
        let problems = &mut self.problems;
        let round = from.typed("round", T::Round, problems, whole);
        let white: Said<i32> = from.typed("whiteno", T::Player, problems, whole);
        let black: Said<i32> = from.typed("blackno", T::Player, problems, whole);
        let scores = [
            from.typed("reswhite", T::Points, problems, Points::parse).value(),
            from.typed("resblack", T::Points, problems, Points::parse).value(),
        ];
        let how = from.take("forfeit").0;
        let round = round.value().filter(|round| (1..=limits::ROUNDS as u16).contains(round)).map(RoundNo);
        let number = |said: Said<i32>| {
            let no = u16::try_from(said.value()?).ok()?;
            (1..=limits::PLAYERS).contains(&usize::from(no)).then_some(no)
        };
        match (round, number(white), number(black), black.value()) {
            (Some(round), Some(white), Some(black), _) if white != black => {
                let marks = scores.map(|score| mark(score, how.trim()));
                self.rounds.game(round, (white, marks[0]), (black, marks[1]), from.loc, problems);
            }
            (Some(round), Some(white), _, Some(absent)) if ABSENT.contains(&absent) => {
                let mark = match (absent == ABSENT[0], scores[0]) {
                    (true, _) => Mark::Pab,
                    (false, Some(Points::HALF)) => Mark::HalfPointBye,
                    (false, Some(Points::ONE)) => Mark::FullPointBye,
                    (false, _) => Mark::ZeroPointBye,
                };
                self.rounds.bye(round, white, mark, from.loc, problems);
            }
            _ => problems.add(from.loc, ProblemKind::RowNotUnderstood),
        }
    }

    /// A match follows from its games; only byes of teams are told nowhere else.
    fn match_of_teams(&mut self, from: &mut Element) {
        let problems = &mut self.problems;
        let round: Said<usize> = from.typed("round", T::Round, problems, whole);
        let team: Said<u16> = from.typed("no1", T::Team, problems, whole);
        let other: Said<i32> = from.typed("no2", T::Team, problems, whole);
        let round = round.value().filter(|round| (1..=limits::ROUNDS).contains(round));
        if let (Some(round), Some(team), Some(-1)) = (round, team.value(), other.value()) {
            let byes = self.t.team_byes.get_or_insert_default();
            byes.loc = from.loc;
            byes.teams.resize(byes.teams.len().max(round), None);
            byes.teams[round - 1] = Some(TeamNo(team));
        }
    }

    fn finish(mut self) -> (Tournament, Problems) {
        for team in &mut self.t.teams {
            let mut members = team.no.value().and_then(|no| self.members.remove(&no.0)).unwrap_or_default();
            members.sort_by_key(|(board, _)| *board);
            team.members = members.into_iter().map(|(_, no)| no).collect();
        }
        let mut rows: HashMap<u16, _> = self.rounds.into_iter().collect();
        let listed = |player: &Player| rows.remove(&player.number().0).unwrap_or_default();
        let sheet = self.t.players.iter().map(listed).collect();
        self.t.sheet = Sheet::from_rows(sheet);
        let mut strangers: Vec<(&u16, &Vec<crate::model::Cell>)> = rows.iter().collect();
        strangers.sort_by_key(|(no, _)| **no);
        for (no, row) in strangers {
            let loc = row.iter().find_map(|cell| cell.loc).unwrap_or_default();
            self.problems.add(loc, ProblemKind::NoSuchPlayer { no: *no });
        }
        (self.t, self.problems)
    }
}

/// The mark of one side: what it scored, and how the game was decided.
fn mark(score: Option<Points>, how: &str) -> Mark {
    match (score, how) {
        (_, "H") => Mark::Unknown,
        (None, _) => Mark::Blank,
        (Some(Points::ONE), "") => Mark::Win,
        (Some(Points::HALF), "") => Mark::Draw,
        (Some(Points::ZERO), "" | "D") => Mark::Loss,
        (Some(Points::ONE), "K") => Mark::ForfeitWin,
        (Some(Points::ZERO), "K") => Mark::ForfeitLoss,
        (Some(Points::ONE), "U") => Mark::UnratedWin,
        (Some(Points::HALF), "U") => Mark::UnratedDraw,
        (Some(Points::ZERO), "U") => Mark::UnratedLoss,
        _ => Mark::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use crate::base::{At, Date, PlayerNo, Points, RoundNo, Source};
    use crate::formats::{Format, read};
    use crate::model::{Mark, Opponent, Said, Sex, Title};

    const EVENT: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<chessresults><tournamentdata><tournament key="1" type="0" name="Invented &amp; Open" location="Sampletown" rounds="3" from="20260502"
 to="03.05.2026" chiefarbiter="Muster, Anna" tb1no="84" tb1_detail="0,0,0,P,-" tb2no="0"/></tournamentdata>
<rounds><round round="1" date="20260502" time="10:00"/></rounds>
<players><player no="1" lastname="Alder" firstname="Anton" title="FM" rtg="1900" rtgfide="1950" rtgnat="1800" id="A7" dob="11.02.1988"
 sex="M" fed="SUI" fideid="99000011" typ="U14" pts="2,5" rank="1" tb1="4,5" mood="3"/>
<player no="2" lastname="Birch,Berta" rtg="0" dob="1994" sex="w" fideid="0"/>
<player no="3" lastname="Cedar" sex="*"/></players>
<playerpairings>
<playerpairing round="1" pairing="1" whiteno="1" blackno="2" reswhite="1" resblack="0" forfeit=""/>
<playerpairing round="1" whiteno="3" blackno="-1" reswhite="1" resblack="0"/>
<playerpairing round="2" whiteno="2" blackno="3" reswhite="0" resblack="1" forfeit="K"/>
<playerpairing round="2" whiteno="1" blackno="-2" reswhite="0.5" resblack="0"/>
<playerpairing round="3" whiteno="3" blackno="1" reswhite="0,5" resblack="0,5" forfeit="U"/>
<playerpairing round="3" whiteno="2" blackno="9" reswhite="" resblack=""/></playerpairings>
<security><securitydata password="secret"/></security></chessresults>"#;

    #[test]
    fn an_upload_is_a_tournament() {
        let outcome = read(Source::from_text("upload.xml", EVENT));
        let t = &outcome.tournament;
        assert_eq!((outcome.format, t.meta.name.text()), (Format::ChessResultsXml, "Invented & Open"));
        assert_eq!((t.meta.start.value(), t.meta.end.value()), (Date::new(2026, 5, 2), Date::new(2026, 5, 3)));
        assert_eq!(t.meta.tie_break_columns.iter().map(Said::text).collect::<Vec<_>>(), ["[84] 0,0,0,P,-"]);
        let alder = &t.players[0];
        assert_eq!(
            (alder.name.text(), alder.rating.value(), alder.title.value()),
            ("Alder, Anton", Some(1950), Some(Title::Fm))
        );
        assert_eq!((alder.points.value(), alder.national[0].rating.value()), (Points::parse("2.5"), Some(1800)));
        assert_eq!(
            (t.players[1].name.text(), t.players[1].sex.value(), t.players[1].rating.value()),
            ("Birch,Berta", Some(Sex::Woman), None)
        );
        let marks = |player: usize| (1..=3).map(|round| t.sheet.cell(player, RoundNo(round)).mark).collect::<Vec<_>>();
        assert_eq!(marks(0), [Mark::Win, Mark::HalfPointBye, Mark::UnratedDraw]);
        assert_eq!(marks(1), [Mark::Loss, Mark::ForfeitLoss, Mark::Blank]);
        assert_eq!(marks(2), [Mark::Pab, Mark::ForfeitWin, Mark::UnratedDraw]);
        assert_eq!(t.sheet.cell(0, RoundNo(1)).opponent, Opponent::Player(PlayerNo(2)));
        let told = ["unknown-key", "unreadable-value", "no-such-player"].map(|kind| outcome.problems.count(kind));
        assert_eq!(told, [1, 1, 1], "{:?}", outcome.problems);
        let unknown = outcome.problems.iter().find(|p| p.kind.name() == "unknown-key").unwrap();
        let At::Text(span) = unknown.loc.at else { panic!("a place in the text") };
        assert_eq!(span.of(EVENT), "3");
        assert!(!format!("{t:?}").contains("secret"));
    }

    #[test]
    fn teams_have_their_members_in_the_order_of_boards() {
        let text = "<chessresults><tournament type=\"3\" name=\"Teams\"/><player no=\"1\" lastname=\"A\" teamno=\"1\" board=\"2\"/>\
                    <player no=\"2\" lastname=\"B\" teamno=\"1\" board=\"1\"/><team no=\"1\" teamname=\" Alder\" points=\"3\" rank=\"1\"/>\
                    <teampairing round=\"2\" no1=\"1\" no2=\"-1\"/></chessresults>";
        let t = read(Source::from_text("upload.xml", text)).tournament;
        assert_eq!(t.teams[0].members.iter().filter_map(Said::value).collect::<Vec<_>>(), [PlayerNo(2), PlayerNo(1)]);
        assert_eq!((t.teams[0].name.text(), t.team_byes.unwrap().teams.len()), ("Alder", 2));
    }

    #[test]
    fn hostile_documents_cost_little() {
        let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><chessresults><tournament name=\"&b;\"/>\
                    <player no=\"1\" lastname=\"Alder\"/></chessresults>";
        let outcome = read(Source::from_text("bomb.xml", bomb));
        assert_eq!((outcome.format, outcome.tournament.players.len()), (Format::ChessResultsXml, 1));
        assert_eq!((outcome.tournament.meta.name.text(), outcome.problems.count("damaged")), ("", 1));
        let cut = &EVENT[..EVENT.find("Birch").unwrap()];
        let outcome = read(Source::from_text("cut.xml", cut));
        assert_eq!((outcome.tournament.players.len(), outcome.problems.count("damaged")), (1, 1));
    }
}
