//! Sections into one tournament.

use std::collections::{HashMap, HashSet};

use super::{Doubt, LAST, Section, remark};
use crate::base::{Loc, PlayerNo, TeamNo, keys};
use crate::engines::diff::{Kind, Side, compare};
use crate::model::{Datum, Remark, Said, Sheet, Tournament};

/// The sections as one tournament, in their order, with what a person must look at; the number of players when there are too many.
///
/// # Errors
/// When the numbers of the players would not fit into a file.
pub fn merge(sections: &[Section]) -> Result<(Tournament, Vec<Doubt>), usize> {
    let mut whole = Tournament::default();
    let mut doubts = Vec::new();
    let mut rows = Vec::new();
    for (at, Section { name, t }) in sections.iter().enumerate() {
        let mut t = t.clone();
        let (players, teams) = (last_player(&whole), last_team(&whole));
        let last = players.saturating_add(last_player(&t));
        if last > LAST {
            return Err(sections.iter().map(|section| section.t.players.len()).sum());
        }
        everybody(&mut t);
        t.renumber(|no| PlayerNo(no.0.saturating_add(players)), |no| TeamNo(no.0.saturating_add(teams)));
        if at == 0 {
            whole.meta = t.meta.clone();
        } else {
            doubts.extend(differing(&sections[0], &sections[at]));
        }
        rows.extend((0..t.players.len()).map(|at| t.sheet.row(at).to_vec()));
        if last > players {
            whole.comments.push(Remark { text: remark(&(players + 1..=last), name), loc: Loc::default() });
        }
        if at > 0 {
            add_up(&mut whole, &t);
        }
        whole.players.append(&mut t.players);
        whole.teams.append(&mut t.teams);
        whole.line_ups.append(&mut t.line_ups);
        whole.forfeited_matches.append(&mut t.forfeited_matches);
        whole.cross_table.append(&mut t.cross_table);
        whole.absences.append(&mut t.absences);
        whole.accelerations.append(&mut t.accelerations);
        whole.prohibited.append(&mut t.prohibited);
        whole.abnormal.append(&mut t.abnormal);
        whole.comments.append(&mut t.comments);
        whole.unknown.append(&mut t.unknown);
        for order in t.boards {
            match whole.boards.iter_mut().find(|own| own.round == order.round) {
                Some(own) => own.white.extend(order.white),
                None => whole.boards.push(order),
            }
        }
        match (&whole.team_byes, t.team_byes) {
            (None, byes) => whole.team_byes = byes,
            (Some(_), Some(_)) => doubts.push(Doubt::TeamByes(name.clone())),
            (Some(_), None) => {}
        }
    }
    whole.sheet = Sheet::from_rows(rows);
    doubts.extend(twice(&whole));
    Ok((whole, doubts))
}

fn last_player(t: &Tournament) -> u16 {
    t.players.iter().map(|player| player.number().0).max().unwrap_or(0)
}

fn last_team(t: &Tournament) -> u16 {
    t.teams.iter().filter_map(|team| team.no.value()).map(TeamNo::get).max().unwrap_or(0)
}

/// Names everybody where a record names nobody and means all.
fn everybody(t: &mut Tournament) {
    let all: Vec<u16> = if t.is_team_event() {
        t.playing_teams().iter().filter_map(|team| team.no.value()).map(TeamNo::get).collect()
    } else {
        t.players.iter().map(|player| player.number().0).collect()
    };
    t.abnormal.iter_mut().filter(|abnormal| abnormal.who.is_empty()).for_each(|abnormal| abnormal.who.clone_from(&all));
}

/// Stated numbers of players and teams together, and the days from the first to the last.
fn add_up(whole: &mut Tournament, t: &Tournament) {
    let sum = |a: Said<u32>, b: Said<u32>| match b.value() {
        Some(more) => a.map(|count| count.saturating_add(more)),
        None => Said::Absent,
    };
    let (m, more) = (&mut whole.meta, &t.meta);
    m.players = sum(m.players, more.players);
    m.rated_players = sum(m.rated_players, more.rated_players);
    m.teams = sum(m.teams, more.teams);
    if more.start.value().is_some_and(|day| m.start.value().is_some_and(|first| day < first)) {
        m.start = more.start;
    }
    if more.end.value().is_some_and(|day| m.end.value().is_some_and(|last| day > last)) {
        m.end = more.end;
    }
    if more.rounds.value().is_some_and(|rounds| m.rounds.value().is_some_and(|most| rounds > most)) {
        m.rounds = more.rounds;
    }
}

/// What two sections do not say alike about the event.
fn differing(first: &Section, other: &Section) -> Vec<Doubt> {
    let event = |section: &Section| Tournament { meta: section.t.meta.clone(), ..Tournament::default() };
    let (a, b) = (event(first), event(other));
    let side = |t| Side { t, is_table: false, lacks: HashSet::new() };
    let own = |kind: &Kind| {
        matches!(kind, Kind::Event(Datum::Name | Datum::PlayerCount | Datum::RatedCount | Datum::TeamCount, _))
    };
    let causes = compare(&side(&a), &side(&b)).causes;
    let told = causes.iter().filter(|cause| !own(&cause.kind));
    told.map(|cause| Doubt::Differs(first.name.clone(), other.name.clone(), cause.words())).collect()
}

/// Who stands in the tournament twice: by FIDE id, else by name where no id speaks against it.
fn twice(t: &Tournament) -> Vec<Doubt> {
    let mut by_id = HashMap::new();
    let mut by_name: HashMap<Vec<String>, usize> = HashMap::new();
    let mut doubts = Vec::new();
    for (at, player) in t.players.iter().enumerate() {
        let mut words = keys(player.name.text());
        words.sort();
        let id = player.fide_id.value();
        let same_id = id.and_then(|id| by_id.insert(id, at));
        let named = if words.is_empty() { None } else { by_name.insert(words, at) };
        let same_name = named.filter(|other| id.is_none() || t.players[*other].fide_id.value().is_none());
        if let Some(other) = same_id.or(same_name) {
            doubts.push(Doubt::Twice(player.name.text().to_owned(), t.players[other].number(), player.number()));
        }
    }
    doubts
}
