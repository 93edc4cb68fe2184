//! The tables of facts of an event file. Every field may be missing: what is not answered makes an article unverifiable, never wrong.

use serde::Deserialize;

use super::ArbiterTitle;
use crate::base::{Date, Moment};

/// When a round was played.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoundTimes {
    /// The round.
    pub no: u16,
    /// Only of this category; of all when it is missing.
    pub category: Option<String>,
    /// When its pairing was published.
    pub published: Option<Moment>,
    /// When play began.
    pub start: Option<Moment>,
    /// When the last game ended.
    pub end: Option<Moment>,
}

/// An arbiter of the event.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Arbiter {
    /// Name.
    pub name: String,
    /// What the arbiter did.
    pub role: ArbiterRole,
    /// FIDE identification number.
    pub fide_id: Option<u32>,
    /// Title at the start of the event.
    pub title: Option<ArbiterTitle>,
    /// Whether the arbiter held a licence of FIDE.
    pub licensed: Option<bool>,
    /// Whether the arbiter was active in the sense of B.06.3.
    pub active: Option<bool>,
    /// The norm recommended for this event: `IA`, `FA`, `NA`.
    pub norm: Option<ArbiterTitle>,
}

/// What an arbiter did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ArbiterRole {
    /// Chief arbiter.
    Chief,
    /// Deputy chief arbiter.
    Deputy,
    /// Assistant or sector arbiter.
    Assistant,
}

/// What is known of a player beyond the tournament file.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Entry {
    /// The category.
    pub category: String,
    /// Starting rank there.
    pub no: u16,
    /// State or region that the player represents.
    pub state: Option<String>,
    /// The way by which the player is entitled to play, as the regulations name it.
    pub route: Option<String>,
    /// Fee paid, in the currency of the event.
    pub fee: Option<u32>,
    /// Number in the national list.
    pub national_id: Option<u32>,
    /// Day of registration.
    pub registered: Option<Date>,
    /// Who registered the player: `state`, `federation`, `player`.
    pub registered_by: Option<String>,
    /// Day of payment.
    pub paid: Option<Date>,
    /// Whether the player came to the technical meeting.
    pub at_meeting: Option<bool>,
    /// First day of membership in the federation.
    pub member_since: Option<Date>,
    /// Full date of birth as the passport gives it.
    pub passport_birth: Option<Date>,
}

/// A participating federation, or a team of it.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Participation {
    /// Code of the federation.
    pub federation: String,
    /// Day on which its entry was sent.
    pub entered: Option<Date>,
    /// Day on which its entry fee was paid.
    pub fee_paid: Option<Date>,
    /// Day on which its team list was sent.
    pub list_sent: Option<Date>,
    /// Items that the team list held.
    #[serde(default)]
    pub list_items: Vec<String>,
    /// Days on which its teams after the first were admitted, in order.
    #[serde(default)]
    pub admitted: Vec<Date>,
}

/// Somebody who holds something that gives a right: a champion, a place in an earlier championship.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Holder {
    /// The right, as the regulations name it.
    pub of: String,
    /// FIDE identification number.
    pub fide_id: u32,
    /// The year of it.
    pub year: Option<i16>,
}

/// A prize that was announced.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Prize {
    /// The category; of all when it is missing.
    pub category: Option<String>,
    /// The place it is for.
    pub place: u16,
    /// Amount in whole units.
    #[serde(default)]
    pub amount: u32,
    /// Code of the currency.
    #[serde(default)]
    pub currency: String,
    /// The amount is a value in kind, not cash.
    #[serde(default)]
    pub in_kind: bool,
    /// What else is given: `gold`, `cup`.
    pub object: Option<String>,
}

/// Something that was awarded.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Award {
    /// The category; of all when it is missing.
    pub category: Option<String>,
    /// What: `champion`, `gold`, `silver`, `bronze`, `qualifier`, a title, `board-1-gold`.
    pub award: String,
    /// Starting rank of the player.
    pub player: Option<u16>,
    /// The team or state, by name.
    pub team: Option<String>,
}

/// A line of the ranking of states or teams that was published.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TeamResult {
    /// The category.
    pub category: String,
    /// Name.
    pub team: String,
    /// Place.
    pub place: u16,
    /// Sum of scores, as printed.
    pub score: Option<String>,
    /// Values of the tie-breaks in order, as printed.
    #[serde(default)]
    pub tie_breaks: Vec<String>,
}

/// A penalty that was imposed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Penalty {
    /// The category.
    pub category: String,
    /// What for: `late-registration`, `no-show`, `left`.
    pub reason: String,
    /// Starting rank of the player.
    pub player: u16,
    /// Amount in the currency of the event.
    pub amount: u32,
}

/// A registration that was cancelled.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Cancellation {
    /// Who.
    pub name: String,
    /// The fee that had been paid.
    pub fee: u32,
    /// What the organiser kept of it.
    pub retained: u32,
}

/// A member of a committee.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Member {
    /// Name.
    pub name: String,
    /// Code of the federation.
    pub federation: String,
    /// Whether the member is a reserve.
    #[serde(default)]
    pub reserve: bool,
}

/// A protest.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Protest {
    /// When the session ended.
    pub session_ended: Option<Moment>,
    /// When it was submitted.
    pub submitted: Option<Moment>,
    /// Whether it was in writing.
    pub written: Option<bool>,
    /// The fee that came with it.
    pub fee: Option<u32>,
    /// Whether it was upheld.
    pub upheld: Option<bool>,
    /// Whether the fee was returned.
    pub fee_returned: Option<bool>,
    /// Codes of the federations concerned.
    #[serde(default)]
    pub parties: Vec<String>,
    /// Names of the members who voted.
    #[serde(default)]
    pub voted: Vec<String>,
}

/// A reference list.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ListFile {
    /// Where it stands, from the folder of the event file.
    pub path: String,
    /// Which it is.
    pub list: ListKind,
    /// Its month: `2016-02`.
    pub month: String,
}

/// Which list a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ListKind {
    /// The list of FIDE.
    Fide,
    /// The list of the national federation.
    National,
}

/// What the rating report says of a category.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RatingReport {
    /// The category.
    pub category: String,
    /// Games reported as rated, of all players.
    pub rated_games: Option<u32>,
    /// Starting ranks of unrated players whose result is disregarded.
    pub disregarded: Option<Vec<u16>>,
    /// Starting ranks of unrated players whose first performance counts.
    pub first_performances: Option<Vec<u16>>,
    /// Games of rated players against rated ones.
    pub games_between_rated: Option<u32>,
}

/// A line-up that a captain handed in, or did not.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LineUpSheet {
    /// The category; of all when it is missing.
    pub category: Option<String>,
    /// The round.
    pub round: u16,
    /// Name of the team.
    pub team: String,
    /// Whether it came in time.
    pub in_time: bool,
    /// The players by board, as places in the list of the team from 1.
    #[serde(default)]
    pub players: Vec<usize>,
}
