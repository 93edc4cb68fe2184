//! The story of a round that an arbiter can read to a player.

use serde::Serialize;

use super::exit::{Exit, Failure};
use super::pairing::{Event, named, number};
use crate::base::RoundNo;
use crate::engines::pairing::dutch::{
    self, BracketStory, Change, CriterionRef, Edition, Failure as Ruled, Outcome, Parting, Stage, Trial,
};
use crate::engines::pairing::{Recheck, edition_year, words};

/// How the right pairing of a round comes about.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(super) struct Story {
    /// The round.
    round: u16,
    /// The player asked about.
    player: Option<u16>,
    /// First day in force of the edition.
    edition: String,
    /// The story, a line each.
    story: Vec<String>,
}

impl Story {
    /// The story of a round, for a player what was tried before.
    pub(super) fn of(event: &Event, recheck: &Recheck<'_>, round: u16, player: Option<u16>) -> Result<Story, Failure> {
        let position = recheck.position(RoundNo(round)).map_err(|unclear| Failure::usage(unclear.to_string()))?;
        let index = match player {
            Some(no) => {
                let mut indices = 0..position.players.len() as u16;
                let found = indices.find(|&index| number(&recheck.rounds, index) == no);
                Some(found.ok_or_else(|| Failure::usage(format!("no player has the number {no}")))?)
            }
            None => None,
        };
        let told = dutch::explain(&position, event.edition, index)
            .map_err(|none| Failure { exit: Exit::Findings, message: format!("round {round}: {none}") })?;
        let mut story = vec![format!("Round {round}, FIDE (Dutch) System, text of {}.", edition_year(event.edition))];
        if let Some(index) = index {
            let name = named(event.tournament(), &recheck.rounds, index);
            let there = position.players.get(usize::from(index)).is_some_and(|player| player.present);
            story.push(if there { format!("About {name}.") } else { format!("{name} was not to be paired.") });
        }
        if let Some(score) = told.bye_score {
            story.push(format!("The number of players is odd. The lowest score to which the bye can go is {score}."));
        }
        let teller = Teller { recheck, edition: event.edition, player: index };
        let last = told.brackets.len().saturating_sub(1);
        for (at, bracket) in told.brackets.iter().enumerate().filter(|(_, bracket)| teller.concerns(bracket)) {
            teller.tell(bracket, at == last, &mut story);
        }
        story.extend(teller.recorded(RoundNo(round)));
        Ok(Story { round, player, edition: event.edition_from(), story })
    }

    /// The story as text.
    pub(super) fn text(&self) -> String {
        self.story.join("\n") + "\n"
    }
}

/// A criterion with its article, once where both have one name.
fn article(criterion: CriterionRef) -> String {
    match criterion {
        CriterionRef { id, article } if id == article => format!("Art. {article}"),
        CriterionRef { id, article } => format!("{id}, Art. {article}"),
    }
}

struct Teller<'a> {
    recheck: &'a Recheck<'a>,
    edition: Edition,
    player: Option<u16>,
}

impl Teller<'_> {
    fn number(&self, index: u16) -> u16 {
        number(&self.recheck.rounds, index)
    }

    fn players(&self, players: &[u16]) -> String {
        words::players(players, |index| self.number(index))
    }

    /// Whether the player asked about takes part in the bracket.
    fn concerns(&self, bracket: &BracketStory) -> bool {
        self.player.is_none_or(|player| bracket.mdps.contains(&player) || bracket.residents.contains(&player))
    }

    fn tell(&self, bracket: &BracketStory, is_last: bool, story: &mut Vec<String>) {
        story.push(String::new());
        let kind = match bracket.stage {
            Stage::Ordinary => "",
            Stage::Penultimate => " (the last one whose floaters must let the round be completed)",
            Stage::Last => " (the last one, with everybody below)",
        };
        story.push(format!("Bracket of {} points{kind}: {}.", bracket.score, self.players(&bracket.residents)));
        if !bracket.mdps.is_empty() {
            story.push(format!("  Moved down into it: {}.", self.players(&bracket.mdps)));
        }
        if !bracket.limbo.is_empty() {
            story.push(format!("  Moved down and not paired here either: {}.", self.players(&bracket.limbo)));
        }
        let (s1, s2) = &bracket.halves;
        if !s1.is_empty() {
            story.push(format!("  Upper half {} against lower half {}.", self.players(s1), self.players(s2)));
        }
        story.push(format!("  Pairs: {}.", words::pairs(&bracket.pairs, |index| self.number(index))));
        if !bracket.floaters.is_empty() {
            let bye = bracket.floaters.len() == 1 && is_last;
            let what = if bye { "Left for the bye" } else { "Moving down" };
            story.push(format!("  {what}: {}.", self.players(&bracket.floaters)));
            story.extend(bracket.stays.iter().map(|trial| self.trial(trial)));
        }
        for (criterion, faults) in &bracket.faults {
            let value = words::value(self.edition, criterion.id, faults);
            story.push(format!("  It cannot be done without: {value} ({}).", article(*criterion)));
        }
        story.extend(bracket.tried.iter().map(|trial| self.trial(trial)));
    }

    /// How the file's own pairing of the round compares with the one that is told.
    fn recorded(&self, round: RoundNo) -> Vec<String> {
        let Ok(judged) = self.recheck.round(round) else { return Vec::new() };
        let number = |index: u16| self.number(index);
        let what = match &judged.verdict.outcome {
            Outcome::Same => return vec![String::new(), "The file records this pairing.".to_owned()],
            Outcome::Illegal(faults) => {
                let faults: Vec<String> = faults.iter().map(|&fault| words::illegality(fault, number)).collect();
                format!("which is not allowed: {}", faults.join("; "))
            }
            Outcome::Differs(difference) => format!(
                "which falls behind in the bracket of {} points: {}",
                difference.bracket,
                self.parting(&difference.parting)
            ),
        };
        let recorded = &judged.recorded.pairing;
        let bye = recorded.bye.map_or_else(String::new, |bye| format!(", bye {}", number(bye)));
        let pairs = words::pairs(&recorded.pairs, number);
        vec![String::new(), format!("The file records another pairing, {pairs}{bye}, {what}.")]
    }

    fn parting(&self, parting: &Parting) -> String {
        format!("{} ({})", words::parting(parting, self.edition), article(parting.criterion))
    }

    fn trial(&self, trial: &Trial) -> String {
        let what = match trial.change {
            Change::Meet(a, b) => format!("{} against {}", self.number(a), self.number(b)),
            Change::Stays(a) => format!("{} paired in this bracket", self.number(a)),
        };
        let why = match &trial.failure {
            Ruled::Illegal(fault) => words::illegality(*fault, |index| self.number(index)),
            Ruled::NoOpponent => "nobody here may play that player".to_owned(),
            Ruled::Impossible => "that leaves no way to pair the others".to_owned(),
            Ruled::Worse(parting) => self.parting(parting),
        };
        format!("  Not {what}: {why}.")
    }
}
