//! Players.

use serde::{Deserialize, Serialize};

use super::Said;
use crate::base::{BirthDate, Loc, PlayerNo, Points};

/// Sex as tournament files state it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Sex {
    /// `m`.
    Man,
    /// `w`, or `f` in the older dialects.
    Woman,
}

/// A FIDE title of a player, ordered as C.04.2 (2026) 2.2.2 ranks them: GM first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum Title {
    /// Grandmaster.
    #[serde(rename = "GM")]
    Gm,
    /// International Master.
    #[serde(rename = "IM")]
    Im,
    /// Woman Grandmaster.
    #[serde(rename = "WGM")]
    Wgm,
    /// FIDE Master.
    #[serde(rename = "FM")]
    Fm,
    /// Woman International Master.
    #[serde(rename = "WIM")]
    Wim,
    /// Candidate Master.
    #[serde(rename = "CM")]
    Cm,
    /// Woman FIDE Master.
    #[serde(rename = "WFM")]
    Wfm,
    /// Woman Candidate Master.
    #[serde(rename = "WCM")]
    Wcm,
}

impl Title {
    /// Every title with its abbreviation and the letters that older files use for it.
    pub const SPELLINGS: [(Title, &'static str, &'static str); 8] = [
        (Title::Gm, "GM", "g"),
        (Title::Im, "IM", "m"),
        (Title::Wgm, "WGM", "wg"),
        (Title::Fm, "FM", "f"),
        (Title::Wim, "WIM", "wm"),
        (Title::Cm, "CM", "c"),
        (Title::Wfm, "WFM", "wf"),
        (Title::Wcm, "WCM", "wc"),
    ];

    /// Reads an abbreviation or the short letters, in either case; French `gf mf ff cf` as well. `None` for anything else.
    pub fn parse(text: &str) -> Option<Title> {
        let text = text.trim();
        Title::SPELLINGS
            .iter()
            .find(|(_, long, short)| text.eq_ignore_ascii_case(long) || text.eq_ignore_ascii_case(short))
            .map(|t| t.0)
            .or_else(|| {
                let french = [("gf", Title::Wgm), ("mf", Title::Wim), ("ff", Title::Wfm), ("cf", Title::Wcm)];
                french.iter().find(|(letters, _)| text.eq_ignore_ascii_case(letters)).map(|(_, title)| *title)
            })
    }

    /// The abbreviation: `GM`, `WFM`.
    pub fn abbreviation(self) -> &'static str {
        Title::SPELLINGS.iter().find(|(title, ..)| *title == self).map_or("", |(_, long, _)| long)
    }

    /// A title that only women hold.
    pub const fn is_womens(self) -> bool {
        matches!(self, Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm)
    }
}

/// A participant as the file describes them. The rounds stand in [`Sheet`](super::Sheet) under the same index.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Player {
    /// Starting rank.
    pub no: Said<PlayerNo>,
    /// Name, as written (`Family, First` by the format).
    pub name: Said<String>,
    /// Sex.
    pub sex: Said<Sex>,
    /// Title.
    pub title: Said<Title>,
    /// Rating in the FIDE column; absent for blank and 0 (unrated).
    pub rating: Said<u16>,
    /// Federation, as written.
    pub federation: Said<String>,
    /// FIDE identification number (FIN), digits only; absent for blank, dashes and 0.
    pub fide_id: Said<u32>,
    /// Date of birth.
    pub birth: Said<BirthDate>,
    /// Points that the file states.
    pub points: Said<Points>,
    /// Final rank that the file states.
    pub rank: Said<u16>,
    /// Club, where the source has one.
    pub club: Said<String>,
    /// Statements of a federation's own record (TRF26 NRS), if any.
    pub national: Vec<National>,
    /// Opaque remarks tied to the player (Tornelo `DAT`): type and value.
    pub remarks: Vec<(String, String)>,
    /// Tie-break values that the file or table states, in the order of its columns.
    pub tie_breaks: Vec<Said<String>>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}

impl Player {
    /// The starting rank; 0 when the record has no readable one.
    pub fn number(&self) -> PlayerNo {
        self.no.value().unwrap_or(PlayerNo(0))
    }
}

/// One National Rating Support record of TRF26.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct National {
    /// The federation code that stands in place of 001.
    pub federation: String,
    /// National sex, classification, name, origin, number and date of birth as written.
    pub sex: Said<Sex>,
    /// National classification or title.
    pub classification: Said<String>,
    /// National spelling of the name.
    pub name: Said<String>,
    /// National rating.
    pub rating: Said<u16>,
    /// State, region or club.
    pub origin: Said<String>,
    /// National number.
    pub id: Said<String>,
    /// Date of birth.
    pub birth: Said<BirthDate>,
    /// The record.
    #[serde(skip)]
    pub loc: Loc,
}
