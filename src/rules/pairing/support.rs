//! What the rules on pairings share.

use crate::base::{Date, PlayerNo};
use crate::engines::pairing::{Judged, Recheck};
use crate::finding::Finding;
use crate::model::Tournament;
use crate::regs::Module;
use crate::rules::Cx;

/// A player's number by the index in the position.
pub(super) fn number(recheck: &Recheck<'_>, index: u16) -> u16 {
    let at = recheck.rounds.in_file(index);
    at.map_or(0, |at| recheck.rounds.player(at).0)
}

/// Whether the text of the Dutch System changed while the event was played.
pub(super) fn straddles(t: &Tournament) -> bool {
    let text_of = |day: Option<Date>| day.and_then(|day| Module::Dutch.timeline().on(day)).map(|text| text.from);
    text_of(t.meta.start.value()) != text_of(t.meta.end.value())
}

/// Points the finding at the entries of players, first two first: the player and the opponent.
pub(super) fn point_at(finding: &mut Finding, cx: &Cx<'_>, recheck: &Recheck<'_>, round: &Judged, players: &[u16]) {
    finding.round(round.round);
    let mut numbers = players.iter().map(|&index| PlayerNo(number(recheck, index)));
    if let Some(player) = numbers.next() {
        finding.player(player);
    }
    if let Some(opponent) = numbers.next() {
        finding.opponent(opponent);
    }
    for at in players.iter().filter_map(|&index| recheck.rounds.in_file(index)) {
        finding.at_opt(cx.t.sheet.cell(at, round.round).loc);
    }
}
