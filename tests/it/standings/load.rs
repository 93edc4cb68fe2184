//! Tournaments for the tests of the standings, out of TRF text.

use scrutineer::base::Source;
use scrutineer::formats;
use scrutineer::model::Tournament;

/// Reads a file's text.
pub(crate) fn tournament(text: &str) -> Tournament {
    formats::read(Source::from_text("test.trf", text)).tournament
}
