//! Which games are rated, and why others are not.

use serde::Serialize;

use super::{Event, GapRule, Kind, Known};
use crate::model::{Cell, Mark};

/// Why a round of a player changes no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub enum NotRated {
    /// No game: a bye, an absence (5.1).
    Bye,
    /// Decided by forfeit (5.1).
    Forfeit,
    /// Fewer than one move by each player (5.1): results `W`, `D`, `L`.
    NoMoves,
    /// No result yet, or none that can be read.
    NoResult,
    /// The opponent is not in the file.
    OpponentMissing,
    /// The opponent has no rating: the game counts only for the opponent's first rating.
    OpponentUnrated,
    /// The time control is shorter than players of these ratings need (1.1).
    TooShort,
    /// The players had different times (Rapid and Blitz 1.2).
    UnequalTime,
    /// The difference is too great for a player of this rating (Rapid and Blitz 7.3.1, from December 2024).
    Gap,
}

impl NotRated {
    /// The reason in words.
    pub const fn text(self) -> &'static str {
        match self {
            NotRated::Bye => "no game",
            NotRated::Forfeit => "decided by forfeit",
            NotRated::NoMoves => "less than one move",
            NotRated::NoResult => "no result",
            NotRated::OpponentMissing => "opponent not in the file",
            NotRated::OpponentUnrated => "opponent unrated",
            NotRated::TooShort => "time control too short for the players' ratings",
            NotRated::UnequalTime => "players with different time",
            NotRated::Gap => "difference of 600 points or more with a player above 2600",
        }
    }
}

/// The reason that the mark alone gives, before anything is asked about the opponent.
pub(super) const fn by_mark(cell: Cell) -> Option<NotRated> {
    match cell.mark {
        Mark::Win | Mark::Draw | Mark::Loss => None,
        Mark::UnratedWin | Mark::UnratedDraw | Mark::UnratedLoss => Some(NotRated::NoMoves),
        Mark::ForfeitWin | Mark::ForfeitLoss => Some(NotRated::Forfeit),
        Mark::HalfPointBye | Mark::FullPointBye | Mark::Pab | Mark::ZeroPointBye => Some(NotRated::Bye),
        Mark::Blank if cell.opponent().is_none() => Some(NotRated::Bye),
        Mark::Blank | Mark::Unknown => Some(NotRated::NoResult),
    }
}

/// The reason that the two players' ratings give.
pub(super) fn by_ratings(event: &Event, own: &Known, opponent: &Known) -> Option<NotRated> {
    let (own, opponent) = (own.effective(event.kind), opponent.effective(event.kind));
    if event.unequal_time && event.kind != Kind::Standard {
        return Some(NotRated::UnequalTime);
    }
    if event.kind == Kind::Standard
        && !event.approved_time
        && event.minutes.is_some_and(|minutes| minutes < event.rules.minutes_needed([own, opponent]))
        && event.rules.minutes_by_game
    {
        return Some(NotRated::TooShort);
    }
    let Some(opponent) = opponent else { return Some(NotRated::OpponentUnrated) };
    let (gap, above) = event.rules.unrated_gap?;
    let own = own?;
    let excluded = i32::from(own.abs_diff(opponent)) >= gap && own.max(opponent) > above;
    excluded.then_some(NotRated::Gap)
}

/// Whether the one upgrade of the 2022 edition is to be given out.
pub(super) fn has_single_upgrade(event: &Event) -> bool {
    event.rules.gap == GapRule::OneUpgrade
}

#[cfg(test)]
mod tests {
    use super::NotRated;
    use crate::base::{Date, PlayerNo, Points, RoundNo};
    use crate::engines::rating::{Event, Kind, Known, Rated, rate};
    use crate::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sheet, Tournament};

    /// Two players and their games against each other, by the first player's marks.
    fn event_of_two(ratings: [u16; 2], marks: &[Mark]) -> (Tournament, Vec<Known>) {
        let player = |no, rating: u16| Player {
            no: Said::Derived(PlayerNo(no), "test"),
            rating: if rating == 0 { Said::Absent } else { Said::Derived(rating, "test") },
            ..Player::default()
        };
        let cell = |opponent, mark: Mark| {
            let opponent = if mark.is_bye() { Opponent::Nobody } else { Opponent::Player(PlayerNo(opponent)) };
            Cell { opponent, colour: ColourField::Blank, mark, loc: None }
        };
        let other = |mark| match mark {
            Mark::Win => Mark::Loss,
            Mark::Loss => Mark::Win,
            Mark::ForfeitWin => Mark::ForfeitLoss,
            mark => mark,
        };
        let rows = vec![
            marks.iter().map(|mark| cell(2, *mark)).collect(),
            marks.iter().map(|mark| cell(1, other(*mark))).collect(),
        ];
        let players = vec![player(1, ratings[0]), player(2, ratings[1])];
        let known = players.iter().map(Known::from_file).collect();
        (Tournament { players, sheet: Sheet::from_rows(rows), ..Tournament::default() }, known)
    }

    fn rated(start: (i16, i8, i8), kind: Kind, minutes: Option<u32>, ratings: [u16; 2], marks: &[Mark]) -> Vec<Rated> {
        let (t, known) = event_of_two(ratings, marks);
        let event = Event::on(Date::new(start.0, start.1, start.2).unwrap(), kind).unwrap();
        rate(&t, &Event { minutes, ..event }, &known)
    }

    #[test]
    fn unplayed_rounds_are_named() {
        let marks = [Mark::Win, Mark::ForfeitWin, Mark::UnratedWin, Mark::Pab, Mark::Blank, Mark::Draw];
        let first = &rated((2026, 1, 1), Kind::Standard, Some(120), [1900, 1900], &marks)[0];
        assert_eq!((first.games.len(), first.score, first.change), (2, Points::from_tenths(15), 1000));
        let why: Vec<_> = first.not_rated.iter().map(|(round, why)| (round.get(), *why)).collect();
        assert_eq!(why, [(2, NotRated::Forfeit), (3, NotRated::NoMoves), (4, NotRated::Bye), (5, NotRated::NoResult)]);
    }

    #[test]
    fn a11_great_differences_in_blitz() {
        let games = |start, ratings| rated(start, Kind::Blitz, Some(5), ratings, &[Mark::Win])[0].games.clone();
        assert!(games((2024, 12, 10), [2650, 2040]).is_empty());
        let before = games((2024, 11, 30), [2650, 2040]);
        assert_eq!((before[0].difference, before[0].expected), (400, 92));
        assert_eq!(games((2024, 12, 10), [2600, 2000]).len(), 1);
    }

    #[test]
    fn a_short_time_control_leaves_out_single_games() {
        let first = |minutes, ratings, approved_time| {
            let (t, known) = event_of_two(ratings, &[Mark::Draw]);
            let event = Event::on(Date::new(2026, 1, 1).unwrap(), Kind::Standard).unwrap();
            rate(&t, &Event { minutes: Some(minutes), approved_time, ..event }, &known)[0].not_rated.clone()
        };
        assert_eq!(first(90, [2400, 1500], false), [(RoundNo(1), NotRated::TooShort)]);
        assert_eq!(first(90, [2399, 1500], false), []);
        assert_eq!(first(75, [1800, 1500], false), [(RoundNo(1), NotRated::TooShort)]);
        assert_eq!(first(75, [1800, 1500], true), []);
    }

    #[test]
    fn the_unrated_get_a_first_rating_and_their_opponents_nothing() {
        let both = rated(
            (2026, 1, 1),
            Kind::Standard,
            Some(120),
            [0, 2000],
            &[Mark::Win, Mark::Draw, Mark::Loss, Mark::Loss, Mark::Loss],
        );
        let initial = both[0].initial.unwrap();
        assert_eq!((initial.games, initial.score, initial.rating), (5, Points::from_tenths(15), Some(1841)));
        assert!(both[1].games.is_empty());
        assert_eq!(both[1].why_not_rated(), Some("opponent unrated"));
    }

    #[test]
    fn a_standard_rating_stands_in_for_a_rapid_one() {
        let known = Known { rating: None, standard: Some(2100), ..Known::default() };
        assert_eq!((known.effective(Kind::Rapid), known.effective(Kind::Standard)), (Some(2100), None));
    }
}
