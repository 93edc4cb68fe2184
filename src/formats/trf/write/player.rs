//! Records of the players: 001, their national records and further data.

use super::Writer;
use super::line::Line;
use crate::base::{At, BirthDate, Loc, PlayerNo, RoundNo};
use crate::formats::loss::Why;
use crate::grammar::{Columns, Kind, Pad, Version, index};
use crate::model::{Cell, ColourField, Datum, Mark, National, Opponent, Place, Player, Said, Sex, Tournament};

fn sex(sex: Sex) -> String {
    if sex == Sex::Man { "m" } else { "w" }.to_owned()
}

/// `YYYY/MM/DD` with 00 for what is not known.
fn birth(date: BirthDate) -> String {
    format!("{:04}/{:02}/{:02}", date.year, date.month.unwrap_or(0), date.day.unwrap_or(0))
}

/// The letter of a result in TRF06, which knows games, forfeits and nothing else, and what the letter then leaves open. Byes are
/// written the way files of that age do: as a result without an opponent.
fn old_mark(cell: Cell) -> (Mark, Option<&'static str>) {
    const UNRATED: &str = "TRF06 cannot tell a game of less than one move from a rated one";
    const BYE: &str = "TRF06 cannot tell a bye from a forfeit or a draw without opponent";
    let nobody = cell.opponent().is_none();
    match cell.mark {
        Mark::UnratedWin => (Mark::Win, Some(UNRATED)),
        Mark::UnratedDraw => (Mark::Draw, Some(UNRATED)),
        Mark::UnratedLoss => (Mark::Loss, Some(UNRATED)),
        Mark::HalfPointBye => (Mark::Draw, Some(BYE)),
        Mark::FullPointBye | Mark::Pab => (Mark::ForfeitWin, Some(BYE)),
        Mark::ZeroPointBye => (Mark::ForfeitLoss, Some(BYE)),
        Mark::Draw | Mark::ForfeitWin | Mark::ForfeitLoss if nobody => (cell.mark, Some(BYE)),
        mark => (mark, None),
    }
}

impl Writer<'_> {
    pub(super) fn players(&mut self) {
        let t: &Tournament = self.t;
        for (at, player) in t.players.iter().enumerate() {
            self.player(at, player);
            if self.version >= Version::Trf26 {
                for national in &player.national {
                    self.national(at, player, national);
                }
            }
            if self.options.extensions {
                self.remarks(at, player);
            }
        }
    }

    fn player(&mut self, at: usize, p: &Player) {
        use index::player::{BIRTH, FEDERATION, FIDE_ID, NAME, NO, POINTS, RANK, RATING, SEX, TITLE};
        let place = &Place::Player(at, p.number());
        let kind = Kind::Player;
        if let Said::Unreadable(_) = p.name
            && let Some(whole) = self.original(p.loc)
        {
            // The line keeps to the columns in no way that could be told: it is taken over whole.
            let text = whole.to_owned();
            self.verbatim(Datum::PlayerName, at, p.loc, &text);
            return;
        }
        let mut line = Line::new(kind.def().id);
        self.said(&mut line, (kind, NO), (Datum::PlayerNo, place), &p.no, |n| Some(n.to_string()));
        self.said(&mut line, (kind, SEX), (Datum::Sex, place), &p.sex, |s| Some(sex(*s)));
        self.said(&mut line, (kind, TITLE), (Datum::Title, place), &p.title, |t| Some(t.abbreviation().to_owned()));
        self.said(&mut line, (kind, NAME), (Datum::PlayerName, place), &p.name, |n| Some(n.clone()));
        self.said(&mut line, (kind, RATING), (Datum::Rating, place), &p.rating, |r| Some(r.to_string()));
        let federation = (Datum::PlayerFederation, place);
        self.said(&mut line, (kind, FEDERATION), federation, &p.federation, |f| Some(f.clone()));
        self.said(&mut line, (kind, FIDE_ID), (Datum::FideId, place), &p.fide_id, |id| Some(id.to_string()));
        self.said(&mut line, (kind, BIRTH), (Datum::Birth, place), &p.birth, |b| Some(birth(*b)));
        self.said(&mut line, (kind, POINTS), (Datum::Points, place), &p.points, |n| Some(n.to_string()));
        self.said(&mut line, (kind, RANK), (Datum::Rank, place), &p.rank, |r| Some(r.to_string()));
        line.fill(kind.columns(RANK).last);
        let row = self.t.sheet.row(at);
        let written = row.iter().rposition(|cell| cell.loc.is_some() || !cell.is_empty()).map_or(0, |last| last + 1);
        for (round, cell) in (1..).zip(&row[..written]) {
            self.cell(&mut line, &Place::Cell(at, p.number(), RoundNo(round)), round - 1, *cell);
        }
        self.push(Some(p.loc), line);
    }

    fn cell(&mut self, line: &mut Line, place: &Place, repetition: u16, cell: Cell) {
        use index::player::round::{COLOUR, OPPONENT, RESULT};
        let Some(group) = Kind::Player.def().group else { return };
        if cell.opponent == Opponent::Unreadable || cell.colour == ColourField::Unreadable || cell.mark == Mark::Unknown
        {
            let (first, last) = (group.columns(repetition, OPPONENT).first, group.columns(repetition, RESULT).last);
            let columns = Columns { first, last };
            if let Some(block) = self.block(cell, columns) {
                line.put(columns, Pad::Right, &block);
                return;
            }
        }
        let opponent = match cell.opponent {
            Opponent::Blank | Opponent::Unreadable => String::new(),
            Opponent::Nobody => "0".repeat(group.fields[OPPONENT].columns.width() as usize),
            Opponent::Player(no) => no.to_string(),
        };
        let colour = match cell.colour {
            ColourField::Blank | ColourField::Unreadable => ' ',
            ColourField::Dash => '-',
            ColourField::Colour(colour) => colour.letter(),
        };
        let (mark, less) = if self.version == Version::Trf06 { old_mark(cell) } else { (cell.mark, None) };
        if let Some(why) = less {
            self.losses.add(Datum::Cells, Why::SaysLess(why), place.clone());
        }
        let result = mark.letter().to_string();
        for (field, value) in [(OPPONENT, opponent.as_str()), (COLOUR, &colour.to_string()), (RESULT, &result)] {
            let columns = group.columns(repetition, field);
            if value.trim().is_empty() {
                line.fill(columns.last);
            } else {
                self.put(line, &group.fields[field], columns, value, Datum::Cells, place);
            }
        }
    }

    /// A round as it stands in the original text, if it fits into the columns of one.
    fn block(&self, cell: Cell, columns: Columns) -> Option<String> {
        let (Some(text), Some(Loc { at: At::Text(span), .. })) = (self.options.original, cell.loc) else { return None };
        let block = span.of(text);
        let fits = !block.is_empty() && block.chars().count() <= usize::from(columns.width());
        (fits && !block.contains(char::is_control)).then(|| block.to_owned())
    }

    fn national(&mut self, at: usize, p: &Player, n: &National) {
        use index::national::{BIRTH, ID, NAME, NO, ORIGIN, RATING, SEX, TITLE};
        let fields = [
            (NO, p.no.get().map(PlayerNo::to_string)),
            (SEX, n.sex.get().map(|s| sex(*s))),
            (TITLE, n.classification.get().cloned()),
            (NAME, n.name.get().cloned()),
            // Readers know the record by its number and rating, so that 0 stands for none.
            (RATING, Some(n.rating.value().unwrap_or(0).to_string())),
            (ORIGIN, n.origin.get().cloned()),
            (ID, n.id.get().cloned()),
            (BIRTH, n.birth.get().map(|b| birth(*b))),
        ];
        let place = Place::Player(at, p.number());
        let def = Kind::National.def();
        if n.federation.len() != 3 || !n.federation.bytes().all(|b| b.is_ascii_uppercase()) {
            self.losses.add(Datum::National, Why::NoSuchValue, place);
            return;
        }
        let mut line = Line::new(&n.federation);
        for (field, value) in fields {
            let Some(value) = value else { continue };
            let columns = def.fields[field].columns;
            if value.chars().count() > columns.width() as usize {
                self.losses.add(Datum::National, Why::TooLong(columns.width()), place);
                return;
            }
            line.put(columns, def.fields[field].pad, &value);
        }
        self.push(Some(n.loc), line);
    }
}
