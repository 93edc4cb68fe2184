//! The readings of the rules that would explain a file: tried one by one, reported when everything fits.

use std::collections::HashSet;

use serde::Serialize;

use super::compare::{self, Declared};
use super::descriptor::{Criterion, List};
use super::edition::Edition;
use super::field::Field;
use super::ledger::Setting;
use super::method::Method;
use super::order::Table;
use super::score;
use super::swiss_manager::CUTS;
use crate::base::{Date, Points};
use crate::model::{Cell, Mark, Player, Said, Sheet, Tournament};

/// How a reading departs from the rules in force and the list declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// The tie-breaks of another edition.
    Edition(Edition),
    /// Another cut in place of the declared one.
    Criterion(Criterion),
    /// Forfeits as games against the scheduled opponent.
    ForfeitsPlayed,
    /// Another value of the pairing-allocated bye.
    PabValue(Points),
    /// Another system: pairings fixed before the start, or not.
    Predetermined(bool),
    /// Forfeits of round-robins never count in tie-breaks of own results and of ratings.
    OtbOnly,
    /// Teams level after the secondary score compared by it again.
    SecondaryAgain,
    /// The scheduled number of rounds in the cap of 16.4.2.
    ScheduledRounds(u16),
    /// Means and quotients as they are printed.
    RoundedMeans,
    /// Opponents with their points as they are, own unplayed rounds with nothing.
    RealPoints,
    /// The results of these players, who left a round-robin before half of their games, do not count (C.05 6.6).
    WithoutEarlyLeavers(Vec<u16>),
    /// Tie-breaks from ratings dropped, since a player is unrated (Art. 10).
    RatingsDropped,
    /// The list in another order, or without some of its criteria.
    List(List),
}

impl Change {
    /// Whether the regulations leave it open for an event that starts on this day, so that a file is right either way. Without a day any edition
    /// may be in force.
    pub fn is_left_open(&self, start: Option<Date>) -> bool {
        match self {
            Change::Edition(edition) => start.is_none_or(|start| Edition::also_at(start).contains(edition)),
            Change::OtbOnly
            | Change::SecondaryAgain
            | Change::ScheduledRounds(_)
            | Change::RoundedMeans
            | Change::RatingsDropped
            | Change::WithoutEarlyLeavers(_) => true,
            Change::Criterion(_)
            | Change::ForfeitsPlayed
            | Change::PabValue(_)
            | Change::Predetermined(_)
            | Change::RealPoints
            | Change::List(_) => false,
        }
    }
}

/// A reading under which everything compared fits the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// How it departs, at most two ways.
    pub changes: Vec<Change>,
    /// How many values or ranks fit.
    pub fitting: usize,
}

impl Reading {
    /// Whether the regulations leave open every departure for an event that starts on this day.
    pub fn is_left_open(&self, start: Option<Date>) -> bool {
        self.changes.iter().all(|change| change.is_left_open(start))
    }

    /// Whether the reading, not the ranks, is to be believed where the rules in force put this many ranks right: the regulations leave it open, it is
    /// the edition before or after, or so many ranks speak for it that it is no chance.
    pub fn explains(&self, wrong: usize, start: Option<Date>, in_force: Edition) -> bool {
        let near = |change: &Change| match change {
            Change::Edition(edition) => edition.is_neighbour_of(in_force),
            _ => false,
        };
        wrong > FEW || self.changes.iter().all(|change| change.is_left_open(start) || near(change))
    }

    /// The likelier of two readings has the lesser rank: the one that the regulations leave open, then the one of fewer departures.
    pub fn rank(&self, start: Option<Date>) -> (bool, usize) {
        (!self.is_left_open(start), self.changes.len())
    }
}

/// A way to reckon the event.
#[derive(Clone)]
struct Attempt {
    setting: Setting,
    list: Vec<Criterion>,
    pab: Option<Points>,
    left_out: Vec<usize>,
    changes: Vec<Change>,
}

impl Attempt {
    fn declared(setting: Setting, list: &[Criterion]) -> Attempt {
        Attempt { setting, list: list.to_vec(), pab: None, left_out: Vec::new(), changes: Vec::new() }
    }

    fn with(&self, change: Change, apply: impl FnOnce(&mut Attempt)) -> Attempt {
        let mut attempt = self.clone();
        attempt.changes.push(change);
        apply(&mut attempt);
        attempt
    }

    /// Readings of the rules: editions, forfeits, systems, open questions.
    fn of_rules(&self, t: &Tournament) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        for edition in Edition::ALL.into_iter().rev().filter(|edition| *edition != self.setting.edition) {
            attempts.push(self.with(Change::Edition(edition), |a| a.setting.edition = edition));
        }
        let played: Vec<Criterion> = self.list.iter().map(|c| c.with_forfeits_played(true)).collect();
        if played != self.list {
            attempts.push(self.with(Change::ForfeitsPlayed, |a| a.list = played));
        }
        let scoring = t.scoring();
        for value in [scoring.win_white, scoring.draw_white, Points::ZERO] {
            if value != scoring.pab {
                attempts.push(self.with(Change::PabValue(value), |a| a.pab = Some(value)));
            }
        }
        let other = !self.setting.predetermined;
        attempts.push(self.with(Change::Predetermined(other), |a| a.setting.predetermined = other));
        if self.setting.predetermined {
            attempts.push(self.with(Change::OtbOnly, |a| a.setting.otb_only = true));
        }
        if self.list.iter().any(|c| matches!(c.method, Method::Aob | Method::Sssc)) {
            attempts.push(self.with(Change::RoundedMeans, |a| a.setting.rounded_means = true));
        }
        attempts.push(self.with(Change::RealPoints, |a| a.setting.real_points = true));
        let counts = |c: &Criterion| !c.method.is_rating_based() || c.unrated.is_some();
        let unrated = !t.is_team_event() && t.players.iter().any(|player| player.rating.value().is_none());
        if unrated && self.list.len() > 1 && !self.list.iter().all(counts) {
            attempts.push(self.with(Change::RatingsDropped, |a| a.list.retain(counts)));
        }
        let early = if self.setting.predetermined && !t.is_team_event() { early_leavers(t) } else { Vec::new() };
        if !early.is_empty() {
            let numbers = early.iter().map(|i| t.players[*i].number().0).collect();
            attempts.push(self.with(Change::WithoutEarlyLeavers(numbers), |a| a.left_out = early));
        }
        if t.is_team_event() {
            attempts.push(self.with(Change::SecondaryAgain, |a| a.setting.secondary_again = true));
        }
        if let Some(rounds) = t.meta.rounds.value().filter(|rounds| *rounds != self.setting.rounds_of_cap) {
            attempts.push(self.with(Change::ScheduledRounds(rounds), |a| a.setting.rounds_of_cap = rounds));
        }
        attempts
    }

    /// Other cuts of one criterion of the list.
    fn of_cuts(&self, at: usize) -> Vec<Attempt> {
        let declared = self.list[at];
        let cuts =
            CUTS.iter().filter(|(_, high)| if *high > 0 { declared.has_median() } else { declared.can_be_cut() });
        let others = cuts.map(|(low, high)| declared.cut(*low, *high)).filter(|other| *other != declared);
        others.map(|other| self.with(Change::Criterion(other), |a| a.list[at] = other)).collect()
    }

    /// The same criteria in other orders, the list without one of them, and each of them alone, also with forfeits as they are.
    fn of_orders(&self) -> Vec<Attempt> {
        let points = usize::from(self.list.first().is_some_and(|c| c.method == Method::Pts));
        let (head, tail) = self.list.split_at(points);
        let mut orders = Vec::new();
        if tail.len() <= MOST_PERMUTED {
            permutations(&mut tail.to_vec(), 0, &mut orders);
        }
        for left_out in 0..tail.len() {
            orders.push(tail.iter().enumerate().filter(|(i, _)| *i != left_out).map(|(_, c)| *c).collect());
        }
        for criterion in tail {
            orders.extend([vec![*criterion], vec![criterion.with_forfeits_played(false)]]);
        }
        let lists = orders.into_iter().map(|order| [head, &order].concat()).filter(|list| *list != self.list);
        lists
            .map(|list| {
                let change = Change::List(List { criteria: list.clone(), unknown: Vec::new() });
                self.with(change, |a| a.list = list)
            })
            .collect()
    }

    fn field(&self, t: &Tournament) -> Field {
        if !self.left_out.is_empty() {
            return Field::of(&without(t, &self.left_out), self.setting);
        }
        let Some(pab) = self.pab else { return Field::of(t, self.setting) };
        let mut other = t.clone();
        let mut scoring = t.scoring();
        scoring.pab = pab;
        other.meta.scoring = Said::Derived(scoring, "another value of the bye");
        Field::of(&other, self.setting)
    }
}

/// Longest list of tie-breaks whose every order is tried: 120 of them.
const MOST_PERMUTED: usize = 5;
/// Longest list of which other cuts and orders are looked for at all.
const MOST_SEARCHED: usize = 16;
/// So few wrong ranks, and some list or other fits them all by chance.
const FEW: usize = 2;

fn permutations(list: &mut Vec<Criterion>, from: usize, out: &mut Vec<Vec<Criterion>>) {
    if from + 1 >= list.len() {
        out.push(list.clone());
        return;
    }
    for at in from..list.len() {
        list.swap(from, at);
        permutations(list, from + 1, out);
        list.swap(from, at);
    }
}

/// The readings of fewest departures that give every stated value of a column; empty when none of those tried does, or when the
/// criterion as declared does.
pub fn of_values(t: &Tournament, setting: Setting, criterion: Criterion, stated: &[Option<String>]) -> Vec<Reading> {
    let fits = |attempt: &Attempt| {
        let (compared, wrong) = compare::wrong_values(&attempt.field(t), &attempt.list[0], stated);
        (compared > 0 && wrong.is_empty()).then_some(compared)
    };
    let declared = Attempt::declared(setting, &[criterion]);
    search(t, &declared, |attempt| [attempt.of_rules(t), attempt.of_cuts(0)].concat(), fits)
}

/// The readings of fewest departures under which no stated rank is misplaced and no stated score is wrong; empty when none of those tried
/// does, or when the list as declared does.
pub fn of_ranks(t: &Tournament, setting: Setting, list: &[Criterion], declared: &Declared) -> Vec<Reading> {
    let as_declared = Attempt::declared(setting, list);
    let mut ranks = Ranks::new(t, declared, &as_declared);
    let next = |attempt: &Attempt| {
        let mut attempts = attempt.of_rules(t);
        if attempt.list.len() <= MOST_SEARCHED {
            attempts.extend((0..attempt.list.len()).flat_map(|at| attempt.of_cuts(at)));
            attempts.extend(attempt.of_orders());
        }
        attempts
    };
    search(t, &as_declared, next, |attempt| ranks.fit(attempt))
}

/// The stated ranks, and what is known already of the lists that they do not follow.
struct Ranks<'a> {
    t: &'a Tournament,
    declared: &'a Declared,
    stated: usize,
    /// Places that the declared list tells apart.
    separated: usize,
    /// The event by the changes of the rules; `None` where these contradict the stated scores.
    fields: Vec<(Vec<Change>, Option<Field>)>,
    /// Beginnings of lists that put somebody before another against the stated ranks, with the place of their field. However a list goes on,
    /// it cannot mend that.
    refuted: HashSet<(usize, Vec<Criterion>)>,
}

impl<'a> Ranks<'a> {
    fn new(t: &'a Tournament, declared: &'a Declared, as_declared: &Attempt) -> Ranks<'a> {
        let separated = places(&Table::of(&as_declared.field(t), &as_declared.list));
        let stated = declared.ranks.iter().flatten().count();
        Ranks { t, declared, stated, separated, fields: Vec::new(), refuted: HashSet::new() }
    }

    /// The place of the field of an attempt among those known.
    fn field(&mut self, attempt: &Attempt) -> usize {
        let of_list = |change: &&Change| {
            matches!(change, Change::Criterion(_) | Change::ForfeitsPlayed | Change::RatingsDropped | Change::List(_))
        };
        let key: Vec<Change> = attempt.changes.iter().filter(|change| !of_list(change)).cloned().collect();
        self.fields.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            let field = attempt.field(self.t);
            let contradicted = !attempt.changes.is_empty() && !compare::wrong_points(&field, self.declared).is_empty();
            self.fields.push((key, (!contradicted).then_some(field)));
            self.fields.len() - 1
        })
    }

    /// How many ranks there are, if the attempt puts nobody before another against them.
    fn fit(&mut self, attempt: &Attempt) -> Option<usize> {
        let at = self.field(attempt);
        let field = self.fields[at].1.as_ref()?;
        let whole = attempt.list.len();
        let shortest = if whole > MOST_SEARCHED { whole } else { 1 };
        let mut table = None;
        for length in shortest..=whole {
            let key = (at, attempt.list[..length].to_vec());
            if self.refuted.contains(&key) {
                return None;
            }
            let so_far = Table::of(field, &key.1);
            if !compare::in_order(&so_far, &self.declared.ranks) {
                self.refuted.insert(key);
                return None;
            }
            table = Some(so_far);
        }
        // A list that leaves many more tied than the declared one fits any ranks and explains none.
        let left_open = attempt.changes.iter().all(|change| change.is_left_open(self.t.meta.start.value()));
        let tells = left_open || whole > 1 && 4 * places(&table?) >= 3 * self.separated;
        (self.stated > 0 && tells).then_some(self.stated)
    }
}

/// How many places a table tells apart.
fn places(table: &Table) -> usize {
    table.rows.chunk_by(|a, b| a.rank == b.rank).count()
}

/// One departure, else the rules of another edition together with one more.
fn search(
    t: &Tournament,
    declared: &Attempt,
    next: impl Fn(&Attempt) -> Vec<Attempt>,
    mut fits: impl FnMut(&Attempt) -> Option<usize>,
) -> Vec<Reading> {
    if fits(declared).is_some() {
        return Vec::new();
    }
    let mut reading = |attempt: Attempt| fits(&attempt).map(|fitting| Reading { changes: attempt.changes, fitting });
    let single: Vec<Reading> = next(declared).into_iter().filter_map(&mut reading).collect();
    if !single.is_empty() {
        return single;
    }
    let of_editions = declared.of_rules(t).into_iter().filter(|a| matches!(a.changes[..], [Change::Edition(_)]));
    let double = of_editions.flat_map(|attempt| next(&attempt));
    double.filter(|attempt| !matches!(attempt.changes[1], Change::Edition(_))).filter_map(reading).collect()
}

/// Indices of the players of a round-robin who played less than half of their games over the board and lost the others by forfeit: if they
/// withdrew or were expelled, their results do not count in the standings (C.05 6.6). The file does not say whether they did.
pub fn early_leavers(t: &Tournament) -> Vec<usize> {
    let left = |i: &usize| {
        let row = t.sheet.row(*i);
        let scheduled = row.iter().filter(|cell| cell.opponent().is_some()).count();
        let played = row.iter().filter(|cell| cell.mark.is_played()).count();
        let absent = row.iter().filter(|cell| cell.mark == Mark::ForfeitLoss).count();
        absent > 0 && 2 * played < scheduled && played + absent == scheduled
    };
    (0..t.players.len()).filter(left).collect()
}

/// The tournament without the results of some players, given by index, and without those against them.
#[must_use]
pub fn without(t: &Tournament, left_out: &[usize]) -> Tournament {
    let numbers: Vec<_> = left_out.iter().filter_map(|i| t.players.get(*i)).map(Player::number).collect();
    let rows = (0..t.players.len()).map(|i| {
        let gone = left_out.contains(&i);
        let against = |cell: &Cell| cell.opponent().is_some_and(|no| numbers.contains(&no));
        let row = t.sheet.row(i).iter();
        row.map(|cell| if gone || against(cell) { Cell::MISSING } else { *cell }).collect()
    });
    Tournament { sheet: Sheet::from_rows(rows.collect()), ..t.clone() }
}

/// The numbers of rounds after which every stated score of players is right; with the file's own rounds among them nothing is wrong.
pub fn rounds_that_fit(t: &Tournament, declared: &Declared) -> Vec<u16> {
    let fits = |round: &u16| {
        let points = score::points_after(t, *round);
        points.iter().zip(&declared.points).all(|(points, stated)| stated.is_none_or(|stated| stated == *points))
    };
    (0..=t.sheet.rounds()).filter(fits).collect()
}
