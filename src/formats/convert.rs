//! Writes a tournament in a format, with a list of what the format cannot hold.

use std::collections::HashSet;

use super::loss::{Loss, Why};
#[cfg(feature = "xlsx")]
use super::workbook;
use super::{Format, ReadOutcome, csv, jch, json, swiss_manager, trf};
use crate::base::Encoding;
use crate::grammar::Version;
use crate::model::{Datum, Place, Tournament};

/// How to write.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions<'a> {
    /// Whether records that programs have added to the TRF (`XXR`, `XXC`, `XXS`, `XXA`, `XXP`, `XXZ`, `DAT`) carry what the
    /// version has no record for.
    pub extensions: bool,
    /// Encoding of the file; UTF-8 without a byte order mark unless said otherwise.
    pub encoding: Encoding,
    /// Decoded text of the TRF that was read: what was not understood there is taken over as it stands.
    pub original: Option<&'a str>,
    /// Whether the records of a TRF keep the order that they have in the TRF that was read.
    pub keep_order: bool,
}

impl Default for WriteOptions<'_> {
    /// With extensions, in UTF-8, in canonical order.
    fn default() -> Self {
        WriteOptions { extensions: true, encoding: Encoding::Utf8, original: None, keep_order: false }
    }
}

/// Whether a format can be written.
pub const fn is_writable(format: Format) -> bool {
    format.is_trf()
        || cfg!(feature = "xlsx") && matches!(format, Format::Xlsx)
        || matches!(
            format,
            Format::Json
                | Format::Jch
                | Format::Csv
                | Format::SwissManagerPlayers
                | Format::SwissManagerImport
                | Format::SwissManagerPairings
        )
}

/// The bytes of a tournament in a format, and what the format cannot hold. Swiss-Manager's players and pairings are a pair: what
/// only the other of them holds is no loss. A format that cannot be written ([`is_writable`]) gives no bytes.
pub fn write(t: &Tournament, to: Format, options: &WriteOptions<'_>) -> (Vec<u8>, Vec<Loss>) {
    #[cfg(feature = "xlsx")]
    if to == Format::Xlsx {
        return workbook::write(t);
    }
    let (text, mut losses) = match to {
        Format::Trf06 => trf::write(t, Version::Trf06, options),
        Format::Trf16 => trf::write(t, Version::Trf16, options),
        Format::Trf26 => trf::write(t, Version::Trf26, options),
        Format::Json => json::write(t),
        Format::Jch => jch::write(t),
        Format::Csv => csv::write(t),
        Format::SwissManagerPlayers => swiss_manager::write_players(t),
        Format::SwissManagerImport => swiss_manager::write_import(t),
        Format::SwissManagerPairings => swiss_manager::write_pairings(t),
        _ => return (Vec::new(), Vec::new()),
    };
    let encoding = if matches!(to, Format::Json | Format::Jch) { Encoding::Utf8 } else { options.encoding };
    let bytes = encoding.encode(&text).unwrap_or_else(|_| {
        let (bytes, places) = encode_lossy(&text, encoding);
        losses.push(Loss { datum: Datum::Text, why: Why::Encoding(encoding), places });
        bytes
    });
    (bytes, losses)
}

/// What of a file a format cannot hold, with the places; nothing for a format that cannot be written.
pub fn lacks(read: &ReadOutcome, format: Format) -> HashSet<(Datum, Place)> {
    let original = read.tree.as_ref().map(|tree| tree.source.text());
    let losses = write(&read.tournament, format, &WriteOptions { original, ..WriteOptions::default() }).1;
    losses.into_iter().flat_map(|loss| loss.places.into_iter().map(move |place| (loss.datum, place))).collect()
}

/// A text in an encoding that lacks some of its characters: these become question marks. Gives the lines where that happened.
fn encode_lossy(text: &str, encoding: Encoding) -> (Vec<u8>, Vec<Place>) {
    let mut bytes = Vec::with_capacity(text.len());
    let mut places = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if let Ok(encoded) = encoding.encode(line) {
            bytes.extend(encoded);
            continue;
        }
        places.push(Place::Line(number));
        for c in line.chars() {
            let encoded = encoding.encode(c.encode_utf8(&mut [0; 4]));
            bytes.extend(encoded.unwrap_or_else(|_| encoding.encode("?").unwrap_or_default()));
        }
    }
    (bytes, places)
}
