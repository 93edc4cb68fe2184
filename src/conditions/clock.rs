//! Duration, hours of play, breaks and the publication of pairings.

use super::{Event, Ruling};
use crate::base::{Date, Moment, Period};
use crate::dossier::RoundTimes;
use crate::engines::rating::TimeControl;

/// Days from arrival to departure, both counted.
pub(super) fn days(event: &Event<'_>, at_least: Option<u16>, at_most: Option<u16>, out: &mut Ruling) {
    let (Some(arrival), Some(departure)) = (event.moment("arrival"), event.moment("departure")) else {
        return out.missing(None, "the days `arrival` and `departure`");
    };
    let days = arrival.date.days_until(departure.date) + 1;
    let holds = at_least.is_none_or(|n| days >= i32::from(n)) && at_most.is_none_or(|n| days <= i32::from(n));
    let bound =
        at_least.map(|n| format!("at least {n}")).or(at_most.map(|n| format!("at most {n}"))).unwrap_or_default();
    out.either(
        holds,
        None,
        format!("{days} days from {arrival} to {departure}"),
        format!("{days} days from {arrival} to {departure}, not {bound}"),
    );
}

/// The rounds of each category with times of its own, or of all.
fn schedules<'a>(event: &Event<'a>) -> Vec<(Option<&'a str>, Vec<&'a RoundTimes>)> {
    let mut categories: Vec<Option<&str>> = event.main(None).map(super::Section::category).collect();
    if event.dossier.rounds.iter().all(|r| r.category.is_none()) {
        categories.truncate(1);
        categories.fill(None);
    }
    categories.into_iter().map(|category| (category, event.round_times(category))).collect()
}

/// Hours of play in a day: from the declared starts and ends, and where an end is missing from the time that the games can take.
pub(super) fn play_per_day(event: &Event<'_>, at_most: Period, out: &mut Ruling) {
    let most = i64::from(at_most.minutes().unwrap_or(0));
    for (category, rounds) in schedules(event) {
        if rounds.is_empty() {
            out.missing(category, "the starts and ends of the rounds");
            continue;
        }
        let longest = event
            .main(category)
            .filter_map(|s| TimeControl::of(s.t))
            .map(|c| 2 * i64::from(c.minutes_for_60_moves()))
            .max();
        let mut days: Vec<(Date, Option<i64>)> = Vec::new();
        for round in &rounds {
            let Some(start) = round.start else {
                out.missing(category, format!("the start of round {}", round.no));
                continue;
            };
            let played = round.end.and_then(|end| start.minutes_until(end)).or(longest);
            match days.iter_mut().find(|(day, _)| *day == start.date) {
                Some((_, sum)) => *sum = sum.zip(played).map(|(a, b)| a + b),
                None => days.push((start.date, played)),
            }
        }
        let over: Vec<String> = days
            .iter()
            .filter_map(|(day, sum)| sum.filter(|s| *s > most).map(|s| format!("{day} ({s} minutes)")))
            .collect();
        if !over.is_empty() {
            out.broken(category, format!("more than {at_most} of play on {}", over.join(", ")));
        } else if days.iter().any(|(_, sum)| sum.is_none()) {
            out.missing(category, "the ends of the rounds");
        } else {
            out.holds(
                category,
                format!("at most {} minutes of play in a day", days.iter().filter_map(|d| d.1).max().unwrap_or(0)),
            );
        }
    }
}

/// Time between the end of a round and the start of the next one of the same day.
pub(super) fn breaks(event: &Event<'_>, at_least: Period, out: &mut Ruling) {
    between(
        event,
        out,
        "break",
        |pair| {
            let (before, after) = (pair.first()?, pair.get(1)?);
            let day = |moment: Option<Moment>| moment.map(|m| m.date);
            if day(before.start) != day(after.start) {
                return Some(Ok((after.no, true)));
            }
            let (Some(end), Some(start)) = (before.end, after.start) else {
                return Some(Err("the ends of the rounds"));
            };
            Some(at_least.fits_between(end, start).map(|holds| (after.no, holds)).ok_or("the times of the rounds"))
        },
        &format!("at least {at_least} between rounds"),
    );
}

/// Time between the publication of a pairing and its round.
pub(super) fn pairing_ahead(event: &Event<'_>, at_least: Period, out: &mut Ruling) {
    between(
        event,
        out,
        "pairing",
        |pair| {
            let round = pair.get(1)?;
            let (Some(published), Some(start)) = (round.published, round.start) else {
                return Some(Err("when the pairings were published and the rounds began"));
            };
            Some(
                at_least.fits_between(published, start).map(|holds| (round.no, holds)).ok_or("the times of the rounds"),
            )
        },
        &format!("pairings at least {at_least} before their rounds"),
    );
}

type Judged = Option<Result<(u16, bool), &'static str>>;

fn between(event: &Event<'_>, out: &mut Ruling, what: &str, judge: impl Fn(&[&RoundTimes]) -> Judged, rule: &str) {
    for (category, rounds) in schedules(event) {
        if rounds.len() < 2 {
            out.missing(category, "the times of the rounds");
            continue;
        }
        let judged: Vec<_> = rounds.windows(2).filter_map(&judge).collect();
        let short: Vec<String> = judged
            .iter()
            .filter_map(|j| j.as_ref().ok())
            .filter(|(_, holds)| !holds)
            .map(|(no, _)| no.to_string())
            .collect();
        if !short.is_empty() {
            out.broken(category, format!("not {rule}: {what} before round {}", short.join(", ")));
        } else if let Some(missing) = judged.iter().find_map(|j| j.as_ref().err()) {
            out.missing(category, *missing);
        } else {
            out.holds(category, rule);
        }
    }
}
