//! `fmt`: a TRF with canonical columns.

use std::path::PathBuf;

use clap::Args;

use super::args::OutputArgs;
use super::changes;
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{Sink, say};
use crate::base::{DecodeHint, Source};
use crate::formats::{self, ReadOutcome, WriteOptions};

/// Arguments of `fmt`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer fmt --check submission.trf\n         scrutineer fmt --in-place submission.trf\n\nOrder of the records, encoding and lines of unknown meaning stay. A file that would lose something is not written."
)]
pub(super) struct FmtArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Only tell what would change; exit 1 when something would
    #[arg(long, conflicts_with_all = ["in_place", "output"])]
    check: bool,
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
    let bytes = canonical(&read)?;
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

/// The file with canonical columns, in its own encoding and order.
fn canonical(read: &ReadOutcome) -> Result<Vec<u8>, Failure> {
    let source = read.source();
    let options = WriteOptions {
        extensions: true,
        encoding: source.decoding.encoding,
        original: Some(source.text()),
        keep_order: true,
    };
    let (written, losses) = formats::write(&read.tournament, read.format, &options);
    if !losses.is_empty() || source.decoding.truncated {
        let mut message = format!("{}: not rewritten, since that would lose something", source.name);
        for loss in losses {
            message.push_str(&format!("\n  {loss}"));
        }
        return Err(Failure { exit: Exit::Findings, message });
    }
    let mut bytes = source.head_bytes().to_vec();
    bytes.extend(written);
    Ok(bytes)
}
