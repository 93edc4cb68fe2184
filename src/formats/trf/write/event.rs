//! Records of the event as a whole, in the order of their numbers.

use super::{Writer, extensions};
use crate::base::{Colour, Date, Points, RoundNo};
use crate::formats::loss::Why;
use crate::formats::trf::write::line::Line;
use crate::grammar::{Kind, Version, index};
use crate::model::{Datum, Place, Scoring, Tournament};

// The functions below have the shape in which `Writer::said` takes a value and gives its text, if the field can say it.

#[allow(clippy::ptr_arg, clippy::unnecessary_wraps)]
fn text(value: &String) -> Option<String> {
    Some(value.clone())
}

#[allow(clippy::unnecessary_wraps)]
fn number(value: &u32) -> Option<String> {
    Some(value.to_string())
}

#[allow(clippy::unnecessary_wraps)]
fn day(value: &Date) -> Option<String> {
    Some(value.slashed())
}

/// `YY/MM/DD`, which readers take for a day of this century.
fn short_day(value: &Date) -> Option<String> {
    let slashed = value.slashed();
    (2000..=2099).contains(&value.year()).then(|| slashed[2..].to_owned())
}

impl Writer<'_> {
    pub(super) fn event(&mut self) {
        let t: &Tournament = self.t;
        let m = &t.meta;
        self.record(Kind::TournamentName, Datum::Name, &m.name, text);
        self.record(Kind::City, Datum::City, &m.city, text);
        self.record(Kind::TournamentFederation, Datum::Federation, &m.federation, text);
        self.record(Kind::Start, Datum::Start, &m.start, day);
        self.record(Kind::End, Datum::End, &m.end, day);
        self.record(Kind::PlayerCount, Datum::PlayerCount, &m.players, number);
        self.record(Kind::RatedCount, Datum::RatedCount, &m.rated_players, number);
        self.record(Kind::TeamCount, Datum::TeamCount, &m.teams, number);
        self.record(Kind::TournamentType, Datum::Kind, &m.kind, text);
        self.record(Kind::ChiefArbiter, Datum::ChiefArbiter, &m.chief_arbiter, text);
        for deputy in &m.deputies {
            self.record(Kind::DeputyArbiter, Datum::Deputies, deputy, text);
        }
        self.record(Kind::AllottedTimes, Datum::TimeControl, &m.time_control, text);
        self.round_dates();
        if self.version < Version::Trf26 {
            if self.options.extensions {
                self.event_extensions();
            }
            return;
        }
        self.record(Kind::Rounds, Datum::Rounds, &m.rounds, |n| Some(n.to_string()));
        self.record(Kind::InitialColour, Datum::InitialColour, &m.initial_colour, |colour| {
            Some(if *colour == Colour::White { "W" } else { "B" }.to_owned())
        });
        match m.scoring.get() {
            Some(scoring) if !extensions::fits_162(scoring) && self.options.extensions => self.scoring_extension(),
            Some(scoring) if extensions::fits_162(scoring) => self.scoring(scoring),
            _ => {}
        }
        self.rank_method();
        self.record(Kind::Controller, Datum::Controller, &m.controller, text);
        self.record(Kind::System, Datum::System, &m.system, text);
        self.record(Kind::TieBreaks, Datum::TieBreaks, &m.tie_breaks, text);
        self.record(Kind::StandingsOrder, Datum::StandingsOrder, &m.standings_order, text);
        self.record(Kind::EncodedTimeControl, Datum::EncodedTimeControl, &m.encoded_time_control, text);
        self.record(Kind::BoardColours, Datum::BoardColours, &m.board_colours, text);
        self.match_scoring();
        if self.options.extensions {
            self.order_extension();
        }
    }

    fn round_dates(&mut self) {
        let t: &Tournament = self.t;
        let Some(group) = Kind::RoundDates.def().group else { return };
        let field = index::round_dates::round::DATE;
        let mut line = Line::new(Kind::RoundDates.def().id);
        for (r, date) in (0..).zip(&t.meta.round_dates) {
            let place = Place::Round(RoundNo(r + 1));
            let value = match (date.get(), date.loc()) {
                (Some(date), _) => short_day(date),
                (None, Some(loc)) => self.original(loc).map(str::to_owned),
                (None, None) => continue,
            };
            match value {
                Some(value) => {
                    let columns = group.columns(r, field);
                    self.put(&mut line, &group.fields[field], columns, &value, Datum::RoundDates, &place);
                }
                None if date.get().is_some() => self.losses.add(Datum::RoundDates, Why::NoSuchValue, place),
                None => {}
            }
        }
        self.push(t.meta.round_dates.iter().find_map(crate::model::Said::loc), line);
    }

    /// 162: wins, draws and losses always, absences, byes and unknown results only where they depart from these.
    fn scoring(&mut self, scoring: &Scoring) {
        let mut values = vec![("W", scoring.win_white), ("D", scoring.draw_white), ("L", scoring.loss_white)];
        for (symbol, value, usual) in [
            ("A", scoring.zero_point_bye, Points::ZERO),
            ("P", scoring.pab, scoring.win_white),
            ("X", scoring.unknown, scoring.draw_white),
        ] {
            if value != usual {
                values.push((symbol, value));
            }
        }
        let (symbol, points) = (index::scoring::value::SYMBOL, index::scoring::value::POINTS);
        let group: Vec<_> = values
            .into_iter()
            .map(|(letter, value)| vec![(symbol, letter.to_owned()), (points, value.to_string())])
            .collect();
        let loc = self.t.meta.scoring.loc().unwrap_or_default();
        self.entry(Kind::Scoring, (Datum::Scoring, Place::Event), loc, &[], &group);
    }

    fn match_scoring(&mut self) {
        let said = &self.t.meta.match_scoring;
        let Some(scoring) = said.get() else { return };
        let (symbol, points) = (index::match_scoring::value::SYMBOL, index::match_scoring::value::POINTS);
        let group = [("TW", scoring.win), ("TD", scoring.draw), ("TL", scoring.loss)]
            .map(|(letters, value)| vec![(symbol, letters.to_owned()), (points, value.to_string())]);
        let loc = said.loc().unwrap_or_default();
        self.entry(Kind::MatchScoring, (Datum::MatchScoring, Place::Event), loc, &[], &group);
    }

    fn rank_method(&mut self) {
        let said = &self.t.meta.rank_method;
        let Some(value) = said.get() else { return };
        let (federation, method) = value.split_once(' ').unwrap_or(("", value));
        let fields = [
            (index::rank_method::FEDERATION, federation.trim().to_owned()),
            (index::rank_method::METHOD, method.trim().to_owned()),
        ];
        self.entry(Kind::RankMethod, (Datum::RankMethod, Place::Event), said.loc().unwrap_or_default(), &fields, &[]);
    }
}
