//! What the paths of a command line stand for: files, folders, archives, standard input.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::base::limits;

/// One input, not read yet.
#[derive(Clone, Debug)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// A member of a zip archive.
    Member {
        /// The archive.
        archive: PathBuf,
        /// Name of the member.
        name: String,
    },
    /// An input that is known beforehand not to be had.
    Missing {
        /// The path as given.
        path: String,
        /// Why.
        message: String,
    },
}

impl Input {
    /// The name under which the report shows it, with `/` between folders.
    pub(super) fn name(&self) -> String {
        match self {
            Input::Stdin => "-".to_owned(),
            Input::File(path) => shown(path),
            Input::Member { archive, name } => format!("{}/{name}", shown(archive)),
            Input::Missing { path, .. } => path.clone(),
        }
    }

    /// Its bytes, at most [`limits::FILE_BYTES`] of them.
    pub(super) fn read(&self) -> Result<Vec<u8>, String> {
        match self {
            Input::Stdin => bounded(io::stdin().lock(), 0),
            Input::File(path) => {
                let file = File::open(path).map_err(|e| plain(&e))?;
                let size = file.metadata().map_or(0, |m| m.len());
                bounded(file, size)
            }
            Input::Member { archive, name } => {
                let mut zip = open_archive(archive)?;
                let member = zip.by_name(name).map_err(|e| e.to_string())?;
                if member.encrypted() {
                    return Err("the member is encrypted".to_owned());
                }
                if member.size() > member.compressed_size().max(1).saturating_mul(limits::ARCHIVE_RATIO) {
                    return Err(format!(
                        "the member claims to unpack to more than {} times its size",
                        limits::ARCHIVE_RATIO
                    ));
                }
                let size = member.size();
                bounded(member, size)
            }
            Input::Missing { message, .. } => Err(message.clone()),
        }
    }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "no permission to read it".to_owned(),
        _ => error.to_string(),
    }
}

/// Reads one byte more than the limit at most, so that the reader of the format sees that the limit is passed.
fn bounded(reader: impl Read, size: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(limits::FILE_BYTES.min(size as usize));
    reader.take(limits::FILE_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|e| plain(&e))?;
    Ok(bytes)
}

fn open_archive(path: &Path) -> Result<zip::ZipArchive<File>, String> {
    let file = File::open(path).map_err(|e| plain(&e))?;
    zip::ZipArchive::new(file).map_err(|e| format!("the archive cannot be read: {e}"))
}

fn is_zip(path: &Path) -> bool {
    path.extension().is_some_and(|e| e.eq_ignore_ascii_case("zip"))
}

/// The inputs that the paths stand for: files as given, folders and archives sorted by path.
pub(super) fn collect(paths: &[PathBuf]) -> Vec<Input> {
    let mut inputs = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            inputs.push(Input::Stdin);
        } else if path.is_dir() {
            for entry in WalkDir::new(path).sort_by_file_name() {
                match entry {
                    Ok(entry) if entry.file_type().is_dir() => {}
                    Ok(entry) => one(entry.path(), &mut inputs),
                    Err(error) => {
                        let place = error.path().map_or_else(|| shown(path), shown);
                        let message = error.io_error().map_or_else(|| error.to_string(), plain);
                        inputs.push(Input::Missing { path: place, message });
                    }
                }
            }
        } else {
            one(path, &mut inputs);
        }
    }
    inputs
}

fn one(path: &Path, inputs: &mut Vec<Input>) {
    if !is_zip(path) {
        inputs.push(Input::File(path.to_owned()));
        return;
    }
    match members(path) {
        Ok(names) => inputs.extend(names.into_iter().map(|name| Input::Member { archive: path.to_owned(), name })),
        Err(message) => inputs.push(Input::Missing { path: shown(path), message }),
    }
}

fn members(archive: &Path) -> Result<Vec<String>, String> {
    let zip = open_archive(archive)?;
    if zip.len() > limits::ARCHIVE_MEMBERS {
        return Err(format!(
            "the archive has {} members, more than the {} that are read",
            zip.len(),
            limits::ARCHIVE_MEMBERS
        ));
    }
    let mut names: Vec<String> =
        zip.file_names().flatten().filter(|name| !name.ends_with('/')).map(Into::into).collect();
    names.sort();
    Ok(names)
}

/// Reads one file, for commands that take exactly one.
pub(super) fn read_one(path: &Path) -> Result<(String, Vec<u8>), String> {
    let input = if path.as_os_str() == "-" { Input::Stdin } else { Input::File(path.to_owned()) };
    let name = input.name();
    input.read().map(|bytes| (name.clone(), bytes)).map_err(|message| format!("{name}: {message}"))
}

/// Writes to a file by way of a neighbour that is then renamed, so that a failure leaves the old file whole.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    fs::write(&part, bytes)?;
    fs::rename(&part, path)
}
