//! The data of the regulations as Rust tables, written from `sets/fide` and `data` by the tests of `generate`.

mod acceleration;
mod burstein;
mod double_swiss;
mod dubov;
mod dutch;
pub(super) mod federations;
mod formats;
mod general_handling;
mod lim;
mod rating;
mod round_robin;
mod submission;
mod team_swiss;
mod tie_breaks;
mod titles;
mod unplayed;

use std::borrow::Cow::Borrowed as B;

use super::{Article, Before, Clock, Confidence, Edition, Federation, Module, FederationStatus, Timeline, Value};
use crate::base::Date;

/// The timelines in the order of [`Module::ALL`].
pub(super) static TIMELINES: [&Timeline; Module::ALL.len()] = [
    &formats::TIMELINE,
    &general_handling::TIMELINE,
    &dutch::TIMELINE,
    &dubov::TIMELINE,
    &burstein::TIMELINE,
    &lim::TIMELINE,
    &double_swiss::TIMELINE,
    &team_swiss::TIMELINE,
    &round_robin::TIMELINE,
    &acceleration::TIMELINE,
    &tie_breaks::TIMELINE,
    &unplayed::TIMELINE,
    &rating::TIMELINE,
    &titles::TIMELINE,
    &submission::TIMELINE,
];
