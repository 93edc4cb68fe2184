//! What a candidate is worth, criterion by criterion, in the words of the edition.

use super::bracket::{Bracket, Candidate};
use super::completion::completes;
use super::edition::{Criterion, Edition, Ending, Judge};
use super::field::Rank;
use super::network::{Network, Reach};
use super::order::any_best;
use crate::base::Points;

/// A criterion by name and article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CriterionRef {
    /// `C12`, in the text of 2017 `C.10`; `order` where only the order of generation decides.
    pub id: &'static str,
    /// The article of C.04.3.
    pub article: &'static str,
}

/// Where one candidate is worse than another: the first criterion at which they part, with the values of both.
///
/// A value is the list of the candidate's faults in descending order: ones where a criterion counts, tenths of a point
/// where it measures scores or their differences. For the criterion on the following bracket it is the number of
/// that bracket's downfloaters, then their scores. Empty lists are perfect; both are empty where only the order decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The criterion.
    pub criterion: CriterionRef,
    /// The value of the worse candidate.
    pub worse: Vec<i32>,
    /// The value of the better candidate.
    pub better: Vec<i32>,
}

/// What kind of bracket it is, which decides what its downfloaters must allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// An ordinary bracket.
    Ordinary,
    /// The bracket whose downfloaters must let the round be completed (A.9 of 2017, C.13 of 2013).
    Penultimate,
    /// The last bracket, with all that collapsed into it or was joined with it (A.9 of 2017, C.13 of 2013).
    Last,
}

impl Stage {
    /// Whether the candidates of the bracket are compared by the following bracket (C8; C.7 of 2017).
    pub(super) fn looks_ahead(self, edition: Edition) -> bool {
        match self {
            Stage::Ordinary => true,
            Stage::Penultimate => edition.ending() == Ending::Joined,
            Stage::Last => false,
        }
    }
}

impl Criterion {
    pub(super) fn named(&self) -> CriterionRef {
        CriterionRef { id: self.id, article: self.article }
    }
}

impl Bracket<'_> {
    /// The value of a candidate under one criterion; see [`Parting`].
    pub(super) fn value(&self, candidate: &Candidate, criterion: &Criterion, stage: Stage) -> Vec<i32> {
        match criterion.judge {
            Judge::Faults(rule) => {
                let mut faults: Vec<i32> = candidate.events().filter_map(|event| rule(self, event)).collect();
                faults.sort_unstable_by(|a, b| b.cmp(a));
                faults
            }
            Judge::FollowingBracket if stage.looks_ahead(self.field.edition) && !self.next.is_empty() => {
                self.following(&candidate.floats, stage)
            }
            Judge::FollowingBracket => Vec::new(),
        }
    }

    /// The best that the following bracket can reach with these downfloaters as MDPs.
    fn following(&self, floats: &[Rank], stage: Stage) -> Vec<i32> {
        let edition = self.field.edition;
        if edition.follows_moved_down() && stage == Stage::Ordinary {
            return self.unpaired_next(floats);
        }
        let completing = edition.completes_every_bracket() || stage == Stage::Penultimate;
        let mut following = Bracket::new(self.field, floats.to_vec(), self.next.start, self.bye_score);
        following.merged = false;
        let reach = if completing { Reach::All } else { Reach::Bracket };
        let Some(best) = any_best(&Network::new(&following, reach, false)) else { return vec![i32::MAX] };
        if edition.follows_moved_down() {
            return vec![best.floats.iter().filter(|&&rank| following.is_mdp(rank)).count() as i32];
        }
        let mut scores: Vec<i32> = best.floats.iter().map(|&rank| self.score(rank).tenths()).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores.insert(0, best.floats.len() as i32);
        scores
    }

    /// The lowest score at which the bye can end when `floats` leave the bracket.
    fn lowest_bye_after(&self, floats: &[Rank]) -> Option<Points> {
        let left: Vec<Rank> = floats.iter().copied().chain(self.lower()).collect();
        let mut scores: Vec<Points> = left.iter().map(|&rank| self.score(rank)).collect();
        scores.sort_unstable();
        scores.dedup();
        scores
            .into_iter()
            .find(|&score| completes(self.field, &left, |rank| self.player(rank).eligible && self.score(rank) == score))
    }

    /// Where `worse` falls behind `better`, the candidate that the bracket takes. `None` if they are equal.
    pub(super) fn parting(&self, worse: &Candidate, better: &Candidate, stage: Stage) -> Option<Parting> {
        if worse == better {
            return None;
        }
        let edition = self.field.edition;
        let must_complete = edition.completes_every_bracket() || stage != Stage::Ordinary;
        if must_complete && !self.completes_after(&worse.floats) {
            let lowest = self.lowest_bye_after(&worse.floats).filter(|_| self.bye_score.is_some());
            let (criterion, worse, better) = match (lowest, self.bye_score) {
                (Some(stated), Some(right)) => (edition.lowest_bye(), vec![stated.tenths()], vec![right.tenths()]),
                _ => (edition.completion(), vec![1], Vec::new()),
            };
            return Some(Parting { criterion, worse, better });
        }
        for criterion in self.field.criteria() {
            let (a, b) = (self.value(worse, criterion, stage), self.value(better, criterion, stage));
            if a != b {
                return Some(Parting { criterion: criterion.named(), worse: a, better: b });
            }
        }
        Some(Parting { criterion: edition.order(), worse: Vec::new(), better: Vec::new() })
    }
}
