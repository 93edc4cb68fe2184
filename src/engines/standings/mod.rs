//! Standings: every score, unplayed round and tie-break, in every edition of the regulations, with the reasons.
//!
//! A [`Setting`] says by which rules an event is reckoned. A [`Field`] holds its results in flat arrays, those of the players or of the teams,
//! with every unplayed round classified once ([`Category`], [`Valuation`]). A [`Table`] ranks the field by a [`List`] of tie-breaks.

mod boards;
mod buchholz;
pub mod compare;
mod count;
mod descriptor;
mod direct;
mod edition;
pub mod explain;
mod field;
mod figure;
mod historic;
mod koya;
mod ledger;
mod matches;
mod method;
mod names;
mod order;
mod performance;
pub mod prescribed;
pub mod prizes;
mod progress;
pub mod score;
mod seats;
mod sheet;
mod sonneborn;
pub mod stated;
pub mod swiss_manager;
mod terms;
mod unplayed;

pub use boards::Boards;
pub use descriptor::{Criterion, Limit, List, Reference};
pub use edition::Edition;
pub use field::Field;
pub use figure::Figure;
pub use ledger::{Entry, Kind, Ledger, Outcome, Setting};
pub use matches::match_points_decide;
pub use method::Method;
pub use names::from_name;
pub use order::{Decision, Row, Table};
pub use seats::{Roster, Seat};
pub use sheet::{OpponentScore, PlayerSheet, SheetCriterion, SheetRound};
pub use terms::{Fate, Term};
pub use unplayed::{Adjustment, Category, Valuation, adjustments};
