//! The story of a round: brackets, floaters, and for one player what was tried before and which criterion it failed.

use super::bracket::{Bracket, Candidate};
use super::edition::Edition;
use super::field::{Field, Rank};
use super::judge::Illegality;
use super::key::{CriterionRef, Parting, Stage};
use super::network::{Demand, Network, Reach};
use super::order::any_best;
use super::round::{NoLegalPairing, Settled, round, round_bye_score};
use crate::base::Points;
use crate::engines::pairing::Position;

/// At most so many earlier partners are gone into.
const TRIED: usize = 12;

/// How a round came about. Players are indices into [`Position::players`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The lowest score that the bye could go to (C5), where the edition asks for it and the number is odd.
    pub bye_score: Option<Points>,
    /// The brackets from the top.
    pub brackets: Vec<BracketStory>,
}

/// How a bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketStory {
    /// The (lowest) score of the residents.
    pub score: Points,
    /// What kind of bracket it is.
    pub stage: Stage,
    /// Players moved down into the bracket, in order.
    pub mdps: Vec<u16>,
    /// Residents, in order.
    pub residents: Vec<u16>,
    /// MDPs that could not be paired here.
    pub limbo: Vec<u16>,
    /// S1 and S2 of the homogeneous bracket or of the remainder before any exchange.
    pub halves: (Vec<u16>, Vec<u16>),
    /// The pairs, higher ranked player first.
    pub pairs: Vec<(u16, u16)>,
    /// The downfloaters.
    pub floaters: Vec<u16>,
    /// Why each of them is not paired here.
    pub stays: Vec<Trial>,
    /// The criteria that even the best candidate does not fulfil, with its faults; see [`Parting`].
    pub faults: Vec<(CriterionRef, Vec<i32>)>,
    /// For the player asked about: other ways, and why they were not taken.
    pub tried: Vec<Trial>,
}

/// Another way to pair a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// What would have been different.
    pub change: Change,
    /// Why it was not taken.
    pub failure: Failure,
}

/// What another way would have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// These two meet.
    Meet(u16, u16),
    /// The player is paired in the bracket and does not float.
    Stays(u16),
}

/// Why another way was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// An absolute rule forbids it.
    Illegal(Illegality),
    /// Nobody in the bracket may play the player.
    NoOpponent,
    /// The others could not be paired, or the round not be completed.
    Impossible,
    /// The best that it leads to is worse than the pairing taken.
    Worse(Parting),
}

/// Tells how the round was paired; with `player`, also what was tried for that player. The player's brackets are all
/// those in which he took part: where he floated, and where he was paired.
pub fn explain(position: &Position, edition: Edition, player: Option<u16>) -> Result<Story, NoLegalPairing> {
    let field = Field::new(position, edition);
    let brackets = round(&field)?;
    let ranks = field.ranks(position.players.len());
    let asked = player.and_then(|index| ranks.get(usize::from(index)).copied().flatten());
    Ok(Story {
        bye_score: round_bye_score(&field)?,
        brackets: brackets.iter().map(|settled| story(position, settled, asked)).collect(),
    })
}

fn story(position: &Position, settled: &Settled<'_>, asked: Option<Rank>) -> BracketStory {
    let Settled { bracket, candidate, stage } = settled;
    let indices = |ranks: &[Rank]| -> Vec<u16> { ranks.iter().map(|&rank| bracket.player(rank).index).collect() };
    let (tops, rest) = halves(bracket, candidate);
    let criteria = bracket.field.criteria().iter();
    let values = criteria.map(|criterion| (criterion.named(), bracket.value(candidate, criterion, *stage)));
    let residents: Vec<Rank> = bracket.residents.clone().collect();
    let limbo: Vec<Rank> = candidate.floats.iter().copied().filter(|&rank| bracket.is_mdp(rank)).collect();
    BracketStory {
        score: bracket.lowest_score(),
        stage: *stage,
        mdps: indices(&bracket.mdps),
        residents: indices(&residents),
        limbo: indices(&limbo),
        halves: (indices(&tops), indices(&rest)),
        pairs: candidate.pairs.iter().map(|&(a, b)| (bracket.player(a).index, bracket.player(b).index)).collect(),
        floaters: indices(&candidate.floats),
        stays: candidate.floats.iter().filter_map(|&rank| stays(settled, rank)).collect(),
        faults: values.filter(|(_, faults)| faults.iter().any(|&fault| fault != 0)).collect(),
        tried: asked.map_or_else(Vec::new, |rank| tried(position, settled, rank)),
    }
}

/// S1 and S2 of the residents that no MDP has taken, as they stand before any exchange.
fn halves(bracket: &Bracket<'_>, candidate: &Candidate) -> (Vec<Rank>, Vec<Rank>) {
    let with_mdp = |rank: Rank| candidate.pairs.iter().any(|&(a, b)| b == rank && bracket.is_mdp(a));
    let mut residents: Vec<Rank> = bracket.residents.clone().filter(|&rank| !with_mdp(rank)).collect();
    let pairs = candidate.pairs.iter().filter(|(a, _)| !bracket.is_mdp(*a)).count();
    let rest = residents.split_off(pairs.min(residents.len()));
    (residents, rest)
}

fn tried(position: &Position, settled: &Settled<'_>, asked: Rank) -> Vec<Trial> {
    let Settled { bracket, candidate, .. } = settled;
    let Some(&(top, partner)) = candidate.pairs.iter().find(|&&(a, b)| a == asked || b == asked) else {
        return Vec::new();
    };
    let earlier = if bracket.is_mdp(top) { bracket.residents.clone().collect() } else { halves(bracket, candidate).1 };
    let earlier = earlier.into_iter().filter(|&other| other > top && other < partner).take(TRIED);
    let trial = |other: Rank| {
        let (a, b) = (bracket.player(top).index, bracket.player(other).index);
        let failure = match forbidden(position, bracket, top, other) {
            Some(illegal) => Failure::Illegal(illegal),
            None => compared(settled, Demand::Pair(top, other))?,
        };
        Some(Trial { change: Change::Meet(a, b), failure })
    };
    earlier.filter_map(trial).collect()
}

/// What would have to be taken for it that a floater is paired in the bracket.
fn stays(settled: &Settled<'_>, floater: Rank) -> Option<Trial> {
    let bracket = &settled.bracket;
    let change = Change::Stays(bracket.player(floater).index);
    if !bracket.members().any(|other| other != floater && bracket.may_pair(floater, other)) {
        return Some(Trial { change, failure: Failure::NoOpponent });
    }
    compared(settled, Demand::Paired(floater)).map(|failure| Trial { change, failure })
}

fn forbidden(position: &Position, bracket: &Bracket<'_>, a: Rank, b: Rank) -> Option<Illegality> {
    let (x, y) = (bracket.player(a).index, bracket.player(b).index);
    if !bracket.field.c1_may_meet(a, b) {
        let among = |pairs: &[(u16, u16)]| pairs.contains(&(x, y)) || pairs.contains(&(y, x));
        return Some(match () {
            () if among(&position.forbidden) => Illegality::Forbidden(x, y),
            () if among(&position.protected) => Illegality::Protected(x, y),
            () => Illegality::Repeat(x, y),
        });
    }
    (!bracket.field.c3_colours_possible(a, b)).then_some(Illegality::SameAbsolutePreference(x, y))
}

/// The best candidate that meets the demand against the one taken; `None` if that is the one taken.
fn compared(settled: &Settled<'_>, demand: Demand) -> Option<Failure> {
    let Settled { bracket, candidate, stage } = settled;
    let everybody = bracket.field.edition.completes_every_bracket() || *stage != Stage::Ordinary;
    let reach = if everybody { Reach::All } else { Reach::Next };
    match any_best(&Network::new(bracket, reach, stage.looks_ahead(bracket.field.edition)).demanding(demand)) {
        None => Some(Failure::Impossible),
        Some(other) => bracket.parting(&other, candidate, *stage).map(Failure::Worse),
    }
}
