//! `pair`: the right pairing of a round.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::args::{OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::pairing::{Event, PairJson, SystemArg, games, named, number};
use super::table::cell_of;
use super::terminal::Sink;
use crate::base::RoundNo;
use crate::engines::pairing::dutch::{NoLegalPairing, pair};
use crate::engines::pairing::{
    Ground, Guarded, Pairing, Position, Recheck, edition_of_code, edition_year, ground, words,
};
use crate::report;

/// Arguments of `pair`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer pair open.trf\n         scrutineer pair open.trf --round 5 --format json --edition dutch=2026-02-01\n\nThe form `plain` is the number of pairs, then a line `WHITE BLACK` for each, the bye as `N 0`."
)]
pub(super) struct PairArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// The round to pair, from the rounds before it; the next one by default
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Pairing system; by default the one that the file names
    #[arg(long, value_enum)]
    system: Option<SystemArg>,
    /// Form of the pairing
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// The exchange format of pairing engines
    Plain,
}

/// The pairing of a round in JSON.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(super) struct PairingJson {
    /// The round.
    round: u16,
    /// The pairing system.
    system: &'static str,
    /// First day in force of the edition.
    edition: String,
    /// The games in the order of publication; `null` when no legal pairing exists.
    pairs: Option<Vec<PairJson>>,
    /// Who has the pairing-allocated bye; `null` when the number of players is even.
    bye: Option<u16>,
    /// Why there is no pairing, or why protected players may meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    /// What was assumed, since the file does not tell it or contradicts itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumed: Vec<String>,
}

/// Runs `pair`.
pub(super) fn run(args: &PairArgs) -> Result<Exit, Failure> {
    let event = Event::read(&args.file, &args.regulations, &args.output)?;
    let t = event.tournament();
    let system = match (args.system, ground(t)) {
        (None, Ground::Other(family)) => {
            return Err(Failure::usage(format!(
                "the file names the {}, which is not paired here; `--system` chooses another one",
                family.name()
            )));
        }
        (system, _) => system.unwrap_or(SystemArg::Dutch),
    };
    let recheck = event.recheck();
    let last = recheck.rounds.last_recorded();
    let round = args.round.unwrap_or(last + 1);
    if round == 0 || round > last + 1 {
        return Err(Failure::usage(format!("--round {round}: the rounds to pair are 1 to {}", last + 1)));
    }
    if let Some(rounds) = t.meta.rounds.value().filter(|&rounds| round > rounds) {
        return Err(Failure::usage(format!("the event has {rounds} rounds, and all of them are paired")));
    }
    let Guarded { position, unavoidable } =
        recheck.guarded(RoundNo(round)).map_err(|unclear| Failure::usage(unclear.to_string()))?;
    let protected = (!unavoidable.is_empty()).then(|| {
        let pairs = words::pairs(&unavoidable, |index| number(&recheck.rounds, index));
        format!("no legal pairing keeps all protected players apart; these had to be let meet: {pairs}")
    });
    let assumed = assumed(&event, &position);
    let result = pair(&position, event.edition);
    let exit = if result.is_ok() { Exit::Clean } else { Exit::Findings };
    let none = |error: &NoLegalPairing| match position.protected.as_slice() {
        [] => error.to_string(),
        _ => format!("{error} and the players of one group apart"),
    };
    let text = match (args.format, &result) {
        (Form::Json, _) => {
            let (pairs, bye) = match &result {
                Ok(pairing) => {
                    (Some(games(&recheck.rounds, pairing)), pairing.bye.map(|bye| number(&recheck.rounds, bye)))
                }
                Err(_) => (None, None),
            };
            let why = result.as_ref().err().map(none).or(protected);
            let edition = event.edition_from();
            report::json::indented(&PairingJson { round, system: system.name(), edition, pairs, bye, why, assumed })
        }
        (_, Err(error)) => return Err(Failure { exit, message: format!("round {round}: {}", none(error)) }),
        (Form::Plain, Ok(pairing)) => plain(&recheck, pairing),
        (Form::Text, Ok(pairing)) => {
            let notes = protected.into_iter().chain(assumed).map(|note| format!("\nNote: {note}.\n"));
            text(&event, &recheck, round, pairing) + &notes.collect::<String>()
        }
    };
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(exit)
}

/// What the pairing rests on that the file does not tell, or tells otherwise.
fn assumed(event: &Event, position: &Position) -> Vec<String> {
    let mut assumed = Vec::new();
    if position.initial_colour.is_none() {
        assumed.push("the file does not tell the initial colour; it was taken to be White".to_owned());
    }
    if let Some(named) = edition_of_code(event.tournament()).filter(|named| *named != event.edition) {
        let (code, taken) = (edition_year(named), edition_year(event.edition));
        assumed.push(format!("the code of the system names the text of {code}; by the first day or as asked it is paired by that of {taken}"));
    }
    if position.rounds.is_none() {
        assumed
            .push("the file does not tell how many rounds there are; this one was not taken to be the last".to_owned());
    }
    assumed
}

fn plain(recheck: &Recheck<'_>, pairing: &Pairing) -> String {
    let games = games(&recheck.rounds, pairing);
    let mut out = format!("{}\n", games.len() + usize::from(pairing.bye.is_some()));
    for PairJson { white, black } in games {
        let _ = writeln!(out, "{white} {black}");
    }
    if let Some(bye) = pairing.bye {
        let _ = writeln!(out, "{} 0", number(&recheck.rounds, bye));
    }
    out
}

fn text(event: &Event, recheck: &Recheck<'_>, round: u16, pairing: &Pairing) -> String {
    let mut out = format!("Round {round}, FIDE (Dutch) System, text of {}\n\n", edition_year(event.edition));
    let named = |index: u16| named(event.tournament(), &recheck.rounds, index);
    let width = pairing.pairs.iter().map(|&(white, _)| named(white).width()).max().unwrap_or(0);
    for (board, &(white, black)) in (1..).zip(&pairing.pairs) {
        let _ = writeln!(out, "{board:>4}  {}  -  {}", cell_of(&named(white), width, true), named(black));
    }
    if let Some(bye) = pairing.bye {
        let _ = writeln!(out, "\n      {}: pairing-allocated bye", named(bye));
    }
    out
}
