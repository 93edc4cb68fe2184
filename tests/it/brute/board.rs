//! The players to be paired in a round, with all that the criteria ask of them.

use std::cell::RefCell;

use scrutineer::base::Colour;
use scrutineer::engines::pairing::{Participant, Past, Position};

use super::Edition;

/// A set of players: bit `i` stands for `Board::players[i]`.
pub(super) type Mask = u32;

/// Strength of a colour preference (D26 1.7, D17 A.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    Mild,
    Strong,
    Absolute,
}

/// A float (D26 1.4, D17 A.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    Down,
    Up,
}

/// A player to be paired.
pub(super) struct Player {
    /// Index in the position.
    pub(super) index: u16,
    /// Pairing score in tenths.
    pub(super) score: i32,
    /// Colours of the played games.
    played: Vec<Colour>,
    /// White games minus Black games.
    difference: i32,
    /// The colour preference, if any game was played.
    pub(super) wish: Option<(Strength, Colour)>,
    /// Floats of the previous round and of the one before it.
    pub(super) floats: [Option<Float>; 2],
    /// Rounds without a game over the board.
    pub(super) unplayed: usize,
    /// May receive the pairing-allocated bye (C.04.1 Art. 4).
    pub(super) eligible: bool,
    /// Scored more than half of the maximum, in the last round (D26 1.8, D17 A.7).
    pub(super) topscorer: bool,
    /// Has an odd number among the participants taken into account so far.
    odd: bool,
}

/// The players to be paired, highest ranked first (D26 1.2, D17 A.2), and who may meet whom.
pub(super) struct Board {
    pub(super) players: Vec<Player>,
    initial: Colour,
    /// For every player those whom it may meet under the first and third absolute criteria.
    legal: Vec<Mask>,
    /// Known answers of [`Board::can_all_meet`].
    known: RefCell<Vec<Option<bool>>>,
}

fn score_before(player: &Participant, round: usize) -> i32 {
    let bonus = if round > 0 { player.bonus.tenths() } else { 0 };
    let points: i32 = player.awarded[..round].iter().map(|points| points.tenths()).sum();
    points + bonus + player.virtual_points.get(round).map_or(0, |points| points.tenths())
}

fn float(position: &Position, edition: Edition, player: &Participant, round: usize) -> Option<Float> {
    if let Past::Game { opponent, .. } = player.history[round] {
        let own = score_before(player, round);
        let other = score_before(&position.players[usize::from(opponent)], round);
        return match own.cmp(&other) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        };
    }
    let floats =
        edition == Edition::D17 || player.history[round] == Past::Pab || player.awarded[round] > position.values.loss;
    floats.then_some(Float::Down)
}

fn eligible(position: &Position, edition: Edition, player: &Participant) -> bool {
    player.history.iter().zip(&player.awarded).all(|(past, &points)| match past {
        Past::Game { .. } => true,
        Past::Pab | Past::ForfeitWin => false,
        Past::FullPointBye => edition == Edition::D17,
        Past::ForfeitLoss | Past::HalfPointBye | Past::ZeroPointBye => {
            edition == Edition::D17 || points < position.values.win
        }
    })
}

fn wish(played: &[Colour], difference: i32) -> Option<(Strength, Colour)> {
    let &last = played.last()?;
    let twice = played.len() > 1 && played[played.len() - 2] == last;
    Some(match difference {
        2.. => (Strength::Absolute, Colour::Black),
        ..=-2 => (Strength::Absolute, Colour::White),
        _ if twice => (Strength::Absolute, !last),
        1 => (Strength::Strong, Colour::Black),
        -1 => (Strength::Strong, Colour::White),
        _ => (Strength::Mild, !last),
    })
}

fn taken_into_account(player: &Participant) -> bool {
    player.present
        || player
            .history
            .iter()
            .any(|past| matches!(past, Past::Game { .. } | Past::Pab | Past::ForfeitWin | Past::ForfeitLoss))
}

impl Board {
    pub(super) fn new(position: &Position, edition: Edition) -> Board {
        let last_round = position.rounds == Some(position.round);
        let mut number = 0;
        let mut players = Vec::new();
        for (index, participant) in position.players.iter().enumerate() {
            number += i32::from(taken_into_account(participant));
            if !participant.present {
                continue;
            }
            let played: Vec<Colour> = participant
                .history
                .iter()
                .filter_map(|past| match past {
                    Past::Game { colour, .. } => Some(*colour),
                    _ => None,
                })
                .collect();
            let rounds = participant.history.len();
            let whites = played.iter().filter(|&&colour| colour == Colour::White).count();
            let difference = 2 * whites as i32 - played.len() as i32;
            let standing = participant.points_after(rounds).tenths();
            let maximum = position.values.win.tenths() * rounds as i32;
            players.push(Player {
                index: index as u16,
                score: score_before(participant, rounds),
                wish: wish(&played, difference),
                floats: [1, 2].map(|back| {
                    rounds.checked_sub(back).and_then(|round| float(position, edition, participant, round))
                }),
                unplayed: rounds - played.len(),
                eligible: eligible(position, edition, participant),
                topscorer: last_round && 2 * standing > maximum,
                odd: number % 2 == 1,
                difference,
                played,
            });
        }
        players.sort_by_key(|player| (-player.score, player.index));
        let may_meet = |a: &Player, b: &Player| {
            let met = position.players[usize::from(a.index)]
                .history
                .iter()
                .any(|past| matches!(past, Past::Game { opponent, .. } if *opponent == b.index));
            let forbidden =
                position.forbidden.iter().any(|&pair| [(a.index, b.index), (b.index, a.index)].contains(&pair));
            let clash =
                matches!((a.wish, b.wish), (Some((Strength::Absolute, x)), Some((Strength::Absolute, y))) if x == y);
            a.index != b.index && !met && !forbidden && (!clash || a.topscorer || b.topscorer)
        };
        let legal = players
            .iter()
            .map(|a| players.iter().enumerate().filter(|(_, b)| may_meet(a, b)).map(|(i, _)| 1 << i).sum())
            .collect();
        Board {
            initial: position.initial_colour.unwrap_or(Colour::White),
            known: RefCell::new(vec![None; 1 << players.len()]),
            players,
            legal,
        }
    }

    /// Whether two players may meet: the first and the third absolute criterion.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal[a] & 1 << b != 0
    }

    /// Scoregroups from the top.
    pub(super) fn scoregroups(&self) -> Vec<Vec<usize>> {
        let all: Vec<usize> = (0..self.players.len()).collect();
        all.chunk_by(|&a, &b| self.players[a].score == self.players[b].score).map(<[usize]>::to_vec).collect()
    }

    /// The scores of some players, highest first.
    pub(super) fn scores(&self, players: Mask) -> Vec<i32> {
        members(players).map(|i| self.players[i].score).collect()
    }

    /// Whether some players, even in number, can all be paired with each other.
    fn can_all_meet(&self, players: Mask) -> bool {
        if players == 0 {
            return true;
        }
        if let Some(answer) = self.known.borrow()[players as usize] {
            return answer;
        }
        let first = players.trailing_zeros() as usize;
        let rest = players & !(1 << first);
        let answer = members(rest & self.legal[first]).any(|other| self.can_all_meet(rest & !(1 << other)));
        self.known.borrow_mut()[players as usize] = Some(answer);
        answer
    }

    /// Whether some players can complete the round among themselves, and then the lowest possible score of the player
    /// left with the pairing-allocated bye (0 if there is none).
    pub(super) fn completion(&self, players: Mask) -> Option<i32> {
        if players.count_ones().is_multiple_of(2) {
            return self.can_all_meet(players).then_some(0);
        }
        members(players)
            .filter(|&i| self.players[i].eligible && self.can_all_meet(players & !(1 << i)))
            .map(|i| self.players[i].score)
            .min()
    }

    /// Whether some players may remain at the end of the round: nobody, or one who may receive the bye.
    pub(super) fn may_remain(&self, players: Mask) -> bool {
        players.count_ones() <= 1 && members(players).all(|i| self.players[i].eligible)
    }

    /// The members of a pair, White first (D26 Art. 5, D17 E).
    pub(super) fn colours(&self, a: usize, b: usize) -> (usize, usize) {
        let (higher, lower) = (a.min(b), a.max(b));
        if self.colour_of_higher(&self.players[higher], &self.players[lower]) == Colour::White {
            (higher, lower)
        } else {
            (lower, higher)
        }
    }

    fn colour_of_higher(&self, higher: &Player, lower: &Player) -> Colour {
        let (own, other) = match (higher.wish, lower.wish) {
            (None, None) => return if higher.odd { self.initial } else { !self.initial },
            (Some((_, colour)), None) => return colour,
            (None, Some((_, colour))) => return !colour,
            (Some((_, own)), Some((_, other))) if own != other => return own,
            (Some((own, _)), Some((other, _))) => (own, other),
        };
        let wanted = higher.wish.map_or(self.initial, |(_, colour)| colour);
        if own != other {
            return if own > other { wanted } else { !wanted };
        }
        let (wide, wide_other) = (higher.difference.abs(), lower.difference.abs());
        if own == Strength::Absolute && wide != wide_other {
            return if wide > wide_other { wanted } else { !wanted };
        }
        let mut latest = higher.played.iter().rev().zip(lower.played.iter().rev());
        latest.find(|(x, y)| x != y).map_or(wanted, |(&had, _)| !had)
    }

    /// What the colours of a pair cost: the players of a topscorer's game who get a colour difference beyond two, those
    /// who get the same colour three times in a row, the players whose preference is refused, and those whose strong
    /// preference is (D26 C10 to C13, D17 C.8 to C.11).
    pub(super) fn colour_costs(&self, a: usize, b: usize) -> [u32; 4] {
        let (white, black) = self.colours(a, b);
        let topscorers_game = self.players[a].topscorer || self.players[b].topscorer;
        let mut costs = [0; 4];
        for (who, colour) in [(white, Colour::White), (black, Colour::Black)] {
            let player = &self.players[who];
            let step = if colour == Colour::White { 1 } else { -1 };
            costs[0] += u32::from(topscorers_game && (player.difference + step).abs() > 2);
            let thrice = player.played.len() > 1 && player.played.iter().rev().take(2).all(|&had| had == colour);
            costs[1] += u32::from(topscorers_game && thrice);
            let refused = player.wish.filter(|&(_, wanted)| wanted != colour);
            costs[2] += u32::from(refused.is_some());
            costs[3] += u32::from(refused.is_some_and(|(strength, _)| strength == Strength::Strong));
        }
        costs
    }
}

/// The players of a set, highest ranked first.
pub(super) fn members(mask: Mask) -> impl Iterator<Item = usize> {
    (0..Mask::BITS as usize).filter(move |i| mask & 1 << i != 0)
}

/// The set of some players.
pub(super) fn mask(players: &[usize]) -> Mask {
    players.iter().map(|i| 1 << i).sum()
}
