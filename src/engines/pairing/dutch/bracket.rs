//! A bracket, its candidates and how they measure up.

use std::ops::Range;

use super::criteria::Event;
use super::field::{Field, Player, Rank};
use crate::base::Points;

/// The players that are paired together (Art. 1.3.2): the residents of one scoregroup and those moved down to them.
/// The collapsed last bracket of 2017 has residents of several scores.
#[derive(Clone, Debug)]
pub(super) struct Bracket<'f> {
    pub(super) field: &'f Field,
    /// Moved-down players, highest ranked first.
    pub(super) mdps: Vec<Rank>,
    pub(super) residents: Range<Rank>,
    /// The scoregroup that follows; empty for the last bracket.
    pub(super) next: Range<Rank>,
    /// Whether it is paired as if homogeneous although players were moved down (A.3 of 2013).
    pub(super) merged: bool,
    /// The only score that the bye may go to in this round (C5), if the edition sets one.
    pub(super) bye_score: Option<Points>,
    /// The score at which C9 looks at the downfloater, if this bracket leaves over just one.
    pub(super) sole_bye: Option<Points>,
}

impl<'f> Bracket<'f> {
    /// The bracket of the scoregroup that begins at `from`.
    pub(super) fn new(field: &'f Field, mdps: Vec<Rank>, from: Rank, bye_score: Option<Points>) -> Bracket<'f> {
        let residents = scoregroup(field, from);
        let next = scoregroup(field, residents.end);
        Bracket { field, mdps, residents, next, merged: false, bye_score, sole_bye: None }.merged_by_majority()
    }

    /// The last bracket of 2013: the last scoregroup, and above it the brackets from `from` on that were joined with it
    /// (C.13), whose players all count as moved down.
    pub(super) fn joined(field: &'f Field, mut mdps: Vec<Rank>, from: Rank) -> Bracket<'f> {
        let last_score = field.player(field.len() as Rank - 1).score;
        let above = field.players.iter().take_while(|player| player.score > last_score).count() as Rank;
        mdps.extend(from..above);
        Bracket::new(field, mdps, above, None)
    }

    fn merged_by_majority(mut self) -> Self {
        self.merged = self.field.edition.merges_majority() && self.mdps.len() >= self.residents.len();
        self
    }

    /// The collapsed last bracket (A.9 of 2017): everybody from `from` down is a resident.
    pub(super) fn collapsed(field: &'f Field, mdps: Vec<Rank>, from: Rank) -> Bracket<'f> {
        let end = field.len() as Rank;
        let residents = from..end;
        Bracket { field, mdps, residents, next: end..end, merged: false, bye_score: None, sole_bye: None }
            .merged_by_majority()
    }

    /// The players below the bracket.
    pub(super) fn lower(&self) -> Range<Rank> {
        self.residents.end..self.field.len() as Rank
    }

    /// All players of the bracket in the order of Art. 1.2, which gives the bracket sequence numbers.
    pub(super) fn members(&self) -> impl Iterator<Item = Rank> + '_ {
        self.mdps.iter().copied().chain(self.residents.clone())
    }

    pub(super) fn player(&self, rank: Rank) -> &'f Player {
        self.field.player(rank)
    }

    pub(super) fn score(&self, rank: Rank) -> Points {
        self.field.player(rank).score
    }

    pub(super) fn is_mdp(&self, rank: Rank) -> bool {
        rank < self.residents.start
    }

    /// Whether the player is paired apart from the residents and first (Art. 3.3).
    pub(super) fn is_paired_first(&self, rank: Rank) -> bool {
        !self.merged && self.is_mdp(rank)
    }

    /// How many players are paired first.
    pub(super) fn paired_first(&self) -> usize {
        if self.merged { 0 } else { self.mdps.len() }
    }

    pub(super) fn lowest_score(&self) -> Points {
        self.score(self.residents.end - 1)
    }

    /// Whether two members may be paired here: legal, and not both moved down.
    pub(super) fn may_pair(&self, a: Rank, b: Rank) -> bool {
        !(self.is_paired_first(a) && self.is_paired_first(b)) && self.field.legal(a, b)
    }

    /// Whether the bye of the round may go to the player (C2, C5).
    pub(super) fn may_get_bye(&self, rank: Rank) -> bool {
        let player = self.player(rank);
        player.eligible && self.bye_score.is_none_or(|score| score == player.score)
    }
}

fn scoregroup(field: &Field, from: Rank) -> Range<Rank> {
    let rest = &field.players[usize::from(from)..];
    let size = rest.iter().take_while(|player| player.score == rest[0].score).count();
    from..from + size as Rank
}

/// One way to pair a bracket: pairs with the higher ranked player first, and the downfloaters in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) pairs: Vec<(Rank, Rank)>,
    pub(super) floats: Vec<Rank>,
}

impl Candidate {
    /// The candidate of `bracket` with these pairs; who is in none of them floats.
    pub(super) fn new(bracket: &Bracket<'_>, mut pairs: Vec<(Rank, Rank)>) -> Candidate {
        pairs.sort_unstable();
        let mut paired: Vec<Rank> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        paired.sort_unstable();
        let floats = bracket.members().filter(|rank| paired.binary_search(rank).is_err()).collect();
        Candidate { pairs, floats }
    }

    pub(super) fn events(&self) -> impl Iterator<Item = Event> + '_ {
        let pairs = self.pairs.iter().map(|&(a, b)| Event::Pair(a, b));
        pairs.chain(self.floats.iter().map(|&rank| Event::Float(rank)))
    }
}
