//! Chess data in JSON (JCH): the layout in which pairing and tie-break checkers exchange tournaments.
//!
//! An `event` with `profiles` of people and `tournaments`, each with `competitors` and a `gameList`. A game names competitors by
//! `cid`, 0 for nobody, and has a letter a side: `W` `D` `L`, `Z` for zero, and without an opponent `P` (pairing-allocated bye), `F`, `H`.
//! Numbers may be strings. Keys that are not known are told and passed over.

mod read;
#[cfg(test)]
mod tests;
mod write;

pub(super) use read::read;
pub(super) use write::write;

use crate::base::Points;
use crate::model::Scoring;

/// The list of ratings that holds those of FIDE.
const FIDE: &str = "FIDE";
/// The list of ratings that holds national ones.
const LOCAL: &str = "Local";
/// The list of what results of games are worth.
const GAME: &str = "game";
/// What stands under `filetype`.
const FILE_TYPE: &str = "chessjson";

/// Whether a text looks like such a file.
pub(super) fn recognise(head: &str) -> bool {
    let has = |key: &str| head.contains(key);
    has("\"chessjson\"") || has("\"event\"") && (has("\"profiles\"") || has("\"tournaments\""))
}

/// A letter of a list of values: how it is written, what it is worth, and how it is told.
type Letter = (&'static str, fn(&Scoring) -> Points, fn(&mut Scoring, Points));

/// The letters of a list of values.
const LETTERS: [Letter; 8] = [
    ("W", |s| s.win_white, |s, n| (s.win_white, s.win_black, s.forfeit_win) = (n, n, n)),
    ("D", |s| s.draw_white, |s, n| (s.draw_white, s.draw_black) = (n, n)),
    ("L", |s| s.loss_white, |s, n| (s.loss_white, s.loss_black) = (n, n)),
    ("Z", |s| s.zero_point_bye, |s, n| (s.zero_point_bye, s.forfeit_loss) = (n, n)),
    ("P", |s| s.pab, |s, n| s.pab = n),
    ("H", |s| s.half_point_bye, |s, n| s.half_point_bye = n),
    ("F", |s| s.full_point_bye, |s, n| s.full_point_bye = n),
    ("U", |s| s.unknown, |s, n| s.unknown = n),
];
