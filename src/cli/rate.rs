//! `rate`: what an event does to the ratings of its players.

mod declared;
mod words;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::Serialize;

use super::args::{ListArgs, OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{Sink, say};
use crate::engines::rating::{Event, Kind, Rated, Ratings, Row, TimeControl, decimal};
use crate::lists::ListUsed;
use crate::model::Tournament;
use crate::regs::{EventDates, Module, resolve};
use crate::report;

/// Arguments of `rate`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer rate event.trf --list fide.idx\n         scrutineer rate event.trf --list fide.idx --games --player 12\n         scrutineer rate event.trf --list fide.idx --declared changes.csv\n\nExits 1 when a declared change is another than the one computed."
)]
pub(super) struct RateArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Show every game
    #[arg(long)]
    games: bool,
    /// Only this player, by starting rank
    #[arg(long, value_name = "N")]
    player: Option<u16>,
    /// Kind of rating, in place of the one that the time control tells
    #[arg(long, value_enum)]
    kind: Option<KindArg>,
    /// A table of changes that somebody declares, with columns for number or FIDE id and for the change, to compare with
    #[arg(long, value_name = "TABLE")]
    declared: Option<PathBuf>,
    /// Form of the table
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Kinds of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum KindArg {
    /// Standard
    Standard,
    /// Rapid
    Rapid,
    /// Blitz
    Blitz,
}

impl From<KindArg> for Kind {
    fn from(kind: KindArg) -> Kind {
        match kind {
            KindArg::Standard => Kind::Standard,
            KindArg::Rapid => Kind::Rapid,
            KindArg::Blitz => Kind::Blitz,
        }
    }
}

/// Forms of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// A table, one row a player
    Csv,
}

/// The changes as JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Changes {
    /// First day in force of the rating regulations applied.
    edition: String,
    /// The kind of rating.
    kind: Kind,
    /// Minutes for 60 moves; null when the time control is not known.
    minutes: Option<u32>,
    /// The list whose ratings were used; null when those of the file were.
    list: Option<ListUsed>,
    /// Why values are uncertain.
    doubt: Option<&'static str>,
    /// The players in the order of the file.
    players: Vec<PlayerChange>,
}

/// What happens to one player.
#[derive(Debug, Serialize, JsonSchema)]
struct PlayerChange {
    #[serde(flatten)]
    row: Row,
    /// Name.
    name: String,
    /// The games that count; only where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<Vec<GameLine>>,
    /// Rounds that change nothing.
    not_rated: Vec<NotRatedLine>,
    /// The change that somebody declares.
    #[serde(skip_serializing_if = "Option::is_none")]
    declared: Option<String>,
}

/// A game that counts.
#[derive(Debug, Serialize, JsonSchema)]
struct GameLine {
    /// The round.
    round: u16,
    /// Starting rank of the opponent.
    opponent: u16,
    /// Rating of the opponent.
    opponent_rating: u16,
    /// Score.
    score: String,
    /// Own rating less the opponent's, as it counts; null for the unrated.
    difference: Option<i32>,
    /// Whether the rule on great differences changed the difference.
    capped: bool,
    /// Expected score; null for the unrated.
    expected: Option<String>,
    /// Score less expected score; null for the unrated.
    gain: Option<String>,
}

/// A round that changes nothing.
#[derive(Debug, Serialize, JsonSchema)]
struct NotRatedLine {
    /// The round.
    round: u16,
    /// Why.
    why: &'static str,
}

/// Runs `rate`.
pub(super) fn run(args: &RateArgs) -> Result<Exit, Failure> {
    let read = setup::tournament(&args.file, &args.output)?;
    let t = &read.tournament;
    let dossier = setup::dossier(&args.regulations)?;
    let (catalogue, pick) = setup::regulation_choice(&args.regulations, &dossier)?;
    let format = read.tree.as_ref().map(|tree| tree.version);
    let dates = EventDates { start: t.meta.start.value(), end: t.meta.end.value(), format };
    let regs = resolve(&catalogue, &pick, &dates).map_err(|error| setup::regs_failure(&error, None))?;
    let lists = super::lists::load(&args.lists)?;
    let unseen = || {
        Failure::usage("the rating regulations before July 2009 are not known; --edition rating=DATE chooses others")
    };
    let mut ratings = Ratings::of(t, &regs, &lists, &dossier).ok_or_else(unseen)?;
    if let Some(kind) = args.kind.map(Kind::from) {
        let event =
            Event { minutes: ratings.event.minutes, ..Event::on(ratings.event.start, kind).ok_or_else(unseen)? };
        ratings = Ratings::of_event(t, event, &lists);
    } else if TimeControl::of(t).is_none() && !args.output.quiet {
        say("the file names no time control that can be read: rated as standard chess (see --kind)");
    }
    let rated = ratings.rate(t);
    let declared = args.declared.as_deref().map(|path| declared::read(path, t)).transpose()?.unwrap_or_default();
    let edition = regs.edition(Module::Rating).map_or_else(String::new, |edition| edition.from.to_string());
    let changes = document(args, t, &ratings, &rated, edition, &declared)?;

    let text = match args.format {
        Form::Text => words::page(&changes),
        Form::Json => report::json::indented(&changes),
        Form::Csv => words::table(&changes).csv()?,
    };
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    let contradicted = declared::contradictions(&declared, &rated, &ratings.event.rules);
    if !args.output.quiet {
        contradicted.iter().for_each(|line| say(line));
    }
    Ok(if contradicted.is_empty() { Exit::Clean } else { Exit::Findings })
}

fn document(
    args: &RateArgs,
    t: &Tournament,
    ratings: &Ratings<'_>,
    rated: &[Rated],
    edition: String,
    declared: &[declared::Declared],
) -> Result<Changes, Failure> {
    let players: Vec<PlayerChange> = t
        .players
        .iter()
        .zip(rated)
        .filter(|(player, _)| args.player.is_none_or(|no| player.number().0 == no))
        .map(|(player, rated)| PlayerChange {
            row: Row::from(rated),
            name: player.name.text().trim().to_owned(),
            rounds: args.games.then(|| games(rated)),
            not_rated: rated
                .not_rated
                .iter()
                .map(|(round, why)| NotRatedLine { round: round.0, why: why.text() })
                .collect(),
            declared: declared.iter().find(|line| line.no == rated.no).map(|line| line.text.clone()),
        })
        .collect();
    if let (Some(no), true) = (args.player, players.is_empty()) {
        return Err(Failure::usage(format!("--player: no player {no}")));
    }
    let event = &ratings.event;
    let list = ratings.list.as_ref().map(ListUsed::from);
    Ok(Changes { edition, kind: event.kind, minutes: event.minutes, list, doubt: event.rules.doubt, players })
}

fn games(rated: &Rated) -> Vec<GameLine> {
    let is_rated = rated.rating.is_some();
    let line = |game: &crate::engines::rating::GameChange| GameLine {
        round: game.round.0,
        opponent: game.opponent.0,
        opponent_rating: game.opponent_rating,
        score: game.score.to_string(),
        difference: is_rated.then_some(game.difference),
        capped: game.capped,
        expected: is_rated.then(|| decimal(game.expected)),
        gain: is_rated.then(|| decimal(game.gain)),
    };
    rated.games.iter().map(line).collect()
}
