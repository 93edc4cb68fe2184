//! `standings`: the ranking with its tie-breaks, several lists side by side, the sheet of one participant, board prizes.

mod boards;
mod lists;
mod sheet;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::Serialize;

use super::args::{OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::setup;
use super::table::Table as Cells;
use super::terminal::{Sink, say, width};
use crate::dossier::Dossier;
use crate::engines::standings::compare::{Declared, Misplaced, misplaced};
use crate::engines::standings::explain::of_ranks;
use crate::engines::standings::stated::{Column, Verdict};
use crate::engines::standings::swiss_manager::Meaning;
use crate::engines::standings::{
    Criterion, Edition, Field, List, Row, Setting, Table, match_points_decide, prescribed, stated,
};
use crate::formats::ReadOutcome;
use crate::model::Tournament;
use crate::regs::{EventDates, Module, Resolved, resolve};
use crate::report;
use crate::rules::{likeliest, words};

/// Arguments of `standings`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer standings event.trf --tiebreaks BH/C1,SB,DE\n         scrutineer standings event.trf --after 5 --why 12\n         scrutineer standings event.trf --tiebreaks BH/C1,SB --tiebreaks SB,BH/C1\n\nExits 1 when the ranks that the file states are others."
)]
pub(super) struct StandingsArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Tie-breaks in the order of their use, in the code syntax of TRF26; by default those that `--regulations` prescribe, else those of the
    /// file. Given again, the lists are compared
    #[arg(long, value_name = "LIST")]
    tiebreaks: Vec<String>,
    /// After so many rounds; all by default
    #[arg(long, value_name = "ROUND")]
    after: Option<u16>,
    /// Where each value of one participant comes from: number, or part of the name
    #[arg(long, value_name = "PLAYER", conflicts_with = "format")]
    why: Option<String>,
    /// The best players of each board of an event of teams, by performance rating, then number of games
    #[arg(long, conflicts_with_all = ["why", "format"])]
    boards: bool,
    /// Form of the table
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// A table, one row a participant
    Csv,
}

/// The standings as JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Standings {
    /// First day in force of the tie-break regulations applied.
    edition: String,
    /// Rounds reckoned.
    after: u16,
    /// Who says by what is ranked.
    order_from: OrderFrom,
    /// The players, best first; empty in a team event.
    players: Vec<PlayerLine>,
    /// The teams, best first; empty in an event of individuals.
    teams: Vec<TeamLine>,
}

/// Where the order of tie-breaks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum OrderFrom {
    /// The user asked for it.
    Asked,
    /// The regulation set prescribes it.
    Regulations,
    /// Record 212 or 202 of the file.
    File,
    /// The columns of tie-breaks in the file.
    Columns,
    /// Nothing names tie-breaks: points alone.
    Nothing,
}

impl OrderFrom {
    /// For people; `set` is the id of the regulation set.
    fn words(self, set: &str) -> String {
        match self {
            OrderFrom::Asked => "as asked".to_owned(),
            OrderFrom::Regulations => format!("as {set} prescribes"),
            OrderFrom::File | OrderFrom::Columns => "as the file says".to_owned(),
            OrderFrom::Nothing => "the file names no tie-breaks".to_owned(),
        }
    }
}

/// A player's line.
#[derive(Debug, Serialize, JsonSchema)]
struct PlayerLine {
    /// Starting rank.
    no: u16,
    /// Place; shared by those whom the whole list leaves tied.
    rank: u16,
    /// Name.
    name: String,
    /// Points.
    points: String,
    /// Tie-breaks in the order of their use.
    tiebreaks: Vec<TieBreak>,
    /// The rank that the file states.
    stated_rank: Option<u16>,
}

/// A team's line.
#[derive(Debug, Serialize, JsonSchema)]
struct TeamLine {
    /// Pairing number.
    no: u16,
    /// Place; shared by those whom the whole list leaves tied.
    rank: u16,
    /// Name.
    name: String,
    /// Match points.
    match_points: String,
    /// Game points.
    game_points: String,
    /// Tie-breaks in the order of their use.
    tiebreaks: Vec<TieBreak>,
    /// The rank that the file states.
    stated_rank: Option<u16>,
}

/// The value of a tie-break.
#[derive(Debug, Serialize, JsonSchema)]
struct TieBreak {
    /// Its code.
    code: String,
    /// Its value, rounded as its article says.
    value: String,
}

/// Runs `standings`.
pub(super) fn run(args: &StandingsArgs) -> Result<Exit, Failure> {
    let read = setup::tournament(&args.file, &args.output)?;
    let t = &read.tournament;
    let regs = regulations(args, &read)?;
    let (edition, from) = match regs.edition(Module::Unplayed) {
        Some(edition) => (Edition::of(edition), edition.from.to_string()),
        None => (Edition::Before2009, "before 2009".to_owned()),
    };
    let mut setting = Setting::of(t, edition);
    let all = setting.after;
    if let Some(round) = args.after {
        if round == 0 || round > all {
            return Err(Failure::usage(format!("--after: the file has the rounds 1 to {all}")));
        }
        setting = setting.after(round);
    }
    let field = Field::of(t, setting);
    let (lists, order) = lists(args, t, setting, &regs)?;
    let tables: Vec<(String, Table)> =
        lists.iter().map(|list| (list.to_string(), Table::of(&field, &list.criteria))).collect();
    let Some((_, table)) = tables.first() else { return Ok(Exit::Clean) };
    let columns = width(&args.output);
    let ranked_by = table.criteria.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let heading = format!(
        "After round {}, by the tie-break regulations of {from}\nRanked by {ranked_by}: {}\n\n",
        setting.after,
        order.words(regs.set())
    );

    let text = match (&args.why, args.format) {
        (Some(who), _) => sheet::page(&field, table, participant(who, table, t)?, t, columns),
        _ if args.boards => boards::page(t, setting, columns),
        (None, Form::Text) if tables.len() > 1 => heading + &lists::page(&tables, t, columns),
        (None, Form::Text) => heading + &cells(&field, table, t).text_within(columns, NAME),
        (None, Form::Json) => report::json::indented(&document(&field, table, t, from, order)),
        (None, Form::Csv) => cells(&field, table, t).csv()?,
    };
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    // A list that was asked for is no claim of the file.
    if setting.after < all || order == OrderFrom::Asked {
        return Ok(Exit::Clean);
    }
    let (exit, told) = differences(&lists[0], table, t, setting);
    if !args.output.quiet {
        told.iter().for_each(|line| say(line));
    }
    Ok(exit)
}

/// The regulations for the event.
fn regulations(args: &StandingsArgs, read: &ReadOutcome) -> Result<Resolved, Failure> {
    let (catalogue, pick) = setup::regulation_choice(&args.regulations, &Dossier::default())?;
    let meta = &read.tournament.meta;
    let format = read.tree.as_ref().map(|tree| tree.version);
    let dates = EventDates { start: meta.start.value(), end: meta.end.value(), format };
    resolve(&catalogue, &pick, &dates).map_err(|error| setup::regs_failure(&error, None))
}

/// The lists to rank by: those asked for, else that of the regulation set, else that of the file's records or columns as far as it can be
/// computed.
fn lists(
    args: &StandingsArgs,
    t: &Tournament,
    setting: Setting,
    regs: &Resolved,
) -> Result<(Vec<List>, OrderFrom), Failure> {
    let asked = |text: &String| {
        let list = List::parse(text);
        match list.unknown.first() {
            None => Ok(list),
            Some((_, code)) => Err(Failure::usage(format!("--tiebreaks: no tie-break `{code}`"))),
        }
    };
    if args.tiebreaks.len() > 1 && (args.format != Form::Text || args.why.is_some()) {
        return Err(Failure::usage("--tiebreaks: JSON, CSV and --why take one list".to_owned()));
    }
    if !args.tiebreaks.is_empty() {
        return Ok((args.tiebreaks.iter().map(asked).collect::<Result<_, _>>()?, OrderFrom::Asked));
    }
    let tell = |message: &str| {
        if !args.output.quiet {
            say(message);
        }
    };
    if !regs.ordered_tie_breaks().is_empty() {
        return Ok((vec![prescribed::list(regs, t)], OrderFrom::Regulations));
    }
    let Some(written) = stated::list(t) else {
        let start = t.meta.start.value();
        let columns: Vec<(Column, Verdict)> = stated::columns(t)
            .into_iter()
            .map(|column| {
                let verdict = column.verdict(t, setting, start);
                (column, verdict)
            })
            .collect();
        let (list, untold) = stated::list_of_columns(&columns);
        if let Some(column) = untold {
            tell(&format!(
                "{} {}: ranked by what stands before it (see --tiebreaks)",
                column.words(),
                why_untold(column)
            ));
        }
        if let Some(list) = list {
            return Ok((vec![list], OrderFrom::Columns));
        }
        if untold.is_some() {
            return Ok((vec![List::parse("")], OrderFrom::Columns));
        }
        tell("the file names no tie-breaks: ranked by points alone (see --tiebreaks)");
        return Ok((vec![List::parse("")], OrderFrom::Nothing));
    };
    if let Some((_, code)) = List::parse(written).unknown.first() {
        tell(&format!("the file ranks by `{code}`, which cannot be computed: ranked by what stands before it"));
    }
    Ok((vec![List::parse_known(written)], OrderFrom::File))
}

/// Why the tie-break of a column cannot be told.
fn why_untold(column: &Column) -> String {
    match &column.meaning {
        Meaning::OneOf(criteria) => {
            let codes: Vec<String> = criteria.iter().map(ToString::to_string).collect();
            format!("may be {}, and no value of the file tells which", codes.join(" or "))
        }
        Meaning::NotComputable(text) => format!("is {text}, which results alone do not determine"),
        Meaning::One(_) | Meaning::Unknown => "is no tie-break that is known".to_owned(),
    }
}

/// The index of the participant that `--why` names.
fn participant(who: &str, table: &Table, t: &Tournament) -> Result<usize, Failure> {
    if let Ok(no) = who.parse::<u16>() {
        let row = table.rows.iter().find(|row| row.no == no);
        return row.map(|row| row.index).ok_or_else(|| Failure::usage(format!("--why: no participant {no}")));
    }
    let wanted = who.to_lowercase();
    let mut found = table.rows.iter().filter(|row| name(t, row).to_lowercase().contains(&wanted));
    match (found.next(), found.next()) {
        (Some(row), None) => Ok(row.index),
        (None, _) => Err(Failure::usage(format!("--why: nobody is called `{who}`"))),
        (Some(_), Some(_)) => Err(Failure::usage(format!("--why: several participants are called `{who}`"))),
    }
}

/// The name of a participant.
fn name<'a>(t: &'a Tournament, row: &Row) -> &'a str {
    if t.is_team_event() {
        t.playing_teams().get(row.index).map_or("", |team| team.name.text())
    } else {
        t.players.get(row.index).map_or("", |player| player.name.text())
    }
}

/// The rank that the file states for a participant.
fn stated(t: &Tournament, row: &Row) -> Option<u16> {
    if t.is_team_event() {
        t.playing_teams().get(row.index).and_then(|team| team.rank.value())
    } else {
        t.players.get(row.index).and_then(|player| player.rank.value())
    }
}

/// The criteria after the points, with their place in the list.
fn tie_breaks(table: &Table) -> impl Iterator<Item = (usize, &Criterion)> {
    let skipped = usize::from(table.criteria.first() == List::parse("").criteria.first());
    table.criteria.iter().enumerate().skip(skipped)
}

fn values(table: &Table, row: &Row) -> Vec<TieBreak> {
    let value = |at: usize| row.values.get(at).map_or_else(String::new, ToString::to_string);
    tie_breaks(table).map(|(at, criterion)| TieBreak { code: criterion.to_string(), value: value(at) }).collect()
}

fn document(field: &Field, table: &Table, t: &Tournament, edition: String, order_from: OrderFrom) -> Standings {
    let after = field.primary.setting.after;
    let mut standings = Standings { edition, after, order_from, players: Vec::new(), teams: Vec::new() };
    for row in &table.rows {
        let (name, tiebreaks, stated_rank) = (name(t, row).to_owned(), values(table, row), stated(t, row));
        if t.is_team_event() {
            standings.teams.push(TeamLine {
                no: row.no,
                rank: row.rank,
                name,
                match_points: field.match_points().score(row.index).to_string(),
                game_points: field.game_points().score(row.index).to_string(),
                tiebreaks,
                stated_rank,
            });
        } else {
            standings.players.push(PlayerLine {
                no: row.no,
                rank: row.rank,
                name,
                points: row.points.to_string(),
                tiebreaks,
                stated_rank,
            });
        }
    }
    standings
}

/// Place of the names in a row.
const NAME: usize = 2;

/// The table for text and CSV.
fn cells(field: &Field, table: &Table, t: &Tournament) -> Cells {
    let scores: &[&str] = if t.is_team_event() { &["MP", "GP"] } else { &["points"] };
    let mut cells = Cells::new(&[&["rank", "no", "name"], scores].concat(), &[NAME]);
    cells.head.extend(tie_breaks(table).map(|(_, criterion)| criterion.to_string()));
    cells.rows.extend(table.rows.iter().map(|row| {
        let mut cells = vec![row.rank.to_string(), row.no.to_string(), name(t, row).to_owned()];
        if t.is_team_event() {
            cells.push(field.match_points().score(row.index).to_string());
            cells.push(field.game_points().score(row.index).to_string());
        } else {
            cells.push(row.points.to_string());
        }
        cells.extend(values(table, row).into_iter().map(|value| value.value));
        cells
    }));
    cells
}

/// Participants of whom it is told one by one that their stated rank differs.
const TOLD_SINGLY: usize = 5;

/// The participants whose stated rank the table contradicts, and the reading of the file's own order under which nothing does; clean where the
/// regulations leave that reading open.
fn differences(list: &List, table: &Table, t: &Tournament, setting: Setting) -> (Exit, Vec<String>) {
    let teams = t.is_team_event();
    let (what, declared) = if teams {
        ("team", Declared::of_teams(t, match_points_decide(t)))
    } else {
        ("player", Declared::of_players(t))
    };
    let wrong = misplaced(table, &declared.ranks);
    let line = |w: &Misplaced| {
        let (first, last) = w.places;
        let right = if first == last { first.to_string() } else { format!("{first} to {last}") };
        let d = &w.decision;
        format!(
            "{what} {}: place {} in the file, {right} by these rules; {} is {}, against {} of {what} {}",
            w.no, w.stated, d.criterion, d.own, d.other, w.rival
        )
    };
    let mut told: Vec<String> = wrong.iter().take(TOLD_SINGLY).map(line).collect();
    if wrong.is_empty() {
        return (Exit::Clean, told);
    }
    if let Some(more) = wrong.len().checked_sub(TOLD_SINGLY).filter(|more| *more > 0) {
        told.push(format!("and {more} more"));
    }
    let readings = of_ranks(t, setting, &list.criteria, &declared);
    let start = t.meta.start.value();
    let reading = likeliest(&readings, start);
    told.extend(reading.map(|reading| format!("all ranks of the file fit {}", words(&reading.changes))));
    let open = reading.is_some_and(|reading| reading.is_left_open(start));
    (if open { Exit::Clean } else { Exit::Findings }, told)
}
