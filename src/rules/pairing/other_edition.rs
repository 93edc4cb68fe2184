use super::support::straddles;
use crate::base::RoundNo;
use crate::engines::pairing::edition_year;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Meta, Need, Out, rule};

rule! {
    /// Rounds follow another edition of the pairing system than the one in force.
    ///
    /// The first day of the event decides which text holds. Programs that were brought up to date during an event, or long after the text changed, pair by the other one.
    /// Such rounds are not counted as wrong pairings; they are listed here.
    OtherEdition = Meta {
        id: "pairing/other-edition",
        severity: Severity::Info,
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[Cite(Module::GeneralHandling, "system.published")],
        messages: &[
            ("straddling", "The event began before the text changed and ended after it; right by the text of {other}, not that of {year}: {rounds}"),
            ("one", "Round {rounds} follows the text of {other}, not that of {year}"),
            ("many", "Rounds {rounds} follow the text of {other}, not that of {year}"),
            ("help", "Ask which program and version paired the event. `--edition dutch=DATE` judges by another text."),
        ],
        fires: "base open26\n042 = 2025/04/03\n052 = 2025/04/06\nplayer 9 round 1 = 0000 - F",
        silent: "base open26\nplayer 9 round 1 = 0000 - F",
        ..Meta::DEFAULT
    }
}

impl Check for OtherEdition {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let explained: Vec<_> = cx
            .judgement()
            .rounds()
            .filter_map(|(recheck, round)| Some((recheck, round.round, round.follows?)))
            .collect();
        let Some(&(recheck, first, other)) = explained.first() else { return };
        let rounds: Vec<RoundNo> = explained.iter().map(|(_, round, _)| *round).collect();
        let words: Vec<String> = rounds.iter().map(RoundNo::to_string).collect();
        let text = match words.split_last() {
            Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
            _ => words.concat(),
        };
        let message = match rounds.len() {
            _ if straddles(cx.t) => "straddling",
            1 => "one",
            _ => "many",
        };
        out.find(message)
            .round(first)
            .arg("rounds", text)
            .arg("other", edition_year(other))
            .arg("year", edition_year(recheck.edition));
    }
}
