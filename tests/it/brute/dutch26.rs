//! The process and the criteria of the edition of 2026 (Articles 2 and 3).

use super::Edition;
use super::board::{Board, Float, Mask, mask, members};
use super::candidates::{Bracket, Candidate, Pair, descending, least};

/// What one candidate is worth under C10 to C21, in that order.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Quality {
    colours: [u32; 4],
    repeated_floats: [u32; 4],
    differences: [Vec<i32>; 4],
}

/// A bracket with the scoregroups below it.
pub(super) struct Stage<'a> {
    board: &'a Board,
    bracket: Bracket,
    below: &'a [Vec<usize>],
}

/// The brackets of the round (1.9) from the top scoregroup down, each with its best candidate.
pub(super) fn round<'a>(board: &'a Board, groups: &'a [Vec<usize>]) -> Option<Vec<(Stage<'a>, Candidate)>> {
    board.completion(mask(&groups.concat()))?;
    let mut stages = Vec::new();
    let mut mdps = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let stage = Stage { board, bracket: Bracket { mdps, residents: group.clone() }, below: &groups[place + 1..] };
        let best = stage.best()?;
        mdps = members(best.down).collect();
        stages.push((stage, best));
    }
    Some(stages)
}

impl Stage<'_> {
    pub(super) fn members(&self) -> Mask {
        self.bracket.all()
    }

    /// What a candidate is worth under each criterion that compares candidates, in their order.
    pub(super) fn values(&self, candidate: &Candidate) -> Vec<(&'static str, Vec<i32>)> {
        let down = candidate.down;
        let count = |n: u32| vec![n as i32];
        let bye = self.c4_c5(down);
        let (impossible, following_bye, following_down, following_scores) = self.c8(down);
        let following = [i32::from(impossible), following_bye, following_down as i32];
        let mut values = vec![
            ("C4", vec![i32::from(bye.is_none())]),
            ("C5", bye.into_iter().collect()),
            ("C6", count(down.count_ones())),
            ("C7", self.board.scores(down)),
            ("C8", following.into_iter().chain(following_scores).collect()),
            ("C9", vec![self.c9(down) as i32]),
        ];
        let Quality { colours, repeated_floats, differences } = self.quality(candidate);
        values.extend(["C10", "C11", "C12", "C13"].into_iter().zip(colours.map(count)));
        values.extend(["C14", "C15", "C16", "C17"].into_iter().zip(repeated_floats.map(count)));
        values.extend(["C18", "C19", "C20", "C21"].into_iter().zip(differences));
        values
    }

    fn best(&self) -> Option<Candidate> {
        let sets = self.downfloaters();
        let sets = least(&sets, |down| Some(self.c8(down)));
        let sets = least(&sets, |down| Some(self.c9(down)));
        self.bracket.best(self.board, Edition::D26, &sets, |candidate| self.quality(candidate))
    }

    /// The sets of downfloaters that keep C4 and are best under C5, C6 and C7.
    fn downfloaters(&self) -> Vec<Mask> {
        let sets = self.bracket.leftovers(self.board);
        let sets = least(&sets, |down| self.c4_c5(down));
        let sets = least(&sets, |down| Some(down.count_ones()));
        least(&sets, |down| Some(self.board.scores(down)))
    }

    /// C4, C5: the lowest score to which the bye can still go; `None` if the round cannot be completed.
    fn c4_c5(&self, down: Mask) -> Option<i32> {
        if self.below.is_empty() && !self.board.may_remain(down) {
            return None;
        }
        self.board.completion(down | mask(&self.below.concat()))
    }

    /// C8: how well the following bracket can fulfil C1 to C7 with these downfloaters.
    fn c8(&self, down: Mask) -> (bool, i32, u32, Vec<i32>) {
        let Some((group, below)) = self.below.split_first() else { return (false, 0, 0, Vec::new()) };
        let bracket = Bracket { mdps: members(down).collect(), residents: group.clone() };
        let following = Stage { board: self.board, bracket, below };
        match following.downfloaters().first() {
            Some(&set) => (false, following.c4_c5(set).unwrap_or(i32::MAX), set.count_ones(), self.board.scores(set)),
            None => (true, 0, 0, Vec::new()),
        }
    }

    /// C9: the unplayed rounds of the only downfloater, who is going to receive the bye.
    fn c9(&self, down: Mask) -> usize {
        let odd = self.board.players.len() % 2 == 1;
        let mut downfloaters = members(down).map(|i| &self.board.players[i]);
        match (downfloaters.next(), downfloaters.next()) {
            (Some(only), None) if odd && self.c4_c5(down) == Some(only.score) => only.unplayed,
            _ => 0,
        }
    }

    fn quality(&self, candidate: &Candidate) -> Quality {
        let players = &self.board.players;
        let mut quality = Quality::default();
        for &(a, b) in &candidate.pairs {
            for (sum, cost) in quality.colours.iter_mut().zip(self.board.colour_costs(a, b)) {
                *sum += cost;
            }
        }
        let is_mdp = |i: usize| self.bracket.mdps.contains(&i);
        let crossing: Vec<Pair> = candidate.pairs.iter().copied().filter(|&(a, _)| is_mdp(a)).collect();
        for back in 0..2 {
            let again = |i: usize, float: Float| players[i].floats[back] == Some(float);
            let residents_down = members(candidate.down).filter(|&i| !is_mdp(i) && again(i, Float::Down));
            let opponents = crossing.iter().filter(|&&(_, b)| again(b, Float::Up));
            quality.repeated_floats[2 * back] = residents_down.count() as u32;
            quality.repeated_floats[2 * back + 1] = opponents.clone().count() as u32;
            let difference = |&(a, b): &Pair| players[a].score - players[b].score;
            let paired = crossing.iter().filter(|&&(a, _)| again(a, Float::Down)).map(difference);
            let limbo = members(candidate.down)
                .filter(|&i| is_mdp(i) && again(i, Float::Down))
                .map(|i| LIMBO + players[i].score);
            quality.differences[2 * back] = descending(paired.chain(limbo));
            quality.differences[2 * back + 1] = descending(opponents.map(difference));
        }
        quality
    }
}

/// C18, C20: the score difference of a moved-down player who floats on is larger than that of any pair and grows with
/// the own score. The text gives no value; this is the common reading.
const LIMBO: i32 = 1_000_000;
