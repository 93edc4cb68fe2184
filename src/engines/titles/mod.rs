//! Title norms by B.01: what the games of a player are worth, condition by condition.

pub mod application;
mod arbiters;
mod claims;
mod condition;
mod conditions;
mod datum;
mod direct;
mod event;
mod form;
mod norm;
mod norms;
mod record;
mod required;
mod rules;
mod swiss;
mod tally;
mod what_if;
#[cfg(test)]
mod worked_examples;

pub use crate::dossier::{Answers, ArbiterTitle, Claim, EventClass, Way};
pub use claims::Claimed;
pub use condition::{Condition, Limit, Unit};
pub use datum::Datum;
pub use event::{Arbiters, Setting};
pub use form::Form;
pub use norm::{Case, Exemption, Norm, NotCounted};
pub use norms::{ConditionRow, Excluded, NormRow, Norms, open_titles};
pub use record::{Federation, Game, Outcome, Person, Record, people};
pub use required::required_score;
pub use rules::{NormTitle, TitleRules, is_title_holder};
pub use swiss::{RoundCount, SwissCounts};
pub use what_if::WhatIf;
