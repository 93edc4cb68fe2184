//! `explain`: the documentation of rules, records, columns and articles.

mod articles;
mod columns;
mod condition;
mod layouts;
mod rule;

use clap::Args;

use super::args::{OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{self, Sink};
use crate::dossier::Dossier;
use crate::grammar::RECORDS;
use crate::regs::Module;
use crate::report::Look;
use crate::rules;

/// Arguments of `explain`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer explain\n         scrutineer explain results/sides-disagree\n         scrutineer explain player.rating\n         scrutineer explain C.04.1 4"
)]
pub(super) struct ExplainArgs {
    /// A rule, a group of rules, a record (`001`, `player`), a field (`player.rating`, `tunx.player.rating`), an article (`C.04.1 4`, `dutch:pab`, `SET/ARTICLE`)
    /// or a module or its regulation (`C.04.1`); without any, all rules
    #[arg(value_name = "RULE-OR-ARTICLE-OR-FIELD")]
    subject: Vec<String>,
    #[command(flatten)]
    regulations: RegulationArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `explain`.
pub(super) fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let look = Look { colour: terminal::colours(&args.output), width: terminal::width(&args.output) };
    let subject = args.subject.join(" ");
    let text = if subject.is_empty() { rule::list(|_| true, look) } else { explain(&subject, args, look)? };
    let mut sink = Sink::new(&args.output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(Exit::Clean)
}

/// Everything that the subject can mean.
fn explain(subject: &str, args: &ExplainArgs, look: Look) -> Result<String, Failure> {
    let (catalogue, _) = setup::regulation_choice(&args.regulations, &Dossier::default())?;
    let mut parts = Vec::new();
    let called = |id: &str| id == subject || id.split_once('/').is_some_and(|(_, name)| name == subject);
    parts.extend(rules::ALL.iter().filter(|rule| called(rule.meta().id)).map(|rule| rule::page(*rule, look)));
    if rules::ALL.iter().any(|rule| rule.meta().group() == subject) {
        parts.push(rule::list(|meta| meta.group() == subject, look));
    }
    parts.extend(condition::page(subject, look));
    parts.extend(columns::pages(subject, look));
    parts.extend(layouts::pages(subject, look));
    parts.extend(articles::pages(subject, &catalogue, look).map_err(|error| setup::regs_failure(&error, None))?);
    if parts.is_empty() {
        return Err(Failure::usage(format!("nothing is called `{subject}`{}", near(subject))));
    }
    Ok(parts.join("\n"))
}

/// Names shown when nothing has the name asked for.
const NEAR: usize = 3;
/// How alike a name must be to be shown, from 0 to 1.
const ALIKE: f64 = 0.75;

/// The names most like the one asked for.
fn near(subject: &str) -> String {
    let ids = rules::ALL.iter().flat_map(|rule| {
        let id = rule.meta().id;
        [id.to_owned(), rule.meta().group().to_owned(), id.split_once('/').map_or(id, |(_, name)| name).to_owned()]
    });
    let records = RECORDS.iter().flat_map(columns::names);
    let articles = Module::ALL.into_iter().flat_map(articles::names);
    let mut names: Vec<(f64, String)> = ids
        .chain(records)
        .chain(layouts::names())
        .chain(articles)
        .map(|name| (strsim::jaro_winkler(&name, subject), name))
        .filter(|(alike, _)| *alike >= ALIKE)
        .collect();
    names.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    names.dedup_by(|a, b| a.1 == b.1);
    let names: Vec<String> = names.into_iter().take(NEAR).map(|(_, name)| format!("`{name}`")).collect();
    if names.is_empty() {
        "; `scrutineer explain` lists the rules".to_owned()
    } else {
        format!("; did you mean {}?", names.join(" or "))
    }
}

/// A text in paragraphs: lists and tables keep their lines.
fn paragraphs(text: &str, look: Look) -> String {
    let width = look.width.clamp(Look::NARROWEST, Look::WIDEST);
    let mut out = String::new();
    for paragraph in text.trim().split("\n\n") {
        let lines: Vec<&str> = paragraph.lines().map(str::trim).collect();
        let kept = lines.iter().any(|line| line.starts_with(['|', '-', '*', '`']));
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&if kept { lines.join("\n") } else { textwrap::fill(&lines.join(" "), width) });
        out.push('\n');
    }
    out
}

/// A paragraph behind a hanging indent.
fn hanging(first: &str, indent: usize, text: &str, look: Look) -> String {
    let rest = " ".repeat(indent);
    let width = look.width.clamp(Look::NARROWEST, Look::WIDEST);
    let options = textwrap::Options::new(width).initial_indent(first).subsequent_indent(&rest);
    textwrap::fill(text, options) + "\n"
}
