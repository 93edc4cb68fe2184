//! Days and times of day, and the spans between them in which regulations speak.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Date;

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// A day, with the time of day where it is known. Printed as `2016-03-14` or `2016-03-14 09:30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// The day.
    pub date: Date,
    /// Minutes since midnight, 0 to 1439, when the time is known.
    pub minute: Option<u16>,
}

impl Moment {
    /// Reads `2016-03-14`, `2016-03-14 09:30` or `2016-03-14T09:30:00`, without zone.
    pub fn parse(text: &str) -> Option<Moment> {
        let Some((day, time)) = text.split_once(['T', ' ']) else {
            return Some(Moment { date: Date::parse_iso(text)?, minute: None });
        };
        let mut parts = time.split(':');
        let mut number = |limit: u16| {
            let part = parts.next().filter(|part| part.len() == 2)?;
            part.parse::<u16>().ok().filter(|value| *value < limit)
        };
        let minute = number(24)? * 60 + number(60)?;
        let seconds = parts.next().is_none_or(|rest| rest.len() == 2 && rest.bytes().all(|b| b.is_ascii_digit()));
        let ended = parts.next().is_none();
        (seconds && ended).then_some(Moment { date: Date::parse_iso(day)?, minute: Some(minute) })
    }

    /// Minutes from `self` to `later`, negative when that is earlier; `None` when the time of one of them is not known.
    pub fn minutes_until(self, later: Moment) -> Option<i64> {
        let (own, other) = (self.minute?, later.minute?);
        Some(i64::from(self.date.days_until(later.date)) * DAY + i64::from(other) - i64::from(own))
    }
}

impl From<Date> for Moment {
    fn from(date: Date) -> Moment {
        Moment { date, minute: None }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.minute {
            None => write!(f, "{}", self.date),
            Some(minute) => write!(f, "{} {:02}:{:02}", self.date, minute / 60, minute % 60),
        }
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Moment, D::Error> {
        d.deserialize_any(MomentVisitor)
    }
}

struct MomentVisitor;

impl<'de> Visitor<'de> for MomentVisitor {
    type Value = Moment;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day like 2026-03-14, or a day and time like 2026-03-14 09:30")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Moment, E> {
        Moment::parse(text).ok_or_else(|| {
            E::custom(format!("`{text}` is neither a day like 2026-03-14 nor one with its time like 2026-03-14 09:30"))
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Moment, A::Error> {
        let written = toml::value::Datetime::deserialize(MapAccessDeserializer::new(map))?;
        self.visit_str(&written.to_string())
    }
}

/// A span of time as regulations name it: `45 days`, `6 months`, `2 hours`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// Calendar months; a year is twelve.
    Months(u16),
    /// Days; a week is seven.
    Days(u16),
    /// Minutes; an hour is sixty.
    Minutes(u16),
}

impl Period {
    /// Reads a number and a unit: `45 days`, `1 week`, `6 months`, `1 year`, `30 minutes`, `2 hours`.
    pub fn parse(text: &str) -> Option<Period> {
        let (number, unit) = text.trim().split_once(' ')?;
        let number: u16 = number.parse().ok().filter(|n| *n < 1000)?;
        Some(match unit.trim_end_matches('s') {
            "year" => Period::Months(number * 12),
            "month" => Period::Months(number),
            "week" => Period::Days(number * 7),
            "day" => Period::Days(number),
            "hour" => Period::Minutes(number * 60),
            "minute" => Period::Minutes(number),
            _ => return None,
        })
    }

    /// Whether at least this much time lies between two moments; `None` when a time of day is needed and not known.
    pub fn fits_between(self, earlier: Moment, later: Moment) -> Option<bool> {
        match self {
            Period::Minutes(minutes) => Some(earlier.minutes_until(later)? >= i64::from(minutes)),
            Period::Days(days) => Some(earlier.date.days_until(later.date) >= i32::from(days)),
            Period::Months(months) => Some(earlier.date.plus_months(i32::from(months)) <= later.date),
        }
    }

    /// Whether at most this much time lies between two moments; `None` when a time of day is needed and not known.
    pub fn reaches(self, earlier: Moment, later: Moment) -> Option<bool> {
        match self {
            Period::Minutes(minutes) => Some(earlier.minutes_until(later)? <= i64::from(minutes)),
            Period::Days(days) => Some(earlier.date.days_until(later.date) <= i32::from(days)),
            Period::Months(months) => Some(earlier.date.plus_months(i32::from(months)) >= later.date),
        }
    }

    /// Minutes, for a span of hours and minutes; `None` for days and months.
    pub const fn minutes(self) -> Option<u16> {
        match self {
            Period::Minutes(minutes) => Some(minutes),
            Period::Days(_) | Period::Months(_) => None,
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = match *self {
            Period::Months(months) => (months, "month"),
            Period::Days(days) => (days, "day"),
            Period::Minutes(minutes) if minutes % 60 == 0 => (minutes / 60, "hour"),
            Period::Minutes(minutes) => (minutes, "minute"),
        };
        write!(f, "{number} {unit}{}", if number == 1 { "" } else { "s" })
    }
}

impl Serialize for Period {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Period {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Period, D::Error> {
        let text = String::deserialize(d)?;
        Period::parse(&text)
            .ok_or_else(|| de::Error::custom(format!("`{text}` is not a span of time like `45 days` or `2 hours`")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Moment {
        Moment::parse(text).unwrap_or_else(|| panic!("{text}"))
    }

    #[test]
    fn reads_and_prints_moments() {
        for text in ["2016-03-14", "2016-03-14 09:05"] {
            assert_eq!(at(text).to_string(), text);
        }
        assert_eq!(at("2016-03-14T09:05:00"), at("2016-03-14 09:05"));
        for text in ["2016-03-14 9:05", "2016-03-14 24:00", "2016-03-14 09:05:00:00", "2016-02-30 09:00", ""] {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
        assert_eq!(at("2016-03-14 23:30").minutes_until(at("2016-03-15 00:30")), Some(60));
    }

    #[test]
    fn spans_count_days_months_and_minutes() {
        let period = |text| Period::parse(text).unwrap_or_else(|| panic!("{text}"));
        for (span, earlier, later, fits, reaches) in [
            ("45 days", "2016-01-20", "2016-03-05", true, true),
            ("45 days", "2016-01-21", "2016-03-05", false, true),
            ("6 weeks", "2016-01-01", "2016-02-13", true, false),
            ("1 month", "2016-01-31", "2016-02-29", true, true),
            ("6 months", "2015-09-06", "2016-03-05", false, true),
            ("1 year", "2015-03-05", "2016-03-05", true, true),
        ] {
            let (earlier, later) = (at(earlier), at(later));
            assert_eq!(period(span).fits_between(earlier, later), Some(fits), "{span} {earlier} {later}");
            assert_eq!(period(span).reaches(earlier, later), Some(reaches), "{span} {earlier} {later}");
        }
        let (earlier, later) = (at("2016-03-05 12:00"), at("2016-03-05 12:30"));
        assert_eq!(period("30 minutes").reaches(earlier, later), Some(true));
        assert_eq!(period("1 hour").fits_between(earlier, later), Some(false));
        assert_eq!(period("1 hour").fits_between(earlier, at("2016-03-05")), None);
        assert_eq!(
            (period("120 minutes").to_string(), period("1 week").to_string()),
            ("2 hours".into(), "7 days".into())
        );
        assert_eq!(Period::parse("soon"), None);
    }
}
