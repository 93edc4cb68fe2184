//! The days of play: how many rounds each holds.

use crate::base::{Date, RoundNo};
use crate::model::{Said, Tournament};

/// The rounds of each day in the order of the days; empty where a played round has no date.
pub fn rounds_by_day(t: &Tournament) -> Vec<(Date, Vec<RoundNo>)> {
    let dates: Vec<Option<Date>> = t.meta.round_dates.iter().map(Said::value).collect();
    if dates.len() < usize::from(t.sheet.rounds()) || dates.iter().any(Option::is_none) {
        return Vec::new();
    }
    let mut days: Vec<(Date, Vec<RoundNo>)> = Vec::new();
    for (date, round) in dates.into_iter().flatten().zip(1_u16..) {
        match days.iter_mut().find(|(day, _)| *day == date) {
            Some((_, rounds)) => rounds.push(RoundNo(round)),
            None => days.push((date, vec![RoundNo(round)])),
        }
    }
    days.sort_by_key(|(day, _)| *day);
    days
}
