//! Pairings as chess-results.com publishes them: a row a board, with White left of the result and Black right of it.

use std::collections::HashMap;

use super::headings::{self, fold};
use super::tables::{BOARDS, Boards};
use super::{FRAME, title};
use crate::base::{Date, Loc, PlayerNo, Reading, RoundNo, Spelling, keys, limits};
use crate::formats::csv::{plain, typed};
use crate::formats::games::{Boards as BoardNumbers, Rounds};
use crate::formats::grid::{Cell as Text, Row, is_blank, place, whole};
use crate::grammar::FieldType as T;
use crate::model::{Mark, Player, Remark, Said, Sheet, Tournament};
use crate::tree::{ProblemKind, Problems};

/// What stands above a table or in its first row: the round, in the languages whose word is known.
const ROUND: [&str; 3] = ["round", "runde", "ronda"];

/// The columns of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Side {
    number: Option<usize>,
    title: Option<usize>,
    name: usize,
    rating: Option<usize>,
}

/// Where the columns of a table stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    round: Option<usize>,
    board: Option<usize>,
    result: usize,
    white: Side,
    black: Side,
}

fn layout(row: &[Text<'_>]) -> Option<Layout> {
    let columns: Vec<_> = row.iter().map(|cell| headings::column(&BOARDS, cell.value()).map(|(c, _)| c)).collect();
    let at = |wanted, from: usize, to: usize| (from..to).find(|at| columns[*at] == Some(wanted));
    let width = columns.len();
    let (white, black) = (at(Boards::White, 0, width)?, at(Boards::Black, 0, width)?);
    let result = at(Boards::Result, white + 1, black)?;
    let side = |name: usize, from: usize, to: usize| Side {
        number: at(Boards::Number, from, to),
        title: name.checked_sub(1).filter(|before| row[*before].value().is_empty()),
        name,
        rating: at(Boards::Rating, from, to),
    };
    Some(Layout {
        round: at(Boards::Round, 0, white),
        board: at(Boards::Board, 0, white),
        result,
        white: side(white, 0, result),
        black: side(black, result + 1, width),
    })
}

/// Whether a row has the headings of published pairings.
pub(super) fn is_heading(row: &[Text<'_>]) -> bool {
    layout(row).is_some()
}

/// The round that a line names, with its day: `Round 9 on 2026/08/09 at 10:00`.
fn round_of(text: &str) -> Option<(u16, Option<Date>)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = words.iter().position(|word| ROUND.contains(&fold(word).as_str()))?;
    let number = |at: usize| whole::<u16>(words.get(at)?.trim_end_matches(['.', ':']));
    let round = number(at + 1).or_else(|| number(at.checked_sub(1)?))?;
    let day = words.iter().find_map(|word| match Spelling::read(word)?.reading {
        Reading::Day(date) => Some(date),
        _ => None,
    });
    (1..=limits::ROUNDS as u16).contains(&round).then_some((round, day))
}

/// Reads the boards of one round or of several.
pub(super) fn read_rows<'a>(rows: impl Iterator<Item = Row<'a>>) -> (Tournament, Problems) {
    let mut reader = Reader::default();
    for row in rows.filter(|row| !is_blank(row)).take(limits::LINES) {
        if let Some(found) = layout(&row) {
            reader.layout = Some(found);
        } else if let Some((round, day)) = line(&row).and_then(|cell| round_of(cell.value())) {
            reader.round(round, day, place(&row));
        } else if let Some(cell) = line(&row) {
            reader.line(cell);
        } else if let Some(layout) = reader.layout {
            reader.board(&row, layout);
        }
    }
    reader.finish()
}

/// The only filled cell of a row.
fn line<'r, 'a>(row: &'r [Text<'a>]) -> Option<&'r Text<'a>> {
    let mut filled = row.iter().filter(|cell| !cell.value().is_empty());
    filled.next().filter(|_| filled.next().is_none())
}

#[derive(Default)]
struct Reader {
    t: Tournament,
    problems: Problems,
    rounds: Rounds,
    boards: BoardNumbers,
    layout: Option<Layout>,
    round: Option<u16>,
    by_name: HashMap<Vec<String>, u16>,
}

impl Reader {
    /// A line that stands alone: the first above the boards is the name of the event.
    fn line(&mut self, cell: &Text<'_>) {
        let text = cell.value().split_whitespace().collect::<Vec<_>>().join(" ");
        if text.to_lowercase().contains(FRAME) {
            return;
        }
        if self.layout.is_none() && self.t.meta.name.is_absent() {
            self.t.meta.name = Said::Stated(text, cell.loc);
        } else if self.t.comments.len() < limits::LISTED {
            self.t.comments.push(Remark { text: format!(" {text}"), loc: cell.loc });
        }
    }

    fn round(&mut self, round: u16, day: Option<Date>, loc: Loc) {
        self.round = Some(round);
        let dates = &mut self.t.meta.round_dates;
        if let Some(day) = day {
            dates.resize(dates.len().max(usize::from(round)), Said::Absent);
            dates[usize::from(round) - 1] = Said::Stated(day, loc);
        }
    }

    fn board(&mut self, row: &[Text<'_>], layout: Layout) {
        let loc = place(row);
        let text = |at: usize| row.get(at).map_or("", |cell| plain(cell.value()));
        let stated = layout.round.and_then(|at| whole::<u16>(text(at)));
        let round = stated.or(self.round).filter(|round| (1..=limits::ROUNDS as u16).contains(round)).map(RoundNo);
        let (Some(round), false) = (round, text(layout.white.name).is_empty()) else {
            self.problems.add(loc, ProblemKind::RowNotUnderstood);
            return;
        };
        let result = text(layout.result);
        let opponent = text(layout.black.name);
        let Some(white) = self.player(row, layout.white) else { return };
        if let Some(kind) = absence(opponent) {
            let mark = match (kind, result) {
                (Absence::Bye | Absence::NotPaired, "½" | "0.5" | "0,5") | (Absence::HalfPoint, _) => {
                    Mark::HalfPointBye
                }
                (Absence::Bye, _) => Mark::Pab,
                (Absence::NotPaired, "1") | (Absence::FullPoint, _) => Mark::FullPointBye,
                (Absence::NotPaired, _) => Mark::ZeroPointBye,
            };
            self.rounds.bye(round, white, mark, loc, &mut self.problems);
        } else if let Some(black) = self.player(row, layout.black) {
            let cell = &row[layout.result];
            let read = typed(cell.value(), cell.loc, "result", T::Result, &mut self.problems, marks);
            let marks = read.value().unwrap_or(match read {
                Said::Absent => (Mark::Blank, Mark::Blank),
                _ => (Mark::Unknown, Mark::Unknown),
            });
            self.rounds.game(round, (white, marks.0), (black, marks.1), loc, &mut self.problems);
            if let Some(board) = layout.board.and_then(|at| whole::<u16>(text(at))) {
                self.boards.seat(round, board, white);
            }
        }
    }

    /// The index of a player, who is known by the number, or by the name where there is none.
    fn player(&mut self, row: &[Text<'_>], side: Side) -> Option<u16> {
        let cell = |at: Option<usize>| at.and_then(|at| row.get(at));
        let name = cell(Some(side.name))?;
        // `*)` marks a player who always sits at one board.
        let text = plain(name.value().trim_end_matches("*)").trim_end());
        let problems = &mut self.problems;
        let number =
            cell(side.number).map_or(Said::Absent, |c| typed(c.value(), c.loc, "no", T::Player, problems, whole));
        let mut key = keys(text);
        key.extend(number.value().map(|no: u16| no.to_string()));
        if let Some(at) = self.by_name.get(&key) {
            return Some(*at);
        }
        if self.t.players.len() >= limits::PLAYERS {
            let (found, limit) = (limits::PLAYERS + 1, limits::PLAYERS);
            problems.add(name.loc, ProblemKind::LimitExceeded { what: "players", found, limit });
            return None;
        }
        let at = self.t.players.len() as u16;
        let mut remarks = Vec::new();
        let title = cell(side.title).map_or(Said::Absent, |c| title(c.value(), c.loc, &mut remarks, problems));
        let rating = cell(side.rating).map_or(Said::Absent, |c| {
            let value = if c.value() == "0" { "" } else { c.value() };
            typed(value, c.loc, "rating", T::Rating, problems, whole)
        });
        let derived = Said::Derived(PlayerNo(at + 1), "the order of the boards, which give no starting rank");
        let no = if number.is_absent() { derived } else { number.map(PlayerNo) };
        let name = Said::Stated(text.to_owned(), name.loc);
        self.t.players.push(Player { no, name, title, rating, remarks, loc: place(row), ..Player::default() });
        self.by_name.insert(key, at);
        Some(at)
    }

    fn finish(mut self) -> (Tournament, Problems) {
        self.t.sheet = Sheet::from_rows(self.rounds.of_indices(&self.t.players));
        self.t.boards = self.boards.orders(|at| self.t.players.get(usize::from(at))?.no.value());
        (self.t, self.problems)
    }
}

/// What stands in Black's place when there is no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Absence {
    Bye,
    HalfPoint,
    FullPoint,
    NotPaired,
}

fn absence(opponent: &str) -> Option<Absence> {
    match fold(opponent).as_str() {
        "bye" => Some(Absence::Bye),
        "halfpointbye" => Some(Absence::HalfPoint),
        "fullpointbye" => Some(Absence::FullPoint),
        "notpaired" | "spielfrei" | "nichtausgelost" | "sinemparejar" | "" => Some(Absence::NotPaired),
        _ => None,
    }
}

/// Both marks of a published result.
fn marks(text: &str) -> Option<(Mark, Mark)> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    Some(match text.as_str() {
        "1-0" => (Mark::Win, Mark::Loss),
        "0-1" => (Mark::Loss, Mark::Win),
        "½-½" | "0.5-0.5" | "0,5-0,5" => (Mark::Draw, Mark::Draw),
        "0-0" => (Mark::Loss, Mark::Loss),
        "½-0" => (Mark::Draw, Mark::Loss),
        "0-½" => (Mark::Loss, Mark::Draw),
        "1U-0U" => (Mark::UnratedWin, Mark::UnratedLoss),
        "0U-1U" => (Mark::UnratedLoss, Mark::UnratedWin),
        "½U-½U" => (Mark::UnratedDraw, Mark::UnratedDraw),
        "+--" | "1-0K" => (Mark::ForfeitWin, Mark::ForfeitLoss),
        "--+" | "0-1K" => (Mark::ForfeitLoss, Mark::ForfeitWin),
        "---" => (Mark::ForfeitLoss, Mark::ForfeitLoss),
        "AJ-AJ" | "*-*" => (Mark::Unknown, Mark::Unknown),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{marks, read_rows, round_of};
    use crate::base::{Date, PlayerNo, RoundNo};
    use crate::formats::delimited::Rows;
    use crate::model::{Mark, Title};

    #[test]
    fn boards_of_two_rounds() {
        let text = "Invented Open\nRound 1 on 2026/05/02 at 10:00\nBo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.\n\
                    1;1;FM;Alder, Anton;1900;0;1 - 0;0;AIM;Birch, Berta;0;3\n2;2;;Cedar, Carl;1800;0;1;;;bye;;\n\
                    Round 2\nBo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.\n\
                    1;2;;Cedar, Carl;1800;1;- - +;1;FM;Alder, Anton;1900;1\n2;3;;Birch, Berta;0;0;½;;;not paired;;\n";
        let (t, problems) = read_rows(Rows::new(text, ';'));
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!((t.meta.name.text(), t.players.len(), t.sheet.rounds()), ("Invented Open", 3, 2));
        assert_eq!(t.meta.round_dates[0].value(), Date::new(2026, 5, 2));
        assert_eq!((t.players[0].title.value(), t.players[1].no.value()), (Some(Title::Fm), Some(PlayerNo(3))));
        assert_eq!((t.players[1].title.is_absent(), t.players[1].remarks[0].1.as_str()), (true, "AIM"));
        let cell = |player, round| t.sheet.cell(player, RoundNo(round));
        assert_eq!((cell(0, 1).opponent(), cell(0, 1).mark), (Some(PlayerNo(3)), Mark::Win));
        assert_eq!(
            (cell(0, 2).mark, cell(2, 1).mark, cell(1, 2).mark),
            (Mark::ForfeitWin, Mark::Pab, Mark::HalfPointBye)
        );
    }

    #[test]
    fn rows_that_say_too_little_are_told() {
        let (t, problems) = read_rows(Rows::new("Bo.;White;Result;Black\n1;Alder;1 - 0;Birch\n", ';'));
        assert_eq!((t.players.len(), problems.count("row-not-understood")), (0, 1));
        let (t, problems) =
            read_rows(Rows::new("Round 1\nBo.;White;Result;Black\n1;Alder;2 - 0;Birch\n2;Cedar;;Dorn\n", ';'));
        assert_eq!((t.players.len(), problems.count("unreadable-value")), (4, 1));
        assert_eq!(t.sheet.cell(0, RoundNo(1)).mark, Mark::Unknown);
        assert_eq!(t.sheet.cell(2, RoundNo(1)).mark, Mark::Blank);
    }

    #[test]
    fn words_for_rounds_and_results() {
        assert_eq!(round_of("Round 9 on 2026/08/09 at 10:00"), Some((9, Date::new(2026, 8, 9))));
        assert_eq!(round_of("3. Runde"), Some((3, None)));
        for text in ["Round", "Round robin", "Final ranking after 9 rounds", "Round 99"] {
            assert_eq!(round_of(text), None, "{text}");
        }
        assert_eq!(marks("+ - -"), Some((Mark::ForfeitWin, Mark::ForfeitLoss)));
        assert_eq!(marks("2 - 0"), None);
    }
}
