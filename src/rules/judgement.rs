//! The pairings of a file against the system by which the event was paired.

use crate::base::RoundNo;
use crate::dossier::Dossier;
use crate::engines::pairing::{Ground, Judged, Recheck, Unclear, declared, edition_in_force, ground, shows_dutch};
use crate::model::{Family, Tournament};
use crate::regs::Resolved;

/// What became of judging the pairings of a file.
#[derive(Clone, Debug)]
pub enum Judgement<'a> {
    /// There is nothing to judge: teams, round robins, knock-outs, no round.
    Nothing,
    /// `--quick` leaves it out.
    LeftOut,
    /// The file names a system that is not paired here.
    NoEngine(Family),
    /// The file names no system, and its rounds do not follow the one that could be tried.
    NotShown,
    /// The chosen regulations have no edition for the event.
    NoEdition,
    /// The rounds, judged.
    Done(Box<Recheck<'a>>, Vec<(RoundNo, Result<Judged, Unclear>)>),
}

impl Judgement<'_> {
    /// Judges the rounds of a tournament, unless there is nothing to judge or no way to do it.
    pub(super) fn of<'a>(
        t: &'a Tournament,
        regs: &Resolved,
        dossier: &Dossier,
        file: &str,
        quick: bool,
    ) -> Judgement<'a> {
        let ground = ground(t);
        match ground {
            Ground::Other(Family::RoundRobin | Family::Knockout | Family::TeamSwiss) => return Judgement::Nothing,
            Ground::Other(family) => return Judgement::NoEngine(family),
            Ground::Named | Ground::Unnamed => {}
        }
        if quick {
            return Judgement::LeftOut;
        }
        let Some(edition) = edition_in_force(regs) else { return Judgement::NoEdition };
        let recheck = Recheck::new(t, edition);
        let protections = declared(&recheck.rounds, regs, dossier, file);
        let recheck = Box::new(recheck.under(protections));
        let judged = recheck.all();
        if judged.is_empty() {
            return Judgement::Nothing;
        }
        if ground == Ground::Unnamed && !shows_dutch(&judged) {
            return Judgement::NotShown;
        }
        Judgement::Done(recheck, judged)
    }

    /// The judged rounds whose record is whole.
    pub fn rounds(&self) -> impl Iterator<Item = (&Recheck<'_>, &Judged)> {
        let done = match self {
            Judgement::Done(recheck, judged) => Some((recheck.as_ref(), judged)),
            _ => None,
        };
        done.into_iter().flat_map(|(recheck, judged)| {
            let clear = judged.iter().filter_map(|(_, round)| round.as_ref().ok());
            clear.filter(|round| !round.is_broken()).map(move |round| (recheck, round))
        })
    }
}
