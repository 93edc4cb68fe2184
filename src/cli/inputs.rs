//! What the paths of a command line stand for: files, folders, archives, standard input.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use walkdir::WalkDir;

use crate::base::limits;

/// One input, not read yet.
#[derive(Clone, Debug)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// A file that the command line names.
    File(PathBuf),
    /// A file of a folder that the command line names.
    Found(PathBuf),
    /// A member of a zip archive.
    Member {
        /// The archive.
        archive: Arc<Archive>,
        /// Name of the member.
        name: String,
        /// Its index in the archive.
        index: usize,
    },
    /// An input that is known beforehand not to be had.
    Missing {
        /// The path as given.
        path: String,
        /// Why.
        message: String,
    },
}

/// A zip archive whose members are read one by one. It is open from the first of them to the last, so that its index is read once and
/// no more archives are open than are being read.
#[derive(Debug)]
pub(super) struct Archive {
    path: PathBuf,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    open: Option<zip::ZipArchive<File>>,
    /// Members that are still to be read.
    left: usize,
}

impl Archive {
    /// The bytes of a member.
    fn read(&self, index: usize) -> Result<Vec<u8>, String> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut zip = match state.open.take() {
            Some(zip) => zip,
            None => open_archive(&self.path)?,
        };
        let bytes = member(&mut zip, index);
        state.left = state.left.saturating_sub(1);
        if state.left > 0 {
            state.open = Some(zip);
        }
        bytes
    }
}

/// The bytes of a member, if it is not encrypted and does not claim to be much larger than it is packed.
fn member(zip: &mut zip::ZipArchive<File>, index: usize) -> Result<Vec<u8>, String> {
    let member = zip.by_index(index).map_err(|e| e.to_string())?;
    if member.encrypted() {
        return Err("the member is encrypted".to_owned());
    }
    if member.size() > member.compressed_size().max(1).saturating_mul(limits::ARCHIVE_RATIO) {
        return Err(format!("the member claims to unpack to more than {} times its size", limits::ARCHIVE_RATIO));
    }
    let size = member.size();
    bounded(member, size)
}

impl Input {
    /// Whether the command line names this input itself, and not a folder or an archive in which it lies.
    pub(super) const fn is_named(&self) -> bool {
        matches!(self, Input::Stdin | Input::File(_))
    }

    /// The name under which the report shows it, with `/` between folders.
    pub(super) fn name(&self) -> String {
        match self {
            Input::Stdin => "-".to_owned(),
            Input::File(path) | Input::Found(path) => shown(path),
            Input::Member { archive, name, .. } => format!("{}/{name}", shown(&archive.path)),
            Input::Missing { path, .. } => path.clone(),
        }
    }

    /// Its bytes, at most [`limits::FILE_BYTES`] of them.
    pub(super) fn read(&self) -> Result<Vec<u8>, String> {
        match self {
            Input::Stdin => bounded(io::stdin().lock(), 0),
            Input::File(path) | Input::Found(path) => {
                let file = File::open(path).map_err(|e| plain(&e))?;
                let size = file.metadata().map_or(0, |m| m.len());
                bounded(file, size)
            }
            Input::Member { archive, index, .. } => archive.read(*index),
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
            let before = inputs.len();
            for entry in WalkDir::new(path).sort_by_file_name() {
                match entry {
                    Ok(entry) if entry.path().is_dir() => {}
                    Ok(entry) => one(entry.path(), Input::Found, &mut inputs),
                    Err(error) => {
                        let place = error.path().map_or_else(|| shown(path), shown);
                        let message = error.io_error().map_or_else(|| error.to_string(), plain);
                        inputs.push(Input::Missing { path: place, message });
                    }
                }
            }
            if inputs.len() == before {
                inputs.push(Input::Missing { path: shown(path), message: "the folder holds no file".to_owned() });
            }
        } else {
            one(path, Input::File, &mut inputs);
        }
    }
    inputs
}

fn one(path: &Path, file: fn(PathBuf) -> Input, inputs: &mut Vec<Input>) {
    if !is_zip(path) {
        inputs.push(file(path.to_owned()));
        return;
    }
    match members(path) {
        Ok(names) => {
            let state = Mutex::new(State { open: None, left: names.len() });
            let archive = Arc::new(Archive { path: path.to_owned(), state });
            let member = |(name, index)| Input::Member { archive: Arc::clone(&archive), name, index };
            inputs.extend(names.into_iter().map(member));
        }
        Err(message) => inputs.push(Input::Missing { path: shown(path), message }),
    }
}

/// The members of an archive with their indices, sorted by name.
fn members(archive: &Path) -> Result<Vec<(String, usize)>, String> {
    let zip = open_archive(archive)?;
    if zip.len() > limits::ARCHIVE_MEMBERS {
        return Err(format!(
            "the archive has {} members, more than the {} that are read",
            zip.len(),
            limits::ARCHIVE_MEMBERS
        ));
    }
    let named = (0..zip.len()).filter_map(|index| Some((zip.name_for_index(index)?.ok()?.into_owned(), index)));
    let mut names: Vec<(String, usize)> = named.filter(|(name, _)| !name.ends_with('/')).collect();
    if names.is_empty() {
        return Err("the archive holds no file".to_owned());
    }
    names.sort();
    Ok(names)
}

/// Reads one file, for commands that take exactly one.
pub(super) fn read_one(path: &Path) -> Result<(String, Vec<u8>), String> {
    let input = if path.as_os_str() == "-" { Input::Stdin } else { Input::File(path.to_owned()) };
    let name = input.name();
    input.read().map(|bytes| (name.clone(), bytes)).map_err(|message| format!("{name}: {message}"))
}

/// A file under construction beside the one that it will replace, so that a failure leaves the old one whole. What is no
/// file, such as a pipe or the null device, is written as it stands: there is nothing to keep, and nothing may replace it.
pub(super) struct Part {
    path: PathBuf,
    goal: Option<PathBuf>,
    writer: Option<BufWriter<File>>,
}

impl Part {
    /// What will be `path`, made with the first piece. A link stays one: the file that it leads to is replaced.
    pub(super) fn of(path: &Path) -> Part {
        let goal = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if fs::metadata(&goal).is_ok_and(|there| !there.is_file()) {
            return Part { path: goal, goal: None, writer: None };
        }
        let mut name = goal.file_name().unwrap_or_default().to_owned();
        name.push(".part");
        Part { path: goal.with_file_name(name), goal: Some(goal), writer: None }
    }

    /// Puts the finished file into its place.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        self.writer = None;
        let Some(goal) = self.goal.take() else { return Ok(()) };
        fs::rename(&self.path, goal).inspect_err(|_| drop(fs::remove_file(&self.path)))
    }

    fn writer(&mut self) -> io::Result<&mut BufWriter<File>> {
        Ok(match &mut self.writer {
            Some(writer) => writer,
            none => none.insert(BufWriter::new(File::create(&self.path)?)),
        })
    }
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer()?.flush()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Only a file that was not finished is still open; its rest is of no use, and nothing is left to say when it cannot go.
        if self.writer.take().is_some() && self.goal.is_some() {
            let _ = fs::remove_file(&self.path);
        }
    }
}
