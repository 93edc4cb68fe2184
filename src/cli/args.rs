//! The words of the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::finding::Severity;
use crate::formats::{Format, is_writable};
use crate::profile::Profile;

/// Check chess tournament files against the regulations in force, and convert them without loss.
#[derive(Debug, Parser)]
#[command(name = "scrutineer", version, max_term_width = 100, arg_required_else_help = true, propagate_version = true)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Read files, check everything in them and report
    Check(super::check::CheckArgs),
    /// Write a tournament in another format, with a list of what that cannot hold
    Convert(super::convert::ConvertArgs),
    /// What two files say differently of one event, grouped by cause, across formats
    Diff(super::diff::DiffArgs),
    /// Sections of an event into one file, with a check of who stands in two and what differs
    Merge(super::sections::MergeArgs),
    /// One file into its sections, each a file of its own
    Split(super::sections::SplitArgs),
    /// Rewrite a TRF with canonical columns
    Fmt(super::fmt::FmtArgs),
    /// Mend what can be mended without touching another byte
    Fix(super::fix::FixArgs),
    /// The documentation of rules, records, columns and articles
    Explain(super::explain::ExplainArgs),
    /// The ranking with its tie-breaks, and where each value comes from
    Standings(super::standings::StandingsArgs),
    /// Title norms, condition by condition, what was missing, and the certificates
    Norms(super::norms::NormsArgs),
    /// Replace names, ids and dates of birth and keep everything else
    Anonymise(super::anonymise::AnonymiseArgs),
    /// The one right pairing of a round
    Pair(super::pair::PairArgs),
    /// Every round's pairing against the rules, bracket by bracket, with the reasons
    Recheck(super::recheck::RecheckArgs),
    /// Regulation sets, their editions and articles, and a starter for one's own
    Regulations(super::regulations::RegulationsArgs),
    /// An event file that asks for just what a regulation set needs
    Dossier(super::dossier::DossierArgs),
    /// Random tournaments out of a seed
    Simulate(super::simulate::SimulateArgs),
    /// Rating changes of all players, game by game on request, and first ratings of the unrated
    Rate(super::rate::RateArgs),
    /// Rating lists into an index, and players out of it
    Lists(super::lists::ListsArgs),
    /// JSON Schemas of what `--format json` writes
    Schema(super::schema::SchemaArgs),
    /// Completions for a shell
    Completions(super::schema::CompletionsArgs),
}

/// A format that can be written.
pub(super) fn writable(name: &str) -> Result<Format, String> {
    match Format::by_name(name) {
        Some(format) if is_writable(format) => Ok(format),
        Some(format) => Err(format!("the format {} is not written", format.title())),
        None => Err("no such format".to_owned()),
    }
}

/// Flags that choose the regulations.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Regulations")]
pub(super) struct RegulationArgs {
    /// Regulation set, `NAME` or `NAME@DATE`, or a file or folder of one's own; `fide` by default
    #[arg(long, value_name = "SET[@DATE]")]
    pub(super) regulations: Option<String>,
    /// Edition of one module in force on that day, whatever the event's dates; repeatable
    #[arg(long, value_name = "MODULE=DATE")]
    pub(super) edition: Vec<String>,
    /// The day that stands for today; no verdict reads the clock
    #[arg(long, value_name = "DATE")]
    pub(super) as_of: Option<String>,
    /// Facts of the event that no tournament file holds
    #[arg(long, value_name = "FILE")]
    pub(super) dossier: Option<PathBuf>,
}

/// Flags that name rating lists.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Rating lists")]
pub(super) struct ListArgs {
    /// A rating list, as FIDE or a federation publishes it or as `lists import` made of it; `FILE@2026-04` gives its month; repeatable
    #[arg(long, value_name = "FILE[@MONTH]")]
    pub(super) list: Vec<PathBuf>,
}

/// Flags that choose what is checked and what counts.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Selection")]
pub(super) struct SelectionArgs {
    /// Purpose of the check: selects rules and severities, never changes what a rule finds
    #[arg(long, value_enum, default_value_t = Profile::Submit)]
    pub(super) profile: Profile,
    /// Only these rules or groups; repeatable, commas allowed
    #[arg(long, value_name = "RULE-OR-GROUP", value_delimiter = ',')]
    pub(super) select: Vec<String>,
    /// All but these rules or groups; repeatable, commas allowed
    #[arg(long, value_name = "RULE-OR-GROUP", value_delimiter = ',')]
    pub(super) ignore: Vec<String>,
    /// Leave out the rechecking of pairings; the report says so
    #[arg(long)]
    pub(super) quick: bool,
    /// Give every article of the set a verdict; refused for a set without articles of its own
    #[arg(long)]
    pub(super) articles: bool,
    /// Exit 1 from this severity on
    #[arg(long, value_enum, default_value_t = FailOn::Error)]
    pub(super) fail_on: FailOn,
    /// An earlier JSON report: only findings that it does not have count
    #[arg(long, value_name = "REPORT.json")]
    pub(super) baseline: Option<PathBuf>,
}

/// Flags that say how to read and how to write.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Input and output")]
pub(super) struct OutputArgs {
    /// Encoding of the input, in place of a guess: `utf-8`, `windows-1252`, `cp852`, …
    #[arg(long, value_name = "NAME")]
    pub(super) encoding: Option<String>,
    /// Write to this file in place of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Colours
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto)]
    pub(super) color: ColorChoice,
    /// Say less: only errors
    #[arg(short, long)]
    pub(super) quiet: bool,
    /// Say more: what was read and how
    #[arg(short, long, conflicts_with = "quiet")]
    pub(super) verbose: bool,
    /// Language of the messages
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = ["en"])]
    pub(super) lang: String,
}

/// The severity from which findings make the program exit with 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum FailOn {
    /// Errors
    #[default]
    Error,
    /// Errors and warnings
    Warning,
    /// Errors, warnings and notes
    Info,
    /// Nothing
    Never,
}

impl FailOn {
    /// Whether a finding of this severity fails the run.
    pub(super) fn fails(self, severity: Severity) -> bool {
        match self {
            FailOn::Error => severity == Severity::Error,
            FailOn::Warning => severity <= Severity::Warning,
            FailOn::Info => severity <= Severity::Info,
            FailOn::Never => false,
        }
    }
}

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorChoice {
    /// On a terminal that can
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}
