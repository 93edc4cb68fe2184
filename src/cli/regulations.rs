//! `regulations`: the sets, their editions and articles, and a starter for one's own.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::args::{OutputArgs, RegulationArgs};
use super::exit::{Exit, Failure};
use super::setup;
use super::terminal::{Sink, say};
use crate::dossier::Dossier;
use crate::regs::{Catalogue, EventDates, Layer, Level, Listing, Shown, resolve};
use crate::report;

/// Arguments of `regulations`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: scrutineer regulations list\n         scrutineer regulations show fide --as-of 2024-05-01 --why\n         scrutineer regulations new our-federation.toml"
)]
pub(super) struct RegulationsArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// All sets, and the editions of all modules
    #[command(after_help = "Example: scrutineer regulations list --format json")]
    List(ListArgs),
    /// What a set says for an event of a day
    #[command(after_help = "Example: scrutineer regulations show fide --as-of 2024-05-01 --why")]
    Show(ShowArgs),
    /// A commented starter for one's own set
    #[command(after_help = "Example: scrutineer regulations new our-federation.toml")]
    New(NewArgs),
}

#[derive(Args, Debug)]
struct ListArgs {
    /// Form of the list
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Args, Debug)]
struct ShowArgs {
    /// The set, `NAME` or `NAME@DATE`, or a file or folder of one's own
    set: String,
    /// The day of the event
    #[arg(long, value_name = "DATE")]
    as_of: Option<String>,
    /// Edition of one module in force on that day; repeatable
    #[arg(long, value_name = "MODULE=DATE")]
    edition: Vec<String>,
    /// Tell for each value where it comes from
    #[arg(long)]
    why: bool,
    /// Form of the result
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Args, Debug)]
struct NewArgs {
    /// The file to write; `-` for standard output. An existing file is left alone
    file: PathBuf,
}

/// Forms of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// For people
    Text,
    /// One JSON document
    Json,
}

/// Runs `regulations`.
pub(super) fn run(args: &RegulationsArgs) -> Result<Exit, Failure> {
    match &args.action {
        Action::List(args) => {
            let listing = Listing::of(&Catalogue::new()).map_err(|error| setup::regs_failure(&error, None))?;
            let text = match args.format {
                Form::Text => list(&listing),
                Form::Json => report::json::indented(&listing),
            };
            write(&args.output, &text)
        }
        Action::Show(args) => show(args),
        Action::New(args) => new(&args.file),
    }
}

fn write(output: &OutputArgs, text: &str) -> Result<Exit, Failure> {
    let mut sink = Sink::new(output);
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(Exit::Clean)
}

fn list(listing: &Listing) -> String {
    let mut out = String::from("Sets\n");
    for set in &listing.sets {
        let under = set.extends.as_ref().map_or_else(String::new, |parent| format!(", on top of {parent}"));
        let _ = writeln!(out, "  {:<20} {}{under}", set.set, set.title);
    }
    for module in &listing.modules {
        let _ = writeln!(out, "\n{}: {}", module.module, module.title);
        for edition in module.editions.iter().chain(&module.scoped) {
            let until = edition.until.map_or_else(|| "         …".to_owned(), |day| day.to_string());
            let _ = writeln!(
                out,
                "  {} – {until}  {:<10} {:<16} {:>3} articles",
                edition.from, edition.regulation, edition.edition, edition.articles
            );
        }
    }
    out
}

fn show(args: &ShowArgs) -> Result<Exit, Failure> {
    let choice = RegulationArgs {
        regulations: Some(args.set.clone()),
        edition: args.edition.clone(),
        as_of: args.as_of.clone(),
        dossier: None,
    };
    let (catalogue, pick) = setup::regulation_choice(&choice, &Dossier::default())?;
    let dates = EventDates { start: pick.as_of, end: pick.as_of, format: None };
    let resolved = resolve(&catalogue, &pick, &dates).map_err(|error| setup::regs_failure(&error, None))?;
    let shown = resolved.show();
    let text = match args.format {
        Form::Text => describe(&shown, args.why, args.output.verbose),
        Form::Json => report::json::indented(&shown),
    };
    write(&args.output, &text)
}

fn describe(shown: &Shown<'_>, why: bool, verbose: bool) -> String {
    let mut out = format!("{}: {}\n", shown.set, shown.title);
    if let Some(parent) = shown.extends {
        let _ = writeln!(out, "on top of {parent}");
    }
    let _ = writeln!(out, "digest {}\n\nEditions", shown.digest.get(..12).unwrap_or(shown.digest));
    for choice in shown.editions {
        let reason = if why { format!("  {}", choice.why) } else { String::new() };
        let _ = writeln!(out, "  {:<17} {}{reason}", choice.module.name(), choice.from);
    }
    if !shown.articles.is_empty() {
        out.push_str("\nArticles of the set\n");
    }
    for article in &shown.articles {
        let layer = if why { format!("  [{}]", layer(article.layer)) } else { String::new() };
        let _ = writeln!(out, "  {:<10} {}{layer}", article.article, article.summary);
        if !article.rules.is_empty() {
            let _ = writeln!(out, "             by {}", article.rules.join(", "));
        }
    }
    out.push_str("\nParameters\n");
    for (name, value) in &shown.parameters {
        let layer = if why { format!("  [{}]", layer(value.layer)) } else { String::new() };
        let _ = writeln!(out, "  {name} = {}{layer}", value.value);
    }
    if !shown.rules.is_empty() {
        out.push_str("\nChanged rules\n");
    }
    for (rule, change) in &shown.rules {
        let level = match change.value.level {
            Level::Off => "off",
            Level::Info => "info",
            Level::Warning => "warning",
            Level::Error => "error",
        };
        let layer = if why { format!("  [{}]", layer(change.layer)) } else { String::new() };
        let _ = writeln!(out, "  {rule}: {level}, because {}{layer}", change.value.because);
    }
    if verbose {
        for module in &shown.modules {
            let _ = writeln!(out, "\n{} of {}", module.module, module.from);
            for article in module.articles {
                let _ = writeln!(out, "  {} {:<10} {}", article.regulation, article.no, article.title);
            }
        }
    }
    out
}

fn layer(layer: Layer<'_>) -> String {
    match layer {
        Layer::Edition(regulation, from) => format!("{regulation}, {from}"),
        Layer::Set(set) => format!("set {set}"),
    }
}

/// The starter; `id = "ID"` stands for the set's id.
const STARTER: &str = include_str!("starter.toml");

fn new(file: &Path) -> Result<Exit, Failure> {
    if file.as_os_str() != "-" && file.exists() {
        return Err(Failure::usage(format!("{}: there is such a file already", file.display())));
    }
    let mut sink = Sink::to(Some(file));
    sink.write(STARTER.replace("\"ID\"", &format!("\"{}\"", id(file))).as_bytes())?;
    sink.finish()?;
    if file.as_os_str() != "-" {
        say(&format!("{}: try it with `check --regulations {}`", file.display(), file.display()));
    }
    Ok(Exit::Clean)
}

/// An id after the name of the file.
fn id(file: &Path) -> String {
    let stem = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().to_ascii_lowercase());
    let id: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let id = id.trim_matches('-');
    if id.is_empty() || id == crate::regs::DEFAULT_SET { "our-set".to_owned() } else { id.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{STARTER, id};
    use crate::check::is_rule;
    use crate::regs::{Catalogue, RegulationSet};

    #[test]
    fn the_starter_is_a_set_as_it_stands_and_with_all_its_examples() {
        let text = STARTER.replace("\"ID\"", "\"our-set\"");
        assert_eq!(Catalogue::new().add("starter.toml", &text, is_rule).unwrap(), "our-set");
        let full: Vec<&str> =
            text.lines().map(|line| line.strip_prefix('#').filter(|l| !l.starts_with(' ')).unwrap_or(line)).collect();
        let full = full.join("\n");
        assert_eq!(Catalogue::new().add("starter.toml", &full, is_rule).unwrap(), "our-set");
        let set = RegulationSet::parse("starter.toml", &full).unwrap();
        assert!(
            !set.editions.is_empty() && !set.params.is_empty() && !set.rules.is_empty() && !set.articles.is_empty()
        );
    }

    #[test]
    fn an_id_is_made_from_the_name_of_the_file() {
        for (file, expected) in [("Our Federation.toml", "our-federation"), ("-", "our-set"), ("fide.toml", "our-set")]
        {
            assert_eq!(id(Path::new(file)), expected);
        }
    }
}
