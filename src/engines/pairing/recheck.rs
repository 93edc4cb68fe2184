//! The recorded rounds of a tournament against the FIDE (Dutch) System, each judged by the history recorded before it:
//! one early deviation does not drown the later rounds.

use super::dutch::{Edition, Illegality, Outcome, Verdict, judge, shown_initial_colour};
use super::{Position, Recorded, Rounds, Unclear};
use crate::base::{Colour, RoundNo};
use crate::model::{Family, Tournament};
use crate::regs::{Module, Resolved};

/// Why the rounds of a tournament may be judged by the Dutch System, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The file names the system.
    Named,
    /// The file names no system, or says no more than that it is a Swiss: the rounds have to show it.
    Unnamed,
    /// The file names another one.
    Other(Family),
}

/// Whether a tournament was paired by the Dutch System, as the file says.
pub fn ground(t: &Tournament) -> Ground {
    match t.system().map(|(system, _)| system.family) {
        Some(Family::Dutch) => Ground::Named,
        // A code for "any other Swiss" is an answer, a word like "Swiss" is none.
        Some(Family::Swiss) if t.meta.system.get().is_none() => Ground::Unnamed,
        None if !t.is_team_event() => Ground::Unnamed,
        None => Ground::Other(Family::TeamSwiss),
        Some(family) => Ground::Other(family),
    }
}

/// The edition of the Dutch System that the chosen regulations hold to be in force.
pub fn edition_in_force(regs: &Resolved) -> Option<Edition> {
    match regs.edition(Module::Dutch)?.name {
        "2012" => Some(Edition::D13),
        "2017" => Some(Edition::D17),
        "2026" => Some(Edition::D26),
        _ => None,
    }
}

/// The year by which reports name an edition.
pub const fn edition_year(edition: Edition) -> u16 {
    match edition {
        Edition::D13 => 2013,
        Edition::D17 => 2017,
        Edition::D26 => 2026,
    }
}

/// The edition that programs may have used in its place; none before 2017.
const fn neighbour(edition: Edition) -> Option<Edition> {
    match edition {
        Edition::D13 => None,
        Edition::D17 => Some(Edition::D26),
        Edition::D26 => Some(Edition::D17),
    }
}

/// A tournament whose rounds are judged.
#[derive(Clone, Debug)]
pub struct Recheck<'t> {
    /// Its rounds.
    pub rounds: Rounds<'t>,
    /// The edition in force.
    pub edition: Edition,
    /// The initial-colour that round 1 shows, else the one that the file states.
    initial_colour: Option<Colour>,
    /// The initial-colour that the file states, where round 1 shows the other one.
    pub contradicted: Option<Colour>,
}

/// A round, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The round.
    pub round: RoundNo,
    /// What the file records.
    pub recorded: Recorded,
    /// What the edition in force says of it.
    pub verdict: Verdict,
    /// The other edition, when it explains a round that the edition in force does not.
    pub follows: Option<Edition>,
    /// Whether the colours that hang on the pairing numbers alone are beyond doubt: in round 1, with everybody there.
    pub numbers_certain: bool,
}

impl Judged {
    /// Whether the record itself is broken: somebody stands in two places or nowhere. Nothing can be judged then.
    pub fn is_broken(&self) -> bool {
        let broken = |fault: &Illegality| {
            matches!(fault, Illegality::Twice(_) | Illegality::LeftOut(_) | Illegality::NotToBePaired(_))
        };
        matches!(&self.verdict.outcome, Outcome::Illegal(faults) if faults.iter().any(broken))
    }

    /// Whether who meets whom is as an edition prescribes.
    pub fn is_explained(&self) -> bool {
        self.verdict.outcome == Outcome::Same || self.follows.is_some()
    }
}

impl<'t> Recheck<'t> {
    /// Prepares the rounds of a tournament of individuals.
    pub fn new(t: &'t Tournament, edition: Edition) -> Recheck<'t> {
        let rounds = Rounds::new(t);
        let first = RoundNo(1);
        let shown = rounds
            .position(first)
            .ok()
            .and_then(|position| shown_initial_colour(&position, &rounds.recorded(first).pairing, edition));
        let stated = t.meta.initial_colour.value();
        let contradicted = stated.filter(|&stated| shown.is_some_and(|shown| shown != stated));
        Recheck { rounds, edition, initial_colour: shown.or(stated), contradicted }
    }

    /// The position before a round, with the initial-colour that round 1 shows.
    pub fn position(&self, round: RoundNo) -> Result<Position, Unclear> {
        Ok(Position { initial_colour: self.initial_colour, ..self.rounds.position(round)? })
    }

    /// Judges a recorded round, and where it is not as prescribed, by the other edition too.
    pub fn round(&self, round: RoundNo) -> Result<Judged, Unclear> {
        let position = self.position(round)?;
        let recorded = self.rounds.recorded(round);
        let (position, mut verdict) = self.judged(position, &recorded, self.edition);
        verdict.colours.retain(|fault| {
            !recorded
                .colourless
                .iter()
                .any(|&(a, b)| (a, b) == (fault.white, fault.black) || (b, a) == (fault.white, fault.black))
        });
        let explains =
            |edition: &Edition| self.judged(position.clone(), &recorded, *edition).1.outcome == Outcome::Same;
        let follows = neighbour(self.edition).filter(|_| verdict.outcome != Outcome::Same).filter(explains);
        let numbers_certain = round.0 == 1 && position.players.iter().all(|player| player.present);
        Ok(Judged { round, recorded, verdict, follows, numbers_certain })
    }

    /// The verdict of an edition. Where nothing tells how many rounds the event has, the last recorded one may be its last
    /// or not: the reading that explains it counts.
    pub fn judged(&self, position: Position, recorded: &Recorded, edition: Edition) -> (Position, Verdict) {
        let verdict = judge(&position, &recorded.pairing, edition);
        if position.rounds.is_some() || verdict.outcome == Outcome::Same || position.round < self.rounds.last_recorded()
        {
            return (position, verdict);
        }
        let last = Position { rounds: Some(position.round), ..position.clone() };
        let as_last = judge(&last, &recorded.pairing, edition);
        if as_last.outcome == Outcome::Same { (last, as_last) } else { (position, verdict) }
    }

    /// Judges all recorded rounds.
    pub fn all(&self) -> Vec<(RoundNo, Result<Judged, Unclear>)> {
        (1..=self.rounds.last_recorded()).map(|round| (RoundNo(round), self.round(RoundNo(round)))).collect()
    }
}

/// Whether rounds show that they were paired by the Dutch System: the first one and three quarters of all are as it
/// prescribes, and not only the first one, which many systems pair alike. The last rounds of a small round robin leave no
/// choice either, its first one does.
pub fn shows_dutch(judged: &[(RoundNo, Result<Judged, Unclear>)]) -> bool {
    let explained = |(_, round): &(RoundNo, Result<Judged, Unclear>)| round.as_ref().is_ok_and(Judged::is_explained);
    let count = judged.iter().filter(|round| explained(round)).count();
    judged.first().is_some_and(explained) && count > 1 && 4 * count >= 3 * judged.len()
}
