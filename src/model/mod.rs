//! Floor 2: what a tournament is. It knows no format.

#[cfg(any(test, feature = "fuzzing"))]
mod arbitrary;
mod content;
mod datum;
mod player;
mod renumber;
mod result;
mod said;
mod same;
#[cfg(feature = "cli")]
mod schema;
mod system;
mod team;
mod tournament;

pub use datum::{Datum, Place, See};
pub use player::{National, Player, Sex, Title};
pub use result::{Cell, ColourField, Mark, Opponent, Scoring};
pub use said::Said;
pub use same::same_players;
pub use system::{Family, System};
pub use team::{CrossCell, CrossRow, ForfeitedMatch, LineUp, MatchForfeit, Team, TeamByes};
pub use tournament::{
    Abnormal, Absence, Acceleration, BoardOrder, MatchScoring, Meta, PlayerIndex, Prohibited, Remark, Sheet, Tournament,
};
