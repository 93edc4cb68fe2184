//! The headers of games in a PGN file: who met whom in which round and how it ended. The moves are only looked at to know that there
//! are any.

use crate::base::limits;

/// How a game ended, seen from White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// `1-0`.
    WhiteWins,
    /// `1/2-1/2`.
    Draw,
    /// `0-1`.
    BlackWins,
}

impl Ending {
    /// The result as PGN writes it; `None` for `*` and anything else.
    pub fn parse(text: &str) -> Option<Ending> {
        Some(match text.trim() {
            "1-0" => Ending::WhiteWins,
            "0-1" => Ending::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" => Ending::Draw,
            _ => return None,
        })
    }

    /// The result as PGN writes it.
    pub const fn text(self) -> &'static str {
        match self {
            Ending::WhiteWins => "1-0",
            Ending::Draw => "1/2-1/2",
            Ending::BlackWins => "0-1",
        }
    }
}

/// A player as the headers of a game name them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Name.
    pub name: String,
    /// FIDE identification number.
    pub fide_id: Option<u32>,
}

/// A game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// White.
    pub white: Side,
    /// Black.
    pub black: Side,
    /// The round: the part of the tag before a point.
    pub round: Option<u16>,
    /// The result in the headers.
    pub header: Option<Ending>,
    /// The result at the end of the moves.
    pub end: Option<Ending>,
    /// Whether a move stands there.
    pub has_moves: bool,
}

/// The games of a file at most; what follows is not read.
pub const MOST_GAMES: usize = 100_000;

/// Reads the games of a text. What is no game is passed over.
pub fn read(text: &str) -> Vec<Game> {
    let mut reader = Reader { rest: text, games: Vec::new(), game: Game::default(), tags: 0, in_moves: false };
    while reader.games.len() < MOST_GAMES && reader.step() {}
    reader.close();
    reader.games
}

struct Reader<'a> {
    rest: &'a str,
    games: Vec<Game>,
    game: Game,
    tags: usize,
    in_moves: bool,
}

impl<'a> Reader<'a> {
    /// Takes one tag, comment or word; `false` at the end.
    fn step(&mut self) -> bool {
        self.rest = self.rest.trim_start();
        let Some(first) = self.rest.chars().next() else { return false };
        match first {
            '[' => self.tag(),
            '{' => drop(self.until("}")),
            ';' | '%' => drop(self.until("\n")),
            '(' | ')' => drop(self.take(1)),
            _ => self.word(),
        }
        true
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    /// The text up to and with a mark, or all that is left.
    fn until(&mut self, mark: &str) -> &'a str {
        let end = self.rest.find(mark).map_or(self.rest.len(), |at| at + mark.len());
        self.take(end)
    }

    /// `[Name "Value"]`, on one line.
    fn tag(&mut self) {
        if self.in_moves {
            self.close();
        }
        let line_end = self.rest.find('\n').unwrap_or(self.rest.len());
        let line = self.rest.get(..line_end).unwrap_or(self.rest);
        let parts = line.get(1..).and_then(|line| {
            let (name, rest) = line.split_once('"')?;
            let end = rest.find("\"]").or_else(|| rest.find('"'))?;
            Some((name.trim(), rest.get(..end)?, line.len() - rest.len() + end))
        });
        let Some((name, value, used)) = parts else {
            self.take(1);
            return;
        };
        let value: String = value.chars().take(limits::QUOTED_CHARS).collect();
        self.tags += 1;
        match name {
            "White" => self.game.white.name = value,
            "Black" => self.game.black.name = value,
            "WhiteFideId" => self.game.white.fide_id = value.trim().parse().ok(),
            "BlackFideId" => self.game.black.fide_id = value.trim().parse().ok(),
            "Round" => self.game.round = value.split('.').next().and_then(|round| round.trim().parse().ok()),
            "Result" => self.game.header = Ending::parse(&value),
            _ => {}
        }
        self.take(1 + used);
        self.until("]");
    }

    fn word(&mut self) {
        let end = self.rest.find(|c: char| c.is_whitespace() || "[]{}();".contains(c)).unwrap_or(self.rest.len());
        let first = self.rest.chars().next().map_or(1, char::len_utf8);
        let word = self.take(end.max(first));
        if self.tags == 0 {
            return;
        }
        self.in_moves = true;
        match Ending::parse(word) {
            Some(ending) => self.game.end = Some(ending),
            None => {
                let san = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
                self.game.has_moves |= san.starts_with(|c: char| c.is_ascii_alphabetic());
            }
        }
    }

    fn close(&mut self) {
        let game = std::mem::take(&mut self.game);
        if self.tags > 0 {
            self.games.push(game);
        }
        (self.tags, self.in_moves) = (0, false);
    }
}

#[cfg(test)]
mod tests {
    use super::{Ending, read};

    const TEXT: &str = "% made up\n[Event \"Sample\"]\n[Round \"3.1\"]\n[White \"Sample, Ida\"]\n[Black \"Other, Ole\"]\n[WhiteFideId \"990011\"]\n[Result \"1-0\"]\n\n\
                        1. e4 {a [comment] 0-1} e5 ; more 1/2-1/2\n2. Nf3 (2. f4 exf4) Nc6 $1 1-0\n\n\
                        [White \"A\"] [Black \"B\"] [Round \"?\"] [Result \"1/2-1/2\"] 1/2-1/2\n[White \"C\"]\n[Result \"*\"]\n*\n";

    #[test]
    fn reads_headers_and_sees_moves() {
        let games = read(TEXT);
        assert_eq!(games.len(), 3);
        let first = &games[0];
        assert_eq!(
            (first.white.name.as_str(), first.white.fide_id, first.black.fide_id),
            ("Sample, Ida", Some(990_011), None)
        );
        assert_eq!(
            (first.round, first.header, first.end, first.has_moves),
            (Some(3), Some(Ending::WhiteWins), Some(Ending::WhiteWins), true)
        );
        let second = &games[1];
        assert_eq!((second.black.name.as_str(), second.round, second.end), ("B", None, Some(Ending::Draw)));
        assert!(!second.has_moves);
        assert_eq!((games[2].header, games[2].end), (None, None));
    }

    #[test]
    fn takes_any_text() {
        for text in [
            "",
            "[",
            "[[[\"",
            "[White \"",
            "1. e4",
            "[White \"ä\"]]\u{0}ß",
            "{",
            "(",
            "[A \"\\\"]",
            "½-½ [B \"x\"] ½-½",
        ] {
            assert!(read(text).len() <= 1, "{text}");
        }
        assert_eq!(read("[A \"x\"] ½-½")[0].end, Some(Ending::Draw));
    }
}
