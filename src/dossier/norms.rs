//! What norms hang on and no tournament file says: the tables `[norms]` and `[[claim]]`, and what others add.

use serde::{Deserialize, Serialize};

use super::{ArbiterRole, Dossier};
use crate::base::Date;
use crate::model::Title;

/// The classes of events for which the Title Regulations make exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EventClass {
    /// None of those below.
    Ordinary,
    /// Final stage of the national championship, open or women's (B.01 1.4.3a).
    NationalFinal,
    /// National team championship (1.4.3b).
    NationalTeam,
    /// Zonal or sub-zonal tournament (1.4.3c).
    Zonal,
    /// World or continental team or club championship (1.4.1b).
    TeamChampionship,
    /// World Cup or Women's World Cup (1.4.1b).
    WorldCup,
}

/// An arbiter's title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum ArbiterTitle {
    /// International Arbiter.
    Ia,
    /// FIDE Arbiter.
    Fa,
    /// National Arbiter.
    Na,
    /// None of them.
    None,
}

impl ArbiterTitle {
    /// The abbreviation: `IA`, `FA`, `NA`; `none` for none of them.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            ArbiterTitle::Ia => "IA",
            ArbiterTitle::Fa => "FA",
            ArbiterTitle::Na => "NA",
            ArbiterTitle::None => "none",
        }
    }
}

/// Table `[norms]`: answers to what a norm asks of the event; what is not answered is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Answers {
    /// What kind of event it is.
    pub class: Option<EventClass>,
    /// A zonal of the federation alone was held in the same year, so that its final is no exception (1.4.3a).
    pub own_zonal_in_the_year: Option<bool>,
    /// Day on which it was registered with FIDE (1.1.1); stands in `[dates]` as `registered-with-fide`.
    #[serde(skip)]
    pub registered: Option<Date>,
    /// The chairman of the Qualification Commission accepted a late registration (1.1.1).
    pub late_registration_accepted: Option<bool>,
    /// Title of the chief arbiter (1.1.5); stands in `[[arbiter]]`.
    #[serde(skip)]
    pub chief_arbiter: Option<ArbiterTitle>,
    /// The format has prior approval (1.4.2e).
    pub format_accepted: Option<bool>,
    /// The shorter time control is accepted for norms (resolution of 2026).
    pub time_control_accepted: Option<bool>,
    /// All games have the same time control and clock settings (1.1.3b).
    pub same_clocks: Option<bool>,
    /// Rounds on the fullest day (1.1.3), by the starts in `[[round]]`.
    #[serde(skip)]
    pub rounds_a_day: Option<u16>,
    /// Ratings and titles of the file are those at the time of each game (1.1.4), in an event of more than 30 days.
    pub ratings_of_each_game: Option<bool>,
    /// Number of member federations that may take part in the championship (1.2.2).
    pub member_federations: Option<u32>,
}

/// How a title result is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A norm by the games (1.4).
    #[default]
    Games,
    /// A norm of nine games by the place in a championship (1.2.3).
    DirectNorm,
    /// The title by the place in a championship (1.2).
    DirectTitle,
}

/// Table `[[claim]]`: a title result that is claimed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Claim {
    /// The file in which the player stands, as [`EventFile::path`](super::EventFile::path) names it; any file when it is missing.
    pub file: Option<String>,
    /// Starting rank.
    pub player: u16,
    /// The title.
    pub title: Title,
    /// How it was reached.
    #[serde(default)]
    pub way: Way,
}

impl Dossier {
    /// The title results that are claimed for players of a file, by its path.
    pub fn claims_in<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a Claim> {
        let in_file = move |claim: &&Claim| claim.file.as_ref().is_none_or(|file| path.ends_with(file.as_str()));
        self.claims.iter().filter(in_file)
    }

    /// What norms ask of the event, with what other tables of the event file say about it.
    pub fn norm_answers(&self) -> Answers {
        let chief = self.arbiters.iter().find(|arbiter| arbiter.role == ArbiterRole::Chief);
        Answers {
            chief_arbiter: chief.and_then(|arbiter| arbiter.title),
            registered: self.dates.get("registered-with-fide").map(|moment| moment.date),
            rounds_a_day: self.rounds_a_day(),
            ..self.norms
        }
    }

    /// Rounds on the fullest day of any category; `None` when no round has a start.
    fn rounds_a_day(&self) -> Option<u16> {
        let mut starts: Vec<(Option<&str>, Date)> =
            self.rounds.iter().filter_map(|round| Some((round.category.as_deref(), round.start?.date))).collect();
        starts.sort_unstable();
        starts.chunk_by(|a, b| a == b).map(<[_]>::len).max().map(|rounds| rounds as u16)
    }
}
