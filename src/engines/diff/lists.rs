//! Lists of the event: absences told apart, virtual points, prohibited pairings, boards, abnormal points, comments and what was not understood.

use std::collections::{BTreeMap, BTreeSet};

use super::{Change, Diff, Difference, Kind, Which};
use crate::base::{PlayerNo, TeamNo, limits};
use crate::model::{Datum, ForfeitedMatch, LineUp, Place, Tournament};

/// Entries by datum and text, each with its index.
type Entries = BTreeMap<(Datum, String), usize>;

impl Diff<'_> {
    pub(super) fn lists(&mut self) {
        let names = self.names_of_b();
        let own = entries(self.a.t, |no| no);
        let theirs = entries(self.b.t, |no| names.get(&PlayerNo(no)).map_or(no, |no| no.0));
        for (which, here, there) in [(Which::A, &own, &theirs), (Which::B, &theirs, &own)] {
            for ((datum, text), at) in here.iter().filter(|(key, _)| !there.contains_key(key)) {
                // What a table says beside its rows is about the table.
                let beside = matches!(datum, Datum::Comments | Datum::Unknown);
                if let Some(table) = [Which::A, Which::B].into_iter().find(|which| beside && self.side(*which).is_table)
                {
                    self.not_compared.insert((*datum, table));
                    continue;
                }
                let place = Place::Entry(*at);
                let (a, b) = if which == Which::A { (Some(&place), None) } else { (None, Some(&place)) };
                if self.exempt(*datum, a, b) {
                    continue;
                }
                let mut says = [None, None];
                says[which as usize] = Some(text.clone());
                let place = Difference { a: None, b: None, opponent: None, round: None, says };
                self.add(Kind::Event(*datum, Change::OnlyIn(which)), place);
            }
        }
    }
}

fn entries(t: &Tournament, name: impl Fn(u16) -> u16) -> Entries {
    let mut entries = Entries::new();
    // Teams keep their numbers; players are named as in `A`.
    let teams = t.is_team_event();
    let players: BTreeSet<u16> = if teams {
        t.playing_teams().iter().filter_map(|team| team.no.value()).map(TeamNo::get).collect()
    } else {
        t.players.iter().map(|player| player.number().0).collect()
    };
    let who = |no: u16| if teams { no } else { name(no) };
    let mut add = |datum, text: String, at| {
        entries.entry((datum, text)).or_insert(at);
    };
    for (at, absence) in t.absences.iter().enumerate() {
        let round = absence.round.map_or_else(|| "next round".to_owned(), |round| format!("round {round}"));
        for no in &absence.who {
            add(Datum::Absences, format!("{} {round}: {}", absence.mark.letter(), who(*no)), at);
        }
    }
    for (at, virtual_points) in t.accelerations.iter().enumerate() {
        let points = [virtual_points.match_points, virtual_points.points].into_iter().flatten();
        let points = points.map(|points| points.to_string()).collect::<Vec<_>>().join("/");
        let last = virtual_points.rounds.1.0.min(limits::ROUNDS as u16);
        for no in players.range(virtual_points.who.0..=virtual_points.who.1.max(virtual_points.who.0)) {
            for round in virtual_points.rounds.0.0..=last {
                add(Datum::Accelerations, format!("{points} round {round}: {}", who(*no)), at);
            }
        }
    }
    for (at, prohibited) in t.prohibited.iter().enumerate() {
        let rounds = prohibited.rounds.map_or_else(|| "all rounds".to_owned(), |(a, b)| format!("rounds {a}-{b}"));
        let mut all: Vec<u16> = prohibited.who.iter().map(|no| who(*no)).collect();
        all.sort_unstable();
        add(Datum::Prohibited, format!("{rounds}: {}", numbers(&all)), at);
    }
    for (at, order) in t.boards.iter().enumerate() {
        let white: Vec<u16> = order.white.iter().map(|no| name(no.0)).collect();
        add(Datum::Boards, format!("round {}: {}", order.round, numbers(&white)), at);
    }
    for (at, abnormal) in t.abnormal.iter().enumerate() {
        let mark = abnormal.mark.map(|mark| mark.letter().to_string()).unwrap_or_default();
        let points = [abnormal.match_points, abnormal.points].into_iter().flatten();
        let points = points.map(|points| points.to_string()).collect::<Vec<_>>().join("/");
        let round = abnormal.round.map_or_else(|| "all rounds".to_owned(), |round| format!("round {round}"));
        let all: Vec<u16> = abnormal.who.iter().map(|no| who(*no)).collect();
        add(Datum::Abnormal, format!("{mark} {points} {round}: {}", numbers(&all)).trim_start().to_owned(), at);
    }
    for (at, LineUp { round, team, opponent, boards, .. }) in t.line_ups.iter().enumerate() {
        let boards: Vec<u16> = boards.iter().map(|no| no.map_or(0, |no| name(no.0))).collect();
        add(Datum::LineUps, format!("round {round}, team {team} against {opponent}: {}", numbers(&boards)), at);
    }
    for (at, ForfeitedMatch { kind, round, white, black, .. }) in t.forfeited_matches.iter().enumerate() {
        add(Datum::ForfeitedMatches, format!("round {round}, team {white} against {black}: {kind:?}"), at);
    }
    for (datum, remarks) in [(Datum::Comments, &t.comments), (Datum::Unknown, &t.unknown)] {
        for (at, remark) in remarks.iter().enumerate() {
            add(datum, remark.text.trim().to_owned(), at);
        }
    }
    entries
}

fn numbers(all: &[u16]) -> String {
    all.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
}
