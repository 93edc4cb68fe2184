//! `lists lookup`.

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::args::{ListArgs, OutputArgs};
use super::super::exit::{Exit, Failure};
use super::super::table::Table;
use super::super::terminal::{Sink, say};
use crate::lists::{Entry, Hit, List, Query};
use crate::model::{Sex, Title};
use crate::report;

/// Arguments of `lists lookup`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer lists lookup 99000042 --list fide.idx\n         scrutineer lists lookup \"Dornwald, Emil\" --federation GER --born 1979 --list fide.idx"
)]
pub(in crate::cli) struct LookupArgs {
    /// FIDE id or national number, or a name: any order, with or without accents, in another script, with typing errors
    #[arg(required = true, num_args = 1..)]
    who: Vec<String>,
    /// Federation, which ranks the players found
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    /// Year of birth, which ranks the players found
    #[arg(long, value_name = "YEAR")]
    born: Option<i16>,
    /// Players shown of each list
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: usize,
    /// Form of the answer
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// A table, one row a player
    Csv,
}

/// The players found, as JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub(in crate::cli) struct Found {
    /// What was looked for.
    query: String,
    /// The players, best first.
    players: Vec<PlayerFound>,
}

/// A player of a list.
#[derive(Debug, Serialize, JsonSchema)]
struct PlayerFound {
    /// Whose list it is.
    source: String,
    /// Month of the list.
    month: Option<String>,
    /// FIDE id or national number.
    id: u32,
    /// Name.
    name: String,
    /// Federation.
    federation: String,
    /// `M` or `F`.
    sex: Option<&'static str>,
    /// Title, and women's title where the list has both.
    titles: Vec<&'static str>,
    /// Year of birth.
    birth_year: Option<i16>,
    /// Standard rating, or that of a national list.
    standard: Option<u16>,
    /// Rapid rating.
    rapid: Option<u16>,
    /// Blitz rating.
    blitz: Option<u16>,
    /// K of the standard rating.
    k: Option<u16>,
    /// Whether the player is flagged as inactive.
    inactive: bool,
    /// How well name, federation and year of birth agree, in thousandths; null when found by number.
    score: Option<u16>,
}

/// Runs `lists lookup`. Exits 1 when nobody is found.
pub(super) fn run(args: &LookupArgs) -> Result<Exit, Failure> {
    let lists = super::load(&args.lists)?;
    if args.lists.list.is_empty() {
        return Err(Failure::usage("no list to look in: give one with --list"));
    }
    let query = args.who.join(" ");
    let players: Vec<PlayerFound> = lists.iter().flat_map(|list| of_list(list, &query, args)).collect();
    let found = Found { query, players };
    let text = match args.format {
        Form::Json => report::json::indented(&found),
        Form::Text if found.players.is_empty() => String::new(),
        Form::Text => table(&found).text(),
        Form::Csv => table(&found).csv()?,
    };
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    if found.players.is_empty() && !args.output.quiet {
        say(&format!("nobody found for `{}`", found.query));
    }
    Ok(if found.players.is_empty() { Exit::Findings } else { Exit::Clean })
}

fn of_list(list: &List, query: &str, args: &LookupArgs) -> Vec<PlayerFound> {
    if let Ok(id) = query.trim().parse() {
        return list.by_id(id).map(|entry| player(list, &entry, None)).into_iter().collect();
    }
    let query = Query { name: query, federation: args.federation.as_deref(), birth_year: args.born };
    let hits = list.by_name(&query, args.limit);
    hits.iter().map(|Hit { entry, score }| player(list, entry, Some(*score))).collect()
}

fn player(list: &List, entry: &Entry<'_>, score: Option<u16>) -> PlayerFound {
    let mut titles: Vec<&str> = entry.titles.iter().flatten().map(|title: &Title| title.abbreviation()).collect();
    titles.dedup();
    PlayerFound {
        source: list.about().source.clone(),
        month: list.about().month.map(|month| month.to_string()),
        id: entry.id,
        name: entry.name.to_owned(),
        federation: entry.federation.to_owned(),
        sex: entry.sex.map(|sex| match sex {
            Sex::Man => "M",
            Sex::Woman => "F",
        }),
        titles,
        birth_year: entry.birth_year,
        standard: entry.standard.rating,
        rapid: entry.rapid.rating,
        blitz: entry.blitz.rating,
        k: entry.standard.k,
        inactive: entry.inactive,
        score,
    }
}

fn table(found: &Found) -> Table {
    let head = ["id", "name", "fed", "sex", "title", "born", "std", "rapid", "blitz", "K", "flag", "list", "score"];
    let mut table = Table::new(&head, &[1, 2, 3, 4, 10, 11]);
    for player in &found.players {
        let number = |value: Option<u16>| value.map_or_else(String::new, |value| value.to_string());
        let list = format!("{} {}", player.source, player.month.as_deref().unwrap_or(""));
        table.rows.push(vec![
            player.id.to_string(),
            player.name.clone(),
            player.federation.clone(),
            player.sex.unwrap_or("").to_owned(),
            player.titles.join(" "),
            player.birth_year.map_or_else(String::new, |year| year.to_string()),
            number(player.standard),
            number(player.rapid),
            number(player.blitz),
            number(player.k),
            if player.inactive { "inactive" } else { "" }.to_owned(),
            list.trim().to_owned(),
            number(player.score),
        ]);
    }
    table
}
