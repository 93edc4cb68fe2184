//! `fix`: mends what can be mended without touching another byte.

use std::path::PathBuf;

use clap::Args;

use super::args::{ListArgs, OutputArgs, RegulationArgs, SelectionArgs};
use super::changes;
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{self, Sink, say};
use crate::base::{At, DecodeHint, FileId, Source, Span};
use crate::check::{Checked, Checker};
use crate::finding::{Finding, Fix, Safety, Severity};
use crate::formats::{Format, why_unknown};
use crate::report::Counts;
use crate::tree::{TextEdit, apply};

/// Arguments of `fix`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer fix submission.trf\n         scrutineer fix submission.trf --select header -o mended.trf\n\nWithout --in-place and -o only the changes are shown."
)]
pub(super) struct FixArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Also apply fixes that a person must agree with
    #[arg(long = "unsafe")]
    all: bool,
    /// Write to the file itself
    #[arg(long, conflicts_with = "output")]
    in_place: bool,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    selection: SelectionArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Rounds of fixing: a fix that overlapped with another, or that another made possible, has its turn in the next one.
const ROUNDS: usize = 10;

/// Runs `fix`.
pub(super) fn run(args: &FixArgs) -> Result<Exit, Failure> {
    if args.in_place && args.file.as_os_str() == "-" {
        return Err(Failure::usage("--in-place needs a file, not standard input"));
    }
    let checker = setup::checker(&args.regulations, &args.selection, &args.lists)?;
    let original = setup::source(&args.file, &args.output)?;
    let most = if args.all { Safety::Unsafe } else { Safety::Safe };
    let mended = mend(&checker, original.clone(), most)?;

    let to_file = args.in_place || args.output.output.as_ref().is_some_and(|path| path.as_os_str() != "-");
    let writes = args.in_place || args.output.output.is_some();
    let diff = changes::between(&original, mended.checked.read.source());
    // Beside the mended file itself, or when nothing is written, the changes are the result.
    if to_file || !writes {
        Sink::to(None).write(diff.as_bytes())?;
    } else if !args.output.quiet {
        terminal::talk(&diff);
    }
    if writes && !(args.in_place && mended.titles.is_empty()) {
        let mut sink = if args.in_place { Sink::to(Some(&args.file)) } else { Sink::new(&args.output) };
        sink.write(mended.checked.read.source().bytes())?;
        sink.finish()?;
    }
    if !args.output.quiet {
        mended.tell(most);
    }
    Ok(if mended.checked.tool_errors.is_empty() { Exit::Clean } else { Exit::Tool })
}

/// A file after its fixes.
struct Mended {
    checked: Checked,
    before: Counts,
    titles: Vec<String>,
    left_out: usize,
}

impl Mended {
    fn tell(&self, most: Safety) {
        for title in &self.titles {
            say(&format!("fixed: {title}"));
        }
        let waiting = fixes(&self.checked.findings, Safety::Unsafe).filter(|fix| fix.safety > most).count();
        if waiting > 0 {
            say(&format!("{waiting} more with --unsafe"));
        }
        if self.left_out > 0 {
            say(&format!("left out, since the encoding of the file has no characters for them: {}", self.left_out));
        }
        let after = self.checked.report.counts;
        let counts = [Severity::Error, Severity::Warning, Severity::Info]
            .map(|severity| format!("{} {} → {}", severity.word(), self.before.of(severity), after.of(severity)));
        say(&format!("{} applied; {}", self.titles.len(), counts.join(", ")));
    }
}

fn mend(checker: &Checker, source: Source, most: Safety) -> Result<Mended, Failure> {
    let check = |source| checker.check(source).map_err(|error| setup::regs_failure(&error, None));
    let mut checked = check(source)?;
    if checked.read.format == Format::Unknown {
        let source = checked.read.source();
        return Err(Failure::unreadable(format!("{}: {}", source.name, why_unknown(source))));
    }
    let before = checked.report.counts;
    let mut titles = Vec::new();
    let mut left_out = 0;
    for _ in 0..ROUNDS {
        let source = checked.read.source();
        let (edits, applied, impossible) = compatible(source, fixes(&checked.findings, most));
        left_out = impossible;
        let Ok(bytes) = apply(source, &edits) else { break };
        if bytes == source.bytes() {
            break;
        }
        let label = source.decoding.encoding.label();
        let hint = DecodeHint { encoding: Some(&label), federation: None };
        let next = Source::decode(source.name.clone(), bytes, &hint);
        checked = check(next)?;
        titles.extend(applied);
    }
    Ok(Mended { checked, before, titles, left_out })
}

/// The fixes of findings that nobody has explained, up to a safety.
fn fixes(findings: &[Finding], most: Safety) -> impl Iterator<Item = &Fix> {
    let open = findings.iter().filter(|finding| finding.declared.is_none());
    open.filter_map(|finding| finding.fix.as_ref()).filter(move |fix| fix.safety <= most)
}

/// The edits of the fixes that can be made together, with the titles of these; of two that overlap the first is taken. Also the number of
/// fixes that the encoding makes impossible.
fn compatible<'a>(source: &Source, fixes: impl Iterator<Item = &'a Fix>) -> (Vec<TextEdit>, Vec<String>, usize) {
    let mut edits: Vec<TextEdit> = Vec::new();
    let mut titles = Vec::new();
    let mut impossible = 0;
    for fix in fixes {
        let own: Option<Vec<TextEdit>> = fix
            .edits
            .iter()
            .map(|edit| match (edit.loc.file, edit.loc.at) {
                (FileId(0), At::Text(span)) => Some(TextEdit { span, text: edit.text.clone() }),
                _ => None,
            })
            .collect();
        let Some(own) = own.filter(|own| !own.is_empty()) else { continue };
        if own.iter().any(|edit| edits.iter().any(|other| overlap(edit.span, other.span))) {
            continue;
        }
        if !encodable(source, &own) {
            impossible += 1;
            continue;
        }
        titles.push(fix.title.clone());
        edits.extend(own);
    }
    (edits, titles, impossible)
}

/// Whether two edits concern the same text; two insertions at one place do as well.
const fn overlap(a: Span, b: Span) -> bool {
    a.start == b.start || (a.start < b.end && b.start < a.end)
}

/// Whether the lines that the edits touch can be written again in the encoding of the file.
fn encodable(source: &Source, edits: &[TextEdit]) -> bool {
    let encoding = source.decoding.encoding;
    let lines = source.lines();
    edits.iter().all(|edit| {
        let touched = lines.line_at(edit.span.start)..=lines.line_at(edit.span.end);
        encoding.encode(&edit.text).is_ok()
            && touched.into_iter().all(|line| encoding.encode(source.line_text(line)).is_ok())
    })
}
