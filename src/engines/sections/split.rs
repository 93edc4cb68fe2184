//! One tournament into its sections.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{Doubt, Section, section};
use crate::base::{PlayerNo, TeamNo};
use crate::model::{Player, Remark, Said, Sheet, Tournament};

/// The sections of a tournament with what a person must look at: those that its comments tell, else the groups of players of whom nobody has
/// met anybody of another group. A tournament of one section is given back as one.
pub fn split(t: &Tournament) -> (Vec<Section>, Vec<Doubt>) {
    let mut doubts = Vec::new();
    let told: Vec<_> = t.comments.iter().filter_map(|comment| section(&comment.text)).collect();
    let mut groups: Vec<Group> = if told.is_empty() {
        let apart = groups(t).into_iter().enumerate();
        apart.map(|(at, group)| Group { name: format!("section {}", at + 1), players: group, before: None }).collect()
    } else {
        let within = |range: &std::ops::RangeInclusive<u16>| {
            t.players.iter().map(Player::number).filter(|no| range.contains(&no.0)).collect()
        };
        let group = |(range, name): &(_, &str)| Group {
            name: (*name).to_owned(),
            players: within(range),
            before: Some(range.start().saturating_sub(1)),
        };
        told.iter().map(group).collect()
    };
    let rest: BTreeSet<PlayerNo> = (t.players.iter().map(Player::number))
        .filter(|no| groups.iter().all(|group| !group.players.contains(no)))
        .collect();
    doubts.extend(rest.iter().map(|no| Doubt::Nowhere(*no)));
    if !rest.is_empty() {
        groups.push(Group { name: "rest".to_owned(), players: rest, before: None });
    }
    doubts.extend(across(t, &groups));
    if !t.unknown.is_empty() && groups.len() > 1 {
        doubts.push(Doubt::Unknown(t.unknown.len()));
    }
    let sections =
        groups.iter().enumerate().map(|(at, group)| Section { name: group.name.clone(), t: part(t, at, group) });
    (sections.collect(), doubts)
}

/// The players of a section.
struct Group {
    name: String,
    players: BTreeSet<PlayerNo>,
    /// How many numbers lie before the first, where the section keeps its own.
    before: Option<u16>,
}

/// Players who have met each other, directly or through others, by their lowest numbers. Who has met nobody belongs to the group of the player before.
fn groups(t: &Tournament) -> Vec<BTreeSet<PlayerNo>> {
    let index = t.index();
    let mut head: Vec<usize> = (0..t.players.len()).collect();
    fn find(head: &mut [usize], at: usize) -> usize {
        let mut top = at;
        while head[top] != top {
            head[top] = head[head[top]];
            top = head[top];
        }
        top
    }
    let mut has_met = vec![false; t.players.len()];
    for at in 0..t.players.len() {
        for other in t.sheet.row(at).iter().filter_map(|cell| index.get(&cell.opponent()?)) {
            let (a, b) = (find(&mut head, at), find(&mut head, *other));
            head[a.max(b)] = a.min(b);
            has_met[at] = true;
            has_met[*other] = true;
        }
    }
    let mut sorted: Vec<usize> = (0..t.players.len()).collect();
    sorted.sort_by_key(|at| t.players[*at].number());
    let first = sorted.iter().copied().find(|at| has_met[*at]);
    let mut last = first.map(|at| find(&mut head, at));
    let mut groups: BTreeMap<usize, BTreeSet<PlayerNo>> = BTreeMap::new();
    for at in sorted {
        if has_met[at] {
            last = Some(find(&mut head, at));
        }
        groups.entry(last.unwrap_or(0)).or_default().insert(t.players[at].number());
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort();
    groups
}

fn across(t: &Tournament, groups: &[Group]) -> Vec<Doubt> {
    let group: HashMap<PlayerNo, usize> =
        groups.iter().enumerate().flat_map(|(at, group)| group.players.iter().map(move |no| (*no, at))).collect();
    let met = |at: usize| {
        let no = t.players[at].number();
        t.sheet.row(at).iter().filter_map(|cell| cell.opponent()).map(move |other| (no, other))
    };
    let pairs: BTreeSet<_> =
        (0..t.players.len()).flat_map(met).filter(|(a, b)| a < b && group.contains_key(b)).collect();
    pairs.into_iter().filter(|(a, b)| group[a] != group[b]).map(|(a, b)| Doubt::Across(a, b)).collect()
}

/// One section: its players under numbers from 1 on, and what the lists say of them.
fn part(t: &Tournament, at: usize, Group { name, players: group, before }: &Group) -> Tournament {
    let mut part = t.clone();
    let mut rows = Vec::new();
    for (at, _) in t.players.iter().enumerate().filter(|(_, player)| group.contains(&player.number())) {
        rows.push(t.sheet.row(at).to_vec());
    }
    let written = rows.iter().filter_map(|row| row.iter().rposition(|cell| !cell.is_empty())).max();
    rows.iter_mut().for_each(|row| row.truncate(written.map_or(0, |last| last + 1)));
    part.sheet = Sheet::from_rows(rows);
    part.players.retain(|player| group.contains(&player.number()));
    part.teams.retain(|team| team.members.iter().filter_map(Said::value).any(|no| group.contains(&no)));
    let teams: BTreeSet<TeamNo> = part.teams.iter().filter_map(|team| team.no.value()).collect();
    let all: Vec<u16> =
        if t.is_team_event() { teams.iter().map(|no| no.0).collect() } else { group.iter().map(|no| no.0).collect() };
    let here = |no: u16| all.binary_search(&no).is_ok();
    part.absences.iter_mut().for_each(|absence| absence.who.retain(|no| here(*no)));
    part.absences.retain(|absence| !absence.who.is_empty());
    part.prohibited.iter_mut().for_each(|pair| pair.who.retain(|no| here(*no)));
    part.prohibited.retain(|pair| pair.who.len() > 1);
    part.abnormal.retain(|abnormal| abnormal.who.is_empty() || abnormal.who.iter().any(|no| here(*no)));
    for abnormal in &mut part.abnormal {
        abnormal.who.retain(|no| here(*no));
        // Who are all, need no names.
        if abnormal.who.len() == all.len() {
            abnormal.who.clear();
        }
    }
    part.accelerations.retain_mut(|range| {
        let mut within = all.iter().filter(|no| (range.who.0..=range.who.1).contains(no));
        let Some(first) = within.next() else { return false };
        range.who = (*first, *within.next_back().unwrap_or(first));
        true
    });
    part.boards.iter_mut().for_each(|order| order.white.retain(|no| group.contains(no)));
    part.boards.retain(|order| !order.white.is_empty());
    part.line_ups.retain(|line_up| teams.contains(&line_up.team));
    part.forfeited_matches.retain(|forfeited| teams.contains(&forfeited.white));
    part.cross_table.retain(|row| teams.contains(&row.team));
    if let Some(byes) = &mut part.team_byes {
        byes.teams.iter_mut().for_each(|no| *no = no.filter(|no| teams.contains(no)));
    }
    part.team_byes = part.team_byes.filter(|byes| byes.teams.iter().any(Option::is_some));
    part.comments = comments(t, at);
    if at > 0 {
        part.unknown.clear();
    }
    let numbers: HashMap<PlayerNo, u16> = (1..).zip(group).map(|(at, no)| (*no, at)).collect();
    let player = |no: PlayerNo| match before {
        Some(before) => PlayerNo(no.0.saturating_sub(*before)),
        None => numbers.get(&no).map_or(no, |at| PlayerNo(*at)),
    };
    let team_numbers: HashMap<TeamNo, u16> = (1..).zip(&teams).map(|(at, no)| (*no, at)).collect();
    part.renumber(player, |no| team_numbers.get(&no).map_or(no, |at| TeamNo(*at)));
    let m = &mut part.meta;
    m.name = m.name.clone().map(|_| name.clone());
    let rated = part.players.iter().filter(|player| player.rating.value().is_some()).count() as u32;
    m.players = m.players.map(|_| part.players.len() as u32);
    m.rated_players = m.rated_players.map(|_| rated);
    m.teams = m.teams.map(|_| part.teams.len() as u32);
    part
}

/// The comments of a section: those after its own, and those before all sections.
fn comments(t: &Tournament, at: usize) -> Vec<Remark> {
    let mut current = None;
    let mut kept = Vec::new();
    for comment in &t.comments {
        if section(&comment.text).is_some() {
            current = Some(current.map_or(0, |last| last + 1));
        } else if current.is_none_or(|current| current == at) {
            kept.push(comment.clone());
        }
    }
    kept
}
