//! `recheck`: every round's pairing against the rules, with the reasons.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde::Serialize;

use super::args::{OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::pairing::{Event, PairJson, SystemArg, from_day, number};
use super::story;
use super::terminal::Sink;
use crate::base::RoundNo;
use crate::declared;
use crate::engines::pairing::dutch::{Difference, Edition, Outcome, Reading, Verdict};
use crate::engines::pairing::{Ground, Judged, Pairing, Recheck, Unclear, edition_year, ground, words};
use crate::regs::Module;
use crate::report::{self, ArticleRef};

/// Arguments of `recheck`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer recheck open.trf\n         scrutineer recheck open.trf --why 5:14\n\nEach round is judged by the results recorded before it. Exit 1 when a round is not as prescribed and the file does not declare it (`### MPA @ Round N`)."
)]
pub(super) struct RecheckArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// Only this round
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Pairing system; by default the one that the file names
    #[arg(long, value_enum)]
    system: Option<SystemArg>,
    /// How a round came about, and what was tried for a player
    #[arg(long, value_name = "ROUND[:PLAYER]", value_parser = why, conflicts_with = "round")]
    why: Option<(u16, Option<u16>)>,
    /// What each edition says of each round
    #[arg(long, conflicts_with = "why")]
    explain_editions: bool,
    /// Form of the verdicts
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of the verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
}

fn why(text: &str) -> Result<(u16, Option<u16>), String> {
    let number = |text: &str| text.parse::<u16>().map_err(|_| format!("`{text}` is not a number"));
    match text.split_once(':') {
        Some((round, player)) => Ok((number(round)?, Some(number(player)?))),
        None => Ok((number(text)?, None)),
    }
}

/// The verdicts in JSON.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(super) struct RecheckJson {
    /// The pairing system by which the rounds were judged; `null` when they were not.
    system: Option<&'static str>,
    /// First day in force of the edition.
    edition: Option<String>,
    /// The rounds.
    rounds: Vec<RoundJson>,
}

/// The verdict on a round.
#[derive(Debug, Default, Serialize, schemars::JsonSchema)]
struct RoundJson {
    /// The round.
    round: u16,
    /// `same`, `differs`, `illegal` or `unverifiable`: who meets whom, and the bye.
    verdict: &'static str,
    /// The article that is broken.
    article: Option<ArticleRef>,
    /// The criterion by which the recorded pairing is worse; `order` when only the order of candidates decides.
    criterion: Option<&'static str>,
    /// The score of the first bracket that differs.
    bracket: Option<String>,
    /// The recorded games that are not prescribed.
    stated: Vec<PairJson>,
    /// The prescribed games that are not recorded.
    expected: Vec<PairJson>,
    /// The recorded bye, where another one is prescribed.
    #[serde(skip_serializing_if = "Option::is_none")]
    stated_bye: Option<u16>,
    /// The prescribed bye, where another one is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_bye: Option<u16>,
    /// The games with the colours the wrong way round, as recorded.
    colours: Vec<ColourJson>,
    /// First day in force of the other edition that explains the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    follows: Option<String>,
    /// The reading of an open article by which the round is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<String>,
    /// Whether the round is right by the order of ratings in place of the starting ranks.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    by_rating: bool,
    /// The games in the order of publication, where the boards of the file stand in another one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    board_order: Vec<PairJson>,
    /// The comment of the file by which the round was paired by hand: a deviation is declared then.
    #[serde(skip_serializing_if = "Option::is_none")]
    declared: Option<String>,
    /// What each edition says, when asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    editions: Vec<EditionJson>,
    /// The reason in words.
    why: Option<String>,
}

impl RoundJson {
    /// Whether the round is not as prescribed, and nobody has declared it.
    fn is_wrong(&self) -> bool {
        let parts = matches!(self.verdict, "differs" | "illegal") || !self.colours.is_empty();
        parts && self.declared.is_none()
    }
}

/// A game with the colours the wrong way round.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct ColourJson {
    /// Who had White, wrongly.
    white: u16,
    /// Who had Black, wrongly.
    black: u16,
    /// The article that gives the other colours.
    article: &'static str,
    /// The limits of all systems that the colours break besides.
    limits: Vec<LimitJson>,
}

/// A limit on the colours of one player that is broken.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct LimitJson {
    /// The player.
    player: u16,
    /// What the player now has.
    what: &'static str,
}

/// What one edition says of a round.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct EditionJson {
    /// First day in force.
    edition: String,
    /// `same`, `differs` or `illegal`.
    verdict: &'static str,
}

/// Runs `recheck`.
pub(super) fn run(args: &RecheckArgs) -> Result<Exit, Failure> {
    let event = Event::read(&args.file, &args.regulations, &args.output)?;
    let recheck = event.recheck();
    let last = recheck.rounds.last_recorded();
    for round in args.round.into_iter().chain(args.why.map(|(round, _)| round)) {
        if round == 0 || round > last {
            return Err(Failure::usage(format!("round {round}: the file records the pairings of {last} rounds")));
        }
    }
    let unjudged = match (args.system, ground(event.tournament())) {
        (None, Ground::Other(family)) => Some(family.name()),
        _ => None,
    };
    let mut sink = Sink::new(&args.output);
    if let Some((round, player)) = args.why {
        if let Some(system) = unjudged {
            let told = format!(
                "--why: the event was paired by another system ({system}); `--system dutch` tells it all the same"
            );
            return Err(Failure::usage(told));
        }
        let story = story::Story::of(&event, &recheck, round, player)?;
        let text = if args.format == Form::Json { report::json::indented(&story) } else { story.text() };
        sink.write(text.as_bytes())?;
        sink.finish()?;
        return Ok(Exit::Clean);
    }
    let asked: Vec<u16> = args.round.map_or_else(|| (1..=last).collect(), |round| vec![round]);
    let rounds: Vec<RoundJson> = match unjudged {
        Some(system) => {
            let why = format!("the event was paired by another system ({system})");
            let unverifiable = |&round: &u16| RoundJson {
                round,
                verdict: "unverifiable",
                why: Some(why.clone()),
                ..RoundJson::default()
            };
            asked.iter().map(unverifiable).collect()
        }
        None => asked.par_iter().map(|&round| verdict(args, &event, &recheck, round)).collect(),
    };
    let wrong = rounds.iter().any(RoundJson::is_wrong);
    let text = match args.format {
        Form::Json => report::json::indented(&RecheckJson {
            system: unjudged.is_none().then_some(SystemArg::Dutch.name()),
            edition: unjudged.is_none().then(|| event.edition_from()),
            rounds,
        }),
        Form::Text => text(&event, recheck.unaccelerated, &rounds),
    };
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(if wrong { Exit::Findings } else { Exit::Clean })
}

const fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Same => "same",
        Outcome::Differs(_) => "differs",
        Outcome::Illegal(_) => "illegal",
    }
}

fn verdict(args: &RecheckArgs, event: &Event, recheck: &Recheck<'_>, round: u16) -> RoundJson {
    let unverifiable =
        |why: String| RoundJson { round, verdict: "unverifiable", why: Some(why), ..RoundJson::default() };
    let judged = match recheck.round(RoundNo(round)) {
        Ok(judged) if judged.is_broken() => {
            return unverifiable("the record of the round does not say who met whom".to_owned());
        }
        Ok(judged) => judged,
        Err(unclear) => return unverifiable(unclear.to_string()),
    };
    let editions = if args.explain_editions { by_edition(recheck, &judged).unwrap_or_default() } else { Vec::new() };
    let mut json = RoundJson { round, verdict: word(&judged.verdict.outcome), editions, ..RoundJson::default() };
    json.follows = judged.follows.map(from_day);
    let reading = |reading: Reading| format!("Art. {}: {}", reading.article(event.edition), reading.text());
    json.reading = judged.reading.map(reading);
    json.by_rating = judged.by_rating;
    if let Some(pairs) = judged.order {
        json.board_order = super::pairing::games(&recheck.rounds, &Pairing { pairs, bye: None });
    }
    json.declared = declared::pairing(event.tournament(), judged.round)
        .filter(|_| judged.verdict.outcome != Outcome::Same || !judged.verdict.colours.is_empty());
    let name = |index: u16| number(&recheck.rounds, index);
    let article = |regulation: &str, module: Module, article: &str| ArticleRef {
        regulation: regulation.to_owned(),
        edition: event.regs.edition(module).map_or_else(String::new, |edition| edition.from.to_string()),
        article: article.to_owned(),
    };
    match &judged.verdict.outcome {
        Outcome::Same => {}
        Outcome::Illegal(faults) => {
            if let Some(fault) = faults.first() {
                let (regulation, no) = fault.article(event.edition);
                let module = if regulation == "C.04.1" { Module::GeneralHandling } else { Module::Dutch };
                json.article = Some(article(regulation, module, no));
            }
            let texts: Vec<String> = faults.iter().map(|&fault| words::illegality(fault, name)).collect();
            json.why = Some(texts.join("; "));
        }
        Outcome::Differs(difference) => {
            let regulation = event.regs.edition(Module::Dutch).map_or("C.04.3", |edition| edition.regulation);
            json.article = Some(article(regulation, Module::Dutch, difference.parting.criterion.article));
            json.criterion = Some(difference.parting.criterion.id);
            json.bracket = Some(difference.bracket.to_string());
            json.why = Some(reason(difference, event.edition, name));
        }
    }
    if judged.verdict.outcome != Outcome::Same {
        parted(&mut json, recheck, &judged.recorded.pairing, &judged.verdict);
    }
    let fault = |fault: &crate::engines::pairing::dutch::ColourFault| ColourJson {
        white: name(fault.white),
        black: name(fault.black),
        article: fault.article,
        limits: fault
            .limits
            .iter()
            .map(|&(player, limit)| LimitJson { player: name(player), what: words::colour_limit(limit) })
            .collect(),
    };
    json.colours = judged.verdict.colours.iter().map(fault).collect();
    json
}

/// Why a legal round is not the prescribed one.
fn reason(difference: &Difference, edition: Edition, name: impl Fn(u16) -> u16 + Copy) -> String {
    format!(
        "in the bracket of {}: {} instead of {}; {}: {}",
        difference.bracket,
        words::pairs(&difference.stated, name),
        words::pairs(&difference.expected, name),
        difference.parting.criterion.id,
        words::parting(&difference.parting, edition),
    )
}

/// The games and byes of the record and of the right pairing that the other one does not have.
fn parted(json: &mut RoundJson, recheck: &Recheck<'_>, recorded: &Pairing, verdict: &Verdict) {
    let Some(expected) = &verdict.expected else { return };
    let only = |these: &Pairing, those: &Pairing| {
        let has = |&(a, b): &(u16, u16)| those.pairs.contains(&(a, b)) || those.pairs.contains(&(b, a));
        let pairs = these.pairs.iter().copied().filter(|pair| !has(pair)).collect();
        super::pairing::games(&recheck.rounds, &Pairing { pairs, bye: None })
    };
    json.stated = only(recorded, expected);
    json.expected = only(expected, recorded);
    if recorded.bye != expected.bye {
        json.stated_bye = recorded.bye.map(|bye| number(&recheck.rounds, bye));
        json.expected_bye = expected.bye.map(|bye| number(&recheck.rounds, bye));
    }
}

fn by_edition(recheck: &Recheck<'_>, judged: &Judged) -> Result<Vec<EditionJson>, Unclear> {
    let position = recheck.position(judged.round)?;
    let says = |edition: Edition| {
        let (_, verdict) = recheck.judged(position.clone(), &judged.recorded, edition);
        EditionJson { edition: from_day(edition), verdict: word(&verdict.outcome) }
    };
    Ok([Edition::D13, Edition::D17, Edition::D26].into_iter().map(says).collect())
}

fn text(event: &Event, unaccelerated: bool, rounds: &[RoundJson]) -> String {
    let mut out = format!("FIDE (Dutch) System, text of {}\n\n", edition_year(event.edition));
    if unaccelerated {
        out.push_str("The file names an acceleration, but round 1 is paired without virtual points; so the rounds are judged.\n\n");
    }
    for round in rounds {
        let _ = write!(out, "Round {:>2}: {}", round.round, round.verdict);
        if let Some(why) = &round.why {
            let _ = write!(out, ": {why}");
        }
        if let Some(article) = &round.article {
            let _ = write!(out, " ({} Art. {})", article.regulation, article.article);
        }
        out.push('\n');
        if let Some(follows) = &round.follows {
            let _ = writeln!(out, "          follows the text in force from {follows}");
        }
        if let Some(reading) = &round.reading {
            let _ = writeln!(out, "          right by another reading of {reading}");
        }
        if round.by_rating {
            out.push_str(
                "          right by the order of ratings: the starting ranks may have been given anew since\n",
            );
        }
        let list = |pairs: &[PairJson], bye: Option<u16>| {
            let pairs = pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
            pairs.chain(bye.map(|bye| format!("bye {bye}"))).collect::<Vec<_>>().join(", ")
        };
        if !round.expected.is_empty() || round.expected_bye.is_some() {
            let _ = writeln!(out, "          recorded: {}", list(&round.stated, round.stated_bye));
            let _ = writeln!(out, "          right:    {}", list(&round.expected, round.expected_bye));
        }
        if let Some(declared) = &round.declared {
            let _ = writeln!(out, "          declared: {declared}");
        }
        if !round.board_order.is_empty() {
            let _ = writeln!(out, "          boards in the order of publication: {}", list(&round.board_order, None));
        }
        for fault in &round.colours {
            let ColourJson { white, black, article, limits } = fault;
            let _ = write!(out, "          colours: {black} should have White against {white} ({article})");
            limits.iter().for_each(|limit| _ = write!(out, "; {} now has {}", limit.player, limit.what));
            out.push('\n');
        }
        for edition in &round.editions {
            let _ = writeln!(out, "          text from {}: {}", edition.edition, edition.verdict);
        }
    }
    out
}
