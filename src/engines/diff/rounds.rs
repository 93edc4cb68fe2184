//! Rounds: games, byes and absences.

use std::collections::{HashMap, HashSet};

use super::{Diff, Difference, Kind, Which};
use crate::base::{Colour, PlayerNo, RoundNo};
use crate::model::{Cell, Datum, Mark, Place, Tournament};

/// Whom somebody meets: in both files a player of `A`, where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Other {
    A(usize),
    OnlyB(usize),
    Unknown(PlayerNo),
}

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    Game { opponent: Other, colour: Option<Colour>, mark: Mark },
    Bye(Mark),
}

impl Diff<'_> {
    /// New numbers of the players of `B`: those of the same ones in `A`.
    pub(super) fn names_of_b(&self) -> HashMap<PlayerNo, PlayerNo> {
        let mut names = HashMap::new();
        for (i, j) in &self.pairs {
            names.entry(self.number(Which::B, *j)).or_insert(self.number(Which::A, *i));
        }
        names
    }

    /// Compares the rounds; tells the players of `A` of whom some round differs.
    pub(super) fn rounds(&mut self) -> HashSet<usize> {
        let mut changed = HashSet::new();
        if let Some(which) = self.silent(Datum::Cells) {
            self.not_compared.insert((Datum::Cells, which));
            return changed;
        }
        let (own, theirs) = (self.a.t.index(), self.b.t.index());
        let other_a = |no: PlayerNo| own.get(&no).map_or(Other::Unknown(no), |at| Other::A(*at));
        let of_b = self.of_b.clone();
        let other_b = |no: PlayerNo| match theirs.get(&no) {
            Some(at) => of_b[*at].map_or(Other::OnlyB(*at), Other::A),
            None => Other::Unknown(no),
        };
        let mut met = HashSet::new();
        for round in (1..=self.a.t.sheet.rounds().max(self.b.t.sheet.rounds())).map(RoundNo) {
            if let Some(which) = self.only_in(round) {
                changed.extend(self.pairs.iter().map(|pair| pair.0));
                // A table of one round, or of those until then, says nothing of the others.
                if self.side(which.other()).is_table {
                    self.not_compared.insert((Datum::Cells, which.other()));
                    continue;
                }
                let nobody = Difference { a: None, b: None, opponent: None, round: Some(round), says: [None, None] };
                self.add(Kind::Rounds(which), nobody);
                continue;
            }
            for (i, j) in self.pairs.clone() {
                let (mine, other) = (self.a.t.sheet.cell(i, round), self.b.t.sheet.cell(j, round));
                let (a, b) = (read(mine, other_a), read(other, other_b));
                let Some(kind) = self.kind(round, a, b) else { continue };
                let places =
                    (Place::Cell(i, self.number(Which::A, i), round), Place::Cell(j, self.number(Which::B, j), round));
                // A format that has fewer marks says what a round is worth, or nothing.
                let worth = |t: &Tournament, cell| t.scoring().worth(cell);
                let less = mine.is_empty() || other.is_empty() || worth(self.a.t, mine) == worth(self.b.t, other);
                if less && self.exempt(Datum::Cells, Some(&places.0), Some(&places.1)) {
                    continue;
                }
                changed.insert(i);
                let opponent = match a {
                    Round::Game { opponent: Other::A(at), .. } => Some(at),
                    _ => None,
                };
                // The other player of a game tells the same difference.
                let game = opponent.filter(|_| !matches!(kind, Kind::Pairing(_)));
                if game.is_some_and(|at| !met.insert((round, i.min(at), i.max(at)))) {
                    continue;
                }
                let says = [self.words(Which::A, a), self.words(Which::B, b)];
                self.add(kind, Difference { a: Some(i), b: Some(j), opponent, round: Some(round), says });
            }
        }
        changed
    }

    /// The file that alone has something in a round.
    fn only_in(&self, round: RoundNo) -> Option<Which> {
        let a = self.pairs.iter().any(|(i, _)| !self.a.t.sheet.cell(*i, round).is_empty());
        let b = self.pairs.iter().any(|(_, j)| !self.b.t.sheet.cell(*j, round).is_empty());
        match (a, b) {
            (true, false) => Some(Which::A),
            (false, true) => Some(Which::B),
            _ => None,
        }
    }

    fn kind(&self, round: RoundNo, a: Round, b: Round) -> Option<Kind> {
        let is_table = self.a.is_table || self.b.is_table;
        match (a, b) {
            (a, b) if a == b => None,
            (Round::Bye(a), Round::Bye(b)) => {
                let alike = |one: Mark, other: Mark| [a, b] == [one, other] || [a, b] == [other, one];
                let same = alike(Mark::ZeroPointBye, Mark::Blank) || alike(Mark::Pab, Mark::FullPointBye);
                (!(is_table && same)).then_some(Kind::Bye(a, b))
            }
            (
                Round::Game { opponent: x, colour: own, mark: a },
                Round::Game { opponent: y, colour: their, mark: b },
            ) if x == y => {
                let pending = |mark: Mark| matches!(mark, Mark::Blank | Mark::Unknown);
                let unrated = |mark: Mark| mark.is_played() && !mark.is_rated();
                Some(match (a, b) {
                    (a, b) if a == b || pending(a) && pending(b) => {
                        let unsaid = own.is_none() || their.is_none();
                        return (own != their && !(unsaid && (is_table || !a.is_played()))).then_some(Kind::Colours);
                    }
                    (_, b) if pending(b) => Kind::Result(Which::A),
                    (a, _) if pending(a) => Kind::Result(Which::B),
                    (a, b) if a.is_played() && b.is_forfeit() => Kind::Forfeit(Which::B),
                    (a, b) if a.is_forfeit() && b.is_played() => Kind::Forfeit(Which::A),
                    (a, b) if a.is_rated() && unrated(b) => Kind::Unrated(Which::B),
                    (a, b) if unrated(a) && b.is_rated() => Kind::Unrated(Which::A),
                    _ => Kind::Results,
                })
            }
            _ => Some(Kind::Pairing(round)),
        }
    }

    /// A round as a cross table has it: opponent, colour, result.
    fn words(&self, which: Which, round: Round) -> Option<String> {
        match round {
            Round::Bye(Mark::Blank) => None,
            Round::Bye(mark) => Some(mark.letter().to_string()),
            Round::Game { opponent, colour, mark } => {
                let no = match opponent {
                    Other::A(at) => match (which, self.pairs.binary_search_by_key(&at, |pair| pair.0)) {
                        (Which::B, Ok(pair)) => self.number(Which::B, self.pairs[pair].1),
                        _ => self.number(Which::A, at),
                    },
                    Other::OnlyB(at) => self.number(Which::B, at),
                    Other::Unknown(no) => no,
                };
                Some(format!("{no}{}{}", colour.map_or('-', Colour::letter), mark.letter()).trim_end().to_owned())
            }
        }
    }
}

fn read(cell: Cell, other: impl Fn(PlayerNo) -> Other) -> Round {
    match cell.opponent() {
        Some(no) => Round::Game { opponent: other(no), colour: cell.colour(), mark: cell.mark },
        None => Round::Bye(cell.mark),
    }
}
