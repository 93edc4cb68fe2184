//! `schema` and `completions`: what other programs need to know of this one.

use std::path::PathBuf;

use clap::{Args, CommandFactory, ValueEnum};
use clap_complete::Shell;

use super::args::Cli;
use super::exit::{Exit, Failure};
use super::standings::Standings;
use super::terminal::Sink;
use crate::report;

/// Arguments of `schema`.
#[derive(Args, Debug)]
#[command(after_help = "Example: scrutineer schema > report.schema.json")]
pub(super) struct SchemaArgs {
    /// Whose output
    #[arg(value_enum, default_value_t = Document::Report)]
    document: Document,
    /// Write to this file in place of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The documents that have a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Document {
    /// The report of `check --format json`
    Report,
    /// The table of `standings --format json`
    Standings,
}

/// Runs `schema`.
pub(super) fn run(args: &SchemaArgs) -> Result<Exit, Failure> {
    let schema = match args.document {
        Document::Report => report::schema(),
        Document::Standings => schemars::schema_for!(Standings).to_value(),
    };
    let mut sink = Sink::to(args.output.as_deref());
    sink.write(report::json::indented(&schema).as_bytes())?;
    sink.finish()?;
    Ok(Exit::Clean)
}

/// Arguments of `completions`.
#[derive(Args, Debug)]
#[command(after_help = "Example: scrutineer completions bash > /etc/bash_completion.d/scrutineer")]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs `completions`.
pub(super) fn completions(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "scrutineer", &mut script);
    let mut sink = Sink::to(None);
    sink.write(&script)?;
    sink.finish()?;
    Ok(Exit::Clean)
}
