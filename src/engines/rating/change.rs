//! Rating changes of all players of a tournament (B.02 8.3), and first ratings of the others.

use serde::Serialize;

use super::rated::{by_mark, by_ratings, has_single_upgrade};
use super::tables::{divide_half_up, dp, fraction, pd};
use super::{Confidence, Initial, KBasis, Kind, NotRated, RatingRules, TimeControl, initial, k, limited};
use crate::base::{Date, PlayerNo, Points, RoundNo};
use crate::lists::Entry;
use crate::model::{Mark, Player, Tournament};
use crate::regs::Edition;

/// What is known of a player's rating, from a list or from the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Rating of the event's kind at its start.
    pub rating: Option<u16>,
    /// Standard rating, which stands in for a missing rapid or blitz rating (Rapid and Blitz 7.2.1).
    pub standard: Option<u16>,
    /// K in the list.
    pub k: Option<u16>,
    /// Year of birth.
    pub birth_year: Option<i16>,
    /// Rated games played so far.
    pub games_played: Option<u32>,
    /// Whether a published rating ever reached 2400.
    pub reached_2400: Option<bool>,
}

impl Known {
    /// What the file alone says.
    pub fn from_file(player: &Player) -> Known {
        Known {
            rating: player.rating.value(),
            birth_year: player.birth.value().map(|birth| birth.year),
            ..Known::default()
        }
    }

    /// What the list in force says; whatever the file says besides does not count.
    pub fn from_list(entry: &Entry<'_>, kind: Kind) -> Known {
        let own = match kind {
            Kind::Standard => entry.standard,
            Kind::Rapid => entry.rapid,
            Kind::Blitz => entry.blitz,
        };
        Known {
            rating: own.rating,
            standard: entry.standard.rating,
            k: own.k,
            birth_year: entry.birth_year,
            ..Known::default()
        }
    }

    /// The rating that counts in an event of this kind.
    pub fn effective(&self, kind: Kind) -> Option<u16> {
        match kind {
            Kind::Standard => self.rating,
            Kind::Rapid | Kind::Blitz => self.rating.or(self.standard),
        }
    }
}

/// The circumstances of a tournament that decide its ratings.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// First day.
    pub start: Date,
    /// Standard, rapid or blitz.
    pub kind: Kind,
    /// The rules of that day.
    pub rules: RatingRules,
    /// Minutes for 60 moves; `None` when unknown or too unsure to leave games out for it.
    pub minutes: Option<u32>,
    /// The players of a game have different times.
    pub unequal_time: bool,
    /// The Qualification Commission accepted the shorter time control (resolution of 2026).
    pub approved_time: bool,
}

impl Event {
    /// An event of this kind that starts on this day, with a time control that is long enough; `None` before July 2009.
    pub fn on(start: Date, kind: Kind) -> Option<Event> {
        let rules = RatingRules::on(start, kind)?;
        Some(Event { start, kind, rules, minutes: None, unequal_time: false, approved_time: false })
    }

    /// The event that a file describes, by an edition: the rules of its first day, or of the edition's own where that day lies outside it.
    pub fn by_edition(t: &Tournament, edition: &Edition) -> Option<Event> {
        let start = t.meta.start.value();
        let within = |day: &Date| edition.from <= *day && edition.until.is_none_or(|until| *day <= until);
        let event = Event::of(t, start.filter(within).unwrap_or(edition.from))?;
        Some(Event { start: start.unwrap_or(event.start), ..event })
    }

    /// The event that a file describes, by the rules in force on `day`: kind and minutes come from the time control, where its
    /// reading is more than a guess; without one the event counts as standard chess. `None` before July 2009.
    pub fn of(t: &Tournament, day: Date) -> Option<Event> {
        let control = TimeControl::of(t).filter(|control| control.confidence > Confidence::Guess);
        let kind = control.as_ref().and_then(TimeControl::kind).unwrap_or(Kind::Standard);
        let event = Event::on(day, kind)?;
        let minutes = control.as_ref().map(TimeControl::minutes_for_60_moves);
        Some(Event { minutes, unequal_time: control.is_some_and(|control| control.unequal), ..event })
    }
}

/// A rated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameChange {
    /// The round.
    pub round: RoundNo,
    /// The opponent.
    pub opponent: PlayerNo,
    /// The opponent's rating.
    pub opponent_rating: u16,
    /// The score.
    pub score: Points,
    /// Own rating less the opponent's, as it counts (400-point rule).
    pub difference: i32,
    /// Whether the 400-point rule changed the difference.
    pub capped: bool,
    /// Expected score PD in hundredths.
    pub expected: i32,
    /// Score less expected score, in hundredths.
    pub gain: i32,
}

/// What a tournament does to the rating of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rated {
    /// Starting rank.
    pub no: PlayerNo,
    /// The rating that was used; `None` for the unrated.
    pub rating: Option<u16>,
    /// K, limited by the games of this tournament alone (8.3.3); `None` for the unrated.
    pub k: Option<u16>,
    /// What K rests on.
    pub k_basis: Option<KBasis>,
    /// Rated games; those of the unrated have no difference and no expected score.
    pub games: Vec<GameChange>,
    /// Rounds that change nothing, and why.
    pub not_rated: Vec<(RoundNo, NotRated)>,
    /// Score in the rated games.
    pub score: Points,
    /// Sum of the expected scores in hundredths.
    pub expected: i32,
    /// K times the sum of gains, in hundredths of a rating point.
    pub change: i32,
    /// Average of the rated opponents, to the nearest whole number, halves up.
    pub opponents_average: Option<i32>,
    /// Average plus dp of the score.
    pub performance: Option<i32>,
    /// The first rating of an unrated player.
    pub initial: Option<Initial>,
}

impl Rated {
    /// The change in whole points, halves away from zero (8.3.4). FIDE rounds once for all games of a rating period.
    pub const fn rounded_change(&self) -> i32 {
        round_half_away(self.change)
    }

    /// Why nothing is rated, when nothing is.
    pub fn why_not_rated(&self) -> Option<&'static str> {
        match self.initial {
            Some(Initial { rating: None, .. }) => Some("no points against rated opponents: disregarded"),
            Some(_) => None,
            None if !self.games.is_empty() => None,
            None => Some(self.not_rated.iter().map(|(_, why)| *why).max().map_or("no games", NotRated::text)),
        }
    }
}

/// Hundredths to whole numbers, halves away from zero (8.3.4).
pub const fn round_half_away(hundredths: i32) -> i32 {
    (hundredths.abs() + 50) / 100 * hundredths.signum()
}

/// The changes of all players, in the order of the file. `known` stands under the same indices as the players.
pub fn rate(t: &Tournament, event: &Event, known: &[Known]) -> Vec<Rated> {
    let index = t.index();
    let unknown = Known::default();
    t.players
        .iter()
        .enumerate()
        .map(|(i, player)| {
            let own = known.get(i).unwrap_or(&unknown);
            let mut rated = Vec::new();
            let mut not_rated = Vec::new();
            for (cell, round) in t.sheet.row(i).iter().zip(1_u16..) {
                let opponent = cell.opponent().and_then(|no| Some((no, known.get(*index.get(&no)?)?)));
                let why = by_mark(*cell).or_else(|| match opponent {
                    None => Some(NotRated::OpponentMissing),
                    Some((_, other)) => by_ratings(event, own, other),
                });
                let rating = opponent.and_then(|(no, other)| Some((no, other.effective(event.kind)?)));
                match (why, rating) {
                    (None, Some((opponent, rating))) => {
                        rated.push((RoundNo(round), opponent, rating, points(cell.mark)));
                    }
                    (why, _) => not_rated.push((RoundNo(round), why.unwrap_or(NotRated::OpponentUnrated))),
                }
            }
            one(player.number(), event, own, &rated, not_rated)
        })
        .collect()
}

/// What a game counts for rating, whatever the tournament's scoring gives.
const fn points(mark: Mark) -> Points {
    match mark {
        Mark::Win => Points::ONE,
        Mark::Draw => Points::HALF,
        _ => Points::ZERO,
    }
}

type Game = (RoundNo, PlayerNo, u16, Points);

fn one(no: PlayerNo, event: &Event, own: &Known, games: &[Game], not_rated: Vec<(RoundNo, NotRated)>) -> Rated {
    let rating = own.effective(event.kind);
    let opponents: Vec<u16> = games.iter().map(|game| game.2).collect();
    let score: Points = games.iter().map(|game| game.3).sum();
    let count = opponents.len() as u32;
    let sum: i64 = opponents.iter().map(|rating| i64::from(*rating)).sum();
    let opponents_average = (count > 0).then(|| divide_half_up(sum, i64::from(count)) as i32);
    let performance = opponents_average.map(|average| average + dp(fraction(score, count)));
    let mut result = Rated {
        no,
        rating,
        k: None,
        k_basis: None,
        games: Vec::new(),
        not_rated,
        score,
        expected: 0,
        change: 0,
        opponents_average,
        performance,
        initial: None,
    };
    match rating {
        Some(rating) => {
            let (by_rule, basis) = k(&event.rules, own, rating, event.start);
            let used = limited(&event.rules, by_rule, count);
            result.games = game_changes(event, rating, games);
            result.expected = result.games.iter().map(|game| game.expected).sum();
            result.change = i32::from(used) * result.games.iter().map(|game| game.gain).sum::<i32>();
            (result.k, result.k_basis) = (Some(used), Some(basis));
        }
        None => {
            result.initial = initial(&event.rules, &opponents, score);
            result.games = games.iter().map(|game| GameChange::uncounted(*game)).collect();
        }
    }
    result
}

impl GameChange {
    /// A game of an unrated player: it counts for the first rating as one of all.
    const fn uncounted((round, opponent, opponent_rating, score): Game) -> GameChange {
        GameChange { round, opponent, opponent_rating, score, difference: 0, capped: false, expected: 0, gain: 0 }
    }
}

fn game_changes(event: &Event, rating: u16, games: &[Game]) -> Vec<GameChange> {
    let own = i32::from(rating);
    let upgrade = games
        .iter()
        .enumerate()
        .filter(|_| has_single_upgrade(event))
        .max_by_key(|(i, game)| (own - i32::from(game.2), std::cmp::Reverse(*i)))
        .map(|(i, _)| i);
    games
        .iter()
        .enumerate()
        .map(|(i, (round, opponent, opponent_rating, score))| {
            let difference = event.rules.counted_difference(own, i32::from(*opponent_rating), upgrade == Some(i));
            let expected = pd(difference);
            GameChange {
                round: *round,
                opponent: *opponent,
                opponent_rating: *opponent_rating,
                score: *score,
                difference,
                capped: difference != own - i32::from(*opponent_rating),
                expected,
                gain: score.tenths() * 10 - expected,
            }
        })
        .collect()
}

/// A row of `rate --format json`: decimals are texts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Row {
    /// Starting rank.
    pub no: u16,
    /// The rating that was used.
    pub rating: Option<u16>,
    /// K.
    pub k: Option<u16>,
    /// What K rests on.
    pub k_basis: Option<KBasis>,
    /// Number of games that count.
    pub games: u32,
    /// Score in them.
    pub score: String,
    /// Expected score, two decimals; absent for the unrated.
    pub expected: Option<String>,
    /// Change, exact; absent for the unrated.
    pub change: Option<String>,
    /// Change in whole points.
    pub rounded_change: Option<i32>,
    /// Average of the rated opponents.
    pub opponents_average: Option<i32>,
    /// Performance rating.
    pub performance: Option<i32>,
    /// First rating of an unrated player.
    pub new_rating: Option<i32>,
    /// Why a first rating is not published out of this tournament alone.
    pub held_back: Option<super::HeldBack>,
    /// Why nothing is rated.
    pub why_not_rated: Option<&'static str>,
}

impl From<&Rated> for Row {
    fn from(rated: &Rated) -> Row {
        let is_rated = rated.rating.is_some();
        Row {
            no: rated.no.get(),
            rating: rated.rating,
            k: rated.k,
            k_basis: rated.k_basis,
            games: rated.games.len() as u32,
            score: rated.score.to_string(),
            expected: is_rated.then(|| decimal(rated.expected)),
            change: is_rated.then(|| trimmed(rated.change)),
            rounded_change: is_rated.then(|| rated.rounded_change()),
            opponents_average: rated.opponents_average,
            performance: rated.performance,
            new_rating: rated.initial.and_then(|initial| initial.rating),
            held_back: rated.initial.and_then(|initial| initial.held_back),
            why_not_rated: rated.why_not_rated(),
        }
    }
}

/// Hundredths with two decimals.
pub fn decimal(hundredths: i32) -> String {
    let minus = if hundredths < 0 { "-" } else { "" };
    format!("{minus}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}

/// Hundredths with one decimal, or two where the second is not zero.
fn trimmed(hundredths: i32) -> String {
    let text = decimal(hundredths);
    text.strip_suffix('0').map_or_else(|| text.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::{Event, Game, GameChange, Known, Rated, Row, one, round_half_away};
    use crate::base::{Date, PlayerNo, Points, RoundNo};
    use crate::engines::rating::Kind;

    fn event(year: i16, month: i8, day: i8) -> Event {
        Event::on(Date::new(year, month, day).unwrap(), Kind::Standard).unwrap()
    }

    /// Changes of a player against (rating, tenths of a point).
    fn changes(event: &Event, rating: u16, k: u16, games: &[(u16, i32)]) -> Rated {
        let known = Known { rating: Some(rating), k: Some(k), ..Known::default() };
        let games: Vec<Game> = games
            .iter()
            .zip(1_u16..)
            .map(|((rating, tenths), n)| (RoundNo(n), PlayerNo(n + 1), *rating, Points::from_tenths(*tenths)))
            .collect();
        one(PlayerNo(1), event, &known, &games, Vec::new())
    }

    fn gains(rated: &Rated) -> Vec<i32> {
        rated.games.iter().map(|game: &GameChange| game.gain).collect()
    }

    #[test]
    fn a1_cap_on_every_game() {
        let games =
            [(1926, 10), (2011, 10), (2318, 0), (2067, 5), (2219, 5), (2585, 0), (2659, 10), (2464, 5), (2652, 5)];
        let a1 = changes(&event(2024, 6, 1), 2212, 40, &games);
        assert_eq!(gains(&a1), [16, 24, -36, -19, 1, -10, 92, 31, 42]);
        assert_eq!((a1.change, a1.rounded_change()), (5640, 56));
        assert_eq!(a1.games.iter().filter(|game| game.capped).count(), 2);
        assert_eq!(Row::from(&a1).change.as_deref(), Some("56.4"));
        assert_eq!(Row::from(&a1).expected.as_deref(), Some("3.59"));
    }

    #[test]
    fn a2_and_a3() {
        let games = [(2095, 10), (2254, 10), (2415, 5), (2488, 0), (2310, 10), (2570, 5), (2673, 5)];
        let a2 = changes(&event(2024, 6, 1), 2460, 10, &games);
        assert_eq!((gains(&a2), a2.change), (vec![10, 24, -6, -46, 30, 15, 27], 540));
        let a3 = changes(&event(2024, 6, 1), 1923, 20, &[(1812, 10), (2148, 0), (2515, 5), (1413, 10), (2109, 0)]);
        assert_eq!((a3.expected, a3.score, a3.change, a3.rounded_change()), (213, Points::from_tenths(25), 740, 7));
    }

    #[test]
    fn a4_the_2650_exemption_and_the_other_regimes() {
        let games = [(1787, 10), (2025, 10), (2310, 10), (2400, 10), (2505, 5)];
        let on = |year, month, day| {
            let rated = changes(&event(year, month, day), 2813, 10, &games);
            (rated.change, rated.rounded_change())
        };
        assert_eq!(on(2025, 11, 7), (-250, -3));
        assert_eq!(on(2025, 9, 30), (-40, 0));
        assert_eq!(on(2023, 5, 1), (-170, -2));
    }

    #[test]
    fn a5_and_a6_the_weaker_side_and_small_sums() {
        let a5 = changes(&event(2025, 11, 7), 2400, 10, &[(2000, 10), (2000, 10), (2121, 10), (2813, 0), (2084, 10)]);
        assert_eq!((gains(&a5), a5.change), (vec![8, 8, 16, -8, 13], 370));
        let a6 = changes(&event(2025, 11, 7), 2053, 20, &[(1675, 10), (2310, 0), (1653, 10), (1884, 10), (2218, 0)]);
        assert_eq!((gains(&a6), a6.change, a6.rounded_change()), (vec![9, -18, 8, 28, -28], -20, 0));
    }

    #[test]
    fn a7_three_regimes() {
        let games = [(1800, 10), (1750, 10), (1700, 10), (2250, 5)];
        let on = |year| gains(&changes(&event(year, 3, 2), 2300, 10, &games));
        assert_eq!(on(2021), [8, 8, 8, -7]);
        assert_eq!(on(2026), [8, 8, 8, -7]);
        assert_eq!(on(2022), [4, 3, 8, -7]);
    }

    #[test]
    fn a8_boundary_at_2650() {
        for (own, opponent, before, after) in
            [(2649, 2149, 80, 80), (2650, 2150, 80, 40), (2700, 2200, 80, 40), (2700, 1964, 80, 0)]
        {
            assert_eq!(changes(&event(2025, 9, 30), own, 10, &[(opponent, 10)]).change, before, "{own}");
            assert_eq!(changes(&event(2025, 10, 1), own, 10, &[(opponent, 10)]).change, after, "{own}");
        }
    }

    #[test]
    fn a9_table_edges() {
        for (difference, tenths, change) in [
            (3, 10, 500),
            (4, 10, 490),
            (10, 10, 490),
            (11, 10, 480),
            (206, 10, 240),
            (207, 10, 230),
            (391, 10, 90),
            (392, 10, 80),
            (-3, 0, -500),
            (-4, 0, -490),
            (-344, 0, -120),
            (-345, 0, -110),
        ] {
            let own = 1900;
            let opponent = (i32::from(own) - difference) as u16;
            assert_eq!(changes(&event(2026, 1, 1), own, 10, &[(opponent, tenths)]).change, change, "{difference}");
        }
        assert_eq!(changes(&event(2026, 1, 1), 1500, 20, &[(2000, 5)]).change, 840);
    }

    #[test]
    fn halves_go_away_from_zero() {
        assert_eq!(
            [-250, -249, -50, -49, 0, 49, 50, 250, 1850, 6475].map(round_half_away),
            [-3, -2, -1, 0, 0, 0, 1, 3, 19, 65]
        );
    }
}
