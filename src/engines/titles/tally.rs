//! What a choice of games adds up to.

use super::record::{Federation, Game, Person};
use super::rules::{NormTitle, TitleRules};
use crate::base::{PlayerNo, Points};
use crate::engines::rating::tables::{divide_half_up, dp, fraction};

/// A game that counts, with the score it counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counting {
    pub(super) round: u16,
    pub(super) opponent: PlayerNo,
    pub(super) person: Person,
    pub(super) score: Points,
}

impl Counting {
    pub(super) const fn new(game: &Game, score: Points) -> Counting {
        Counting { round: game.round, opponent: game.opponent, person: game.person, score }
    }

    /// The rating that the opponent counts before one is raised (1.4.6d).
    pub(super) fn rating(&self, rules: &TitleRules) -> i32 {
        self.person.rating.map_or(rules.unrated, i32::from)
    }
}

/// Least number of federations other than the applicant's (1.4.3).
pub(super) const LEAST_FEDERATIONS: u32 = 2;

/// Sums over the games that count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) games: u32,
    pub(super) score: Points,
    /// Different opponents.
    pub(super) opponents: u32,
    /// The opponent who is raised (1.4.6c), and the rating that counts.
    pub(super) raised: Option<(PlayerNo, i32)>,
    /// Ra (1.4.7).
    pub(super) average: i32,
    /// Rp (1.4.8).
    pub(super) performance: i32,
    // By different opponents:
    pub(super) title_holders: u32,
    pub(super) matching: u32,
    pub(super) own_federation: u32,
    pub(super) largest_federation: u32,
    pub(super) foreign_federations: u32,
    pub(super) unknown_federation: u32,
    pub(super) rated: u32,
    /// Players under the FIDE flag.
    pub(super) fide_flag: u32,
}

impl Tally {
    /// Most opponents of the applicant's federation (1.4.4).
    pub(super) const fn most_of_own(&self) -> u32 {
        self.opponents * 3 / 5
    }

    /// Most opponents of one federation (1.4.4).
    pub(super) const fn most_of_one(&self) -> u32 {
        self.opponents * 2 / 3
    }

    /// Whether 1.4.3 and 1.4.4 are met without an exemption.
    pub(super) const fn meets_federations(&self) -> bool {
        self.foreign_federations >= LEAST_FEDERATIONS
            && self.own_federation <= self.most_of_own()
            && self.largest_federation <= self.most_of_one()
    }

    /// The sums over `games`, for an applicant of federation `own`.
    pub(super) fn of<'a>(
        games: impl Iterator<Item = &'a Counting> + Clone,
        title: NormTitle,
        rules: &TitleRules,
        own: Option<Federation>,
    ) -> Tally {
        let mut tally = Tally::default();
        let mut federations: [(Option<Federation>, u32); 64] = [(None, 0); 64];
        let mut seen = [PlayerNo(0); 64];
        let mut lowest: Option<(PlayerNo, i32)> = None;
        let mut sum = 0_i64;
        for game in games.clone() {
            tally.games += 1;
            tally.score += game.score;
            let rating = game.rating(rules);
            sum += i64::from(rating);
            if lowest.is_none_or(|(_, least)| rating < least) {
                lowest = Some((game.opponent, rating));
            }
            let known = seen.iter().take(tally.opponents as usize).any(|no| *no == game.opponent);
            if known {
                continue;
            }
            if let Some(slot) = seen.get_mut(tally.opponents as usize) {
                *slot = game.opponent;
            }
            tally.opponents += 1;
            let titles = game.person.titles.iter().flatten();
            tally.title_holders += u32::from(game.person.is_title_holder());
            tally.matching += u32::from(titles.clone().any(|held| title.is_matched_by(*held)));
            tally.rated += u32::from(game.person.rating.is_some());
            match game.person.federation {
                None => tally.unknown_federation += 1,
                Some(federation) if federation.is_federation() => {
                    let slot = federations.iter_mut().find(|(known, _)| known.is_none_or(|known| known == federation));
                    if let Some(slot) = slot {
                        *slot = (Some(federation), slot.1 + 1);
                    }
                }
                Some(_) => tally.fide_flag += 1,
            }
        }
        for (federation, players) in
            federations.iter().map_while(|(federation, players)| Some(((*federation)?, *players)))
        {
            tally.largest_federation = tally.largest_federation.max(players);
            if Some(federation) == own {
                tally.own_federation = players;
            } else {
                tally.foreign_federations += 1;
            }
        }
        if let Some((opponent, rating)) = lowest.filter(|(_, rating)| *rating < title.floor()) {
            let times = games.filter(|game| game.opponent == opponent).count() as i64;
            sum += times * i64::from(title.floor() - rating);
            tally.raised = Some((opponent, title.floor()));
        }
        if tally.games > 0 {
            tally.average = divide_half_up(sum, i64::from(tally.games)) as i32;
            tally.performance = tally.average + dp(fraction(tally.score, tally.games));
        }
        tally
    }
}
