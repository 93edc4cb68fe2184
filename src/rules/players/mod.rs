//! The rules of the group `players`. Written from the folder by the freshness test.

pub(crate) mod birth_ambiguous;
pub(crate) mod birth_implausible;
pub(crate) mod birth_unreadable;
pub(crate) mod data_blank;
pub(crate) mod federation_unknown;
pub(crate) mod fide_id_implausible;
pub(crate) mod fide_id_missing;
pub(crate) mod fide_id_repeated;
pub(crate) mod fide_id_unreadable;
pub(crate) mod name_form;
pub(crate) mod name_missing;
pub(crate) mod no_game;
pub(crate) mod rating_implausible;
pub(crate) mod same_person;
pub(crate) mod sex_unknown;
pub(crate) mod stand_in;
pub(crate) mod starting_order;
pub(crate) mod title_sex;
pub(crate) mod title_spelling;
pub(crate) mod title_unknown;
