use crate::base::{Loc, PlayerNo};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};
use crate::tree::ProblemKind;
use std::collections::BTreeMap;

rule! {
    /// A record speaks of a player who is not in the file.
    ///
    /// Lists of absences, forbidden pairings, acceleration, line-ups and team members name players by their starting rank. There is no player record with this
    /// number, so the entry has no effect, or the player's record is missing.
    NoSuchPlayer = Meta {
        id: "structure/no-such-player",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "player.no")],
        messages: &[
            ("found", "There is no player {player}, whom {what} names ({count:place/places})"),
            ("help", "Correct the number, or add the missing player record."),
        ],
        fires: "+ XXP 3 12",
        silent: "+ XXP 3 9",
        ..Meta::DEFAULT
    }
}

impl Check for NoSuchPlayer {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let index = cx.facts.index();
        let mut missing: BTreeMap<u16, Vec<(Loc, &str)>> = BTreeMap::new();
        let mut refer = |no: u16, loc: Loc, what| {
            if no > 0 && !index.contains_key(&PlayerNo(no)) {
                missing.entry(no).or_default().push((loc, what));
            }
        };
        for (no, loc) in cx.met(|kind| if let ProblemKind::NoSuchPlayer { no } = kind { Some(*no) } else { None }) {
            refer(no, loc, "a record about a player");
        }
        for team in &cx.t.teams {
            for member in &team.members {
                if let Some((no, loc)) = member.stated() {
                    refer(no.0, loc, "the list of a team");
                }
            }
        }
        for line_up in &cx.t.line_ups {
            for no in line_up.boards.iter().flatten() {
                refer(no.0, line_up.loc, "a line-up");
            }
        }
        // In team events these records name teams.
        if !cx.t.is_team_event() {
            for absence in &cx.t.absences {
                absence.who.iter().for_each(|no| refer(*no, absence.loc, "a list of absences"));
            }
            for prohibited in &cx.t.prohibited {
                prohibited.who.iter().for_each(|no| refer(*no, prohibited.loc, "a list of forbidden pairings"));
            }
            for abnormal in &cx.t.abnormal {
                abnormal.who.iter().for_each(|no| refer(*no, abnormal.loc, "an assignment of points"));
            }
            for acceleration in cx.t.accelerations.iter().filter(|acceleration| acceleration.per_player) {
                refer(acceleration.who.0, acceleration.loc, "an acceleration");
            }
        }
        for (no, mut places) in missing {
            // One record may name the number several times.
            places.dedup_by_key(|(loc, _)| *loc);
            out.find("found")
                .player(PlayerNo(no))
                .record(cx.record_at(places[0].0))
                .arg("what", places[0].1)
                .places(places.into_iter().map(|(loc, _)| loc));
        }
    }
}
