//! What several rules need to know, computed once a file and only when asked for.

use std::cell::OnceCell;

use super::{Judgement, Ranking};
use crate::base::{Points, RoundNo};
use crate::dossier::Dossier;
use crate::engines::rating::{self, Rated, Ratings};
use crate::engines::standings::{Roster, Seat, score};
use crate::engines::titles::{self, Norm, Norms, TitleRules};
use crate::lists::{Entry, Lists, Reference};
use crate::model::{Cell, Mark, PlayerIndex, Said, Tournament};
use crate::regs::{Module, Resolved};

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

    /// Whether a round is being played: every game before the last paired round has a result, some of that round have none.
    pub const fn is_under_way(self) -> bool {
        self.paired == self.finished + 1
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
    lists: &'a Lists,
    list: OnceCell<Option<Reference<'a>>>,
    list_entries: OnceCell<Vec<Option<Entry<'a>>>>,
    ratings: OnceCell<Option<Ratings<'a>>>,
    rated: OnceCell<Vec<Rated>>,
    index: OnceCell<PlayerIndex>,
    progress: OnceCell<Progress>,
    judgement: OnceCell<Judgement<'a>>,
    ranking: OnceCell<Option<Ranking>>,
    seats: OnceCell<Vec<Seat>>,
    totals: OnceCell<Vec<Points>>,
    contradictions: OnceCell<Vec<Contradiction>>,
    norms: OnceCell<Option<Norms>>,
    norms_open: OnceCell<Vec<Norm>>,
    unanswered: OnceCell<Vec<Unanswered>>,
}

/// A game of which the record of the opponent has nothing at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// Index of the player whose record has the game.
    pub player: usize,
    /// The round.
    pub round: RoundNo,
    /// The entry.
    pub cell: Cell,
    /// Index of the opponent.
    pub opponent: usize,
}

impl<'a> Facts<'a> {
    /// Facts of a tournament and the lists at hand; nothing is computed yet.
    pub fn new(t: &'a Tournament, lists: &'a Lists) -> Facts<'a> {
        Facts {
            t,
            lists,
            list: OnceCell::new(),
            list_entries: OnceCell::new(),
            ratings: OnceCell::new(),
            rated: OnceCell::new(),
            index: OnceCell::new(),
            progress: OnceCell::new(),
            judgement: OnceCell::new(),
            ranking: OnceCell::new(),
            seats: OnceCell::new(),
            totals: OnceCell::new(),
            contradictions: OnceCell::new(),
            norms: OnceCell::new(),
            norms_open: OnceCell::new(),
            unanswered: OnceCell::new(),
        }
    }

    /// FIDE's rating list for the first day of the event; `None` when none is given.
    pub fn list(&self) -> Option<&Reference<'a>> {
        self.list.get_or_init(|| self.lists.reference(self.t.meta.start.value())).as_ref()
    }

    /// The players' entries in that list by their FIDE ids, in the order of the file.
    pub fn list_entries(&self) -> &[Option<Entry<'a>>] {
        self.list_entries.get_or_init(|| rating::entries(self.t, self.list()))
    }

    /// Time control, kind, and the ratings that count; `None` before July 2009.
    pub fn ratings(&self, regs: &Resolved, dossier: &Dossier) -> Option<&Ratings<'a>> {
        self.ratings.get_or_init(|| Ratings::of(self.t, regs, self.lists, dossier)).as_ref()
    }

    /// What the event does to the ratings of its players, in the order of the file; empty before July 2009.
    pub fn rated(&self, regs: &Resolved, dossier: &Dossier) -> &[Rated] {
        self.rated.get_or_init(|| self.ratings(regs, dossier).map_or_else(Vec::new, |ratings| ratings.rate(self.t)))
    }

    /// What the event gives towards titles; `None` without a first day, before July 2009, where no edition was chosen, and where there is nothing
    /// to look at: no title-holder plays, without whom no norm is made, and the event file names no claim and no arbiter.
    pub fn norms(&self, regs: &Resolved, dossier: &Dossier) -> Option<&Norms> {
        let look = || {
            let rules = TitleRules::of(regs.edition(Module::Titles)?, self.t.meta.start.value()?)?;
            let people = titles::people(self.t, self.list());
            let asked = !(dossier.claims.is_empty() && dossier.arbiters.is_empty());
            if !asked && !people.iter().any(titles::Person::is_title_holder) {
                return None;
            }
            Some(Norms::of(self.t, &people, &titles::Setting::of(self.t), rules, dossier.norm_answers()))
        };
        self.norms.get_or_init(look).as_ref()
    }

    /// The verdicts on norms of all players, for titles that they do not hold.
    pub fn norms_open(&self, regs: &Resolved, dossier: &Dossier) -> &[Norm] {
        self.norms_open.get_or_init(|| self.norms(regs, dossier).map_or_else(Vec::new, Norms::open))
    }

    /// Indices of players by starting rank.
    pub fn index(&self) -> &PlayerIndex {
        self.index.get_or_init(|| self.t.index())
    }

    /// Whether there is a player whose starting rank could not be read, so that nobody can tell who is missing.
    pub fn has_unread_players(&self) -> bool {
        self.t.players.iter().any(|p| matches!(p.no, Said::Unreadable(_)))
    }

    /// Whether the starting ranks run from 1 to the number of players, so that everybody is who the numbers say.
    pub fn has_sound_numbers(&self) -> bool {
        let players = self.t.players.len();
        self.index().len() == players && self.index().keys().all(|no| (1..=players).contains(&usize::from(no.0)))
    }

    /// Games of which the record of the opponent has nothing at all.
    pub fn unanswered(&self) -> &[Unanswered] {
        self.unanswered.get_or_init(|| {
            let games = self.entries().filter(|(_, _, cell)| !cell.mark.is_bye());
            let silent = games.filter_map(|(player, round, cell)| {
                let (opponent, mirror) = self.mirror(cell, round)?;
                mirror.is_empty().then_some(Unanswered { player, round, cell, opponent })
            });
            silent.collect()
        })
    }

    /// Rounds before the last paired one in which nobody has an entry.
    pub fn missing_rounds(&self) -> impl Iterator<Item = RoundNo> + '_ {
        let rounds = (1..=self.progress().paired).map(RoundNo);
        rounds.filter(|round| (0..self.t.players.len()).all(|player| self.t.sheet.cell(player, *round).is_empty()))
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
    pub fn judgement(&self, regs: &Resolved, dossier: &Dossier, file: &str, quick: bool) -> &Judgement<'a> {
        self.judgement.get_or_init(|| {
            // Without a whole round the histories are not those by which the later ones were paired.
            match self.missing_rounds().next() {
                Some(_) => Judgement::Nothing,
                None => Judgement::of(self.t, regs, dossier, file, quick),
            }
        })
    }

    /// The ranks and printed values of the file against its results; `None` where there is nothing to rank by.
    pub fn ranking(&self, regs: &Resolved) -> Option<&Ranking> {
        self.ranking.get_or_init(|| Ranking::of(self.t, regs)).as_ref()
    }

    /// Who sat where in the matches of teams, in the paired rounds.
    pub fn seats(&self) -> &[Seat] {
        self.seats.get_or_init(|| Roster::of(self.t).seats(usize::from(self.progress().paired)))
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
