//! Protection of players of one state in the last round.

use super::dates::few;
use super::{Event, Ruling, Section};
use crate::base::RoundNo;
use crate::engines::pairing::{Protection, Recheck, breach, edition_in_force};

/// The share of the points that both must exceed, in per cent.
const OVER: u8 = 50;

/// Whether no two players of a state with more than half of the points met in the last round where another legal pairing was possible.
pub(super) fn judge(event: &Event<'_>, out: &mut Ruling) {
    for section in event.main(None) {
        match last_round(event, section) {
            Ok(None) => out.holds(section.category(), "no such pair in the last round"),
            Ok(Some((avoidable, pairs))) => out.either(
                !avoidable,
                section.category(),
                format!("no legal pairing avoids {}", few(&pairs)),
                format!("paired in the last round although a legal pairing avoids it: {}", few(&pairs)),
            ),
            Err(missing) => out.missing(section.category(), missing),
        }
    }
}

type Found = Option<(bool, Vec<String>)>;

fn last_round(event: &Event<'_>, section: &Section<'_>) -> Result<Found, String> {
    let edition = edition_in_force(event.regs).ok_or("an edition of the pairing rules on the event's date")?;
    let recheck = Recheck::new(section.t, edition);
    let last = RoundNo(recheck.rounds.last_recorded());
    let position = recheck.position(last).map_err(|_| "whole records of the rounds".to_owned())?;
    let mut states: Vec<String> = Vec::new();
    let mut groups = Vec::with_capacity(position.players.len());
    for index in 0..position.players.len() as u16 {
        let player = recheck.rounds.in_file(index).ok_or("the players of the pairing")?;
        let state = event.state(section, player).ok_or_else(|| format!("the state of {}", section.player(player)))?;
        let at = states.iter().position(|known| *known == state).unwrap_or_else(|| {
            states.push(state);
            states.len() - 1
        });
        groups.push(Some(at as u16));
    }
    let rule = Protection { rounds: (last.0, last.0), groups, over_percent: Some(OVER), strict: false };
    let recorded = recheck.rounds.recorded(last).pairing;
    let Some(found) = breach(&position, &recorded, &rule, edition) else { return Ok(None) };
    let name = |index: u16| recheck.rounds.in_file(index).map_or_else(String::new, |i| section.player(i));
    let pairs = found.games.iter().map(|(a, b)| format!("{} and {}", name(*a), name(*b))).collect();
    Ok(Some((found.is_avoidable(), pairs)))
}
