//! The federation codes of FIDE.

use serde::{Deserialize, Serialize};

use super::tables::federations::{ALIASES, FEDERATIONS};
use crate::base::Date;

/// A federation code: three capital letters that FIDE uses, or that files use for it.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Federation {
    /// The code: `GER`.
    pub code: &'static str,
    /// The name.
    pub name: &'static str,
    /// What kind of code it is.
    pub status: FederationStatus,
    /// First day of its use, when the code is younger than the files.
    pub since: Option<Date>,
    /// Last day of its use, for a code of the past.
    pub until: Option<Date>,
    /// The code to use instead.
    pub successor: Option<&'static str>,
    /// The continent, as FIDE divides the world; empty when not found.
    pub continent: &'static str,
    /// The zone in the latest division seen: `3.3`; empty when not found.
    pub zone: &'static str,
    /// The zone of 2010 to 2016; empty when not found.
    pub zone_2010: &'static str,
    /// Whether the zone is told by a source, not assumed.
    pub zone_sure: bool,
    /// What else to know.
    pub note: &'static str,
}

/// What kind of code a federation code is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FederationStatus {
    /// A member federation.
    Current,
    /// An affiliated organisation.
    Affiliated,
    /// No federation, but a code of FIDE: `FID`, `NON`.
    Special,
    /// A team that is no federation's.
    Team,
    /// A code of the past.
    Historic,
    /// Never a code of FIDE, but met in files.
    Wrong,
    /// Not known to be a code of FIDE.
    Unverified,
}

impl Federation {
    /// All codes, in ascending order.
    pub fn all() -> &'static [Federation] {
        FEDERATIONS
    }

    /// The federation with this code, in capital letters.
    pub fn by_code(code: &str) -> Option<&'static Federation> {
        let at = FEDERATIONS.binary_search_by(|federation| federation.code.cmp(code)).ok()?;
        FEDERATIONS.get(at)
    }

    /// Whether a player, or on its day an event, may stand under this code.
    pub fn is_valid(&self) -> bool {
        matches!(self.status, FederationStatus::Current | FederationStatus::Affiliated | FederationStatus::Special)
    }

    /// Whether the code was in use on a day.
    pub fn in_use(&self, day: Date) -> bool {
        self.since.is_none_or(|since| since <= day) && self.until.is_none_or(|until| day <= until)
    }

    /// The federation that somebody means who writes another country's code (`DEU`), small letters, a code of the past or the
    /// name; `None` when the text is a valid code or when it is not clear what is meant.
    pub fn suggest(text: &str) -> Option<&'static Federation> {
        let text = text.trim();
        let code = text.to_ascii_uppercase();
        let known = Federation::by_code(&code);
        let meant = match known {
            Some(federation) => federation.successor.and_then(Federation::by_code).unwrap_or(federation),
            None => match ALIASES.binary_search_by(|(alias, _)| (*alias).cmp(&code)) {
                Ok(at) => Federation::by_code(ALIASES.get(at)?.1)?,
                Err(_) => FEDERATIONS.iter().find(|f| f.is_valid() && f.name.eq_ignore_ascii_case(text))?,
            },
        };
        (meant.is_valid() && meant.code != text).then_some(meant)
    }
}
