//! Scrutineer reads chess tournament files, converts them without loss and checks everything in them against the
//! regulations that were in force on the event's dates.

pub mod anonymise;
pub mod base;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod conditions;
mod declared;
pub mod dossier;
pub mod engines;
pub mod finding;
pub mod formats;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
pub mod grammar;
pub mod lists;
pub mod model;
pub mod profile;
pub mod regs;
pub mod report;
pub mod rules;
pub mod tree;
