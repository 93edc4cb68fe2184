use crate::base::{Loc, RoundNo};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cx, Meta, Out, rule};

rule! {
    /// A record speaks of rounds that the event does not have.
    ///
    /// Lists of byes (240), forbidden pairings (260) and assignments of points (299) name their rounds. The last round of a range cannot lie before the first, and rounds lie
    /// within the event; otherwise the record has no effect, though whoever wrote it meant one.
    ListRange = Meta {
        id: "structure/list-range",
        severity: Severity::Error,
        cites: &[
            Cite(Module::Formats, "absences.round"),
            Cite(Module::Formats, "prohibited.first_round"),
            Cite(Module::Formats, "abnormal_points.round"),
        ],
        messages: &[
            ("reversed", "The forbidden pairing begins in round {first} and ends in round {last}, so that it forbids nothing"),
            ("outside", "The {what} speaks of round {round}, the event has {expected:round/rounds}"),
            ("help", "Correct the round, or delete the record."),
        ],
        fires: "base open26\n+ 260 004 001    1    2",
        silent: "base open26\n+ 260 001 004    1    2",
        ..Meta::DEFAULT
    }
}

impl Check for ListRange {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let rounds = cx.t.meta.rounds.value();
        let mut within = |round: RoundNo, loc: Loc, what: &str, cite: usize| {
            if let Some(rounds) = rounds.filter(|rounds| round.0 > *rounds) {
                out.find("outside").at(loc).round(round).arg("what", what).expected(rounds).cite(cite);
            }
        };
        for absence in &cx.t.absences {
            absence.round.iter().for_each(|round| within(*round, absence.loc, "list of byes", 0));
        }
        for abnormal in &cx.t.abnormal {
            abnormal.round.iter().for_each(|round| within(*round, abnormal.loc, "assignment of points", 2));
        }
        // Forbidding pairings up to a round beyond the last is a way to say: until the end.
        for prohibited in &cx.t.prohibited {
            if let Some((first, _)) = prohibited.rounds.filter(|(first, last)| first <= last) {
                within(first, prohibited.loc, "forbidden pairing", 1);
            }
        }
        for prohibited in &cx.t.prohibited {
            if let Some((first, last)) = prohibited.rounds.filter(|(first, last)| first > last) {
                out.find("reversed").at(prohibited.loc).arg("first", first).arg("last", last).cite(1);
            }
        }
    }
}
