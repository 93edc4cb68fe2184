//! From the tree to the tournament: the header, and the plan of the whole.

use super::{dialect, lists, players, scoring, teams};
use crate::base::{Date, Form, Loc, Reading, Source, Spelling};
use crate::formats::{Format, ReadOutcome};
use crate::grammar::{FieldType, Kind, index};
use crate::model::{Remark, Said, Tournament};
use crate::tree::{Class, Field, FieldState, ProblemKind, Problems, Record, Tree, parse};

/// Reads a file of the TRF family. Total: any text gives a tournament, if an empty one.
pub fn read(source: Source) -> ReadOutcome {
    let mut tree = parse(source);
    let mut reader = Reader { tree: &tree, t: Tournament::default(), problems: tree.problems.clone() };
    reader.header();
    players::read(&mut reader);
    teams::read(&mut reader);
    scoring::read(&mut reader);
    lists::read(&mut reader);
    reader.remarks();
    let Reader { t: tournament, problems, .. } = reader;
    let dialect = dialect::name(&tree);
    tree.problems = Problems::default();
    ReadOutcome { format: Format::from(tree.version), dialect, tree: Some(tree), tournament, problems, source: None }
}

/// What the parts of the reader share.
pub(super) struct Reader<'a> {
    pub(super) tree: &'a Tree,
    pub(super) t: Tournament,
    pub(super) problems: Problems,
}

impl<'a> Reader<'a> {
    /// The first record of a kind; further ones of a kind that may stand once are reported.
    pub(super) fn only(&mut self, kind: Kind) -> Option<&'a Record> {
        let mut records = self.tree.of_kind(kind);
        let first = records.next();
        for record in records {
            self.problems.add(record.loc(), ProblemKind::RepeatedRecord { id: kind.def().id });
        }
        first
    }

    /// The place of a field without the blanks around it.
    pub(super) fn place(&self, field: Field) -> Loc {
        let text = field.span.of(self.tree.source.text());
        let before = text.len() - text.trim_start().len();
        let start = field.span.start + before as u32;
        Loc::text(start, start + text.trim().len() as u32)
    }

    /// The text of a field.
    pub(super) fn text(&self, field: Field) -> Said<String> {
        match (field.state, self.tree.value(field)) {
            (FieldState::Unreadable, _) => Said::Unreadable(field.loc()),
            (_, "") => Said::Absent,
            (_, text) => Said::Stated(text.to_owned(), self.place(field)),
        }
    }

    /// A value that `parse` makes of a field's text; a problem when it cannot.
    pub(super) fn value<T>(
        &mut self,
        field: Field,
        name: &'static str,
        expected: FieldType,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Said<T> {
        let text = self.tree.value(field);
        match (field.state, text) {
            (FieldState::Unreadable, _) => Said::Unreadable(field.loc()),
            (_, "") => Said::Absent,
            (_, text) => match parse(text) {
                Some(value) => Said::Stated(value, self.place(field)),
                None => self.unreadable(field, name, expected),
            },
        }
    }

    /// Something stands there that is not of the field's type.
    pub(super) fn unreadable<T>(&mut self, field: Field, name: &'static str, expected: FieldType) -> Said<T> {
        let (text, loc) = (quote(self.tree.value(field)), self.place(field));
        self.problems.add(loc, ProblemKind::UnreadableValue { field: name, text, expected });
        Said::Unreadable(loc)
    }

    /// A number, after which something else may stand.
    fn count(&mut self, kind: Kind) -> Said<u32> {
        let Some(record) = self.only(kind) else { return Said::Absent };
        let field = self.tree.field(record, 0);
        let text = self.tree.value(field);
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let rest = text[digits..].trim();
        match text[..digits].parse() {
            Ok(number) => {
                let loc = self.place(field);
                if !rest.is_empty() {
                    let text = quote(rest);
                    self.problems.add(loc, ProblemKind::TextAfterNumber { field: kind.def().id, text });
                }
                Said::Stated(number, loc)
            }
            Err(_) if text.is_empty() => Said::Absent,
            Err(_) => self.unreadable(field, kind.def().title, FieldType::Count),
        }
    }

    fn line(&mut self, kind: Kind) -> Said<String> {
        self.only(kind).map_or(Said::Absent, |record| self.text(self.tree.field(record, 0)))
    }

    fn header(&mut self) {
        self.t.meta.name = self.line(Kind::TournamentName);
        self.t.meta.city = self.line(Kind::City);
        self.t.meta.federation = self.line(Kind::TournamentFederation);
        self.t.meta.players = self.count(Kind::PlayerCount);
        self.t.meta.rated_players = self.count(Kind::RatedCount);
        self.t.meta.teams = self.count(Kind::TeamCount);
        self.t.meta.kind = self.line(Kind::TournamentType);
        self.t.meta.chief_arbiter = self.line(Kind::ChiefArbiter);
        self.t.meta.time_control = self.line(Kind::AllottedTimes);
        self.t.meta.controller = self.line(Kind::Controller);
        self.t.meta.system = self.line(Kind::System).map(|code| code.to_ascii_uppercase());
        self.t.meta.tie_breaks = self.line(Kind::TieBreaks);
        self.t.meta.standings_order = self.line(Kind::StandingsOrder);
        self.t.meta.encoded_time_control = self.line(Kind::EncodedTimeControl);
        self.t.meta.board_colours = self.line(Kind::BoardColours);
        let deputies = self.tree.of_kind(Kind::DeputyArbiter).map(|r| self.text(self.tree.field(r, 0)));
        self.t.meta.deputies = deputies.filter(|deputy| !deputy.is_absent()).collect();
        if let Some(record) = self.only(Kind::RankMethod) {
            let whole = crate::base::Span::new(record.span.start + 3, record.span.end);
            self.t.meta.rank_method = self.text(Field { span: whole, state: FieldState::Present });
        }
        self.dates();
        self.round_dates();
        self.rounds();
    }

    /// First and last day. Of a date that means two days the one is taken that is the only one not before the start, or not after the end.
    fn dates(&mut self) {
        let mut read = |kind| {
            let field = self.only(kind).map(|record| self.tree.field(record, 0)).unwrap_or_default();
            let text = self.tree.value(field);
            (field, Spelling::read(text), text.is_empty())
        };
        let (start, end) = (read(Kind::Start), read(Kind::End));
        let day = |spelling: Option<Spelling>| match spelling.map(|s| s.reading) {
            Some(Reading::Day(date)) => Some(date),
            _ => None,
        };
        let (first, last) = (day(start.1), day(end.1));
        let possible_start = |date: Date| last.is_some_and(|last| date <= last);
        let possible_end = |date: Date| first.is_some_and(|first| date >= first);
        self.t.meta.start = self.date(start.0, start.1, start.2, &possible_start);
        self.t.meta.end = self.date(end.0, end.1, end.2, &possible_end);
    }

    fn date(
        &mut self,
        field: Field,
        spelling: Option<Spelling>,
        blank: bool,
        possible: &dyn Fn(Date) -> bool,
    ) -> Said<Date> {
        const STANDARD: Form = Form::YearFirst { separator: '/', two_digit_year: false };
        let loc = self.place(field);
        let text = quote(self.tree.value(field));
        let date = match spelling {
            None if blank => return Said::Absent,
            Some(Spelling { reading: Reading::Day(date), form }) => {
                if form == STANDARD {
                    return Said::Stated(date, loc);
                }
                date
            }
            Some(Spelling { reading: Reading::Either(day_first, month_first), .. }) => {
                match (possible(day_first), possible(month_first)) {
                    (true, false) => day_first,
                    (false, true) => month_first,
                    _ => {
                        self.problems.add(loc, ProblemKind::AmbiguousDate { text, day_first, month_first });
                        return Said::Unreadable(loc);
                    }
                }
            }
            _ => return self.unreadable(field, "date", FieldType::Date),
        };
        self.problems.add(loc, ProblemKind::DateSpelling { text, date });
        Said::Stated(date, loc)
    }

    /// Days of the rounds: in the columns of the format, or, in lines that do not keep to them, one word a round.
    fn round_dates(&mut self) {
        let mut dates: Vec<Said<Date>> = Vec::new();
        let never = |_: Date| false;
        for record in self.tree.of_kind(Kind::RoundDates) {
            let fields: Vec<Field> = (0..record.repetitions)
                .map(|r| self.tree.group_field(record, r, index::round_dates::round::DATE))
                .collect();
            let text = self.tree.text(record);
            let words = text.get(3..).unwrap_or("").split_ascii_whitespace().count();
            let standard = |field: &Field| {
                let spelling = Spelling::read(self.tree.value(*field));
                matches!(spelling.map(|s| s.reading), Some(Reading::Day(_)))
            };
            if fields.iter().filter(|f| standard(f)).count() == words {
                let dates_here = fields.into_iter().map(|field| match Spelling::read(self.tree.value(field)) {
                    Some(Spelling { reading: Reading::Day(date), .. }) => Said::Stated(date, self.place(field)),
                    _ => Said::Absent,
                });
                for (round, date) in dates_here.enumerate() {
                    if dates.len() <= round {
                        dates.resize(round + 1, Said::Absent);
                    }
                    if dates[round].is_absent() {
                        dates[round] = date;
                    }
                }
                continue;
            }
            for field in words_of(self.tree, record) {
                let spelling = Spelling::read(self.tree.value(field));
                let date = self.date(field, spelling, false, &never);
                dates.push(date);
            }
        }
        dates.truncate(crate::base::limits::ROUNDS);
        self.t.meta.round_dates = dates;
    }

    /// Number of rounds and initial-colour: the records of TRF26, then those of JaVaFo.
    fn rounds(&mut self) {
        let standard = self.count(Kind::Rounds);
        let extension = self.count(Kind::XxRounds);
        self.conflict("number of rounds", ("142", &standard), ("XXR", &extension));
        let rounds = if standard.get().is_some() { standard } else { extension };
        self.t.meta.rounds = rounds.map(|n| u16::try_from(n).unwrap_or(u16::MAX));
        lists::initial_colour(self);
    }

    /// Reports that two records state different values; the first one is taken.
    pub(super) fn conflict<T: PartialEq + std::fmt::Debug>(
        &mut self,
        what: &'static str,
        taken: (&str, &Said<T>),
        other: (&str, &Said<T>),
    ) {
        if let (Some((value, taken_at)), Some((not, loc))) = (taken.1.stated(), other.1.stated())
            && value != not
        {
            let say = |name: &str, loc: Loc| match loc.at {
                crate::base::At::Text(span) => format!("{name} {}", quote(span.of(self.tree.source.text()))),
                _ => name.to_owned(),
            };
            let (taken, other) = (say(taken.0, taken_at), say(other.0, loc));
            self.problems.add(loc, ProblemKind::Conflict { what, taken, taken_at, other });
        }
    }

    fn remarks(&mut self) {
        for record in self.tree.records() {
            let text = self.tree.text(record);
            match record.class {
                Class::Comment => {
                    let text = text.get(3..).unwrap_or("").to_owned();
                    self.t.comments.push(Remark { text, loc: record.loc() });
                }
                Class::Unknown => self.t.unknown.push(Remark { text: text.to_owned(), loc: record.loc() }),
                _ => {}
            }
        }
    }
}

/// The words of a record after its identifier, as fields.
pub(super) fn words_of(tree: &Tree, record: &Record) -> Vec<Field> {
    let text = tree.text(record);
    let rest = text.get(3..).unwrap_or("");
    let base = text.as_ptr() as usize;
    rest.split_ascii_whitespace()
        .take(crate::base::limits::LISTED)
        .map(|word| {
            let start = record.span.start + (word.as_ptr() as usize - base) as u32;
            let span = crate::base::Span::new(start, start + word.len() as u32);
            Field { span, state: FieldState::Present }
        })
        .collect()
}

/// A piece of the file for a message.
pub(super) fn quote(text: &str) -> String {
    crate::tree::quote(text)
}
