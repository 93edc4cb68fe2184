//! What people and programs get to see.

mod baseline;
mod formats;
pub(crate) mod sample;
mod schema;
mod text;
