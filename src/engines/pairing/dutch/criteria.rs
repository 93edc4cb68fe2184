//! The quality criteria, one function each. A criterion judges a candidate by a list of faults: the fewer and the
//! smaller, taken from the largest down, the better. Criteria that only count list ones.

use super::bracket::Bracket;
use super::field::{Float, Player, Rank, Strength};
use super::reading::Reading;
use crate::base::Points;

/// What a candidate does with one or two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// They meet; the higher ranked one stands first.
    Pair(Rank, Rank),
    /// The player is left over and moves down.
    Float(Rank),
}

/// A fault of a candidate: one for those that are counted, else a difference or a score in tenths of a point.
pub(super) type Fault = Option<i32>;

/// A criterion that adds up over pairs and downfloaters.
pub(super) type Rule = fn(&Bracket<'_>, Event) -> Fault;

const COUNTED: Fault = Some(1);

fn count(condition: bool) -> Fault {
    if condition { COUNTED } else { None }
}

/// More than every difference that a pair can have: what a left-over player counts where only pairs are measured.
const BEYOND_ANY_PAIR: i32 = 1 << 20;

/// \[C6\] Minimise the number of downfloaters, which is to maximise the number of pairs (Art. 2.4.1; C.5 of 2017).
pub(super) fn fewest_downfloaters(_: &Bracket<'_>, event: Event) -> Fault {
    count(matches!(event, Event::Float(_)))
}

/// \[B.1.c of 2017 by the letter\] Maximise the number of moved-down players who are paired.
pub(super) fn unpaired_mdps(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(matches!(event, Event::Float(player) if bracket.is_mdp(player)))
}

/// \[C7\] Minimise the scores of the downfloaters, taken in descending order (Art. 2.4.2).
pub(super) fn downfloater_scores(bracket: &Bracket<'_>, event: Event) -> Fault {
    match event {
        Event::Float(player) => Some(bracket.score(player).tenths()),
        Event::Pair(..) => None,
    }
}

/// \[C.6 of 2017\] Minimise the pairing score differences (A.8): of every pair, and of every downfloater against a point
/// less than the lowest score of the bracket.
pub(super) fn score_differences(bracket: &Bracket<'_>, event: Event) -> Fault {
    match event {
        Event::Pair(a, b) => Some((bracket.score(a) - bracket.score(b)).tenths()).filter(|&difference| difference != 0),
        Event::Float(player) => Some(below_lowest(bracket, player)),
    }
}

/// \[A.3 of 2013\] The pairing score differences of a bracket that is treated as homogeneous though players were moved
/// down into it. A reading: see `docs/interpretations.md`.
pub(super) fn score_differences_where_homogeneous(bracket: &Bracket<'_>, event: Event) -> Fault {
    if bracket.merged && !bracket.mdps.is_empty() { score_differences(bracket, event) } else { None }
}

fn below_lowest(bracket: &Bracket<'_>, player: Rank) -> i32 {
    (bracket.score(player) - (bracket.lowest_score() - Points::ONE)).tenths()
}

/// \[C9\] Minimise the unplayed games of the player who will receive the bye (Art. 2.4.4): in the bracket that
/// leaves over exactly one player, of the lowest score that the bye can go to.
pub(super) fn unplayed_games_of_bye(bracket: &Bracket<'_>, event: Event) -> Fault {
    match event {
        Event::Float(player) if bracket.sole_bye == Some(bracket.score(player)) => {
            Some(bracket.player(player).unplayed).filter(|&unplayed| unplayed > 0)
        }
        _ => None,
    }
}

/// Both players of the pair, if they want the same colour.
fn same_wish<'a>(bracket: &'a Bracket<'_>, event: Event) -> Option<(&'a Player, &'a Player)> {
    let Event::Pair(a, b) = event else { return None };
    let (a, b) = (bracket.player(a), bracket.player(b));
    (a.wish.is_some() && a.wish == b.wish).then_some((a, b))
}

/// \[C10\] Minimise the topscorers and their opponents who get a colour difference beyond two (Art. 2.4.5; C.8).
pub(super) fn colour_difference_of_topscorers(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(same_wish(bracket, event).is_some_and(|(a, b)| a.difference.abs() > 1 && b.difference.abs() > 1))
}

/// \[C11\] Minimise the topscorers and their opponents who get the same colour three times in a row (Art. 2.4.6; C.9).
/// The player with the smaller colour difference is the one who is refused.
pub(super) fn third_colour_of_topscorers(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(same_wish(bracket, event).is_some_and(|(a, b)| {
        let third = |player: &Player| player.doubled.is_some() && player.doubled == player.wish.map(|wish| !wish);
        let both_absolute = a.strength == Strength::Absolute && b.strength == Strength::Absolute;
        both_absolute
            && match a.difference.abs().cmp(&b.difference.abs()) {
                std::cmp::Ordering::Less => third(a),
                std::cmp::Ordering::Greater => third(b),
                std::cmp::Ordering::Equal => third(a) && third(b),
            }
    }))
}

/// \[C12\] Minimise the players who do not get their colour preference (Art. 2.4.7; C.10).
pub(super) fn preferences_refused(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(same_wish(bracket, event).is_some())
}

/// \[C13\] Minimise the players who do not get their strong colour preference (Art. 2.4.8; C.11).
pub(super) fn strong_preferences_refused(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(same_wish(bracket, event).is_some_and(|(a, b)| a.strength.min(b.strength) == Strength::Strong))
}

/// \[B.2 of 2013\] Minimise the pairs with the same absolute colour preference, which only topscorers may form.
pub(super) fn absolute_preferences_refused(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(same_wish(bracket, event).is_some_and(|(a, b)| a.absolute().is_some() && b.absolute().is_some()))
}

/// \[A.7.d of 2013\] In odd rounds a strong preference is treated as an absolute one.
pub(super) fn strong_preferences_refused_in_odd_rounds(bracket: &Bracket<'_>, event: Event) -> Fault {
    if bracket.field.round % 2 == 1 { strong_preferences_refused(bracket, event) } else { None }
}

/// \[A.8 of 2013\] In even rounds Z counts the refused preferences that are not mild.
pub(super) fn strong_preferences_refused_in_even_rounds(bracket: &Bracket<'_>, event: Event) -> Fault {
    let even = bracket.field.round.is_multiple_of(2);
    count(even && same_wish(bracket, event).is_some_and(|(a, b)| a.strength.min(b.strength) >= Strength::Strong))
}

/// Who floats down by the event, as far as an edition counts it, and from what to what score.
fn downfloat(bracket: &Bracket<'_>, event: Event) -> Option<Rank> {
    match event {
        Event::Float(player) => Some(player),
        Event::Pair(a, b) => (bracket.score(a) > bracket.score(b)).then_some(a),
    }
}

fn upfloat(bracket: &Bracket<'_>, event: Event) -> Option<Rank> {
    match event {
        Event::Pair(a, b) => (bracket.score(a) > bracket.score(b)).then_some(b),
        Event::Float(_) => None,
    }
}

/// \[C14, C16\] Minimise the resident downfloaters who had a downfloat `AGO` rounds ago (Art. 2.4.9, 2.4.11).
pub(super) fn repeated_resident_downfloats<const AGO: usize>(bracket: &Bracket<'_>, event: Event) -> Fault {
    match event {
        Event::Float(p) => count(!bracket.is_mdp(p) && bracket.player(p).floats[AGO - 1] == Float::Down),
        Event::Pair(..) => None,
    }
}

/// \[C.12, C.14 of 2017\] Minimise the players who receive the same downfloat as `AGO` rounds ago.
pub(super) fn repeated_downfloats<const AGO: usize>(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(downfloat(bracket, event).is_some_and(|p| bracket.player(p).floats[AGO - 1] == Float::Down))
}

/// \[C15, C17\] Minimise the opponents of MDPs who had an upfloat `AGO` rounds ago (Art. 2.4.10, 2.4.12; C.13, C.15).
pub(super) fn repeated_upfloats<const AGO: usize>(bracket: &Bracket<'_>, event: Event) -> Fault {
    count(upfloat(bracket, event).is_some_and(|p| bracket.player(p).floats[AGO - 1] == Float::Up))
}

fn pair_difference(bracket: &Bracket<'_>, event: Event) -> Option<i32> {
    match event {
        Event::Pair(a, b) => Some((bracket.score(a) - bracket.score(b)).tenths()),
        Event::Float(_) => None,
    }
}

/// \[C18, C20\] Minimise the score differences of MDPs who had a downfloat `AGO` rounds ago (Art. 2.4.13, 2.4.15).
/// An MDP that stays unpaired counts more than any pair, the higher its score the more: the text gives no value.
pub(super) fn differences_of_repeated_mdps<const AGO: usize>(bracket: &Bracket<'_>, event: Event) -> Fault {
    let player = downfloat(bracket, event).filter(|&p| bracket.is_mdp(p))?;
    if bracket.player(player).floats[AGO - 1] != Float::Down {
        return None;
    }
    let left_out = bracket.field.reading == Some(Reading::UnpairedMdpsLeftOut);
    pair_difference(bracket, event).or_else(|| (!left_out).then(|| BEYOND_ANY_PAIR + bracket.score(player).tenths()))
}

/// \[C.16, C.18 of 2017\] Minimise the score differences of the players who receive the same downfloat as `AGO` rounds ago.
pub(super) fn differences_of_repeated_downfloats<const AGO: usize>(bracket: &Bracket<'_>, event: Event) -> Fault {
    let player = downfloat(bracket, event)?;
    if bracket.player(player).floats[AGO - 1] != Float::Down {
        return None;
    }
    pair_difference(bracket, event).or(Some(below_lowest(bracket, player)))
}

/// \[C19, C21\] Minimise the score differences of the opponents of MDPs who had an upfloat `AGO` rounds ago
/// (Art. 2.4.14, 2.4.16; C.17, C.19).
pub(super) fn differences_of_repeated_upfloats<const AGO: usize>(bracket: &Bracket<'_>, event: Event) -> Fault {
    upfloat(bracket, event).filter(|&p| bracket.player(p).floats[AGO - 1] == Float::Up)?;
    pair_difference(bracket, event)
}
