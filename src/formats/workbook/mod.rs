//! Excel workbooks.

mod read;
mod write;

pub(super) use read::{Sheet, sheets};
pub(super) use write::write;
