//! The program as people and scripts run it.

mod converting;
mod diffing;
mod dossier;
mod explaining;
mod fixing;
mod norms;
mod rating;
mod reporting;
mod schemas;
mod sections;
mod using;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program gave.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: Vec<u8>,
    pub(crate) talk: String,
}

impl Run {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.out.clone()).expect("text")
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    #[track_caller]
    pub(crate) fn exits(self, code: i32) -> Run {
        assert_eq!(self.code, code, "{}\n{}", String::from_utf8_lossy(&self.out), self.talk);
        self
    }
}

/// Runs the program with bytes on its standard input, away from any terminal.
pub(crate) fn piped(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_scrutineer"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("COLUMNS", "100")
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // The program may end without reading all of it.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let done = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the input is written");
    let code = done.status.code().expect("an exit code");
    Run { code, out: done.stdout, talk: String::from_utf8_lossy(&done.stderr).into_owned() }
}

/// Runs the program.
pub(crate) fn run(args: &[&str]) -> Run {
    piped(args, b"")
}

/// A folder of its own for a test, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{name}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder goes");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A file in the folder of a test.
pub(crate) fn file(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("a file");
    path.to_str().expect("a path").to_owned()
}

/// The base tournament in TRF16.
pub(crate) const OPEN16: &str = "samples/base/open16.trf";
/// The base tournament in TRF26.
pub(crate) const OPEN26: &str = "samples/base/open26.trf";

/// The text of a sample.
pub(crate) fn sample(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a sample")
}
