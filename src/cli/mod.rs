//! Floor 7: the command line. Only here is anything printed, are files opened and threads started.

mod anonymise;
mod args;
mod changes;
mod check;
mod convert;
mod diff;
mod dossier;
mod exit;
mod explain;
mod fix;
mod fmt;
mod inputs;
mod lists;
mod norms;
mod pair;
mod pairing;
mod rate;
mod recheck;
mod regulations;
mod schema;
mod sections;
mod setup;
mod simulate;
mod standings;
mod story;
mod table;
mod terminal;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Cli, Command};
use exit::{Exit, Failure};

/// Runs the program with the arguments of the process and returns its exit code.
pub fn run() -> u8 {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let talk = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            drop(error.print());
            return if talk { Exit::Clean } else { Exit::Usage } as u8;
        }
    };
    let result = match cli.command {
        Command::Check(args) => check::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Diff(args) => diff::run(&args),
        Command::Merge(args) => sections::run_merge(&args),
        Command::Split(args) => sections::run_split(&args),
        Command::Fmt(args) => fmt::run(&args),
        Command::Fix(args) => fix::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Standings(args) => standings::run(&args),
        Command::Anonymise(args) => anonymise::run(&args),
        Command::Norms(args) => norms::run(&args),
        Command::Pair(args) => pair::run(&args),
        Command::Recheck(args) => recheck::run(&args),
        Command::Regulations(args) => regulations::run(&args),
        Command::Dossier(args) => dossier::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Rate(args) => rate::run(&args),
        Command::Lists(args) => lists::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Completions(args) => schema::completions(&args),
    };
    match result {
        Ok(exit) => exit as u8,
        Err(Failure { exit, message }) => {
            terminal::say(&message);
            exit as u8
        }
    }
}
