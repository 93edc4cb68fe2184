//! What holds for any input: the bodies of the fuzz targets. Each takes bytes and panics, with what it was given, when its property does not hold.
//!
//! The same bodies run in the tests, on the seeds of `fuzz/seeds` and on a fixed number of generated inputs.

mod engines;
mod files;
#[cfg(test)]
mod tests;

pub use engines::{matching, pairing_legal, standings_meta};
#[cfg(feature = "zip")]
pub use files::sheet_in;
pub use files::{
    binary_in, check_total, convert_chain, decode, fix_heals, html_out, parse_identity, read_total, regs_load,
    write_read,
};

/// A body.
pub type Body = fn(&[u8]);

/// All targets by name, with the number of generated inputs that the tests give each.
pub const TARGETS: &[(&str, Body, u32)] = &[
    ("decode", decode, 2_000),
    ("parse_identity", parse_identity, 2_000),
    ("read_total", read_total, 500),
    ("binary_in", binary_in, 400),
    ("write_read", write_read, 60),
    ("convert_chain", convert_chain, 60),
    ("check_total", check_total, 300),
    ("fix_heals", fix_heals, 150),
    ("regs_load", regs_load, 500),
    ("matching", matching, 1_000),
    ("pairing_legal", pairing_legal, 300),
    ("standings_meta", standings_meta, 100),
    #[cfg(feature = "zip")]
    ("sheet_in", sheet_in, 500),
    ("html_out", html_out, 100),
];
