//! From the tree to the tournament: the header, and the plan of the whole.

use super::{dialect, lists, players, scoring, teams};
use crate::base::limits::{LISTED, ROUNDS};
use crate::base::{At, Date, Form, Loc, Reading, Source, Span, Spelling};
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
    ReadOutcome {
        format: Format::from(tree.version),
        dialect,
        tree: Some(tree),
        tournament,
        problems,
        sheets: Vec::new(),
        source: None,
    }
}

/// The form of dates in 042 and 052, and that in 132.
const LONG: Form = Form::YearFirst { separator: '/', two_digit_year: false };
const SHORT: Form = Form::YearFirst { separator: '/', two_digit_year: true };

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
                Some(value) => {
                    let loc = self.place(field);
                    if expected == FieldType::Points && text.contains(',') {
                        self.problems.add(loc, ProblemKind::DecimalComma { text: quote(text) });
                    }
                    Said::Stated(value, loc)
                }
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
            let whole = Field { span: Span::new(record.span.start + 3, record.span.end), state: FieldState::Present };
            self.t.meta.rank_method = self.text(whole);
        }
        self.round_dates();
        self.dates();
        self.rounds();
    }

    /// First and last day.
    fn dates(&mut self) {
        let mut field = |kind| self.only(kind).map(|record| self.tree.field(record, 0)).unwrap_or_default();
        let (start, end) = (field(Kind::Start), field(Kind::End));
        let (start_text, end_text) = (self.tree.value(start), self.tree.value(end));
        let days = || self.t.meta.round_dates.iter().filter_map(Said::value);
        let (first_round, last_round) = (days().min(), days().max());
        // A first day after the last day or after the first round is impossible, and so is a last day before the others.
        let day = |text| Spelling::read(text).and_then(|spelling| pick(spelling, None, |_| false));
        let (first, last) = (day(start_text), day(end_text));
        let start_fits = |date: Date| [last, first_round].into_iter().flatten().all(|day| date <= day);
        let end_fits = |date: Date| [first, last_round].into_iter().flatten().all(|day| date >= day);
        let read = |text, order, fits: &dyn Fn(Date) -> bool| {
            Spelling::read(text).and_then(|spelling| pick(spelling, order, fits))
        };
        let first = read(start_text, None, &start_fits);
        let last = read(end_text, first.and_then(|day| order(start_text, end_text, day)), &end_fits);
        let first =
            first.or_else(|| read(start_text, last.and_then(|day| order(end_text, start_text, day)), &start_fits));
        self.t.meta.start = self.date(start, first, LONG);
        self.t.meta.end = self.date(end, last, LONG);
    }

    /// What a field says that was read as this day, or as none.
    fn date(&mut self, field: Field, date: Option<Date>, standard: Form) -> Said<Date> {
        let (loc, text) = (self.place(field), quote(self.tree.value(field)));
        match (date, Spelling::read(&text)) {
            _ if text.is_empty() => Said::Absent,
            (Some(date), spelling) => {
                if spelling.is_none_or(|spelling| spelling.form != standard) {
                    self.problems.add(loc, ProblemKind::DateSpelling { text, date });
                }
                Said::Stated(date, loc)
            }
            (None, Some(Spelling { reading: Reading::Either(day_first, month_first), .. })) => {
                self.problems.add(loc, ProblemKind::AmbiguousDate { text, day_first, month_first });
                Said::Unreadable(loc)
            }
            (None, _) => self.unreadable(field, "date", FieldType::Date),
        }
    }

    /// Days of the rounds: in the columns of the format, or, in lines that do not keep to them, one word a round.
    fn round_dates(&mut self) {
        let mut dates: Vec<Said<Date>> = Vec::new();
        for record in self.tree.of_kind(Kind::RoundDates).take(ROUNDS) {
            let fields: Vec<Field> = (0..record.repetitions)
                .map(|r| self.tree.group_field(record, r, index::round_dates::round::DATE))
                .collect();
            let text = self.tree.text(record);
            let words = text.get(3..).unwrap_or("").split_ascii_whitespace().count();
            let standard = |field: &Field| {
                let spelling = Spelling::read(self.tree.value(*field));
                matches!(spelling.map(|s| s.reading), Some(Reading::Day(_)))
            };
            // A date that stands once more in the columns of the first round is that of the next one: a line a round.
            let line_a_round = fields.len() == 1 && dates.first().is_some_and(|first| !first.is_absent());
            if !line_a_round && fields.iter().filter(|f| standard(f)).count() == words {
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
            let words = words_of(self.tree, record);
            if let Some(first) = words.first() {
                let round = u16::from(line_a_round);
                let group = Kind::RoundDates.group_columns(round, index::round_dates::round::DATE);
                let column = group.map_or(0, |columns| columns.first);
                let by = self.tree.source.position(first.span.start).1 as i32 - i32::from(column);
                let by_columns =
                    self.tree.value(fields.get(usize::from(round)).copied().unwrap_or_default()).to_owned();
                let (by, read_as) = (i16::try_from(by).unwrap_or(i16::MAX), quote(self.tree.value(*first)));
                let kind = ProblemKind::ColumnsShifted { field: "round", column, by, by_columns, read_as };
                // Of a line a round it is said once.
                if by != 0 && !(line_a_round && dates.len() > 1) {
                    self.problems.add(first.loc(), kind);
                }
            }
            for field in words {
                let day = Spelling::read(self.tree.value(field)).and_then(|spelling| pick(spelling, None, |_| false));
                let date = self.date(field, day, SHORT);
                dates.push(date);
            }
        }
        dates.truncate(ROUNDS);
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
                At::Text(span) => format!("{name} {}", quote(span.of(self.tree.source.text()))),
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

/// The day of a spelling. Of one that means two days, the only one that `fits`; if both or none does, the one of the order known from elsewhere
/// (`true`: the day comes first).
fn pick(spelling: Spelling, order: Option<bool>, fits: impl Fn(Date) -> bool) -> Option<Date> {
    match spelling.reading {
        Reading::Day(date) => Some(date),
        Reading::Partial(_) => None,
        Reading::Either(day_first, month_first) => match (fits(day_first), fits(month_first), order) {
            (true, false, _) | (true, true, Some(true)) => Some(day_first),
            (false, true, _) | (true, true, Some(false)) => Some(month_first),
            _ => None,
        },
    }
}

/// Whether the day comes first in `other`, which is written in the same form as `text`, whose day is known.
fn order(text: &str, other: &str, date: Date) -> Option<bool> {
    let form = Spelling::read(text)?.form;
    let same = matches!(form, Form::YearLast { .. }) && Spelling::read(other)?.form == form;
    let first: i8 = text.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    (same && date.day() != date.month()).then_some(first == date.day())
}

/// The words of a record after its identifier, as fields.
pub(super) fn words_of(tree: &Tree, record: &Record) -> Vec<Field> {
    let text = tree.text(record);
    let rest = text.get(3..).unwrap_or("");
    let base = text.as_ptr() as usize;
    rest.split_ascii_whitespace()
        .take(LISTED)
        .map(|word| {
            let start = record.span.start + (word.as_ptr() as usize - base) as u32;
            let span = Span::new(start, start + word.len() as u32);
            Field { span, state: FieldState::Present }
        })
        .collect()
}

/// A piece of the file for a message.
pub(super) fn quote(text: &str) -> String {
    crate::tree::quote(text)
}
