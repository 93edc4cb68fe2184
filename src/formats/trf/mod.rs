//! The FIDE Tournament Report File in its versions and dialects.

mod dialect;
mod lists;
mod players;
mod read;
mod scoring;
mod teams;
mod write;

pub use read::read;
pub(super) use write::write;

#[cfg(test)]
mod record_tests;
#[cfg(test)]
mod tests;
