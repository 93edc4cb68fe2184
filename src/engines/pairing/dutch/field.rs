//! The players of one round as the rules see them: order, scores, colour preferences, floats, who may meet whom.

use std::cmp::{Ordering, Reverse};

use super::edition::Criterion;
use super::{Edition, Reading};
use crate::base::{Colour, Points};
use crate::engines::pairing::{Participant, Past, Position};

/// A player's place in the order of C.04.3 Art. 1.2 among the players to be paired; 0 is the highest ranked.
pub(super) type Rank = u16;

/// How strong a colour preference is (C.04.3 Art. 1.7; A.6 of 2017).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// No game played yet: no preference.
    None,
    /// Equally many games with both colours: alternate.
    Mild,
    /// One game more with the other colour.
    Strong,
    /// Two games more with the other colour, or the last two games with it.
    Absolute,
}

/// What a round did to a player's place among the brackets (Art. 1.4; A.4 of 2017).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// Met an equal score, or did not float.
    None,
    /// Met a lower score, or counts as if.
    Down,
    /// Met a higher score.
    Up,
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub(super) struct Player {
    /// Index in [`Position::players`].
    pub(super) index: u16,
    pub(super) tpn: u16,
    /// Place of the number among those who have taken part so far, for the parity of Art. 5.2.5.
    pub(super) parity: u16,
    /// Pairing score: points and virtual points.
    pub(super) score: Points,
    /// White games minus Black games.
    pub(super) difference: i32,
    pub(super) wish: Option<Colour>,
    pub(super) strength: Strength,
    /// The colour of the last two games, if both had the same.
    pub(super) doubled: Option<Colour>,
    /// Colours of the played games, oldest first.
    pub(super) colours: Vec<Colour>,
    /// Floats one and two rounds ago.
    pub(super) floats: [Float; 2],
    /// May receive the pairing-allocated bye.
    pub(super) eligible: bool,
    pub(super) unplayed: i32,
    /// More than half of the maximum before the last round (Art. 1.8).
    pub(super) topscorer: bool,
}

impl Player {
    /// The colour of an absolute preference.
    pub(super) fn absolute(&self) -> Option<Colour> {
        self.wish.filter(|_| self.strength == Strength::Absolute)
    }
}

/// Everybody who is to be paired in one round, in the order of Art. 1.2.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) players: Vec<Player>,
    pub(super) edition: Edition,
    /// The other reading by which the round is looked at, if any.
    pub(super) reading: Option<Reading>,
    /// The round to be paired, from 1.
    pub(super) round: u16,
    pub(super) initial_colour: Colour,
    /// Row by row, a bit for each two players: they have met, or the organiser or a rule of the event keeps them apart.
    apart: Vec<u64>,
    /// Row by row, a bit for each two players whom the absolute criteria let meet.
    legal: Vec<u64>,
    words: usize,
}

impl Field {
    pub(super) fn new(position: &Position, edition: Edition) -> Field {
        Field::read(position, edition, None)
    }

    /// The same by another reading of the text.
    pub(super) fn read(position: &Position, edition: Edition, reading: Option<Reading>) -> Field {
        let rounds_played = usize::from(position.round.saturating_sub(1));
        let last_round = position.rounds == Some(position.round);
        let mut parity = 0;
        let mut players = Vec::new();
        for (index, participant) in position.players.iter().enumerate() {
            let taken_part = participant.present
                || participant
                    .history
                    .iter()
                    .any(|past| matches!(past, Past::Game { .. } | Past::ForfeitWin | Past::ForfeitLoss | Past::Pab));
            parity += u16::from(taken_part);
            if participant.present {
                let mut player = player(position, participant, index as u16, edition);
                player.parity = parity;
                let possible = position.values.win * rounds_played as i32;
                let score = match reading {
                    Some(Reading::TopscorersByPairingScore) => player.score,
                    _ => participant.points_after(rounds_played),
                };
                player.topscorer = last_round && score * 2 > possible;
                players.push(player);
            }
        }
        players.sort_by_key(|player| (Reverse(player.score), player.tpn));
        let words = players.len().div_ceil(64);
        let mut field = Field {
            apart: vec![0; players.len() * words],
            legal: Vec::new(),
            words,
            players,
            edition,
            reading,
            round: position.round,
            initial_colour: position.initial_colour.unwrap_or(Colour::White),
        };
        let ranks = field.ranks(position.players.len());
        let at = |index: u16| ranks.get(usize::from(index)).copied().flatten();
        for place in 0..field.len() as Rank {
            let participant = &position.players[usize::from(field.player(place).index)];
            for past in &participant.history {
                if let Past::Game { opponent, .. } = past
                    && let Some(other) = at(*opponent)
                {
                    field.keep_apart(place, other);
                }
            }
        }
        for &(a, b) in position.forbidden.iter().chain(&position.protected) {
            if let (Some(a), Some(b)) = (at(a), at(b)) {
                field.keep_apart(a, b);
            }
        }
        field.legal = field.legal_pairs();
        field
    }

    /// The absolute criteria for all pairs at once: C1, and C3 by the four kinds of players that it knows.
    fn legal_pairs(&self) -> Vec<u64> {
        let mut alike = [Colour::White, Colour::Black].map(|_| vec![0_u64; self.words]);
        let kind = |player: &Player| player.absolute().filter(|_| !player.topscorer).map(|wish| wish as usize);
        for (place, player) in self.players.iter().enumerate() {
            if let Some(kind) = kind(player) {
                alike[kind][place / 64] |= 1 << (place % 64);
            }
        }
        let mut legal: Vec<u64> = self.apart.iter().map(|bits| !bits).collect();
        for (place, player) in self.players.iter().enumerate() {
            let row = &mut legal[place * self.words..][..self.words];
            row[place / 64] &= !(1 << (place % 64));
            if let Some(kind) = kind(player) {
                row.iter_mut().zip(&alike[kind]).for_each(|(bits, alike)| *bits &= !alike);
            }
        }
        legal
    }

    /// The rank of each index of [`Position::players`], `None` for those not to be paired.
    pub(super) fn ranks(&self, players: usize) -> Vec<Option<Rank>> {
        let mut ranks = vec![None; players];
        for (place, player) in self.players.iter().enumerate() {
            ranks[usize::from(player.index)] = Some(place as Rank);
        }
        ranks
    }

    fn keep_apart(&mut self, a: Rank, b: Rank) {
        for (a, b) in [(usize::from(a), usize::from(b)), (usize::from(b), usize::from(a))] {
            self.apart[a * self.words + b / 64] |= 1 << (b % 64);
        }
    }

    pub(super) fn player(&self, rank: Rank) -> &Player {
        &self.players[usize::from(rank)]
    }

    /// The quality criteria of the edition as it is read, most important first.
    pub(super) fn criteria(&self) -> &'static [Criterion] {
        self.edition.criteria(self.reading)
    }

    pub(super) fn len(&self) -> usize {
        self.players.len()
    }

    /// How many different scores there are.
    pub(super) fn scoregroups(&self) -> usize {
        self.players.chunk_by(|a, b| a.score == b.score).count()
    }

    /// Whether an odd number is to be paired, so that one player gets the pairing-allocated bye.
    pub(super) fn odd(&self) -> bool {
        self.players.len() % 2 == 1
    }

    /// \[C1\] Two players who have met (or whom the organiser keeps apart) shall not meet (Art. 2.1.1; C.04.1 Art. 2).
    pub(super) fn c1_may_meet(&self, a: Rank, b: Rank) -> bool {
        let (a, b) = (usize::from(a), usize::from(b));
        self.apart[a * self.words + b / 64] & (1 << (b % 64)) == 0
    }

    /// \[C3\] Non-topscorers with the same absolute colour preference shall not meet (Art. 2.1.3).
    pub(super) fn c3_colours_possible(&self, a: Rank, b: Rank) -> bool {
        let (a, b) = (self.player(a), self.player(b));
        a.topscorer || b.topscorer || a.absolute().is_none() || a.absolute() != b.absolute()
    }

    /// Whether the absolute criteria allow the game.
    pub(super) fn legal(&self, a: Rank, b: Rank) -> bool {
        let (a, b) = (usize::from(a), usize::from(b));
        self.legal[a * self.words + b / 64] & (1 << (b % 64)) != 0
    }
}

fn player(position: &Position, participant: &Participant, index: u16, edition: Edition) -> Player {
    let history = &participant.history;
    let colours: Vec<Colour> = history
        .iter()
        .filter_map(|past| match past {
            Past::Game { colour, .. } => Some(*colour),
            _ => None,
        })
        .collect();
    let whites = colours.iter().filter(|&&colour| colour == Colour::White).count() as i32;
    let difference = 2 * whites - colours.len() as i32;
    let doubled = match colours[..] {
        [.., a, b] if a == b => Some(b),
        _ => None,
    };
    let (wish, strength) = preference(difference, doubled, colours.last().copied());
    Player {
        index,
        tpn: participant.tpn,
        parity: 0,
        score: score_before(participant, history.len()),
        difference,
        wish,
        strength,
        doubled,
        floats: [1, 2].map(|back| {
            history.len().checked_sub(back).map_or(Float::None, |r| float(position, participant, r, edition))
        }),
        eligible: eligible(position, participant, edition),
        unplayed: (history.len() - colours.len()) as i32,
        topscorer: false,
        colours,
    }
}

/// The colour preference (Art. 1.7). Where the colour difference and the last two games call for different colours,
/// the difference prevails.
fn preference(difference: i32, doubled: Option<Colour>, last: Option<Colour>) -> (Option<Colour>, Strength) {
    let fewer = if difference > 0 { Colour::Black } else { Colour::White };
    match (difference.abs(), doubled, last) {
        (2.., _, _) => (Some(fewer), Strength::Absolute),
        (_, Some(twice), _) => (Some(!twice), Strength::Absolute),
        (1, _, _) => (Some(fewer), Strength::Strong),
        (_, _, Some(last)) => (Some(!last), Strength::Mild),
        _ => (None, Strength::None),
    }
}

/// The pairing score with which a player went into the round after `rounds` others.
fn score_before(participant: &Participant, rounds: usize) -> Points {
    participant.points_after(rounds) + participant.virtual_points.get(rounds).copied().unwrap_or_default()
}

/// The float of the round at `at` in the history (Art. 1.4).
fn float(position: &Position, participant: &Participant, at: usize, edition: Edition) -> Float {
    match participant.history[at] {
        Past::Game { opponent, .. } => {
            let other = position.players.get(usize::from(opponent)).map(|other| score_before(other, at));
            match other.map_or(Ordering::Equal, |other| score_before(participant, at).cmp(&other)) {
                Ordering::Greater => Float::Down,
                Ordering::Less => Float::Up,
                Ordering::Equal => Float::None,
            }
        }
        past => {
            let awarded = participant.awarded.get(at).copied().unwrap_or_default();
            if edition.floats_without_playing(past, awarded > position.values.loss) { Float::Down } else { Float::None }
        }
    }
}

/// \[C2\] Who may still receive the pairing-allocated bye (Art. 2.1.2; C.04.1 Art. 4).
fn eligible(position: &Position, participant: &Participant, edition: Edition) -> bool {
    !participant.history.iter().zip(&participant.awarded).any(|(&past, &awarded)| {
        !matches!(past, Past::Game { .. }) && edition.bars_bye(past, awarded, &position.values)
    })
}
