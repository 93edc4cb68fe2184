//! Teams: their players, boards, line-ups and points.

use std::collections::BTreeMap;

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::base::{PlayerNo, Points, RoundNo};
use crate::dossier::Participation;
use crate::engines::standings::Field;
use crate::model::{Sex, Team, Tournament};

/// Starting ranks of the members of a team, in the order of its list.
fn members(team: &Team) -> Vec<PlayerNo> {
    team.members.iter().filter_map(crate::model::Said::value).collect()
}

/// The federation of a team: that of most of its players, of several the first in its list.
pub(super) fn federation(section: &Section<'_>, team: usize) -> Option<String> {
    let team = *section.t.playing_teams().get(team)?;
    let index = section.t.index();
    let codes: Vec<&str> = members(team)
        .iter()
        .filter_map(|no| section.t.players.get(*index.get(no)?))
        .map(|p| p.federation.text())
        .collect();
    let count = |code: &&str| codes.iter().filter(|c| c == &code).count();
    codes.iter().rev().max_by_key(|code| count(code)).map(|code| (*code).to_owned())
}

/// Players and reserves of each team.
pub(super) fn size(event: &Event<'_>, category: Option<&str>, players: usize, reserves: usize, out: &mut Ruling) {
    for section in event.main(category) {
        let index = section.t.index();
        let women =
            section.category().and_then(|name| event.regs.category(name)).and_then(|c| c.sex) == Some(Sex::Woman);
        let mut wrong = Vec::new();
        for team in section.t.playing_teams() {
            let members = members(team);
            if !(players..=players + reserves).contains(&members.len()) {
                wrong.push(format!("{} has {} players", team.name.text(), members.len()));
            }
            let is_man = |no: &PlayerNo| {
                index.get(no).and_then(|i| section.t.players.get(*i)).is_some_and(|p| p.sex.value() == Some(Sex::Man))
            };
            if women && members.iter().any(is_man) {
                wrong.push(format!("{} has a man in the women's competition", team.name.text()));
            }
        }
        out.either(
            wrong.is_empty(),
            section.category(),
            format!("teams of {players} to {}", players + reserves),
            few(&wrong),
        );
    }
}

/// Teams of each federation of a section.
fn by_federation(section: &Section<'_>) -> BTreeMap<String, usize> {
    let mut federations = BTreeMap::new();
    for team in 0..section.t.playing_teams().len() {
        *federations.entry(federation(section, team).unwrap_or_default()).or_default() += 1;
    }
    federations
}

fn participation<'a>(event: &Event<'a>, code: &str) -> Option<&'a Participation> {
    event.dossier.participation.iter().find(|row| row.federation == code)
}

/// Teams of a federation: as of right, or in a full event.
pub(super) fn number(
    event: &Event<'_>,
    each: usize,
    host: Option<usize>,
    from: Option<usize>,
    host_only: bool,
    out: &mut Ruling,
) {
    let Some(host_code) = &event.dossier.event.host else {
        return out.missing(None, "the organising federation (`host`)");
    };
    for section in event.main(None) {
        let federations = by_federation(section);
        let teams: usize = federations.values().sum();
        if from.is_some_and(|from| teams < from) {
            out.idle(section.category(), format!("{teams} teams"));
            continue;
        }
        let most = |code: &str| if code == host_code { host } else { Some(each) };
        let admitted = |code: &str| {
            if from.is_none() && !host_only {
                participation(event, code).map_or(0, |row| row.admitted.len())
            } else {
                0
            }
        };
        let judged = federations.iter().filter(|(code, _)| !host_only || *code == host_code);
        let wrong: Vec<String> = judged
            .filter(|(code, n)| most(code).is_some_and(|most| **n > most + admitted(code)))
            .map(|(code, n)| format!("{code} {n}"))
            .collect();
        let of_host = host.map_or_else(String::new, |host| format!("{host} of the host"));
        let rule = match (host_only, host) {
            (true, _) => format!("at most {of_host}"),
            (false, Some(_)) => format!("at most {each} of a federation, {of_host}"),
            (false, None) => format!("at most {each} of a federation"),
        };
        out.either(wrong.is_empty(), section.category(), rule.clone(), format!("not {rule}: {}", few(&wrong)));
    }
}

/// Whether second or third teams were admitted in the order of confirmation, and only while there was room.
pub(super) fn further(event: &Event<'_>, team: usize, below: usize, out: &mut Ruling) {
    let at = team - 2;
    let mut rows: Vec<&Participation> =
        event.dossier.participation.iter().filter(|row| row.admitted.len() > at).collect();
    if rows.is_empty() {
        return out.idle(None, format!("no federation has a team {team}"));
    }
    let total: usize = event.main(None).map(|section| section.t.playing_teams().len()).sum();
    if rows.iter().any(|row| row.entered.is_none()) {
        return out.missing(None, "the days on which entries were confirmed");
    }
    rows.sort_by_key(|row| row.entered);
    let mut wrong: Vec<String> = rows
        .windows(2)
        .filter(|pair| pair[0].entered < pair[1].entered && pair[0].admitted[at] > pair[1].admitted[at])
        .map(|pair| format!("{} confirmed before {} and was admitted after it", pair[0].federation, pair[1].federation))
        .collect();
    if at > 0 {
        let last = event.dossier.participation.iter().filter_map(|row| row.admitted.first()).max();
        wrong.extend(
            rows.iter()
                .filter(|row| Some(&row.admitted[at]) < last)
                .map(|row| format!("{} had a team {team} before all second teams were admitted", row.federation)),
        );
    }
    if total > below {
        wrong.push(format!("{total} teams"));
    }
    out.either(
        wrong.is_empty(),
        None,
        format!("{} teams {team} in the order of confirmation", rows.len()),
        few(&wrong),
    );
}

/// Players of a federation over all categories.
pub(super) fn delegation(event: &Event<'_>, at_most: usize, out: &mut Ruling) {
    let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
    for section in event.main(None) {
        for player in &section.t.players {
            *sizes.entry(player.federation.text().to_owned()).or_default() += 1;
        }
    }
    let host = event.dossier.event.host.as_deref();
    let wrong: Vec<String> = sizes
        .iter()
        .filter(|(code, n)| **n > at_most && Some(code.as_str()) != host)
        .map(|(code, n)| format!("{code} {n}"))
        .collect();
    out.either(
        wrong.is_empty(),
        None,
        format!("at most {at_most} players a delegation"),
        format!("more than {at_most} players: {}", few(&wrong)),
    );
}

/// Whether all players of a team have its federation.
pub(super) fn one_federation(event: &Event<'_>, out: &mut Ruling) {
    for section in event.main(None) {
        let index = section.t.index();
        let mut wrong = Vec::new();
        for (at, team) in section.t.playing_teams().iter().enumerate() {
            let code = federation(section, at).unwrap_or_default();
            for no in members(team) {
                let Some(player) = index.get(&no).copied() else { continue };
                if section.t.players.get(player).is_some_and(|p| p.federation.text() != code) {
                    wrong.push(format!("{} in {}", section.player(player), team.name.text()));
                }
            }
        }
        out.either(
            wrong.is_empty(),
            section.category(),
            "all players have the federation of their team",
            format!("another federation: {}", few(&wrong)),
        );
    }
}

/// Members with a game or forfeit in a round, as places in the list of the team from 1.
fn played(t: &Tournament, team: &Team, round: u16) -> Vec<usize> {
    let index = t.index();
    let sits = |no: &PlayerNo| index.get(no).is_some_and(|i| t.sheet.cell(*i, RoundNo(round)).opponent().is_some());
    members(team).iter().enumerate().filter(|(_, no)| sits(no)).map(|(at, _)| at + 1).collect()
}

/// The line-up of a team in a round by board, as places in its list; 0 for somebody outside it. In the order of the list unless the file
/// says otherwise (record 300).
fn line_up(t: &Tournament, team: &Team, round: u16) -> Vec<usize> {
    let members = members(team);
    let stated = t.line_ups.iter().find(|l| l.round.0 == round && Some(l.team) == team.no.value());
    match stated {
        Some(stated) => stated
            .boards
            .iter()
            .flatten()
            .map(|no| members.iter().position(|m| m == no).map_or(0, |at| at + 1))
            .collect(),
        None => played(t, team, round),
    }
}

/// Boards whose player is not the one that sorting the line-up by the list would put there.
pub(super) fn deviations(line_up: &[usize]) -> usize {
    let mut sorted = line_up.to_vec();
    sorted.sort_unstable();
    line_up.iter().zip(&sorted).filter(|(own, due)| own != due).count()
}

/// Boards of a match.
pub(super) fn boards(event: &Event<'_>, boards: usize, out: &mut Ruling) {
    for section in event.main(None) {
        let mut wrong = Vec::new();
        let mut most = section.t.meta.board_colours.text().len();
        for team in section.t.playing_teams() {
            for round in 1..=section.rounds() {
                let n = played(section.t, team, round).len();
                most = most.max(n);
                if n > boards {
                    wrong.push(format!("round {round}: {n} of {}", team.name.text()));
                }
            }
        }
        if most != boards && wrong.is_empty() {
            wrong.push(format!("matches on {most} boards"));
        }
        out.either(wrong.is_empty(), section.category(), format!("matches on {boards} boards"), few(&wrong));
    }
}

/// Line-ups out of order, their penalties, and whether the stated game points hold them.
pub(super) fn board_order(event: &Event<'_>, below_zero: bool, out: &mut Ruling) {
    for section in event.main(None) {
        let t = section.t;
        let plain = Tournament { abnormal: Vec::new(), ..t.clone() };
        let field = Field::of_teams(&plain, event.setting(section));
        let mut wrong = Vec::new();
        let mut count = 0;
        for (at, team) in t.playing_teams().into_iter().enumerate() {
            let mut penalty = Points::ZERO;
            for round in 1..=section.rounds() {
                let line_up = line_up(t, team, round);
                let scored =
                    field.game_points().row(at).get(usize::from(round) - 1).map_or(Points::ZERO, |entry| entry.points);
                let lost = if line_up.contains(&0) { scored } else { points(deviations(&line_up)) };
                let lost = if below_zero { lost } else { lost.min(scored) };
                if line_up.contains(&0) || deviations(&line_up) > 0 {
                    count += 1;
                    out.due(format!("round {round}: {} loses {lost}", team.name.text()));
                }
                penalty += lost;
            }
            let due = field.game_points().score(at) - penalty;
            match team.game_points.value() {
                Some(stated) if stated != due => {
                    wrong.push(format!("{} has {due} game points, not {stated}", team.name.text()));
                }
                _ => {}
            }
        }
        out.either(
            wrong.is_empty(),
            section.category(),
            format!("{count} line-ups out of order, with their penalties"),
            few(&wrong),
        );
    }
}

fn points(games: usize) -> Points {
    Points::from_tenths(10 * games as i32)
}

/// Whether the order of the lists was kept, reserves on the bottom boards.
pub(super) fn reserves(event: &Event<'_>, out: &mut Ruling) {
    for section in event.main(None) {
        let mut wrong = Vec::new();
        for team in section.t.playing_teams() {
            for round in 1..=section.rounds() {
                let line_up = line_up(section.t, team, round);
                if deviations(&line_up) > 0 {
                    wrong.push(format!("round {round}: {}", team.name.text()));
                }
            }
        }
        out.either(
            wrong.is_empty(),
            section.category(),
            "the order of the lists was kept",
            format!("not in the order of the list: {}", few(&wrong)),
        );
    }
}

/// Whether those played who were handed in, and where nobody was, the first of the list.
pub(super) fn line_ups(event: &Event<'_>, top: Option<usize>, out: &mut Ruling) {
    let sheets: Vec<_> = event.dossier.line_up_sheets.iter().filter(|s| s.in_time != top.is_some()).collect();
    if sheets.is_empty() {
        return match top {
            Some(_) => out.idle(None, "all line-ups came in time"),
            None => out.missing(None, "the line-ups that the captains handed in"),
        };
    }
    let mut wrong = Vec::new();
    for sheet in &sheets {
        for section in event.main(sheet.category.as_deref()) {
            let Some(team) = section.t.playing_teams().into_iter().find(|team| team.name.text() == sheet.team) else {
                continue;
            };
            let line_up = line_up(section.t, team, sheet.round);
            let wanted = top.map_or_else(|| sheet.players.clone(), |top| (1..=top).collect());
            if line_up != wanted && !wanted.is_empty() {
                wrong.push(format!("round {}: {}", sheet.round, sheet.team));
            }
        }
    }
    let rule =
        if top.is_some() { "no line-up in time: the first of the list played" } else { "the players handed in played" };
    out.either(wrong.is_empty(), None, rule, format!("not so: {rule}: {}", few(&wrong)));
}

/// Points of a match, and the match points that the file states.
pub(super) fn match_points(event: &Event<'_>, points: [i32; 3], out: &mut Ruling) {
    for section in event.main(None) {
        let scoring = section.t.meta.match_scoring.value().unwrap_or_default();
        let given = [scoring.win, scoring.draw, scoring.loss].map(Points::tenths);
        let field = event.field(section);
        let differs = |(at, team): (usize, &&Team)| {
            let due = field.match_points().score(at);
            let stated = team.match_points.value().filter(|stated| *stated != due)?;
            Some(format!("{} has {due} match points, not {stated}", team.name.text()))
        };
        let mut wrong: Vec<String> = section.t.playing_teams().iter().enumerate().filter_map(differs).collect();
        if given != points {
            wrong.push("other points for a match".to_owned());
        }
        out.either(wrong.is_empty(), section.category(), "match points as prescribed", few(&wrong));
    }
}

#[cfg(test)]
mod tests {
    use super::deviations;

    #[test]
    fn acf_cities_11_3_playing_1_5_4_2_costs_two_points() {
        assert_eq!(deviations(&[1, 5, 4, 2]), 2);
    }

    #[test]
    fn acf_nations_5_5_playing_1_2_4_3_costs_two_points() {
        assert_eq!(deviations(&[1, 2, 4, 3]), 2);
    }

    #[test]
    fn a_reserve_on_the_bottom_board_is_no_deviation() {
        assert_eq!(deviations(&[1, 2, 4, 5]), 0);
        assert_eq!(deviations(&[2, 3, 1, 4]), 3);
    }
}
