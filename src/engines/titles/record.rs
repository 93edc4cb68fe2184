//! One player's tournament as the Title Regulations look at it.

use std::fmt;

use serde::{Serialize, Serializer};

use super::Form;
use super::rules::is_title_holder;
use crate::base::{PlayerNo, Points, keys};
use crate::lists::{Entry, Reference};
use crate::model::{Cell, Mark, Player, PlayerIndex, Sex, Title, Tournament};

/// A federation code of three letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Federation([u8; 3]);

impl Federation {
    /// Players under the FIDE flag: accepted as opponents, no federation (1.4.2a).
    pub const FID: Federation = Federation(*b"FID");
    /// Players of no federation: their games do not count (1.4.2a).
    pub const NON: Federation = Federation(*b"NON");

    /// The code in a text; `None` for anything but three letters.
    pub fn parse(text: &str) -> Option<Federation> {
        let code: [u8; 3] = text.trim().as_bytes().try_into().ok()?;
        code.iter().all(u8::is_ascii_alphabetic).then(|| Federation(code.map(|b| b.to_ascii_uppercase())))
    }

    /// The code.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("")
    }

    /// Whether it is a member federation in the sense of 1.4.3 and 1.4.4.
    pub fn is_federation(self) -> bool {
        self != Federation::FID && self != Federation::NON
    }
}

impl fmt::Debug for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Federation {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.as_str())
    }
}

/// What is known of a player for the purpose of norms, from a list or from the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Standard rating at the start (1.4.6a).
    pub rating: Option<u16>,
    /// Title, and women's title where both are known.
    pub titles: [Option<Title>; 2],
    /// Federation.
    pub federation: Option<Federation>,
    /// Sex.
    pub sex: Option<Sex>,
}

impl Person {
    /// What the file alone says.
    pub fn from_file(player: &Player) -> Person {
        Person {
            rating: player.rating.value(),
            titles: [player.title.value(), None],
            federation: Federation::parse(player.federation.text()),
            sex: player.sex.value(),
        }
    }

    /// Whether the person counts as a title-holder (1.4.5a).
    pub fn is_title_holder(&self) -> bool {
        self.titles.iter().flatten().any(|title| is_title_holder(*title))
    }

    /// What the list in force says.
    pub fn from_list(entry: &Entry<'_>) -> Person {
        Person {
            rating: entry.standard.rating,
            titles: entry.titles,
            federation: Federation::parse(entry.federation),
            sex: entry.sex,
        }
    }
}

/// What is known of the players, in the order of the file: by the list that is in force at the start, where it has a player's FIDE id
/// under a name that shares a word with the file's, else by the file.
pub fn people(t: &Tournament, list: Option<&Reference<'_>>) -> Vec<Person> {
    let list = list.filter(|list| list.is_decisive());
    let of = |player: &Player| {
        let entry = list.zip(player.fide_id.value()).and_then(|(list, id)| list.by_id(id));
        let same = |entry: &Entry<'_>| {
            let names = keys(entry.name);
            keys(player.name.text()).iter().any(|word| names.contains(word))
        };
        entry.filter(same).map_or_else(|| Person::from_file(player), |entry| Person::from_list(&entry))
    };
    t.players.iter().map(of).collect()
}

/// How a round ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Decided over the board, with this score.
    Played(Points),
    /// The opponent forfeited.
    ForfeitWin,
    /// Pairing-allocated bye.
    Pab,
    /// Not played for another reason: own forfeit, a requested bye, an absence.
    Missed,
    /// Less than one move: no game.
    NoMoves,
    /// Not over yet.
    Pending,
}

/// A round of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round.
    pub round: u16,
    /// The opponent; number 0 when there is none.
    pub opponent: PlayerNo,
    /// What is known of the opponent.
    pub person: Person,
    /// How it ended.
    pub outcome: Outcome,
    /// The opponent is unrated and scored nothing against rated opponents (1.4.2b).
    pub unrated_zero: bool,
}

/// A player's tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Starting rank.
    pub no: PlayerNo,
    /// The player.
    pub person: Person,
    /// Rounds in order.
    pub games: Vec<Game>,
    /// Scheduled rounds.
    pub rounds: u16,
    /// Form of the tournament.
    pub form: Form,
    /// Federation of the venue.
    pub host: Option<Federation>,
}

impl Record {
    /// The records of all players, in the order of the file. `people` stands under the same indices as the players.
    pub fn all(t: &Tournament, people: &[Person]) -> Vec<Record> {
        let index = t.index();
        let form = Form::of(t);
        let rounds = t.meta.rounds.value().unwrap_or(0).max(t.sheet.rounds());
        let host = Federation::parse(t.meta.federation.text());
        let zero: Vec<bool> = (0..t.players.len()).map(|i| is_unrated_zero(t, i, &index, people)).collect();
        let game = |(cell, round): (&Cell, u16)| {
            let at = cell.opponent().and_then(|no| index.get(&no).copied());
            Game {
                round,
                opponent: cell.opponent().unwrap_or(PlayerNo(0)),
                person: at.and_then(|i| people.get(i).copied()).unwrap_or_default(),
                outcome: outcome(*cell, at.is_some()),
                unrated_zero: at.is_some_and(|i| zero.get(i) == Some(&true)),
            }
        };
        t.players
            .iter()
            .enumerate()
            .map(|(i, player)| Record {
                no: player.number(),
                person: people.get(i).copied().unwrap_or_default(),
                games: t.sheet.row(i).iter().zip(1_u16..).map(game).collect(),
                rounds,
                form,
                host,
            })
            .collect()
    }
}

const fn outcome(cell: Cell, opponent_known: bool) -> Outcome {
    match cell.mark {
        Mark::Win | Mark::Draw | Mark::Loss if !opponent_known => Outcome::Missed,
        Mark::Win => Outcome::Played(Points::ONE),
        Mark::Draw => Outcome::Played(Points::HALF),
        Mark::Loss => Outcome::Played(Points::ZERO),
        Mark::UnratedWin | Mark::UnratedDraw | Mark::UnratedLoss => Outcome::NoMoves,
        Mark::ForfeitWin => Outcome::ForfeitWin,
        Mark::Pab => Outcome::Pab,
        Mark::Blank | Mark::Unknown if cell.is_pending() => Outcome::Pending,
        _ => Outcome::Missed,
    }
}

fn is_unrated_zero(t: &Tournament, i: usize, index: &PlayerIndex, people: &[Person]) -> bool {
    let rating = |i: usize| people.get(i).and_then(|person| person.rating);
    let scores_against_rated = |cell: &&Cell| {
        let opponent = cell.opponent().and_then(|no| index.get(&no).copied());
        opponent.and_then(rating).is_some() && matches!(cell.mark, Mark::Win | Mark::Draw)
    };
    rating(i).is_none() && !t.sheet.row(i).iter().any(|cell| scores_against_rated(&cell))
}

#[cfg(test)]
mod tests {
    use super::Federation;

    #[test]
    fn federations_are_three_letters() {
        assert_eq!(Federation::parse(" ger ").map(|f| f.as_str().to_owned()), Some("GER".to_owned()));
        assert_eq!(["", "GE", "GERM", "G1R", "ÄB"].map(Federation::parse), [None; 5]);
        assert!(!Federation::FID.is_federation());
    }
}
