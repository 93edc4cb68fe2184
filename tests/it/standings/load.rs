//! Tournaments for the tests of the standings, out of TRF text.

use scrutineer::base::{Colour, Date, Loc, PlayerNo, Points, RoundNo, TeamNo};
use scrutineer::model::{
    Absence, Cell, ColourField, ForfeitedMatch, Mark, MatchForfeit, Opponent, Player, Said, Sheet, Team, TeamByes,
    Tournament,
};

fn said<T>(value: Option<T>) -> Said<T> {
    value.map_or(Said::Absent, |value| Said::Stated(value, Loc::default()))
}

fn cut(line: &str, from: usize, to: usize) -> &str {
    line.get(from - 1..to.min(line.len())).unwrap_or("").trim()
}

/// Reads the records that the tests of the standings need.
pub(crate) fn tournament(text: &str) -> Tournament {
    let mut t = Tournament::default();
    let mut rows = Vec::new();
    for line in text.lines() {
        let (id, rest) = (cut(line, 1, 3), line.get(4..).unwrap_or("").trim());
        match id {
            "042" => t.meta.start = said(Date::parse_iso(&rest.replace('/', "-"))),
            "092" => t.meta.kind = said(Some(rest.to_string())),
            "142" | "XXR" => t.meta.rounds = said(rest.parse().ok()),
            "192" => t.meta.system = said(Some(rest.to_ascii_uppercase())),
            "202" => t.meta.tie_breaks = said(Some(rest.to_string())),
            "212" => t.meta.standings_order = said(Some(rest.to_string())),
            "352" => t.meta.board_colours = said(Some(rest.to_string())),
            "001" => {
                t.players.push(Player {
                    no: said(cut(line, 5, 8).parse().ok().map(PlayerNo)),
                    name: said(Some(cut(line, 15, 47).to_string())),
                    rating: said(cut(line, 49, 52).parse().ok().filter(|r| *r > 0)),
                    points: said(Points::parse(cut(line, 81, 84))),
                    rank: said(cut(line, 86, 89).parse().ok()),
                    ..Player::default()
                });
                let cells = (92..).step_by(10).take_while(|at| *at <= line.trim_end().len());
                rows.push(cells.map(|at| cell(line.get(at - 1..).unwrap_or(""))).collect());
            }
            "310" => t.teams.push(Team {
                no: said(cut(line, 5, 7).parse().ok().map(TeamNo)),
                name: said(Some(cut(line, 9, 40).to_string())),
                match_points: said(Points::parse(cut(line, 55, 60))),
                game_points: said(Points::parse(cut(line, 62, 67))),
                members: (74..line.len())
                    .step_by(5)
                    .map(|at| said(cut(line, at, at + 3).parse().ok().map(PlayerNo)))
                    .collect(),
                ..Team::default()
            }),
            "240" => t.absences.push(Absence {
                mark: Mark::from_letter(line.chars().nth(4).unwrap_or('Z')),
                round: cut(line, 7, 9).parse().ok().map(RoundNo),
                who: (11..line.len()).step_by(5).filter_map(|at| cut(line, at, at + 3).parse().ok()).collect(),
                loc: Loc::default(),
            }),
            "320" => {
                t.team_byes = Some(TeamByes {
                    match_points: said(Points::parse(cut(line, 5, 8))),
                    game_points: said(Points::parse(cut(line, 10, 13))),
                    teams: (15..line.len())
                        .step_by(4)
                        .map(|at| cut(line, at, at + 2).parse().ok().filter(|no| *no > 0).map(TeamNo))
                        .collect(),
                    loc: Loc::default(),
                })
            }
            "330" => t.forfeited_matches.push(ForfeitedMatch {
                kind: match cut(line, 5, 6) {
                    "+-" => MatchForfeit::WhiteWins,
                    "-+" => MatchForfeit::BlackWins,
                    _ => MatchForfeit::Both,
                },
                round: RoundNo(cut(line, 8, 10).parse().expect("round of 330")),
                white: TeamNo(cut(line, 12, 14).parse().expect("team of 330")),
                black: TeamNo(cut(line, 16, 18).parse().expect("team of 330")),
                loc: Loc::default(),
            }),
            _ => {}
        }
    }
    t.sheet = Sheet::from_rows(rows);
    t
}

fn cell(block: &str) -> Cell {
    let opponent = match cut(block, 1, 4) {
        "" => Opponent::Blank,
        "0000" => Opponent::Nobody,
        no => no.parse().map_or(Opponent::Unreadable, |no| Opponent::Player(PlayerNo(no))),
    };
    let colour = match cut(block, 6, 6) {
        "w" => ColourField::Colour(Colour::White),
        "b" => ColourField::Colour(Colour::Black),
        _ => ColourField::Dash,
    };
    Cell { opponent, colour, mark: Mark::from_letter(block.chars().nth(7).unwrap_or(' ')), loc: Some(Loc::default()) }
}
