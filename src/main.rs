//! The command-line program.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(scrutineer::cli::run())
}
