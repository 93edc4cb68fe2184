//! Days, answers and the frequency of an event.

use super::{Event, Ruling};
use crate::base::{Date, Moment, Period};
use crate::regs::Value;

/// An answer of the dossier against the one wanted.
pub(super) fn answer(event: &Event<'_>, of: &str, wanted: &Value, out: &mut Ruling) {
    let topic = words(of);
    match event.dossier.answers.get(of) {
        None => out.missing(None, format!("the answer `{of}`")),
        Some(given) => out.either(
            given == wanted,
            None,
            format!("{topic}: {}", spoken(given)),
            format!("{topic}: {}, not {}", spoken(given), spoken(wanted)),
        ),
    }
}

fn spoken(value: &Value) -> String {
    match value {
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        other => other.to_string(),
    }
}

/// A name of the dossier as words.
pub(super) fn words(name: &str) -> String {
    name.replace('-', " ")
}

/// What a [`crate::regs::Condition::Timing`] asks.
pub(super) struct Timing<'a> {
    pub(super) of: &'a str,
    pub(super) at_least: Option<Period>,
    pub(super) at_most: Option<Period>,
    pub(super) before: Option<&'a str>,
    pub(super) after: Option<&'a str>,
}

/// Whether a day or time keeps its distance to another one.
pub(super) fn timing(event: &Event<'_>, asked: &Timing<'_>, out: &mut Ruling) {
    let (other, is_before) = match (asked.before, asked.after) {
        (Some(before), _) => (before, true),
        (None, after) => (after.unwrap_or("end"), false),
    };
    let (Some(own), Some(fixed)) = (event.moment(asked.of), event.moment(other)) else {
        let name = if event.moment(asked.of).is_none() { asked.of } else { other };
        return out.missing(None, format!("the day `{name}`"));
    };
    let (earlier, later) = if is_before { (own, fixed) } else { (fixed, own) };
    let side = if is_before { "before" } else { "after" };
    let what = format!("{} on {own}, {} on {fixed}", words(asked.of), words(other));
    if earlier.date > later.date || earlier.minutes_until(later).is_some_and(|minutes| minutes < 0) {
        return out.broken(None, format!("{what}: not {side} it"));
    }
    let spans = [
        asked.at_least.map(|span| (span, span.fits_between(earlier, later), "at least")),
        asked.at_most.map(|span| (span, span.reaches(earlier, later), "at most")),
    ];
    for (span, holds, bound) in spans.into_iter().flatten() {
        match holds {
            None => out.missing(None, format!("the time of day of `{}` or `{other}`", asked.of)),
            Some(holds) => out.either(
                holds,
                None,
                format!("{what}: {bound} {span} {side} it"),
                format!("{what}: not {bound} {span} {side} it"),
            ),
        }
    }
    if asked.at_least.is_none() && asked.at_most.is_none() {
        out.holds(None, what);
    }
}

/// What a [`crate::regs::Condition::Each`] asks.
pub(super) struct Each<'a> {
    pub(super) of: &'a str,
    pub(super) at_least: Option<Period>,
    pub(super) before: Option<&'a str>,
    pub(super) items: &'a [String],
    pub(super) routes: &'a [String],
}

/// Whether each federation or each player kept a date.
pub(super) fn each(event: &Event<'_>, asked: &Each<'_>, out: &mut Ruling) {
    let limit = asked.before.map(|name| event.moment(name).ok_or(name));
    let limit = match limit.transpose() {
        Ok(limit) => limit,
        Err(name) => return out.missing(None, format!("the day `{name}`")),
    };
    let rows = rows(event, asked);
    if rows.is_empty() && asked.routes.is_empty() {
        return out.missing(None, format!("for each participant: {}", words(asked.of)));
    }
    if rows.is_empty() {
        return out.idle(None, format!("nobody by the route {}", asked.routes.join(", ")));
    }
    let unknown: Vec<&str> = rows.iter().filter(|row| row.1.is_none()).map(|row| row.0.as_str()).collect();
    if !unknown.is_empty() {
        out.missing(None, format!("{} of {}", words(asked.of), few(&unknown)));
    }
    let late = |day: Date| {
        limit.is_some_and(|limit| {
            let kept =
                asked.at_least.map_or(Some(day <= limit.date), |span| span.fits_between(Moment::from(day), limit));
            kept == Some(false)
        })
    };
    let wrong: Vec<String> =
        rows.iter().filter_map(|(who, day)| day.filter(|day| late(*day)).map(|day| format!("{who} ({day})"))).collect();
    let span = asked.at_least.map_or_else(String::new, |span| format!("{span} "));
    let rule = asked.before.map_or_else(String::new, |before| format!(" {span}before {}", words(before)));
    if !wrong.is_empty() {
        out.broken(None, format!("{} not{rule}: {}", words(asked.of), few(&wrong)));
    } else if unknown.is_empty() {
        out.holds(None, format!("{}{rule}: all {}", words(asked.of), rows.len()));
    }
    for row in &event.dossier.participation {
        let lacking: Vec<&String> = asked.items.iter().filter(|item| !row.list_items.contains(item)).collect();
        if !lacking.is_empty() && !row.list_items.is_empty() {
            out.broken(None, format!("the list of {} lacks {}", row.federation, few(&lacking)));
        } else if !lacking.is_empty() {
            out.missing(None, format!("what the list of {} holds", row.federation));
        }
    }
}

fn rows(event: &Event<'_>, asked: &Each<'_>) -> Vec<(String, Option<Date>)> {
    let of_federation = |pick: fn(&crate::dossier::Participation) -> Option<Date>| {
        event.dossier.participation.iter().map(|row| (row.federation.clone(), pick(row))).collect()
    };
    match asked.of {
        "entered" => of_federation(|row| row.entered),
        "fee-paid" => of_federation(|row| row.fee_paid),
        "list-sent" => of_federation(|row| row.list_sent),
        _ => {
            let mut rows = Vec::new();
            for section in event.main(None) {
                for (i, player) in section.t.players.iter().enumerate() {
                    let entry = event.entry(section, player.number());
                    let route = entry.and_then(|entry| entry.route.as_ref());
                    if !asked.routes.is_empty() && !route.is_some_and(|route| asked.routes.contains(route)) {
                        continue;
                    }
                    let day = entry.and_then(|entry| match asked.of {
                        "paid" => entry.paid,
                        "member-since" => entry.member_since,
                        _ => entry.registered,
                    });
                    rows.push((section.player(i), day));
                }
            }
            rows
        }
    }
}

/// The first of many, and how many more there are.
pub(super) fn few<T: AsRef<str>>(all: &[T]) -> String {
    const SHOWN: usize = 5;
    let shown: Vec<&str> = all.iter().take(SHOWN).map(AsRef::as_ref).collect();
    match all.len().saturating_sub(SHOWN) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// Years since the edition before.
pub(super) fn frequency(event: &Event<'_>, years: i16, odd: bool, out: &mut Ruling) {
    let Some(year) = event.year() else { return out.missing(None, "the first day of the event") };
    if odd {
        out.either(year % 2 != 0, None, format!("{year} is an odd year"), format!("{year} is not an odd year"));
        if event.dossier.event.previous.is_none() {
            return;
        }
    }
    match event.dossier.event.previous {
        None => out.missing(None, "the year of the edition before"),
        Some(previous) => out.either(
            year - previous >= years,
            None,
            format!("the edition before was in {previous}"),
            format!("the edition before was in {previous}, less than {years} years before {year}"),
        ),
    }
}
