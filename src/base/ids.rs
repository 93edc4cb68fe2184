//! Numbers that name things: newtypes, so that a player is never taken for a team or a round.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
        #[serde(transparent)]
        pub struct $name(pub u16);

        impl $name {
            /// The bare number.
            pub const fn get(self) -> u16 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    };
}

number! {
    /// Starting rank of a player, which is also the pairing number (TPN): 1 to 9999.
    PlayerNo
}
number! {
    /// Pairing number of a team: 1 to 999.
    TeamNo
}
number! {
    /// A round, counted from 1.
    RoundNo
}

/// Which of the files of one event a place lies in: an index into the event's list of files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u16);
