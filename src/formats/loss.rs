//! What a target format cannot hold.
//!
//! Every writer goes through the same inventory of a tournament: what its format has no field for is a loss, and so is what does
//! not fit into a field. A loss names the datum, the reason and every place, so nothing is dropped or cut in silence.

use std::fmt;

use serde::Serialize;

use crate::base::Encoding;
use crate::model::{Datum, National, Place, Player, Tournament};

/// Why the target cannot hold a datum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has no field for it.
    NoField,
    /// Its field has so many characters: texts are cut, numbers left out.
    TooLong(u16),
    /// Its field cannot say such a value, which is left out.
    NoSuchValue,
    /// It says less: another value is written, for the reason given.
    SaysLess(&'static str),
    /// The encoding lacks characters, which become question marks.
    Encoding(Encoding),
    /// It could not be understood in the source.
    NotUnderstood,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NoField => f.write_str("the format has no field for it"),
            Why::TooLong(width) => write!(f, "longer than the field's width of {width}"),
            Why::NoSuchValue => f.write_str("the field cannot hold this value"),
            Why::SaysLess(how) => f.write_str(how),
            Why::Encoding(encoding) => write!(f, "the encoding {} lacks characters of it", encoding.label()),
            Why::NotUnderstood => f.write_str("it was not understood in the source"),
        }
    }
}

/// A datum that the target cannot hold, with all its places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "LossJson")]
pub struct Loss {
    /// What is lost.
    pub datum: Datum,
    /// Why.
    pub why: Why,
    /// Where, in order; never empty.
    pub places: Vec<Place>,
}

impl Loss {
    /// How many places are listed when a loss is printed.
    pub const SHOWN: usize = 5;
}

impl fmt::Display for Loss {
    /// `date of birth (2 places: player 3, player 9): the format has no field for it`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.datum.words())?;
        if self.places.as_slice() != [Place::Event] {
            let shown: Vec<String> = self.places.iter().take(Loss::SHOWN).map(Place::to_string).collect();
            let more = if self.places.len() > Loss::SHOWN { ", …" } else { "" };
            match self.places.len() {
                1 => write!(f, " ({})", shown.join(""))?,
                count => write!(f, " ({count} places: {}{more})", shown.join(", "))?,
            }
        }
        write!(f, ": {}", self.why)
    }
}

/// A loss in JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct LossJson {
    /// The datum.
    what: &'static str,
    /// Why it is lost.
    why: String,
    /// How often.
    count: usize,
    /// Where.
    places: Vec<String>,
}

impl From<Loss> for LossJson {
    fn from(loss: Loss) -> LossJson {
        let places: Vec<String> = loss.places.iter().map(Place::to_string).collect();
        LossJson { what: loss.datum.words(), why: loss.why.to_string(), count: places.len(), places }
    }
}

/// Losses grouped by datum and reason.
#[derive(Clone, Debug, Default)]
pub(super) struct Losses(Vec<Loss>);

impl Losses {
    /// Notes a loss at a place.
    pub(super) fn add(&mut self, datum: Datum, why: Why, place: Place) {
        match self.0.iter_mut().find(|loss| loss.datum == datum && loss.why == why) {
            Some(loss) if loss.places.last() == Some(&place) => {}
            Some(loss) => loss.places.push(place),
            None => self.0.push(Loss { datum, why, places: vec![place] }),
        }
    }

    /// What of a tournament a format lacks: `holds` tells, for a datum and its place, whether the format has a field for it,
    /// and `keeps` whether it can take over what was not understood.
    pub(super) fn of(t: &Tournament, keeps: bool, mut holds: impl FnMut(Datum, &Place) -> bool) -> Losses {
        let mut losses = Losses::default();
        t.inventory(&mut |datum, place, understood| {
            if !holds(datum, &place) {
                losses.add(datum, Why::NoField, place);
            } else if !understood && !keeps {
                losses.add(datum, Why::NotUnderstood, place);
            }
        });
        losses
    }

    /// The losses in the order of the inventory.
    pub(super) fn finish(mut self) -> Vec<Loss> {
        self.0.sort_by_key(|loss| loss.datum);
        for loss in &mut self.0 {
            loss.places.sort();
            loss.places.dedup();
        }
        self.0
    }
}

/// The national number and rating of a player, for formats that have fields for these alone, and whether they are all that the player's
/// national records say.
pub(super) fn plain_national(p: &Player) -> (Option<&National>, bool) {
    let national = p.national.first().filter(|n| n.federation.is_empty());
    let rest = p.national.iter().skip(usize::from(national.is_some())).count();
    let held = national.is_none_or(|n| {
        n.sex.is_absent()
            && n.classification.is_absent()
            && n.name.is_absent()
            && n.origin.is_absent()
            && n.birth.is_absent()
            && n.id.text() != "0"
    });
    (national, rest == 0 && held)
}
