//! What judging a condition brings to light.

use serde::Serialize;

/// What a statement means for the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// It has no object here.
    Idle,
    /// It holds.
    Holds,
    /// A datum is missing.
    Missing,
    /// It is broken.
    Broken,
}

/// One statement, about one category or the whole event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it means.
    pub weight: Weight,
    /// The category, when it is about one.
    pub category: Option<String>,
    /// One clause without a full stop.
    pub text: String,
}

/// Everything that judging a condition said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ruling {
    /// The statements.
    pub statements: Vec<Statement>,
    /// What follows from the results and has to be done: awards, qualifications, penalties.
    pub due: Vec<String>,
}

impl Ruling {
    fn say(&mut self, weight: Weight, category: Option<&str>, text: String) {
        self.statements.push(Statement { weight, category: category.map(str::to_owned), text });
    }

    /// The condition is broken.
    pub(super) fn broken(&mut self, category: Option<&str>, text: impl Into<String>) {
        self.say(Weight::Broken, category, text.into());
    }

    /// A datum is missing: `the day of …`.
    pub(super) fn missing(&mut self, category: Option<&str>, datum: impl Into<String>) {
        self.say(Weight::Missing, category, datum.into());
    }

    /// The condition holds.
    pub(super) fn holds(&mut self, category: Option<&str>, text: impl Into<String>) {
        self.say(Weight::Holds, category, text.into());
    }

    /// The condition has no object.
    pub(super) fn idle(&mut self, category: Option<&str>, text: impl Into<String>) {
        self.say(Weight::Idle, category, text.into());
    }

    /// A consequence that is due.
    pub(super) fn due(&mut self, text: impl Into<String>) {
        self.due.push(text.into());
    }

    /// Broken with a text, or holding with another.
    pub(super) fn either(
        &mut self,
        holds: bool,
        category: Option<&str>,
        good: impl Into<String>,
        bad: impl Into<String>,
    ) {
        if holds { self.holds(category, good) } else { self.broken(category, bad) }
    }

    /// Whether anything was said about a category, or at all for `None`.
    pub(super) fn is_silent(&self, category: Option<&str>) -> bool {
        !self.statements.iter().any(|s| category.is_none() || s.category.as_deref() == category)
    }
}
