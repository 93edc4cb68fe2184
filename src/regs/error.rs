//! What can be wrong with a regulation set or an event file.

use serde::de::DeserializeOwned;

use crate::base::Span;

/// Largest regulation set or event file, in bytes.
pub const MAX_TOML_BYTES: usize = 4 << 20;

/// A fault of a regulation set, an event file or a choice of regulations, with its place when it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", file.as_ref().map(|name| format!("{name}: ")).unwrap_or_default())]
pub struct RegsError {
    /// What is wrong, and what would be right.
    pub message: String,
    /// The name of the file.
    pub file: Option<String>,
    /// The bytes of the file that are at fault.
    pub span: Option<Span>,
}

impl RegsError {
    /// A fault of a choice, in no file.
    pub fn choice(message: impl Into<String>) -> RegsError {
        RegsError { message: message.into(), file: None, span: None }
    }

    /// A fault at a place in a file.
    pub fn at(file: &str, span: std::ops::Range<usize>, message: impl Into<String>) -> RegsError {
        RegsError {
            message: message.into(),
            file: Some(file.to_owned()),
            span: Some(Span::new(span.start as u32, span.end as u32)),
        }
    }
}

/// Reads a TOML text of at most [`MAX_TOML_BYTES`]; unknown keys and wrong types are errors with their place.
pub(crate) fn read_toml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, RegsError> {
    if text.len() > MAX_TOML_BYTES {
        return Err(RegsError::at(file, 0..0, format!("longer than {MAX_TOML_BYTES} bytes")));
    }
    toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or(0..text.len());
        RegsError::at(file, span, error.message())
    })
}

/// ` (did you mean `x`?)` for the nearest of the known names, or nothing when none is near.
pub(super) fn did_you_mean<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    known
        .map(|candidate| (strsim::damerau_levenshtein(name, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len() / 5)
        .min()
        .map(|(_, candidate)| format!(" (did you mean `{candidate}`?)"))
        .unwrap_or_default()
}
