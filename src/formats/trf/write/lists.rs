//! The records that list participants: line-ups, byes, prohibited pairings, accelerations, abnormal points.

use super::{Writer, extensions};
use crate::base::{PlayerNo, Points, RoundNo};
use crate::grammar::{Kind, Version, index};
use crate::model::{Acceleration, Datum, Mark, MatchForfeit, Place, Tournament};

/// The participants of a record as its group.
fn listed(field: usize, who: &[u16]) -> Vec<Vec<(usize, String)>> {
    who.iter().map(|no| vec![(field, no.to_string())]).collect()
}

/// Fields that have a value.
fn present<const N: usize>(fields: [(usize, Option<String>); N]) -> Vec<(usize, String)> {
    fields.into_iter().filter_map(|(field, value)| Some((field, value?))).collect()
}

fn points(points: Option<Points>) -> Option<String> {
    points.map(|p| p.to_string())
}

impl Writer<'_> {
    pub(super) fn lists(&mut self) {
        if self.version < Version::Trf26 {
            if self.options.extensions {
                self.list_extensions();
                self.acceleration_extensions();
            }
            return;
        }
        self.line_ups();
        self.team_byes();
        self.forfeited_matches();
        self.absences();
        self.accelerations();
        self.prohibited();
        self.abnormal();
        self.cross_table();
        if self.options.extensions {
            self.list_extensions();
        }
    }

    fn line_ups(&mut self) {
        use index::line_up::{OPPONENT, ROUND, TEAM, board};
        let t: &Tournament = self.t;
        for (at, line_up) in t.line_ups.iter().enumerate() {
            let fields = [
                (ROUND, line_up.round.to_string()),
                (TEAM, line_up.team.to_string()),
                (OPPONENT, line_up.opponent.to_string()),
            ];
            let empty = "0".repeat(Kind::LineUp.group_columns(0, board::PLAYER).map_or(1, |c| c.width() as usize));
            let show = |no: &Option<PlayerNo>| no.map_or(empty.clone(), |no| no.to_string());
            let group: Vec<_> = line_up.boards.iter().map(|no| vec![(board::PLAYER, show(no))]).collect();
            self.entry(Kind::LineUp, (Datum::LineUps, Place::Entry(at)), line_up.loc, &fields, &group);
        }
    }

    fn team_byes(&mut self) {
        use index::team_byes::{GAME_POINTS, MATCH_POINTS, round};
        let t: &Tournament = self.t;
        let Some(byes) = &t.team_byes else { return };
        let fields = present([
            (MATCH_POINTS, points(byes.match_points.value())),
            (GAME_POINTS, points(byes.game_points.value())),
        ]);
        let none = "0".repeat(Kind::TeamByes.group_columns(0, round::TEAM).map_or(1, |c| c.width() as usize));
        let group: Vec<_> =
            byes.teams.iter().map(|team| vec![(round::TEAM, team.map_or(none.clone(), |no| no.to_string()))]).collect();
        self.entry(Kind::TeamByes, (Datum::TeamByes, Place::Entry(0)), byes.loc, &fields, &group);
    }

    fn forfeited_matches(&mut self) {
        use index::forfeited_match::{BLACK, KIND, ROUND, WHITE};
        let t: &Tournament = self.t;
        for (at, forfeit) in t.forfeited_matches.iter().enumerate() {
            let kind = match forfeit.kind {
                MatchForfeit::WhiteWins => "+-",
                MatchForfeit::BlackWins => "-+",
                MatchForfeit::Both => "--",
            };
            let fields = [
                (KIND, kind.to_owned()),
                (ROUND, forfeit.round.to_string()),
                (WHITE, forfeit.white.to_string()),
                (BLACK, forfeit.black.to_string()),
            ];
            let what = (Datum::ForfeitedMatches, Place::Entry(at));
            self.entry(Kind::ForfeitedMatch, what, forfeit.loc, &fields, &[]);
        }
    }

    fn absences(&mut self) {
        use index::absences::{KIND, ROUND, participant};
        let t: &Tournament = self.t;
        for (at, absence) in t.absences.iter().enumerate() {
            let Some(round) = absence.round else { continue };
            let fields = [(KIND, absence.mark.letter().to_string()), (ROUND, round.to_string())];
            let group = listed(participant::NO, &absence.who);
            self.entry(Kind::Absences, (Datum::Absences, Place::Entry(at)), absence.loc, &fields, &group);
        }
    }

    fn accelerations(&mut self) {
        use index::acceleration::{FIRST, FIRST_ROUND, LAST, LAST_ROUND, MATCH_POINTS, POINTS};
        let t: &Tournament = self.t;
        for (at, acceleration) in runs(&t.accelerations) {
            let fields = present([
                (MATCH_POINTS, points(acceleration.match_points)),
                (POINTS, points(acceleration.points)),
                (FIRST_ROUND, Some(acceleration.rounds.0.to_string())),
                (LAST_ROUND, Some(acceleration.rounds.1.to_string())),
                (FIRST, Some(acceleration.who.0.to_string())),
                (LAST, Some(acceleration.who.1.to_string())),
            ]);
            let what = (Datum::Accelerations, Place::Entry(at));
            self.entry(Kind::Acceleration, what, acceleration.loc, &fields, &[]);
        }
    }

    fn prohibited(&mut self) {
        use index::prohibited::{FIRST_ROUND, LAST_ROUND, participant};
        let t: &Tournament = self.t;
        for (at, prohibited) in t.prohibited.iter().enumerate() {
            let Some((first, last)) = prohibited.rounds else { continue };
            let fields = [(FIRST_ROUND, first.to_string()), (LAST_ROUND, last.to_string())];
            let group = listed(participant::NO, &prohibited.who);
            self.entry(Kind::Prohibited, (Datum::Prohibited, Place::Entry(at)), prohibited.loc, &fields, &group);
        }
    }

    fn abnormal(&mut self) {
        use index::abnormal_points::{KIND, MATCH_POINTS, POINTS, ROUND, participant};
        let t: &Tournament = self.t;
        for (at, abnormal) in t.abnormal.iter().enumerate() {
            let fields = present([
                (KIND, abnormal.mark.map(|mark| abnormal_letter(mark).to_string())),
                (MATCH_POINTS, points(abnormal.match_points)),
                (POINTS, points(abnormal.points)),
                (ROUND, abnormal.round.as_ref().map(RoundNo::to_string)),
            ]);
            let group = listed(participant::NO, &abnormal.who);
            self.entry(Kind::AbnormalPoints, (Datum::Abnormal, Place::Entry(at)), abnormal.loc, &fields, &group);
        }
    }
}

/// Record 299 says `W D L` for won, drawn and lost games, rated or not.
fn abnormal_letter(mark: Mark) -> char {
    match mark {
        Mark::Win => 'W',
        Mark::Draw => 'D',
        Mark::Loss => 'L',
        other => other.letter(),
    }
}

/// Accelerations with their index, a player's neighbouring rounds of equal virtual points joined into one.
fn runs(all: &[Acceleration]) -> Vec<(usize, Acceleration)> {
    let mut runs: Vec<(usize, Acceleration)> = Vec::new();
    for (at, next) in all.iter().enumerate() {
        match runs.last_mut() {
            Some((_, run)) if extensions::continues(run, next) => run.rounds.1 = next.rounds.1,
            _ => runs.push((at, next.clone())),
        }
    }
    runs
}
