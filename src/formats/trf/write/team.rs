//! Records of teams: 310, or 013 for the older versions; and the informative cross tables.

use super::Writer;
use super::line::Line;
use crate::base::{Points, TeamNo};
use crate::formats::loss::Why;
use crate::grammar::{Kind, Version, index};
use crate::model::{CrossCell, CrossRow, Datum, Place, Said, Team, Tournament};

impl Writer<'_> {
    pub(super) fn teams(&mut self) {
        let t: &Tournament = self.t;
        for (at, team) in t.teams.iter().enumerate() {
            if self.version < Version::Trf26 && team.legacy && t.has_modern_teams() {
                continue;
            }
            if team.legacy || self.version < Version::Trf26 {
                self.legacy_team(at, team);
            } else {
                self.team(at, team);
            }
        }
    }

    fn legacy_team(&mut self, at: usize, team: &Team) {
        let place = &Place::Team(at);
        let kind = Kind::LegacyTeam;
        let mut line = Line::new(kind.def().id);
        self.said(&mut line, (kind, index::legacy_team::NAME), (Datum::TeamName, place), &team.name, |n| {
            Some(n.clone())
        });
        self.members(&mut line, kind, index::legacy_team::member::PLAYER, place, team);
        self.push(Some(team.loc), line);
    }

    fn team(&mut self, at: usize, team: &Team) {
        use index::team::{GAME_POINTS, MATCH_POINTS, NAME, NICKNAME, NO, RANK, STRENGTH};
        let place = &Place::Team(at);
        let kind = Kind::Team;
        let mut line = Line::new(kind.def().id);
        self.said(&mut line, (kind, NO), (Datum::TeamNo, place), &team.no, |n| Some(n.to_string()));
        self.said(&mut line, (kind, NAME), (Datum::TeamName, place), &team.name, |n| Some(n.clone()));
        self.said(&mut line, (kind, NICKNAME), (Datum::Nickname, place), &team.nickname, |n| Some(n.clone()));
        self.said(&mut line, (kind, STRENGTH), (Datum::Strength, place), &team.strength, |n| Some(n.to_string()));
        let points = |n: &Points| Some(n.to_string());
        self.said(&mut line, (kind, MATCH_POINTS), (Datum::MatchPoints, place), &team.match_points, points);
        self.said(&mut line, (kind, GAME_POINTS), (Datum::GamePoints, place), &team.game_points, points);
        self.said(&mut line, (kind, RANK), (Datum::TeamRank, place), &team.rank, |r| Some(r.to_string()));
        self.members(&mut line, kind, index::team::member::PLAYER, place, team);
        self.push(Some(team.loc), line);
    }

    fn members(&mut self, line: &mut Line, kind: Kind, field: usize, place: &Place, team: &Team) {
        let Some(group) = kind.def().group else { return };
        for (k, member) in (0..).zip(&team.members) {
            let value = match (member.get(), member.loc()) {
                (Some(no), _) => Some(no.to_string()),
                (None, Some(loc)) => self.original(loc).map(str::to_owned),
                (None, None) => None,
            };
            if let Some(value) = value {
                self.put(line, &group.fields[field], group.columns(k, field), &value, Datum::Members, place);
            }
        }
    }

    pub(super) fn cross_table(&mut self) {
        let t: &Tournament = self.t;
        let widths = Widths::of(&t.cross_table);
        for (at, row) in t.cross_table.iter().enumerate() {
            let place = Place::Entry(at);
            if !can_be_said(row) {
                self.losses.add(Datum::CrossTable, Why::NoSuchValue, place);
            } else if row.record == Kind::CrossTableBoards.def().id {
                let fields = [(index::cross_table_boards::TEXT, widths.row(row))];
                self.entry(Kind::CrossTableBoards, (Datum::CrossTable, place), row.loc, &fields, &[]);
            } else {
                self.cross_row(row, place);
            }
        }
    }

    fn cross_row(&mut self, row: &CrossRow, place: Place) {
        use index::cross_table::round::{COLOUR, FORFEIT, OPPONENT, POINTS};
        use index::cross_table::{GAME_POINTS, MATCH_POINTS, NICKNAME, TEAM};
        let text = |said: &Said<Points>| said.get().map_or(String::new(), Points::to_string);
        let fields = [
            (TEAM, row.team.to_string()),
            (NICKNAME, row.nickname.clone()),
            (MATCH_POINTS, text(&row.match_points)),
            (GAME_POINTS, text(&row.game_points)),
        ];
        let group: Vec<_> = row
            .rounds
            .iter()
            .map(|cell| {
                vec![
                    (OPPONENT, opponent(cell)),
                    (COLOUR, cell.colour.map_or(String::new(), String::from)),
                    (POINTS, text(&cell.game_points)),
                    (FORFEIT, if cell.forfeit { "f" } else { "" }.to_owned()),
                ]
            })
            .collect();
        self.entry(Kind::CrossTable, (Datum::CrossTable, place), row.loc, &fields, &group);
    }
}

/// The byes of 802 with the letters that 801 has for them.
const BYES: [(&str, &str); 4] = [("PAB", "U"), ("FPB", "F"), ("HPB", "H"), ("ZPB", "Z")];

/// The letter of a cell's bye; `None` for a match.
fn bye(cell: &CrossCell) -> Option<&'static str> {
    BYES.iter().find(|(word, _)| cell.bye.as_deref() == Some(word)).map(|(_, letter)| *letter)
}

/// Whether the row's record can say what the row holds: 801 is read by its blanks, so that nothing may be missing there, and 802
/// has no boards.
fn can_be_said(row: &CrossRow) -> bool {
    let boards = row.record == Kind::CrossTableBoards.def().id;
    let word = |text: &Option<String>| text.as_ref().is_some_and(|t| !t.is_empty() && !t.contains(char::is_whitespace));
    let forfeit = |cell: &CrossCell| cell.results.as_ref().is_some_and(|r| r.contains(['+', '-']));
    let cell = |cell: &CrossCell| match (boards, cell.bye.is_some()) {
        (_, true) => bye(cell).is_some() && cell.opponent.is_none(),
        (true, false) => {
            let side = matches!(cell.colour, Some('w' | 'b' | 'W' | 'B'));
            side && cell.opponent.is_some()
                && word(&cell.results)
                && word(&cell.line_up)
                && cell.forfeit == forfeit(cell)
                && cell.game_points.is_absent()
        }
        (false, false) => cell.results.is_none() && cell.line_up.is_none(),
    };
    let stated = !row.match_points.is_absent() && !row.game_points.is_absent();
    (boards && stated || row.record == Kind::CrossTable.def().id) && row.rounds.iter().all(cell)
}

fn opponent(cell: &CrossCell) -> String {
    cell.bye.clone().or_else(|| cell.opponent.map(|no| no.to_string())).unwrap_or_default()
}

/// Widths of the columns of record 801, which hang on the numbers of teams and boards and on the points.
#[derive(Default)]
struct Widths {
    team: usize,
    nickname: usize,
    points: usize,
    boards: usize,
}

impl Widths {
    fn of(rows: &[CrossRow]) -> Widths {
        let mut widths = Widths { team: 2, nickname: 5, points: 4, boards: 1 };
        let length = |text: &Option<String>| text.as_ref().map_or(0, |t| t.chars().count());
        for row in rows {
            widths.team = widths.team.max(row.team.to_string().len());
            widths.nickname = widths.nickname.max(row.nickname.chars().count());
            for points in [&row.match_points, &row.game_points] {
                widths.points = widths.points.max(points.get().map_or(0, |p| p.to_string().len()));
            }
            for cell in &row.rounds {
                widths.boards = widths.boards.max(length(&cell.results)).max(length(&cell.line_up));
            }
        }
        widths
    }

    fn row(&self, row: &CrossRow) -> String {
        let team = |no: TeamNo| no.to_string();
        let points = |said: &Said<Points>| said.get().map_or(String::new(), Points::to_string);
        let mut out = format!(
            "{:>t$} {:<n$} {:>p$} {:>p$}",
            team(row.team),
            row.nickname,
            points(&row.match_points),
            points(&row.game_points),
            t = self.team,
            n = self.nickname,
            p = self.points
        );
        for cell in &row.rounds {
            let letters = bye(cell).map(|letter| letter.repeat(self.boards));
            let block = format!(
                "  {:>t$} {} {:<b$} {:<b$}",
                cell.opponent.map_or(String::new(), team),
                cell.colour.unwrap_or(' '),
                letters.as_deref().or(cell.results.as_deref()).unwrap_or(""),
                cell.line_up.as_deref().unwrap_or(""),
                t = self.team,
                b = self.boards
            );
            out.push_str(&block);
        }
        out.truncate(out.trim_end().len());
        out
    }
}
