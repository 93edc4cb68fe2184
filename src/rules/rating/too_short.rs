use std::collections::BTreeMap;

use crate::base::{Loc, PlayerNo, RoundNo};
use crate::engines::rating::Kind;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// Games are too fast for the ratings of their players.
    ///
    /// A standard game with a player of 2400 or more needs 120 minutes for 60 moves on each side, one with a player of 1800 or more 90, every other 60 (before 2022: 2200
    /// and 1600). Games with less time are not rated. For 2026 the Qualification Commission may accept 45 minutes and 30 seconds a move, or more, for an event that asks for it.
    TooShort = Meta {
        id: "rating/too-short",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::StartDate, Need::Rounds],
        cites: &[Cite(Module::Rating, "rate-of-play"), Cite(Module::Rating, "rate-of-play.approved")],
        messages: &[
            ("found", "{count:game is/games are} not rated: {stated} minutes for 60 moves, and a player rated {from} or more needs {expected} ({who})"),
            ("approval", "Without approval of the Qualification Commission {count:game is/games are} not rated: {stated} minutes for 60 moves, and a player rated {from} or more needs {expected} ({who})"),
            ("before", "A player rated {from} or more needs {expected} minutes for 60 moves, and the games have {stated}: by the one reading {count:game is/games are} not rated, by the other none of the event ({who})"),
            ("help", "Mark these games as not rated, or enter the approval in the event file: `[norms] time-control-accepted = true`."),
        ],
        fires: "122 = 60 min",
        silent: "122 = 90 min + 30 sec increment from move 1",
        ..Meta::DEFAULT
    }
}

/// The two players of a game, its round and its place.
type Game = (PlayerNo, PlayerNo, RoundNo, Option<Loc>);

impl Check for TooShort {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(ratings) = cx.ratings() else { return };
        let event = &ratings.event;
        let Some(minutes) = event.minutes.filter(|_| event.kind == Kind::Standard && !event.approved_time) else {
            return;
        };
        let rating = |player: usize| ratings.known.get(player).and_then(|known| known.effective(event.kind));
        let mut short: BTreeMap<u32, Vec<Game>> = BTreeMap::new();
        for (player, round, cell) in cx.facts.entries() {
            let Some((other, _)) = cx.facts.mirror(cell, round).filter(|(other, _)| player < *other) else { continue };
            let needed = event.rules.minutes_needed([rating(player), rating(other)]);
            if cell.mark.is_rated() && minutes < needed {
                short.entry(needed).or_default().push((cx.no(player), cx.no(other), round, cell.loc));
            }
        }
        let is_approvable = event.rules.approvable_minutes.is_some_and(|least| minutes >= least);
        for (needed, games) in short {
            let from = event.rules.minutes.iter().find(|(_, minutes)| *minutes == needed).map_or(0, |(from, _)| *from);
            let finding = match (is_approvable, event.rules.minutes_by_game) {
                (true, _) => out.unverifiable("approval").cite(1),
                (false, true) => out.find("found"),
                (false, false) => out.find("before").severity(Severity::Info),
            };
            finding.field("time_control").stated(minutes).expected(needed).arg("from", from);
            finding.list("who", games.iter().map(|(one, other, round, _)| format!("round {round}: {one}-{other}")));
            finding.at_opt(cx.t.meta.time_control.loc()).places(games.iter().map(|(.., loc)| *loc));
        }
    }
}
