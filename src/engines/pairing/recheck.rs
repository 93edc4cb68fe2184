//! The recorded rounds of a tournament against the FIDE (Dutch) System, each judged by the history recorded before it:
//! one early deviation does not drown the later rounds.

use super::dutch::{
    Edition, Illegality, Outcome, Reading, Verdict, in_order_of_publication, judge, judge_as, shown_initial_colour,
};
use super::{Declared, Guarded, Position, Recorded, Rounds, Unclear, guarded};
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

/// The edition that the code of the system carries, where it names a year.
pub fn edition_of_code(t: &Tournament) -> Option<Edition> {
    let (system, _) = t.system()?;
    match (system.family, system.year?) {
        (Family::Dutch, 2017) => Some(Edition::D17),
        (Family::Dutch, _) => Some(Edition::D26),
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

/// Numbers are not given anew after this round is paired.
const LAST_RENUMBERING: u16 = 4;

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
    /// Whether round 1 shows that the acceleration in the system's code was not used; the rounds are judged without it.
    pub unaccelerated: bool,
    /// The rounds by the order of ratings, where that is another one than the file's numbers.
    by_rating: Option<Rounds<'t>>,
    /// The event's own rules that keep players apart.
    pub protections: Vec<Declared>,
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
    /// Another reading of the text in force that explains a round which the program's own does not.
    pub reading: Option<Reading>,
    /// Whether the round is right by the order of ratings, where it is not by the numbers of the file: they may have been
    /// given anew after it was paired, which is allowed up to round 4 (C.04.2 Art. 2.3; B.3 before 2026).
    pub by_rating: bool,
    /// The games in the order of publication, where the boards of the file stand in another one.
    pub order: Option<Vec<(u16, u16)>>,
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
        self.verdict.outcome == Outcome::Same || self.follows.is_some() || self.reading.is_some() || self.by_rating
    }
}

impl<'t> Recheck<'t> {
    /// Prepares the rounds of a tournament of individuals.
    pub fn new(t: &'t Tournament, edition: Edition) -> Recheck<'t> {
        let first = RoundNo(1);
        let accelerated = Rounds::new(t);
        let plain = accelerated.clone().without_acceleration();
        let explains = |rounds: &Rounds<'_>| {
            let position = rounds.position(first);
            position.is_ok_and(|at| judge(&at, &rounds.recorded(first).pairing, edition).outcome == Outcome::Same)
        };
        let unaccelerated = accelerated.is_accelerated_by_code() && explains(&plain) && !explains(&accelerated);
        let rounds = if unaccelerated { plain } else { accelerated };
        let shown = rounds
            .position(first)
            .ok()
            .and_then(|position| shown_initial_colour(&position, &rounds.recorded(first).pairing, edition));
        let by_rating = rounds.by_rating();
        let stated = t.meta.initial_colour.value();
        let contradicted = stated.filter(|&stated| shown.is_some_and(|shown| shown != stated));
        Recheck {
            rounds,
            edition,
            initial_colour: shown.or(stated),
            contradicted,
            unaccelerated,
            by_rating,
            protections: Vec::new(),
        }
    }

    /// The same under the event's own rules that keep players apart.
    #[must_use]
    pub fn under(self, protections: Vec<Declared>) -> Recheck<'t> {
        Recheck { protections, ..self }
    }

    /// The position before a round, with the initial-colour that round 1 shows, and the pairs that protection keeps apart.
    pub fn position(&self, round: RoundNo) -> Result<Position, Unclear> {
        Ok(self.guarded(round)?.position)
    }

    /// The same, with the protected pairs that have to be let meet.
    pub fn guarded(&self, round: RoundNo) -> Result<Guarded, Unclear> {
        let position = Position { initial_colour: self.initial_colour, ..self.rounds.position(round)? };
        let rules: Vec<_> = self.protections.iter().map(|declared| declared.protection.clone()).collect();
        Ok(guarded(position, &rules, self.edition))
    }

    /// Judges a recorded round, and where it is not as prescribed, by the other edition too.
    pub fn round(&self, round: RoundNo) -> Result<Judged, Unclear> {
        let Guarded { position, unavoidable } = self.guarded(round)?;
        let recorded = self.rounds.recorded(round);
        let (mut position, mut verdict) = self.judged(position, &recorded, self.edition);
        if verdict.outcome != Outcome::Same && !unavoidable.is_empty() {
            // Where protection cannot hold, no text says that as much of it as can does.
            let free = Position { protected: Vec::new(), ..position.clone() };
            let (free, without) = self.judged(free, &recorded, self.edition);
            if without.outcome == Outcome::Same {
                (position, verdict) = (free, without);
            }
        }
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
        let differs = matches!(verdict.outcome, Outcome::Differs(_)) && follows.is_none();
        let by_rating = differs && round.0 <= LAST_RENUMBERING && self.is_right_by_rating(round);
        let says = |&&reading: &&Reading| {
            judge_as(&position, &recorded.pairing, self.edition, Some(reading)).outcome == Outcome::Same
        };
        let unexplained = verdict.outcome != Outcome::Same && follows.is_none() && !by_rating;
        let reading = Reading::of(self.edition).iter().filter(|_| unexplained).find(says).copied();
        let order =
            recorded.in_board_order.then(|| in_order_of_publication(&position, &recorded.pairing.pairs, self.edition));
        let order =
            order.filter(|order| order.len() == recorded.pairing.pairs.len() && *order != recorded.pairing.pairs);
        Ok(Judged { round, recorded, verdict, follows, reading, by_rating, order, numbers_certain })
    }

    /// Whether a round is as prescribed, colours included, with the numbers that the ratings give.
    fn is_right_by_rating(&self, round: RoundNo) -> bool {
        let Some(rounds) = self.by_rating.as_ref().filter(|_| self.protections.is_empty()) else { return false };
        let Ok(position) = rounds.position(round) else { return false };
        let position = Position { initial_colour: self.initial_colour, ..position };
        let verdict = self.judged(position, &rounds.recorded(round), self.edition).1;
        verdict.outcome == Outcome::Same && verdict.colours.is_empty()
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
