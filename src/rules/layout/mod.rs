//! The rules of the group `layout`. Written from the folder by the freshness test.

pub(crate) mod columns_shifted;
pub(crate) mod columns_unreadable;
pub(crate) mod damaged_file;
pub(crate) mod decimal_comma;
pub(crate) mod draft_record;
pub(crate) mod field_too_wide;
pub(crate) mod not_understood;
pub(crate) mod old_mark;
pub(crate) mod padded_by_bytes;
pub(crate) mod repeated_record;
pub(crate) mod tab;
pub(crate) mod table_reading;
pub(crate) mod text_between_fields;
pub(crate) mod unknown_record;
pub(crate) mod unreadable_value;
