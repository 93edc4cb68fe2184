//! The lists of several months and sources side by side, and the one among them that an event is judged by.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::index::{Entry, List};
use super::row::{Kinds, Month};
use super::search::{Hit, Query};
use crate::base::Date;

/// Name of the source of FIDE's own lists.
pub(super) const FIDE: &str = "fide";

/// Lists side by side: several months, kinds and sources. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    lists: Vec<Arc<List>>,
}

/// How a list lies to the first day of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Standing {
    /// It is the list in force on that day.
    InForce,
    /// It is of an earlier month.
    Earlier,
    /// It is of a later month.
    Later,
    /// The month of the list or the day is not known.
    Unknown,
}

impl Standing {
    /// How a list of that month lies to a day (B.02 7.1.1: a list is valid for its month).
    pub fn of(month: Option<Month>, day: Option<Date>) -> Standing {
        match month.zip(day.map(Month::of)) {
            None => Standing::Unknown,
            Some((month, due)) => match month.cmp(&due) {
                std::cmp::Ordering::Equal => Standing::InForce,
                std::cmp::Ordering::Less => Standing::Earlier,
                std::cmp::Ordering::Greater => Standing::Later,
            },
        }
    }
}

impl Lists {
    /// Adds a list.
    pub fn push(&mut self, list: List) {
        self.lists.push(Arc::new(list));
    }

    /// All lists in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = &List> {
        self.lists.iter().map(AsRef::as_ref)
    }

    /// The lists of federations.
    pub fn national(&self) -> impl Iterator<Item = &List> {
        self.iter().filter(|list| list.about().source != FIDE)
    }

    /// FIDE's list for an event that starts on `day`: that of its month, else the latest before it, else the first after it, else one
    /// without a month. `None` when there is no list of FIDE.
    pub fn reference(&self, day: Option<Date>) -> Option<Reference<'_>> {
        let fide = || self.iter().filter(|list| list.about().source == FIDE);
        let rank = |month: Option<Month>| match (Standing::of(month, day), month) {
            (Standing::InForce, _) => (0, 0),
            (Standing::Earlier, Some(month)) => (1, -month.count()),
            (Standing::Later, Some(month)) => (2, month.count()),
            _ => (3, month.map_or(0, |month| -month.count())),
        };
        let month = fide().map(|list| list.about().month).min_by_key(|month| rank(*month))?;
        let mut lists: Vec<&List> = fide().filter(|list| list.about().month == month).collect();
        lists.sort_by_key(|list| list.about().kinds != Kinds::Combined);
        Some(Reference { lists, month, standing: Standing::of(month, day) })
    }

    /// FIDE's lists of other months than the one that [`Lists::reference`] chooses.
    pub fn other_months(&self, month: Option<Month>) -> impl Iterator<Item = &List> {
        self.iter().filter(move |list| list.about().source == FIDE && list.about().month != month)
    }
}

/// FIDE's list of one month: a combined list, or the single lists of that month together.
#[derive(Clone, Debug)]
pub struct Reference<'a> {
    lists: Vec<&'a List>,
    /// The month; `None` when the list does not tell.
    pub month: Option<Month>,
    /// How the list lies to the first day of the event.
    pub standing: Standing,
}

impl<'a> Reference<'a> {
    /// Number of players of the largest list.
    pub fn players(&self) -> u32 {
        self.lists.iter().map(|list| list.about().players).max().unwrap_or(0)
    }

    /// Whether the ratings of the list are those that count for the event.
    pub fn is_decisive(&self) -> bool {
        self.standing == Standing::InForce
    }

    /// Whether ratings of a kind stand in the list.
    pub fn holds(&self, kind: Kinds) -> bool {
        self.lists.iter().any(|list| matches!(list.about().kinds, Kinds::Combined) || list.about().kinds == kind)
    }

    /// The player with this number, with the ratings of all lists of the month.
    pub fn by_id(&self, id: u32) -> Option<Entry<'a>> {
        let mut found = self.lists.iter().filter_map(|list| list.by_id(id));
        let mut entry = found.next()?;
        for other in found {
            for (rating, more) in [
                (&mut entry.standard, other.standard),
                (&mut entry.rapid, other.rapid),
                (&mut entry.blitz, other.blitz),
            ] {
                if rating.rating.is_none() {
                    *rating = more;
                }
            }
        }
        Some(entry)
    }

    /// The players whose names are most like the one looked for, best first.
    pub fn by_name(&self, query: &Query<'_>, most: usize) -> Vec<Hit<'a>> {
        self.lists.first().map_or_else(Vec::new, |list| list.by_name(query, most))
    }
}

/// A list as reports name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct ListUsed {
    /// Where it comes from.
    pub source: String,
    /// Its month, `2026-04`; absent when not known.
    pub month: Option<String>,
    /// How it lies to the first day of the event.
    pub standing: Standing,
    /// Number of players.
    pub players: u32,
}

impl From<&Reference<'_>> for ListUsed {
    fn from(reference: &Reference<'_>) -> ListUsed {
        ListUsed {
            source: FIDE.to_owned(),
            month: reference.month.map(|month| month.to_string()),
            standing: reference.standing,
            players: reference.players(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lists, Standing};
    use crate::base::Date;
    use crate::lists::{Kinds, List, Month, Options, import};

    fn list(month: Option<(i16, i8)>, kinds: Kinds, rating: u16) -> List {
        let text = format!(
            "<playerslist><player><fideid>5</fideid><name>A, B</name><rating>{rating}</rating></player></playerslist>"
        );
        let month = month.map(|(year, month)| Month { year, month });
        let options = Options { month, kinds: Some(kinds), ..Options::default() };
        let mut index = Vec::new();
        import(text.as_bytes(), &options, &mut index, &mut |_| {}).unwrap();
        List::open(index).unwrap()
    }

    #[test]
    fn the_list_of_the_month_of_the_start_counts() {
        let mut lists = Lists::default();
        let day = Date::new(2026, 4, 30);
        assert!(lists.reference(day).is_none());
        lists.push(list(None, Kinds::Standard, 1000));
        assert_eq!(lists.reference(day).unwrap().standing, Standing::Unknown);
        lists.push(list(Some((2026, 6)), Kinds::Standard, 2006));
        assert_eq!(lists.reference(day).unwrap().standing, Standing::Later);
        lists.push(list(Some((2025, 12)), Kinds::Standard, 2012));
        lists.push(list(Some((2026, 3)), Kinds::Standard, 2003));
        let earlier = lists.reference(day).unwrap();
        assert_eq!((earlier.standing, earlier.by_id(5).unwrap().standard.rating), (Standing::Earlier, Some(2003)));
        lists.push(list(Some((2026, 4)), Kinds::Standard, 2004));
        lists.push(list(Some((2026, 4)), Kinds::Blitz, 2104));
        let due = lists.reference(day).unwrap();
        let entry = due.by_id(5).unwrap();
        assert!(due.is_decisive() && due.holds(Kinds::Blitz) && !due.holds(Kinds::Rapid));
        assert_eq!((entry.standard.rating, entry.rapid.rating, entry.blitz.rating), (Some(2004), None, Some(2104)));
        assert_eq!(lists.reference(None).unwrap().standing, Standing::Unknown);
    }
}
