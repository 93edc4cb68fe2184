//! `check`: the main job.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::args::{FailOn, OutputArgs, RegulationArgs, SelectionArgs};
use super::exit::{Exit, Failure};
use super::inputs::Input;
use super::setup;
use super::terminal::{self, Sink, say};
use crate::check::{Checked, Checker};
use crate::formats::Format;
use crate::report::baseline::Baseline;
use crate::report::extract::Extracts;
use crate::report::{self, FileReport, Look, Report, ToolError, Unreadable};

/// Arguments of `check`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer check submission.trf\n         scrutineer check archive/ --quick --format jsonl -o findings.jsonl"
)]
pub(super) struct CheckArgs {
    /// Files, folders, zip archives; `-` for standard input. Without any: the files that the dossier names
    paths: Vec<PathBuf>,
    /// Form of the report
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// Files worked on at a time; as many as there are cores by default
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    selection: SelectionArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// One JSON line a file
    Jsonl,
    /// For code scanning services
    Sarif,
    /// For test reports
    Junit,
    /// A table, one row a finding
    Csv,
    /// One page that a browser shows and prints
    Html,
    /// Annotations of GitHub workflows
    Github,
}

/// Files that are checked before their reports are written: enough to keep every core busy, few enough to keep memory flat.
const BATCH: usize = 64;

/// Runs `check`.
pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let checker = setup::checker(&args.regulations, &args.selection)?;
    let baseline = setup::baseline(args.selection.baseline.as_deref())?;
    let inputs = setup::inputs(&args.paths, &args.regulations, &checker.dossier)?;
    let pool = setup::threads(args.jobs, inputs.len())?;
    let progress = progress(inputs.len(), args.output.quiet);

    let mut sink = Sink::new(&args.output);
    let mut writer = Writer::new(args);
    let mut exit = Exit::Clean;
    for batch in inputs.chunks(BATCH) {
        let done: Vec<Result<Done, Failure>> =
            pool.install(|| batch.par_iter().map(|input| one(input, &checker, args)).collect());
        for result in done {
            let done = result?;
            exit = exit.max(done.exit(args.selection.fail_on, baseline.as_ref()));
            progress.inc(1);
            sink.write(writer.add(done).as_bytes())?;
        }
    }
    progress.finish_and_clear();
    sink.write(writer.close().as_bytes())?;
    sink.finish()?;
    Ok(exit)
}

/// One input, dealt with.
enum Done {
    Checked { report: Box<FileReport>, extracts: Extracts, tool_errors: Vec<ToolError> },
    Unreadable(Unreadable),
}

impl Done {
    fn exit(&self, fail_on: FailOn, baseline: Option<&Baseline>) -> Exit {
        match self {
            Done::Unreadable(_) => Exit::Unreadable,
            Done::Checked { tool_errors, .. } if !tool_errors.is_empty() => Exit::Tool,
            Done::Checked { report, .. } => {
                let known = baseline.map_or_else(|| vec![false; report.findings.len()], |b| b.known_in(report));
                let counts = |item: &report::Item| item.declared.is_none() && fail_on.fails(item.severity);
                let any = report.findings.iter().zip(known).any(|(item, known)| counts(item) && !known);
                if any { Exit::Findings } else { Exit::Clean }
            }
        }
    }
}

fn one(input: &Input, checker: &Checker, args: &CheckArgs) -> Result<Done, Failure> {
    let name = input.name();
    let unreadable = |message: String| Done::Unreadable(Unreadable { path: name.clone(), message });
    let bytes = match input.read() {
        Ok(bytes) => bytes,
        Err(message) => return Ok(unreadable(message)),
    };
    let source = setup::decode(name.clone(), bytes, &args.output)?;
    let checked = checker.check(source).map_err(|error| setup::regs_failure(&error, None))?;
    if checked.read.format == Format::Unknown {
        return Ok(unreadable("no tournament format was recognised in it".to_owned()));
    }
    let Checked { read, report, tool_errors, .. } = checked;
    let extracts = if matches!(args.format, Form::Text | Form::Html | Form::Sarif) {
        setup::extracts(&report, &read)
    } else {
        Extracts::default()
    };
    Ok(Done::Checked { report: Box::new(report), extracts, tool_errors })
}

/// Collects reports, or writes them as they come where the form allows.
struct Writer<'a> {
    args: &'a CheckArgs,
    look: Look,
    report: Report,
    extracts: Extracts,
}

impl<'a> Writer<'a> {
    fn new(args: &'a CheckArgs) -> Writer<'a> {
        let look = Look { colour: terminal::colours(&args.output), width: terminal::width(&args.output) };
        Writer {
            args,
            look,
            report: Report { schema: report::SCHEMA, ..Report::default() },
            extracts: Extracts::default(),
        }
    }

    /// Takes one result and returns what can be written already.
    fn add(&mut self, done: Done) -> String {
        match done {
            Done::Unreadable(unreadable) => {
                let line =
                    if self.args.format == Form::Jsonl { report::json::line(&unreadable) } else { String::new() };
                self.report.unreadable.push(unreadable);
                line
            }
            Done::Checked { mut report, extracts, tool_errors } => {
                for error in &tool_errors {
                    say(&format!("{}: {}: {}", error.path, error.rule.as_deref().unwrap_or(""), error.message));
                }
                self.report.tool_errors.extend(tool_errors);
                let text = match self.args.format {
                    Form::Jsonl => report::json::line(&report),
                    Form::Text => report::text::file(&report, &extracts, self.look),
                    _ => {
                        self.extracts.merge(extracts);
                        self.report.files.push(*report);
                        return String::new();
                    }
                };
                // Of a report that has been written only what the closing table needs is kept.
                report.findings.clear();
                report.articles.clear();
                report.regulations = report::Regulations::default();
                if self.args.format == Form::Text {
                    self.report.files.push(*report);
                }
                text
            }
        }
    }

    /// What is left to write.
    fn close(self) -> String {
        match self.args.format {
            Form::Jsonl => String::new(),
            Form::Text => report::text::closing(&self.report, self.look),
            Form::Json => report::json::whole(&self.report),
            Form::Sarif => report::sarif::whole(&self.report, &setup::rule_infos(), &self.extracts),
            Form::Junit => report::junit::whole(&self.report),
            Form::Csv => report::csv::whole(&self.report),
            Form::Html => report::html::whole(&self.report, &self.extracts),
            Form::Github => report::github::whole(&self.report),
        }
    }
}

fn progress(files: usize, quiet: bool) -> ProgressBar {
    if quiet || files < BATCH || !terminal::shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} files, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
