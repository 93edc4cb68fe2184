//! `diff`: what two files say differently of one event.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::Serialize;

use super::args::{ListArgs, OutputArgs, RegulationArgs, SelectionArgs};
use super::exit::{Exit, Failure};
use super::setup;
use super::table::Table;
use super::terminal::{Sink, width};
use crate::base::{At, Loc};
use crate::check::{Checked, Checker};
use crate::engines::diff::{Cause, Comparison, Difference, Kind, Side, Which, compare};
use crate::finding::{Finding, Value};
use crate::formats::{self, Format, why_unknown};
use crate::model::{Datum, Tournament};
use crate::report::baseline::Baseline;
use crate::report::{self, Item, ItemContext};

/// Arguments of `diff`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer diff submitted.trf mended.trf\n         scrutineer diff event.TUNX cross-table.html --format json\n\nThe files may have different formats. What one of them cannot hold is named once and no difference.\nExits 1 when they differ."
)]
pub(super) struct DiffArgs {
    /// The first file; `-` for standard input
    a: PathBuf,
    /// The second file
    b: PathBuf,
    /// Another part of the first file's event, as `convert --with` joins it: pairings to players; may stand repeatedly
    #[arg(long, value_name = "FILE")]
    a_with: Vec<PathBuf>,
    /// Another part of the second file's event
    #[arg(long, value_name = "FILE")]
    b_with: Vec<PathBuf>,
    /// Form of the result
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    selection: SelectionArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// A table, one row a place
    Csv,
}

/// Two files, compared, in JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Differences {
    /// Version of the layout: it changes when a key changes its meaning, never when one is added.
    schema: u32,
    /// The first file.
    a: FileJson,
    /// The second file.
    b: FileJson,
    /// The differences, grouped by cause; empty when the files say the same.
    causes: Vec<CauseJson>,
    /// What was not compared, because one file does not hold it.
    not_compared: Vec<NotCompared>,
    /// Findings of the first file that the second one no longer has.
    solved: Vec<FindingJson>,
    /// Findings of the second file that the first one did not have.
    new: Vec<FindingJson>,
    /// How many findings both have.
    remaining: usize,
}

/// One of the files.
#[derive(Debug, Serialize, JsonSchema)]
struct FileJson {
    /// The path as given.
    path: String,
    /// Name of the format.
    format: &'static str,
    /// Name of the event.
    name: Option<String>,
    /// Number of players.
    players: usize,
    /// Number of rounds.
    rounds: u16,
}

/// Differences with one cause.
#[derive(Debug, Serialize, JsonSchema)]
struct CauseJson {
    /// What differs: a datum in words, or `player`, `team`, `round`, `pairing`, `colours`, `result`, `forfeit`, `unrated game`, `bye`, or a tie-break.
    what: String,
    /// `differs`, `spelling`, `only-in-a` or `only-in-b`; for forfeits and unrated games the file that has them.
    change: &'static str,
    /// One sentence that stands alone.
    title: String,
    /// Whether it follows from other causes, as points do from results.
    follows: bool,
    /// Number of places.
    count: usize,
    /// How many of them no finding about the first file had named.
    unasked: usize,
    /// The places.
    places: Vec<PlaceJson>,
}

/// A place where the files differ.
#[derive(Debug, Serialize, JsonSchema)]
struct PlaceJson {
    /// Starting rank in the first file; number of the team for differences of teams.
    no_a: Option<u16>,
    /// Starting rank or number of the team in the second file.
    no_b: Option<u16>,
    /// Name of the player or team.
    name: Option<String>,
    /// Starting rank of the opponent in the first file.
    opponent: Option<u16>,
    /// The round.
    round: Option<u16>,
    /// What the first file says.
    a: Option<String>,
    /// What the second file says.
    b: Option<String>,
    /// Whether a finding about the first file had named it.
    asked: bool,
}

/// What was not compared.
#[derive(Debug, Serialize, JsonSchema)]
struct NotCompared {
    /// The datum.
    what: &'static str,
    /// `a` or `b`: the file that does not hold it, in whole or at some places.
    lacking: &'static str,
}

/// A finding in short.
#[derive(Debug, Serialize, JsonSchema)]
struct FindingJson {
    /// Id of the rule.
    rule: String,
    /// Its weight.
    severity: &'static str,
    /// One sentence that stands alone.
    title: String,
}

impl From<&Item> for FindingJson {
    fn from(item: &Item) -> FindingJson {
        FindingJson { rule: item.rule.clone(), severity: item.severity.word(), title: item.title.clone() }
    }
}

/// Runs `diff`.
pub(super) fn run(args: &DiffArgs) -> Result<Exit, Failure> {
    if args.a.as_os_str() == "-" && args.b.as_os_str() == "-" {
        return Err(Failure::usage("only one of the files can be standard input"));
    }
    let checker = setup::checker(&args.regulations, &args.selection, &args.lists)?;
    let a = checked(&checker, &args.a, &args.a_with, &args.output)?;
    let b = checked(&checker, &args.b, &args.b_with, &args.output)?;
    let (own, theirs) = (&a.read.tournament, &b.read.tournament);
    let sides = (side(own, a.read.format, &b), side(theirs, b.read.format, &a));
    let comparison = compare(&sides.0, &sides.1);
    let differences = differences(&a, &b, &comparison);
    let text = match args.format {
        Form::Text => words(&differences, width(&args.output)),
        Form::Json => report::json::indented(&differences),
        Form::Csv => table(&differences).csv()?,
    };
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(if !(a.tool_errors.is_empty() && b.tool_errors.is_empty()) {
        Exit::Tool
    } else if comparison.causes.is_empty() {
        Exit::Clean
    } else {
        Exit::Findings
    })
}

/// A file, checked, and then joined with its parts: the findings are those of the file itself.
fn checked(checker: &Checker, path: &Path, parts: &[PathBuf], output: &OutputArgs) -> Result<Checked, Failure> {
    let source = setup::source(path, output)?;
    let mut checked = checker.check(source).map_err(|error| setup::regs_failure(&error, None))?;
    let (source, format) = (checked.read.source(), checked.read.format);
    if format == Format::Unknown {
        return Err(Failure::unreadable(format!("{}: {}", source.name, why_unknown(source))));
    }
    if !checked.read.was_read() {
        let name = &source.name;
        return Err(Failure::unreadable(format!(
            "{name}: this is a file of the format {}, which is not read yet",
            format.title()
        )));
    }
    for part in parts {
        let part = setup::tournament(part, output)?.tournament;
        checked.read.tournament = formats::join(std::mem::take(&mut checked.read.tournament), &part).0;
    }
    Ok(checked)
}

/// A side of the comparison.
fn side<'a>(t: &'a Tournament, format: Format, other: &Checked) -> Side<'a> {
    Side { t, is_table: !format.has_fixed_fields(), lacks: formats::lacks(&other.read, format) }
}

fn differences(a: &Checked, b: &Checked, comparison: &Comparison) -> Differences {
    let (solved, new, remaining) = findings(a, b, comparison);
    let asked = asked(a);
    let causes = comparison.causes.iter().map(|cause| cause_json(a, b, cause, &asked)).collect();
    let lacking = |(datum, which): &(Datum, Which)| NotCompared {
        what: datum.words(),
        lacking: if *which == Which::A { "a" } else { "b" },
    };
    Differences {
        schema: report::SCHEMA,
        a: file(a),
        b: file(b),
        causes,
        not_compared: comparison.not_compared.iter().map(lacking).collect(),
        solved,
        new,
        remaining,
    }
}

fn file(checked: &Checked) -> FileJson {
    let overview = &checked.report.tournament;
    FileJson {
        path: checked.report.path.clone(),
        format: checked.read.format.name(),
        name: overview.name.clone(),
        players: overview.players,
        rounds: overview.rounds,
    }
}

fn cause_json(a: &Checked, b: &Checked, cause: &Cause, asked: &[Asked<'_>]) -> CauseJson {
    let places: Vec<PlaceJson> = cause.places.iter().map(|place| place_json(a, b, cause, place, asked)).collect();
    CauseJson {
        what: cause.kind.what(),
        change: cause.kind.change().name(),
        title: cause.words(),
        follows: cause.follows,
        count: places.len(),
        unasked: places.iter().filter(|place| !place.asked).count(),
        places,
    }
}

fn place_json(a: &Checked, b: &Checked, cause: &Cause, place: &Difference, asked: &[Asked<'_>]) -> PlaceJson {
    let is_team = matches!(cause.kind, Kind::Team(..) | Kind::Teams(_));
    let (own, theirs) = (&a.read.tournament, &b.read.tournament);
    let person = |t: &Tournament, at: usize| {
        if is_team {
            let team = &t.teams[at];
            (team.no.value().map(|no| no.0), team.name.get().cloned())
        } else {
            let player = &t.players[at];
            (player.no.value().map(|no| no.0), player.name.get().cloned())
        }
    };
    let here = place.a.map(|at| person(own, at));
    let there = place.b.map(|at| person(theirs, at));
    let name = |one: &Option<(Option<u16>, Option<String>)>| one.as_ref().and_then(|(_, name)| name.clone());
    let [says_a, says_b] = place.says.clone();
    PlaceJson {
        no_a: here.as_ref().and_then(|(no, _)| *no),
        no_b: there.as_ref().and_then(|(no, _)| *no),
        name: name(&here).or_else(|| name(&there)),
        opponent: place.opponent.map(|at| own.players[at].number().0),
        round: place.round.map(|round| round.0),
        a: says_a,
        b: says_b,
        asked: cause.follows || asked.iter().any(|asked| asked.asks(own, place, &cause.kind)),
    }
}

/// Fields of a round in findings.
const OF_ROUNDS: [&str; 4] = ["result", "opponent", "colour", "round"];

/// A finding about the first file, with the players that it names, by index.
struct Asked<'a> {
    finding: &'a Finding,
    players: HashSet<usize>,
}

/// The findings about a file with the players whom they name by number or by a place in their records.
fn asked(checked: &Checked) -> Vec<Asked<'_>> {
    let t = &checked.read.tournament;
    let index = t.index();
    let place = |loc: Loc| match loc.at {
        At::Text(span) | At::Bytes(span) => (0, span.start, span.end),
        At::Cell { sheet, row, .. } => (sheet, row, row),
    };
    let nowhere = |loc: Loc| matches!(loc.at, At::Text(span) | At::Bytes(span) if span.is_empty());
    let placed = t.players.iter().enumerate().filter(|(_, player)| !nowhere(player.loc));
    let mut records: Vec<_> = placed.map(|(at, player)| (place(player.loc), at)).collect();
    records.sort_unstable();
    let of_record = |loc: Loc| {
        let (sheet, start, end) = place(loc);
        let after = records.partition_point(|((s, from, _), _)| (*s, *from) <= (sheet, start));
        let ((s, _, to), at) = records.get(after.checked_sub(1)?)?;
        (*s == sheet && end <= *to).then_some(*at)
    };
    let named = |finding: &Finding| {
        let numbers = [finding.context.player, finding.context.opponent].into_iter().flatten();
        let by_number = numbers.filter_map(|no| index.get(&no).copied());
        by_number.chain(finding.labels.iter().filter_map(|label| of_record(label.loc))).collect()
    };
    checked.findings.iter().map(|finding| Asked { finding, players: named(finding) }).collect()
}

impl Asked<'_> {
    /// Whether the finding asks for a change: it names the datum, of the same player and round where the datum is one of these.
    fn asks(&self, t: &Tournament, place: &Difference, kind: &Kind) -> bool {
        let context = &self.finding.context;
        let field_is = |datum| field(datum).is_some_and(|field| context.field.as_deref() == Some(field));
        let same_round = !matches!((context.round, place.round), (Some(one), Some(other)) if one != other);
        let named = || [place.a, place.opponent].into_iter().flatten().any(|at| self.players.contains(&at));
        match kind {
            Kind::Event(datum, _) => field_is(*datum) && same_round || misses(self.finding, *datum),
            Kind::Person(datum, _) => field_is(*datum) && named(),
            Kind::Renumbered => field_is(Datum::PlayerNo) && named(),
            Kind::Players(_) => named(),
            Kind::Rounds(_) => context.round == place.round,
            Kind::Pairing(_)
            | Kind::Colours
            | Kind::Result(_)
            | Kind::Results
            | Kind::Forfeit(_)
            | Kind::Unrated(_)
            | Kind::Bye(..) => {
                let of_round = context.field.as_deref().is_none_or(|field| OF_ROUNDS.contains(&field));
                of_round && same_round && named()
            }
            Kind::Value(..) => field_is(Datum::Points) && named(),
            Kind::TieBreak(..) => self.finding.rule.starts_with("tie-breaks/"),
            Kind::Team(..) | Kind::Teams(_) => {
                let no = place.a.and_then(|at| t.teams.get(at)).and_then(|team| team.no.value());
                no.is_some() && context.team == no
            }
        }
    }
}

/// Whether a finding says that the file lacks a record of the header.
fn misses(finding: &Finding, datum: Datum) -> bool {
    let record = match datum {
        Datum::Name => "012",
        Datum::City => "022",
        Datum::Federation => "032",
        Datum::Start => "042",
        Datum::End => "052",
        Datum::ChiefArbiter => "102",
        Datum::RoundDates => "132",
        Datum::TimeControl | Datum::EncodedTimeControl => return finding.rule == "header/time-control-missing",
        _ => return false,
    };
    let named = |value: &Value| value.text().contains(&format!("(record {record})"));
    finding.rule == "header/record-missing" && finding.args.iter().any(|(_, value)| named(value))
}

/// The name that findings give to a datum.
const fn field(datum: Datum) -> Option<&'static str> {
    Some(match datum {
        Datum::Start => "start",
        Datum::End => "end",
        Datum::Federation | Datum::PlayerFederation => "federation",
        Datum::Kind => "kind",
        Datum::ChiefArbiter => "chief_arbiter",
        Datum::TimeControl | Datum::EncodedTimeControl => "time_control",
        Datum::RoundDates => "round_date",
        Datum::Rounds => "rounds",
        Datum::PlayerCount => "player_count",
        Datum::RatedCount => "rated_count",
        Datum::TeamCount => "team_count",
        Datum::System => "system",
        Datum::RankMethod => "rank_method",
        Datum::TieBreaks | Datum::StandingsOrder => "tie_breaks",
        Datum::PlayerNo => "no",
        Datum::PlayerName => "name",
        Datum::Sex => "sex",
        Datum::Title => "title",
        Datum::Rating => "rating",
        Datum::FideId => "fide_id",
        Datum::Birth => "birth",
        Datum::Points => "points",
        Datum::Rank => "rank",
        _ => return None,
    })
}

/// Findings that are solved, those that are new, and how many both have. Players of the second file go by the numbers of the first.
fn findings(a: &Checked, b: &Checked, comparison: &Comparison) -> (Vec<FindingJson>, Vec<FindingJson>, usize) {
    let (own, theirs) = (&a.read.tournament, &b.read.tournament);
    let number = |no: u16| {
        let at = theirs.players.iter().position(|player| player.number().0 == no)?;
        comparison.players[at].map(|at| own.players[at].number().0)
    };
    let earlier: Vec<Item> = a.report.findings.iter().map(anywhere).collect();
    let later: Vec<Item> = (b.report.findings.iter().map(anywhere))
        .map(|mut item| {
            let context = &mut item.context;
            for no in [&mut context.player, &mut context.opponent].into_iter().flatten() {
                *no = number(*no).unwrap_or(*no);
            }
            item
        })
        .collect();
    let kept = Baseline::of(&earlier).known("", &later);
    let left = Baseline::of(&later).known("", &earlier);
    let rest = |items: &[Item], known: &[bool]| {
        items.iter().zip(known).filter(|(_, known)| !**known).map(|(item, _)| FindingJson::from(item)).collect()
    };
    let remaining = kept.iter().filter(|known| **known).count();
    (rest(&a.report.findings, &left), rest(&b.report.findings, &kept), remaining)
}

/// A finding by what it is about, wherever it stands and whatever it quotes: places, spellings and values are those of one file.
fn anywhere(item: &Item) -> Item {
    let context = ItemContext { stated: None, expected: None, ..item.context.clone() };
    Item { labels: Vec::new(), context, ..item.clone() }
}

/// How many places of a cause are shown in text.
const SHOWN: usize = 5;

fn words(differences: &Differences, columns: usize) -> String {
    let mut out = String::new();
    for (letter, file) in [("A", &differences.a), ("B", &differences.b)] {
        let FileJson { path, format, players, rounds, .. } = file;
        push(&mut out, &format!("{letter}  {path} ({format}, {players} players, {rounds} rounds)"));
    }
    if differences.causes.is_empty() {
        push(&mut out, "\nThe files say the same.");
    }
    for cause in &differences.causes {
        let note = match (cause.follows, cause.unasked) {
            (true, _) => " (follows from the above)".to_owned(),
            (false, 0) => String::new(),
            (false, unasked) if unasked == cause.count => " (nobody asked for it)".to_owned(),
            (false, unasked) => format!(" (nobody asked for {unasked} of them)"),
        };
        let (first, rest) = cause.title.split_at(cause.title.chars().next().map_or(0, char::len_utf8));
        push(&mut out, &format!("\n{}{rest}{note}", first.to_uppercase()));
        let table = filled(cause.places.iter().take(SHOWN).map(row).collect());
        for line in table.text_within(columns.saturating_sub(2), 0).lines() {
            push(&mut out, &format!("  {line}"));
        }
        if cause.count > SHOWN {
            push(&mut out, &format!("  and {} more", cause.count - SHOWN));
        }
    }
    for (lacking, letter) in [("a", "A"), ("b", "B")] {
        let what: Vec<&str> =
            differences.not_compared.iter().filter(|not| not.lacking == lacking).map(|not| not.what).collect();
        if !what.is_empty() {
            push(
                &mut out,
                &format!(
                    "\nNot compared, because {letter} does not hold it, in whole or in places: {}.",
                    what.join(", ")
                ),
            );
        }
    }
    for (title, findings) in [("Solved in B", &differences.solved), ("New in B", &differences.new)] {
        if !findings.is_empty() {
            push(&mut out, &format!("\n{title}:"));
        }
        for FindingJson { rule, severity, title } in findings {
            push(&mut out, &format!("  {severity} {rule}: {title}"));
        }
    }
    out
}

fn push(out: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{line}");
}

/// The places of a cause, without the columns in which nothing stands.
fn filled(mut rows: Vec<Vec<String>>) -> Table {
    let mut table = Table::new(&["name", "A", "B", "round", "in A", "in B"], &[0, 1, 2, 3, 4, 5]);
    for at in (0..table.head.len()).rev() {
        if rows.iter().all(|row| row[at].is_empty()) {
            table.head.remove(at);
            rows.iter_mut().for_each(|row| drop(row.remove(at)));
        }
    }
    if !table.head.is_empty() {
        table.rows = rows;
    }
    table
}

fn row(place: &PlaceJson) -> Vec<String> {
    let number = |no: Option<u16>| no.map(|no| no.to_string()).unwrap_or_default();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    vec![text(&place.name), number(place.no_a), number(place.no_b), number(place.round), text(&place.a), text(&place.b)]
}

fn table(differences: &Differences) -> Table {
    let mut table = Table::new(
        &["what", "change", "follows", "name", "no_a", "no_b", "round", "a", "b", "asked"],
        &[0, 1, 3, 7, 8],
    );
    for cause in &differences.causes {
        for place in &cause.places {
            let mut cells = vec![cause.what.clone(), cause.change.to_owned(), cause.follows.to_string()];
            cells.extend(row(place));
            cells.push(place.asked.to_string());
            table.rows.push(cells);
        }
    }
    table
}
