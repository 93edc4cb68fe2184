//! Causes in words.

use super::{Cause, Change, Kind, Which};
use crate::model::{Datum, Mark};

impl Which {
    /// `A` or `B`.
    pub const fn letter(self) -> &'static str {
        match self {
            Which::A => "A",
            Which::B => "B",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Which {
        match self {
            Which::A => Which::B,
            Which::B => Which::A,
        }
    }
}

impl Change {
    /// The word of the report for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Change::Differs => "differs",
            Change::Spelling => "spelling",
            Change::OnlyIn(Which::A) => "only-in-a",
            Change::OnlyIn(Which::B) => "only-in-b",
        }
    }
}

impl Kind {
    /// What differs, for programs: the datum in words, or one of the words for rounds.
    pub fn what(&self) -> String {
        match self {
            Kind::Players(_) => "player",
            Kind::Renumbered => Datum::PlayerNo.words(),
            Kind::Event(datum, _) | Kind::Person(datum, _) | Kind::Team(datum, _) => datum.words(),
            Kind::Rounds(_) => "round",
            Kind::Pairing(_) => "pairing",
            Kind::Colours => "colours",
            Kind::Result(_) | Kind::Results => "result",
            Kind::Forfeit(_) => "forfeit",
            Kind::Unrated(_) => "unrated game",
            Kind::Bye(..) => "bye",
            Kind::Value(..) => Datum::Scoring.words(),
            Kind::TieBreak(name, _) => return name.clone(),
            Kind::Teams(_) => "team",
        }
        .to_owned()
    }

    /// How it differs.
    pub const fn change(&self) -> Change {
        match self {
            Kind::Event(_, change) | Kind::Person(_, change) | Kind::Team(_, change) | Kind::TieBreak(_, change) => {
                *change
            }
            Kind::Players(which)
            | Kind::Teams(which)
            | Kind::Rounds(which)
            | Kind::Result(which)
            | Kind::Forfeit(which)
            | Kind::Unrated(which) => Change::OnlyIn(*which),
            Kind::Renumbered | Kind::Pairing(_) | Kind::Colours | Kind::Results | Kind::Bye(..) | Kind::Value(..) => {
                Change::Differs
            }
        }
    }
}

impl Cause {
    /// The cause as a sentence: `the pairing-allocated bye is worth 1.0 in A and 0.0 in B: 2 players`.
    pub fn words(&self) -> String {
        let count = self.places.len();
        let many = |one: &str| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
        match &self.kind {
            Kind::Players(which) => format!("only {} has them: {}", which.letter(), many("player")),
            Kind::Teams(which) => format!("only {} has them: {}", which.letter(), many("team")),
            Kind::Renumbered => format!("not the same starting rank: {}", many("player")),
            Kind::Event(datum, change) => {
                let words = datum_words(*datum, *change);
                if count == 1 { words } else { format!("{words}: {}", many("place")) }
            }
            Kind::Person(datum, change) => format!("{}: {}", datum_words(*datum, *change), many("player")),
            Kind::Team(datum, change) => format!("{}: {}", datum_words(*datum, *change), many("team")),
            Kind::TieBreak(name, Change::OnlyIn(which)) => {
                format!("only {} has the tie-break {name}: {}", which.letter(), many("row"))
            }
            Kind::TieBreak(name, _) => format!("not the same tie-break {name}: {}", many("row")),
            Kind::Rounds(which) => format!("only {} has them: {}", which.letter(), many("round")),
            Kind::Pairing(round) => format!("not the same opponents in round {round}: {}", many("player")),
            Kind::Colours => format!("not the same colours: {}", many("game")),
            Kind::Result(which) => format!("only {} has the result: {}", which.letter(), many("game")),
            Kind::Forfeit(which) => {
                format!("played in {}, a forfeit in {}: {}", which.other().letter(), which.letter(), many("game"))
            }
            Kind::Unrated(which) => {
                format!("rated in {}, not rated in {}: {}", which.other().letter(), which.letter(), many("game"))
            }
            Kind::Results => format!("not the same result: {}", many("game")),
            Kind::Bye(a, b) => format!("{} in A, {} in B: {}", mark(*a), mark(*b), many("player")),
            Kind::Value(of, a, b) => {
                let words = format!("{} is worth {a} in A and {b} in B", mark(*of));
                let bearers = self.places.iter().filter(|place| place.a.is_some()).count();
                if bearers == 0 { words } else { format!("{words}: {}", many("player")) }
            }
        }
    }
}

fn datum_words(datum: Datum, change: Change) -> String {
    let words = datum.words();
    match change {
        Change::Differs => format!("not the same {words}"),
        Change::Spelling => format!("another spelling of the {words}"),
        Change::OnlyIn(which) => format!("only {} has the {words}", which.letter()),
    }
}

/// A mark with its article.
const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Win => "a win",
        Mark::Draw => "a draw",
        Mark::Loss => "a loss",
        Mark::UnratedWin => "an unrated win",
        Mark::UnratedDraw => "an unrated draw",
        Mark::UnratedLoss => "an unrated loss",
        Mark::ForfeitWin => "a win by forfeit",
        Mark::ForfeitLoss => "a loss by forfeit",
        Mark::HalfPointBye => "a half-point bye",
        Mark::FullPointBye => "a full-point bye",
        Mark::Pab => "a pairing-allocated bye",
        Mark::ZeroPointBye => "a zero-point bye",
        Mark::Blank => "nothing",
        Mark::Unknown => "an unknown result",
    }
}
