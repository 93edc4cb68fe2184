//! `norms`: title norms, condition by condition, what was missing, and the certificates.

mod page;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::Serialize;

use super::args::{ListArgs, OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::terminal::{Sink, say};
use super::{lists, setup};
use crate::base::{PlayerNo, fold};
use crate::dossier::{Dossier, Way};
use crate::engines::titles::{
    Claimed, Condition, ConditionRow, Datum, Norm, NormRow, NormTitle, Norms, Setting, TitleRules, open_titles, people,
};
use crate::formats::ReadOutcome;
use crate::lists::ListUsed;
use crate::model::Tournament;
use crate::regs::{EventDates, Module, resolve};
use crate::report::{self, certificate::Certificate};

/// Arguments of `norms`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer norms open.trf\n         scrutineer norms open.trf --player 12 --what-if\n         scrutineer norms open.trf --dossier event.toml --certificates certificates/\n\nExits 1 when a norm that the event file claims fails."
)]
pub(super) struct NormsArgs {
    /// The file; `-` for standard input
    file: PathBuf,
    /// All four titles of one player, reached or not: starting rank
    #[arg(long, value_name = "N")]
    player: Option<u16>,
    /// Also what was missing: the half point, the titled opponent, the foreigner, the rating
    #[arg(long)]
    what_if: bool,
    /// Write a certificate (IT1) of every norm into this folder
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Form of the result
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Forms of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// A table, one row a norm
    Csv,
}

/// The norms as JSON.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct NormList {
    /// First day in force of the Title Regulations applied.
    edition: String,
    /// What is uncertain about this edition.
    doubt: Option<&'static str>,
    /// The rating list from which ratings and titles come; null when they are those of the file.
    list: Option<ListUsed>,
    /// The norms, in the order of the file.
    norms: Vec<Row>,
    /// The conditions on the tournament, which stand below every norm too.
    event: Vec<ConditionRow>,
    /// What the file does not tell and the event file can.
    questions: Vec<Question>,
    /// The results that the event file claims.
    claims: Vec<ClaimRow>,
}

/// A norm, or a title that was not reached.
#[derive(Debug, Serialize, JsonSchema)]
struct Row {
    #[serde(flatten)]
    norm: NormRow,
    /// Name of the player.
    name: String,
    /// With `--what-if`: changes of which each alone would have been enough.
    what_if: Vec<Change>,
}

/// A change after which there would be a norm.
#[derive(Debug, Serialize, JsonSchema)]
struct Change {
    /// What changes.
    change: &'static str,
    /// The round that it is about.
    round: Option<u16>,
    /// The opponent that it is about.
    opponent: Option<u16>,
    /// The change as a sentence.
    sentence: String,
}

/// A datum that the file does not tell.
#[derive(Debug, Serialize, JsonSchema)]
struct Question {
    /// The articles that hang on it.
    articles: Vec<String>,
    /// The datum.
    missing: &'static str,
    /// Table of the event file that answers it.
    table: Option<&'static str>,
    /// What to write there.
    answer: Option<&'static str>,
}

/// A claim of the event file.
#[derive(Debug, Serialize, JsonSchema)]
struct ClaimRow {
    /// Starting rank.
    player: u16,
    /// The title.
    title: &'static str,
    /// By `games`, or by the place: `direct-norm`, `direct-title`.
    way: &'static str,
    /// Whether it holds; null when a condition is open.
    holds: Option<bool>,
    /// The conditions that are missed or open.
    why: Vec<String>,
}

/// An event, looked at for norms.
struct Event<'a> {
    t: &'a Tournament,
    norms: Norms,
    list: Option<ListUsed>,
    claims: Vec<Claimed>,
}

/// Runs `norms`.
pub(super) fn run(args: &NormsArgs) -> Result<Exit, Failure> {
    let read = setup::tournament(&args.file, &args.output)?;
    let event = Event::of(args, &read)?;
    let rows = match args.player {
        Some(no) => event.of_player(PlayerNo(no), args.what_if)?,
        None => event.rows(args.what_if),
    };
    if let Some(folder) = &args.certificates {
        let written = certificates(&event, &rows, folder)?;
        if !args.output.quiet {
            say(&match written {
                0 if event.norms.event_fails() => "no certificate: the tournament misses a condition".to_owned(),
                0 => "no certificate: no norm was made".to_owned(),
                1 => format!("1 certificate in {}", folder.display()),
                many => format!("{many} certificates in {}", folder.display()),
            });
        }
    }
    let text = match args.format {
        Form::Text => page::text(&event, &rows, args.player.is_some()),
        Form::Json => report::json::indented(&event.document(rows)),
        Form::Csv => table(&rows)?,
    };
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    let contradicted = event.claims.iter().any(|claimed| claimed.holds() == Some(false));
    Ok(if contradicted { Exit::Findings } else { Exit::Clean })
}

impl<'a> Event<'a> {
    fn of(args: &NormsArgs, read: &'a ReadOutcome) -> Result<Event<'a>, Failure> {
        let t = &read.tournament;
        let dossier = setup::dossier(&args.regulations)?;
        let rules = rules(args, read, &dossier)?;
        let lists = lists::load(&args.lists)?;
        let list = lists.reference(t.meta.start.value());
        let norms = Norms::of(t, &people(t, list.as_ref()), &Setting::of(t), rules, dossier.norm_answers());
        let claims = dossier.claims_in(&read.source().name).map(|claim| norms.claimed(claim)).collect();
        Ok(Event { t, norms, list: list.as_ref().map(ListUsed::from), claims })
    }

    fn name(&self, no: PlayerNo) -> String {
        let player = self.t.players.iter().find(|player| player.number() == no);
        player.map_or_else(|| format!("no. {no}"), |player| player.name.text().to_owned())
    }

    /// The norms made, and with `what_if` those that were missed by little.
    fn rows(&self, what_if: bool) -> Vec<(Norm, Row)> {
        let mut rows = Vec::new();
        for (player, record) in self.norms.records.iter().enumerate() {
            for title in open_titles(record.person) {
                let Some(norm) = self.norms.judge(player, title) else { continue };
                let changes = if what_if { self.changes(player, title, true) } else { Vec::new() };
                if norm.achieved || !changes.is_empty() {
                    rows.push(self.row(norm, changes));
                }
            }
        }
        rows
    }

    /// All four titles of one player.
    fn of_player(&self, no: PlayerNo, what_if: bool) -> Result<Vec<(Norm, Row)>, Failure> {
        let at = self.norms.records.iter().position(|record| record.no == no);
        let player = at.ok_or_else(|| Failure::usage(format!("--player: no player has the number {no}")))?;
        let changes = |title| if what_if { self.changes(player, title, false) } else { Vec::new() };
        let judged = NormTitle::ALL.into_iter().filter_map(|title| Some((self.norms.judge(player, title)?, title)));
        Ok(judged.map(|(norm, title)| self.row(norm, changes(title))).collect())
    }

    fn changes(&self, player: usize, title: NormTitle, near: bool) -> Vec<Change> {
        let changes = self.norms.case(player, title).map(|case| case.what_if()).unwrap_or_default();
        let wanted = changes.iter().filter(|change| !near || change.is_near());
        let change = |change: &crate::engines::titles::WhatIf| Change {
            change: change.name(),
            round: change.game().map(|(round, _)| round),
            opponent: change.game().and_then(|(_, opponent)| opponent).map(|opponent| opponent.0),
            sentence: change.sentence(|no| self.name(no)),
        };
        wanted.map(change).collect()
    }

    fn row(&self, norm: Norm, what_if: Vec<Change>) -> (Norm, Row) {
        let row = Row { norm: self.norms.row(&norm), name: self.name(norm.no), what_if };
        (norm, row)
    }

    fn document(&self, rows: Vec<(Norm, Row)>) -> NormList {
        let rules = &self.norms.rules;
        NormList {
            edition: rules.edition.to_owned(),
            doubt: rules.doubt,
            list: self.list.clone(),
            questions: self.questions(rows.iter().map(|(norm, _)| norm)),
            norms: rows.into_iter().map(|(_, row)| row).collect(),
            event: self.norms.event.iter().map(|condition| self.norms.condition(condition)).collect(),
            claims: self.claims.iter().map(|claimed| self.claim(claimed)).collect(),
        }
    }

    /// What the file does not tell about the tournament and these norms.
    fn questions<'n>(&self, norms: impl Iterator<Item = &'n Norm>) -> Vec<Question> {
        let mut open: Vec<(Datum, Vec<String>)> = Vec::new();
        let conditions = self.norms.event.iter().chain(norms.flat_map(|norm| &norm.conditions));
        for condition in conditions {
            let Some(missing) = condition.missing else { continue };
            let article = self.norms.rules.article(condition.article);
            match open.iter_mut().find(|(datum, _)| *datum == missing) {
                Some((_, articles)) if articles.contains(&article) => {}
                Some((_, articles)) => articles.push(article),
                None => open.push((missing, vec![article])),
            }
        }
        open.into_iter()
            .map(|(datum, articles)| Question {
                articles,
                missing: datum.text(),
                table: datum.answer().map(|(table, _)| table),
                answer: datum.answer().map(|(_, line)| line),
            })
            .collect()
    }

    fn claim(&self, claimed: &Claimed) -> ClaimRow {
        let holds = claimed.holds();
        let why =
            |condition: &Condition| format!("{}: {}", self.norms.rules.article(condition.article), condition.why());
        let open =
            |condition: &&Condition| condition.met != Some(true) && (holds.is_none() || condition.met == Some(false));
        ClaimRow {
            player: claimed.claim.player,
            title: claimed.claim.title.abbreviation(),
            way: match claimed.claim.way {
                Way::Games => "games",
                Way::DirectNorm => "direct-norm",
                Way::DirectTitle => "direct-title",
            },
            holds,
            why: claimed
                .void
                .map(str::to_owned)
                .into_iter()
                .chain(claimed.conditions.iter().filter(open).map(why))
                .collect(),
        }
    }
}

/// The Title Regulations for the event.
fn rules(args: &NormsArgs, read: &ReadOutcome, dossier: &Dossier) -> Result<TitleRules, Failure> {
    let (catalogue, pick) = setup::regulation_choice(&args.regulations, dossier)?;
    let meta = &read.tournament.meta;
    let format = read.tree.as_ref().map(|tree| tree.version);
    let dates = EventDates { start: meta.start.value(), end: meta.end.value(), format };
    let resolved = resolve(&catalogue, &pick, &dates).map_err(|error| setup::regs_failure(&error, None))?;
    let edition = resolved.edition(Module::Titles);
    let rules = edition.and_then(|edition| TitleRules::of(edition, meta.start.value().unwrap_or(edition.from)));
    rules.ok_or_else(|| Failure::usage("the Title Regulations before July 2009 are not known: no norm can be judged"))
}

/// Writes the certificates of the norms made and returns how many.
fn certificates(event: &Event<'_>, rows: &[(Norm, Row)], folder: &Path) -> Result<usize, Failure> {
    let failed = |error| Failure::unreadable(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(failed)?;
    let mut written = 0;
    for (norm, row) in rows.iter().filter(|_| !event.norms.event_fails()) {
        let Some(certificate) = Certificate::of(event.t, &event.norms, norm) else { continue };
        let path = folder.join(file_name(norm, &row.name));
        let mut sink = Sink::to(Some(&path));
        sink.write(certificate.html().as_bytes())?;
        sink.finish()?;
        written += 1;
    }
    Ok(written)
}

/// A name that every file system takes: `im-norm-007-sample-ida.html`.
fn file_name(norm: &Norm, name: &str) -> String {
    let folded = fold(name);
    let words: Vec<&str> = folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let words: String = words.join("-").chars().take(60).collect();
    let title = norm.title.title().abbreviation().to_lowercase();
    format!("{title}-norm-{:03}-{words}.html", norm.no.0)
}

fn table(rows: &[(Norm, Row)]) -> Result<String, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let failed = |error: csv::Error| Failure { exit: Exit::Tool, message: error.to_string() };
    let head = [
        "no",
        "name",
        "title",
        "achieved",
        "games",
        "counts as",
        "score",
        "required",
        "average",
        "performance",
        "missed",
        "open",
        "what if",
    ];
    writer.write_record(head).map_err(failed)?;
    for (norm, row) in rows {
        let articles = |met: Option<bool>| {
            let articles = row.norm.conditions.iter().filter(|condition| condition.met == met);
            articles.map(|condition| condition.article.as_str()).collect::<Vec<_>>().join(" ")
        };
        let sentences: Vec<&str> = row.what_if.iter().map(|change| change.sentence.as_str()).collect();
        writer
            .write_record([
                norm.no.to_string(),
                row.name.clone(),
                norm.title.title().abbreviation().to_owned(),
                if row.norm.achieved { "yes" } else { "no" }.to_owned(),
                norm.games.to_string(),
                norm.counts_as.to_string(),
                row.norm.score.clone(),
                row.norm.required_score.clone().unwrap_or_default(),
                norm.average.to_string(),
                norm.performance.to_string(),
                articles(Some(false)),
                articles(None),
                sentences.join(" "),
            ])
            .map_err(failed)?;
    }
    let bytes = writer.into_inner().map_err(|error| Failure { exit: Exit::Tool, message: error.to_string() })?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
