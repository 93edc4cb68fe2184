//! What every round is worth to every player, abnormal points included.

use crate::base::{Points, RoundNo};
use crate::model::{Abnormal, Cell, Tournament};

/// The last round that has begun: one with a game decided over the board or by forfeit. Byes entered for a round to come and pairings
/// without results do not begin it.
pub fn rounds_begun(t: &Tournament) -> u16 {
    let begun = |round: &u16| {
        (0..t.players.len()).any(|i| {
            let mark = t.sheet.cell(i, RoundNo(*round)).mark;
            mark.is_played() || mark.is_forfeit()
        })
    };
    (1..=t.sheet.rounds()).rev().find(begun).unwrap_or(0)
}

/// The points of one player in one round: the value of the result, unless record 299 gives it another one, plus what 299 adds in that round.
///
/// In team events record 299 speaks of teams and changes nothing here.
pub fn awarded(t: &Tournament, player: usize, round: RoundNo, cell: Cell) -> Points {
    let mut points = t.scoring().worth(cell);
    if t.abnormal.is_empty() || t.is_team_event() {
        return points;
    }
    let no = t.players.get(player).map_or(0, |p| p.number().0);
    for (record, value) in t.abnormal.iter().filter_map(|record| Some((record, record.points?))) {
        if !concerns(record, no) {
            continue;
        }
        match record.mark {
            Some(mark) if mark == cell.mark && record.round.is_none_or(|r| r == round) => points = value,
            None if record.round == Some(round) => points += value,
            _ => {}
        }
    }
    points
}

/// Bonus or penalty of record 299 that names no round: counted once, from the start.
pub fn bonus(t: &Tournament, player: usize) -> Points {
    if t.is_team_event() {
        return Points::ZERO;
    }
    let no = t.players.get(player).map_or(0, |p| p.number().0);
    t.abnormal
        .iter()
        .filter(|record| record.mark.is_none() && record.round.is_none() && concerns(record, no))
        .filter_map(|record| record.points)
        .sum()
}

/// Whether a record 299 speaks of this participant; one that names nobody speaks of everybody.
pub(super) fn concerns(record: &Abnormal, no: u16) -> bool {
    record.who.is_empty() || record.who.contains(&no)
}

/// The points of every player after `round` rounds.
pub fn points_after(t: &Tournament, round: u16) -> Vec<Points> {
    (0..t.players.len())
        .map(|i| {
            let rounds = (1..=round.min(t.sheet.rounds())).map(RoundNo);
            bonus(t, i) + rounds.map(|r| awarded(t, i, r, t.sheet.cell(i, r))).sum()
        })
        .collect()
}
