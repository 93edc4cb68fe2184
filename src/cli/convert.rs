//! `convert`: any readable format to any writable one.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::args::{OutputArgs, writable};
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{self, Sink, say};
use crate::base::Encoding;
use crate::check::{Checker, Selection};
use crate::formats::{self, Format, Loss, LossJson, ReadOutcome, WriteOptions};
use crate::report::{self, Item};
use crate::tree::ProblemKind;

/// Arguments of `convert`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer convert submission.trf --to trf26 -o submission.trf26\n         scrutineer convert export.txt --to same | cmp - export.txt\n\nWhat was not read as it stands, and what the target cannot hold, is listed on standard error."
)]
pub(super) struct ConvertArgs {
    /// The file to convert; `-` for standard input
    input: PathBuf,
    /// Format to write: trf06, trf16, trf26, json, jch, csv, xlsx, swiss-manager-players, swiss-manager-import, swiss-manager-pairings, or `same` for the very bytes of the input
    #[arg(long, value_name = "FORMAT", value_parser = target)]
    to: Target,
    /// Another part of the event, which is joined: pairings to players, a starting list to a cross table; may stand repeatedly
    #[arg(long, value_name = "FILE")]
    with: Vec<PathBuf>,
    /// Encoding of the written file
    #[arg(long, value_name = "NAME", default_value = "utf-8", value_parser = encoding)]
    to_encoding: Encoding,
    /// Leave out the records that programs have added to the TRF
    #[arg(long)]
    no_extensions: bool,
    /// Form of the list of losses; as JSON it goes to standard output when the result goes to a file
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of the list of losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
}

/// What to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Same,
    Format(Format),
}

fn target(name: &str) -> Result<Target, String> {
    if name == "same" {
        return Ok(Target::Same);
    }
    writable(name).map(Target::Format)
}

fn encoding(label: &str) -> Result<Encoding, String> {
    Encoding::by_label(label).ok_or_else(|| "no such encoding".to_owned())
}

/// What became of a conversion, in JSON.
#[derive(Serialize, schemars::JsonSchema)]
pub(super) struct Conversion<'a> {
    /// The file.
    path: &'a str,
    /// Its format.
    from: &'a str,
    /// The format written.
    to: &'a str,
    /// What could not be read as it stands, as `check` reports it.
    passed_over: &'a [Item],
    /// What the joined files do not say alike, and what was concluded from both.
    joined: &'a [String],
    /// What the written format cannot hold.
    #[schemars(with = "Vec<LossJson>")]
    losses: &'a [Loss],
}

/// Runs `convert`.
pub(super) fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let mut sink = Sink::new(&args.output);
    let Target::Format(to) = args.to else {
        let source = setup::source(&args.input, &args.output)?;
        sink.write(source.bytes())?;
        sink.finish()?;
        return Ok(Exit::Clean);
    };
    let read = setup::tournament(&args.input, &args.output)?;
    let mut tournament = read.tournament.clone();
    let mut joined = Vec::new();
    for part in &args.with {
        let part = setup::tournament(part, &args.output)?;
        let (whole, problems) = formats::join(tournament, &part.tournament);
        joined.extend(problems.iter().filter_map(|problem| disagreement(&problem.kind)));
        tournament = whole;
    }
    let options = WriteOptions {
        extensions: !args.no_extensions,
        encoding: args.to_encoding,
        original: read.tree.as_ref().map(|tree| tree.source.text()),
        keep_order: false,
    };
    let (bytes, losses) = formats::write(&tournament, to, &options);
    sink.write(&bytes)?;
    sink.finish()?;
    let passed_over = passed_over(&read)?;
    let (path, from) = (read.source().name.as_str(), read.format.name());
    tell(args, &Conversion { path, from, to: to.name(), passed_over: &passed_over, joined: &joined, losses: &losses })?;
    Ok(Exit::Clean)
}

/// A problem of joining in words.
fn disagreement(kind: &ProblemKind) -> Option<String> {
    match kind {
        ProblemKind::Conflict { taken, other, .. } => Some(format!("{taken} was taken, {other} was not")),
        ProblemKind::OnlyInOne { name } => Some(format!("{name} stands in one file only and was left out")),
        ProblemKind::ConcludedBye { player, round } => {
            Some(format!("player {player} in round {round}: a half-point bye, which follows from the points"))
        }
        _ => None,
    }
}

/// The findings of `check` about what could not be read as it stands.
fn passed_over(read: &ReadOutcome) -> Result<Vec<Item>, Failure> {
    let reading = ["encoding", "layout"].map(str::to_owned).to_vec();
    let selection = Selection { select: reading, ignore: Vec::new() };
    let checker = Checker { selection, quick: true, ..Checker::default() };
    let checked = checker.check(read.source().clone()).map_err(|error| setup::regs_failure(&error, None))?;
    Ok(checked.report.findings)
}

fn tell(args: &ConvertArgs, conversion: &Conversion<'_>) -> Result<(), Failure> {
    if args.format == Form::Json {
        let text = report::json::indented(conversion);
        if args.output.output.as_ref().is_some_and(|path| path.as_os_str() != "-") {
            return Sink::to(None).write(text.as_bytes());
        }
        terminal::talk(&text);
    } else if !args.output.quiet {
        for item in conversion.passed_over {
            let line = item.labels.first().and_then(|label| label.line);
            say(&format!("read{}: {}", line.map_or_else(String::new, |line| format!(", line {line}")), item.title));
        }
        for line in conversion.joined {
            say(&format!("joined: {line}"));
        }
        for loss in conversion.losses {
            say(&format!("lost: {loss}"));
        }
    }
    Ok(())
}
