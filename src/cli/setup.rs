//! From arguments to what the commands work with.

use std::ops::Range;
use std::path::{Path, PathBuf};

use super::args::{ListArgs, OutputArgs, RegulationArgs, SelectionArgs};
use super::exit::Failure;
use super::inputs::{self, Input};
use super::terminal::say;
use crate::base::{Date, Encoding, Private, Source};
use crate::check::{Checker, EventList, Selection, is_rule};
use crate::dossier::Dossier;
use crate::formats::pgn::{self, Game};
use crate::formats::{self, Format, ReadOutcome};
use crate::grammar::{FieldType, Kind};
use crate::lists;
use crate::regs::{Catalogue, Pick, RegsError};
use crate::report::FileReport;
use crate::report::baseline::Baseline;
use crate::report::extract::{Extract, Extracts, wanted};
use crate::report::sarif::RuleInfo;
use crate::rules;
use crate::tree::{Class, FieldState, Tree};

/// The checker that the flags describe.
pub(super) fn checker(
    regulations: &RegulationArgs,
    selection: &SelectionArgs,
    lists: &ListArgs,
) -> Result<Checker, Failure> {
    let dossier = dossier(regulations)?;
    let (catalogue, pick) = regulation_choice(regulations, &dossier)?;
    let names = Selection { select: selection.select.clone(), ignore: selection.ignore.clone() };
    if let Some(name) = names.unknown() {
        return Err(Failure::usage(format!("no rule or group `{name}`; `scrutineer explain` lists them")));
    }
    let set = catalogue.get(&pick.set).map_err(|error| regs_failure(&error, None))?;
    if selection.articles && set.articles.is_empty() {
        let message = format!("--articles: the set `{}` has no articles of its own to judge", pick.set);
        return Err(Failure::usage(format!("{message}; `scrutineer regulations list` tells those that have")));
    }
    let lists = super::lists::load(lists)?;
    Ok(Checker {
        catalogue,
        pick,
        profile: selection.profile,
        selection: names,
        quick: selection.quick,
        dossier,
        lists,
        games: None,
    })
}

/// The event file that the flags name.
pub(super) fn dossier(regulations: &RegulationArgs) -> Result<Dossier, Failure> {
    let Some(path) = &regulations.dossier else { return Ok(Dossier::default()) };
    let text = text_file(path)?;
    let name = path.to_string_lossy();
    let parsed = Dossier::parse(&name, &text).and_then(|dossier| {
        let unknown = dossier.waivers.iter().find(|waiver| !is_rule(waiver.rule.get_ref()));
        match unknown.map(|waiver| &waiver.rule) {
            None => Ok(dossier),
            Some(rule) => Err(RegsError::at(&name, rule.span(), format!("there is no rule `{}`", rule.get_ref()))),
        }
    });
    parsed.map_err(|error| regs_failure(&error, Some(&text)))
}

/// The regulation sets at hand and the choice among them: `--regulations` beats the dossier.
pub(super) fn regulation_choice(args: &RegulationArgs, dossier: &Dossier) -> Result<(Catalogue, Pick), Failure> {
    let mut catalogue = Catalogue::new();
    let chosen = args
        .regulations
        .as_deref()
        .or(dossier.event.regulations.as_ref().map(|s| s.get_ref().as_str()))
        .unwrap_or(crate::regs::DEFAULT_SET);
    let is_known = catalogue.ids().contains(&chosen);
    let own = if is_known { None } else { own_sets(Path::new(chosen))? };
    let mut pick = match own {
        Some(files) => {
            let set = catalogue.add_all(&files, is_rule).map_err(|error| {
                let text =
                    files.iter().find(|(file, _)| error.file.as_ref() == Some(file)).map(|(_, text)| text.as_str());
                regs_failure(&error, text)
            })?;
            Pick { set, ..Pick::default() }
        }
        None => Pick::parse(chosen).map_err(|error| regs_failure(&error, None))?,
    };
    for edition in &args.edition {
        pick.fix_edition(edition).map_err(|error| regs_failure(&error, None))?;
    }
    if let Some(day) = &args.as_of {
        pick.as_of = Some(
            Date::parse_iso(day)
                .ok_or_else(|| Failure::usage(format!("--as-of: `{day}` is not a date like 2026-03-14")))?,
        );
    }
    catalogue.get(&pick.set).map_err(|error| set_failure(&error, args, dossier))?;
    Ok((catalogue, pick))
}

/// The files of one's own sets, by name, with their texts: a file `NAME.toml`, or those of a folder; `None` for the name of a set.
fn own_sets(path: &Path) -> Result<Option<Vec<(String, String)>>, Failure> {
    let is_set = |path: &Path| path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    let mut paths = vec![path.to_owned()];
    if path.is_dir() {
        let entries = std::fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let entries = entries.map_err(|error| Failure::unreadable(format!("{}: {error}", path.display())))?;
        paths = entries.into_iter().map(|entry| entry.path()).filter(|path| is_set(path)).collect();
        paths.sort();
    } else if !is_set(path) {
        return Ok(None);
    }
    let named = |path: PathBuf| Ok((path.display().to_string(), text_file(&path)?));
    paths.into_iter().map(named).collect::<Result<Vec<_>, _>>().map(Some)
}

/// That there is no such set, with its place when the event file names it.
fn set_failure(error: &RegsError, args: &RegulationArgs, dossier: &Dossier) -> Failure {
    let named = dossier.event.regulations.as_ref().filter(|_| args.regulations.is_none());
    match (named, &args.dossier) {
        (Some(set), Some(path)) => {
            let at = RegsError::at(&path.to_string_lossy(), set.span(), error.message.as_str());
            regs_failure(&at, text_file(path).ok().as_deref())
        }
        _ => regs_failure(error, None),
    }
}

fn text_file(path: &Path) -> Result<String, Failure> {
    let (name, bytes) = inputs::read_one(path).map_err(Failure::unreadable)?;
    String::from_utf8(bytes).map_err(|_| Failure::usage(format!("{name}: the file is not UTF-8")))
}

/// A fault of a regulation set, an event file or a choice, with the place in the file.
pub(super) fn regs_failure(error: &RegsError, text: Option<&str>) -> Failure {
    let place = error.span.zip(text).map(|(span, text)| {
        let before = text.get(..span.start as usize).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let shown = text.lines().nth(line - 1).unwrap_or("");
        let column = before.chars().rev().take_while(|c| *c != '\n').count();
        let carets = "^".repeat(span.of(text).lines().next().map_or(1, |l| l.chars().count().max(1)));
        format!("\n  {line} | {shown}\n  {} | {}{carets}", " ".repeat(line.to_string().len()), " ".repeat(column))
    });
    Failure::usage(format!("{error}{}", place.unwrap_or_default()))
}

/// The earlier report that `--baseline` names.
pub(super) fn baseline(path: Option<&Path>) -> Result<Option<Baseline>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let text = text_file(path)?;
    Baseline::read(&text).map(Some).map_err(|error| Failure::usage(format!("{}: {error}", path.display())))
}

/// The inputs that the command line names; without any, those of the dossier, found from its folder.
pub(super) fn inputs(paths: &[PathBuf], args: &RegulationArgs, dossier: &Dossier) -> Result<Vec<Input>, Failure> {
    if !paths.is_empty() {
        return Ok(inputs::collect(paths));
    }
    let folder = args.dossier.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
    let named: Vec<PathBuf> = dossier.files.iter().map(|file| folder.join(file.path.get_ref())).collect();
    if named.is_empty() {
        return Err(Failure::usage("no file to check: name files, folders or `-`, or a dossier that names its files"));
    }
    Ok(inputs::collect(&named))
}

/// The games in the files that the command line names; without any, in those of the dossier. `None` when there are none.
pub(super) fn games(
    paths: &[PathBuf],
    args: &RegulationArgs,
    dossier: &Dossier,
    output: &OutputArgs,
) -> Result<Option<Vec<Game>>, Failure> {
    let folder = args.dossier.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
    let named = || dossier.files.iter().flat_map(|file| &file.pgn).map(|path| folder.join(path)).collect();
    let paths = if paths.is_empty() { named() } else { paths.to_vec() };
    let mut games = Vec::new();
    for path in &paths {
        games.extend(pgn::read(source(path, output)?.text()));
    }
    Ok((!paths.is_empty()).then_some(games))
}

/// The reference lists that the dossier names, found from its folder.
pub(super) fn event_lists(args: &RegulationArgs, dossier: &Dossier) -> Result<Vec<EventList>, Failure> {
    let folder = args.dossier.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
    let open = |named: &crate::dossier::ListFile| {
        let path = folder.join(&named.path);
        let (name, bytes) = inputs::read_one(&path).map_err(Failure::unreadable)?;
        let list = lists::read(&bytes).map_err(|error| Failure::unreadable(format!("{name}: {error}")))?;
        Ok(EventList { kind: named.list, month: named.month.clone(), list })
    };
    dossier.lists.iter().map(open).collect()
}

/// The threads for so many files.
pub(super) fn threads(jobs: Option<usize>, files: usize) -> Result<rayon::ThreadPool, Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = jobs.unwrap_or(cores).clamp(1, files.max(1));
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .use_current_thread()
        .build()
        .map_err(|error| Failure::usage(format!("--jobs: {error}")))
}

/// A file decoded by what the flags say about the encoding, else by what its bytes and the federation that it names tell.
pub(super) fn decode(name: String, bytes: Vec<u8>, output: &OutputArgs) -> Result<Source, Failure> {
    let encoding = output.encoding.as_deref();
    if let Some(label) = encoding.filter(|label| Encoding::by_label(label).is_none()) {
        return Err(Failure::usage(format!("--encoding: no encoding `{label}`")));
    }
    Ok(formats::open(name, bytes, encoding))
}

/// The one file that a command works on, decoded.
pub(super) fn source(path: &Path, output: &OutputArgs) -> Result<Source, Failure> {
    let (name, bytes) = inputs::read_one(path).map_err(Failure::unreadable)?;
    decode(name, bytes, output)
}

/// The one tournament that a command works on. A format without a reader is a failure.
pub(super) fn tournament(path: &Path, output: &OutputArgs) -> Result<ReadOutcome, Failure> {
    let read = formats::read(source(path, output)?);
    let name = &read.source().name;
    if read.format == Format::Unknown {
        return Err(Failure::unreadable(format!("{name}: {}", formats::why_unknown(read.source()))));
    }
    if !read.was_read() {
        let title = read.format.title();
        return Err(Failure::unreadable(format!(
            "{name}: this is a file of the format {title}, which is not read yet"
        )));
    }
    if output.verbose {
        let dialect = read.dialect.map_or_else(String::new, |dialect| format!(", {dialect}"));
        let encoding = read.source().decoding.encoding.label();
        say(&format!("{name}: {}{dialect}, {encoding}", read.format.title()));
    }
    Ok(read)
}

/// The lines of the file that a report shows, with the columns that are nobody else's business.
pub(super) fn extracts(report: &FileReport, read: &ReadOutcome) -> Extracts {
    let mut extracts = Extracts::default();
    let source = read.source();
    for (path, lines) in wanted(report) {
        for line in lines {
            let text = source.line_text(line as usize - 1).to_owned();
            let private = read.tree.as_ref().map_or_else(Vec::new, |tree| private_columns(tree, line as usize - 1));
            extracts.insert(path.clone(), line, Extract { text, private });
        }
    }
    extracts
}

/// The columns of a line that hold dates of birth and FIDE ids, counted from 1.
fn private_columns(tree: &Tree, line: usize) -> Vec<Range<u32>> {
    let Some(record) = tree.records().get(line) else { return Vec::new() };
    let Class::Known(kind) = record.class else { return Vec::new() };
    if matches!(kind, Kind::Player | Kind::National) && tree.field(record, 0).state == FieldState::Unreadable {
        // Where the columns cannot be told, dates and long numbers are masked wherever they stand.
        let text = tree.text(record);
        let column = |byte: usize| text[..byte].chars().count() as u32 + 1;
        return Private::find(text).iter().map(|p| column(p.range().start)..column(p.range().end)).collect();
    }
    let private = |(i, kind): (usize, FieldType)| matches!(kind, FieldType::Birth | FieldType::FideId).then_some(i);
    let fields = kind.def().fields.iter().map(|field| field.kind).enumerate().filter_map(private);
    fields
        .map(|i| tree.field(record, i).span)
        .filter(|span| !span.is_empty())
        .map(|span| tree.source.position(span.start).1..tree.source.position(span.end.max(1) - 1).1 + 1)
        .collect()
}

/// What the forms of reports need to know of every rule.
pub(super) fn rule_infos() -> Vec<RuleInfo<'static>> {
    rules::ALL
        .iter()
        .map(|rule| {
            let meta = rule.meta();
            RuleInfo {
                id: meta.id,
                title: meta.summary().trim(),
                explanation: meta.doc.trim(),
                severity: meta.severity,
            }
        })
        .collect()
}
