//! Floor 3: regulations as data. Modules have editions by date; a set lays parameters, rule changes and articles over
//! them; [`resolve`] says what holds for an event.

mod ask;
mod condition;
mod error;
mod federation;
#[cfg(test)]
mod generate;
mod module;
mod resolve;
mod set;
mod show;
#[rustfmt::skip]
mod tables;
#[cfg(test)]
mod tests;
mod value;

pub use ask::Ask;
pub use condition::Condition;
pub(crate) use error::read_toml;
pub use error::{MAX_TOML_BYTES, RegsError};
pub use federation::{Federation, FederationStatus};
pub use module::{Article, Before, Cite, Clock, Confidence, Edition, Module, Timeline};
pub(crate) use resolve::STANDS_IN;
pub use resolve::{
    Catalogue, Citation, DEFAULT_SET, EditionChoice, EventDates, Layer, Layered, Pick, Resolved, resolve,
};
pub use set::{Category, Contradiction, Evidence, Level, RegulationSet, RuleChange, SetArticle};
pub use show::{EditionLine, Listing, ModuleLines, SetLine, Shown, ShownArticle, ShownModule};
pub use value::Value;
