//! A player of a list as the readers hand it over.

use serde::{Deserialize, Serialize};

use super::dirty::{Dirty, Fault};
use crate::base::{Date, Spelling};
use crate::model::{Sex, Title};

/// The month of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Month {
    /// The year.
    pub year: i16,
    /// The month, 1 to 12.
    pub month: i8,
}

impl Month {
    /// Reads `2026-04`; `None` for anything else.
    pub fn parse(text: &str) -> Option<Month> {
        let (year, month) = text.trim().split_once('-')?;
        let month = Month { year: year.parse().ok()?, month: month.parse().ok()? };
        (year.len() == 4 && (1..=12).contains(&month.month)).then_some(month)
    }

    /// Reads the heading of a rating column: `SEP26`, `Mar11`.
    pub fn parse_heading(text: &str) -> Option<Month> {
        const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
        let (name, year) = text.trim().split_at_checked(3)?;
        let month = MONTHS.iter().position(|month| name.eq_ignore_ascii_case(month))?;
        let digits = year.len() == 2 && year.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| Some(Month { year: 2000 + year.parse::<i16>().ok()?, month: month as i8 + 1 })).flatten()
    }

    /// Months since the year 0.
    pub(super) fn count(self) -> i32 {
        i32::from(self.year) * 12 + i32::from(self.month)
    }

    /// The month in which a day lies: its list is the one in force on that day.
    pub fn of(date: Date) -> Month {
        Month { year: date.year(), month: date.month() }
    }
}

impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{:04}-{:02}", self.year, self.month))
    }
}

/// Which ratings a list holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kinds {
    /// Standard ratings, or the ratings of a national list.
    #[default]
    Standard,
    /// Rapid ratings.
    Rapid,
    /// Blitz ratings.
    Blitz,
    /// All three.
    Combined,
}

impl Kinds {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Kinds::Standard => "standard",
            Kinds::Rapid => "rapid",
            Kinds::Blitz => "blitz",
            Kinds::Combined => "combined",
        }
    }
}

/// One of the three ratings, as stored: 0 for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stored {
    pub(super) rating: u16,
    pub(super) games: u8,
    pub(super) k: u8,
}

/// A player, as stored; texts stand elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) id: u32,
    pub(super) federation: [u8; 3],
    pub(super) flags: u8,
    pub(super) titles: u8,
    pub(super) birth_year: u16,
    pub(super) ratings: [Stored; 3],
}

pub(super) const WOMAN: u8 = 1;
pub(super) const MAN: u8 = 2;
pub(super) const INACTIVE: u8 = 4;

/// The fields of a player that lists have. Ratings: standard, rapid, blitz, each with games and K.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Id,
    Name,
    GivenName,
    Federation,
    Sex,
    Title,
    WomensTitle,
    Rating(usize),
    Games(usize),
    K(usize),
    Birth,
    Flag,
}

/// A player whose fields come one by one.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) row: Row,
    pub(super) name: String,
    given: String,
    fault: Option<Fault>,
}

impl Draft {
    pub(super) fn clear(&mut self) {
        self.row = Row::default();
        self.name.clear();
        self.given.clear();
        self.fault = None;
    }

    /// Takes the text of a field. What cannot be understood is left out and remembered as the row's fault.
    pub(super) fn set(&mut self, field: Field, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let ok = match field {
            Field::Id => self.set_number(text, |row, id| row.id = id),
            Field::Name => {
                self.name.push_str(text);
                true
            }
            Field::GivenName => {
                self.given.push_str(text);
                true
            }
            Field::Federation => self.federation(text),
            Field::Sex => self.sex(text),
            Field::Title => self.title(text, 0),
            Field::WomensTitle => self.title(text, 4),
            Field::Rating(i) => match rating(text) {
                Some(rating) => self.with_rating(i, |stored| stored.rating = rating),
                None => self.fail(Fault::BadRating),
            },
            Field::Games(i) => self.small(text, i, |stored, games| stored.games = games),
            Field::K(i) => self.small(text, i, |stored, k| stored.k = k),
            Field::Birth => self.birth(text),
            Field::Flag => {
                if text.contains(['i', 'I']) {
                    self.row.flags |= INACTIVE;
                }
                if text.contains(['w', 'W']) {
                    self.row.flags |= WOMAN;
                }
                true
            }
        };
        debug_assert!(ok || self.fault.is_some());
    }

    fn fail(&mut self, fault: Fault) -> bool {
        self.fault = self.fault.or(Some(fault));
        false
    }

    fn set_number(&mut self, text: &str, set: impl FnOnce(&mut Row, u32)) -> bool {
        match text.parse() {
            Ok(number) if text.bytes().all(|b| b.is_ascii_digit()) => {
                set(&mut self.row, number);
                true
            }
            _ => self.fail(Fault::BadId),
        }
    }

    fn with_rating(&mut self, i: usize, set: impl FnOnce(&mut Stored)) -> bool {
        if let Some(stored) = self.row.ratings.get_mut(i) {
            set(stored);
        }
        true
    }

    fn small(&mut self, text: &str, i: usize, set: impl FnOnce(&mut Stored, u8)) -> bool {
        match text.parse::<u32>() {
            Ok(number) => self.with_rating(i, |stored| set(stored, number.min(255) as u8)),
            Err(_) => self.fail(Fault::BadRating),
        }
    }

    fn federation(&mut self, text: &str) -> bool {
        match <[u8; 3]>::try_from(text.as_bytes()) {
            Ok(code) if code.iter().all(u8::is_ascii_alphabetic) => {
                self.row.federation = code.map(|b| b.to_ascii_uppercase());
                true
            }
            _ => self.fail(Fault::BadFederation),
        }
    }

    fn sex(&mut self, text: &str) -> bool {
        self.row.flags |= match text {
            "M" | "m" => MAN,
            "F" | "f" | "W" | "w" => WOMAN,
            _ => return self.fail(Fault::BadSex),
        };
        true
    }

    fn title(&mut self, text: &str, shift: u8) -> bool {
        match Title::parse(text) {
            Some(title) => {
                self.row.titles |= title_code(title) << shift;
                true
            }
            None => self.fail(Fault::BadTitle),
        }
    }

    fn birth(&mut self, text: &str) -> bool {
        let year = match Spelling::read(text).map(|spelling| spelling.reading) {
            Some(crate::base::Reading::Day(date) | crate::base::Reading::Either(date, _)) => date.year(),
            Some(crate::base::Reading::Partial(birth)) => birth.year,
            None if text.bytes().all(|b| b"0 .-/".contains(&b)) => return true,
            None => return self.fail(Fault::BadBirth),
        };
        if year == 0 {
            return true;
        }
        if !(1850..=2100).contains(&year) {
            return self.fail(Fault::BadBirth);
        }
        self.row.birth_year = year as u16;
        true
    }

    /// The player's row and name, or `None` when the row has to be dropped. Faults are counted in `dirty`.
    pub(super) fn finish(&mut self, at: u64, dirty: &mut Dirty) -> Option<(Row, &str)> {
        if !self.given.is_empty() {
            self.name.push_str(", ");
            self.name.push_str(&self.given);
        }
        if self.name.contains("  ") || self.name.contains(" ,") {
            self.name = self.name.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",");
        }
        let dropped = if self.row.id == 0 {
            Some(self.fault.filter(|fault| *fault == Fault::BadId).unwrap_or(Fault::NoId))
        } else if self.name.is_empty() {
            Some(Fault::NoName)
        } else {
            None
        };
        if let Some(fault) = dropped.or(self.fault) {
            dirty.add(fault, at, &format!("{} {}", self.row.id, self.name));
        }
        dropped.is_none().then_some((self.row, self.name.as_str()))
    }
}

/// A rating of four digits at most; decimals as national lists write them are cut off; 0 for none.
fn rating(text: &str) -> Option<u16> {
    let whole = text.split(['.', ',']).next().unwrap_or("");
    let number: u16 = if whole.len() <= 4 { whole.parse().ok()? } else { return None };
    (number <= 3500).then_some(number)
}

/// 1 for the first title of [`Title::SPELLINGS`]; 0 stands for none.
pub(super) fn title_code(title: Title) -> u8 {
    Title::SPELLINGS.iter().position(|(known, ..)| *known == title).map_or(0, |at| at as u8 + 1)
}

pub(super) fn title_of(code: u8) -> Option<Title> {
    Title::SPELLINGS.get(usize::from(code).checked_sub(1)?).map(|(title, ..)| *title)
}

pub(super) const fn sex_of(flags: u8) -> Option<Sex> {
    match flags & (WOMAN | MAN) {
        WOMAN => Some(Sex::Woman),
        MAN => Some(Sex::Man),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Draft, Field, Month, rating};
    use crate::lists::{Dirty, Fault};

    #[test]
    fn months() {
        let september = Some(Month { year: 2026, month: 9 });
        assert_eq!((Month::parse("2026-09"), Month::parse_heading("SEP26")), (september, september));
        assert_eq!(["2026", "2026-13", "26-01", ""].map(Month::parse), [None; 4]);
        assert_eq!(["SRtng", "Sep2", "Foo26", "é"].map(Month::parse_heading), [None; 4]);
    }

    #[test]
    fn ratings_of_national_lists_may_have_decimals() {
        assert_eq!(
            ["1912.7", "0", "3501", "19127", "x", "-5"].map(rating),
            [Some(1912), Some(0), None, None, None, None]
        );
    }

    #[test]
    fn a_row_with_a_fault_is_kept_where_it_can_be() {
        let (mut draft, mut dirty) = (Draft::default(), Dirty::default());
        draft.set(Field::Id, "12");
        draft.set(Field::Name, " Orr  ,  Mark ");
        draft.set(Field::Rating(0), "abc");
        let (row, name) = draft.finish(1, &mut dirty).unwrap();
        assert_eq!((row.id, name, row.ratings[0].rating), (12, "Orr, Mark", 0));
        draft.clear();
        draft.set(Field::Name, "Nobody");
        assert_eq!(draft.finish(2, &mut dirty), None);
        assert_eq!((dirty.count(Fault::BadRating), dirty.count(Fault::NoId)), (1, 1));
    }
}
