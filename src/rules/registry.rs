//! Every rule, sorted by id. Written from the folders by the freshness test.

use super::Rule;

/// Every rule, sorted by id.
pub const ALL: &[&dyn Rule] =
    &[&super::header::end_before_start::EndBeforeStart, &super::results::sides_disagree::SidesDisagree];
