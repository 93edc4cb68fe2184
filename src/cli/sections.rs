//! `merge` and `split`: sections of an event into one file, and back.

use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::args::{OutputArgs, writable};
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{Sink, say};
use crate::engines::sections::{Doubt, Section, merge, split};
use crate::formats::{self, Format, ReadOutcome, WriteOptions, is_writable};
use crate::model::Tournament;

/// Arguments of `merge`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer merge open.trf women.trf -o event.trf\n\nPlayers of later files get the numbers after those of the first, and a comment tells which are whose; `split` takes them apart again.\nWho stands in two files, and what the files do not say alike about the event, is listed; then the program exits with 1."
)]
pub(super) struct MergeArgs {
    /// The files, one a section
    #[arg(required = true, num_args = 2..)]
    files: Vec<PathBuf>,
    /// Format to write; that of the first file by default
    #[arg(long, value_name = "FORMAT", value_parser = writable)]
    to: Option<Format>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Arguments of `split`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer split event.trf -o sections/\n\nThe sections are those that `merge` noted, else groups of players of whom nobody has met anybody of another group."
)]
pub(super) struct SplitArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Format to write; that of the file by default
    #[arg(long, value_name = "FORMAT", value_parser = writable)]
    to: Option<Format>,
    #[command(flatten)]
    output: OutputArgs,
}

/// The format to write: the one asked for, else that of the file, else the TRF in force.
fn target(asked: Option<Format>, read: &ReadOutcome) -> Format {
    asked.unwrap_or(if is_writable(read.format) { read.format } else { Format::Trf26 })
}

/// Runs `merge`.
pub(super) fn run_merge(args: &MergeArgs) -> Result<Exit, Failure> {
    let read = args.files.iter().map(|path| setup::tournament(path, &args.output)).collect::<Result<Vec<_>, _>>()?;
    let stem = |path: &PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let section = |(read, path): (&ReadOutcome, &PathBuf)| Section {
        name: read.tournament.meta.name.get().cloned().unwrap_or_else(|| stem(path)),
        t: read.tournament.clone(),
    };
    let sections: Vec<Section> = read.iter().zip(&args.files).map(section).collect();
    let (whole, doubts) = merge(&sections).map_err(|players| {
        Failure::usage(format!("the {players} players of all files are more than the numbers that a file can hold"))
    })?;
    let mut sink = Sink::new(&args.output);
    sink.write(&written(&whole, target(args.to, &read[0]), &args.output))?;
    sink.finish()?;
    if !args.output.quiet {
        let of = |section: &Section| format!("{} ({} players)", section.name, section.t.players.len());
        say(&format!("merged: {}", sections.iter().map(of).collect::<Vec<_>>().join(", ")));
    }
    Ok(exit(&doubts, &args.output))
}

/// Runs `split`.
pub(super) fn run_split(args: &SplitArgs) -> Result<Exit, Failure> {
    let Some(folder) = &args.output.output else { return Err(Failure::usage("the sections need a folder: -o DIR")) };
    let read = setup::tournament(&args.file, &args.output)?;
    let (sections, doubts) = split(&read.tournament);
    if sections.len() < 2 {
        let name = &read.source().name;
        return Err(Failure::usage(format!("{name}: no sections: all players have met, directly or through others")));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::unreadable(format!("{}: {error}", folder.display())))?;
    let to = target(args.to, &read);
    let ending = if to.is_trf() { "trf" } else { to.name() };
    for (at, Section { name, t }) in (1..).zip(&sections) {
        let path = folder.join(format!("section-{at}.{ending}"));
        let mut sink = Sink::to(Some(&path));
        sink.write(&written(t, to, &args.output))?;
        sink.finish()?;
        if !args.output.quiet {
            let (players, rounds) = (t.players.len(), t.sheet.rounds());
            say(&format!("{}: {name}, {players} players, {rounds} rounds", path.display()));
        }
    }
    Ok(exit(&doubts, &args.output))
}

/// The bytes of a tournament; what the format cannot hold is told.
fn written(t: &Tournament, to: Format, output: &OutputArgs) -> Vec<u8> {
    let (bytes, losses) = formats::write(t, to, &WriteOptions::default());
    if !output.quiet {
        losses.iter().for_each(|loss| say(&format!("lost: {loss}")));
    }
    bytes
}

/// Tells what a person must look at.
fn exit(doubts: &[Doubt], output: &OutputArgs) -> Exit {
    if !output.quiet {
        doubts.iter().for_each(|doubt| say(&format!("check: {doubt}")));
    }
    if doubts.is_empty() { Exit::Clean } else { Exit::Findings }
}
