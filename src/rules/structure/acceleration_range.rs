use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// A record of virtual points names an impossible range.
    ///
    /// Record 250 names the first and last round and the first and last participant that get virtual points; the last cannot lie before the first, rounds
    /// lie within the event, and participants in the file.
    AccelerationRange = Meta {
        id: "structure/acceleration-range",
        severity: Severity::Error,
        cites: &[Cite(Module::Formats, "acceleration.first_round"), Cite(Module::Formats, "acceleration.points")],
        messages: &[
            ("found", "The acceleration speaks of rounds {rounds} and participants {who}, which is no range of the event"),
            ("help", "Correct the range, or delete the record."),
        ],
        fires: "base open26\n+ 250       1.0 003 002 0001 0004",
        silent: "base open26\n+ 250       1.0 001 002 0001 0004",
        ..Meta::DEFAULT
    }
}

impl Check for AccelerationRange {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let rounds = cx.t.meta.rounds.value().unwrap_or(u16::MAX);
        let numbers = if cx.t.is_team_event() {
            cx.t.teams.iter().filter_map(|team| team.no.value()).map(|no| no.0).max()
        } else {
            cx.t.players.iter().filter_map(|player| player.no.value()).map(|no| no.0).max()
        };
        let highest = numbers.unwrap_or(u16::MAX);
        // A participant named alone who is not there has a finding of their own.
        for record in cx.t.accelerations.iter().filter(|record| !record.per_player || record.rounds.1.0 > rounds) {
            let ((first, last), (from, to)) = (record.rounds, record.who);
            if first > last || first.0 == 0 || last.0 > rounds || from > to || from == 0 || to > highest {
                out.find("found")
                    .at(record.loc)
                    .arg("rounds", format!("{first} to {last}"))
                    .arg("who", format!("{from} to {to}"));
            }
        }
    }
}
