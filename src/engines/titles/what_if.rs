//! What a player lacks for a norm: single changes after which there is one.

use serde::Serialize;

use super::norm::Case;
use super::record::{Federation, Outcome, Record};
use crate::base::{PlayerNo, Points};
use crate::model::Title;

/// A change after which there is a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "change")]
pub enum WhatIf {
    /// So many more points in the games played.
    MorePoints {
        /// The points.
        points: Points,
    },
    /// This opponent with this title.
    TitledOpponent {
        /// The round.
        round: u16,
        /// The opponent.
        opponent: PlayerNo,
        /// The title.
        title: Title,
    },
    /// This opponent from a federation that none of the others has.
    ForeignOpponent {
        /// The round.
        round: u16,
        /// The opponent.
        opponent: PlayerNo,
    },
    /// This opponent with at least this rating.
    HigherRated {
        /// The round.
        round: u16,
        /// The opponent.
        opponent: PlayerNo,
        /// The rating.
        rating: u16,
    },
    /// This score in the game that is not over, against an opponent of at least this rating.
    Pending {
        /// The round.
        round: u16,
        /// The score.
        score: Points,
        /// The lowest rating of the opponent with which it is enough.
        rating: u16,
    },
}

/// No opponent is asked to have a higher rating than this.
const HIGHEST: u16 = 2900;

impl Case<'_> {
    /// The changes, each alone, after which there is a norm; none when there is one already or when a single change is not enough.
    pub fn what_if(&self) -> Vec<WhatIf> {
        let mut found = Vec::new();
        found.extend(self.pending());
        if self.judge().achieved {
            return found;
        }
        found.extend(self.more_points());
        let mut first = |change: &dyn Fn(usize) -> Option<WhatIf>| {
            found.extend((0..self.record.games.len()).find_map(change));
        };
        first(&|i| {
            let game = self.record.games.get(i)?;
            let title = self.title.title();
            let changed = self.changed(i, |game| game.person.titles = [Some(title), None])?;
            self.succeeds(&changed).then_some(WhatIf::TitledOpponent {
                round: game.round,
                opponent: game.opponent,
                title,
            })
        });
        first(&|i| {
            let game = self.record.games.get(i)?;
            let changed = self.changed(i, |game| game.person.federation = Federation::parse("ZZZ"))?;
            self.succeeds(&changed).then_some(WhatIf::ForeignOpponent { round: game.round, opponent: game.opponent })
        });
        first(&|i| {
            let game = self.record.games.get(i)?;
            let own = game.person.rating.unwrap_or(0);
            let with = |rating| self.changed(i, |game| game.person.rating = Some(rating));
            let rating = self.lowest(own.saturating_add(1), with)?;
            Some(WhatIf::HigherRated { round: game.round, opponent: game.opponent, rating })
        });
        found
    }

    fn succeeds(&self, record: &Record) -> bool {
        Case { record, ..*self }.judge().achieved
    }

    /// The record with one played game changed.
    fn changed(&self, i: usize, change: impl FnOnce(&mut super::record::Game)) -> Option<Record> {
        let mut record = self.record.clone();
        let game = record.games.get_mut(i).filter(|game| matches!(game.outcome, Outcome::Played(_)))?;
        change(game);
        Some(record)
    }

    fn more_points(&self) -> Option<WhatIf> {
        let mut record = self.record.clone();
        let mut points = Points::ZERO;
        loop {
            let gained = record.games.iter_mut().find_map(|game| match &mut game.outcome {
                Outcome::Played(score) if *score < Points::ONE => {
                    *score += Points::HALF;
                    Some(())
                }
                _ => None,
            });
            gained?;
            points += Points::HALF;
            if self.succeeds(&record) {
                return Some(WhatIf::MorePoints { points });
            }
        }
    }

    /// The scores that are enough in the first game that is not over.
    fn pending(&self) -> Vec<WhatIf> {
        let Some(i) = self.record.games.iter().position(|game| game.outcome == Outcome::Pending) else {
            return Vec::new();
        };
        let Some(game) = self.record.games.get(i) else { return Vec::new() };
        let with = |score: Points, rating: Option<u16>| {
            let mut record = self.record.clone();
            if let Some(game) = record.games.get_mut(i) {
                game.outcome = Outcome::Played(score);
                game.person.rating = rating.or(game.person.rating);
            }
            Some(record)
        };
        let known = game.person.rating;
        [Points::ZERO, Points::HALF, Points::ONE]
            .into_iter()
            .filter_map(|score| {
                let rating = match known {
                    Some(rating) => with(score, None).filter(|record| self.succeeds(record)).map(|_| rating),
                    None => self.lowest(1, |rating| with(score, Some(rating))),
                }?;
                Some(WhatIf::Pending { round: game.round, score, rating })
            })
            .collect()
    }

    /// The lowest rating of at least `from` with which the record makes a norm: a higher rating never harms.
    fn lowest(&self, from: u16, record: impl Fn(u16) -> Option<Record>) -> Option<u16> {
        let enough = |rating: u16| record(rating).is_some_and(|record| self.succeeds(&record));
        if from > HIGHEST || !enough(HIGHEST) {
            return None;
        }
        let (mut low, mut high) = (from, HIGHEST);
        while low < high {
            let middle = low.midpoint(high);
            if enough(middle) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        Some(low)
    }
}

#[cfg(test)]
mod tests {
    use super::WhatIf;
    use crate::base::Points;
    use crate::engines::titles::worked_examples::{on, record};
    use crate::engines::titles::{Answers, Case, NormTitle};
    use crate::model::Title;

    fn what_if(federation: &str, lines: &str, title: NormTitle) -> Vec<WhatIf> {
        let (record, rules, answers) = (record(federation, lines), on(2026), Answers::default());
        Case { record: &record, title, rules: &rules, answers: &answers, swiss_exemption: false }.what_if()
    }

    #[test]
    fn c6_the_rating_that_the_last_opponent_needs() {
        let opponents = "WGM GEO 2165 1; WGM GEO 2165 1; WGM IND 2165 1; IM POL 2165 1; WIM IND 2165 1; - CZE 2165 1; - CZE 2165 0; \
                         - POL 2165 0";
        let found = what_if("POL", &format!("{opponents}; WIM IND 0 ?"), NormTitle::Wgm);
        assert!(found.contains(&WhatIf::Pending { round: 9, score: Points::ONE, rating: 2296 }));
    }

    #[test]
    fn c2_a_draw_is_enough() {
        let lines = "IM IND 2416 .5; - USA 2201 1; - FRA 1900 1; - GER 2256 .5; IM RUS 2495 .5; FM GER 2302 1; FM AUT 2316 1; \
                     GM GER 2634 0; IM ESP 2426 ?";
        let pending: Vec<_> = what_if("TUR", lines, NormTitle::Im)
            .into_iter()
            .filter_map(|change| match change {
                WhatIf::Pending { score, .. } => Some(score),
                _ => None,
            })
            .collect();
        assert_eq!(pending, [Points::HALF, Points::ONE]);
    }

    #[test]
    fn half_a_point_or_a_titled_opponent() {
        let c7a = "GM GER 2510 .5; IM ITA 2430 .5; IM FRA 2401 1; FM GER 2310 1; - ITA 2254 .5; FM ITA 2298 1; - ITA 2244 .5; \
                   IM SUI 2388 0; WIM ESP 2104 .5";
        assert!(what_if("ITA", c7a, NormTitle::Im).contains(&WhatIf::MorePoints { points: Points::HALF }));
        let c7d = c7a.replace("IM ITA", "FM ITA").replace("IM SUI", "FM SUI").replace("2104 .5", "2104 1");
        let titled = what_if("ITA", &c7d, NormTitle::Im).into_iter().find_map(|change| match change {
            WhatIf::TitledOpponent { round, title, .. } => Some((round, title)),
            _ => None,
        });
        assert_eq!(titled, Some((2, Title::Im)));
        let reached = c7a.replace("2104 .5", "2104 1");
        assert_eq!(what_if("ITA", &reached, NormTitle::Im), []);
    }
}
