//! Writes a tournament as TRF06, TRF16 or TRF26.
//!
//! Every column comes from the grammar tables. The canonical form: numbers and titles to the right of their field, texts to the
//! left, dates `YYYY/MM/DD`, points with one decimal, `0000` for no opponent. A line ends with CR LF: Remark 1 of the format asks
//! for a CR at the end of every line, and the LF after it lets every editor show the lines. The encoding is UTF-8 without a byte
//! order mark, which the format leaves open and all current programs read.
//!
//! Comments (`###`) came with TRF26, but the older versions pass over records that they do not know, so they are kept there too.

mod event;
mod extensions;
mod line;
mod lists;
mod player;
mod team;

use std::borrow::Cow;

use self::line::Line;
use crate::base::{At, Loc};
use crate::formats::WriteOptions;
use crate::formats::loss::{Loss, Losses, Why};
use crate::grammar::{Columns, FieldDef, FieldType, Kind, Version};
use crate::model::{Datum, Place, Said, Tournament};

/// The text of a tournament in a version of the format, with what the version cannot hold.
pub(in crate::formats) fn write(t: &Tournament, version: Version, options: &WriteOptions<'_>) -> (String, Vec<Loss>) {
    let losses = Losses::of(t, options.original.is_some(), |datum, place| holds(t, version, options, datum, place));
    let mut writer = Writer { t, version, options, lines: Vec::new(), losses };
    writer.event();
    writer.comments();
    writer.players();
    writer.teams();
    writer.lists();
    writer.unknown();
    let mut text = String::new();
    for line in writer.ordered() {
        text.push_str(&line);
        text.push_str(LINE_END);
    }
    (text, writer.losses.finish())
}

/// See the module's head.
const LINE_END: &str = "\r\n";

/// The mark of a comment.
const COMMENT: &str = "###";

/// Whether a version, with extensions if they are wanted, has a record for a datum.
fn holds(t: &Tournament, version: Version, options: &WriteOptions<'_>, datum: Datum, place: &Place) -> bool {
    let new = version >= Version::Trf26;
    let extended = options.extensions;
    match (datum, place) {
        (
            Datum::Club | Datum::TieBreakColumns | Datum::TieBreakValues | Datum::TeamTieBreakValues | Datum::Boards,
            _,
        ) => false,
        (Datum::Remarks | Datum::RankByPosition, _) => extended,
        (Datum::Rounds | Datum::InitialColour, _) => new || extended,
        (Datum::Scoring, _) => match t.meta.scoring.get() {
            Some(scoring) => (new && extensions::fits_162(scoring)) || (extended && extensions::fits_xxs(scoring)),
            None => new,
        },
        (Datum::Absences, Place::Entry(i)) => match t.absences.get(*i).and_then(|a| a.round) {
            Some(_) => new,
            None => extended,
        },
        (Datum::Prohibited, Place::Entry(i)) => match t.prohibited.get(*i).and_then(|p| p.rounds) {
            Some(_) => new,
            None => extended,
        },
        (Datum::Accelerations, Place::Entry(i)) => {
            new || (extended && t.accelerations.get(*i).is_some_and(extensions::fits_xxa))
        }
        // Before TRF26 record 013 tells the teams that play.
        (Datum::TeamName | Datum::Members, Place::Team(i)) => {
            new || t.teams.get(*i).is_some_and(|team| !(team.legacy && t.has_modern_teams()))
        }
        (Datum::TeamNo, Place::Team(i)) => new && t.teams.get(*i).is_some_and(|team| !team.legacy),
        (
            Datum::RankMethod
            | Datum::Controller
            | Datum::System
            | Datum::TieBreaks
            | Datum::StandingsOrder
            | Datum::EncodedTimeControl
            | Datum::BoardColours
            | Datum::MatchScoring
            | Datum::National
            | Datum::Nickname
            | Datum::Strength
            | Datum::MatchPoints
            | Datum::GamePoints
            | Datum::TeamRank
            | Datum::LineUps
            | Datum::TeamByes
            | Datum::ForfeitedMatches
            | Datum::CrossTable
            | Datum::Abnormal,
            _,
        ) => new,
        _ => true,
    }
}

struct Writer<'a> {
    t: &'a Tournament,
    version: Version,
    options: &'a WriteOptions<'a>,
    /// Lines in canonical order, with the place of the record that they come from.
    lines: Vec<(Option<u32>, String)>,
    losses: Losses,
}

impl Writer<'_> {
    fn push(&mut self, loc: Option<Loc>, line: Line) {
        if let Some(text) = line.finish() {
            self.lines.push((loc.and_then(start), text));
        }
    }

    /// The lines in the order of the file that was read, where that is wanted; a line without a place follows its predecessor in
    /// canonical order.
    fn ordered(&mut self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.lines);
        if self.options.keep_order {
            let mut before = 0;
            for (place, _) in &mut lines {
                before = *place.get_or_insert(before);
            }
            lines.sort_by_key(|(place, _)| *place);
        }
        lines.into_iter().map(|(_, text)| text).collect()
    }

    /// What stands at a place of the original text, for data that were not understood.
    fn original(&self, loc: Loc) -> Option<&str> {
        match (self.options.original, loc.at) {
            (Some(text), At::Text(span)) => Some(span.of(text).trim()).filter(|text| !text.is_empty()),
            _ => None,
        }
    }

    /// Puts a value into its field; what does not fit is a loss.
    fn put(&mut self, line: &mut Line, def: &FieldDef, columns: Columns, value: &str, datum: Datum, place: &Place) {
        let value = self.one_line(value, datum, place);
        let length = value.chars().count();
        if columns.is_open() || length <= columns.width() as usize {
            line.put(columns, def.pad, &value);
            return;
        }
        self.losses.add(datum, Why::TooLong(columns.width()), place.clone());
        if matches!(def.kind, FieldType::Text | FieldType::Code | FieldType::Federation) {
            let cut: String = value.chars().take(columns.width() as usize).collect();
            line.put(columns, def.pad, cut.trim_end());
        }
    }

    /// A value without what would break the line.
    fn one_line<'v>(&mut self, value: &'v str, datum: Datum, place: &Place) -> Cow<'v, str> {
        let trimmed = value.trim();
        if trimmed.len() != value.len() {
            self.losses.add(datum, Why::SaysLess("blanks at its ends are dropped"), place.clone());
        }
        if !trimmed.contains(char::is_control) {
            return Cow::Borrowed(trimmed);
        }
        self.losses.add(datum, Why::SaysLess("control characters become blanks"), place.clone());
        Cow::Owned(trimmed.replace(char::is_control, " "))
    }

    /// Puts a statement into the field with this index; `show` gives `None` for a value that the field cannot say.
    fn said<T>(
        &mut self,
        line: &mut Line,
        (kind, field): (Kind, usize),
        (datum, place): (Datum, &Place),
        said: &Said<T>,
        show: impl FnOnce(&T) -> Option<String>,
    ) {
        let def = &kind.def().fields[field];
        let value = match (said.get(), said.loc()) {
            (Some(value), _) => {
                let value = show(value);
                if value.is_none() {
                    self.losses.add(datum, Why::NoSuchValue, place.clone());
                }
                value
            }
            (None, Some(loc)) => self.original(loc).map(str::to_owned),
            (None, None) => None,
        };
        if let Some(value) = value {
            self.put(line, def, def.columns, &value, datum, place);
        }
    }

    /// A record that holds one statement about the event.
    fn record<T>(&mut self, kind: Kind, datum: Datum, said: &Said<T>, show: impl FnOnce(&T) -> Option<String>) {
        let mut line = Line::new(kind.def().id);
        self.said(&mut line, (kind, 0), (datum, &Place::Event), said, show);
        self.push(said.loc(), line);
    }

    /// An entry of a list as a record of its own: it is written whole or, when something does not fit, not at all.
    fn entry(
        &mut self,
        kind: Kind,
        what: (Datum, Place),
        loc: Loc,
        fields: &[(usize, String)],
        group: &[Vec<(usize, String)>],
    ) {
        let def = kind.def();
        let mut line = Line::new(def.id);
        let own = fields.iter().map(|(field, value)| (&def.fields[*field], def.fields[*field].columns, value));
        let repeated = (0..).zip(group).flat_map(|(repetition, values)| {
            values.iter().filter_map(move |(field, value)| {
                let group = def.group.as_ref()?;
                Some((&group.fields[*field], group.columns(repetition, *field), value))
            })
        });
        for (def, columns, value) in own.chain(repeated) {
            if !columns.is_open() && value.chars().count() > columns.width() as usize {
                self.losses.add(what.0, Why::TooLong(columns.width()), what.1);
                return;
            }
            line.put(columns, def.pad, value);
        }
        self.push(Some(loc), line);
    }

    /// A line that is taken over as it is.
    fn verbatim(&mut self, datum: Datum, index: usize, loc: Loc, text: &str) {
        let text = if text.contains(char::is_control) && text.contains(['\r', '\n', '\0', '\u{b}', '\u{c}', '\u{85}']) {
            self.losses.add(datum, Why::SaysLess("control characters become blanks"), Place::Entry(index));
            text.replace(char::is_control, " ")
        } else {
            text.to_owned()
        };
        self.lines.push((start(loc), text));
    }

    fn comments(&mut self) {
        for (index, comment) in self.t.comments.iter().enumerate() {
            self.verbatim(Datum::Comments, index, comment.loc, &format!("{COMMENT}{}", comment.text));
        }
    }

    fn unknown(&mut self) {
        for (index, line) in self.t.unknown.iter().enumerate() {
            self.verbatim(Datum::Unknown, index, line.loc, &line.text);
        }
    }
}

/// Where a text begins in the file; `None` for a datum that comes from no file.
fn start(loc: Loc) -> Option<u32> {
    match loc.at {
        At::Text(span) if !span.is_empty() => Some(span.start),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
