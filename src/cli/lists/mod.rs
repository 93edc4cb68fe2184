//! `lists`: rating lists into an index, and players out of it. `--list` of other commands takes what `import` made, or the list itself.

mod import;
mod lookup;

use std::fs::{self, File};
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::args::ListArgs;
use super::exit::{Exit, Failure};
use crate::lists::{self, Imported, List, ListError, Lists, Month, Options, unzip};

pub(super) use import::Import;
pub(super) use lookup::Found;

/// Arguments of `lists`.
#[derive(Args, Debug)]
pub(super) struct ListsArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Read lists of FIDE (text or XML, zipped or not) or of a federation (CSV) into one index
    Import(import::ImportArgs),
    /// Find a player by number or by name
    Lookup(lookup::LookupArgs),
}

/// Runs `lists`.
pub(super) fn run(args: &ListsArgs) -> Result<Exit, Failure> {
    match &args.command {
        Command::Import(args) => import::run(args),
        Command::Lookup(args) => lookup::run(args),
    }
}

/// The lists that `--list` names: indexes as they are, others imported on the way.
pub(super) fn load(args: &ListArgs) -> Result<Lists, Failure> {
    let mut lists = Lists::default();
    for named in &args.list {
        let (path, month) = dated(named);
        let path = path.as_path();
        if is_index(path)? {
            let bytes = fs::read(path).map_err(|error| unreadable(path, &error.into()))?;
            List::open_all(bytes).map_err(|error| unreadable(path, &error))?.into_iter().for_each(|l| lists.push(l));
        } else {
            let mut index = Vec::new();
            let options = Options { month, ..Options::default() }.with_file_name(&path.to_string_lossy());
            read(path, &options, &mut index, &mut |_, _| {}).map_err(|error| unreadable(path, &error))?;
            lists.push(List::open(index).map_err(|error| unreadable(path, &error))?);
        }
    }
    Ok(lists)
}

/// `FILE@2026-04` as file and month.
fn dated(named: &Path) -> (PathBuf, Option<Month>) {
    let text = named.to_string_lossy();
    match text.rsplit_once('@').and_then(|(path, month)| Some((path, Month::parse(month)?))) {
        Some((path, month)) => (PathBuf::from(path), Some(month)),
        None => (named.to_owned(), None),
    }
}

/// Imports a list, out of a zip archive or not. `progress` is told the bytes read and the bytes to read.
fn read(
    path: &Path,
    options: &Options,
    out: &mut impl Write,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Imported, ListError> {
    let file = File::open(path)?;
    let size = file.metadata()?.len();
    let mut file = BufReader::new(file);
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip")) {
        let mut archive = zip::ZipArchive::new(file).map_err(|error| ListError::Archive(error.to_string()))?;
        let member = unzip(&mut archive)?;
        let size = member.size();
        return lists::import(member, options, out, &mut |done| progress(done, size));
    }
    lists::import(&mut file, options, out, &mut |done| progress(done, size))
}

fn is_index(path: &Path) -> Result<bool, Failure> {
    let mut head = [0; 8];
    let mut file = File::open(path).map_err(|error| unreadable(path, &error.into()))?;
    Ok(file.read_exact(&mut head).is_ok() && List::is_index(&head))
}

fn unreadable(path: &Path, error: &ListError) -> Failure {
    Failure::unreadable(format!("{}: {error}", path.display()))
}
