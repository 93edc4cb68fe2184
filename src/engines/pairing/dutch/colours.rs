//! Who gets White (Art. 5 of 2026, section E before).

use std::cmp::Reverse;
use std::collections::HashMap;

use super::edition::Edition;
use super::field::{Field, Player, Rank, Strength};
use crate::base::Colour;
use crate::engines::pairing::{Pairing, Position};

/// The colour of the higher ranked player `a` against `b`, and which of the five rules gave it (0 to 4).
pub(super) fn colour_of_first(field: &Field, a: Rank, b: Rank) -> (Colour, usize) {
    let (a, b) = (field.player(a), field.player(b));
    grant_both(a, b)
        .map(|colour| (colour, 0))
        .or_else(|| grant_stronger(field.edition, a, b).map(|colour| (colour, 1)))
        .or_else(|| alternate(a, b).map(|colour| (colour, 2)))
        .or_else(|| a.wish.map(|colour| (colour, 3)))
        .unwrap_or_else(|| (by_number(field, a), 4))
}

/// 5.2.1: grant both preferences, also when only one player has one.
fn grant_both(a: &Player, b: &Player) -> Option<Colour> {
    match (a.wish, b.wish) {
        (Some(a), Some(b)) => (a != b).then_some(a),
        (Some(a), None) => Some(a),
        (None, Some(b)) => Some(!b),
        (None, None) => None,
    }
}

/// 5.2.2: grant the stronger preference; of two absolute ones that with the wider colour difference.
fn grant_stronger(edition: Edition, a: &Player, b: &Player) -> Option<Colour> {
    let weight = |player: &Player| {
        let absolute = player.strength == Strength::Absolute && edition.grants_wider_difference();
        (player.strength, if absolute { player.difference.abs() } else { 0 })
    };
    match weight(a).cmp(&weight(b)) {
        std::cmp::Ordering::Greater => a.wish,
        std::cmp::Ordering::Less => b.wish.map(|wish| !wish),
        std::cmp::Ordering::Equal => None,
    }
}

/// 5.2.3: alternate from the most recent round in which one had White and the other Black, unplayed rounds left out.
fn alternate(a: &Player, b: &Player) -> Option<Colour> {
    let mut recent = a.colours.iter().rev().zip(b.colours.iter().rev());
    recent.find(|(a, b)| a != b).map(|(&a, _)| !a)
}

/// 5.2.5: the initial colour for an odd number, the opposite for an even one.
fn by_number(field: &Field, a: &Player) -> Colour {
    if a.parity % 2 == 1 { field.initial_colour } else { !field.initial_colour }
}

/// The order of publication (C.04.2 Art. 3.6): score of the higher ranked, sum of the scores, number of the higher ranked.
pub(super) fn publish(field: &Field, mut pairs: Vec<(Rank, Rank)>) -> Vec<(Rank, Rank)> {
    pairs.sort_by_key(|&(a, b)| {
        let (a, b) = (field.player(a), field.player(b));
        (Reverse(a.score), Reverse(a.score + b.score), a.tpn)
    });
    pairs
}

/// The pairs of a recorded round in the order of publication, White first as recorded; pairs of players who are not to be paired are left out.
pub fn in_order_of_publication(position: &Position, pairs: &[(u16, u16)], edition: Edition) -> Vec<(u16, u16)> {
    let field = Field::new(position, edition);
    let ranks = field.ranks(position.players.len());
    let at = |index: u16| ranks.get(usize::from(index)).copied().flatten();
    let ranked = pairs.iter().filter_map(|&(white, black)| Some(((at(white)?, at(black)?), (white, black))));
    let recorded: HashMap<(Rank, Rank), (u16, u16)> =
        ranked.map(|((white, black), pair)| ((white.min(black), white.max(black)), pair)).collect();
    publish(&field, recorded.keys().copied().collect()).iter().filter_map(|pair| recorded.get(pair).copied()).collect()
}

/// The initial-colour that a recorded round shows: the one that explains most of the pairs that only the pairing
/// numbers decide. `None` where no such pair exists or they are evenly divided.
pub fn shown_initial_colour(position: &Position, recorded: &Pairing, edition: Edition) -> Option<Colour> {
    let field = Field::new(&Position { initial_colour: Some(Colour::White), ..position.clone() }, edition);
    let ranks = field.ranks(position.players.len());
    let mut balance = 0;
    for &(white, black) in &recorded.pairs {
        let at = |index: u16| ranks.get(usize::from(index)).copied().flatten();
        let (Some(white), Some(black)) = (at(white), at(black)) else { continue };
        let (a, b) = (white.min(black), white.max(black));
        if let (colour, 4) = colour_of_first(&field, a, b) {
            balance += if (colour == Colour::White) == (a == white) { 1 } else { -1 };
        }
    }
    match balance {
        0 => None,
        1.. => Some(Colour::White),
        _ => Some(Colour::Black),
    }
}
