//! What a person who has a binary file open in its program sees at an offset: a player, a game of a round, a team.

use crate::base::{At, Colour, Loc, Span};
use crate::model::Tournament;

/// The records of a binary file in words, by their place.
#[derive(Default)]
pub(super) struct Places(Vec<(Span, String)>);

impl Places {
    /// The records of a tournament that stand at bytes; none when it was read from a text.
    pub(super) fn of(t: &Tournament) -> Places {
        let mut places = Vec::new();
        let mut add = |loc: Loc, words: &dyn Fn() -> String| {
            if let At::Bytes(span) = loc.at {
                places.push((span, words()));
            }
        };
        for (at, player) in t.players.iter().enumerate() {
            let no = player.number();
            add(player.loc, &|| format!("player {no}"));
            for (cell, round) in t.sheet.row(at).iter().zip(1..) {
                let Some(loc) = cell.loc else { continue };
                match cell.opponent() {
                    // Both sides of a game may stand at one place: both name White first.
                    Some(other) if cell.colour() == Some(Colour::Black) => {
                        add(loc, &|| format!("round {round}, {other} against {no}"));
                    }
                    Some(other) => add(loc, &|| format!("round {round}, {no} against {other}")),
                    None => add(loc, &|| format!("round {round}, player {no}")),
                }
            }
        }
        for (team, place) in t.teams.iter().zip(1..) {
            add(team.loc, &|| format!("team {}", team.no.value().map_or(place, |no| no.0)));
        }
        places.sort_by_key(|(span, _)| (span.start, std::cmp::Reverse(span.end)));
        places.dedup_by_key(|(span, _)| *span);
        Places(places)
    }

    /// The record that holds a place, in words.
    pub(super) fn words(&self, place: Span) -> Option<&str> {
        let before = self.0.partition_point(|(span, _)| span.start <= place.start);
        let (span, words) = self.0.get(before.checked_sub(1)?)?;
        (place.end <= span.end).then_some(words)
    }
}

#[cfg(test)]
mod tests {
    use super::Places;
    use crate::base::{At, FileId, Loc, PlayerNo, Span};
    use crate::model::{Cell, Mark, Opponent, Player, Said, Sheet, Tournament};

    #[test]
    fn an_offset_is_a_player_or_a_game() {
        let loc = |start, end| Loc { file: FileId(0), at: At::Bytes(Span::new(start, end)) };
        let player = |no, at| Player { no: Said::Stated(PlayerNo(no), at), loc: at, ..Player::default() };
        let cell = |other| Cell {
            opponent: Opponent::Player(PlayerNo(other)),
            mark: Mark::Draw,
            loc: Some(loc(300, 321)),
            ..Cell::MISSING
        };
        let t = Tournament {
            players: vec![player(1, loc(100, 200)), player(2, loc(200, 280))],
            sheet: Sheet::from_rows(vec![vec![cell(2)], vec![cell(1)]]),
            ..Tournament::default()
        };
        let places = Places::of(&t);
        assert_eq!(places.words(Span::new(150, 152)), Some("player 1"));
        assert_eq!(places.words(Span::new(200, 280)), Some("player 2"));
        assert_eq!(places.words(Span::new(304, 306)), Some("round 1, 1 against 2"));
        assert_eq!((places.words(Span::new(99, 100)), places.words(Span::new(279, 301))), (None, None));
    }
}
