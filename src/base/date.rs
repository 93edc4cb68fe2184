//! Civil dates, and the spellings that tournament files use for them.

use std::fmt;

use jiff::civil;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A day of the civil calendar, years 1 to 9999. Printed as `2026-03-14`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(civil::Date);

impl Date {
    /// The day with this year, month and day of the month; `None` if there is no such day.
    pub fn new(year: i16, month: i8, day: i8) -> Option<Date> {
        if year < 1 { None } else { civil::Date::new(year, month, day).ok().map(Date) }
    }

    /// A day of a table that is part of the program: anything but an existing day does not compile there.
    pub const fn constant(year: i16, month: i8, day: i8) -> Date {
        Date(civil::date(year, month, day))
    }

    /// Reads `2026-03-14` and nothing else.
    pub fn parse_iso(text: &str) -> Option<Date> {
        match Spelling::read(text) {
            Some(Spelling {
                reading: Reading::Day(date),
                form: Form::YearFirst { separator: '-', two_digit_year: false },
            }) => Some(date),
            _ => None,
        }
    }

    /// The year.
    pub fn year(self) -> i16 {
        self.0.year()
    }

    /// The month, 1 to 12.
    pub fn month(self) -> i8 {
        self.0.month()
    }

    /// The day of the month, 1 to 31.
    pub fn day(self) -> i8 {
        self.0.day()
    }

    /// Days from `self` to `later`; negative when `later` is earlier.
    pub fn days_until(self, later: Date) -> i32 {
        self.0.duration_until(later.0).as_hours() as i32 / 24
    }

    /// The day `days` later (earlier when negative); clamped to the calendar's range.
    #[must_use]
    pub fn plus_days(self, days: i32) -> Date {
        Date(self.0.saturating_add(jiff::Span::new().days(days)))
    }

    /// The same day `months` later (earlier when negative), or the last day of that month when it is shorter.
    #[must_use]
    pub fn plus_months(self, months: i32) -> Date {
        Date(self.0.saturating_add(jiff::Span::new().months(months)))
    }

    /// As TRF26 writes it: `2026/03/14`.
    pub fn slashed(self) -> String {
        format!("{:04}/{:02}/{:02}", self.year(), self.month(), self.day())
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}-{:02}-{:02}", self.year(), self.month(), self.day()))
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Date, D::Error> {
        d.deserialize_any(DateVisitor)
    }
}

/// Takes a text such as `2026-03-14` and, in TOML, a date without quotes.
struct DateVisitor;

impl<'de> Visitor<'de> for DateVisitor {
    type Value = Date;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date like 2026-03-14")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Date, E> {
        Date::parse_iso(text).ok_or_else(|| E::custom(format!("`{text}` is not a date like 2026-03-14")))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Date, A::Error> {
        let written = toml::value::Datetime::deserialize(MapAccessDeserializer::new(map))?;
        self.visit_str(&written.to_string())
    }
}

/// A date of birth, of which day and month may be unknown. Printed as `1987`, `1987-05` or `1987-05-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BirthDate {
    /// The year.
    pub year: i16,
    /// The month, when known.
    pub month: Option<i8>,
    /// The day of the month, when known (then the month is known as well).
    pub day: Option<i8>,
}

impl BirthDate {
    /// The full date, when day and month are known.
    pub fn full(self) -> Option<Date> {
        Date::new(self.year, self.month?, self.day?)
    }
}

impl fmt::Display for BirthDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{:04}", self.year);
        for part in [self.month, self.day].into_iter().flatten() {
            text.push_str(&format!("-{part:02}"));
        }
        f.pad(&text)
    }
}

impl Serialize for BirthDate {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BirthDate {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<BirthDate, D::Error> {
        let text = String::deserialize(d)?;
        match Spelling::read(&text).map(|s| s.reading) {
            Some(Reading::Day(date)) => {
                Ok(BirthDate { year: date.year(), month: Some(date.month()), day: Some(date.day()) })
            }
            Some(Reading::Partial(birth)) => Ok(birth),
            _ => Err(serde::de::Error::custom(format!("`{text}` is not a date of birth"))),
        }
    }
}

/// What the digits of a date mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// One day.
    Day(Date),
    /// A year, or a year and a month (`1987`, `1987/00/00`, `1987.  .  `, `1987/05/00`).
    Partial(BirthDate),
    /// Two days fit (`03/06/2011`): day first, month first.
    Either(Date, Date),
}

/// How a date is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `2026/03/14`, `2026-03-14`, `26/03/14`, `20260314` (separator `\0`).
    YearFirst {
        /// The separator.
        separator: char,
        /// Whether the year has two digits.
        two_digit_year: bool,
    },
    /// `14.03.2026`, `14. 03. 2026`, `03/14/2026`.
    YearLast {
        /// The separator.
        separator: char,
    },
    /// `Dec 10, 2020`, `10 December 2020`.
    Words,
    /// Only a year.
    YearOnly,
}

/// A date as a file writes it: its meaning and its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// What it means.
    pub reading: Reading,
    /// How it is written.
    pub form: Form,
}

impl Spelling {
    /// Reads a date in any of the spellings seen in tournament files; `None` when it is none or names no existing day.
    pub fn read(text: &str) -> Option<Spelling> {
        let text = text.trim();
        if text.len() > 40 || !text.bytes().any(|b| b.is_ascii_digit()) {
            return None;
        }
        if text.chars().any(char::is_alphabetic) {
            return words(text).map(|date| Spelling { reading: Reading::Day(date), form: Form::Words });
        }
        let separator = text.chars().find(|c| "/.-".contains(*c)).unwrap_or('\0');
        if separator == '\0' {
            return match (text.len(), number(text)?) {
                (4, year) => Some(Spelling {
                    reading: Reading::Partial(BirthDate { year, month: None, day: None }),
                    form: Form::YearOnly,
                }),
                (8, _) => {
                    let date = day(number(&text[..4])?, number(&text[4..6])?, number(&text[6..])?)?;
                    Some(Spelling {
                        reading: Reading::Day(date),
                        form: Form::YearFirst { separator, two_digit_year: false },
                    })
                }
                _ => None,
            };
        }
        let parts: Vec<&str> = text.split(separator).map(str::trim).collect();
        let (first, second, third) = match parts.as_slice() {
            [year, month] if year.len() == 4 => (year, month, &""),
            [first, second, third] => (first, second, third),
            _ => return None,
        };
        if first.len() == 4 {
            let form = Form::YearFirst { separator, two_digit_year: false };
            return year_first(number(first)?, second, third).map(|reading| Spelling { reading, form });
        }
        if third.len() == 4 {
            let (a, b, year) = (number(first)?, number(second)?, number(third)?);
            let reading = match (day(year, b, a), day(year, a, b)) {
                (Some(day_first), Some(month_first)) if day_first != month_first && separator != '.' => {
                    Reading::Either(day_first, month_first)
                }
                (Some(date), _) | (None, Some(date)) => Reading::Day(date),
                (None, None) => return None,
            };
            return Some(Spelling { reading, form: Form::YearLast { separator } });
        }
        (first.len() == 2 && second.len() == 2 && third.len() == 2).then_some(())?;
        let date = day(2000 + number(first)?, number(second)?, number(third)?)?;
        Some(Spelling { reading: Reading::Day(date), form: Form::YearFirst { separator, two_digit_year: true } })
    }
}

fn number(text: &str) -> Option<i16> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse::<u32>().ok().map(|n| n.min(9999) as i16) } else { None }
}

fn day(year: i16, month: i16, day: i16) -> Option<Date> {
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?)
}

fn year_first(year: i16, month: &str, day_text: &str) -> Option<Reading> {
    let (month, day_of_month) = (number(month).unwrap_or(0), number(day_text).unwrap_or(0));
    match (year, month, day_of_month) {
        (0, ..) => None,
        (_, 0, 0) => Some(Reading::Partial(BirthDate { year, month: None, day: None })),
        (_, 1..=12, 0) => Some(Reading::Partial(BirthDate { year, month: Some(month as i8), day: None })),
        _ => day(year, month, day_of_month).map(Reading::Day),
    }
}

fn words(text: &str) -> Option<Date> {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let mut numbers = Vec::new();
    let mut month = None;
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()) {
        if let Some(n) = number(word) {
            numbers.push(n);
        } else {
            let short = word.get(..3)?.to_ascii_lowercase();
            month = Some(MONTHS.iter().position(|m| *m == short)? as i16 + 1);
        }
    }
    let [a, b] = numbers.as_slice() else { return None };
    let (day_of_month, year) = if *a > 31 { (*b, *a) } else { (*a, *b) };
    if year < 1000 { None } else { day(year, month?, day_of_month) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(y: i16, m: i8, d: i8) -> Date {
        Date::new(y, m, d).unwrap()
    }

    #[test]
    fn reads_the_spellings_seen_in_files() {
        for text in [
            "2026/03/14",
            "2026-03-14",
            "14.03.2026",
            "14. 03. 2026",
            "26/03/14",
            "26.03.14",
            "Mar 14, 2026",
            "14 March 2026",
            "20260314",
            "03/14/2026",
        ] {
            assert_eq!(Spelling::read(text).map(|s| s.reading), Some(Reading::Day(date(2026, 3, 14))), "{text}");
        }
        let month = BirthDate { year: 1987, month: Some(5), day: None };
        assert_eq!(Spelling::read(&month.to_string()).map(|s| s.reading), Some(Reading::Partial(month)));
        for text in ["1987", "1987/00/00", "1987.  .  "] {
            let year = BirthDate { year: 1987, month: None, day: None };
            assert_eq!(Spelling::read(text).map(|s| s.reading), Some(Reading::Partial(year)), "{text}");
        }
        assert_eq!(
            Spelling::read("03/06/2011").map(|s| s.reading),
            Some(Reading::Either(date(2011, 6, 3), date(2011, 3, 6)))
        );
        for text in [
            "",
            "0000/00/00",
            "2026/13/01",
            "2026/02/30",
            "by hand",
            "2126-2-x",
            "    .  .  ",
            "1/2",
            "99/99/99",
            "jé 12, 2020",
        ] {
            assert_eq!(Spelling::read(text), None, "{text}");
        }
    }

    #[test]
    fn counts_days() {
        assert_eq!(date(2026, 2, 27).days_until(date(2026, 3, 2)), 3);
        assert_eq!(date(2026, 3, 2).plus_days(-3), date(2026, 2, 27));
    }
}
