//! A recorded round against the rules.

use std::collections::HashSet;

use super::bracket::Candidate;
use super::colours::colour_of_first;
use super::edition::{Edition, Ending};
use super::field::{Field, Player, Rank};
use super::key::{Parting, Stage};
use super::reading::Reading;
use super::round::{Settled, published, round};
use crate::base::{Colour, Points};
use crate::engines::pairing::{Pairing, Position};

/// What the rules say of a recorded round. Players are indices into [`Position::players`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who meets whom, and who gets the bye.
    pub outcome: Outcome,
    /// The right pairing; `None` where the absolute criteria leave none.
    pub expected: Option<Pairing>,
    /// The recorded games whose colours are the wrong way round.
    pub colours: Vec<ColourFault>,
}

/// Whether a recorded round is the right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every pair and the bye are as the rules prescribe.
    Same,
    /// Another legal pairing than the prescribed one.
    Differs(Difference),
    /// Absolute rules are broken.
    Illegal(Vec<Illegality>),
}

/// The first bracket from the top in which a recorded round is not the prescribed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The (lowest) score of the bracket.
    pub bracket: Points,
    /// What kind of bracket it is.
    pub stage: Stage,
    /// The first criterion at which the recorded candidate falls behind.
    pub parting: Parting,
    /// The pairs that the record has in this bracket, higher ranked player first.
    pub stated: Vec<(u16, u16)>,
    /// The pairs that the rules prescribe there.
    pub expected: Vec<(u16, u16)>,
    /// The recorded downfloaters of the bracket.
    pub stated_floaters: Vec<u16>,
    /// The prescribed downfloaters.
    pub expected_floaters: Vec<u16>,
}

/// An absolute rule that a recorded round breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegality {
    /// The two have played each other before.
    Repeat(u16, u16),
    /// Two non-topscorers with the same absolute colour preference.
    SameAbsolutePreference(u16, u16),
    /// The organiser keeps the two apart.
    Forbidden(u16, u16),
    /// A rule of the event keeps the two apart.
    Protected(u16, u16),
    /// The bye went to a player who may not have it.
    ByeBarred(u16),
    /// The bye was given although the number of players is even.
    ByeNotNeeded(u16),
    /// A player to be paired has neither a game nor the bye.
    LeftOut(u16),
    /// A player stands in two places, or against himself.
    Twice(u16),
    /// A player who is not to be paired has a game or the bye.
    NotToBePaired(u16),
}

impl Illegality {
    /// The regulation and article that is broken.
    pub fn article(self, edition: Edition) -> (&'static str, &'static str) {
        let new = edition == Edition::D26;
        match self {
            Illegality::Repeat(..) => ("C.04.1", if new { "2" } else { "b" }),
            Illegality::SameAbsolutePreference(..) => match edition {
                Edition::D13 => ("C.04.3.1", "B.2"),
                Edition::D17 => ("C.04.3", "C.3"),
                Edition::D26 => ("C.04.3", "2.1.3"),
            },
            Illegality::ByeBarred(_) => ("C.04.1", if new { "4" } else { "d" }),
            Illegality::Forbidden(..) | Illegality::Protected(..) => ("C.04.3", if new { "2.1" } else { "C" }),
            Illegality::ByeNotNeeded(_)
            | Illegality::LeftOut(_)
            | Illegality::Twice(_)
            | Illegality::NotToBePaired(_) => ("C.04.1", if new { "3" } else { "c" }),
        }
    }
}

/// A game whose colours are the wrong way round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourFault {
    /// Who had White, wrongly.
    pub white: u16,
    /// Who had Black, wrongly.
    pub black: u16,
    /// The article of C.04.3 that gives the other colours.
    pub article: &'static str,
    /// The basic rules (C.04.1) that the recorded colours break besides.
    pub limits: Vec<(u16, ColourLimit)>,
}

/// A limit of C.04.1 on the colours of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourLimit {
    /// A colour difference beyond two (Art. 6; f before 2026).
    Difference,
    /// The same colour three times in a row (Art. 7; g before 2026).
    ThirdInARow,
}

/// Judges a recorded round by the history before it: each bracket from the top against the best candidate that the
/// rules know, the first one that differs gives the reason.
pub fn judge(position: &Position, recorded: &Pairing, edition: Edition) -> Verdict {
    judge_as(position, recorded, edition, None)
}

/// The same by another reading of the text.
pub fn judge_as(position: &Position, recorded: &Pairing, edition: Edition, reading: Option<Reading>) -> Verdict {
    let field = Field::read(position, edition, reading);
    let ranks = field.ranks(position.players.len());
    let at = |index: u16| ranks.get(usize::from(index)).copied().flatten();
    let brackets = round(&field).ok();
    let pairs: Vec<(Rank, Rank)> =
        recorded.pairs.iter().filter_map(|&(white, black)| Some((at(white)?, at(black)?))).collect();
    let illegal = illegalities(position, recorded, &field, &ranks);
    let expected = brackets.as_ref().map(|brackets| published(&field, brackets));
    // A pairing that is the expected one differs in nothing, however its brackets are told apart.
    let is_expected = expected.as_ref().is_some_and(|expected| same_games(expected, recorded));
    let difference =
        brackets.as_ref().filter(|_| !is_expected).and_then(|brackets| first_difference(&field, brackets, &pairs));
    let outcome = match (illegal.is_empty(), difference) {
        (false, _) => Outcome::Illegal(illegal),
        (true, Some(difference)) => Outcome::Differs(difference),
        (true, None) => Outcome::Same,
    };
    let colours = pairs.iter().filter(|(white, black)| white != black);
    Verdict {
        outcome,
        expected,
        colours: colours.filter_map(|&(white, black)| colour_fault(&field, white, black)).collect(),
    }
}

/// Whether two pairings have the same games and the same bye, whatever the colours.
fn same_games(a: &Pairing, b: &Pairing) -> bool {
    let games = |pairing: &Pairing| {
        let mut games: Vec<(u16, u16)> = pairing.pairs.iter().map(|(x, y)| (*x.min(y), *x.max(y))).collect();
        games.sort_unstable();
        games
    };
    a.bye == b.bye && games(a) == games(b)
}

fn illegalities(position: &Position, recorded: &Pairing, field: &Field, ranks: &[Option<Rank>]) -> Vec<Illegality> {
    let mut found = Vec::new();
    let mut seen = vec![0_u8; ranks.len()];
    let everybody = recorded.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(recorded.bye);
    for index in everybody {
        match ranks.get(usize::from(index)) {
            Some(Some(_)) => seen[usize::from(index)] = seen[usize::from(index)].saturating_add(1),
            _ => found.push(Illegality::NotToBePaired(index)),
        }
    }
    for (index, &times) in seen.iter().enumerate() {
        match times {
            0 if ranks[index].is_some() => found.push(Illegality::LeftOut(index as u16)),
            2.. => found.push(Illegality::Twice(index as u16)),
            _ => {}
        }
    }
    let at = |index: u16| ranks.get(usize::from(index)).copied().flatten();
    let unordered = |pairs: &[(u16, u16)]| pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect::<HashSet<_>>();
    let (forbidden, protected) = (unordered(&position.forbidden), unordered(&position.protected));
    for &(white, black) in &recorded.pairs {
        let (Some(a), Some(b)) = (at(white), at(black)) else { continue };
        if a == b {
            continue;
        }
        let pair = (white.min(black), white.max(black));
        if forbidden.contains(&pair) {
            found.push(Illegality::Forbidden(white, black));
        } else if protected.contains(&pair) {
            found.push(Illegality::Protected(white, black));
        } else if !field.c1_may_meet(a, b) {
            found.push(Illegality::Repeat(white, black));
        }
        if !field.c3_colours_possible(a, b) {
            found.push(Illegality::SameAbsolutePreference(white, black));
        }
    }
    if let Some(bye) = recorded.bye
        && let Some(rank) = at(bye)
    {
        if !field.odd() {
            found.push(Illegality::ByeNotNeeded(bye));
        } else if !field.player(rank).eligible {
            found.push(Illegality::ByeBarred(bye));
        }
    }
    found
}

fn first_difference(field: &Field, brackets: &[Settled<'_>], recorded: &[(Rank, Rank)]) -> Option<Difference> {
    let indices = |ranks: &[Rank]| ranks.iter().map(|&rank| field.player(rank).index).collect();
    let index_pairs =
        |pairs: &[(Rank, Rank)]| pairs.iter().map(|&(a, b)| (field.player(a).index, field.player(b).index)).collect();
    // Where brackets had to be joined the whole round hangs on how (C.13 of 2013).
    let joined = field.edition.ending() == Ending::Joined && brackets.len() < field.scoregroups();
    brackets.iter().find_map(|Settled { bracket, candidate, stage }| {
        let ordered = recorded.iter().map(|&(a, b)| (a.min(b), a.max(b)));
        let here = ordered.filter(|&(a, b)| {
            bracket.residents.contains(&b) && (bracket.residents.contains(&a) || bracket.mdps.contains(&a))
        });
        let stated = Candidate::new(bracket, here.collect());
        let parting = bracket.parting(&stated, candidate, *stage)?;
        Some(Difference {
            bracket: bracket.lowest_score(),
            stage: if joined { Stage::Last } else { *stage },
            parting,
            stated: index_pairs(&stated.pairs),
            expected: index_pairs(&candidate.pairs),
            stated_floaters: indices(&stated.floats),
            expected_floaters: indices(&candidate.floats),
        })
    })
}

fn colour_fault(field: &Field, white: Rank, black: Rank) -> Option<ColourFault> {
    let (a, b) = (white.min(black), white.max(black));
    let (colour, rule) = colour_of_first(field, a, b);
    if (colour == Colour::White) == (a == white) {
        return None;
    }
    let limit = |rank: Rank, colour: Colour| {
        let player: &Player = field.player(rank);
        let step = if colour == Colour::White { 1 } else { -1 };
        let beyond = ((player.difference + step).abs() > 2).then_some((player.index, ColourLimit::Difference));
        let third = (player.doubled == Some(colour)).then_some((player.index, ColourLimit::ThirdInARow));
        beyond.into_iter().chain(third)
    };
    Some(ColourFault {
        white: field.player(white).index,
        black: field.player(black).index,
        article: field.edition.colour_article(rule),
        limits: limit(white, Colour::White).chain(limit(black, Colour::Black)).collect(),
    })
}
