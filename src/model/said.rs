//! What a file says about a datum, and where.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::base::Loc;

/// Whether, and where, a file states a datum.
///
/// Engines use [`Said::get`]; rules look at the place. In JSON only the value shows (`null` when there is none).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Said<T> {
    /// The file states it there.
    Stated(T, Loc),
    /// Not stated; concluded from something else, for the reason given.
    Derived(T, &'static str),
    /// Something stands there that could not be understood.
    Unreadable(Loc),
    /// Nothing is said.
    #[default]
    Absent,
}

impl<T> Said<T> {
    /// The value, stated or derived.
    pub const fn get(&self) -> Option<&T> {
        match self {
            Said::Stated(value, _) | Said::Derived(value, _) => Some(value),
            Said::Unreadable(_) | Said::Absent => None,
        }
    }

    /// The value with its place, only if the file states it.
    pub const fn stated(&self) -> Option<(&T, Loc)> {
        match self {
            Said::Stated(value, loc) => Some((value, *loc)),
            _ => None,
        }
    }

    /// The place where it stands, readable or not.
    pub const fn loc(&self) -> Option<Loc> {
        match self {
            Said::Stated(_, loc) | Said::Unreadable(loc) => Some(*loc),
            Said::Derived(..) | Said::Absent => None,
        }
    }

    /// The same statement about something made from the value.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Said<U> {
        match self {
            Said::Stated(value, loc) => Said::Stated(f(value), loc),
            Said::Derived(value, why) => Said::Derived(f(value), why),
            Said::Unreadable(loc) => Said::Unreadable(loc),
            Said::Absent => Said::Absent,
        }
    }

    /// Whether nothing stands there at all.
    pub const fn is_absent(&self) -> bool {
        matches!(self, Said::Absent)
    }
}

impl<T: Copy> Said<T> {
    /// The value, stated or derived.
    pub const fn value(&self) -> Option<T> {
        match self {
            Said::Stated(value, _) | Said::Derived(value, _) => Some(*value),
            Said::Unreadable(_) | Said::Absent => None,
        }
    }
}

impl Said<String> {
    /// The text, empty when nothing is said.
    pub fn text(&self) -> &str {
        self.get().map_or("", String::as_str)
    }
}

impl<T: Serialize> Serialize for Said<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(s)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Said<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Said<T>, D::Error> {
        Ok(Option::<T>::deserialize(d)?.map_or(Said::Absent, |value| Said::Stated(value, Loc::default())))
    }
}
