//! Player lists, rankings and cross tables.

use std::collections::HashMap;

use super::cells::Round;
use super::headings;
use super::tables::{PLAYERS, Players};
use super::{ABOVE, FRAME, title};
use crate::base::{Loc, PlayerNo, Points, limits};
use crate::formats::csv::{birth, cell_of, plain, typed};
use crate::formats::grid::{Cell as Text, Row, place, whole};
use crate::grammar::FieldType;
use crate::model::{Cell, ColourField, Mark, National, Opponent, Player, Remark, Said, Sex, Sheet, Tournament};
use crate::tree::{ProblemKind, Problems, quote};

/// A column: what it holds, and its number where there are several (rounds, tie-breaks).
type Column = Option<(Players, usize)>;

/// The columns of a row of headings; `None` when the row holds none: there must be a name and two more, and with rounds a rank or points.
fn layout(row: &[Text<'_>]) -> Option<Vec<Column>> {
    let mut columns: Vec<Column> = row
        .iter()
        .map(|cell| headings::column(&PLAYERS, cell.value()).map(|(column, number)| (column, number.unwrap_or(1))))
        .collect();
    let name = columns.iter().position(|c| matches!(c, Some((Players::Name | Players::Surname, _))))?;
    let known = columns.iter().flatten().count();
    if let Some(before) = name.checked_sub(1).filter(|before| row[*before].value().is_empty()) {
        columns[before] = Some((Players::Title, 1));
    }
    let has = |wanted: &[Players]| columns.iter().flatten().any(|(column, _)| wanted.contains(column));
    // Rounds without ranks and points are the list of those who are not paired.
    let of_the_unpaired = has(&[Players::Round]) && !has(&[Players::Rank, Players::Points]);
    (known >= 3 && !of_the_unpaired).then_some(columns)
}

/// Whether a row has the headings of a player table.
pub(super) fn is_heading(row: &[Text<'_>]) -> bool {
    layout(row).is_some()
}

/// Reads the table.
pub(super) fn read_rows<'a>(mut rows: impl Iterator<Item = Row<'a>>) -> (Tournament, Problems) {
    let mut table = Table::default();
    let mut columns = Vec::new();
    let mut above = Vec::new();
    for row in rows.by_ref().take(ABOVE) {
        if let Some(found) = layout(&row) {
            table.headings(&row, &found);
            columns = found;
            break;
        }
        above.push(row);
    }
    let framed = above.iter().flatten().any(|cell| cell.text.to_lowercase().contains(FRAME));
    table.above(&above, framed);
    for row in rows {
        let filled = row.iter().filter(|cell| !cell.value().is_empty()).count();
        // Under the players of a framed table stand an empty row and texts of one cell, under those of any the legend.
        let legend = row.iter().any(|cell| legend(cell).is_some());
        table.ended |= filled <= 1 && (legend || framed && !table.t.players.is_empty());
        if table.ended {
            table.remark(&row);
        } else if filled > 0 && table.t.players.len() >= limits::PLAYERS {
            let kind =
                ProblemKind::LimitExceeded { what: "players", found: limits::PLAYERS + 1, limit: limits::PLAYERS };
            table.problems.add(place(&row), kind);
            break;
        } else if filled > 0 {
            table.player(&row, &columns);
        }
    }
    table.finish()
}

/// The number of the column and the name that a line of the legend gives to a tie-break.
fn legend<'a>(cell: &'a Text<'_>) -> Option<(usize, &'a str, Loc)> {
    let (heading, name) = cell.text.split_once(':')?;
    let (Players::TieBreak, Some(number)) = headings::column(&PLAYERS, heading)? else { return None };
    (1..=limits::ROUNDS).contains(&number).then_some((number, name.trim(), cell.loc))
}

#[derive(Default)]
struct Table {
    t: Tournament,
    rounds: Vec<Vec<(Round, Option<Loc>)>>,
    problems: Problems,
    /// The players are over; what follows is the legend.
    ended: bool,
    /// The table goes by starting ranks, and so do the opponents in its rounds.
    rounds_name_numbers: bool,
}

impl Table {
    fn headings(&mut self, row: &[Text<'_>], columns: &[Column]) {
        let first = columns.iter().flatten().find(|(c, _)| matches!(c, Players::Rank | Players::Number));
        self.rounds_name_numbers = matches!(first, Some((Players::Number, _)));
        for (cell, column) in row.iter().zip(columns) {
            match column {
                None if !cell.value().is_empty() => {
                    let heading = quote(cell.value());
                    self.problems.add(cell.loc, ProblemKind::UnknownColumn { heading });
                }
                Some((Players::Matrix, _)) => {
                    self.problems.add(cell.loc, ProblemKind::NoRounds);
                    return;
                }
                _ => {}
            }
        }
    }

    /// What stands above the headings: the frame of chess-results.com has the name of the event under its own address.
    fn above(&mut self, rows: &[Vec<Text<'_>>], framed: bool) {
        for row in rows {
            let Some(cell) = row.iter().find(|cell| !cell.value().is_empty()) else { continue };
            let is_frame = cell.text.to_lowercase().contains(FRAME);
            if framed && !is_frame && self.t.meta.name.is_absent() {
                self.t.meta.name = Said::Stated(cell.value().to_owned(), cell.loc);
            } else if !is_frame {
                self.remark(row);
            }
        }
    }

    /// A line of the legend (`Tie Break1: Direct Encounter (DE)`), or any other line, which is kept as a remark.
    fn remark(&mut self, row: &[Text<'_>]) {
        if let Some((number, name, loc)) = row.iter().find_map(legend) {
            let columns = &mut self.t.meta.tie_break_columns;
            columns.resize(columns.len().max(number), Said::Absent);
            columns[number - 1] = Said::Stated(name.to_owned(), loc);
            return;
        }
        let cells: Vec<&str> = row.iter().map(Text::value).filter(|text| !text.is_empty()).collect();
        if !cells.is_empty() && self.t.comments.len() < limits::LISTED {
            self.t.comments.push(Remark { text: format!(" {}", cells.join(" ")), loc: place(row) });
        }
    }

    fn player(&mut self, row: &[Text<'_>], columns: &[Column]) {
        let mut person = Person { p: Player { loc: place(row), ..Player::default() }, ..Person::default() };
        for (cell, column) in row.iter().zip(columns) {
            if let Some((column, number)) = column {
                person.cell(*column, *number, cell, &mut self.problems);
            }
        }
        for cell in row.iter().skip(columns.len()).filter(|cell| !cell.value().is_empty()) {
            self.problems.add(cell.loc, ProblemKind::UnknownColumn { heading: String::new() });
        }
        let (player, rounds) = person.finish();
        if player.name.is_absent() && player.no.is_absent() {
            self.problems.add(player.loc, ProblemKind::RowNotUnderstood);
            return;
        }
        self.t.players.push(player);
        self.rounds.push(rounds);
    }

    /// Numbers the players and turns the ranks that rounds name into starting ranks.
    fn finish(mut self) -> (Tournament, Problems) {
        let mut by_rank = HashMap::new();
        let tabled = self.rounds.iter().any(|rounds| !rounds.is_empty());
        for (position, player) in (1..).zip(&mut self.t.players) {
            let number = player.no.value().filter(|_| self.rounds_name_numbers).map(|no| no.0);
            let printed = number.or(player.rank.value()).unwrap_or(position);
            if player.no.is_absent() {
                player.no = match player.rank.value() {
                    Some(rank) if tabled => {
                        Said::Derived(PlayerNo(rank), "the rank in the table, which gives no starting rank")
                    }
                    _ => Said::Derived(PlayerNo(position), "the position in the list, which gives no starting rank"),
                };
            }
            by_rank.entry(printed).or_insert(player.number());
        }
        let rows = std::mem::take(&mut self.rounds);
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let sheet = rows.into_iter().map(|row| row.into_iter().map(|(r, loc)| self.cell(r, loc, &by_rank)).collect());
        self.t.sheet = Sheet::from_rows(sheet.collect::<Vec<_>>());
        if width > 0 {
            self.t.meta.rounds = Said::Derived(width as u16, "the number of columns for rounds");
        }
        (self.t, self.problems)
    }

    /// The opponent that a round names. A starting rank that no player has stays as it is, a rank says nothing then.
    fn opponent(&mut self, printed: u16, loc: Option<Loc>, by_rank: &HashMap<u16, PlayerNo>) -> Opponent {
        match by_rank.get(&printed) {
            Some(no) => Opponent::Player(*no),
            None if self.rounds_name_numbers => Opponent::Player(PlayerNo(printed)),
            None => {
                self.problems.add(loc.unwrap_or_default(), ProblemKind::NoSuchPlayer { no: printed });
                Opponent::Unreadable
            }
        }
    }

    fn cell(&mut self, round: Round, loc: Option<Loc>, by_rank: &HashMap<u16, PlayerNo>) -> Cell {
        let bye = |mark| Cell { opponent: Opponent::Nobody, colour: ColourField::Dash, mark, loc };
        match round {
            Round::Blank => Cell { loc, ..Cell::MISSING },
            Round::Bye(mark) => bye(mark),
            Round::FullPoint => {
                self.problems.add(loc.unwrap_or_default(), ProblemKind::AmbiguousBye);
                bye(Mark::Pab)
            }
            Round::Game { rank, colour, mark } => {
                let opponent = self.opponent(rank, loc, by_rank);
                Cell { opponent, colour: ColourField::Colour(colour), mark, loc }
            }
            Round::Own(cell) => match cell.opponent() {
                Some(PlayerNo(rank)) => Cell { opponent: self.opponent(rank, loc, by_rank), ..cell },
                None => cell,
            },
        }
    }
}

/// A row while its cells come in.
#[derive(Default)]
struct Person {
    p: Player,
    surname: Option<(String, Loc)>,
    first_name: String,
    national: National,
    ranking: Said<u16>,
    rounds: Vec<(Round, Option<Loc>)>,
}

impl Person {
    fn cell(&mut self, column: Players, number: usize, cell: &Text<'_>, problems: &mut Problems) {
        use FieldType as T;
        let (value, loc) = (plain(cell.value()).trim(), cell.loc);
        let text = || if value.is_empty() { Said::Absent } else { Said::Stated(value.to_owned(), loc) };
        let nonzero = if matches!(value, "0" | "0.0" | "0,0" | "-") { "" } else { value };
        match column {
            Players::Rank => self.p.rank = typed(value, loc, "rank", T::Rank, problems, whole),
            Players::Number => self.p.no = typed(value, loc, "no", T::Player, problems, |v| whole(v).map(PlayerNo)),
            Players::Name => self.p.name = text(),
            Players::Surname => self.surname = (!value.is_empty()).then(|| (value.to_owned(), loc)),
            Players::FirstName => value.clone_into(&mut self.first_name),
            Players::Title => self.p.title = title(value, loc, &mut self.p.remarks, problems),
            Players::Rating => self.ranking = typed(nonzero, loc, "rating", T::Rating, problems, whole),
            Players::RatingFide => self.p.rating = typed(nonzero, loc, "rating", T::Rating, problems, whole),
            Players::RatingNational => self.national.rating = typed(nonzero, loc, "rating", T::Rating, problems, whole),
            Players::Federation => self.p.federation = text(),
            Players::Club => self.p.club = text(),
            Players::Points => self.p.points = typed(value, loc, "points", T::Points, problems, Points::parse),
            Players::TieBreak => {
                if (1..=limits::ROUNDS).contains(&number) && !value.is_empty() {
                    let width = self.p.tie_breaks.len().max(number);
                    self.p.tie_breaks.resize(width, Said::Absent);
                    self.p.tie_breaks[number - 1] = text();
                }
            }
            Players::Round => {
                if (1..=limits::ROUNDS).contains(&number) {
                    let width = self.rounds.len().max(number);
                    self.rounds.resize(width, (Round::Blank, None));
                    let own = |text: &str| Some(Round::Own(cell_of(text, loc)?));
                    let read =
                        typed(cell.value(), loc, "round", T::Result, problems, |v| Round::read(v).or_else(|| own(v)));
                    self.rounds[number - 1] = (read.value().unwrap_or(Round::Blank), Some(loc));
                }
            }
            Players::Sex => {
                self.p.sex = typed(value, loc, "sex", T::Sex, problems, |v| match v {
                    "w" | "W" | "f" | "F" => Some(Sex::Woman),
                    "m" | "M" => Some(Sex::Man),
                    _ => None,
                });
            }
            Players::FideId => self.p.fide_id = typed(nonzero, loc, "fide_id", T::FideId, problems, whole),
            Players::NationalId => {
                self.national.id = if nonzero.is_empty() { Said::Absent } else { text() };
            }
            Players::Birth => self.p.birth = typed(nonzero, loc, "birth", T::Birth, problems, birth),
            Players::Category | Players::Group | Players::ClubNumber | Players::Source | Players::AcademicTitle => {
                if !nonzero.is_empty() {
                    self.p.remarks.push((super::remark_name(column).to_owned(), value.to_owned()));
                }
            }
            Players::Matrix | Players::Performance => {}
        }
    }

    fn finish(self) -> (Player, Vec<(Round, Option<Loc>)>) {
        let mut p = self.p;
        if let Some((surname, loc)) = self.surname {
            let comma = if self.first_name.is_empty() { "" } else { ", " };
            p.name = Said::Stated(format!("{surname}{comma}{}", self.first_name), loc);
        }
        if p.rating.is_absent() {
            p.rating = self.ranking;
        }
        if !(self.national.rating.is_absent() && self.national.id.is_absent()) {
            p.national.push(National { loc: p.loc, ..self.national });
        }
        (p, self.rounds)
    }
}
