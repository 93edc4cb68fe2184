//! What a player lacks for a norm: single changes after which there is one.

use super::norm::Case;
use super::record::{Federation, Outcome, Record};
use crate::base::{PlayerNo, Points};
use crate::model::Title;

/// A change after which there is a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        /// The rating that the opponent has.
        own: Option<u16>,
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

/// A rating is nearly enough when it lacks so much.
const NEARLY: u16 = 50;

impl WhatIf {
    /// Name of the change.
    pub const fn name(&self) -> &'static str {
        match self {
            WhatIf::MorePoints { .. } => "more-points",
            WhatIf::TitledOpponent { .. } => "titled-opponent",
            WhatIf::ForeignOpponent { .. } => "foreign-opponent",
            WhatIf::HigherRated { .. } => "higher-rated",
            WhatIf::Pending { .. } => "pending",
        }
    }

    /// The round and the opponent that it is about.
    pub const fn game(&self) -> Option<(u16, Option<PlayerNo>)> {
        match *self {
            WhatIf::MorePoints { .. } => None,
            WhatIf::TitledOpponent { round, opponent, .. }
            | WhatIf::ForeignOpponent { round, opponent }
            | WhatIf::HigherRated { round, opponent, .. } => Some((round, Some(opponent))),
            WhatIf::Pending { round, .. } => Some((round, None)),
        }
    }

    /// Whether so little was missing that a player wants to know: half a point, one opponent, a few rating points.
    pub fn is_near(&self) -> bool {
        match *self {
            WhatIf::MorePoints { points } => points <= Points::HALF,
            WhatIf::HigherRated { own, rating, .. } => own.is_some_and(|own| rating - own <= NEARLY),
            WhatIf::TitledOpponent { .. } | WhatIf::ForeignOpponent { .. } | WhatIf::Pending { .. } => true,
        }
    }

    /// The change as a sentence for the player. `name` names an opponent.
    pub fn sentence(&self, name: impl Fn(PlayerNo) -> String) -> String {
        match *self {
            WhatIf::MorePoints { points: Points::HALF } => "Half a point more would have been enough.".to_owned(),
            WhatIf::MorePoints { points } => format!("{points} points more would have been enough."),
            WhatIf::TitledOpponent { round, opponent, title } => {
                let kind = match title {
                    Title::Gm => "a GM",
                    Title::Im => "an IM",
                    Title::Wgm => "a WGM",
                    Title::Wim => "a WIM",
                    _ => "a title-holder (FM or higher)",
                };
                format!(
                    "One more opponent who is {kind} would have been enough: {} of round {round}, for one.",
                    name(opponent)
                )
            }
            WhatIf::ForeignOpponent { round, opponent } => format!(
                "One more opponent of another federation would have been enough: in place of {} in round {round}, for one.",
                name(opponent)
            ),
            WhatIf::HigherRated { round, opponent, own, rating } => {
                let own = own.map_or_else(|| "is unrated".to_owned(), |own| format!("has {own}"));
                format!(
                    "A rating of {rating} would have been enough for {} of round {round}, who {own}.",
                    name(opponent)
                )
            }
            WhatIf::Pending { round, score, rating } => {
                let result = match score {
                    Points::ZERO => "a loss",
                    Points::HALF => "a draw",
                    _ => "a win",
                };
                let against =
                    if rating > 1 { format!(" against an opponent of {rating} or more") } else { String::new() };
                format!("In round {round} {result}{against} is enough.")
            }
        }
    }
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
        for title in [Title::Fm, self.title.title()] {
            if found.iter().any(|change| matches!(change, WhatIf::TitledOpponent { .. })) {
                break;
            }
            found.extend(self.first_change(|i| {
                let game = self.record.games.get(i)?;
                let changed = self.changed(i, |game| game.person.titles = [Some(title), None])?;
                let (round, opponent) = (game.round, game.opponent);
                self.succeeds(&changed).then_some(WhatIf::TitledOpponent { round, opponent, title })
            }));
        }
        found.extend(self.first_change(|i| {
            let game = self.record.games.get(i)?;
            let changed = self.changed(i, |game| game.person.federation = Federation::parse("ZZZ"))?;
            self.succeeds(&changed).then_some(WhatIf::ForeignOpponent { round: game.round, opponent: game.opponent })
        }));
        found.extend(self.first_change(|i| {
            let game = self.record.games.get(i)?;
            let own = game.person.rating;
            let with = |rating| self.changed(i, |game| game.person.rating = Some(rating));
            let rating = self.lowest(own.unwrap_or(0).saturating_add(1), with)?;
            Some(WhatIf::HigherRated { round: game.round, opponent: game.opponent, own, rating })
        }));
        found
    }

    /// The first game with which a change is enough.
    fn first_change(&self, change: impl Fn(usize) -> Option<WhatIf>) -> Option<WhatIf> {
        (0..self.record.games.len()).find_map(change)
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
        let c7c = c7a.replace("FM", "-").replace("WIM", "WCM").replace("2104 .5", "2104 1");
        let sentences: Vec<String> = what_if("ITA", &c7c, NormTitle::Im)
            .iter()
            .filter(|change| change.is_near())
            .map(|change| change.sentence(|no| format!("no. {no}")))
            .collect();
        assert_eq!(
            sentences,
            [
                "One more opponent who is a title-holder (FM or higher) would have been enough: no. 104 of round 4, for one."
            ]
        );
        let reached = c7a.replace("2104 .5", "2104 1");
        assert_eq!(what_if("ITA", &reached, NormTitle::Im), []);
    }
}
