//! A whole round, bracket by bracket from the top.

use thiserror::Error;

use super::bracket::{Bracket, Candidate};
use super::colours;
use super::completion::{completes, lowest_bye_score};
use super::edition::{Edition, Ending};
use super::field::{Field, Rank};
use super::key::Stage;
use super::network::{Network, Reach};
use super::order::first_best;
use super::reading::Reading;
use crate::base::{Colour, Points};
use crate::engines::pairing::{Pairing, Position};

/// The absolute criteria leave no way to pair everybody (Art. 1.9.3: the arbiter decides).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no pairing of the round keeps the absolute criteria")]
pub struct NoLegalPairing;

/// A bracket of the round with the candidate that it takes.
#[derive(Clone, Debug)]
pub(super) struct Settled<'f> {
    pub(super) bracket: Bracket<'f>,
    pub(super) candidate: Candidate,
    pub(super) stage: Stage,
}

/// The pairing of the round that C.04.3 prescribes: the pairs in the order of publication, White first.
///
/// The initial-colour is taken as White where the position does not know it.
pub fn pair(position: &Position, edition: Edition) -> Result<Pairing, NoLegalPairing> {
    let field = Field::new(position, edition);
    let brackets = round(&field)?;
    Ok(published(&field, &brackets))
}

/// The brackets together, with colours and in order.
pub(super) fn published(field: &Field, brackets: &[Settled<'_>]) -> Pairing {
    let pairs = brackets.iter().flat_map(|settled| settled.candidate.pairs.iter().copied()).collect();
    let bye = brackets.last().and_then(|settled| settled.candidate.floats.first().copied());
    let index = |rank: Rank| field.player(rank).index;
    let pairs =
        colours::publish(field, pairs).into_iter().map(|(a, b)| match colours::colour_of_first(field, a, b).0 {
            Colour::White => (index(a), index(b)),
            Colour::Black => (index(b), index(a)),
        });
    Pairing { pairs: pairs.collect(), bye: bye.map(index) }
}

/// The brackets of the round from the top.
pub(super) fn round(field: &Field) -> Result<Vec<Settled<'_>>, NoLegalPairing> {
    let bye_score = round_bye_score(field)?;
    if field.edition.ending() == Ending::Joined {
        return joined_round(field);
    }
    let mut brackets = Vec::new();
    let (mut mdps, mut from) = (Vec::new(), 0);
    while usize::from(from) < field.len() {
        let mut bracket = Bracket::new(field, mdps, from, bye_score);
        let best = best_of(&mut bracket).filter(|best| bracket.completes_after(&best.floats));
        let Some(candidate) = best else {
            brackets.extend(last_brackets(bracket)?);
            return Ok(brackets);
        };
        (mdps, from) = (candidate.floats.clone(), bracket.residents.end);
        brackets.push(Settled { bracket, candidate, stage: Stage::Ordinary });
    }
    Ok(brackets)
}

/// A round of 2013: the bracket above the last one must let it be completed. One that cannot, whatever pairs it makes,
/// is joined with the last one, and the bracket above takes its place (C.13).
fn joined_round(field: &Field) -> Result<Vec<Settled<'_>>, NoLegalPairing> {
    let mut starts = vec![0];
    while let Some(next) = starts.last().map(|&from| Bracket::new(field, Vec::new(), from, None).residents.end)
        && usize::from(next) < field.len()
    {
        starts.push(next);
    }
    // The last bracket joins the scoregroups from the one numbered `last` on.
    for last in (0..starts.len()).rev() {
        if let Some(brackets) = ending_at(field, &starts, last) {
            return Ok(brackets);
        }
    }
    Err(NoLegalPairing)
}

fn ending_at<'f>(field: &'f Field, starts: &[Rank], last: usize) -> Option<Vec<Settled<'f>>> {
    let mut brackets = Vec::new();
    let mut mdps = Vec::new();
    for (number, &from) in starts[..last].iter().enumerate() {
        let mut bracket = Bracket::new(field, mdps, from, None);
        let penultimate = number + 1 == last;
        let candidate = if penultimate {
            // The whole of what the last bracket joins is below.
            let best = first_best(&Network::new(&bracket, Reach::All, last + 1 == starts.len()))?;
            if best.pairs.is_empty() {
                return None;
            }
            best
        } else {
            best_of(&mut bracket)?
        };
        mdps = candidate.floats.clone();
        let stage = if penultimate { Stage::Penultimate } else { Stage::Ordinary };
        brackets.push(Settled { bracket, candidate, stage });
    }
    let mut bracket = Bracket::joined(field, mdps, starts[last]);
    let mut best = first_best(&Network::new(&bracket, Reach::All, false)).filter(|best| best.floats.len() <= 1);
    if best.is_none() {
        // Players moved down who can only meet each other.
        bracket.merged = true;
        best = first_best(&Network::new(&bracket, Reach::All, false));
    }
    brackets.push(Settled { bracket, candidate: best?, stage: Stage::Last });
    Some(brackets)
}

/// The penultimate bracket, whose downfloaters have to let the round be completed, and the collapsed last one with
/// everybody else (A.9 of 2017).
fn last_brackets(penultimate: Bracket<'_>) -> Result<Vec<Settled<'_>>, NoLegalPairing> {
    let (field, below) = (penultimate.field, penultimate.residents.end);
    let candidate = first_best(&Network::new(&penultimate, Reach::All, false)).ok_or(NoLegalPairing)?;
    let floats = candidate.floats.clone();
    let mut brackets = vec![Settled { bracket: penultimate, candidate, stage: Stage::Penultimate }];
    if usize::from(below) < field.len() {
        let bracket = Bracket::collapsed(field, floats, below);
        let candidate = first_best(&Network::new(&bracket, Reach::All, false)).ok_or(NoLegalPairing)?;
        brackets.push(Settled { bracket, candidate, stage: Stage::Last });
    }
    Ok(brackets)
}

/// \[C5\] The score of the bye, settled for the whole round, where the edition wants it; and that the round can be paired.
pub(super) fn round_bye_score(field: &Field) -> Result<Option<Points>, NoLegalPairing> {
    if field.odd() && field.edition.completes_every_bracket() {
        return lowest_bye_score(field).map(Some).ok_or(NoLegalPairing);
    }
    let everybody: Vec<Rank> = (0..field.len() as Rank).collect();
    let possible = completes(field, &everybody, |rank| field.player(rank).eligible);
    if possible { Ok(None) } else { Err(NoLegalPairing) }
}

/// The best candidate of a bracket. The graph is widened only as far as it has to be: what a narrower one assumes of the
/// players below is checked, and where it holds, the narrower answer is the answer.
fn best_of(bracket: &mut Bracket<'_>) -> Option<Candidate> {
    let everywhere = bracket.field.reading != Some(Reading::ByeOfLastBracket);
    let may_be_sole = |score: &Points| {
        (everywhere || bracket.lower().is_empty()) && bracket.members().any(|rank| bracket.score(rank) == *score)
    };
    bracket.sole_bye = bracket.bye_score.filter(may_be_sole).filter(|_| bracket.members().count() % 2 == 1);
    let best = widened(bracket);
    if bracket.sole_bye.is_some() && best.as_ref().is_none_or(|best| best.floats.len() != 1) {
        bracket.sole_bye = None;
        return widened(bracket);
    }
    best
}

fn widened(bracket: &Bracket<'_>) -> Option<Candidate> {
    let completing = bracket.field.edition.completes_every_bracket();
    if bracket.lower().is_empty() {
        return first_best(&Network::new(bracket, Reach::All, true));
    }
    let best = first_best(&Network::new(bracket, Reach::Bracket, true))?;
    let settled = best.floats.is_empty() || bracket.leaves_ideal(&best.floats);
    if settled && (!completing || bracket.completes_after(&best.floats)) {
        return Some(best);
    }
    first_best(&Network::new(bracket, if completing { Reach::All } else { Reach::Next }, true))
}
