//! How the file ranks and what it prints beside the ranks, against its results: computed once, for several rules.

use std::fmt::Write as _;

use super::Cx;
use crate::base::{Date, Loc, PlayerNo, TeamNo};
use crate::engines::standings::compare::{Declared, WrongValue};
use crate::engines::standings::explain::{Change, Reading, rounds_that_fit};
use crate::engines::standings::stated::{self, Column, Verdict};
use crate::engines::standings::{Edition, List, Setting, match_points_decide};
use crate::finding::Finding;
use crate::model::Tournament;
use crate::regs::{Module, Resolved};

/// The ranks and values of a file against its results.
pub struct Ranking {
    /// The rules and the number of rounds reckoned.
    pub(super) setting: Setting,
    /// First day of the event.
    pub(super) start: Option<Date>,
    /// First day in force of the tie-break regulations.
    pub(super) edition: Date,
    /// The columns of printed values, and what they turn out to be.
    pub(super) columns: Vec<(Column, Verdict)>,
    /// The list by which the file ranks, as far as it can be computed; `None` when the file names none.
    pub(super) list: Option<List>,
    /// What the file states.
    pub(super) declared: Declared,
}

impl Ranking {
    /// `None` without results, and before the tie-break regulations had editions.
    pub(super) fn of(t: &Tournament, regs: &Resolved) -> Option<Ranking> {
        let unplayed = regs.edition(Module::Unplayed)?;
        let mut setting = Setting::of(t, Edition::of(unplayed));
        let teams = t.is_team_event();
        let declared = if teams { Declared::of_teams(t, match_points_decide(t)) } else { Declared::of_players(t) };
        // A table after an earlier round than the last one begun says so by its points.
        if !teams && declared.points.iter().any(Option::is_some) {
            let fitting = rounds_that_fit(t, &declared);
            if !fitting.contains(&setting.after)
                && let Some(round) = fitting.last().filter(|round| **round > 0)
            {
                setting = setting.after(*round);
            }
        }
        if setting.after == 0 {
            return None;
        }
        let start = t.meta.start.value();
        let columns: Vec<(Column, Verdict)> = stated::columns(t)
            .into_iter()
            .map(|column| {
                let verdict = column.verdict(t, setting, start);
                (column, verdict)
            })
            .collect();
        let list = stated::list(t).map(List::parse_known).or_else(|| stated::list_of_columns(&columns).0);
        Some(Ranking { setting, start, edition: unplayed.from, columns, list, declared })
    }

    /// The rules that the ranks follow if the printed values are right: those in force or, where all columns that depart from them follow
    /// one other edition, that one. `None` when the values are wrong otherwise; then the ranks follow wrong values.
    pub(super) fn setting_of_values(&self) -> Option<Setting> {
        let mut setting = self.setting;
        for (_, verdict) in self.columns.iter().filter(|(_, verdict)| !verdict.is_right()) {
            let readings = match verdict {
                Verdict::Explained(_, readings) => readings,
                Verdict::NotJudged => continue,
                _ => return None,
            };
            let edition = readings.iter().find_map(|reading| match reading.changes[..] {
                [Change::Edition(edition)] if [self.setting.edition, edition].contains(&setting.edition) => {
                    Some(edition)
                }
                _ => None,
            });
            setting.edition = edition?;
        }
        Some(setting)
    }
}

/// Whose value or rank it is: the index of the participant with this pairing number, and a finding that speaks of it.
pub(super) fn participant(cx: &Cx<'_>, finding: &mut Finding, no: u16) {
    if cx.t.is_team_event() {
        finding.team(TeamNo(no)).arg("who", format!("Team {no}"));
    } else {
        finding.player(PlayerNo(no)).arg("who", format!("Player {no}"));
    }
}

/// The index of a participant by its pairing number.
pub(super) fn index_of(cx: &Cx<'_>, no: u16) -> Option<usize> {
    if cx.t.is_team_event() {
        let numbered =
            cx.t.playing_teams().iter().zip(1..).position(|(team, place)| team.no.value().map_or(place, |n| n.0) == no);
        return numbered;
    }
    cx.facts.index().get(&PlayerNo(no)).copied()
}

/// Where a participant's rank stands.
pub(super) fn place_of_rank(cx: &Cx<'_>, no: u16) -> Option<Loc> {
    let index = index_of(cx, no)?;
    if cx.t.is_team_event() { cx.t.playing_teams().get(index)?.rank.loc() } else { cx.t.players.get(index)?.rank.loc() }
}

/// The place of a wrong value in the file.
pub(super) fn place(cx: &Cx<'_>, column: &Column, wrong: &WrongValue) -> Option<Loc> {
    index_of(cx, wrong.no).and_then(|i| column.places.get(i).copied().flatten())
}

/// A reading in words.
pub(crate) fn words(changes: &[Change]) -> String {
    let mut text = String::new();
    for change in changes {
        if !text.is_empty() {
            text.push_str(", and ");
        }
        let written = match change {
            Change::Edition(edition) => write!(text, "the edition {}", of_edition(*edition)),
            Change::Criterion(criterion) => write!(text, "{criterion}"),
            Change::ForfeitsPlayed => write!(text, "forfeits counted as played games"),
            Change::PabValue(points) => write!(text, "a pairing-allocated bye worth {points}"),
            Change::Predetermined(true) => write!(text, "the rules for pairings fixed before the start"),
            Change::Predetermined(false) => write!(text, "the rules for Swiss systems"),
            Change::OtbOnly => write!(text, "forfeits left out of every tie-break"),
            Change::SecondaryAgain => write!(text, "the secondary score compared again"),
            Change::RoundedMeans => write!(text, "means as they are printed"),
            Change::RealPoints => write!(text, "the opponents' points without any adjustment for unplayed rounds"),
            Change::ScheduledRounds(rounds) => write!(text, "{rounds} scheduled rounds"),
            Change::WithoutEarlyLeavers(who) => write!(text, "the results of {} early leavers left out", who.len()),
            Change::RatingsDropped => {
                write!(text, "the list without the tie-breaks from ratings (Art. 10: a player is unrated)")
            }
            Change::List(list) => write!(text, "the list {list}"),
        };
        debug_assert!(written.is_ok(), "a string takes text");
    }
    text
}

/// The likeliest of several readings.
pub(crate) fn likeliest(readings: &[Reading], start: Option<Date>) -> Option<&Reading> {
    readings.iter().min_by_key(|reading| reading.rank(start))
}

/// Which edition, by the day from which it was applied.
const fn of_edition(edition: Edition) -> &'static str {
    match edition {
        Edition::Before2009 => "of before 2009",
        Edition::Virtual => "of 2009-10-01 to 2023-08-31 (virtual opponent)",
        Edition::Y2022 => "of 2022",
        Edition::September2023 => "of 2023-09-01",
        Edition::April2024 => "of 2024-04-01",
        Edition::August2024 => "of 2024-08-01",
        Edition::March2026 => "of 2026-03-01",
    }
}
