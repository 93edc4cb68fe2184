//! `fmt`: a TRF with canonical columns.

use std::path::PathBuf;

use clap::Args;

use super::args::OutputArgs;
use super::changes;
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{Sink, say};
use crate::base::{At, DecodeHint, Source};
use crate::formats::{self, ReadOutcome, WriteOptions};
use crate::tree::{Problem, ProblemKind};

/// Arguments of `fmt`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer fmt --check submission.trf\n         scrutineer fmt --in-place submission.trf\n\nOrder of the records, encoding and lines of unknown meaning stay. A file that would lose something is left alone."
)]
pub(super) struct FmtArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Only tell what would change; exit 1 when something would
    #[arg(long, conflicts_with_all = ["in_place", "output"])]
    check: bool,
    /// Write even when something is lost; the list tells what
    #[arg(long)]
    lossy: bool,
    /// Write to the file itself
    #[arg(long, conflicts_with = "output")]
    in_place: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `fmt`.
pub(super) fn run(args: &FmtArgs) -> Result<Exit, Failure> {
    if args.in_place && args.file.as_os_str() == "-" {
        return Err(Failure::usage("--in-place needs a file, not standard input"));
    }
    let read = setup::tournament(&args.file, &args.output)?;
    let name = &read.source().name;
    if !read.format.is_trf() {
        let title = read.format.title();
        return Err(Failure::usage(format!(
            "{name}: `fmt` rewrites TRF files, and this is a {title}; `convert` makes one"
        )));
    }
    let (bytes, losses) = canonical(&read);
    if !losses.is_empty() {
        let list: String = losses.iter().map(|loss| format!("\n  {loss}")).collect();
        if !args.lossy {
            let message = format!("{name}: not rewritten, since that would lose something (--lossy):{list}");
            return Err(Failure { exit: Exit::Findings, message });
        }
        if !args.output.quiet {
            say(&format!("{name}: lost:{list}"));
        }
    }
    let old = read.source();
    if args.check {
        if bytes == old.bytes() {
            return Ok(Exit::Clean);
        }
        let label = old.decoding.encoding.label();
        let new = Source::decode("", bytes, &DecodeHint { encoding: Some(&label), federation: None });
        let mut sink = Sink::to(None);
        if !args.output.quiet {
            sink.write(changes::between(old, &new).as_bytes())?;
            say(&format!("{name}: would be rewritten"));
        }
        return Ok(Exit::Findings);
    }
    let mut sink = if args.in_place { Sink::to(Some(&args.file)) } else { Sink::new(&args.output) };
    sink.write(&bytes)?;
    sink.finish()?;
    Ok(Exit::Clean)
}

/// The file with canonical columns, in its own encoding and order, and what it loses.
fn canonical(read: &ReadOutcome) -> (Vec<u8>, Vec<String>) {
    let source = read.source();
    let options = WriteOptions {
        extensions: true,
        encoding: source.decoding.encoding,
        original: Some(source.text()),
        keep_order: true,
    };
    let (written, losses) = formats::write(&read.tournament, read.format, &options);
    let mut bytes = source.head_bytes().to_vec();
    bytes.extend(written);
    let mut losses: Vec<String> = losses.iter().map(ToString::to_string).collect();
    losses.extend(read.problems.iter().filter_map(|problem| passed_over(problem, source)));
    if source.decoding.truncated {
        losses.push("what stands beyond the largest size of a file that is read".to_owned());
    }
    (bytes, losses)
}

/// What the reader saw and passed over, so that it cannot be written.
fn passed_over(problem: &Problem, source: &Source) -> Option<String> {
    let what = match &problem.kind {
        ProblemKind::TextBetweenFields { text, .. } => format!("`{text}` between two fields"),
        ProblemKind::TextAfterNumber { text, .. } => format!("`{text}` after a number"),
        ProblemKind::RepeatedRecord { id } => format!("a second record {id}"),
        ProblemKind::Conflict { what, taken, other, .. } => format!("{what}: {other}, since {taken} was taken"),
        ProblemKind::LimitExceeded { what, found, limit } => format!("{what}: {limit} of {found} are read"),
        _ => return None,
    };
    match problem.loc.at {
        At::Text(span) => Some(format!("{what} (line {})", source.position(span.start).0)),
        At::Cell { .. } | At::Bytes(_) => Some(what),
    }
}
