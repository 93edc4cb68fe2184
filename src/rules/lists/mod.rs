//! The rules of the group `lists`. Written from the folder by the freshness test.

pub(crate) mod birth_differs;
pub(crate) mod federation_differs;
pub(crate) mod id_found;
pub(crate) mod id_unknown;
pub(crate) mod inactive;
pub(crate) mod name_differs;
pub(crate) mod not_given;
pub(crate) mod not_in_force;
pub(crate) mod other_person;
pub(crate) mod rating_differs;
pub(crate) mod rating_missing;
pub(crate) mod rating_not_listed;
pub(crate) mod sex_differs;
pub(crate) mod title_differs;
pub(crate) mod two_ids;

mod support;
