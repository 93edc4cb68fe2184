//! What no tournament file says about an event and a norm may hang on.

use serde::{Deserialize, Serialize};

use crate::base::Date;

/// The classes of events for which the Title Regulations make exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventClass {
    /// None of those below.
    Ordinary,
    /// Final stage of the national championship, open or women's (1.4.3a).
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

/// Title of the chief arbiter, as far as 1.1.5 asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum ArbiterTitle {
    /// International Arbiter.
    Ia,
    /// FIDE Arbiter.
    Fa,
    /// National Arbiter, or none.
    Na,
}

/// Answers that come from the event's dossier; what is not answered is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Answers {
    /// What kind of event it is.
    pub class: Option<EventClass>,
    /// Day on which it was registered with FIDE (1.1.1).
    pub registered: Option<Date>,
    /// The chairman of the Qualification Commission accepted a late registration (1.1.1).
    pub late_registration_accepted: Option<bool>,
    /// Title of the chief arbiter (1.1.5).
    pub chief_arbiter: Option<ArbiterTitle>,
    /// The format has prior approval (1.4.2e).
    pub format_accepted: Option<bool>,
    /// The shorter time control is accepted for norms (resolution of 2026).
    pub time_control_accepted: Option<bool>,
    /// All games have the same time control and clock settings (1.1.3b).
    pub same_clocks: Option<bool>,
}
