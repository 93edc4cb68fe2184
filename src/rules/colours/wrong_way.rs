use crate::base::PlayerNo;
use crate::engines::pairing::dutch::{ColourFault, ColourLimit};
use crate::engines::pairing::words;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Meta, Need, Out, rule};
use std::collections::BTreeSet;

rule! {
    /// A game was played with the colours the wrong way round.
    ///
    /// Who has White follows from the two players' colour histories, then from their rank, then from the pairing number. Colours are judged for every recorded game, also where the
    /// pairing itself is another one than prescribed. Where the exchange gave somebody one colour a third time in a row, or a colour difference beyond two, before the last round,
    /// a basic rule of all systems is broken: that is an error. Where only the pairing numbers decide and somebody was absent in round 1, the numbers at the time of the pairing may have been
    /// others than those in the file: the finding is then a note.
    WrongWay = Meta {
        id: "colours/wrong-way",
        severity: Severity::Warning,
        strict: Some(Severity::Error),
        needs: &[Need::Rounds],
        cost: Cost::Heavy,
        cites: &[
            Cite(Module::Dutch, "colour.grant-both"),
            Cite(Module::Dutch, "colour.stronger"),
            Cite(Module::Dutch, "colour.alternate"),
            Cite(Module::Dutch, "colour.higher-ranked"),
            Cite(Module::Dutch, "colour.initial"),
            Cite(Module::GeneralHandling, "colour.difference"),
            Cite(Module::GeneralHandling, "colour.repeat"),
        ],
        messages: &[
            ("found", "Round {round}: player {player} should have had Black against {opponent} ({reason})"),
            ("limit", "Round {round}: player {player} should have had Black against {opponent}; player {who} now has {limit}"),
            ("numbers", "{count:game was/games were} played with other colours than the pairing numbers that the file has now give (round {rounds})"),
            ("help", "Check who had White. If the colours were changed on the board, say so in the report; later rounds are judged by what was played."),
        ],
        fires: "base open26\nplayer 1 round 4 = 9 b 1\nplayer 9 round 4 = 1 w 0",
        silent: "base open26",
        ..Meta::DEFAULT
    }
}

const REASONS: [&str; 5] = [
    "both colour preferences can be granted",
    "the stronger colour preference is granted",
    "the colours alternate to the last round in which they differed",
    "the preference of the higher ranked player is granted",
    "the pairing number of the higher ranked player decides",
];

/// The rule by which the pairing number decides.
const LAST: usize = REASONS.len() - 1;

/// Which of the five rules gives the colours, counted from 0: articles 5.2.1 to 5.2.5, E.1 to E.5 before 2026.
fn rule_number(fault: &ColourFault) -> usize {
    let digit = fault.article.chars().last().and_then(|c| c.to_digit(10)).unwrap_or(1);
    (digit as usize).clamp(1, REASONS.len()) - 1
}

impl Check for WrongWay {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let mut by_numbers = Vec::new();
        for (recheck, round) in cx.judgement().rounds().filter(|(_, round)| !round.by_rating) {
            let in_file = |index: u16| recheck.rounds.in_file(index);
            let no = |index: u16| in_file(index).map_or(PlayerNo(0), |at| cx.no(at));
            let place = |index: u16| in_file(index).and_then(|at| cx.t.sheet.cell(at, round.round).loc);
            for fault in &round.verdict.colours {
                let rule = rule_number(fault);
                let finding = match fault.limits.first() {
                    Some(&(who, limit)) => {
                        let cite = if limit == ColourLimit::Difference { 5 } else { 6 };
                        let finding = out.find("limit").cite(cite);
                        // Topscorers of the last round are exempt.
                        if cx.t.meta.rounds.value() != Some(round.round.0) {
                            finding.severity(Severity::Error);
                        }
                        finding.arg("who", no(who)).arg("limit", words::colour_limit(limit))
                    }
                    None if rule == LAST && !round.numbers_certain => {
                        by_numbers.push((round.round, place(fault.white)));
                        continue;
                    }
                    None => out.find("found").cite(rule).arg("reason", REASONS[rule]),
                };
                finding.round(round.round).player(no(fault.white)).opponent(no(fault.black));
                finding.field("colour").stated("w").expected("b");
                finding.at_opt(place(fault.white)).at_opt(place(fault.black));
            }
        }
        if !by_numbers.is_empty() {
            let rounds: BTreeSet<_> = by_numbers.iter().map(|(round, _)| *round).collect();
            let finding = out.find("numbers").severity(Severity::Info).cite(LAST).field("colour");
            finding.list("rounds", rounds).places(by_numbers.iter().map(|(_, place)| *place));
        }
    }
}
