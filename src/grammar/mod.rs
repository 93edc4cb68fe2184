//! Floor 1: the formats as data. Every column position of the program comes from the tables here, which are generated from the folder
//! `grammar/` of the repository; reader, writer, field rules and reference pages derive from them. So does every offset in a binary
//! file from the records of [`tunx`] and [`swt`].

pub mod binary;
mod def;
#[cfg(test)]
mod generate;
#[rustfmt::skip]
mod tables;
pub mod swt;
pub mod tunx;

pub use def::{Columns, Edition, FieldDef, FieldType, GroupDef, Level, Pad, RecordDef, Version};
pub use tables::{Kind, RECORDS, index};
