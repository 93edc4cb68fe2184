//! What the final ranking gives, against what was awarded.

use std::cmp::Ordering;

use super::dates::few;
use super::ranking::name;
use super::{Event, Ruling, Section};
use crate::engines::standings::prizes::{BoardResult, board_results};

/// What a [`crate::regs::Condition::Award`] asks.
pub(super) struct Asked<'a> {
    pub(super) award: &'a str,
    pub(super) places: &'a [u16],
    pub(super) joint: bool,
    pub(super) one_a_federation: bool,
    pub(super) play_off: bool,
}

/// Whether an award went to whom the final ranking gives it.
pub(super) fn award(event: &Event<'_>, category: Option<&str>, asked: &Asked<'_>, out: &mut Ruling) {
    let mut any = false;
    for section in event.main(category) {
        any = true;
        let winners = winners(event, section, asked);
        if winners.is_empty() {
            out.missing(section.category(), "the results");
            continue;
        }
        let names: Vec<String> = winners.iter().map(|i| name(section, *i)).collect();
        out.due(format!(
            "{}: {} for {}",
            section.category().unwrap_or(""),
            super::dates::words(asked.award),
            names.join(", ")
        ));
        let declared = declared(event, section, asked.award);
        if asked.play_off {
            let level = super::play_off::tied(event, section, asked.places.len() as u16);
            if !level.is_empty() {
                qualified(event, section, asked, &level, out);
                continue;
            }
        }
        let mut expected: Vec<String> = winners.iter().map(|i| key(section, *i)).collect();
        let mut given = declared.clone();
        expected.sort();
        given.sort();
        let holds = declared.is_empty() || expected == given;
        out.either(
            holds,
            section.category(),
            format!("{} for {}", super::dates::words(asked.award), names.join(", ")),
            format!("{} is due to {}, not to {}", super::dates::words(asked.award), names.join(", "), few(&declared)),
        );
    }
    if !any {
        out.idle(category, "no such category");
    }
}

/// Whether those declared are the ones above a tie for the last places, and some of those who play it off.
fn qualified(event: &Event<'_>, section: &Section<'_>, asked: &Asked<'_>, level: &[usize], out: &mut Ruling) {
    let table = event.table(section);
    let sure: Vec<String> =
        table.rows.iter().map(|r| r.index).take_while(|i| !level.contains(i)).map(|i| key(section, i)).collect();
    let level: Vec<String> = level.iter().map(|i| key(section, *i)).collect();
    let declared = declared(event, section, asked.award);
    let fits = sure.iter().all(|no| declared.contains(no))
        && declared.iter().all(|no| sure.contains(no) || level.contains(no));
    let holds = declared.is_empty() || fits && declared.len() == asked.places.len();
    let rule = format!("{} for players {} and the best of the play-off", super::dates::words(asked.award), few(&sure));
    out.either(holds, section.category(), rule.clone(), format!("{rule}, not for players {}", few(&declared)));
}

/// How a dossier names a participant: the starting rank of a player, the name of a team.
fn key(section: &Section<'_>, index: usize) -> String {
    if section.t.is_team_event() { name(section, index) } else { number(section, index) }
}

/// Starting rank of a player.
fn number(section: &Section<'_>, player: usize) -> String {
    section.t.players.get(player).map_or_else(String::new, |p| p.number().to_string())
}

fn declared(event: &Event<'_>, section: &Section<'_>, award: &str) -> Vec<String> {
    let of = event
        .dossier
        .awards
        .iter()
        .filter(|a| a.award == award && (a.category.is_none() || a.category.as_deref() == section.category()));
    of.filter_map(|a| a.player.map(|no| no.to_string()).or_else(|| a.team.clone())).collect()
}

/// Those on the places that get the award.
fn winners(event: &Event<'_>, section: &Section<'_>, asked: &Asked<'_>) -> Vec<usize> {
    let table = event.table(section);
    let mut rows: Vec<(u16, usize)> = table.rows.iter().map(|row| (row.rank, row.index)).collect();
    if asked.one_a_federation {
        let mut seen = Vec::new();
        rows.retain(|(_, index)| {
            let code = super::teams::federation(section, *index);
            let first = code.as_ref().is_none_or(|code| !seen.contains(code));
            seen.extend(code);
            first
        });
    }
    if asked.joint {
        rows.retain(|(rank, _)| asked.places.contains(rank));
        return rows.into_iter().map(|(_, index)| index).collect();
    }
    asked.places.iter().filter_map(|place| rows.get(usize::from(*place) - 1)).map(|(_, index)| *index).collect()
}

/// The steps by which board prizes are ranked after the performance rating.
const STEPS: [&str; 5] = ["performance", "games", "encounter", "average", "wins"];

/// Whether the medals of the boards went to the best performances, as far as a step of the order decides.
pub(super) fn board_prizes(event: &Event<'_>, games: u16, step: &str, out: &mut Ruling) {
    for section in event.main(None) {
        let setting = event.setting(section);
        let results = board_results(section.t, setting);
        if results.is_empty() {
            out.missing(section.category(), "the results");
            continue;
        }
        let mut wrong = Vec::new();
        let boards: u16 = results.iter().map(|r| r.board).max().unwrap_or(0);
        for board in 1..=boards {
            let mut on_board: Vec<(&BoardResult, [i64; 5])> = results
                .iter()
                .filter(|r| list_board(section, r.player) == Some(board) && r.games >= games)
                .map(|r| (r, measures(section, r)))
                .collect();
            on_board.sort_by(|a, b| compare(section, a, b).0);
            for (place, medal) in ["gold", "silver", "bronze"].iter().enumerate() {
                let Some(due) = on_board.get(place) else { continue };
                let name = format!("board-{board}-{medal}");
                if step == STEPS[0] {
                    out.due(format!(
                        "{}: {} for {}",
                        section.category().unwrap_or(""),
                        super::dates::words(&name),
                        section.player(due.0.player)
                    ));
                }
                let given = declared(event, section, &name);
                let Some(winner) = given.first().filter(|no| **no != number(section, due.0.player)) else { continue };
                let rival = on_board.iter().find(|r| number(section, r.0.player) == *winner);
                let decided = rival.map_or(Some(STEPS[0]), |rival| match compare(section, due, rival) {
                    (Ordering::Equal, _) => None,
                    (_, at) => STEPS.get(at).copied(),
                });
                if decided == Some(step) {
                    wrong.push(format!("{} of board {board} is due to {}", medal, section.player(due.0.player)));
                }
            }
        }
        out.either(wrong.is_empty(), section.category(), format!("board prizes as the {step} decides"), few(&wrong));
    }
}

/// The board of a player in the list of the team, counted from 1; reserves have the number after the boards.
fn list_board(section: &Section<'_>, player: usize) -> Option<u16> {
    let no = section.t.players.get(player)?.number();
    let of_team = |team: &&crate::model::Team| team.members.iter().position(|m| m.value() == Some(no));
    section.t.playing_teams().iter().find_map(of_team).map(|at| at as u16 + 1)
}

fn measures(section: &Section<'_>, result: &BoardResult) -> [i64; 5] {
    let row = section.t.sheet.row(result.player);
    let index = section.t.index();
    let opponents: Vec<i64> = row
        .iter()
        .filter(|cell| cell.mark.is_played())
        .filter_map(|cell| section.t.players.get(*index.get(&cell.opponent()?)?)?.rating.value())
        .map(i64::from)
        .collect();
    let average = if opponents.is_empty() { 0 } else { opponents.iter().sum::<i64>() * 100 / opponents.len() as i64 };
    let wins = row.iter().filter(|cell| cell.mark == crate::model::Mark::Win).count() as i64;
    [result.performance.rounded_hundredths().unwrap_or(0), i64::from(result.games), 0, average, wins]
}

/// The order of two board results, and the step that decides it.
fn compare(section: &Section<'_>, a: &(&BoardResult, [i64; 5]), b: &(&BoardResult, [i64; 5])) -> (Ordering, usize) {
    for step in 0..STEPS.len() {
        let order = if STEPS[step] == "encounter" {
            encounter(section, a.0.player, b.0.player)
        } else {
            b.1[step].cmp(&a.1[step])
        };
        if order != Ordering::Equal {
            return (order, step);
        }
    }
    (Ordering::Equal, STEPS.len() - 1)
}

/// Who won the game of two players, the winner first.
fn encounter(section: &Section<'_>, a: usize, b: usize) -> Ordering {
    let Some(other) = section.t.players.get(b).map(crate::model::Player::number) else { return Ordering::Equal };
    let games = section.t.sheet.row(a).iter().filter(|cell| cell.opponent() == Some(other) && cell.mark.is_played());
    let sum: i32 = games
        .map(|cell| match cell.mark {
            crate::model::Mark::Win => 1,
            crate::model::Mark::Loss => -1,
            _ => 0,
        })
        .sum();
    0.cmp(&sum)
}
