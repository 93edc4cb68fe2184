//! What people and programs get to see.

pub(crate) mod sample;
mod text;
