//! What two files say differently of one event, grouped by cause.
//!
//! The players of both are brought together first ([`same_players`]), so that a list in another order or with other numbers is one cause. A game
//! is compared once, not once for each of its players. Points that follow from results which differ are told apart from causes of their own.
//! What one file does not hold at all is no difference: it is told once as not compared.

mod data;
mod lists;
mod points;
mod rounds;
mod words;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::base::{PlayerNo, Points, RoundNo};
use crate::lists::alike;
use crate::model::{Datum, Mark, Place, Said, Tournament, same_players};

/// One of the two files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Which {
    /// The first, `A`.
    A,
    /// The second, `B`.
    B,
}

/// A file to compare.
#[derive(Clone, Debug)]
pub struct Side<'a> {
    /// What it says.
    pub t: &'a Tournament,
    /// Whether it may leave out fields that others have, as tables and files of programs do: what it says of nobody is not compared.
    pub is_table: bool,
    /// What the other file says and the format of this one cannot hold; places are those of the other tournament.
    pub lacks: HashSet<(Datum, Place)>,
}

/// How two statements differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// Both say something, and not the same.
    Differs,
    /// Both give the same name in other letters or another order of words.
    Spelling,
    /// Only one says something.
    OnlyIn(Which),
}

/// What a difference is about. Differences of one kind are one cause.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Players who stand in one file only.
    Players(Which),
    /// The same players under other starting ranks.
    Renumbered,
    /// A datum of the event.
    Event(Datum, Change),
    /// A datum of players.
    Person(Datum, Change),
    /// Rounds that one file has and the other lacks altogether.
    Rounds(Which),
    /// Other opponents in a round.
    Pairing(RoundNo),
    /// Games with the colours the other way round.
    Colours,
    /// Games that have a result in one file only.
    Result(Which),
    /// Games played in one file and forfeited in the other, which is named.
    Forfeit(Which),
    /// Games rated in one file and not in the other, which is named.
    Unrated(Which),
    /// Games with another result.
    Results,
    /// One kind of bye or absence in place of another.
    Bye(Mark, Mark),
    /// What a result or bye is worth.
    Value(Mark, Points, Points),
    /// Values of a tie-break.
    TieBreak(String, Change),
    /// A datum of teams.
    Team(Datum, Change),
    /// Teams that stand in one file only.
    Teams(Which),
}

/// One place where the files differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Player, or team for differences of teams, by index in `A`.
    pub a: Option<usize>,
    /// The same by index in `B`.
    pub b: Option<usize>,
    /// The opponent in `A` by index, where a game is meant.
    pub opponent: Option<usize>,
    /// The round.
    pub round: Option<RoundNo>,
    /// What `A` and `B` say.
    pub says: [Option<String>; 2],
}

/// Differences with one cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// What it is.
    pub kind: Kind,
    /// Whether it follows from other causes: the points of a player one of whose results differs.
    pub follows: bool,
    /// Where, by number in `A`; never empty.
    pub places: Vec<Difference>,
}

/// Two files, compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The causes in a fixed order; those that follow from others last.
    pub causes: Vec<Cause>,
    /// What was not compared, because the file named does not hold it, in whole or in places.
    pub not_compared: BTreeSet<(Datum, Which)>,
    /// For each player of `B` the index of the same one in `A`.
    pub players: Vec<Option<usize>>,
}

/// Compares two files about one event.
pub fn compare(a: &Side<'_>, b: &Side<'_>) -> Comparison {
    let mut diff = Diff::new(a, b);
    diff.event();
    diff.people();
    let changed = diff.rounds();
    diff.points(&changed);
    diff.tie_breaks();
    diff.lists();
    diff.teams();
    diff.finish()
}

/// Thousandths from which two names are taken for one with a typing error.
const ALIKE: u32 = 850;
/// Most players left on a side for the comparison of all names with all.
const LEFT: usize = 100;

/// Index of the same player in the other file, with two more signs than [`same_players`]: of those who are left, who alone have names that are
/// alike, and then who have one number.
fn players(a: &Tournament, b: &Tournament) -> Vec<Option<usize>> {
    let mut found = same_players(a, b);
    let mut taken = vec![false; a.players.len()];
    found.iter().flatten().for_each(|at| taken[*at] = true);
    let no_other_id = |mine: usize, there: usize| {
        let ids = (a.players[mine].fide_id.value(), b.players[there].fide_id.value());
        !matches!(ids, (Some(one), Some(other)) if one != other)
    };
    let left: [Vec<usize>; 2] = [
        (0..taken.len()).filter(|at| !taken[*at]).collect(),
        (0..found.len()).filter(|at| found[*at].is_none()).collect(),
    ];
    if left.iter().all(|left| left.len() <= LEFT) {
        let name = |t: &Tournament, at: usize| t.players[at].name.text().to_owned();
        let mut pairs = Vec::new();
        for mine in &left[0] {
            let own = name(a, *mine);
            let like = |there: &&usize| no_other_id(*mine, **there) && alike(&own, &name(b, **there)) >= ALIKE;
            pairs.extend(left[1].iter().filter(like).map(|there| (*mine, *there)));
        }
        for (mine, there) in &pairs {
            if pairs.iter().filter(|pair| pair.0 == *mine || pair.1 == *there).count() == 1 {
                found[*there] = Some(*mine);
                taken[*mine] = true;
            }
        }
    }
    let index = a.index();
    for there in left[1].iter().copied() {
        let numbered = || b.players[there].no.stated().and_then(|(no, _)| index.get(no)).copied();
        let stated = |mine: &usize| a.players[*mine].no.stated().is_some();
        if found[there].is_none() {
            found[there] = numbered().filter(|mine| !taken[*mine] && no_other_id(*mine, there)).filter(stated);
            found[there].iter().for_each(|mine| taken[*mine] = true);
        }
    }
    found
}

/// The comparison in the making.
struct Diff<'a> {
    a: &'a Side<'a>,
    b: &'a Side<'a>,
    /// What each side says at all.
    said: [HashSet<Datum>; 2],
    /// For each player of `B` the index in `A`.
    of_b: Vec<Option<usize>>,
    /// Pairs of indices in the order of `A`.
    pairs: Vec<(usize, usize)>,
    causes: BTreeMap<(bool, Kind), Vec<Difference>>,
    not_compared: BTreeSet<(Datum, Which)>,
}

impl<'a> Diff<'a> {
    fn new(a: &'a Side<'a>, b: &'a Side<'a>) -> Diff<'a> {
        let of_b = players(a.t, b.t);
        let mut pairs: Vec<(usize, usize)> =
            of_b.iter().enumerate().filter_map(|(there, here)| Some(((*here)?, there))).collect();
        pairs.sort_unstable();
        let said = [a, b].map(|side| {
            let mut said = HashSet::new();
            side.t.inventory(&mut |datum, _, _| {
                said.insert(datum);
            });
            said
        });
        Diff { a, b, said, of_b, pairs, causes: BTreeMap::new(), not_compared: BTreeSet::new() }
    }

    fn add(&mut self, kind: Kind, difference: Difference) {
        self.causes.entry((false, kind)).or_default().push(difference);
    }

    /// The side that does not say a datum at all, where nobody can expect it to.
    fn silent(&self, datum: Datum) -> Option<Which> {
        let lacks = |side: &Side<'_>, said: &HashSet<Datum>| side.is_table && !said.contains(&datum);
        match (lacks(self.a, &self.said[0]), lacks(self.b, &self.said[1])) {
            (_, true) => Some(Which::B),
            (true, false) => Some(Which::A),
            (false, false) => None,
        }
    }

    /// Whether a datum cannot be compared: the one side cannot hold what the other says there. That is noted.
    fn exempt(&mut self, datum: Datum, a: Option<&Place>, b: Option<&Place>) -> bool {
        let lacked = |side: &Side<'_>, place: Option<&Place>| {
            place.is_some_and(|place| side.lacks.contains(&(datum, place.clone())))
        };
        let which = match (self.silent(datum), lacked(self.b, a), lacked(self.a, b)) {
            (Some(which), ..) => which,
            (None, true, _) => Which::B,
            (None, false, true) => Which::A,
            (None, false, false) => return false,
        };
        self.not_compared.insert((datum, which));
        true
    }

    /// Compares one statement; `kind` makes the kind of difference out of the change, and `change` tells how two values differ, if they do.
    fn said<T>(
        &mut self,
        (datum, places): (Datum, [&Place; 2]),
        (a, b): (&Said<T>, &Said<T>),
        show: impl Fn(&T) -> String,
        change: impl Fn(&T, &T) -> Option<Change>,
        add: impl FnOnce(&mut Self, Change, [Option<String>; 2]),
    ) {
        // What a reader concluded, nobody has said.
        if matches!(a, Said::Derived(..)) || matches!(b, Said::Derived(..)) {
            return;
        }
        let change = match (a.get(), b.get()) {
            (Some(a), Some(b)) => change(a, b),
            (Some(_), None) => Some(Change::OnlyIn(Which::A)),
            (None, Some(_)) => Some(Change::OnlyIn(Which::B)),
            (None, None) => None,
        };
        let Some(change) = change else { return };
        let says = [a.get().map(&show), b.get().map(&show)];
        // A field that is too short holds the beginning; anything else that both say, both can hold.
        let cut = match &says {
            [Some(a), Some(b)] => a.starts_with(b.as_str()) || b.starts_with(a.as_str()),
            _ => true,
        };
        if !(cut && self.exempt(datum, Some(places[0]), Some(places[1]))) {
            add(self, change, says);
        }
    }

    const fn side(&self, which: Which) -> &'a Side<'a> {
        match which {
            Which::A => self.a,
            Which::B => self.b,
        }
    }

    fn number(&self, which: Which, at: usize) -> PlayerNo {
        self.side(which).t.players[at].number()
    }

    fn finish(self) -> Comparison {
        let cause = |((follows, kind), places)| Cause { kind, follows, places };
        Comparison {
            causes: self.causes.into_iter().map(cause).collect(),
            not_compared: self.not_compared,
            players: self.of_b,
        }
    }
}

/// Two values that are the same or not.
fn unequal<T: PartialEq>(a: &T, b: &T) -> Option<Change> {
    (a != b).then_some(Change::Differs)
}

#[cfg(test)]
pub(crate) mod tests;
