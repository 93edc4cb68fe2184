use super::support::{Match, matches, number, place, roster};
use crate::engines::standings::Seat;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Need, Out, rule};

rule! {
    /// The boards of a match cross, and no record 300 gives the line-up.
    ///
    /// Without record 300 the players of a team sit in the order of its list (record 310). Here a player who stands before a team-mate met an opponent who stands behind
    /// the team-mate's: one of the teams played out of order. Board tie-breaks and board prizes hang on it.
    BoardOrder = Meta {
        id: "teams/board-order",
        severity: Severity::Warning,
        needs: &[Need::Teams, Need::Rounds],
        cites: &[Cite(Module::Formats, "line_up")],
        messages: &[
            ("found", "The boards of {count:match cross/matches cross} without a record 300, first round {round}: team {team} against team {other}, players {player} and {next}"),
            ("help", "Write the line-up of the team that played out of order into record 300; if it was not allowed to, the arbiter decides what the games count."),
        ],
        fires: "base teams\nplayer 1 round 1 = 8 w 1\nplayer 8 round 1 = 1 b 0\nplayer 2 round 1 = 7 b =\nplayer 7 round 1 = 2 w =",
        silent: "base teams",
        ..Meta::DEFAULT
    }
}

impl Check for BoardOrder {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(roster) = roster(cx) else { return };
        if roster.teams.iter().all(|team| team.legacy) {
            return;
        }
        let all = matches(&roster, cx.facts.seats());
        let crossed: Vec<(&Match<'_>, u16, [&Seat; 2])> = all
            .iter()
            .filter_map(|m| {
                let other = *m.opponents.first().filter(|other| m.opponents.len() == 1 && m.team < **other)?;
                let listed = |team: u16| roster.line_up(usize::from(team), m.round).is_some();
                let theirs = all.iter().find(|theirs| theirs.team == other && theirs.round == m.round)?;
                (!listed(m.team) && !listed(other)).then_some((m, other, crossing(m, theirs)?))
            })
            .collect();
        let Some((m, other, [one, next])) = crossed.first() else { return };
        let finding = out.find("found");
        finding.team(number(&roster, m.team)).round(m.round).player(cx.no(one.player));
        finding.arg("other", number(&roster, *other)).arg("next", cx.no(next.player));
        finding.places(crossed.iter().map(|(.., [seat, _])| place(cx, seat.player, seat.round)));
    }
}

/// Two neighbours of the own list whose opponents stand the other way round in theirs.
fn crossing<'a>(m: &Match<'a>, theirs: &Match<'_>) -> Option<[&'a Seat; 2]> {
    let behind = |seat: &Seat| theirs.seats.iter().position(|other| Some(other.player) == seat.opponent);
    let met: Vec<(&Seat, usize)> = m.seats.iter().filter_map(|seat| Some((seat, behind(seat)?))).collect();
    met.windows(2).find(|pair| pair[0].1 > pair[1].1).map(|pair| [pair[0].0, pair[1].0])
}
