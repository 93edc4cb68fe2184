//! Teams, their matches and line-ups.

use crate::base::{PlayerNo, RoundNo, TeamNo};
use crate::formats::binary::Record;
use crate::formats::binary::damaged;
use crate::grammar::tunx::{pairing, player, round, team, team_match};
use crate::model::{LineUp, Said, Team, Tournament};
use crate::tree::Problems;

/// The teams in the order of their numbers, each with its players by board.
pub(super) fn read(records: &[Record<'_>], players: &[Record<'_>], t: &mut Tournament) {
    t.teams = records
        .iter()
        .zip(1..)
        .map(|(r, no)| {
            let mut members: Vec<_> = players.iter().zip(1..).filter(|(p, _)| p.word(&player::TEAM) == no).collect();
            members.sort_by_key(|(p, _)| p.number(&player::BOARD));
            Team {
                no: Said::Stated(TeamNo(no), r.loc()),
                name: r.said_text(&team::NAME),
                nickname: r.said_text(&team::SHORT_NAME),
                members: members
                    .into_iter()
                    .map(|(p, no)| Said::Stated(PlayerNo(no), p.slot_loc(&player::TEAM)))
                    .collect(),
                loc: r.loc(),
                ..Team::default()
            }
        })
        .collect();
}

/// The matches by round, as the schedule counts them.
pub(super) fn matches<'r, 'a>(records: &'r [Record<'a>], schedule: &[Record<'_>]) -> Vec<&'r [Record<'a>]> {
    let mut rest = records;
    schedule
        .iter()
        .map(|r| {
            let (of_round, behind) = rest.split_at(rest.len().min(r.number(&round::MATCHES) as usize));
            rest = behind;
            of_round
        })
        .collect()
}

/// The line-ups that do not follow the order of the teams' lists. The boards of a match are the next pairings of its round.
pub(super) fn line_ups(
    matches: &[&[Record<'_>]],
    rounds: &[&[Record<'_>]],
    boards: usize,
    t: &mut Tournament,
    problems: &mut Problems,
) {
    for ((of_round, pairings), round) in matches.iter().zip(rounds).zip(1..) {
        if of_round.is_empty() || of_round.len() * boards != pairings.len() {
            continue;
        }
        for (r, on_boards) in of_round.iter().zip(pairings.chunks(boards)) {
            let (home, away) = (r.word(&team_match::HOME), r.word(&team_match::AWAY));
            let both = [(home, away), (away, home)];
            let sides = both.map(|(one, other)| side(t, one, other, on_boards));
            match sides {
                [Some(first), Some(second)] => {
                    for (boards, (team, opponent)) in [first, second].into_iter().zip(both) {
                        if !follows(t, team, &boards) {
                            let (team, opponent) = (TeamNo(team), TeamNo(opponent));
                            t.line_ups.push(LineUp { round: RoundNo(round), team, opponent, boards, loc: r.loc() });
                        }
                    }
                }
                _ => {
                    let (start, end) = r.range;
                    let what =
                        format!("the boards of the match {home}-{away} in round {round} are not those of its teams");
                    damaged(problems, start, end, what);
                }
            }
        }
    }
}

/// The player of a team on each board; `None` when the boards are not those of the two teams.
fn side(t: &Tournament, team: u16, other: u16, on_boards: &[Record<'_>]) -> Option<Vec<Option<PlayerNo>>> {
    let has = |team: u16, no: u16| {
        let members = usize::from(team).checked_sub(1).and_then(|i| t.teams.get(i)).map(|team| &team.members);
        members.is_some_and(|members| members.iter().any(|m| m.value() == Some(PlayerNo(no))))
    };
    on_boards
        .iter()
        .map(|r| {
            let (white, black) = (r.word(&pairing::WHITE), r.word(&pairing::BLACK));
            match (white, black) {
                (own, opponent) | (opponent, own) if has(team, own) && (opponent == 0 || has(other, opponent)) => {
                    Some(Some(PlayerNo(own)))
                }
                (0, opponent) | (opponent, 0) if has(other, opponent) => Some(None),
                (0, 0) => Some(None),
                _ => None,
            }
        })
        .collect()
}

/// Whether a line-up is what the order of the team's list gives: the players who played, by their place in it, with no board free
/// before the last of them.
fn follows(t: &Tournament, team: u16, boards: &[Option<PlayerNo>]) -> bool {
    let Some(team) = usize::from(team).checked_sub(1).and_then(|i| t.teams.get(i)) else { return true };
    let place = |no: PlayerNo| team.members.iter().position(|m| m.value() == Some(no));
    let played: Vec<PlayerNo> = boards.iter().flatten().copied().collect();
    let gap = boards.iter().take(played.len()).any(Option::is_none);
    !gap && played.is_sorted_by_key(|no| place(*no))
}
