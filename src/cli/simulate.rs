//! `simulate`: random tournaments out of a seed.

use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::args::writable;
use super::exit::{Exit, Failure};
use super::pairing::SystemArg;
use super::terminal::Sink;
use crate::base::{Colour, Date, Points};
use crate::engines::pairing::dutch::Edition;
use crate::engines::simulate::{Settings, simulate};
use crate::formats::{self, Format, WriteOptions};
use crate::model::Scoring;

/// Arguments of `simulate`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer simulate --players 10-300 --rounds 9 --count 100 -o events\n         scrutineer simulate --players 60 --rounds 9 --seed 7 --forfeits 20 --baku > event.trf\n\nThe same arguments always write the same bytes. Shares are numbers of thousandths. A tournament ends early when its next round cannot be paired."
)]
pub(super) struct SimulateArgs {
    /// Pairing system
    #[arg(long, value_enum, default_value_t = SystemArg::Dutch)]
    system: SystemArg,
    /// Text of the pairing system: the one in force on the first day by default
    #[arg(long, value_enum)]
    text: Option<TextArg>,
    /// Number of players, or its bounds: `60`, `10-300`
    #[arg(long, value_name = "N[-M]", default_value = "60", value_parser = bounds)]
    players: (u16, u16),
    /// Number of rounds
    #[arg(long, value_name = "N", default_value_t = 9)]
    rounds: u16,
    /// The seed of the first tournament; each next one has the next seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of tournaments
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// First day
    #[arg(long, value_name = "DATE", default_value = "2026-03-01", value_parser = day)]
    start: Date,
    /// Bounds of the ratings
    #[arg(long, value_name = "N-M", default_value = "1400-2500", value_parser = bounds)]
    ratings: (u16, u16),
    /// Share of players without a rating
    #[arg(long, value_name = "SHARE", default_value_t = 0)]
    unrated: u16,
    /// Share of draws between equals
    #[arg(long, value_name = "SHARE", default_value_t = 350)]
    draws: u16,
    /// Share of games lost by forfeit
    #[arg(long, value_name = "SHARE", default_value_t = 10)]
    forfeits: u16,
    /// Share of games that both players lose by forfeit
    #[arg(long, value_name = "SHARE", default_value_t = 0)]
    double_forfeits: u16,
    /// Share of games with half a point for one player or nothing for both
    #[arg(long, value_name = "SHARE", default_value_t = 0)]
    odd_results: u16,
    /// Share of games that end in less than one move
    #[arg(long, value_name = "SHARE", default_value_t = 0)]
    unrated_games: u16,
    /// Share of rounds with a half-point bye
    #[arg(long, value_name = "SHARE", default_value_t = 10)]
    half_point_byes: u16,
    /// Share of rounds with a full-point bye
    #[arg(long, value_name = "SHARE", default_value_t = 0)]
    full_point_byes: u16,
    /// Share of rounds with an announced absence
    #[arg(long, value_name = "SHARE", default_value_t = 10)]
    zero_point_byes: u16,
    /// Share of players who enter after round 1
    #[arg(long, value_name = "SHARE", default_value_t = 0)]
    late_entries: u16,
    /// Share of players who leave before the end
    #[arg(long, value_name = "SHARE", default_value_t = 20)]
    withdrawals: u16,
    /// Number of pairs that may not meet
    #[arg(long, value_name = "N", default_value_t = 0)]
    forbidden_pairs: u16,
    /// Baku acceleration
    #[arg(long)]
    baku: bool,
    /// Points of a win, a draw, a loss and the pairing-allocated bye
    #[arg(long, value_name = "W,D,L[,PAB]", default_value = "1,0.5,0", value_parser = scoring)]
    scoring: Scoring,
    /// Colour of the odd pairing numbers in round 1; by lot when not given
    #[arg(long, value_enum)]
    initial_colour: Option<ColourArg>,
    /// Format to write
    #[arg(long, value_name = "FORMAT", default_value = "trf26", value_parser = writable)]
    format: Format,
    /// Folder for the files, each named by its seed; without it one tournament goes to standard output
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
}

/// Texts of the Dutch System by year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TextArg {
    /// In force until 30 June 2017
    #[value(name = "2013")]
    D13,
    /// In force from 1 July 2017 to 31 January 2026
    #[value(name = "2017")]
    D17,
    /// In force from 1 February 2026
    #[value(name = "2026")]
    D26,
}

/// Colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ColourArg {
    /// White
    White,
    /// Black
    Black,
}

fn bounds(text: &str) -> Result<(u16, u16), String> {
    let number = |text: &str| text.trim().parse::<u16>().map_err(|_| format!("`{text}` is not a number"));
    match text.split_once('-') {
        Some((from, to)) => Ok((number(from)?, number(to)?)),
        None => number(text).map(|n| (n, n)),
    }
}

fn day(text: &str) -> Result<Date, String> {
    Date::parse_iso(text).ok_or_else(|| "not a date like 2026-03-14".to_owned())
}

fn scoring(text: &str) -> Result<Scoring, String> {
    let values: Option<Vec<Points>> = text.split(',').map(Points::parse).collect();
    match values.as_deref() {
        Some(&[win, draw, loss]) => Ok(Scoring::of(win, draw, loss)),
        Some(&[win, draw, loss, pab]) => Ok(Scoring { pab, ..Scoring::of(win, draw, loss) }),
        _ => Err("three or four numbers of points, like `3,1,0` or `1,0.5,0,0.5`".to_owned()),
    }
}

/// The text in force on a day.
fn text_of(day: Date) -> TextArg {
    if day < Date::constant(2017, 7, 1) {
        TextArg::D13
    } else if day < Date::constant(2026, 2, 1) {
        TextArg::D17
    } else {
        TextArg::D26
    }
}

/// Runs `simulate`.
pub(super) fn run(args: &SimulateArgs) -> Result<Exit, Failure> {
    let SystemArg::Dutch = args.system;
    let settings = Settings {
        players: args.players,
        rounds: args.rounds,
        edition: match args.text.unwrap_or_else(|| text_of(args.start)) {
            TextArg::D13 => Edition::D13,
            TextArg::D17 => Edition::D17,
            TextArg::D26 => Edition::D26,
        },
        start: args.start,
        ratings: args.ratings,
        unrated: args.unrated,
        draws: args.draws,
        forfeits: args.forfeits,
        double_forfeits: args.double_forfeits,
        odd_results: args.odd_results,
        unrated_games: args.unrated_games,
        half_point_byes: args.half_point_byes,
        full_point_byes: args.full_point_byes,
        zero_point_byes: args.zero_point_byes,
        late_entries: args.late_entries,
        withdrawals: args.withdrawals,
        forbidden_pairs: args.forbidden_pairs,
        baku: args.baku,
        scoring: args.scoring,
        initial_colour: args.initial_colour.map(|colour| match colour {
            ColourArg::White => Colour::White,
            ColourArg::Black => Colour::Black,
        }),
    };
    let bytes = |seed: u64| {
        let mut tournament = simulate(&settings, seed).map_err(|unfit| Failure::usage(unfit.to_string()))?;
        if args.format != Format::Trf26 {
            // XXP knows no rounds; the pairs are forbidden in all of them.
            tournament.prohibited.iter_mut().for_each(|pair| pair.rounds = None);
        }
        Ok::<_, Failure>(formats::write(&tournament, args.format, &WriteOptions::default()).0)
    };
    let Some(folder) = &args.output else {
        if args.count != 1 {
            return Err(Failure::usage("several tournaments need a folder: -o DIR"));
        }
        let mut sink = Sink::to(None);
        sink.write(&bytes(args.seed)?)?;
        sink.finish()?;
        return Ok(Exit::Clean);
    };
    let failed = |error: std::io::Error| Failure::unreadable(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    let ending = if args.format.is_trf() { "trf" } else { args.format.name() };
    for seed in (0..args.count).map(|n| args.seed.wrapping_add(n)) {
        let path = folder.join(format!("{seed}.{ending}"));
        let mut sink = Sink::to(Some(&path));
        sink.write(&bytes(seed)?)?;
        sink.finish()?;
    }
    Ok(Exit::Clean)
}
