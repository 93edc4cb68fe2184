//! Counts over all rounds of a tournament: the Swiss exemption (1.4.3d) and the large Swiss of 1.5.6a.

use std::collections::HashSet;

use serde::Serialize;

use super::record::{Federation, Outcome, Person, Record};
use super::rules::TitleRules;
use crate::engines::rating::tables::divide_half_up;
use crate::model::Title;

/// Counts of one round, of the players who are present in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RoundCount {
    /// The round.
    pub round: u16,
    /// Players.
    pub players: u32,
    /// Average of the ratings, the unrated with the value of 1.4.6d, to the nearest whole number.
    pub average: i32,
    /// FIDE-rated players of other federations than the host's; FID is none.
    pub foreign: u32,
    /// Federations of these players.
    pub federations: u32,
    /// GM, IM, WGM and WIM among them.
    pub titled: u32,
}

/// What the counts of all rounds say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SwissCounts {
    /// Round by round.
    pub rounds: Vec<RoundCount>,
}

impl SwissCounts {
    /// The counts of a tournament out of the records of its players. Players who miss more than one round do not count where the
    /// edition says so; a pairing-allocated bye is no miss.
    pub fn of(records: &[Record], rules: &TitleRules) -> SwissCounts {
        let rounds = records.iter().map(|record| record.rounds).max().unwrap_or(0);
        let regular: Vec<&Record> =
            records.iter().filter(|record| !rules.swiss_counts_presence || misses(record) <= 1).collect();
        let count = |round: u16| {
            let present = |record: &&&Record| !is_missed(record, round);
            let players = || regular.iter().filter(present).map(|record| (record.person, record.host));
            let foreign =
                || players().filter(|(person, host)| is_foreign_rated(*person, *host)).map(|(person, _)| person);
            let sum: i64 = players().map(|(person, _)| person.rating.map_or(i64::from(rules.unrated), i64::from)).sum();
            let number = players().count();
            RoundCount {
                round,
                players: number as u32,
                average: if number == 0 { 0 } else { divide_half_up(sum, number as i64) as i32 },
                foreign: foreign().count() as u32,
                federations: foreign().filter_map(|person| person.federation).collect::<HashSet<_>>().len() as u32,
                titled: foreign().filter(|person| person.titles.iter().flatten().any(|title| is_high(*title))).count()
                    as u32,
            }
        };
        SwissCounts { rounds: (1..=rounds).map(count).collect() }
    }

    /// 1.4.3d: in every round at least 20 foreign rated players from 3 federations, 10 of them GM, IM, WGM or WIM.
    pub fn exempts(&self) -> bool {
        !self.rounds.is_empty()
            && self.rounds.iter().all(|round| round.foreign >= 20 && round.federations >= 3 && round.titled >= 10)
    }

    /// 1.5.6a: in every round at least 40 players with an average of at least 2000.
    pub fn is_large_swiss(&self) -> bool {
        !self.rounds.is_empty() && self.rounds.iter().all(|round| round.players >= 40 && round.average >= 2000)
    }
}

fn is_foreign_rated(person: Person, host: Option<Federation>) -> bool {
    let foreign = person.federation.is_some_and(|federation| federation.is_federation() && Some(federation) != host);
    foreign && person.rating.is_some()
}

const fn is_high(title: Title) -> bool {
    matches!(title, Title::Gm | Title::Im | Title::Wgm | Title::Wim)
}

fn is_missed(record: &Record, round: u16) -> bool {
    let game = record.games.iter().find(|game| game.round == round);
    game.is_none_or(|game| game.outcome == Outcome::Missed)
}

fn misses(record: &Record) -> usize {
    (1..=record.rounds).filter(|round| is_missed(record, *round)).count()
}

#[cfg(test)]
mod tests {
    use super::SwissCounts;
    use crate::engines::titles::worked_examples::{on, record};
    use crate::engines::titles::{Federation, Form, Outcome, Person, Record};
    use crate::model::Title;

    /// An open in Italy with so many foreigners, ten of them with a title, and thirty players of the host.
    fn open(foreigners: usize) -> Vec<Record> {
        let games = ["- GER 2100 1"; 9].join(";");
        (0..foreigners + 30)
            .map(|i| {
                let mut player = record("ITA", &games);
                player.host = Federation::parse("ITA");
                let foreign = i < foreigners;
                let code = if foreign { ["GER", "FRA", "ESP", "POL", "AUT"][i % 5] } else { "ITA" };
                player.person = Person {
                    rating: Some(2100),
                    titles: [(foreign && i < 10).then_some(Title::Im), None],
                    federation: Federation::parse(code),
                    sex: None,
                };
                player
            })
            .collect()
    }

    #[test]
    fn c13_swiss_exemption() {
        let counts = SwissCounts::of(&open(21), &on(2026));
        assert!(counts.exempts() && counts.is_large_swiss());
        assert_eq!((counts.rounds.len(), counts.rounds[4].foreign, counts.rounds[4].federations), (9, 21, 5));
        assert!(!SwissCounts::of(&open(19), &on(2026)).exempts());
        assert!(!SwissCounts::of(&open(9), &on(2026)).is_large_swiss());
    }

    #[test]
    fn c13_a_titled_foreigner_who_misses_two_rounds_does_not_count() {
        let mut players = open(21);
        players[0].games[2].outcome = Outcome::Pab;
        assert!(SwissCounts::of(&players, &on(2026)).exempts());
        players[0].games[2].outcome = Outcome::Missed;
        players[0].games[3].outcome = Outcome::Missed;
        assert!(!SwissCounts::of(&players, &on(2026)).exempts());
        assert_eq!(SwissCounts::of(&players, &on(2026)).rounds[8].titled, 9);
        assert_eq!(SwissCounts::of(&players, &on(2019)).rounds[8].titled, 10);
    }

    #[test]
    fn fid_is_no_foreign_federation() {
        let mut players = open(20);
        assert!(SwissCounts::of(&players, &on(2026)).exempts());
        players[19].person.federation = Some(Federation::FID);
        assert!(!SwissCounts::of(&players, &on(2026)).exempts());
        assert_eq!(players[0].form, Form::Swiss);
    }
}
