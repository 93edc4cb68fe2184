//! Random positions of small tournaments, reproducible from a seed.

use scrutineer::base::{Colour, Points};
use scrutineer::engines::pairing::{Pairing, Participant, Past, Position, Values};

use super::board::{Board, Mask, members};
use super::{Edition, pair};

/// Who paired the earlier rounds of a random position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum History {
    /// The judge itself: rounds as the rules prescribe them.
    Judge,
    /// A stranger: any pairing that keeps the absolute criteria.
    Stranger,
    /// A careless stranger: colours by lot as well, whatever comes of it.
    Careless,
}

/// A pseudo-random generator (SplitMix64).
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number of `0..end`.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// True `hits` times in a hundred.
    fn percent(&mut self, hits: usize) -> bool {
        self.below(100) < hits
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// The customs of one event.
struct Event {
    values: Values,
    pab: Points,
    /// Points for a round missed without a bye: rarely more than none.
    absence: Points,
    rounds: usize,
    /// Of a hundred games, how many are forfeited; of a hundred rounds of a player, how many are byes.
    forfeits: usize,
    byes: usize,
    /// The last player with virtual points (0 for none), and the first round without them.
    accelerated: usize,
    unaccelerated_from: usize,
}

/// One player's way through the event: arrival and departure as round numbers from 0, strength.
struct Career {
    from: usize,
    until: usize,
    strength: usize,
}

/// A position before a random round of a random event of 4 to 10 (rarely up to 14) players and 2 to 7 rounds.
pub(super) fn position(seed: u64, edition: Edition, history: History) -> Position {
    let mut dice = Dice(seed);
    let dice = &mut dice;
    let count = if dice.percent(5) { 11 + dice.below(4) } else { 4 + dice.below(7) };
    let event = event(dice, count);
    let target = if dice.percent(30) { event.rounds - 1 } else { dice.below(event.rounds) };
    let mut position = Position {
        round: 1,
        rounds: if dice.percent(5) { None } else { Some(event.rounds as u16) },
        initial_colour: Some(dice.pick(&[Colour::White, Colour::Black])),
        values: event.values,
        players: players(dice, count),
        forbidden: Vec::new(),
        protected: Vec::new(),
    };
    if dice.percent(10) {
        for _ in 0..=dice.below(3) {
            let (a, b) = (dice.below(count), dice.below(count));
            if a != b {
                position.forbidden.push((a as u16, b as u16));
            }
        }
    }
    let careers: Vec<Career> = (0..count).map(|i| career(dice, &event, count - i)).collect();
    loop {
        let round = usize::from(position.round) - 1;
        let byes = prepare(dice, &event, &careers, &mut position);
        if round == target {
            return position;
        }
        let pairing = match history {
            History::Judge => pair(&position, edition),
            History::Stranger => any_pairing(dice, &position, edition),
            History::Careless => any_pairing(dice, &position, edition).map(|pairing| colours_by_lot(dice, pairing)),
        };
        let Some(pairing) = pairing else { return position };
        play(dice, &event, &careers, &mut position, &pairing, &byes);
    }
}

fn event(dice: &mut Dice, count: usize) -> Event {
    let tenths = |win, draw, loss| Values {
        win: Points::from_tenths(win),
        draw: Points::from_tenths(draw),
        loss: Points::from_tenths(loss),
    };
    let values = match dice.below(20) {
        0 => tenths(30, 10, 0),
        1 => tenths(30, 20, 10),
        2 => tenths(20, 10, 0),
        _ => Values::default(),
    };
    let rounds = 2 + dice.below(6);
    let accelerated = if dice.percent(8) { count.div_ceil(2) } else { 0 };
    Event {
        pab: if dice.percent(15) { dice.pick(&[values.draw, values.loss]) } else { values.win },
        absence: if dice.percent(5) { dice.pick(&[values.loss, values.draw]) } else { Points::ZERO },
        values,
        rounds,
        forfeits: dice.pick(&[0, 2, 8, 20]),
        byes: dice.pick(&[0, 3, 8, 15]),
        accelerated,
        unaccelerated_from: rounds.div_ceil(2),
    }
}

fn players(dice: &mut Dice, count: usize) -> Vec<Participant> {
    let gaps = dice.percent(10);
    let mut tpn = 0;
    (0..count)
        .map(|_| {
            tpn += 1 + if gaps { dice.below(3) as u16 } else { 0 };
            Participant {
                tpn,
                history: Vec::new(),
                awarded: Vec::new(),
                bonus: Points::ZERO,
                virtual_points: Vec::new(),
                present: true,
            }
        })
        .collect()
}

fn career(dice: &mut Dice, event: &Event, rank: usize) -> Career {
    Career {
        from: if dice.percent(8) { 1 + dice.below(event.rounds) } else { 0 },
        until: if dice.percent(8) { dice.below(event.rounds) } else { event.rounds },
        strength: 10 * rank + dice.below(30),
    }
}

/// Marks who is present in the round, gives the virtual points, and returns the byes asked for.
fn prepare(dice: &mut Dice, event: &Event, careers: &[Career], position: &mut Position) -> Vec<Option<Past>> {
    let round = usize::from(position.round) - 1;
    let (full, any) = (event.unaccelerated_from.div_ceil(2), event.unaccelerated_from);
    position
        .players
        .iter_mut()
        .zip(careers)
        .enumerate()
        .map(|(i, (player, career))| {
            if event.accelerated > 0 {
                player.virtual_points.push(match i < event.accelerated {
                    true if round < full => event.values.win,
                    true if round < any && round + 1 < event.rounds => event.values.draw,
                    _ => Points::ZERO,
                });
            }
            let takes_part = (career.from..career.until).contains(&round);
            let bye = if !takes_part {
                Some(Past::ZeroPointBye)
            } else if dice.percent(event.byes) {
                Some(dice.pick(&[Past::HalfPointBye, Past::HalfPointBye, Past::FullPointBye, Past::ZeroPointBye]))
            } else {
                None
            };
            player.present = bye.is_none();
            bye
        })
        .collect()
}

/// A pairing that keeps the absolute criteria but need not be the right one: any at all, or the prescribed one after two
/// boards have exchanged a player.
pub(super) fn record(seed: u64, position: &Position, edition: Edition) -> Option<Pairing> {
    let mut dice = Dice(seed);
    if dice.percent(50) {
        return any_pairing(&mut dice, position, edition);
    }
    let mut pairing = pair(position, edition)?;
    let count = pairing.pairs.len();
    if count > 1 {
        let (one, other) = (dice.below(count), dice.below(count));
        let kept = pairing.pairs[one];
        pairing.pairs[one].1 = pairing.pairs[other].1;
        pairing.pairs[other].1 = kept.1;
    }
    let board = Board::new(position, edition);
    let rank = |index: u16| board.players.iter().position(|player| player.index == index);
    let legal = |&(white, black): &(u16, u16)| Some(board.may_meet(rank(white)?, rank(black)?));
    pairing.pairs.iter().all(|game| legal(game) == Some(true)).then_some(pairing)
}

/// Any pairing that keeps the absolute criteria, by lot.
fn any_pairing(dice: &mut Dice, position: &Position, edition: Edition) -> Option<Pairing> {
    let board = Board::new(position, edition);
    let mut unpaired: Mask = (0..board.players.len()).map(|i| 1 << i).sum();
    board.completion(unpaired)?;
    let mut pairing = Pairing::default();
    if unpaired.count_ones() % 2 == 1 {
        let fit = |&i: &usize| board.players[i].eligible && board.completion(unpaired & !(1 << i)).is_some();
        let candidates: Vec<usize> = members(unpaired).filter(fit).collect();
        let bye = dice.pick(&candidates);
        pairing.bye = Some(board.players[bye].index);
        unpaired &= !(1 << bye);
    }
    while unpaired != 0 {
        let first = unpaired.trailing_zeros() as usize;
        let mut others: Vec<usize> = members(unpaired).filter(|&i| board.may_meet(first, i)).collect();
        dice.shuffle(&mut others);
        let rest = |i: usize| unpaired & !(1 << first | 1 << i);
        let other = others.into_iter().find(|&i| board.completion(rest(i)).is_some())?;
        let (white, black) = board.colours(first, other);
        pairing.pairs.push((board.players[white].index, board.players[black].index));
        unpaired = rest(other);
    }
    Some(pairing)
}

fn colours_by_lot(dice: &mut Dice, mut pairing: Pairing) -> Pairing {
    for (white, black) in &mut pairing.pairs {
        if dice.percent(50) {
            std::mem::swap(white, black);
        }
    }
    pairing
}

/// Plays the round and moves the position on to the next one.
fn play(
    dice: &mut Dice,
    event: &Event,
    careers: &[Career],
    position: &mut Position,
    pairing: &Pairing,
    byes: &[Option<Past>],
) {
    let values = event.values;
    let mut outcome: Vec<(Past, Points)> = byes
        .iter()
        .map(|bye| match bye {
            Some(Past::HalfPointBye) => (Past::HalfPointBye, values.draw),
            Some(Past::FullPointBye) => (Past::FullPointBye, values.win),
            _ => (Past::ZeroPointBye, event.absence),
        })
        .collect();
    if let Some(bye) = pairing.bye {
        outcome[usize::from(bye)] = (Past::Pab, event.pab);
    }
    for &(white, black) in &pairing.pairs {
        let (w, b) = (usize::from(white), usize::from(black));
        if dice.percent(event.forfeits) {
            outcome[w] = (Past::ForfeitLoss, event.absence);
            outcome[b] = (Past::ForfeitLoss, event.absence);
            match dice.below(5) {
                0 => {}
                1 | 2 => outcome[w] = (Past::ForfeitWin, values.win),
                _ => outcome[b] = (Past::ForfeitWin, values.win),
            }
            continue;
        }
        let (strong, other) = (careers[w].strength + dice.below(60), careers[b].strength + dice.below(60));
        let (to_white, to_black) = if strong.abs_diff(other) < 15 {
            (values.draw, values.draw)
        } else if strong > other {
            (values.win, values.loss)
        } else {
            (values.loss, values.win)
        };
        outcome[w] = (Past::Game { opponent: black, colour: Colour::White }, to_white);
        outcome[b] = (Past::Game { opponent: white, colour: Colour::Black }, to_black);
    }
    for (player, (past, points)) in position.players.iter_mut().zip(outcome) {
        player.history.push(past);
        player.awarded.push(points);
    }
    position.round += 1;
}

#[test]
fn every_position_is_paired_within_the_absolute_criteria() {
    for seed in 0..300 {
        for edition in [Edition::D17, Edition::D26] {
            for history in [History::Judge, History::Stranger, History::Careless] {
                let position = position(seed, edition, history);
                let board = Board::new(&position, edition);
                let everybody = board.players.iter().map(|player| player.index);
                let Some(pairing) = pair(&position, edition) else {
                    assert_eq!(board.completion((1 << board.players.len()) - 1), None, "seed {seed}");
                    continue;
                };
                let mut paired: Vec<u16> =
                    pairing.pairs.iter().flat_map(|&(white, black)| [white, black]).chain(pairing.bye).collect();
                paired.sort_unstable();
                let mut everybody: Vec<u16> = everybody.collect();
                everybody.sort_unstable();
                assert_eq!(paired, everybody, "seed {seed}");
            }
        }
    }
}
