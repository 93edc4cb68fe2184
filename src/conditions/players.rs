//! Who may play: federation, zone, sex, age.

use std::collections::BTreeSet;

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::base::{BirthDate, Date};
use crate::model::Sex;
use crate::regs::Federation;

/// Federations, zones or continent of the players.
pub(super) fn federation(
    event: &Event<'_>,
    category: Option<&str>,
    codes: &[String],
    zones: &[String],
    continent: Option<&str>,
    out: &mut Ruling,
) {
    for section in event.main(category) {
        let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
        for (i, player) in section.t.players.iter().enumerate() {
            let code = player.federation.text();
            let allowed = if codes.is_empty() {
                Federation::by_code(code).map(|f| zones.iter().any(|z| z == zone(f)) || continent == Some(f.continent))
            } else {
                (!code.is_empty()).then(|| codes.iter().any(|c| c == code))
            };
            match allowed {
                Some(true) => {}
                Some(false) => wrong.push(format!("{} ({code})", section.player(i))),
                None => unknown.push(section.player(i)),
            }
        }
        let rule = if codes.is_empty() {
            continent.map_or_else(|| format!("zones {}", zones.join(", ")), str::to_owned)
        } else {
            codes.join(", ")
        };
        tell(section, &format!("of {rule}"), &wrong, ("federation", &unknown), out);
    }
}

/// The zone by the division that the texts of 2010 to 2016 name; by the present one where that is not known.
fn zone(federation: &'static Federation) -> &'static str {
    if federation.zone_2010.is_empty() { federation.zone } else { federation.zone_2010 }
}

fn tell(section: &Section<'_>, rule: &str, wrong: &[String], unknown: (&str, &[String]), out: &mut Ruling) {
    let category = section.category();
    if !wrong.is_empty() {
        out.broken(category, format!("not {rule}: {}", few(wrong)));
    }
    if !unknown.1.is_empty() {
        out.missing(category, format!("{} of {}", unknown.0, few(unknown.1)));
    }
    if wrong.is_empty() && unknown.1.is_empty() {
        out.holds(category, format!("all {} players {rule}", section.t.players.len()));
    }
}

/// Sex by category.
pub(super) fn sex(event: &Event<'_>, category: Option<&str>, out: &mut Ruling) {
    let mut any = false;
    for section in event.main(category) {
        let Some(wanted) = section.category().and_then(|name| event.regs.category(name)).and_then(|c| c.sex) else {
            continue;
        };
        any = true;
        let of = |sex: Option<Sex>| {
            let players = section.t.players.iter().enumerate();
            players.filter(|(_, p)| p.sex.value() == sex).map(|(i, _)| section.player(i)).collect::<Vec<_>>()
        };
        let (word, other) = match wanted {
            Sex::Woman => ("female", Sex::Man),
            Sex::Man => ("male", Sex::Woman),
        };
        tell(section, word, &of(Some(other)), ("sex", &of(None)), out);
    }
    if !any {
        out.idle(category, "no category with players of one sex");
    }
}

/// The last day of birth of who has reached an age on 1 January of a year, or of who has not.
fn limit(year: i16, age: i16) -> Option<Date> {
    Date::new(year - age, 1, 1)
}

/// Whether somebody is born on or before a day; `None` when the known part of the date leaves it open.
fn born_by(birth: BirthDate, day: Date) -> Option<bool> {
    let known = (birth.year, birth.month.unwrap_or(0), birth.day.unwrap_or(0));
    let limit = (day.year(), day.month(), day.day());
    if birth.year != day.year() {
        return Some(known.0 < limit.0);
    }
    // The limit is 1 January: within its year only that very day lies on or before it.
    match (birth.month, birth.day) {
        (Some(1), Some(1)) => Some(true),
        (Some(1), None) | (None, _) => None,
        (Some(_), _) => Some(false),
    }
}

/// Age by category on 1 January of the event's year.
pub(super) fn age(event: &Event<'_>, category: Option<&str>, out: &mut Ruling) {
    let Some(year) = event.year() else { return out.missing(None, "the first day of the event") };
    for section in event.main(category) {
        let Some(asked) = section.category().and_then(|name| event.regs.category(name)) else {
            out.missing(section.category(), "the category of a file");
            continue;
        };
        let bounds = [asked.under.map(|age| (age, false)), asked.reached.map(|age| (age, true))];
        for (age, reached) in bounds.into_iter().flatten() {
            let Some(day) = limit(year, age) else { continue };
            let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
            for (i, player) in section.t.players.iter().enumerate() {
                match player.birth.value().and_then(|birth| born_by(birth, day)) {
                    Some(by) if by == reached => {}
                    Some(_) => wrong.push(format!(
                        "{} (born {})",
                        section.player(i),
                        player.birth.value().map_or_else(String::new, |b| b.to_string())
                    )),
                    None => unknown.push(section.player(i)),
                }
            }
            let rule = if reached { format!("born on or before {day}") } else { format!("born after {day}") };
            tell(section, &rule, &wrong, ("date of birth", &unknown), out);
        }
    }
}

/// Full dates of birth that agree with the passport.
pub(super) fn birth_dates(event: &Event<'_>, out: &mut Ruling) {
    for section in event.main(None) {
        let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
        for (i, player) in section.t.players.iter().enumerate() {
            let Some(birth) = player.birth.value().filter(|birth| birth.day.is_some()) else {
                wrong.push(format!("{} (no full date)", section.player(i)));
                continue;
            };
            match event.entry(section, player.number()).and_then(|entry| entry.passport_birth) {
                Some(passport) if passport.to_string() == birth.to_string() => {}
                Some(passport) => wrong.push(format!("{} ({birth}, passport {passport})", section.player(i))),
                None => unknown.push(section.player(i)),
            }
        }
        tell(
            section,
            "with the date of birth of the passport",
            &wrong,
            ("the date of birth in the passport", &unknown),
            out,
        );
    }
}

/// Whether a separate event is due, and held.
pub(super) fn separate_event(event: &Event<'_>, category: &str, players: usize, zones: usize, out: &mut Ruling) {
    let held = event.main(Some(category)).next().is_some();
    let women: Vec<_> =
        event.main(None).flat_map(|section| &section.t.players).filter(|p| p.sex.value() == Some(Sex::Woman)).collect();
    let from: BTreeSet<&str> =
        women.iter().filter_map(|p| Federation::by_code(p.federation.text())).map(zone).collect();
    let due = women.len() >= players && from.len() >= zones;
    let count = format!("{} women of {} zones", women.len(), from.len());
    match (due, held) {
        (true, false) => out.broken(None, format!("{count}, and no separate event for them")),
        (false, true) => out.broken(None, format!("{count} only, and a separate event for them")),
        _ => out.holds(None, format!("{count}: {}", if held { "a separate event" } else { "no separate event" })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acf_seniors_2_for_2010_birth_dates_up_to_1955_and_1960() {
        assert_eq!(limit(2010, 55).map(|day| day.to_string()).as_deref(), Some("1955-01-01"));
        assert_eq!(limit(2010, 50).map(|day| day.to_string()).as_deref(), Some("1960-01-01"));
        let born = |year, month, day| BirthDate { year, month, day };
        let day = limit(2010, 55).unwrap();
        assert_eq!(born_by(born(1955, Some(1), Some(1)), day), Some(true));
        assert_eq!(born_by(born(1955, Some(1), Some(2)), day), Some(false));
        assert_eq!(born_by(born(1955, None, None), day), None);
        assert_eq!(born_by(born(1954, None, None), day), Some(true));
    }
}
