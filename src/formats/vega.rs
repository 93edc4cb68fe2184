//! Text files that Vega writes into the folder of a tournament: the cross table (`crosstable.txt`) and the pairings of a round sorted by names
//! (`SortedPairs.txt`).

use std::collections::HashMap;

use super::csv::{day_first, typed};
use super::games::Rounds;
use super::grid::whole;
use crate::base::{Colour, Loc, PlayerNo, Points, RoundNo, Source, limits};
use crate::grammar::FieldType as T;
use crate::model::{Cell, ColourField, Mark, Opponent, Player, Said, Sheet, Title, Tournament};
use crate::tree::{ProblemKind, Problems};

/// What the line above the cross table says, before the number of the round.
const CROSS_TABLE: &str = "cross table at round ";
/// What the first line of the sorted pairings says, before the number of the round.
const PAIRING: &str = ": pairing of round ";
/// Where the pairings of a line have their parts.
const PARTS: [&str; 3] = [" plays with ", " VS ", " in board "];
/// What stands for an opponent at a bye.
const BYE: &str = "BYE";

/// Whether a text has one of the files' headings among its first lines.
pub(super) fn recognise(text: &str) -> bool {
    text.lines().take(6).any(|line| after(line, CROSS_TABLE).is_some() || after(line, PAIRING).is_some())
}

/// The number after a phrase, in any case of letters.
fn after(line: &str, phrase: &str) -> Option<u16> {
    let at = line.to_ascii_lowercase().find(phrase)?;
    let rest = &line[at + phrase.len()..];
    rest.split_whitespace().next()?.parse().ok().filter(|round| (1..=limits::ROUNDS as u16).contains(round))
}

/// Reads either file.
pub(super) fn read(source: &Source) -> (Tournament, Problems) {
    let text = source.text();
    let mut reader = Reader { text, ..Reader::default() };
    let lines = text.lines().take(limits::LINES);
    if let Some(round) = text.lines().take(6).find_map(|line| after(line, PAIRING)) {
        lines.for_each(|line| reader.pair(line, RoundNo(round)));
    } else if recognise(text) {
        reader.cross_table(lines);
    } else {
        let what =
            "Of Vega the cross table and the sorted pairings are read, and not this file; a TRF says more".to_owned();
        reader.problems.add(Loc::default(), ProblemKind::Damaged { what });
    }
    reader.finish()
}

#[derive(Default)]
struct Reader<'a> {
    text: &'a str,
    t: Tournament,
    problems: Problems,
    rounds: Rounds,
    rows: Vec<Vec<Cell>>,
    by_name: HashMap<&'a str, u16>,
}

impl<'a> Reader<'a> {
    fn loc(&self, piece: &str) -> Loc {
        let start = piece.as_ptr() as usize - self.text.as_ptr() as usize;
        Loc::text(start as u32, (start + piece.len()) as u32)
    }

    fn said(&self, piece: &str) -> Said<String> {
        if piece.is_empty() { Said::Absent } else { Said::Stated(piece.to_owned(), self.loc(piece)) }
    }

    fn cross_table(&mut self, lines: impl Iterator<Item = &'a str>) {
        let mut inside = false;
        for line in lines {
            if let Some(round) = after(line, CROSS_TABLE) {
                self.t.meta.rounds = Said::Derived(round, "the last round of the cross table");
            } else if line.starts_with("---") {
                inside = true;
            } else if inside && line.contains('|') {
                self.player(line);
            } else if inside {
                inside = line.trim().is_empty() && self.t.players.is_empty();
            } else if self.t.players.is_empty() && !line.trim().is_empty() && !line.contains('|') {
                self.above(line.trim());
            }
        }
    }

    /// The name of the event, then the city and both days.
    fn above(&mut self, line: &'a str) {
        if self.t.meta.name.is_absent() {
            self.t.meta.name = self.said(line);
        } else if let Some((city, days)) = line.rsplit_once(" - ") {
            self.t.meta.city = self.said(city.trim());
            let mut days = days.split(',').map(str::trim);
            let mut next = |field| {
                let piece = days.next().unwrap_or("");
                let loc = if piece.is_empty() { Loc::default() } else { self.loc(piece) };
                typed(piece, loc, field, T::Date, &mut self.problems, day_first)
            };
            (self.t.meta.start, self.t.meta.end) = (next("start"), next("end"));
        }
    }

    /// `  1 Alder, Anton  2201  FM SUI  2.0 | +W5  =B2`: the rating, and what stands after it, are found from the right.
    fn player(&mut self, line: &'a str) {
        let loc = self.loc(line);
        let (left, right) = line.split_once('|').unwrap_or((line, ""));
        let words: Vec<&'a str> = left.split_whitespace().collect();
        let rated = words.iter().rposition(|word| word.bytes().all(|b| b.is_ascii_digit())).filter(|at| *at >= 2);
        let (Some(rated), true) = (rated, self.t.players.len() < limits::PLAYERS) else {
            self.problems.add(loc, ProblemKind::RowNotUnderstood);
            return;
        };
        let start = words[1].as_ptr() as usize - left.as_ptr() as usize;
        let end = words[rated].as_ptr() as usize - left.as_ptr() as usize;
        let name = left[start..end].trim();
        let tail = &words[rated + 1..];
        let (points, tail) = tail.split_last().map_or(("", tail), |(last, rest)| (*last, rest));
        let (federation, tail) = tail.split_last().map_or(("", tail), |(last, rest)| (*last, rest));
        let title = tail.first().copied().unwrap_or("");
        let (no, rating) = (words[0], words[rated]);
        let at = |piece: &str| if piece.is_empty() { loc } else { self.loc(piece) };
        let places = [at(no), at(rating), at(title), at(points)];
        let problems = &mut self.problems;
        let player = Player {
            no: typed(no, places[0], "no", T::Player, problems, |v| whole(v).map(PlayerNo)),
            rating: typed(rating, places[1], "rating", T::Rating, problems, whole),
            title: typed(title, places[2], "title", T::Title, problems, Title::parse),
            points: typed(points, places[3], "points", T::Points, problems, Points::parse),
            name: self.said(name),
            federation: self.said(federation),
            loc,
            ..Player::default()
        };
        let rating = if player.rating.value() == Some(0) { Said::Absent } else { player.rating };
        let rounds = right.split_whitespace().take(limits::ROUNDS).map(|word| self.cell(word)).collect();
        self.t.players.push(Player { rating, ..player });
        self.rows.push(rounds);
    }

    fn cell(&mut self, word: &'a str) -> Cell {
        let loc = self.loc(word);
        cell(word, loc).unwrap_or_else(|| {
            let kind = ProblemKind::UnreadableValue { field: "round", text: word.to_owned(), expected: T::Result };
            self.problems.add(loc, kind);
            Cell {
                opponent: Opponent::Unreadable,
                colour: ColourField::Unreadable,
                mark: Mark::Unknown,
                loc: Some(loc),
            }
        })
    }

    /// `Alder, Anton  plays with white VS  Birch, Berta  in board 1`; each board stands twice.
    fn pair(&mut self, line: &'a str, round: RoundNo) {
        let [played, versus, board] = PARTS;
        if let Some(at) = line.to_ascii_lowercase().find(PAIRING) {
            self.t.meta.name = self.said(line[..at].trim());
        }
        let parts = line.split_once(played).and_then(|(name, rest)| {
            let (colour, rest) = rest.split_once(versus)?;
            let opponent = rest.split_once(board).map_or(rest, |(opponent, _)| opponent);
            Some((name.trim(), colour.trim(), opponent.trim()))
        });
        let Some((name, colour, opponent)) = parts else { return };
        let loc = self.loc(line.trim_end());
        let Some(one) = self.named(name, loc) else { return };
        if opponent.eq_ignore_ascii_case(BYE) {
            self.rounds.bye(round, one, Mark::Pab, loc, &mut self.problems);
            return;
        }
        let Some(other) = self.named(opponent, loc) else { return };
        let colour = if colour == "white" { Colour::White } else { Colour::Black };
        let cell = Cell {
            opponent: Opponent::Player(PlayerNo(other)),
            colour: ColourField::Colour(colour),
            mark: Mark::Blank,
            loc: Some(loc),
        };
        self.rounds.set(one, round, cell, &mut self.problems);
    }

    /// The index of a player of the pairings.
    fn named(&mut self, name: &'a str, loc: Loc) -> Option<u16> {
        if let Some(at) = self.by_name.get(name) {
            return Some(*at);
        }
        if self.t.players.len() >= limits::PLAYERS || name.is_empty() {
            self.problems.add(loc, ProblemKind::RowNotUnderstood);
            return None;
        }
        let at = self.t.players.len() as u16;
        let no = Said::Derived(PlayerNo(at + 1), "the order of the pairings, which give no starting rank");
        self.t.players.push(Player { no, name: self.said(name), loc, ..Player::default() });
        self.by_name.insert(name, at);
        Some(at)
    }

    fn finish(mut self) -> (Tournament, Problems) {
        if self.rows.is_empty() {
            self.rows = self.rounds.of_indices(&self.t.players);
        }
        self.t.sheet = Sheet::from_rows(self.rows);
        (self.t, self.problems)
    }
}

/// A round of the cross table: `+W5`, `-B1`; `+F8` for a forfeit, whose colour is not told; `+PAB`, `=HPB`; `--` for an absence.
fn cell(word: &str, loc: Loc) -> Option<Cell> {
    let of = |opponent, colour, mark| Some(Cell { opponent, colour, mark, loc: Some(loc) });
    let bye = |mark| of(Opponent::Nobody, ColourField::Dash, mark);
    match word {
        "--" | "-ZPB" => return bye(Mark::ZeroPointBye),
        "+PAB" | "=PAB" | "-PAB" => return bye(Mark::Pab),
        "=HPB" => return bye(Mark::HalfPointBye),
        "+FPB" => return bye(Mark::FullPointBye),
        _ => {}
    }
    let mut letters = word.chars();
    let (sign, kind) = (letters.next()?, letters.next()?);
    let opponent = Opponent::Player(letters.as_str().parse().ok().filter(|no| *no > 0).map(PlayerNo)?);
    let mark = match (sign, kind) {
        ('+', 'F') => Mark::ForfeitWin,
        ('-', 'F') => Mark::ForfeitLoss,
        ('+', _) => Mark::Win,
        ('=', 'W' | 'B') => Mark::Draw,
        ('-', _) => Mark::Loss,
        _ => return None,
    };
    let colour = match kind {
        'W' => ColourField::Colour(Colour::White),
        'B' => ColourField::Colour(Colour::Black),
        'F' => ColourField::Dash,
        _ => return None,
    };
    of(opponent, colour, mark)
}

#[cfg(test)]
mod tests {
    use crate::base::{Date, PlayerNo, Points, RoundNo, Source};
    use crate::formats::{Format, read};
    use crate::model::{ColourField, Mark, Title};

    const CROSS_TABLE: &str = "\nInvented Open\r\nSampletown - 05/09/2026, 07/09/2026\n\n Cross Table at round 2\n\n  N NAME           Rtg   T  Fed  Pts |   1     2\n\
        ------------------\n  1 Alder, Anton   2201  FM SUI  2.0 | +W2   +F3\n  2 Birch, Berta      0     FRA  0.5 | -B1   =HPB\n  3 Cedar, Carl    1900     SUI  1.0 | +PAB  -F1\n\n Generated by Vega\n";

    #[test]
    fn a_cross_table() {
        let outcome = read(Source::from_text("crosstable.txt", CROSS_TABLE));
        let t = &outcome.tournament;
        assert!(outcome.problems.is_empty(), "{:?}", outcome.problems);
        assert_eq!(
            (outcome.format, t.meta.name.text(), t.meta.city.text()),
            (Format::Vega, "Invented Open", "Sampletown")
        );
        assert_eq!((t.meta.start.value(), t.meta.end.value()), (Date::new(2026, 9, 5), Date::new(2026, 9, 7)));
        let first = &t.players[0];
        assert_eq!(
            (first.no.value(), first.name.text(), first.rating.value()),
            (Some(PlayerNo(1)), "Alder, Anton", Some(2201))
        );
        assert_eq!(
            (first.title.value(), first.federation.text(), first.points.value()),
            (Some(Title::Fm), "SUI", Points::parse("2"))
        );
        assert_eq!((t.players[1].rating.value(), t.players[1].federation.text()), (None, "FRA"));
        let cell = |player, round| t.sheet.cell(player, RoundNo(round));
        assert_eq!(
            (cell(0, 1).mark, cell(0, 2).mark, cell(0, 2).colour),
            (Mark::Win, Mark::ForfeitWin, ColourField::Dash)
        );
        assert_eq!(
            (cell(1, 2).mark, cell(2, 1).mark, cell(2, 2).mark),
            (Mark::HalfPointBye, Mark::Pab, Mark::ForfeitLoss)
        );
    }

    #[test]
    fn sorted_pairings() {
        let text = "Invented Open: Pairing of round 2 sorted by name\n\n=====\nAlder, Anton  plays with black VS   Birch, Berta   in board 1\n\
                    Birch, Berta  plays with white VS   Alder, Anton   in board 1\nCedar, Carl   plays with white VS   BYE   in board 2\n";
        let outcome = read(Source::from_text("SortedPairs.txt", text));
        let t = &outcome.tournament;
        assert!(outcome.problems.is_empty(), "{:?}", outcome.problems);
        assert_eq!((t.meta.name.text(), t.players.len()), ("Invented Open", 3));
        assert_eq!(t.sheet.cell(0, RoundNo(2)).opponent(), Some(PlayerNo(2)));
        assert!(t.sheet.cell(1, RoundNo(2)).is_pending());
        assert_eq!(t.sheet.cell(2, RoundNo(2)).mark, Mark::Pab);
    }
}
