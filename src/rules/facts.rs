//! What several rules need to know, computed once a file and only when asked for.

use std::cell::OnceCell;
use std::collections::HashMap;

use super::Judgement;
use crate::base::{PlayerNo, Points, RoundNo};
use crate::engines::standings::score;
use crate::model::{Cell, Mark, Said, Tournament};
use crate::regs::Resolved;

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

/// A game whose two sides state results that do not go together. Both point at each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The round.
    pub round: RoundNo,
    /// Indices of the two players, the one who stands first in the file first.
    pub players: [usize; 2],
    /// Their entries.
    pub cells: [Cell; 2],
}

impl Contradiction {
    /// Whether two marks can be the two sides of one game. Unknown and missing results go with anything.
    ///
    /// By decision of the arbiter both may lose, or one may draw while the other loses; both may be absent.
    const fn go_together(a: Mark, b: Mark) -> bool {
        use Mark::{Blank, Draw, ForfeitLoss, ForfeitWin, Loss, Unknown, UnratedDraw, UnratedLoss, UnratedWin, Win};
        matches!(
            (a, b),
            (Win, Loss)
                | (Loss, Win | Loss | Draw)
                | (Draw, Draw | Loss)
                | (UnratedWin, UnratedLoss)
                | (UnratedLoss, UnratedWin | UnratedLoss | UnratedDraw)
                | (UnratedDraw, UnratedDraw | UnratedLoss)
                | (ForfeitWin, ForfeitLoss)
                | (ForfeitLoss, ForfeitWin | ForfeitLoss)
                | (Blank | Unknown, _)
                | (_, Blank | Unknown)
        )
    }
}

/// The result that goes with another one on the other side of the board.
pub(super) const fn mirrored(mark: Mark) -> Option<Mark> {
    Some(match mark {
        Mark::Win => Mark::Loss,
        Mark::Loss => Mark::Win,
        Mark::Draw => Mark::Draw,
        Mark::UnratedWin => Mark::UnratedLoss,
        Mark::UnratedLoss => Mark::UnratedWin,
        Mark::UnratedDraw => Mark::UnratedDraw,
        Mark::ForfeitWin => Mark::ForfeitLoss,
        Mark::ForfeitLoss => Mark::ForfeitWin,
        _ => return None,
    })
}

/// Results of the engines over one file, kept for all rules.
pub struct Facts<'a> {
    t: &'a Tournament,
    index: OnceCell<HashMap<PlayerNo, usize>>,
    progress: OnceCell<Progress>,
    judgement: OnceCell<Judgement<'a>>,
    totals: OnceCell<Vec<Points>>,
    contradictions: OnceCell<Vec<Contradiction>>,
}

impl<'a> Facts<'a> {
    /// Facts of a tournament; nothing is computed yet.
    pub fn new(t: &'a Tournament) -> Facts<'a> {
        Facts {
            t,
            index: OnceCell::new(),
            progress: OnceCell::new(),
            judgement: OnceCell::new(),
            totals: OnceCell::new(),
            contradictions: OnceCell::new(),
        }
    }

    /// Indices of players by starting rank.
    pub fn index(&self) -> &HashMap<PlayerNo, usize> {
        self.index.get_or_init(|| self.t.index())
    }

    /// Whether there is a player whose starting rank could not be read, so that nobody can tell who is missing.
    pub fn has_unread_players(&self) -> bool {
        self.t.players.iter().any(|p| matches!(p.no, Said::Unreadable(_)))
    }

    /// How far the event has come.
    pub fn progress(&self) -> Progress {
        *self.progress.get_or_init(|| Progress::of(self.t))
    }

    /// The points of each player as the rounds give them, up to the last paired round.
    pub fn totals(&self) -> &[Points] {
        self.totals.get_or_init(|| score::points_after(self.t, self.progress().paired))
    }

    /// Games whose two sides do not go together.
    pub fn contradictions(&self) -> &[Contradiction] {
        self.contradictions.get_or_init(|| {
            let mut found = Vec::new();
            for (player, round, cell) in self.entries() {
                let Some((other, mirror)) = self.mirror(cell, round) else { continue };
                let mutual = other > player && mirror.opponent() == self.t.players[player].no.value();
                let byes = cell.mark.is_bye() || mirror.mark.is_bye();
                if mutual && !byes && !Contradiction::go_together(cell.mark, mirror.mark) {
                    found.push(Contradiction { round, players: [player, other], cells: [cell, mirror] });
                }
            }
            found
        })
    }

    /// The pairings of all rounds against the system by which the event was paired.
    pub fn judgement(&self, regs: &Resolved, quick: bool) -> &Judgement<'a> {
        self.judgement.get_or_init(|| Judgement::of(self.t, regs, quick))
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
