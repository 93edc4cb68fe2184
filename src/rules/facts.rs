//! What several rules need to know, computed once a file and only when asked for.

use std::cell::OnceCell;
use std::collections::HashMap;

use crate::base::{PlayerNo, RoundNo};
use crate::model::{Cell, Mark, Tournament};

/// How far the event has come, as the rounds tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The last round in which somebody is paired or has the pairing-allocated bye of a paired round; 0 before the first pairing.
    pub paired: u16,
    /// The last round of which every game has a result, counted without gap from round 1.
    pub finished: u16,
}

impl Progress {
    fn of(t: &Tournament) -> Progress {
        let rounds = t.sheet.rounds();
        let column = |r: u16| (0..t.players.len()).map(move |p| t.sheet.cell(p, RoundNo(r)));
        let paired =
            (1..=rounds).rev().find(|r| column(*r).any(|c| c.opponent().is_some() || c.mark.is_forfeit())).unwrap_or(0);
        let finished = (1..=paired).take_while(|r| !column(*r).any(Cell::is_pending)).last().unwrap_or(0);
        Progress { paired, finished }
    }
}

/// Results of the engines over one file, kept for all rules.
pub struct Facts<'a> {
    t: &'a Tournament,
    index: OnceCell<HashMap<PlayerNo, usize>>,
    progress: OnceCell<Progress>,
}

impl<'a> Facts<'a> {
    /// Facts of a tournament; nothing is computed yet.
    pub fn new(t: &'a Tournament) -> Facts<'a> {
        Facts { t, index: OnceCell::new(), progress: OnceCell::new() }
    }

    /// Indices of players by starting rank.
    pub fn index(&self) -> &HashMap<PlayerNo, usize> {
        self.index.get_or_init(|| self.t.index())
    }

    /// How far the event has come.
    pub fn progress(&self) -> Progress {
        *self.progress.get_or_init(|| Progress::of(self.t))
    }

    /// The opponent's own entry for the round, if the opponent has a record.
    pub fn mirror(&self, cell: Cell, round: RoundNo) -> Option<(usize, Cell)> {
        let other = *self.index().get(&cell.opponent()?)?;
        Some((other, self.t.sheet.cell(other, round)))
    }

    /// Whether a round holds nothing but byes and absences entered before its pairing.
    pub fn is_open(&self, round: RoundNo) -> bool {
        round.0 > self.progress().paired
    }

    /// Every written entry of the sheet: player's index, round, entry.
    pub fn entries(&self) -> impl Iterator<Item = (usize, RoundNo, Cell)> + '_ {
        (0..self.t.players.len()).flat_map(move |p| {
            self.t
                .sheet
                .row(p)
                .iter()
                .enumerate()
                .filter(|(_, c)| !c.is_empty() || c.mark != Mark::Blank)
                .map(move |(r, c)| (p, RoundNo(r as u16 + 1), *c))
        })
    }
}
