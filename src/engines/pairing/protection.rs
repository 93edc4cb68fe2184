//! Protection: an event's own rule that players of one club, federation or state are not paired with each other.

use super::dutch::{Edition, NoLegalPairing, pair, unavoidable};
use super::{Pairing, Position};

/// A rule of an event that keeps players of one group apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Protection {
    /// First and last round in which it holds, counted from 1.
    pub rounds: (u16, u16),
    /// The group (club, federation, state) of each player, by index in [`Position::players`]; `None` for nobody's.
    pub groups: Vec<Option<u16>>,
    /// It holds for two players who both have more than this percentage of the points that could be won in the rounds
    /// before; virtual points do not count. `None`: for all.
    pub over_percent: Option<u8>,
    /// Whether it holds like an absolute criterion. Else it gives way where no legal pairing of the round keeps to it.
    pub strict: bool,
}

impl Protection {
    /// The pairs, smaller index first, that it keeps apart in the round of the position: both are to be paired.
    pub fn pairs(&self, position: &Position) -> Vec<(u16, u16)> {
        if !(self.rounds.0..=self.rounds.1).contains(&position.round) {
            return Vec::new();
        }
        let protected = |index: u16| {
            let player = position.players.get(usize::from(index)).filter(|player| player.present)?;
            let points = player.points_after(player.awarded.len());
            let possible = position.values.win.tenths() * i32::from(position.round.saturating_sub(1));
            let enough = self.over_percent.is_none_or(|over| points.tenths() * 100 > possible * i32::from(over));
            let group = self.groups.get(usize::from(index)).copied().flatten()?;
            enough.then_some((group, index))
        };
        let mut members: Vec<(u16, u16)> = (0..position.players.len() as u16).filter_map(protected).collect();
        members.sort_unstable();
        let groups = members.chunk_by(|(a, _), (b, _)| a == b);
        groups
            .flat_map(|group| {
                group.iter().enumerate().flat_map(|(i, &(_, a))| group[i + 1..].iter().map(move |&(_, b)| (a, b)))
            })
            .collect()
    }
}

/// A position under protection.
#[derive(Clone, Debug)]
pub struct Guarded {
    /// The position, with all the pairs that are kept apart in [`Position::protected`].
    pub position: Position,
    /// The protected pairs that are let meet, because no legal pairing of the round keeps all apart: as few as
    /// possible, and of the lowest scores.
    pub unavoidable: Vec<(u16, u16)>,
}

/// Keeps the protected pairs of a position apart, strict protections first. One that is not strict gives way as far as the
/// round could not be paired else.
pub fn guarded(mut position: Position, protections: &[Protection], edition: Edition) -> Guarded {
    let mut given_way = Vec::new();
    let (strict, others): (Vec<&Protection>, Vec<&Protection>) = protections.iter().partition(|rule| rule.strict);
    for rule in strict {
        let pairs = rule.pairs(&position);
        position.protected.extend(pairs);
    }
    for rule in others {
        let pairs = rule.pairs(&position);
        let Some(released) = unavoidable(&position, &pairs, edition) else { continue };
        position.protected.extend(pairs.into_iter().filter(|pair| !released.contains(pair)));
        given_way.extend(released);
    }
    Guarded { position, unavoidable: given_way }
}

/// Recorded games between protected players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The games, White first.
    pub games: Vec<(u16, u16)>,
    /// How many such games no legal pairing of the round avoids; the rule is broken where [`Breach::games`] are more.
    pub unavoidable: usize,
    /// The pairing that the system gives under the rule; an error where a strict rule leaves none.
    pub alternative: Result<Pairing, NoLegalPairing>,
}

impl Breach {
    /// Whether the games could have been avoided.
    pub fn is_avoidable(&self) -> bool {
        self.games.len() > self.unavoidable && self.alternative.is_ok()
    }
}

/// The recorded games of a round that a protection keeps apart, and the legal alternative; `None` without such games.
pub fn breach(position: &Position, recorded: &Pairing, rule: &Protection, edition: Edition) -> Option<Breach> {
    let pairs = rule.pairs(position);
    let protected = |&(a, b): &(u16, u16)| pairs.contains(&(a.min(b), a.max(b)));
    let games: Vec<(u16, u16)> = recorded.pairs.iter().copied().filter(protected).collect();
    if games.is_empty() {
        return None;
    }
    let guarded = guarded(position.clone(), std::slice::from_ref(rule), edition);
    Some(Breach { games, unavoidable: guarded.unavoidable.len(), alternative: pair(&guarded.position, edition) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Colour, Points};
    use crate::engines::pairing::{Participant, Past, Values};

    /// Four players; of two rounds the first brought 1 and 2 a point each, against 3 and 4.
    fn position(round: u16) -> Position {
        let player = |index: u16| {
            let game =
                Past::Game { opponent: (index + 2) % 4, colour: if index < 2 { Colour::White } else { Colour::Black } };
            let played = usize::from(round - 1);
            Participant {
                tpn: index + 1,
                history: vec![game; played],
                awarded: vec![if index < 2 { Points::ONE } else { Points::ZERO }; played],
                bonus: Points::ZERO,
                virtual_points: Vec::new(),
                present: true,
            }
        };
        Position {
            round,
            rounds: Some(2),
            initial_colour: Some(Colour::White),
            values: Values::default(),
            players: (0..4).map(player).collect(),
            forbidden: Vec::new(),
            protected: Vec::new(),
        }
    }

    fn rule(groups: [Option<u16>; 4]) -> Protection {
        Protection { rounds: (1, 2), groups: groups.to_vec(), over_percent: None, strict: false }
    }

    fn met(pairing: &Pairing) -> Vec<(u16, u16)> {
        let mut pairs: Vec<_> = pairing.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs
    }

    #[test]
    fn players_of_one_club_are_kept_apart() {
        let club = rule([Some(1), None, Some(1), None]);
        let guarded = guarded(position(1), &[club], Edition::D26);
        assert_eq!((guarded.position.protected.as_slice(), guarded.unavoidable.len()), ([(0, 2)].as_slice(), 0));
        assert_eq!(met(&pair(&guarded.position, Edition::D26).unwrap()), [(0, 3), (1, 2)]);
    }

    #[test]
    fn gives_way_as_little_as_it_must() {
        let three = rule([Some(1), Some(1), None, Some(1)]);
        let free = guarded(position(1), std::slice::from_ref(&three), Edition::D26);
        assert_eq!(free.unavoidable.len(), 1);
        let strict = guarded(position(1), &[Protection { strict: true, ..three }], Edition::D26);
        assert_eq!(pair(&strict.position, Edition::D26), Err(NoLegalPairing));
    }

    #[test]
    fn the_last_round_above_half() {
        let state = Protection { rounds: (2, 2), over_percent: Some(50), ..rule([Some(1), Some(1), Some(2), Some(2)]) };
        assert!(state.pairs(&position(1)).is_empty());
        assert_eq!(state.pairs(&position(2)), [(0, 1)]);
        let recorded = Pairing { pairs: vec![(1, 0), (3, 2)], bye: None };
        let found = breach(&position(2), &recorded, &state, Edition::D26).unwrap();
        assert_eq!((found.games.as_slice(), found.is_avoidable()), ([(1, 0)].as_slice(), true));
        assert_eq!(met(found.alternative.as_ref().unwrap()), [(0, 3), (1, 2)]);
        let apart = Pairing { pairs: vec![(3, 0), (2, 1)], bye: None };
        assert_eq!(breach(&position(2), &apart, &state, Edition::D26), None);
    }
}
