//! The records of JaVaFo and Tornelo that carry what a version has no record for.

use std::collections::BTreeMap;

use super::Writer;
use super::line::Line;
use crate::base::{Colour, Loc, PlayerNo, Points, limits};
use crate::formats::loss::Why;
use crate::grammar::{Columns, Kind, index};
use crate::model::{Acceleration, Datum, Place, Player, Scoring, Tournament};

/// Whether record 162 can say it: it knows one value for a win, a draw, a loss and an absence each.
pub(super) fn fits_162(s: &Scoring) -> bool {
    s.win_white == s.win_black
        && s.win_white == s.forfeit_win
        && s.win_white == s.full_point_bye
        && s.draw_white == s.draw_black
        && s.draw_white == s.half_point_bye
        && s.loss_white == s.loss_black
        && s.zero_point_bye == s.forfeit_loss
}

/// Whether XXS can say it: it has no code for unknown results, which then count as draws.
pub(super) fn fits_xxs(s: &Scoring) -> bool {
    s.unknown == s.draw_white
}

/// Whether XXA can say it: it knows individuals only.
pub(super) fn fits_xxa(a: &Acceleration) -> bool {
    a.match_points.is_none() && a.points.is_some()
}

/// Whether a one-player acceleration goes on with the same virtual points in the next round.
pub(super) fn continues(run: &Acceleration, next: &Acceleration) -> bool {
    run.per_player
        && next.per_player
        && (run.who, run.points, run.match_points) == (next.who, next.points, next.match_points)
        && run.rounds.1.0.checked_add(1) == Some(next.rounds.0.0)
}

/// Values of XXS in the order of its table.
fn xxs(s: &Scoring) -> [(&'static str, Points); 12] {
    [
        ("WW", s.win_white),
        ("BW", s.win_black),
        ("WD", s.draw_white),
        ("BD", s.draw_black),
        ("WL", s.loss_white),
        ("BL", s.loss_black),
        ("ZPB", s.zero_point_bye),
        ("HPB", s.half_point_bye),
        ("FPB", s.full_point_bye),
        ("PAB", s.pab),
        ("FW", s.forfeit_win),
        ("FL", s.forfeit_loss),
    ]
}

impl Writer<'_> {
    /// XXR, XXC and XXS.
    pub(super) fn event_extensions(&mut self) {
        let t: &Tournament = self.t;
        self.record(Kind::XxRounds, Datum::Rounds, &t.meta.rounds, |n| Some(n.to_string()));
        self.record(Kind::XxConfiguration, Datum::InitialColour, &t.meta.initial_colour, |colour| {
            Some(if *colour == Colour::White { "white1" } else { "black1" }.to_owned())
        });
        self.order_extension();
        if t.meta.scoring.get().is_some_and(fits_xxs) {
            self.scoring_extension();
        }
    }

    pub(super) fn order_extension(&mut self) {
        if self.t.meta.rank_by_position {
            let fields = [(index::xx_configuration::TEXT, "rank".to_owned())];
            let what = (Datum::RankByPosition, Place::Event);
            self.entry(Kind::XxConfiguration, what, Loc::default(), &fields, &[]);
        }
    }

    pub(super) fn scoring_extension(&mut self) {
        self.record(Kind::XxScoring, Datum::Scoring, &self.t.meta.scoring, |scoring| {
            fits_xxs(scoring).then(|| xxs(scoring).map(|(code, value)| format!("{code}={value}")).join(" "))
        });
    }

    /// XXZ and XXP.
    pub(super) fn list_extensions(&mut self) {
        let t: &Tournament = self.t;
        let ids = |who: &[u16]| who.iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
        for (at, absence) in t.absences.iter().enumerate().filter(|(_, a)| a.round.is_none()) {
            let fields = [(index::xx_absent::TEXT, ids(&absence.who))];
            self.entry(Kind::XxAbsent, (Datum::Absences, Place::Entry(at)), absence.loc, &fields, &[]);
        }
        for (at, prohibited) in t.prohibited.iter().enumerate().filter(|(_, p)| p.rounds.is_none()) {
            let fields = [(index::xx_prohibited::TEXT, ids(&prohibited.who))];
            self.entry(Kind::XxProhibited, (Datum::Prohibited, Place::Entry(at)), prohibited.loc, &fields, &[]);
        }
    }

    /// XXA: the virtual points of every player, round by round.
    pub(super) fn acceleration_extensions(&mut self) {
        let t: &Tournament = self.t;
        let known = t.players.iter().filter_map(|p| p.no.value()).map(|no| no.0);
        let numbers: Vec<u16> = known.filter(|no| usize::from(*no) <= limits::PLAYERS).collect();
        let width =
            Kind::XxAcceleration.group_columns(0, index::xx_acceleration::round::POINTS).map_or(0, Columns::width);
        let mut rows: BTreeMap<u16, BTreeMap<u16, Points>> = BTreeMap::new();
        for (at, a) in t.accelerations.iter().enumerate().filter(|(_, a)| fits_xxa(a)) {
            let Some(points) = a.points else { continue };
            let inside = || numbers.iter().copied().filter(|no| (a.who.0..=a.who.1).contains(no));
            let rounds = a.rounds.0.0..=a.rounds.1.0;
            let taken = |no: &u16| rows.get(no).is_some_and(|row| row.range(rounds.clone()).next().is_some());
            if inside().any(|no| taken(&no)) {
                let why = "two records give a player virtual points in the same round; XXA has room for one";
                self.losses.add(Datum::Accelerations, Why::SaysLess(why), Place::Entry(at));
            } else if points.to_string().len() > usize::from(width) {
                self.losses.add(Datum::Accelerations, Why::TooLong(width), Place::Entry(at));
            } else if inside().next().is_none() || *rounds.end() as usize > limits::ROUNDS {
                self.losses.add(Datum::Accelerations, Why::NoSuchValue, Place::Entry(at));
            } else {
                for no in inside() {
                    rows.entry(no).or_default().extend(rounds.clone().map(|round| (round, points)));
                }
            }
        }
        for (no, row) in rows {
            let fields = [(index::xx_acceleration::NO, no.to_string())];
            let last = row.keys().next_back().copied().unwrap_or(0);
            let group: Vec<_> = (1..=last)
                .map(|round| row.get(&round).copied().unwrap_or(Points::ZERO).to_string())
                .map(|points| vec![(index::xx_acceleration::round::POINTS, points)])
                .collect();
            let at = self.t.players.iter().position(|p| p.no.value() == Some(PlayerNo(no))).unwrap_or(0);
            let what = (Datum::Accelerations, Place::Player(at, PlayerNo(no)));
            self.entry(Kind::XxAcceleration, what, Loc::default(), &fields, &group);
        }
    }

    /// DAT: further data of a player.
    pub(super) fn remarks(&mut self, at: usize, player: &Player) {
        let place = Place::Player(at, player.number());
        let def = Kind::PlayerData.def();
        let field = &def.fields[index::player_data::TEXT];
        for (kind, value) in &player.remarks {
            let numbered = (1..=limits::PLAYERS).contains(&usize::from(player.number().0));
            if !numbered || kind.is_empty() || kind.contains(char::is_whitespace) {
                self.losses.add(Datum::Remarks, Why::NoSuchValue, place.clone());
                continue;
            }
            let mut line = Line::new(def.id);
            let text = format!("{} {kind} {value}", player.number());
            self.put(&mut line, field, field.columns, &text, Datum::Remarks, &place);
            self.push(None, line);
        }
    }
}
