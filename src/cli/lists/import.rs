//! `lists import`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::exit::{Exit, Failure};
use super::super::inputs::Part;
use super::super::terminal::{self, Sink, say};
use crate::lists::{Dirty, Imported, Kinds, Layout, ListError, Mapping, Month, Options};
use crate::report;

/// Arguments of `lists import`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer lists import players_list_apr26_xml.zip -o fide.idx\n         scrutineer lists import national.csv --mapping id=Member,name=Player,rating=Grade --source xyz -o xyz.idx\n\nFields of a mapping: id name given rating federation sex birth title."
)]
pub(in crate::cli) struct ImportArgs {
    /// Lists of FIDE or of a federation; several months stand side by side in the index
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write the index to this file
    #[arg(short, long, value_name = "INDEX")]
    output: PathBuf,
    /// Columns of a federation's list: FIELD=COLUMN, with commas between
    #[arg(long, value_name = "FIELD=COLUMN,…")]
    mapping: Option<String>,
    /// Whose list it is; `fide` for the layouts of FIDE, `national` for others
    #[arg(long, value_name = "NAME")]
    source: Option<String>,
    /// Month of the list, where neither its heading nor the name of the file tells
    #[arg(long, value_name = "YYYY-MM")]
    month: Option<String>,
    /// Which ratings a single list holds, where the name of the file does not tell
    #[arg(long, value_enum)]
    kind: Option<KindArg>,
    /// Form of the account
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// Say nothing but errors
    #[arg(short, long)]
    quiet: bool,
}

/// Kinds of ratings of a single list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum KindArg {
    /// Standard
    Standard,
    /// Rapid
    Rapid,
    /// Blitz
    Blitz,
}

impl From<KindArg> for Kinds {
    fn from(kind: KindArg) -> Kinds {
        match kind {
            KindArg::Standard => Kinds::Standard,
            KindArg::Rapid => Kinds::Rapid,
            KindArg::Blitz => Kinds::Blitz,
        }
    }
}

/// Forms of the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
}

/// The account of an import as JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub(in crate::cli) struct Import {
    /// The lists in the order given.
    lists: Vec<ImportedList>,
}

/// What became of one list.
#[derive(Debug, Serialize, JsonSchema)]
struct ImportedList {
    /// The file.
    path: String,
    /// Whose list it is.
    source: String,
    /// Its month; null when not known.
    month: Option<String>,
    /// The ratings that it holds: standard, rapid, blitz or combined.
    kinds: String,
    /// How it is written.
    layout: &'static str,
    /// Players in the index.
    players: u32,
    /// Rows with faults, by fault.
    faults: Vec<FaultCount>,
    /// The first rows of each fault.
    rows: Vec<FaultyRow>,
}

/// Rows with one fault.
#[derive(Debug, Serialize, JsonSchema)]
struct FaultCount {
    /// What is wrong.
    fault: &'static str,
    /// Whether such rows are left out of the index.
    dropped: bool,
    /// Number of rows.
    count: u64,
}

/// A row with a fault.
#[derive(Debug, Serialize, JsonSchema)]
struct FaultyRow {
    /// What is wrong.
    fault: &'static str,
    /// Its number, counted from 1; in XML, that of the player.
    row: u64,
    /// The beginning of what stands there.
    text: String,
}

/// Runs `lists import`.
pub(super) fn run(args: &ImportArgs) -> Result<Exit, Failure> {
    let options = options(args)?;
    let unwritable = |error: std::io::Error| Failure::unreadable(format!("{}: {error}", args.output.display()));
    let mut out = Part::of(&args.output);
    let mut lists = Vec::new();
    for path in &args.files {
        match one(path, &options, &mut out, args.quiet) {
            Ok(imported) => lists.push(account(path, &imported)),
            Err(error) => return Err(super::unreadable(path, &error)),
        }
    }
    out.finish().map_err(unwritable)?;
    let import = Import { lists };
    let mut sink = Sink::to(None);
    match args.format {
        Form::Json => sink.write(report::json::indented(&import).as_bytes())?,
        Form::Text if args.quiet => {}
        Form::Text => sink.write(text(&import).as_bytes())?,
    }
    sink.finish()?;
    Ok(Exit::Clean)
}

fn options(args: &ImportArgs) -> Result<Options, Failure> {
    let month = args.month.as_deref().map(|text| {
        Month::parse(text).ok_or_else(|| Failure::usage(format!("--month: `{text}` is not a month like 2026-04")))
    });
    let mapping = Mapping::parse(args.mapping.as_deref().unwrap_or_default())
        .map_err(|error| Failure::usage(format!("--mapping: {error}")))?;
    Ok(Options {
        source: args.source.clone().unwrap_or_default(),
        month: month.transpose()?,
        kinds: args.kind.map(Kinds::from),
        mapping,
    })
}

fn one(path: &Path, options: &Options, out: &mut impl Write, quiet: bool) -> Result<Imported, ListError> {
    let options = options.clone().with_file_name(&path.to_string_lossy());
    let bar = progress(quiet);
    let imported = super::read(path, &options, out, &mut |done, size| {
        bar.set_length(size);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    imported
}

fn progress(quiet: bool) -> ProgressBar {
    if quiet || !terminal::shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes}, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::no_length().with_style(style)
}

fn account(path: &Path, imported: &Imported) -> ImportedList {
    let about = &imported.about;
    let Dirty { counts, rows } = &about.dirty;
    if about.month.is_none() {
        say(&format!("{}: the month of the list is not known; --month gives it", path.display()));
    }
    ImportedList {
        path: path.to_string_lossy().replace('\\', "/"),
        source: about.source.clone(),
        month: about.month.map(|month| month.to_string()),
        kinds: about.kinds.name().to_owned(),
        layout: match imported.layout {
            Layout::Fixed => "text",
            Layout::Xml => "xml",
            Layout::Csv => "csv",
        },
        players: about.players,
        faults: counts
            .iter()
            .map(|(fault, count)| FaultCount { fault: fault.text(), dropped: fault.drops_row(), count: *count })
            .collect(),
        rows: rows
            .iter()
            .map(|row| FaultyRow { fault: row.fault.text(), row: row.row, text: row.text.clone() })
            .collect(),
    }
}

fn text(import: &Import) -> String {
    let mut out = String::new();
    for list in &import.lists {
        let month = list.month.as_deref().unwrap_or("of an unknown month");
        out.push_str(&format!(
            "{}: {} {month}, {} ratings, {}\n",
            list.path,
            list.source,
            list.kinds,
            if list.players == 1 { "1 player".to_owned() } else { format!("{} players", list.players) }
        ));
        for fault in &list.faults {
            let fate = if fault.dropped { "left out of the index" } else { "kept without that field" };
            out.push_str(&format!("  {} {}, {fate}:\n", fault.count, fault.fault));
            let rows = list.rows.iter().filter(|row| row.fault == fault.fault);
            out.extend(rows.clone().map(|row| format!("    row {}: {}\n", row.row, report::extract::clean(&row.text))));
            let more = fault.count - rows.count() as u64;
            if more > 0 {
                out.push_str(&format!("    and {more} more\n"));
            }
        }
    }
    out
}
