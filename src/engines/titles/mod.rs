//! Title norms by B.01: what the games of a player are worth, condition by condition.

mod answers;
pub mod application;
mod condition;
mod conditions;
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

pub use answers::{Answers, ArbiterTitle, EventClass};
pub use condition::{Condition, Limit, Unit};
pub use event::Setting;
pub use form::Form;
pub use norm::{Case, Norm, NotCounted};
pub use norms::{ConditionRow, NormRow, Norms, open_titles};
pub use record::{Federation, Game, Outcome, Person, Record};
pub use required::required_score;
pub use rules::{NormTitle, TitleRules, is_title_holder};
pub use swiss::{RoundCount, SwissCounts};
pub use what_if::WhatIf;
