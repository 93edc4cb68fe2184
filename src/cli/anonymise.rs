//! `anonymise`: a file that one may attach to a bug report.

use std::path::PathBuf;

use clap::Args;

use super::args::OutputArgs;
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::Sink;
use crate::anonymise::{Options, anonymise};

/// Arguments of `anonymise`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer anonymise submission.trf -o for-the-bug-report.trf\n\nRatings, titles, federations, years of birth, results and the names of the event and of teams stay, unless asked for; look at the result\nbefore you send it on."
)]
pub(super) struct AnonymiseArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Number that chooses among the possible replacements: the same one always writes the same file
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also replace the name of the event, its city and who paired it
    #[arg(long)]
    event: bool,
    /// Also replace the names of teams
    #[arg(long)]
    teams: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `anonymise`.
pub(super) fn run(args: &AnonymiseArgs) -> Result<Exit, Failure> {
    let read = setup::tournament(&args.file, &args.output)?;
    let options = Options { seed: args.seed, event: args.event, teams: args.teams };
    let Some(bytes) = anonymise(&read, options) else {
        let message = format!("{}: the format {} is not written", read.source().name, read.format.title());
        return Err(Failure::usage(message));
    };
    let mut sink = Sink::new(&args.output);
    sink.write(&bytes)?;
    sink.finish()?;
    Ok(Exit::Clean)
}
