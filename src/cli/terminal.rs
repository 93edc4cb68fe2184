//! Standard output and standard error, their width and their colours.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use super::args::{ColorChoice, OutputArgs};
use super::exit::Failure;
use super::inputs::Part;

/// Columns of a report when the terminal does not tell.
const WIDTH: usize = 100;
/// Narrowest and widest report.
const WIDTHS: std::ops::RangeInclusive<usize> = 80..=200;

/// A line on standard error. Nothing is left to say when even that fails.
pub(super) fn say(message: &str) {
    let _ = writeln!(io::stderr().lock(), "scrutineer: {message}");
}

/// A text on standard error as it is.
pub(super) fn talk(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Whether standard error is a terminal, where progress can be shown.
pub(super) fn shows_progress() -> bool {
    io::stderr().is_terminal()
}

/// Whether the result is to be coloured.
pub(super) fn colours(output: &OutputArgs) -> bool {
    match output.color {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            output.output.is_none()
                && io::stdout().is_terminal()
                && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
        }
    }
}

/// Columns that the result may take.
pub(super) fn width(output: &OutputArgs) -> usize {
    let asked = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    let seen = || {
        if output.output.is_none() && io::stdout().is_terminal() {
            terminal_size::terminal_size().map(|(w, _)| w.0.into())
        } else {
            None
        }
    };
    asked.or_else(seen).unwrap_or(WIDTH).clamp(*WIDTHS.start(), *WIDTHS.end())
}

/// Where the result goes, piece by piece: standard output, or a file that takes its place only once it is whole.
pub(super) struct Sink<'a> {
    file: Option<(&'a Path, Part)>,
    closed: bool,
}

impl<'a> Sink<'a> {
    /// The place that `--output` names.
    pub(super) fn new(output: &'a OutputArgs) -> Sink<'a> {
        Sink::to(output.output.as_deref())
    }

    /// A file, or standard output for `-` and for none.
    pub(super) fn to(path: Option<&'a Path>) -> Sink<'a> {
        let file = path.filter(|path| path.as_os_str() != "-").map(|path| (path, Part::of(path)));
        Sink { file, closed: false }
    }

    /// Writes a piece. A reader that went away is no failure.
    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        if let Some((path, part)) = &mut self.file {
            return part.write_all(bytes).map_err(|error| failure(path, &error));
        }
        if self.closed {
            return Ok(());
        }
        match io::stdout().lock().write_all(bytes) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            Err(error) => Err(failure(Path::new("standard output"), &error)),
        }
    }

    /// Writes what is left.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.file.map_or(Ok(()), |(path, part)| part.finish().map_err(|error| failure(path, &error)))
    }
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::unreadable(format!("{}: {error}", path.display()))
}
