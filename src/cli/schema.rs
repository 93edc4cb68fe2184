//! `schema` and `completions`: what other programs need to know of this one.

use std::path::PathBuf;

use clap::{Args, CommandFactory, ValueEnum};
use clap_complete::Shell;

use super::args::Cli;
use super::convert::Conversion;
use super::diff::Differences;
use super::exit::{Exit, Failure};
use super::lists;
use super::norms::NormList;
use super::pair::PairingJson;
use super::rate::Changes;
use super::recheck::RecheckJson;
use super::standings::Standings;
use super::story::Story;
use super::terminal::Sink;
use crate::dossier::Dossier;
use crate::formats;
use crate::regs::RegulationSet;
use crate::regs::{Listing, Shown};
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
    /// The tournament that `convert --to json` writes
    Model,
    /// The list of `convert --format json`
    Convert,
    /// The differences of `diff --format json`
    Diff,
    /// The table of `standings --format json`
    Standings,
    /// The list of `norms --format json`
    Norms,
    /// The changes of `rate --format json`
    Rate,
    /// The account of `lists import --format json`
    Import,
    /// The answer of `lists lookup --format json`
    Lookup,
    /// The pairing of `pair --format json`
    Pair,
    /// The verdicts of `recheck --format json`
    Recheck,
    /// The story of `recheck --why --format json`
    RecheckWhy,
    /// The sets and editions of `regulations list --format json`
    RegulationsList,
    /// The set of `regulations show --format json`
    RegulationsShow,
    /// A regulation set as one writes it, for editors
    Set,
    /// An event file as one writes it, for editors
    Dossier,
}

/// The schema of a file that people write.
fn schema_of_input<T: schemars::JsonSchema>() -> serde_json::Value {
    schemars::generate::SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value()
}

fn schema_for<T: schemars::JsonSchema>() -> serde_json::Value {
    schemars::generate::SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<T>()
        .to_value()
}

/// Runs `schema`.
pub(super) fn run(args: &SchemaArgs) -> Result<Exit, Failure> {
    let schema = match args.document {
        Document::Report => report::schema(),
        Document::Norms => schema_for::<NormList>(),
        Document::Model => formats::model_schema(),
        Document::Convert => schema_for::<Conversion<'_>>(),
        Document::Diff => schema_for::<Differences>(),
        Document::Standings => schema_for::<Standings>(),
        Document::Pair => schema_for::<PairingJson>(),
        Document::Recheck => schema_for::<RecheckJson>(),
        Document::RecheckWhy => schema_for::<Story>(),
        Document::RegulationsList => schema_for::<Listing>(),
        Document::RegulationsShow => schema_for::<Shown<'_>>(),
        Document::Set => schema_of_input::<RegulationSet>(),
        Document::Dossier => schema_of_input::<Dossier>(),
        Document::Rate => schema_for::<Changes>(),
        Document::Import => schema_for::<lists::Import>(),
        Document::Lookup => schema_for::<lists::Found>(),
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
