//! The process and the criteria of the edition of 2017 (B and C).

use super::Edition;
use super::board::{Board, Float, Mask, mask, members};
use super::candidates::{Bracket, Candidate, Pair, descending, least};

/// One point, in tenths: the distance of A.8 between the lowest score of a bracket and the imagined next one.
const ONE_POINT: i32 = 10;

/// Where a bracket stands on the route of A.9.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Route {
    /// Any bracket before the last.
    Ordinary,
    /// The penultimate pairing bracket (PPB), paired again so that the round can be completed.
    Penultimate,
    /// The last bracket: the lowest scoregroup, or the collapsed last bracket (CLB).
    Last,
}

/// What one candidate is worth under C.6 (where the pairs matter, not only the downfloaters) and C.8 to C.19.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Quality {
    pairing_differences: Vec<i32>,
    colours: [u32; 4],
    repeated_floats: [u32; 4],
    differences: [Vec<i32>; 4],
}

/// A bracket with the scoregroups below it.
pub(super) struct Stage<'a> {
    board: &'a Board,
    bracket: Bracket,
    below: &'a [Vec<usize>],
    route: Route,
}

/// The brackets of the round (A.9) from the top scoregroup down, each with its best candidate.
pub(super) fn round<'a>(board: &'a Board, groups: &'a [Vec<usize>]) -> Option<Vec<(Stage<'a>, Candidate)>> {
    board.completion(mask(&groups.concat()))?;
    let mut stages = Vec::new();
    let mut mdps: Vec<usize> = Vec::new();
    for (place, group) in groups.iter().enumerate() {
        let below = &groups[place + 1..];
        let collapsed = mask(&below.concat());
        let stage = |route, mdps, residents, below| Stage { board, bracket: Bracket { mdps, residents }, below, route };
        let route = if below.is_empty() { Route::Last } else { Route::Ordinary };
        let ordinary = stage(route, mdps.clone(), group.clone(), below);
        let best = ordinary.best()?;
        if board.completion(best.down | collapsed).is_some() {
            mdps = members(best.down).collect();
            stages.push((ordinary, best));
            continue;
        }
        let penultimate = stage(Route::Penultimate, mdps, group.clone(), below);
        let best = penultimate.best()?;
        let last = stage(Route::Last, members(best.down).collect(), members(collapsed).collect(), &[]);
        stages.push((penultimate, best));
        let best = last.best()?;
        stages.push((last, best));
        break;
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
        let mut values = vec![
            ("C.4", vec![i32::from(!self.c4(down))]),
            ("C.5", count(down.count_ones())),
            ("C.6", self.psd(candidate)),
        ];
        if self.route == Route::Ordinary {
            let (impossible, following_down, following_psd) = self.c7(down);
            let following = [i32::from(impossible), following_down as i32];
            values.push(("C.7", following.into_iter().chain(following_psd).collect()));
        }
        let Quality { colours, repeated_floats, differences, .. } = self.quality(candidate);
        values.extend(["C.8", "C.9", "C.10", "C.11"].into_iter().zip(colours.map(count)));
        values.extend(["C.12", "C.13", "C.14", "C.15"].into_iter().zip(repeated_floats.map(count)));
        values.extend(["C.16", "C.17", "C.18", "C.19"].into_iter().zip(differences));
        values
    }

    fn best(&self) -> Option<Candidate> {
        let sets = self.downfloaters();
        let sets = if self.route == Route::Ordinary { least(&sets, |down| Some(self.c7(down))) } else { sets };
        self.bracket.best(self.board, Edition::D17, &sets, |candidate| self.quality(candidate))
    }

    /// The sets of downfloaters that keep C.4 and are best under C.5 and, as far as they decide it, C.6.
    fn downfloaters(&self) -> Vec<Mask> {
        let sets: Vec<Mask> = self.bracket.leftovers(self.board).into_iter().filter(|&down| self.c4(down)).collect();
        let sets = least(&sets, |down| Some(down.count_ones()));
        if self.residents_differ() { sets } else { least(&sets, |down| Some(self.c6(down))) }
    }

    /// C.2 in the last bracket, C.4 in the penultimate one.
    fn c4(&self, down: Mask) -> bool {
        match self.route {
            Route::Ordinary => true,
            Route::Penultimate => self.board.completion(down | mask(&self.below.concat())).is_some(),
            Route::Last => self.board.may_remain(down),
        }
    }

    /// Whether the residents are a collapsed scoregroup with more than one score.
    fn residents_differ(&self) -> bool {
        let scores = self.board.scores(mask(&self.bracket.residents));
        scores.first() != scores.last()
    }

    /// A.8: the score difference of a downfloater.
    fn difference_of_downfloater(&self, i: usize) -> i32 {
        let lowest = members(self.bracket.all()).map(|i| self.board.players[i].score).min().unwrap_or(0);
        self.board.players[i].score - (lowest - ONE_POINT)
    }

    /// C.6 when all residents have one score: only the paired moved-down players and the downfloaters make a difference.
    fn c6(&self, down: Mask) -> Vec<i32> {
        let players = &self.board.players;
        let resident = self.bracket.residents.first().map_or(0, |&i| players[i].score);
        let paired =
            members(self.bracket.all() & !down & mask(&self.bracket.mdps)).map(|i| players[i].score - resident);
        descending(paired.chain(members(down).map(|i| self.difference_of_downfloater(i))))
    }

    /// C.7: the most pairs and then the least score differences that the following bracket can have.
    fn c7(&self, down: Mask) -> (bool, u32, Vec<i32>) {
        let Some((group, below)) = self.below.split_first() else { return (false, 0, Vec::new()) };
        let bracket = Bracket { mdps: members(down).collect(), residents: group.clone() };
        let route = if below.is_empty() { Route::Last } else { Route::Ordinary };
        let following = Stage { board: self.board, bracket, below, route };
        match following.downfloaters().first() {
            Some(&set) => (false, set.count_ones(), following.c6(set)),
            None => (true, 0, Vec::new()),
        }
    }

    /// A.8: the pairing score difference of a candidate.
    fn psd(&self, candidate: &Candidate) -> Vec<i32> {
        let players = &self.board.players;
        let paired = candidate.pairs.iter().map(|&(a, b)| players[a].score - players[b].score);
        descending(paired.chain(members(candidate.down).map(|i| self.difference_of_downfloater(i))))
    }

    fn quality(&self, candidate: &Candidate) -> Quality {
        let players = &self.board.players;
        let difference = |&(a, b): &Pair| players[a].score - players[b].score;
        let floating: Vec<Pair> = candidate.pairs.iter().copied().filter(|pair| difference(pair) > 0).collect();
        let mut quality = Quality::default();
        for &(a, b) in &candidate.pairs {
            for (sum, cost) in quality.colours.iter_mut().zip(self.board.colour_costs(a, b)) {
                *sum += cost;
            }
        }
        if self.residents_differ() {
            quality.pairing_differences = self.psd(candidate);
        }
        for back in 0..2 {
            let again = |i: usize, float: Float| players[i].floats[back] == Some(float);
            let down = descending(floating.iter().filter(|&&(a, _)| again(a, Float::Down)).map(difference).chain(
                members(candidate.down).filter(|&i| again(i, Float::Down)).map(|i| self.difference_of_downfloater(i)),
            ));
            let up = descending(floating.iter().filter(|&&(_, b)| again(b, Float::Up)).map(difference));
            quality.repeated_floats[2 * back] = down.len() as u32;
            quality.repeated_floats[2 * back + 1] = up.len() as u32;
            quality.differences[2 * back] = down;
            quality.differences[2 * back + 1] = up;
        }
        quality
    }
}
