//! A condition with its value, its requirement and the margin between them.

use serde::Serialize;

use super::datum::Datum;
use crate::base::Points;

/// What a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Games, players, federations, days, minutes.
    Count,
    /// Tenths of a point.
    Points,
    /// Rating points.
    Rating,
}

/// On which side of the requirement the value has to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// At least the requirement.
    AtLeast,
    /// At most the requirement.
    AtMost,
}

/// One condition of a norm, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The article, in the numbering since 2022.
    pub article: &'static str,
    /// What is counted or asked.
    pub about: &'static str,
    /// Whether it is met; `None` when that cannot be decided.
    pub met: Option<bool>,
    /// The value, when there is one.
    pub value: Option<i32>,
    /// What is required.
    pub required: i32,
    /// At least or at most.
    pub limit: Limit,
    /// What value and requirement count.
    pub unit: Unit,
    /// The datum that would decide it, or could change the verdict.
    pub missing: Option<Datum>,
    /// What else there is to know.
    pub note: Option<&'static str>,
}

impl Condition {
    /// A count that must reach a number.
    pub(super) const fn at_least(article: &'static str, about: &'static str, value: i32, required: i32) -> Condition {
        let limit = Limit::AtLeast;
        Condition {
            article,
            about,
            met: Some(value >= required),
            value: Some(value),
            required,
            limit,
            unit: Unit::Count,
            missing: None,
            note: None,
        }
    }

    /// A count that must not exceed a number.
    pub(super) const fn at_most(article: &'static str, about: &'static str, value: i32, required: i32) -> Condition {
        let met = Some(value <= required);
        Condition { met, limit: Limit::AtMost, ..Condition::at_least(article, about, value, required) }
    }

    /// A condition that an answer decides: `None` asks for `missing`.
    pub(super) const fn answered(
        article: &'static str,
        about: &'static str,
        met: Option<bool>,
        missing: Datum,
    ) -> Condition {
        let missing = if met.is_none() { Some(missing) } else { None };
        Condition { met, value: None, missing, ..Condition::at_least(article, about, 0, 0) }
    }

    pub(super) const fn in_unit(self, unit: Unit) -> Condition {
        Condition { unit, ..self }
    }

    pub(super) const fn noted(self, note: &'static str) -> Condition {
        Condition { note: Some(note), ..self }
    }

    /// By how much the requirement is exceeded; negative when it is missed. In the condition's unit.
    pub fn margin(&self) -> Option<i32> {
        let value = self.value?;
        Some(match self.limit {
            Limit::AtLeast => value - self.required,
            Limit::AtMost => self.required - value,
        })
    }

    fn text(&self, value: i32) -> String {
        match self.unit {
            Unit::Count | Unit::Rating => value.to_string(),
            Unit::Points => Points::from_tenths(value).to_string(),
        }
    }

    /// One sentence about it.
    pub fn why(&self) -> String {
        let mut text = self.about.to_owned();
        if let Some(value) = self.value {
            let side = match self.limit {
                Limit::AtLeast => "at least",
                Limit::AtMost => "at most",
            };
            text = format!("{text}: {}, {side} {} required", self.text(value), self.text(self.required));
        }
        if let Some(note) = self.note {
            text = format!("{text}; {note}");
        }
        if self.met.is_none() {
            text = format!("{text}; not known: {}", self.missing.map_or("more than the file tells", Datum::text));
        }
        text
    }

    /// The margin as text.
    pub fn margin_text(&self) -> Option<String> {
        self.margin().map(|margin| self.text(margin))
    }

    /// The value as text.
    pub fn value_text(&self) -> Option<String> {
        self.value.map(|value| self.text(value))
    }

    /// The requirement as text; `None` where there is no number.
    pub fn required_text(&self) -> Option<String> {
        self.value.map(|_| self.text(self.required))
    }
}
