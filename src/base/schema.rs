//! JSON Schemas of the values that stand in JSON as texts.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{BirthDate, Date, Moment, Period, Points};

/// A text of a certain form.
macro_rules! text {
    ($type:ty, $name:literal, $pattern:literal, $description:literal) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"type": "string", "pattern": $pattern, "description": $description})
            }
        }
    };
}

text!(Points, "Points", "^-?[0-9]+\\.[0-9]$", "Points with one decimal.");
text!(Date, "Date", "^-?[0-9]{4,}-[0-9]{2}-[0-9]{2}$", "A day: 2026-03-14.");
text!(BirthDate, "BirthDate", "^-?[0-9]{4,}(-[0-9]{2}){0,2}$", "A date of birth, or its year, or year and month.");
text!(
    Moment,
    "Moment",
    "^-?[0-9]{4,}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$",
    "A day, or a day and time: 2026-03-14 09:30."
);
text!(Period, "Period", "^[0-9]+ (years?|months?|weeks?|days?|hours?|minutes?)$", "A span of time: 45 days.");
