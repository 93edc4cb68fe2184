//! Teams: records 013, 310, 300, 320, 330, 801 and 802.

use super::players::{number, starting_rank};
use super::read::{Reader, words_of};
use crate::base::limits::TEAMS;
use crate::base::{Loc, PlayerNo, Points, RoundNo, TeamNo};
use crate::grammar::{FieldType, Kind, index};
use crate::model::{CrossCell, CrossRow, ForfeitedMatch, LineUp, MatchForfeit, Said, Team, TeamByes};
use crate::tree::{Field, ProblemKind, Record};

pub(super) fn read(r: &mut Reader<'_>) {
    let tree = r.tree;
    for (kind, read) in [(Kind::Team, team as fn(&mut Reader<'_>, &Record) -> Team), (Kind::LegacyTeam, legacy_team)] {
        let found = tree.of_kind(kind).count();
        if found > TEAMS {
            r.problems.add(Loc::default(), ProblemKind::LimitExceeded { what: "teams", found, limit: TEAMS });
        }
        for record in tree.of_kind(kind).take(TEAMS) {
            let team = read(r, record);
            r.t.teams.push(team);
        }
    }
    for record in tree.of_kind(Kind::LineUp) {
        line_up(r, record);
    }
    team_byes(r);
    for record in tree.of_kind(Kind::ForfeitedMatch) {
        forfeited_match(r, record);
    }
    for record in tree.of_kind(Kind::CrossTableBoards) {
        cross_row_boards(r, record);
    }
    for record in tree.of_kind(Kind::CrossTable) {
        cross_row(r, record);
    }
}

/// A team's pairing number, 1 to 999.
fn team_no(text: &str) -> Option<TeamNo> {
    number(text).filter(|no| (1..=999).contains(no)).map(TeamNo)
}

/// A round, 1 to 999.
pub(super) fn round_no(text: &str) -> Option<RoundNo> {
    number(text).filter(|no| (1..=999).contains(no)).map(RoundNo)
}

/// The members of a record; 0 stands for nobody.
fn members(r: &mut Reader<'_>, record: &Record) -> Vec<Said<PlayerNo>> {
    let fields: Vec<Field> = (0..record.repetitions).map(|i| r.tree.group_field(record, i, 0)).collect();
    let mut members: Vec<Said<PlayerNo>> = Vec::new();
    for field in fields {
        let nobody = number(r.tree.value(field)) == Some(0) && field.is_present();
        members.push(if nobody { Said::Absent } else { r.value(field, "member", FieldType::Player, starting_rank) });
    }
    members.retain(|member| !member.is_absent());
    members
}

fn team(r: &mut Reader<'_>, record: &Record) -> Team {
    use index::team as at;
    let field = |i| r.tree.field(record, i);
    let (no, strength, rank) = (field(at::NO), field(at::STRENGTH), field(at::RANK));
    let (match_points, game_points) = (field(at::MATCH_POINTS), field(at::GAME_POINTS));
    Team {
        name: r.text(field(at::NAME)),
        nickname: r.text(field(at::NICKNAME)),
        no: r.value(no, "team", FieldType::Team, team_no),
        strength: r.value(strength, "strength factor", FieldType::Count, |text| text.parse().ok()),
        match_points: r.value(match_points, "match points", FieldType::Points, Points::parse),
        game_points: r.value(game_points, "game points", FieldType::Points, Points::parse),
        rank: r.value(rank, "rank", FieldType::Rank, number),
        members: members(r, record),
        tie_breaks: Vec::new(),
        legacy: false,
        loc: record.loc(),
    }
}

fn legacy_team(r: &mut Reader<'_>, record: &Record) -> Team {
    let name = r.text(r.tree.field(record, index::legacy_team::NAME));
    Team { name, members: members(r, record), legacy: true, loc: record.loc(), ..Team::default() }
}

/// Two numbers of teams and a round, the head of records 300 and 330; `None` when one of them is missing or cannot be read.
fn meeting(r: &mut Reader<'_>, round: Field, one: Field, other: Field) -> Option<(RoundNo, TeamNo, TeamNo)> {
    let round = r.value(round, "round", FieldType::Round, round_no);
    let one = r.value(one, "team", FieldType::Team, team_no);
    let other = r.value(other, "team", FieldType::Team, team_no);
    Some((round.value()?, one.value()?, other.value()?))
}

fn line_up(r: &mut Reader<'_>, record: &Record) {
    use index::line_up as at;
    let field = |i| r.tree.field(record, i);
    let (round, team, opponent) = (field(at::ROUND), field(at::TEAM), field(at::OPPONENT));
    let Some((round, team, opponent)) = meeting(r, round, team, opponent) else { return };
    let fields: Vec<Field> =
        (0..record.repetitions).map(|i| r.tree.group_field(record, i, at::board::PLAYER)).collect();
    let mut boards = Vec::with_capacity(fields.len());
    for field in fields {
        let empty = number(r.tree.value(field)) == Some(0);
        let player = if empty { None } else { r.value(field, "player", FieldType::Player, starting_rank).value() };
        boards.push(player);
    }
    r.t.line_ups.push(LineUp { round, team, opponent, boards, loc: record.loc() });
}

fn team_byes(r: &mut Reader<'_>) {
    use index::team_byes as at;
    let Some(record) = r.only(Kind::TeamByes) else { return };
    let (match_points, game_points) = (r.tree.field(record, at::MATCH_POINTS), r.tree.field(record, at::GAME_POINTS));
    let fields: Vec<Field> = (0..record.repetitions).map(|i| r.tree.group_field(record, i, at::round::TEAM)).collect();
    let mut teams = Vec::with_capacity(fields.len());
    for field in fields {
        let none = number(r.tree.value(field)) == Some(0);
        teams.push(if none { None } else { r.value(field, "team", FieldType::Team, team_no).value() });
    }
    r.t.team_byes = Some(TeamByes {
        match_points: r.value(match_points, "match points", FieldType::Points, Points::parse),
        game_points: r.value(game_points, "game points", FieldType::Points, Points::parse),
        teams,
        loc: record.loc(),
    });
}

fn forfeited_match(r: &mut Reader<'_>, record: &Record) {
    use index::forfeited_match as at;
    let field = |i| r.tree.field(record, i);
    let (kind, round, white, black) = (field(at::KIND), field(at::ROUND), field(at::WHITE), field(at::BLACK));
    let kind = r.value(kind, "forfeit", FieldType::Code, |text| match text.to_ascii_uppercase().as_str() {
        "+-" | "10" | "WL" | "WZ" => Some(MatchForfeit::WhiteWins),
        "-+" | "01" | "LW" | "ZW" => Some(MatchForfeit::BlackWins),
        "--" | "00" | "LL" | "ZZ" => Some(MatchForfeit::Both),
        _ => None,
    });
    let meeting = meeting(r, round, white, black);
    if let (Some(kind), Some((round, white, black))) = (kind.value(), meeting) {
        r.t.forfeited_matches.push(ForfeitedMatch { kind, round, white, black, loc: record.loc() });
    }
}

/// The byes that 802 writes in place of an opponent.
const BYES: [&str; 4] = ["PAB", "FPB", "HPB", "ZPB"];

fn cross_row(r: &mut Reader<'_>, record: &Record) {
    use index::cross_table as at;
    let field = |i| r.tree.field(record, i);
    let (team, nickname) = (field(at::TEAM), field(at::NICKNAME));
    let (match_points, game_points) = (field(at::MATCH_POINTS), field(at::GAME_POINTS));
    let Some(team) = r.value(team, "team", FieldType::Team, team_no).value() else { return };
    let mut rounds = Vec::with_capacity(record.repetitions as usize);
    for round in 0..record.repetitions {
        let field = |i| r.tree.group_field(record, round, i);
        let (opponent, colour) = (field(at::round::OPPONENT), field(at::round::COLOUR));
        let (points, forfeit) = (field(at::round::POINTS), field(at::round::FORFEIT));
        let word = r.tree.value(opponent).to_ascii_uppercase();
        let bye = BYES.contains(&word.as_str()).then_some(word);
        rounds.push(CrossCell {
            opponent: match bye {
                Some(_) => None,
                None => r.value(opponent, "team", FieldType::Team, team_no).value(),
            },
            bye,
            colour: r.tree.value(colour).chars().next(),
            game_points: r.value(points, "game points", FieldType::Points, Points::parse),
            forfeit: !r.tree.value(forfeit).is_empty(),
            ..CrossCell::default()
        });
    }
    let row = CrossRow {
        record: "802".to_owned(),
        team,
        nickname: r.tree.value(nickname).to_owned(),
        match_points: r.value(match_points, "match points", FieldType::Points, Points::parse),
        game_points: r.value(game_points, "game points", FieldType::Points, Points::parse),
        rounds,
        loc: record.loc(),
    };
    r.t.cross_table.push(row);
}

/// A row of 801, by its blanks: the widths of its columns hang on the event. Points stand where a number with a decimal follows another number.
fn cross_row_boards(r: &mut Reader<'_>, record: &Record) {
    let words = words_of(r.tree, record);
    let value = |i: usize| words.get(i).map_or("", |word| r.tree.value(*word));
    let is_points = |i: usize| Points::parse(value(i)).is_some();
    let decimal = |i: usize| value(i).contains('.') && is_points(i);
    let Some(points_at) = (1..words.len().min(8)).find(|i| is_points(*i) && decimal(*i + 1)) else { return };
    let Some(team) = team_no(value(0)) else { return };
    let nickname = (1..points_at).map(value).collect::<Vec<_>>().join(" ");
    let points = |i: usize| {
        let word = words.get(i).copied().unwrap_or_default();
        Points::parse(r.tree.value(word)).map_or(Said::Absent, |points| Said::Stated(points, r.place(word)))
    };
    let (match_points, game_points) = (points(points_at), points(points_at + 1));
    let mut rounds = Vec::new();
    let mut rest = points_at + 2;
    while rest < words.len() {
        let is_colour = |i: usize| matches!(value(i), "w" | "b" | "W" | "B");
        let opponent = team_no(value(rest));
        let cell = if opponent.is_some() && is_colour(rest + 1) {
            // A forfeited match has no line-up; what follows is the next opponent, with its colour.
            let line_up = Some(value(rest + 3)).filter(|_| !is_colour(rest + 4));
            let cell = CrossCell {
                opponent,
                colour: value(rest + 1).chars().next(),
                results: Some(value(rest + 2).to_owned()),
                line_up: line_up.map(str::to_owned),
                forfeit: value(rest + 2).contains(['+', '-']),
                ..CrossCell::default()
            };
            rest += if line_up.is_some() { 4 } else { 3 };
            cell
        } else {
            // A bye: its letter stands once a board, with or without a number before it.
            let letters = |i: usize| !value(i).is_empty() && value(i).chars().all(|c| "FHZU".contains(c));
            let at = (rest..rest + 2).find(|i| letters(*i)).unwrap_or(rest);
            let bye = match value(at).chars().next() {
                Some('U') => Some("PAB"),
                Some('F') => Some("FPB"),
                Some('H') => Some("HPB"),
                Some('Z') => Some("ZPB"),
                _ => None,
            };
            rest = at + 1;
            CrossCell { bye: bye.map(str::to_owned), ..CrossCell::default() }
        };
        rounds.push(cell);
    }
    let (record, loc) = ("801".to_owned(), record.loc());
    r.t.cross_table.push(CrossRow { record, team, nickname, match_points, game_points, rounds, loc });
}
