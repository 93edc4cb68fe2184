//! Which players of two tournaments are the same person.

use std::collections::HashMap;
use std::hash::Hash;

use super::Tournament;
use crate::base::{PlayerNo, keys};

/// For each player of `b` the index of the same one in `a`.
///
/// The surest signs come first: the same place in the list with all signs alike, then one FIDE identification number, then one starting rank and one name, then a name (with the rating where several
/// bear it), whatever the transliteration and the order of its words, then one starting rank where the names share a word or one has none.
pub fn same_players(a: &Tournament, b: &Tournament) -> Vec<Option<usize>> {
    let (own, theirs) = (Signs::of(a), Signs::of(b));
    let mut found = Found { of_b: vec![None; b.players.len()], taken: vec![false; a.players.len()] };
    for at in (0..own.ids.len().min(theirs.ids.len())).filter(|at| own.is_alike(&theirs, *at)) {
        found.pair(at, at);
    }
    found.by(&own, &theirs, |signs, at| signs.ids[at]);
    found.by(&own, &theirs, |signs, at| Some((signs.numbers[at]?, signs.name(at)?)));
    found.by(&own, &theirs, Signs::name);
    found.by(&own, &theirs, |signs, at| Some((signs.ratings[at]?, signs.name(at)?)));
    let by_number = a.index();
    for (at, number) in theirs.numbers.iter().enumerate() {
        let Some(mine) = number.and_then(|no| by_number.get(&no)).copied() else { continue };
        if own.numbers[mine].is_some() && own.agrees(mine, &theirs, at) {
            found.pair(mine, at);
        }
    }
    found.of_b
}

/// What tells a player from others, by index.
struct Signs {
    ids: Vec<Option<u32>>,
    numbers: Vec<Option<PlayerNo>>,
    ratings: Vec<Option<u16>>,
    /// The words of the name, sorted.
    names: Vec<Vec<String>>,
}

impl Signs {
    fn of(t: &Tournament) -> Signs {
        let sorted = |name: &str| {
            let mut keys = keys(name);
            keys.sort();
            keys
        };
        Signs {
            ids: t.players.iter().map(|p| p.fide_id.value()).collect(),
            numbers: t.players.iter().map(|p| p.no.stated().map(|(no, _)| *no)).collect(),
            ratings: t.players.iter().map(|p| p.rating.value()).collect(),
            names: t.players.iter().map(|p| sorted(p.name.text())).collect(),
        }
    }

    fn name(&self, at: usize) -> Option<&[String]> {
        Some(self.names[at].as_slice()).filter(|name| !name.is_empty())
    }

    /// Whether the players in one place have the same FIDE identification number, starting rank and name, or both none.
    fn is_alike(&self, other: &Signs, at: usize) -> bool {
        let signs = |of: &Signs| (of.ids[at], of.numbers[at]);
        signs(self) == signs(other) && self.names[at] == other.names[at]
    }

    /// Whether nothing speaks against two players with one number being the same.
    fn agrees(&self, at: usize, other: &Signs, there: usize) -> bool {
        let (mine, theirs) = (&self.names[at], &other.names[there]);
        mine.is_empty() || theirs.is_empty() || mine.iter().any(|word| theirs.contains(word))
    }
}

struct Found {
    of_b: Vec<Option<usize>>,
    taken: Vec<bool>,
}

impl Found {
    fn pair(&mut self, a: usize, b: usize) {
        if !self.taken[a] && self.of_b[b].is_none() {
            self.taken[a] = true;
            self.of_b[b] = Some(a);
        }
    }

    /// Brings together those who are alone with a sign on both sides, among those not found yet.
    fn by<'a, K: Eq + Hash>(&mut self, a: &'a Signs, b: &'a Signs, sign: impl Fn(&'a Signs, usize) -> Option<K>) {
        fn alone<K: Eq + Hash>(signs: impl Iterator<Item = (usize, Option<K>)>) -> HashMap<K, Option<usize>> {
            let mut bearers = HashMap::new();
            for (at, sign) in signs {
                if let Some(sign) = sign {
                    bearers.entry(sign).and_modify(|one| *one = None).or_insert(Some(at));
                }
            }
            bearers
        }
        let own = alone((0..self.taken.len()).filter(|at| !self.taken[*at]).map(|at| (at, sign(a, at))));
        let theirs = alone((0..self.of_b.len()).filter(|at| self.of_b[*at].is_none()).map(|at| (at, sign(b, at))));
        for (sign, there) in theirs {
            if let (Some(there), Some(Some(mine))) = (there, own.get(&sign)) {
                self.pair(*mine, there);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::same_players;
    use crate::base::{Loc, PlayerNo};
    use crate::model::{Player, Said, Tournament};

    fn stated<T>(value: T) -> Said<T> {
        Said::Stated(value, Loc::default())
    }

    fn field(players: &[(u16, &str, u32)]) -> Tournament {
        let player = |(no, name, id): &(u16, &str, u32)| Player {
            no: stated(PlayerNo(*no)),
            name: stated((*name).to_owned()),
            fide_id: if *id == 0 { Said::Absent } else { stated(*id) },
            ..Player::default()
        };
        Tournament { players: players.iter().map(player).collect(), ..Tournament::default() }
    }

    #[test]
    fn the_surest_sign_decides() {
        let a = field(&[(1, "Birch, Maria", 0), (2, "Cedar, Maria", 0), (3, "Müller, Jörg", 0), (4, "Elm, Eva", 99)]);
        let b = field(&[(1, "Cedar, Maria", 0), (2, "Birch, Maria", 0), (9, "Joerg Mueller", 0), (3, "Oak, Eva", 99)]);
        assert_eq!(same_players(&a, &b), [Some(1), Some(0), Some(2), Some(3)]);
    }

    #[test]
    fn a_number_alone_makes_nobody_the_same() {
        let a = field(&[(1, "Birch, Berta", 0), (2, "Alder, Anton", 0)]);
        let b = field(&[(1, "Cedar, Carl", 0), (2, "Alder, A", 0)]);
        assert_eq!(same_players(&a, &b), [None, Some(1)]);
    }

    #[test]
    fn namesakes_are_told_apart_by_number() {
        let a = field(&[(1, "Birch, Berta", 0), (2, "Birch, Berta", 0)]);
        let b = field(&[(2, "Birch, Berta", 0), (1, "Birch, Berta", 0)]);
        assert_eq!(same_players(&a, &b), [Some(1), Some(0)]);
    }
}
