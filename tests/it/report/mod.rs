//! What people and programs get to see.

mod baseline;
mod formats;
pub(crate) mod sample;
pub(crate) mod schema;
mod text;
