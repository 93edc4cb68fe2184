//! `check`: the main job.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::args::{FailOn, ListArgs, OutputArgs, RegulationArgs, SelectionArgs};
use super::exit::{Exit, Failure};
use super::inputs::Input;
use super::setup;
use super::terminal::{self, Sink, say};
use crate::check::{Checked, Checker, Judged};
use crate::dossier::{Dossier, Waiver};
use crate::finding::Severity;
use crate::formats::{self, Format, ReadOutcome};
use crate::profile::Profile;
use crate::report::extract::Extracts;
use crate::report::summary::Summary;
use crate::report::{self, EventReport, FileReport, Look, Report, ToolError, Unreadable};

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
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// The games, for what norms need of them; repeatable
    #[arg(long, value_name = "FILE")]
    pgn: Vec<PathBuf>,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    lists: ListArgs,
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
    let mut checker = setup::checker(&args.regulations, &args.selection, &args.lists)?;
    checker.games = setup::games(&args.pgn, &args.regulations, &checker.dossier, &args.output)?;
    let baseline = setup::baseline(args.selection.baseline.as_deref())?;
    let inputs = setup::inputs(&args.paths, &args.regulations, &checker.dossier)?;
    let pool = setup::threads(args.jobs.map(usize::from), inputs.len())?;
    let progress = progress(inputs.len(), args.output.quiet);

    let mut sink = Sink::new(&args.output);
    let mut writer = Writer::new(args, inputs.len() > 1);
    let mut exit = Exit::Clean;
    let one_event = args.paths.is_empty() || has_articles(&checker)?;
    let mut of_event = Vec::new();
    let mut waivers = Waivers::of(&checker.dossier);
    for batch in inputs.chunks(BATCH) {
        let done: Vec<Result<Done, Failure>> =
            pool.install(|| batch.par_iter().map(|input| one(input, &checker, args)).collect());
        for result in done {
            let mut done = result?;
            if let (Done::Checked { report, .. }, Some(baseline)) = (&mut done, &baseline) {
                baseline.mark(report);
            }
            waivers.see(&done);
            if let Done::Checked { read, report, .. } = &mut done
                && one_event
                && let Some(read) = read.take()
            {
                of_event.push(Judged { read: *read, report: (**report).clone() });
            }
            exit = exit.max(done.exit(args.selection.fail_on));
            progress.inc(1);
            sink.write(writer.add(done).as_bytes())?;
        }
    }
    progress.finish_and_clear();
    waivers.tell();
    exit = exit.max(writer.exit());
    if one_event && !of_event.is_empty() {
        let lists = setup::event_lists(&args.regulations, &checker.dossier)?;
        let files: Vec<&Judged> = of_event.iter().collect();
        let mut event = checker.judge_event(&files, &lists).map_err(|error| setup::regs_failure(&error, None))?;
        baseline.iter().for_each(|baseline| baseline.mark_event(&mut event));
        exit = exit.max(event_exit(&event, args.selection.fail_on));
        sink.write(writer.event(event).as_bytes())?;
    }
    sink.write(writer.close().as_bytes())?;
    sink.finish()?;
    Ok(exit)
}

/// Whether the chosen regulations have articles of their own.
fn has_articles(checker: &Checker) -> Result<bool, Failure> {
    let set = checker.catalogue.get(&checker.pick.set).map_err(|error| setup::regs_failure(&error, None))?;
    Ok(!set.articles.is_empty())
}

fn event_exit(event: &EventReport, fail_on: FailOn) -> Exit {
    let fails = event.findings.iter().any(|item| item.counts() && fail_on.fails(item.severity));
    if fails { Exit::Findings } else { Exit::Clean }
}

/// One input, dealt with.
enum Done {
    Checked {
        report: Box<FileReport>,
        extracts: Extracts,
        tool_errors: Vec<ToolError>,
        read: Option<Box<ReadOutcome>>,
    },
    Unreadable(Unreadable),
    /// A file of a folder or an archive that is none of a tournament.
    PassedOver(Unreadable),
}

/// The waivers of an event file, and whether each of them explained something.
struct Waivers<'a> {
    used: Vec<(&'a Waiver, bool)>,
}

impl<'a> Waivers<'a> {
    fn of(dossier: &'a Dossier) -> Waivers<'a> {
        Waivers { used: dossier.waivers.iter().map(|waiver| (waiver, false)).collect() }
    }

    fn see(&mut self, done: &Done) {
        let Done::Checked { report, .. } = done else { return };
        for item in &report.findings {
            let explains = |waiver: &Waiver| {
                *waiver.rule.get_ref() == item.rule && item.declared.as_ref() == Some(waiver.reason.get_ref())
            };
            self.used.iter_mut().filter(|(waiver, _)| explains(waiver)).for_each(|(_, used)| *used = true);
        }
    }

    /// A waiver that explains nothing is a slip, or stands for something that is mended by now.
    fn tell(&self) {
        for (waiver, _) in self.used.iter().filter(|(_, used)| !used) {
            say(&format!("the waiver of {} ({}) covers no finding", waiver.rule.get_ref(), waiver.reason.get_ref()));
        }
    }
}

impl Done {
    fn exit(&self, fail_on: FailOn) -> Exit {
        match self {
            Done::Unreadable(_) => Exit::Unreadable,
            Done::PassedOver(_) => Exit::Clean,
            Done::Checked { tool_errors, .. } if !tool_errors.is_empty() => Exit::Tool,
            Done::Checked { report, .. } => {
                let any = report.findings.iter().any(|item| item.counts() && fail_on.fails(item.severity));
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
        let unread = Unreadable { path: name, message: formats::why_unknown(checked.read.source()).to_owned() };
        return Ok(if input.is_named() { Done::Unreadable(unread) } else { Done::PassedOver(unread) });
    }
    let Checked { read, report, tool_errors, .. } = checked;
    let extracts = if matches!(args.format, Form::Text | Form::Html | Form::Sarif) {
        setup::extracts(&report, &read)
    } else {
        Extracts::default()
    };
    Ok(Done::Checked { report: Box::new(report), extracts, tool_errors, read: Some(Box::new(read)) })
}

/// Collects reports, or writes them as they come where the form allows.
struct Writer<'a> {
    args: &'a CheckArgs,
    look: Look,
    /// Whether there is more than one input.
    several: bool,
    report: Report,
    extracts: Extracts,
    json: report::json::Stream,
    summary: Summary,
    /// Reports that wait for the table that goes before them.
    waiting: String,
}

impl<'a> Writer<'a> {
    fn new(args: &'a CheckArgs, several: bool) -> Writer<'a> {
        let look = Look { colour: terminal::colours(&args.output), width: terminal::width(&args.output) };
        Writer {
            args,
            look,
            several,
            report: Report { schema: report::SCHEMA, ..Report::default() },
            extracts: Extracts::default(),
            json: report::json::Stream::default(),
            summary: Summary::default(),
            waiting: String::new(),
        }
    }

    /// Files that were passed over make a failure only when there was no other.
    fn exit(&self) -> Exit {
        let nothing = self.summary.is_empty() && !self.report.unreadable.is_empty();
        if nothing { Exit::Unreadable } else { Exit::Clean }
    }

    /// Takes one result and returns what can be written already.
    fn add(&mut self, done: Done) -> String {
        match done {
            Done::Unreadable(unreadable) | Done::PassedOver(unreadable) => {
                let line =
                    if self.args.format == Form::Jsonl { report::json::line(&unreadable) } else { String::new() };
                self.report.unreadable.push(unreadable);
                line
            }
            Done::Checked { mut report, extracts, tool_errors, .. } => {
                for error in &tool_errors {
                    say(&format!("{}: {}: {}", error.path, error.rule.as_deref().unwrap_or(""), error.message));
                }
                self.report.tool_errors.extend(tool_errors);
                self.summary.add(&report);
                if !matches!(self.args.format, Form::Json | Form::Jsonl) {
                    leave_out_known(&mut report);
                }
                let text = match self.args.format {
                    Form::Jsonl => report::json::line(&report),
                    Form::Json => self.json.file(&report),
                    Form::Text => self.text(&report, &extracts),
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

    /// Takes the judgement of the whole event and returns what can be written already.
    fn event(&mut self, event: EventReport) -> String {
        let text = match self.args.format {
            Form::Text if !self.args.output.quiet => report::text::event(&event, &Extracts::default(), self.look),
            _ => String::new(),
        };
        self.report.events.push(event);
        text
    }

    /// The report on one file for people. Of several files those about which nothing was found stand in the closing table only, and under the
    /// profile that wants counts first all reports wait for it.
    fn text(&mut self, report: &FileReport, extracts: &Extracts) -> String {
        if self.args.output.quiet {
            return report::text::errors(report, extracts, self.look);
        }
        let found = |item: &report::Item| item.severity != Severity::Unverifiable;
        if self.several && !report.findings.iter().any(found) {
            return String::new();
        }
        let text = report::text::file(report, extracts, self.look);
        if self.several && self.args.selection.profile == Profile::Audit {
            self.waiting.push_str(&text);
            return String::new();
        }
        text
    }

    /// What is left to write.
    fn close(self) -> String {
        match self.args.format {
            Form::Jsonl => String::new(),
            Form::Text if self.args.output.quiet => report::text::failures(&self.report, self.look),
            Form::Text => {
                let table = if self.several { self.summary.text(self.look) + "\n" } else { String::new() };
                let closing = report::text::closing(&self.report, self.look);
                if self.waiting.is_empty() { table + &closing } else { table + &self.waiting + &closing }
            }
            Form::Json => self.json.close(&self.report),
            Form::Sarif => report::sarif::whole(&self.report, &setup::rule_infos(), &self.extracts),
            Form::Junit => report::junit::whole(&self.report),
            Form::Csv => report::csv::whole(&self.report),
            Form::Html => report::html::whole(&self.report, &self.extracts),
            Form::Github => report::github::whole(&self.report),
        }
    }
}

/// Takes the findings that the baseline has out of a report, and says so.
fn leave_out_known(report: &mut FileReport) {
    let before = report.findings.len();
    report.findings.retain(|item| !item.known);
    match before - report.findings.len() {
        0 => {}
        1 => report.skipped.push("a finding that the baseline has".to_owned()),
        n => report.skipped.push(format!("{n} findings that the baseline has")),
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
