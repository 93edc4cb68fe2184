//! The FIDE Tournament Report File in its versions and dialects.

mod dialect;
mod lists;
mod players;
mod read;
mod scoring;
mod teams;

pub use read::read;

#[cfg(test)]
mod tests;
