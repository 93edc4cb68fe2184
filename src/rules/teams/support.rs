//! What the rules on teams share: the matches that the games of the players make.

use std::collections::BTreeSet;

use crate::base::{Loc, RoundNo, TeamNo};
use crate::engines::standings::{Roster, Seat};
use crate::model::{MatchForfeit, Said, Tournament};
use crate::rules::Cx;

/// A team's match of a round, as its games tell.
pub(super) struct Match<'a> {
    /// Index of the team.
    pub(super) team: u16,
    /// The round.
    pub(super) round: RoundNo,
    /// Its seats, by the order of its list.
    pub(super) seats: &'a [Seat],
    /// Indices of the teams of its opponents.
    pub(super) opponents: BTreeSet<u16>,
}

impl Match<'_> {
    /// Whether at least one game was played over the board.
    pub(super) fn was_played(&self, t: &Tournament) -> bool {
        self.seats.iter().any(|seat| t.sheet.cell(seat.player, seat.round).mark.is_played())
    }
}

/// The teams of a file with their matches; `None` when no team plays, or when the lists are not whole.
pub(super) fn roster<'a>(cx: &Cx<'a>) -> Option<Roster<'a>> {
    let whole =
        cx.t.playing_teams()
            .iter()
            .all(|team| team.members.iter().all(|member| !matches!(member, Said::Unreadable(_))));
    (whole && cx.t.is_team_event()).then(|| Roster::of(cx.t))
}

/// The matches of all paired rounds, in the order of rounds and teams; teams without a seat have none.
pub(super) fn matches<'a>(roster: &Roster<'_>, seats: &'a [Seat]) -> Vec<Match<'a>> {
    let of_team = seats.chunk_by(|a, b| (a.round, a.team) == (b.round, b.team));
    let matched = |seats: &'a [Seat]| {
        let first = seats.first()?;
        let opponents = seats.iter().filter_map(|seat| roster.team_of(seat.opponent?)).collect();
        Some(Match { team: first.team, round: first.round, seats, opponents })
    };
    of_team.filter_map(matched).collect()
}

/// The number of a team by its index.
pub(super) fn number(roster: &Roster<'_>, team: u16) -> TeamNo {
    TeamNo(roster.numbers.get(usize::from(team)).copied().unwrap_or(0))
}

/// Where a player's round stands in the file.
pub(super) fn place(cx: &Cx<'_>, player: usize, round: RoundNo) -> Option<Loc> {
    cx.t.sheet.cell(player, round).loc.or_else(|| cx.t.players.get(player).map(|p| p.loc))
}

/// The record of a forfeited match between two teams, whose result is told as it concerns the first.
pub(super) fn forfeited(t: &Tournament, round: RoundNo, own: TeamNo) -> Option<(TeamNo, Option<bool>, Loc)> {
    t.forfeited_matches.iter().find_map(|forfeit| {
        let white = forfeit.white == own;
        let concerns = forfeit.round == round && (white || forfeit.black == own);
        let won = match forfeit.kind {
            MatchForfeit::WhiteWins => Some(white),
            MatchForfeit::BlackWins => Some(!white),
            MatchForfeit::Both => None,
        };
        concerns.then_some((if white { forfeit.black } else { forfeit.white }, won, forfeit.loc))
    })
}

/// The bye that records 240 and 320 give to a team in a round, with the record.
pub(super) fn bye(t: &Tournament, round: RoundNo, team: TeamNo) -> Option<(&'static str, Loc)> {
    let allotted = t.team_byes.iter().find(|byes| {
        usize::from(round.0).checked_sub(1).and_then(|r| byes.teams.get(r)).is_some_and(|no| *no == Some(team))
    });
    let requested = t.absences.iter().find(|a| a.round == Some(round) && a.who.contains(&team.0));
    allotted.map(|byes| ("320", byes.loc)).or_else(|| requested.map(|absence| ("240", absence.loc)))
}
