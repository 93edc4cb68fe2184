//! Values of parameters.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// The value of a parameter. Points are texts such as `0.5`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Bool(bool),
    /// A whole number, in the unit that the parameter's name tells.
    Int(i64),
    /// A text.
    Text(Cow<'static, str>),
    /// Words in an order: codes, titles, records.
    Words(Cow<'static, [Cow<'static, str>]>),
}

impl Value {
    /// What kind of value it is, as an error message says it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Value::Bool(_) => "true or false",
            Value::Int(_) => "a whole number",
            Value::Text(_) => "a text",
            Value::Words(_) => "a list of texts",
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => write!(f, "{value}"),
            Value::Int(value) => write!(f, "{value}"),
            Value::Text(value) => f.write_str(value),
            Value::Words(words) => f.write_str(&words.join(" ")),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Value, D::Error> {
        d.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("true, false, a whole number, a text or a list of texts")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Int(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::Text(Cow::Owned(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut words = Vec::new();
        while let Some(word) = items.next_element::<String>()? {
            words.push(Cow::Owned(word));
        }
        Ok(Value::Words(Cow::Owned(words)))
    }
}
