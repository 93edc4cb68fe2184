//! JSON Schemas of the values whose form in JSON is not that of their type.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{ColourField, Opponent, Said};

impl<T: JsonSchema> JsonSchema for Said<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Option::<T>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Option::<T>::json_schema(generator)
    }
}

impl JsonSchema for Opponent {
    fn schema_name() -> Cow<'static, str> {
        "Opponent".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Starting rank of the opponent; 0 for nobody, `?` for something unreadable, null for nothing.",
            "anyOf": [{"type": "integer", "minimum": 0, "maximum": u16::MAX}, {"const": "?"}, {"type": "null"}]
        })
    }
}

impl JsonSchema for ColourField {
    fn schema_name() -> Cow<'static, str> {
        "ColourField".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "`w`, `b`, `-` for none, `?` for something unreadable, null for nothing.",
            "enum": ["w", "b", "-", "?", null]
        })
    }
}
