use crate::base::PlayerNo;
use crate::engines::pairing::dutch::{ColourFault, ColourLimit};
use crate::engines::pairing::words;
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Cost, Cx, Meta, Need, Out, rule};

rule! {
    /// A game was played with the colours the wrong way round.
    ///
    /// Who has White follows from the two players' colour histories, then from their rank, then from the pairing number. Colours are judged for every recorded game, also where the
    /// pairing itself is another one than prescribed. Where only the pairing numbers decide and somebody was absent in round 1, the numbers at the time of the pairing may have been
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
            ("numbers", "Round {round}: player {player} should have had Black against {opponent} by the pairing numbers that the file has now"),
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

/// Which of the five rules gives the colours, counted from 0: articles 5.2.1 to 5.2.5, E.1 to E.5 before 2026.
fn rule_number(fault: &ColourFault) -> usize {
    let digit = fault.article.chars().last().and_then(|c| c.to_digit(10)).unwrap_or(1);
    (digit as usize).clamp(1, REASONS.len()) - 1
}

impl Check for WrongWay {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        for (recheck, round) in cx.judgement().rounds() {
            for fault in &round.verdict.colours {
                let no = |index: u16| recheck.rounds.in_file(index).map_or(PlayerNo(0), |at| cx.no(at));
                let rule = rule_number(fault);
                let by_numbers = rule == 4 && !round.numbers_certain;
                let limit = fault.limits.first();
                let finding = match limit {
                    Some(&(who, limit)) => {
                        let cite = if limit == ColourLimit::Difference { 5 } else { 6 };
                        out.find("limit").cite(cite).arg("who", no(who)).arg("limit", words::colour_limit(limit))
                    }
                    None if by_numbers => out.find("numbers").cite(rule).severity(Severity::Info),
                    None => out.find("found").cite(rule).arg("reason", REASONS[rule]),
                };
                finding
                    .round(round.round)
                    .player(no(fault.white))
                    .opponent(no(fault.black))
                    .field("colour")
                    .stated("w")
                    .expected("b");
                for at in [fault.white, fault.black].into_iter().filter_map(|index| recheck.rounds.in_file(index)) {
                    finding.at_opt(cx.t.sheet.cell(at, round.round).loc);
                }
            }
        }
    }
}
