//! `dossier new`: an event file that asks for just what a regulation set needs, prefilled from the tournament files.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::args::{OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{Sink, say};
use crate::dossier::Dossier;
use crate::formats::ReadOutcome;
use crate::regs::{Ask, EventDates, Resolved, resolve};

/// Arguments of `dossier`.
#[derive(Args, Debug)]
#[command(after_help = "Example: scrutineer dossier new open.trf women.trf --regulations myc-2016 -o event.toml")]
pub(super) struct DossierArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// An event file with the questions of a set, prefilled from tournament files
    #[command(after_help = "Example: scrutineer dossier new open.trf women.trf --regulations myc-2016 -o event.toml")]
    New(NewArgs),
}

#[derive(Args, Debug)]
struct NewArgs {
    /// The tournament files of the event
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `dossier`.
pub(super) fn run(args: &DossierArgs) -> Result<Exit, Failure> {
    let Action::New(args) = &args.action;
    let (catalogue, pick) = setup::regulation_choice(&args.regulations, &Dossier::default())?;
    let files: Vec<ReadOutcome> =
        args.files.iter().map(|path| setup::tournament(path, &args.output)).collect::<Result<_, _>>()?;
    let start = files.iter().filter_map(|read| read.tournament.meta.start.value()).min();
    let regs = resolve(&catalogue, &pick, &EventDates { start, end: None, format: None })
        .map_err(|error| setup::regs_failure(&error, None))?;
    let (text, open) = Draft::of(&regs, &files).finish();
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    if args.output.output.is_some() {
        say(&format!("{open} things to answer: the lines that begin with `#`"));
    }
    Ok(Exit::Clean)
}

/// An event file on its way. Lines still to be answered are comments, so that it can be checked at any time.
struct Draft<'a> {
    regs: &'a Resolved,
    files: &'a [ReadOutcome],
    out: String,
    open: usize,
}

impl<'a> Draft<'a> {
    fn of(regs: &'a Resolved, files: &'a [ReadOutcome]) -> Draft<'a> {
        Draft { regs, files, out: String::new(), open: 0 }
    }

    /// What all articles ask, with the numbers of those that do.
    fn asked(&self) -> Vec<(Ask, Vec<&'a str>)> {
        let mut asked: Vec<(Ask, Vec<&str>)> = Vec::new();
        for (number, article, _) in self.regs.articles() {
            for ask in article.asks() {
                match asked.iter_mut().find(|(known, _)| *known == ask) {
                    Some((_, numbers)) => numbers.push(number),
                    None => asked.push((ask, vec![number])),
                }
            }
        }
        asked
    }

    fn finish(mut self) -> (String, usize) {
        let asked = self.asked();
        let _ = writeln!(
            self.out,
            "# The event file for {}.\n# Lines that begin with `#` are still to be answered: fill them in and take the mark away.\n# The number behind a question is the article that asks it; `scrutineer explain {}/NUMBER` tells it.\n",
            self.regs.set(),
            self.regs.set()
        );
        self.files();
        self.entries(&asked);
        self.arbiters(&asked);
        self.rounds(&asked);
        self.tables(&asked);
        self.event(&asked);
        self.keyed("dates", &asked, |ask| match ask {
            Ask::Date(name) => Some((name.clone(), "2000-01-31")),
            _ => None,
        });
        self.keyed("answers", &asked, |ask| match ask {
            Ask::Answer(name) => Some((name.clone(), answer(name))),
            _ => None,
        });
        self.attestations();
        (self.out, self.open)
    }

    /// A line still to be answered.
    fn question(&mut self, line: &str, articles: &[&str]) {
        self.open += 1;
        let by = if articles.is_empty() { String::new() } else { format!("  # {}", articles.join(", ")) };
        let _ = writeln!(self.out, "# {line}{by}");
    }

    fn files(&mut self) {
        self.out.push_str("file = [\n");
        for (at, read) in self.files.iter().enumerate() {
            let path = quoted(&read.source().name);
            match self.category(at) {
                Some(category) => {
                    let _ = writeln!(self.out, "    {{ path = {path}, category = {} }},", quoted(category));
                }
                None => {
                    let _ = writeln!(self.out, "    {{ path = {path} }},");
                }
            }
        }
        self.out.push_str("]\n\n");
    }

    /// The category that the name of a file or of its tournament holds, else the only one of the set.
    fn category(&self, at: usize) -> Option<&'a str> {
        let read = self.files.get(at)?;
        let known: Vec<&'a str> =
            self.regs.chain().iter().flat_map(|set| set.categories.keys()).map(String::as_str).collect();
        let path = read.source().name.to_lowercase();
        let name = read.tournament.meta.name.text().to_lowercase();
        let named = |text: &str| known.iter().filter(|c| text.contains(**c)).max_by_key(|c| c.len()).copied();
        let file = path.rsplit(['/', '\\']).next().unwrap_or(&path);
        named(file).or_else(|| named(&name)).or(if known.len() == 1 { known.first().copied() } else { None })
    }

    fn entries(&mut self, asked: &[(Ask, Vec<&str>)]) {
        let fields: BTreeSet<&str> = asked
            .iter()
            .filter_map(|(ask, _)| match ask {
                Ask::Entry(name) => Some(*name),
                _ => None,
            })
            .collect();
        if fields.is_empty() {
            return;
        }
        let blanks: Vec<String> = fields.iter().map(|name| format!("{name} = {}", blank(name))).collect();
        self.out.push_str("entries = [\n");
        for (at, read) in self.files.iter().enumerate() {
            let category = self.category(at).unwrap_or("?");
            for player in &read.tournament.players {
                let line =
                    format!("{{ category = {}, no = {}, {} }},", quoted(category), player.number(), blanks.join(", "));
                self.question(&line, &[player.name.text()]);
            }
        }
        self.out.push_str("]\n\n");
    }

    fn arbiters(&mut self, asked: &[(Ask, Vec<&str>)]) {
        let Some((_, articles)) = asked.iter().find(|(ask, _)| *ask == Ask::Table("arbiter")) else { return };
        let articles: Vec<&str> = articles.clone();
        self.out.push_str("arbiter = [\n");
        if let Some(meta) = self.files.first().map(|read| &read.tournament.meta) {
            let deputies = meta.deputies.iter().map(|name| (name.text(), "deputy"));
            let all = std::iter::once((meta.chief_arbiter.text(), "chief")).chain(deputies);
            for (text, role) in all.filter(|(text, _)| !text.is_empty()) {
                let name = text.split('(').next().unwrap_or(text).trim();
                let _ = writeln!(self.out, "    {{ name = {}, role = \"{role}\" }},", quoted(name));
            }
        }
        self.question("add to each arbiter: title = \"FA\", licensed = true, norm = \"IA\"", &articles);
        self.out.push_str("]\n\n");
    }

    fn rounds(&mut self, asked: &[(Ask, Vec<&str>)]) {
        let Some((_, articles)) = asked.iter().find(|(ask, _)| *ask == Ask::Table("round")) else { return };
        let articles: Vec<&str> = articles.clone();
        self.out.push_str("round = [\n");
        let dates = self.files.first().map(|read| read.tournament.meta.round_dates.clone()).unwrap_or_default();
        for (no, date) in dates.iter().enumerate() {
            let day = date.value().map_or_else(|| "2000-01-31".to_owned(), |day| day.to_string());
            let line = format!(
                "{{ no = {}, published = {day}T08:00:00, start = {day}T09:00:00, end = {day}T14:00:00 }},",
                no + 1
            );
            self.question(&line, &articles);
        }
        self.out.push_str("]\n\n");
    }

    fn tables(&mut self, asked: &[(Ask, Vec<&str>)]) {
        for (ask, articles) in asked {
            match ask {
                Ask::Table(name) if *name != "arbiter" && *name != "round" => {
                    self.question(&format!("{name} = [ {} ]", example(name)), articles);
                }
                Ask::List(name) => {
                    self.question(
                        &format!("list = [ {{ path = \"list.csv\", list = \"{name}\", month = \"2000-01\" }} ]"),
                        articles,
                    );
                }
                _ => {}
            }
        }
        let fields: Vec<String> = asked
            .iter()
            .filter_map(|(ask, _)| match ask {
                Ask::Participation(name) => Some(format!("{name} = {}", blank(name))),
                _ => None,
            })
            .collect();
        if !fields.is_empty() {
            self.out.push_str("participation = [\n");
            let federations: BTreeSet<String> = self
                .files
                .iter()
                .flat_map(|read| &read.tournament.players)
                .map(|p| p.federation.text().to_owned())
                .collect();
            for code in federations.iter().filter(|code| !code.is_empty()) {
                self.question(&format!("{{ federation = {}, {} }},", quoted(code), fields.join(", ")), &[]);
            }
            self.out.push_str("]\n");
        }
        self.out.push('\n');
    }

    fn event(&mut self, asked: &[(Ask, Vec<&str>)]) {
        let name = self.files.first().map_or("", |read| read.tournament.meta.name.text());
        let _ = writeln!(self.out, "[event]\nname = {}\nregulations = {}", quoted(name), quoted(self.regs.set()));
        for (ask, articles) in asked {
            if let Ask::Event(name) = ask {
                self.question(&format!("{name} = {}", blank(name)), articles);
            }
        }
        self.out.push('\n');
    }

    fn keyed(
        &mut self,
        table: &str,
        asked: &[(Ask, Vec<&str>)],
        pick: impl Fn(&Ask) -> Option<(String, &'static str)>,
    ) {
        let _ = writeln!(self.out, "[{table}]");
        for (ask, articles) in asked {
            if let Some((name, value)) = pick(ask) {
                self.question(&format!("{name} = {value}"), articles);
            }
        }
        self.out.push('\n');
    }

    /// The articles that only a person can answer for.
    fn attestations(&mut self) {
        let articles = self.regs.articles();
        for (number, article, _) in articles {
            if article.evidence == crate::regs::Evidence::Human && !article.permits {
                self.out.push_str("# [[attestation]]\n");
                self.question(
                    &format!("article = {}, by = \"\", on = 2000-01-31", quoted(number)).replace(", ", "\n# "),
                    &[&article.summary],
                );
            }
        }
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// What a field looks like.
fn blank(field: &str) -> &'static str {
    match field {
        "norms" | "at-meeting" => "true",
        "fee" | "national-id" => "0",
        "previous" => "2000",
        "list-items" | "admitted" => "[]",
        "registered" | "paid" | "member-since" | "passport-birth" | "entered" | "fee-paid" | "list-sent" => {
            "2000-01-31"
        }
        _ => "\"\"",
    }
}

/// What an answer looks like.
fn answer(name: &str) -> &'static str {
    match name {
        "tie-breaks" | "other-pairing-programs" => "[]",
        "unplayed-match-counts-as" => "\"draw-against-itself\"",
        _ => "true",
    }
}

/// A line of a table.
fn example(table: &str) -> &'static str {
    match table {
        "holders" => "{ of = \"\", fide-id = 0, year = 2000 }",
        "team-results" => "{ category = \"\", team = \"\", place = 1, score = \"\", tie-breaks = [] }",
        "prizes" => "{ category = \"\", place = 1, amount = 0, currency = \"\" }",
        "awards" => "{ category = \"\", award = \"champion\", player = 1 }",
        "penalties" => "{ category = \"\", reason = \"no-show\", player = 1, amount = 0 }",
        "cancellations" => "{ name = \"\", fee = 0, retained = 0 }",
        "committee" => "{ name = \"\", federation = \"\", reserve = false }",
        "protests" => {
            "{ session-ended = 2000-01-31T18:00:00, submitted = 2000-01-31T18:30:00, written = true, fee = 0, upheld = false, fee-returned = false, parties = [], voted = [] }"
        }
        "rating-reports" => {
            "{ category = \"\", rated-games = 0, disregarded = [], first-performances = [], games-between-rated = 0 }"
        }
        "line-up-sheets" => "{ round = 1, team = \"\", in-time = true, players = [1, 2, 3, 4] }",
        _ => "",
    }
}
