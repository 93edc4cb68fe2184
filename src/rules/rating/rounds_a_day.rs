use crate::engines::rating::{Kind, TimeControl, rounds_by_day};
use crate::finding::Severity;
use crate::regs::{Cite, Module};
use crate::rules::{Check, Concern, Cx, Meta, Need, Out, rule};

rule! {
    /// More rounds stand on a day than may be played.
    ///
    /// At most twelve hours of play a day are allowed, both players' time for games of 60 moves taken together; in rapid chess at most 15 rounds, in blitz 30. Before
    /// 2022 sources name a limit of three standard rounds, which was not seen in the text.
    RoundsADay = Meta {
        id: "rating/rounds-a-day",
        severity: Severity::Warning,
        concern: Concern::Submission,
        needs: &[Need::StartDate, Need::Rounds],
        cites: &[Cite(Module::Rating, "hours-a-day"), Cite(Module::Rating, "rapid.rounds-a-day"), Cite(Module::Rating, "rounds-a-day")],
        messages: &[
            ("hours", "{stated} rounds on {day} take {hours} by games of 60 moves; 12 hours of play a day are allowed, {expected:round/rounds} here"),
            ("rounds", "{stated} rounds of {kind} chess on {day}; at most {expected} are rated"),
            ("unseen", "{stated} rounds on {day}; by some sources at most {expected} were allowed then, which the text was not seen to say"),
            ("help", "Correct the dates of the rounds, or see whether the rounds beyond the limit can be rated."),
        ],
        fires: "\"26/04/04  26/04/05  26/04/06\" -> \"26/04/03  26/04/03  26/04/03\"",
        silent: "\"26/04/04  26/04/05\" -> \"26/04/03  26/04/03\"",
        ..Meta::DEFAULT
    }
}

impl Check for RoundsADay {
    fn check(&self, cx: &Cx<'_>, out: &mut Out) {
        let Some(event) = cx.ratings().map(|ratings| ratings.event) else { return };
        let play = event.minutes.and_then(|_| TimeControl::of(cx.t)).map(|control| control.minutes_of_play());
        for (day, rounds) in rounds_by_day(cx.t) {
            let count = rounds.len() as u32;
            let loc = rounds.last().and_then(|round| cx.t.meta.round_dates.get(round.0 as usize - 1)?.loc());
            let hours = play.filter(|minutes| count > event.rules.games_a_day(*minutes));
            let finding = match (event.kind, hours, event.rules.rounds_a_day) {
                (Kind::Standard, Some(minutes), _) => {
                    let sum = count * 2 * minutes;
                    let hours = format!("{}:{:02} hours", sum / 60, sum % 60);
                    out.find("hours").arg("hours", hours).expected(event.rules.games_a_day(minutes))
                }
                (Kind::Standard, None, Some(most)) if count > u32::from(most) => {
                    out.find("unseen").severity(Severity::Info).cite(2).expected(most)
                }
                (Kind::Rapid | Kind::Blitz, _, Some(most)) if count > u32::from(most) => {
                    let kind = if event.kind == Kind::Rapid { "rapid" } else { "blitz" };
                    out.find("rounds").cite(1).arg("kind", kind).expected(most)
                }
                _ => continue,
            };
            finding.field("round_dates").stated(count).arg("day", day).at_opt(loc);
        }
    }
}
